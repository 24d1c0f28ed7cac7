"""The table of kinds of faults by front ends."""
