"""The `hullworks` command: a module for each subcommand, and their shared helpers."""
