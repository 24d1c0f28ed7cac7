"""Signals by name."""

from __future__ import annotations

import signal


def signal_name(number: int) -> str:
    """The name of a signal; its number where it has none."""
    return signal.Signals(number).name if number in set(signal.Signals) else f"signal {number}"
