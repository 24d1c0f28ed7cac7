"""Launches of a problem's cases for timing: sizes, data and configuration; no outputs are judged."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from workbench.analyse.checks.case import Case
from workbench.analyse.checks.case_run import configuration
from workbench.analyse.checks.cases import draw_inputs, label_of, sizes_of
from workbench.analyse.checks.problem import Array, Problem, Values


@dataclass(frozen=True, eq=False)
class CaseLaunch:
    """The launch of one case; `size_bytes` is what its arrays hold together, `kernel` what is launched."""

    label: str
    dims: Mapping[str, int]
    grid: Any
    block: Any
    args: tuple[Any, ...]
    dynamic_smem_bytes: int
    size_bytes: int
    kernel: Any


def launches(problem: Problem, kernel: Any, seed: int = 0) -> Iterator[CaseLaunch]:
    """Yield the launch of each size of a problem, with the first of its kinds of values: times are of sizes.

    Raises
    ------
    ArgumentError
        Problem, launch function and kernel don't fit together.
    """
    seen: list[Mapping[str, int]] = []
    for number, (sizes, values) in enumerate(sizes_of(problem)):
        if sizes in seen:
            continue
        seen.append(sizes)
        yield launch_of(problem, kernel, sizes, values, (seed, number))


def launch_of(
    problem: Problem, kernel: Any, sizes: Mapping[str, int], values: Values, seed: tuple[int, ...] = (0,)
) -> CaseLaunch:
    """The launch of one size of a problem, whether it is among the cases or not.

    Raises
    ------
    ArgumentError
        Problem, launch function and kernel don't fit together.
    """
    rng = np.random.default_rng(seed)
    inputs = draw_inputs(problem, sizes, values, rng)
    outputs = {
        name: inputs[name] if name in inputs else np.zeros(spec.shape(sizes), spec.dtype)
        for name, spec in problem.outputs.items()
    }
    grid, block, args, smem, launched = configuration(
        problem, kernel, Case(label_of(sizes, values), sizes, inputs, outputs)
    )
    arrays = {id(array): array for array in (*inputs.values(), *outputs.values()) if isinstance(array, np.ndarray)}
    size_bytes = sum(array.nbytes for array in arrays.values())
    return CaseLaunch(label_of(sizes, values), dict(sizes), grid, block, args, smem, size_bytes, launched)


def larger_sizes(problem: Problem, most_bytes: int = 1 << 28) -> list[Mapping[str, int]]:
    """Sizes for who asks how time grows: the problem's own, and its largest with every dimension doubled as often as
    its arrays stay below some bytes."""
    own = [dict(sizes) for sizes, _ in sizes_of(problem)]
    found = [sizes for n, sizes in enumerate(own) if sizes not in own[:n]]
    found.sort(key=lambda sizes: _bytes(problem, sizes))
    while found[-1]:
        after = {name: 2 * extent for name, extent in found[-1].items()}
        if _bytes(problem, after) > most_bytes or after == found[-1]:
            break
        found.append(after)
    return list(found)


def _bytes(problem: Problem, sizes: Mapping[str, int]) -> int:
    arrays = [spec for spec in (*problem.inputs.values(), *problem.outputs.values()) if isinstance(spec, Array)]
    return sum(math.prod(spec.shape(sizes)) * np.dtype(spec.dtype).itemsize for spec in arrays)
