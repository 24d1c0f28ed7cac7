"""Sizes of a problem of KernelBench: whole numbers that stand as constants of its module, and others in their place.

The emulator cannot run what a GPU does in a millisecond, so sizes are halved while the reference works with them and
has less work; then they are moved to odd numbers. What the reference accepts is tried without data, on PyTorch's
device `meta`.
"""

from __future__ import annotations

import ast
import random
from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

Sizes = Mapping[str, int]
_MIN_MOVED = 16
"""Smaller constants are numbers of groups, widths of windows and the like, and stay."""
_MIN_CHANGED = 4
_MAX_EXTENTS = 16


@dataclass(frozen=True)
class Work:
    """The work of a reference: elements of its inputs, parameters and results, and its products with additions."""

    elements: int
    flops: int

    def is_below(self, limit: Work) -> bool:
        """True if neither is above the limit's."""
        return self.elements <= limit.elements and self.flops <= limit.flops

    def times(self, factor: int) -> Work:
        """More work."""
        return Work(self.elements * factor, self.flops * factor)

    @property
    def amount(self) -> int:
        """One number for both."""
        return self.elements + self.flops


@dataclass(frozen=True)
class ProblemText:
    """The text of a problem's file."""

    text: str
    filename: str

    def module(self, sizes: Sizes | None = None) -> ModuleType:
        """The module, with other sizes in the place of its constants."""
        tree = ast.parse(self.text, self.filename)
        for constant in _constants(tree):
            constant.replace(sizes or {})
        module = ModuleType("problem")
        module.__file__ = self.filename
        exec(compile(ast.fix_missing_locations(tree), self.filename, "exec"), module.__dict__)
        return module

    def sizes(self) -> dict[str, int]:
        """The sizes that stand in it, by name: `rows`, `shape[0]`."""
        module = self.module()
        found: dict[str, int] = {}
        for constant in _constants(ast.parse(self.text)):
            value = getattr(module, constant.name, None)
            if type(value) is int:
                found[constant.name] = value
            elif isinstance(value, tuple | list) and all(type(each) is int for each in value):
                found |= {f"{constant.name}[{at}]": each for at, each in enumerate(value)}
        return found

    def work(self, sizes: Sizes) -> Work | None:
        """The work of the reference at some sizes; None where it does not accept them."""
        import torch
        from torch.utils.flop_counter import FlopCounterMode

        try:
            module = self.module(sizes)
            with torch.device("meta"), torch.no_grad():
                model = module.Model(*module.get_init_inputs())
                inputs = module.get_inputs()
                with FlopCounterMode(display=False) as counted:
                    result = model(*inputs)
        except Exception:  # the problem's own code says in its own way that it does not accept sizes
            return None
        tensors = [*_tensors(inputs), *_tensors(result), *model.parameters(), *model.buffers()]
        return Work(sum(each.numel() for each in tensors), int(counted.get_total_flops()))


def scaled(
    problem: ProblemText, sizes: Sizes, fixed: frozenset[str], limit: Work, least: int, last: str = ""
) -> tuple[dict[str, int], Work] | None:
    """Smaller sizes that the reference accepts, and their work, which is above the limit where none has less.

    None where it does not accept those that are given.

    Sizes are halved, the largest first: those whose halves the reference refuses, or that make no less work, stay.
    Sizes of one value, then all, are halved together where one alone is refused. least: below which none is halved.
    last: the one that stays while others can be halved.
    """
    current = dict(sizes)
    work = problem.work(current)
    if work is None:
        return None
    movable = [name for name, size in current.items() if name not in fixed]
    while not work.is_below(limit) and movable:
        name = max(movable, key=lambda each: (each != last, current[each]))
        alike = [each for each in movable if current[each] == current[name]]
        together = [each for each in movable if current[each] >= 2 * least]
        for names in ([name], alike, together):
            half = {each: (current[each] + 1) // 2 for each in names}
            less = problem.work({**current, **half}) if min(half.values(), default=0) >= least else None
            if less is not None and less.amount < work.amount:
                current.update(half)
                work = less
                break
        else:
            movable.remove(name)
    return current, work


def longest(sizes: Sizes, fixed: frozenset[str]) -> str:
    """The name of the largest size that may be changed; empty where none may."""
    return max((each for each in sizes if each not in fixed), key=lambda each: sizes[each], default="")


def fixed_names(sizes: Sizes) -> frozenset[str]:
    """Constants that are too small for sizes: numbers of groups, widths of windows and the like."""
    return frozenset(name for name, size in sizes.items() if size < _MIN_MOVED)


def changed(problem: ProblemText, sizes: Sizes, fixed: frozenset[str], seed: str) -> dict[str, int] | None:
    """Sizes near others, that no power of two divides where the reference accepts them; None where it accepts none."""
    rng = random.Random(seed)
    current = dict(sizes)
    for name, size in sizes.items():
        if name in fixed or size < _MIN_CHANGED:
            continue
        for _ in range(2):
            other = rng.randint(max(2, size // 2), size + size // 4) | 1
            if problem.work({**current, name: other}) is not None:
                current[name] = other
                break
    return None if current == dict(sizes) else current


@dataclass(frozen=True)
class _Constant:
    """A constant of a module.

    Attributes
    ----------
    name
        The first of the names that it is given.
    holder, at
        The place of its value in the tree: the value of an assignment, or an element of it.
    """

    name: str
    holder: ast.Assign | ast.Tuple
    at: int | None = None

    def replace(self, sizes: Sizes) -> None:
        """Put its sizes into the tree."""
        value = self.holder.elts[self.at or 0] if isinstance(self.holder, ast.Tuple) else self.holder.value
        new = self._new(value, sizes)
        if new is None:
            return
        if isinstance(self.holder, ast.Tuple):
            self.holder.elts[self.at or 0] = new
        else:
            self.holder.value = new

    def _new(self, value: ast.expr, sizes: Sizes) -> ast.expr | None:
        if self.name in sizes:
            return ast.Constant(sizes[self.name])
        elements = [sizes[name] for at in range(_MAX_EXTENTS) if (name := f"{self.name}[{at}]") in sizes]
        if not elements:
            return None
        constants: list[ast.expr] = [ast.Constant(size) for size in elements]
        return ast.List(constants, ast.Load()) if isinstance(value, ast.List) else ast.Tuple(constants, ast.Load())


def _constants(tree: ast.Module) -> list[_Constant]:
    """The assignments of a module that may be of sizes: `n = 4096`, `h = w = 32`, `d, h = 16, 32`.

    Those of other constants (`shape = (n,)`) follow them, and are none.
    """
    found = []
    for statement in tree.body:
        if not isinstance(statement, ast.Assign) or any(
            isinstance(each, ast.Name) for each in ast.walk(statement.value)
        ):
            continue
        first = statement.targets[0]
        if all(isinstance(target, ast.Name) for target in statement.targets) and isinstance(first, ast.Name):
            found.append(_Constant(first.id, statement))
        elif isinstance(first, ast.Tuple) and isinstance(statement.value, ast.Tuple) and len(statement.targets) == 1:
            found += [
                _Constant(name.id, statement.value, at)
                for at, name in enumerate(first.elts)
                if isinstance(name, ast.Name) and at < len(statement.value.elts)
            ]
    return found


def _tensors(value: Any) -> list[Any]:
    import torch

    if isinstance(value, torch.Tensor):
        return [value]
    if isinstance(value, dict):
        value = list(value.values())
    return [each for part in value for each in _tensors(part)] if isinstance(value, list | tuple) else []
