"""Mass play and what it says: simulations, statistics, benchmarks."""
