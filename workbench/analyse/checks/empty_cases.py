"""Cases in which a dimension is 0: who takes them, and who does not."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

import numpy as np

from workbench.base.errors import ArgumentError, LaunchError

if TYPE_CHECKING:
    from workbench.analyse.checks.expectation import Expectation


class Refused(Exception):
    """The reference or the launch does not take such sizes."""


@contextmanager
def refusals(sizes: Mapping[str, int]) -> Iterator[None]:
    """Run a case; where a dimension is 0, what is refused of it is no error of the problem's but is not asked of it.

    Raises
    ------
    Refused
        The reference or the launch function has no answer, or CUDA takes no such launch.
    """
    if all(sizes.values()):
        yield
        return
    with warnings.catch_warnings():
        # NumPy warns of the mean of nothing, which is then NaN.
        warnings.simplefilter("ignore", RuntimeWarning)
        try:
            yield
        except LaunchError as error:
            raise Refused(error.reason) from error
        except (ArgumentError, ArithmeticError, LookupError, TypeError, ValueError) as error:
            raise Refused(f"{type(error).__name__}: {error}") from error


def check_answer(expected: Expectation) -> None:
    """Raise where the reference says of nothing what is no number: the mean of no elements has no right value.

    Raises
    ------
    Refused
        An output that has elements is not finite.
    """
    for name, output in expected.outputs.items():
        if output.dtype.kind == "f" and not np.isfinite(output).all():
            raise Refused(f"the reference has no finite {name}")
