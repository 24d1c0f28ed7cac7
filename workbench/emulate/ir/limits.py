"""Numbers that PTX sets."""

NUM_BARRIERS = 16
"""Barriers of a block (PTX ISA 9.7.13.1, `barrier{.cta}`)."""
MAX_COUNT = (1 << 20) - 1
"""Limit of an mbarrier's expected and pending arrivals, and of the bytes of its transactions (PTX ISA 9.7.13.15.2)."""
