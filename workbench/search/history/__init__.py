"""Results that are kept: verdicts, times, predictions and figures of kernels, in one file that outlives a session."""
