"""What a finished game can teach: who was ahead when, which answers cost most, and what luck gave and took."""
