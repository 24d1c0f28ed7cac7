"""Waiting for work without sleep: the layout of a mailbox in memory that two threads poll (`c/mailbox.c`).

Waking a thread takes longer than a small launch. So helpers poll their mailbox for a while after each piece of work, as
OpenMP's threads do, and take the next one up within a microsecond.
"""

from __future__ import annotations

ASLEEP, WAITING, CLAIMED, TAKEN, DONE = 0, 1, 2, 3, 4
"""States of a mailbox: not polled; polled by its helper; being written; full; with its result."""
STATE = 0
FUNCTION = 64
ARGUMENT = 72
RESULT = 80
BOX_BYTES = 128
