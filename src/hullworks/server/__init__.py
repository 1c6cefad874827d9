"""The server: tables that anyone can join, the store, live updates, and the HTTP API."""
