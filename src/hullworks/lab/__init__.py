"""Playing games in bulk: simulations, statistics, benchmarks."""
