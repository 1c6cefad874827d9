"""Well-known games, written like the others: examples to learn from, and benchmarks against other libraries."""
