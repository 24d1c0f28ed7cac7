"""One verdict on a kernel of somebody: compiled, right, clean, does its work, precise, its time; and its proof.

The kernel runs in a process apart from the reference, the comparison and the clock.
"""
