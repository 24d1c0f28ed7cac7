"""The texts between a Numba kernel and its PTX: the LLVM IR that Numba makes, and what libNVVM is given of it."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from workbench.base.records import SourceSpot, Stage
from workbench.compilers.correlate.llvm_locations import llvm_spots


class HeardModules:
    """The modules of the last compilation, as Numba made them and as libNVVM took them."""

    def __init__(self) -> None:
        self.made: tuple[str, ...] = ()
        self.given: list[str] = []

    def stages(self, rename: Callable[[str], str]) -> tuple[Stage, ...]:
        """The stages; one where libNVVM takes what Numba made unchanged."""
        llvm = _stage("llir", "LLVM IR", self.made, rename)
        if tuple(self.given) == self.made:
            return (llvm,)
        return (llvm, _stage("nvvm", "NVVM IR", self.given, rename))


@contextlib.contextmanager
def modules_heard() -> Iterator[HeardModules]:
    """Keep the modules that Numba passes to libNVVM within the block, in which no other thread may compile."""
    from numba.cuda.core.compiler_lock import global_compiler_lock
    from numba.cuda.cudadrv import nvvm

    heard = HeardModules()
    compile_ir, replaced = nvvm.compile_ir, nvvm.llvm_replace

    def compiling(modules: Any, **options: Any) -> Any:
        heard.made = (modules,) if isinstance(modules, str) else _in_order(modules)
        heard.given = []
        return compile_ir(heard.made, **options)

    def replacing(module: str) -> str:
        text: str = replaced(module)
        heard.given.append(text)
        return text

    with global_compiler_lock:
        nvvm.compile_ir, nvvm.llvm_replace = compiling, replacing
        try:
            yield heard
        finally:
            nvvm.compile_ir, nvvm.llvm_replace = compile_ir, replaced


# Numba numbers the modules that a process has made: the same kernel would differ each time it is compiled.
_NUMBER = re.compile(r'^(; ModuleID = ".*)\$(\d+)"$', re.MULTILINE)


def _in_order(modules: Iterable[str]) -> tuple[str, ...]:
    """The kernel's module first, then those of the functions that it calls in the order in which they were made.

    Numba keeps these in a set, in the order of their addresses: the PTX of two compiles would differ.
    """

    def number(module: str) -> int:
        found = _NUMBER.search(module)
        return int(found[2]) if found else 0

    first, *others = modules
    return first, *sorted(others, key=number)


def _stage(name: str, title: str, modules: Sequence[str], rename: Callable[[str], str]) -> Stage:
    """Modules below one another: metadata of each have numbers of their own."""
    spots: dict[int, SourceSpot] = {}
    above = 0
    texts = [_NUMBER.sub(r'\1"', module) for module in modules]
    for module in texts:
        spots.update((above + line, spot) for line, spot in llvm_spots(module, rename).items())
        above += module.count("\n") + 1
    return Stage(name, title, "llvm", "\n".join(texts), spots)
