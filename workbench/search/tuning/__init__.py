"""Search over variants of a kernel: compiled, verified, timed or modelled, and ranked."""
