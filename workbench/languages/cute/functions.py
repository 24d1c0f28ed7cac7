"""Functions that CuTe DSL has compiled, known by their class: CuTe itself is not imported."""

from __future__ import annotations

import linecache
import re
import weakref
from typing import Any

from workbench.base.bounded_cache import BoundedCache
from workbench.base.errors import ArgumentError
from workbench.base.records import Source

EMULATED = ("sm_80", "sm_86", "sm_89", "sm_90", "sm_100", "sm_120")
"""The archs for which its compiler writes instructions that the emulator has."""
_MAX_ENTRIES = 8
_compiled: dict[str, BoundedCache[str, weakref.ref[Any]]] = {}
_FILE = re.compile(r'^[ \t]*\.file[ \t]+1[ \t]+"((?:[^"\\]|\\.)*)"', re.MULTILINE)


def is_cute_compiled(value: Any) -> bool:
    """True for what `cute.compile` returns. Imports nothing."""
    return any(
        each.__module__ == "cutlass.base_dsl.jit_executor" and each.__name__ == "JitCompiledFunction"
        for each in type(value).__mro__
    )


def ptx_of(compiled: Any) -> str:
    """The PTX of a compiled function.

    Raises
    ------
    ArgumentError
        CuTe has kept none.
    """
    ptx = compiled.__ptx__
    if not isinstance(ptx, str) or not ptx:
        raise ArgumentError(
            "CuTe kept no PTX of the function: compile it with CUTE_DSL_KEEP=ptx,ir-debug and CUTE_DSL_LINEINFO=1 set, "
            "as `%load_ext workbench` sets them",
            "source",
        )
    return ptx


def source_of(compiled: Any) -> Source:
    """Make the source value of a compiled function: the file of its kernel, which the PTX names."""
    ptx = ptx_of(compiled)
    found = _FILE.search(ptx)
    filename = found[1] if found else "<cute>"
    return Source("".join(linecache.getlines(filename)), "cute", filename, compiled)


def own_arch(arch: str) -> str:
    """Return the arch that CuTe compiles for on a GPU of an arch: from sm_90 on with the arch's own instructions, as
    its detection of a GPU has it."""
    return f"{arch}a" if arch[-1].isdigit() and int(arch.removeprefix("sm_")) >= 90 else arch


def same_arch(arch: str, other: str) -> bool:
    """True if both are of the same GPUs, whatever instructions of their own they name."""
    return arch.rstrip("af") == other.rstrip("af")


def arch_of(compiled: Any, arch: str | None) -> str:
    """The arch that a function was compiled for. arch: the one that a person has named.

    Raises
    ------
    ArgumentError
        It is another one.
    """
    from workbench.api.defaults import resolved_arch
    from workbench.isa.ptx.entries import target

    own = target(ptx_of(compiled)) or resolved_arch()
    if arch is not None and not same_arch(arch, own):
        raise ArgumentError(
            f"the function was compiled for {own}: compile it for {arch} with CUTE_DSL_ARCH={arch}", "arch"
        )
    return own


def note(compiled: Any) -> None:
    """Remember a function that was compiled, by the file of its kernel: the last of each name and types."""
    of_file = _compiled.setdefault(source_of(compiled).filename, BoundedCache(_MAX_ENTRIES))
    of_file.put(str(compiled.function_name), weakref.ref(compiled))


def compiled_of(file: str) -> tuple[tuple[str, Any], ...]:
    """The functions that were compiled of a file and are there yet, by name; the last one first."""
    of_file = _compiled.get(file)
    found = [] if of_file is None else [(name, reference()) for name, reference in of_file.items()]
    return tuple((name, each) for name, each in reversed(found) if each is not None)
