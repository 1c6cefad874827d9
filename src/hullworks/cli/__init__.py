"""The `hullworks` command: a module for each of its words, and what these share."""
