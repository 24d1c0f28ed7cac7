"""What a problem's cases launch, for who times a kernel: sizes, data and configuration, and nothing judged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from workbench.checks.cases import Case, draw, label_of, sizes_of
from workbench.checks.problem import Problem
from workbench.checks.verdict import configuration


@dataclass(frozen=True, eq=False)
class CaseLaunch:
    """The launch of one case; `size_bytes` is what its arrays hold together."""

    label: str
    dims: Mapping[str, int]
    grid: Any
    block: Any
    args: tuple[Any, ...]
    dynamic_smem_bytes: int
    size_bytes: int


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
        rng = np.random.default_rng((seed, number))
        inputs = {name: draw(given, sizes, values, rng) for name, given in problem.inputs.items()}
        outputs = {
            name: inputs[name] if name in inputs else np.zeros(spec.shape(sizes), spec.dtype)
            for name, spec in problem.outputs.items()
        }
        grid, block, args, smem = configuration(problem, kernel, Case(label_of(sizes, values), sizes, inputs, outputs))
        arrays = {id(held): held for held in (*inputs.values(), *outputs.values()) if isinstance(held, np.ndarray)}
        size_bytes = sum(held.nbytes for held in arrays.values())
        yield CaseLaunch(label_of(sizes, values), dict(sizes), grid, block, args, smem, size_bytes)
