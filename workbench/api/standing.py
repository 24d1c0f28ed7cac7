"""Verdicts of earlier checks of a kernel's code, so that a time can say whether the kernel is right.

Keyed by the code and not by the handle: the same text compiled again is the same kernel, a changed one has not been
checked. Keeps words, no verdict and no kernel; knows the newest verdict of each problem for as long as the process
lives.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

from workbench.base.bounded_cache import BoundedCache
from workbench.base.records import Missing
from workbench.base.records.timings import KernelStanding
from workbench.base.records.verdicts import Verdict
from workbench.base.workers import forking
from workbench.isa.ptx.stable_names import digest_of

_MAX_CODES = 1024
_guard = forking.lock()
# By the code and the name that a person knows: Numba's mangled names count how often a function was compiled.
_found: BoundedCache[tuple[str, str], dict[str, _Found]] = BoundedCache(_MAX_CODES)
_names: set[str] = set()


@dataclass(frozen=True)
class _Found:
    passed: bool
    words: str


def code_digest(kernel: Any) -> str | Missing:
    """A short name of the code that a kernel handle stands for: of its module's PTX, or of the cubin where there is
    no PTX."""
    compilation = getattr(kernel, "compilation", None)
    ptx, cubin = getattr(compilation, "ptx", None), getattr(compilation, "cubin", None)
    if isinstance(ptx, str) and ptx:
        return digest_of(ptx)
    if isinstance(cubin, bytes):
        return hashlib.sha256(cubin).hexdigest()[:16]
    return Missing("this is no handle of a compiled kernel")


def note_verdict(kernel: Any, verdict: Verdict) -> None:
    """Keep what a check found; of what is no kernel handle nothing is kept."""
    digest = code_digest(kernel)
    if isinstance(digest, Missing):
        return
    words = f"{verdict.problem}: {verdict.tally} on the {verdict.target}"
    with _guard:
        of_code = _found.get((digest, kernel.name), {})
        _found.put((digest, kernel.name), {**of_code, verdict.problem: _Found(verdict.passed, words)})
        _names.add(kernel.name)


def standing_of(kernel: Any) -> KernelStanding | Missing:
    """Say what checks have found of a kernel's code: a failure of any problem's newest check is a failure."""
    digest = code_digest(kernel)
    if isinstance(digest, Missing):
        return digest
    with _guard:
        of_code = tuple(_found.get((digest, kernel.name), {}).values())
        another = kernel.name in _names
    failed = [found.words for found in of_code if not found.passed]
    if failed:
        return KernelStanding("failed", f"the check of this kernel failed: {'; '.join(failed)}")
    if of_code:
        return KernelStanding("passed", f"checked: {'; '.join(found.words for found in of_code)}")
    if another:
        return KernelStanding("unchecked", "this version of the kernel has not been checked, another one has")
    return KernelStanding("unchecked", "the kernel has not been checked against a reference: wb.check(kernel, problem)")
