"""Exceptions that end a launch early."""

from __future__ import annotations


class Enough(Exception):
    """Sanitisers have found what was asked for."""


class TimeUp(Exception):
    """The time limit of the launch is reached, or the work that a recording may take is done."""


class BudgetSpent(Exception):
    """The launch took longer than its caller gave it; memory holds what was written so far."""
