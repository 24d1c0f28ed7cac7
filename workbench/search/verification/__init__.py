"""One verdict on an untrusted kernel: compiled, right, clean, does its work, precise, its time; and its proof.

The kernel runs in a process apart from the reference, the comparison and the clock.
"""
