"""Launches in native code: machine code and what is kept of it on disk, worker threads, faults and counts read back."""
