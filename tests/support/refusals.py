"""Refusals of arguments, compared by the argument that they name: no test reads their words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from IPython.core.error import UsageError

from workbench.base.errors import ArgumentError


@contextmanager
def refused(argument: str) -> Iterator[pytest.ExceptionInfo[ArgumentError]]:
    """Expects an `ArgumentError` for an argument."""
    with pytest.raises(ArgumentError) as raised:
        yield raised
    assert raised.value.parameter == argument, str(raised.value)


@contextmanager
def refused_line(argument: str) -> Iterator[None]:
    """Expects a magic to refuse an argument of its line."""
    with pytest.raises(UsageError) as raised:
        yield
    cause = raised.value.__cause__
    assert isinstance(cause, ArgumentError)
    assert cause.parameter == argument, str(cause)
