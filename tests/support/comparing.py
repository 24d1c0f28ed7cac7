"""Drawn kernels on the interpreter, in native code and on the host: all must leave the same."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from itertools import combinations
from typing import Any
from unittest.mock import patch

import numpy as np

from support import host_kernels
from support.launching import compile_cuda, launch
from workbench.base.errors import UnsupportedInstruction
from workbench.emulate.codegen.control import WarpEmitter
from workbench.emulate.pipeline import Lowered


@dataclass(frozen=True)
class Found:
    """The result of a drawn kernel. refused: why native code does not take it. seen: what is counted of a campaign."""

    launches: int = 1
    refused: str = ""
    differs: str = ""
    seen: Sequence[str] = ()


@dataclass(frozen=True)
class CudaKernel:
    """A kernel `k` in CUDA C++ and its launch. runs: the parties that are compared. mode: of `native_code`. may_fail:
    whether faults are no difference where all parties find those of the same kinds.
    """

    text: str
    grid: int | tuple[int, ...]
    block: int | tuple[int, ...]
    args: tuple[np.ndarray | np.generic, ...]
    runs: tuple[str, ...] = ("interpreter", "jit", "host")
    arch: str = "compute_90"
    options: tuple[str, ...] = ()
    mode: str = "plain"
    may_fail: bool = False

    @property
    def ptx(self) -> str:
        """Its PTX from NVRTC."""
        return compile_cuda(self.text, self.arch, *self.options)

    def compare(self) -> Found:
        """Runs it by its parties; the host where there is g++."""
        arrays, refused = {}, ""
        faults: dict[str, list[str]] = {}
        for party in self.runs:
            if party == "host":
                if host_kernels.compiler():
                    arrays[party] = host_kernels.run_on_host(self.text, self.grid, self.block, *self.args)
                continue
            with native_code(self.mode if party == "jit" else "plain") as options:
                try:
                    done = launch(self.ptx, "k", self.grid, self.block, *self.args, engine=party, **options)
                except UnsupportedInstruction as reason:
                    refused = str(reason)
                    continue
            faults[party] = [fault.kind for fault in done.result.faults]
            if done.result.findings or (done.result.faults and not self.may_fail):
                return Found(differs=f"{party}: {done.result.faults or done.result.findings}")
            arrays[party] = done.arrays
        if any(faults.values()):
            alike = all(kinds == faults[self.runs[0]] for kinds in faults.values())
            return Found(refused=refused, differs="" if alike else f"faults differ: {faults}", seen=("faults",))
        differing = (_difference(one, arrays[one], other, arrays[other]) for one, other in combinations(arrays, 2))
        return Found(refused=refused, differs="; ".join(filter(None, differing)))


_SANITIZERS = {"all": ("race", "init", "sync"), "race": ("race",), "init": ("init",), "sync": ("sync",)}


@contextmanager
def native_code(mode: str) -> Iterator[dict[str, Any]]:
    """Makes native code in a mode; the options of its launches. `tier0`: quick code. `checked`: code that looks whether
    blocks run in their order. `count`, or a key of _SANITIZERS: launches ask for it."""
    changed: Any = nullcontext()
    if mode == "tier0":
        changed = patch.object(Lowered, "tier1", Lowered.tier0)
    elif mode == "checked":
        changed = patch.object(WarpEmitter, "checks_order", True)
    # Code on disk is not named by such changes to what makes it.
    with changed, patch.dict(os.environ, KERNEL_WORKBENCH_NATIVE_CACHE="off"):
        yield {"count": mode == "count", "sanitize": _SANITIZERS.get(mode, ())}


def _difference(one: str, first: Sequence[np.ndarray], other: str, second: Sequence[np.ndarray]) -> str:
    """The first difference of two results. NaNs of any payload are the same to the host, not to engines that run the
    same PTX.
    """
    for number, (x, y) in enumerate(zip(first, second, strict=True)):
        same = x.view(f"u{x.itemsize}") == y.view(f"u{y.itemsize}")
        if x.dtype.kind == "f" and "host" in (one, other):
            same |= np.isnan(x) & np.isnan(y)
        if not same.all():
            at = np.flatnonzero(~same)
            return f"{one} and {other}: a{number} differs in {at.size}, at {at[:6]}: {x[at[:3]]} and {y[at[:3]]}"
    return ""
