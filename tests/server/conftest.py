"""Fixtures of the tests of servers."""

from support.compile_services import importable

__all__ = ["importable"]
