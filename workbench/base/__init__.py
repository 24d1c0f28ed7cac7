"""Records, errors, arguments, caches and worker processes: what every package may use."""
