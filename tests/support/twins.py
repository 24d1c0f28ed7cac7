"""Kernels in pairs: one that is correct by PTX in any order of threads and stores, and a twin that is by chance."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

import workbench as wb
from support.comparing import Found
from workbench.device.targets.emulator import EmulatorTarget

_RNG = np.random.default_rng(20_26)
_SOURCE = Path(__file__).with_name("twins.cu")
X = _RNG.integers(-99, 99, 4096).astype(np.int32)


@dataclass(frozen=True)
class Twins:
    """A kernel of twins.cu, right and wrong. arrays: its arguments behind x, zeros. wanted: what the last of them must
    hold.
    """

    name: str
    grid: int
    block: int
    arrays: tuple[Any, ...]
    wanted: Any
    cooperative: bool = False
    given: Any = None
    perturbation: str = ""


def _zeros(*sizes: int) -> tuple[Any, ...]:
    return tuple(np.zeros(size, np.int32) for size in sizes)


def _after_a_branch() -> Any:
    v = X[:64]
    return np.where(v & 1, v * 3 + 1, np.trunc(v / 2)).astype(np.int32).reshape(2, 32).sum(axis=1)


def _steps() -> Any:
    x = X[:128].copy()
    for step in range(3):
        x = np.roll(x, -17) + step
    return x


_F = _RNG.normal(size=64 * 5).astype(np.float32)
_THIRDS = int((X[:128] % 3 == 0).sum())
TWINS = [
    Twins("tree_of_a_warp", 3, 64, _zeros(6), X[:192].reshape(6, 32).sum(axis=1), perturbation="lanes"),
    Twins("message", 2, 64, _zeros(64, 1, 64), 3 * X[:64][::-1], perturbation="stores"),
    Twins("locked_sum", 6, 32, _zeros(1, 1), X[:192].sum(keepdims=True), perturbation="stores"),
    Twins("every_lane_locks", 2, 32, _zeros(1, 1), X[:64].sum(keepdims=True), perturbation="stores"),
    Twins("last_block", 6, 32, _zeros(6, 1, 1), X[:192].sum(keepdims=True), perturbation="stores"),
    Twins("after_a_branch", 2, 32, _zeros(2), _after_a_branch(), perturbation="lanes"),
    Twins("aggregated", 2, 64, _zeros(1, 128), (np.arange(128) < _THIRDS).astype(np.int32), perturbation="stores"),
    Twins("queue_of_warps", 1, 64, _zeros(4), X[:4] + 7, perturbation="stores"),
    Twins(
        "tiles",
        1,
        64,
        (np.zeros(64, np.float32), np.int32(5)),
        sum(row[63 - np.arange(64)] + row[np.arange(64) ^ 33] for row in _F.reshape(5, 64)),
        given=_F,
        perturbation="turns",
    ),
    Twins("copied_ahead", 1, 64, _zeros(64), X[:64][np.arange(64) ^ 32], perturbation="turns"),
    Twins("named_halves", 1, 128, _zeros(128), np.roll(X[:128].reshape(2, 64), -33, axis=1).ravel(),
          perturbation="turns"),
    Twins("grid_steps", 2, 64, _zeros(128), _steps(), cooperative=True, given=X[:128], perturbation="turns"),
]  # fmt: skip


@cache
def twins_module() -> wb.Compilation:
    """All twins, compiled."""
    names = [f"{each.name}<{wrong}>" for each in TWINS for wrong in ("false", "true")]
    return wb.compile(_SOURCE.read_text(), filename="twins.cu", arch="sm_90", names=names)


@cache
def target() -> EmulatorTarget:
    """The emulator on which they run."""
    return EmulatorTarget()


def is_right(twins: Twins, wrong: bool, **options: Any) -> bool:
    """True if one of the twins leaves the right result. wrong: the one that is right by chance."""
    args = [X.copy() if twins.given is None else twins.given.copy(), *(each.copy() for each in twins.arrays)]
    kernel = twins_module().kernel(f"{twins.name}<{str(wrong).lower()}>")
    found = target().launch(kernel, twins.grid, twins.block, args, cooperative=twins.cooperative, **options)
    last = next(each for each in reversed(args) if isinstance(each, np.ndarray))
    return not found.faults and np.allclose(last, twins.wanted, rtol=1e-6, atol=1e-6)


@dataclass(frozen=True)
class TwinLaunch:
    """A launch of the right one of twins, in an order of its own."""

    name: str
    order_seed: int

    @property
    def text(self) -> str:
        """All twins."""
        return _SOURCE.read_text()

    def compare(self) -> Found:
        """Runs it: a wrong result is a difference."""
        (twins,) = (each for each in TWINS if each.name == self.name)
        right = is_right(twins, wrong=False, adversarial="all", order_seed=self.order_seed)
        return Found(differs="" if right else f"{self.name} is wrong in the order {self.order_seed}")


def launch_of(seed: int) -> TwinLaunch:
    """The launch of a seed."""
    return TwinLaunch(TWINS[seed % len(TWINS)].name, 1 + seed)
