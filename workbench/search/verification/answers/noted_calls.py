"""The results of functions that a test calls, with the tensors that it gave them: for tests that return none.

It runs beside a reference or an answer, in the process of either.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class NotedCalls:
    """Calls functions in place of a test, and keeps the tensors of each call."""

    def __init__(self) -> None:
        self._tensors: list[list[Any]] = []

    def __call__(self, function: Callable[..., Any], *args: Any, **keywords: Any) -> Any:
        """Return what a function returns."""
        result = function(*args, **keywords)
        self._tensors.append(_tensors([result, args, keywords]))
        return result

    def of_test(self, test: Callable[[], Any]) -> Callable[[], Any]:
        """A test that returns what it returned, or the tensors of its calls where that has no numbers."""

        def noted() -> Any:
            self._tensors.clear()
            result = test()
            return result if _has_numbers(result) else list(self._tensors)

        return noted


def _tensors(value: Any) -> list[Any]:
    import torch

    if type(value) in (torch.Tensor, torch.nn.Parameter):
        return [value]
    values = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    return [tensor for each in values for tensor in _tensors(each)]


def _has_numbers(value: Any) -> bool:
    values = list(value.values()) if isinstance(value, dict) else value
    if isinstance(values, list | tuple):
        return any(_has_numbers(each) for each in values)
    return values is not None and not isinstance(values, bool | int | str)
