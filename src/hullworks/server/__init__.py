"""Tables that anyone can join: matches, seats, the store they are kept in, live updates, and HTTP over all of it."""
