"""The sizes that a task allows, as a problem's `fit`: a check draws others than an exercise's own ones of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from workbench.base.arguments import whole
from workbench.base.errors import ArgumentError

_MAX = 2050
"""The largest size that a check draws."""


@dataclass(frozen=True)
class Extent:
    """The values that one size may have: multiples of a number, from itself to `most`."""

    most: int = _MAX
    multiple: int = 1

    def __post_init__(self) -> None:
        object.__setattr__(self, "multiple", whole(self.multiple, "multiple", 1))
        object.__setattr__(self, "most", whole(self.most, "most", self.multiple))

    def near(self, size: int) -> int:
        """The value that stands for a size that was drawn: rounded up, and begun anew above the largest."""
        number = max(-(-size // self.multiple), 1)
        return ((number - 1) % (self.most // self.multiple) + 1) * self.multiple


Rule: TypeAlias = "Extent | Callable[[Mapping[str, int]], int]"


def allowed(**rules: Rule) -> Callable[[Mapping[str, int]], Mapping[str, int]]:
    """The `fit` of a problem whose task allows many sizes.

    Parameters
    ----------
    rules
        For each size an `Extent`, or a function of the sizes before it, for one that follows from others. A size that
        is no dimension of an array, of the launch say, has a rule too.

    Raises
    ------
    ArgumentError
        A rule is neither.

    Examples
    --------
    >>> allowed(n=Extent(most=256, multiple=32), warps=lambda sizes: sizes["n"] // 32)({"n": 33})
    {'n': 64, 'warps': 2}
    """
    for name, rule in rules.items():
        if not isinstance(rule, Extent) and not callable(rule):
            raise ArgumentError(f"the rule for {name} must be an Extent or a function of the sizes before it", "rules")

    def fit(drawn: Mapping[str, int]) -> Mapping[str, int]:
        result: dict[str, int] = {}
        for name, rule in rules.items():
            result[name] = rule.near(drawn[name]) if isinstance(rule, Extent) else rule(result)
        return result

    return fit


def up(of: str, by: int) -> Callable[[Mapping[str, int]], int]:
    """The rule for a size that counts the parts of another one: `of` over `by`, rounded up."""
    return lambda sizes: -(-sizes[of] // by)
