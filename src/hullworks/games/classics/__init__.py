"""Games that everybody knows, written like the others: to learn how, and to measure against other libraries."""
