"""Numbers that PTX sets."""

NUM_BARRIERS = 16
"""Of a block (PTX ISA 9.7.13.1, `barrier{.cta}`)."""
MAX_COUNT = (1 << 20) - 1
"""Of an mbarrier: expected and pending arrivals, and the bytes of its transactions (PTX ISA 9.7.13.15.2)."""
