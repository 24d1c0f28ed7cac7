"""Machine code kept on disk between sessions: what code is made from names it, so nothing stale is ever found.

Knows keys and entries; `disk_cache` keeps them whole and bounded. Does not know LLVM, nor what an entry is used for.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from workbench import __version__
from workbench.base import disk_cache

if TYPE_CHECKING:
    from workbench.base.records import Dim3
    from workbench.emulate.ir.unit import Instruments
    from workbench.emulate.kernel import EmulatedKernel

SWITCH = "KERNEL_WORKBENCH_NATIVE_CACHE"
"""An environment variable: `off` keeps machine code in the process alone."""
_PACKAGES = ("emulate", "isa/ptx", "base/records")
_MODULES = (
    *("isa/arch/limits.py", "isa/arch/register_pool.py"),
    *("base/arguments.py", "base/boundary.py", "base/bounded_cache.py", "base/clock.py", "base/control_flow.py"),
    *(
        "base/disk_cache.py",
        "base/errors.py",
        "base/plain_files.py",
        "base/workers/forking.py",
        "base/workers/python_command.py",
    ),
)
"""Packages that decide about code, and the modules that they import: part of the cache key."""
_ROOT = Path(__file__).parents[2]


_AREA = "native"


def find(key: str) -> Mapping[str, bytes] | None:
    """The files stored under a key; None where they are missing or incomplete, or the cache is off."""
    return None if _off() else disk_cache.default_cache(_AREA).get(key)


def keep(key: str, entry: Mapping[str, bytes]) -> None:
    """Keeps an entry, unless the cache is off or its folder cannot be written."""
    if not _off():
        disk_cache.default_cache(_AREA).put(key, entry)


def place(key: str) -> tuple[str, str] | None:
    """The folder and the key in it under which another process may keep an entry; None if the cache is off."""
    return None if _off() else (str(disk_cache.default_cache(_AREA).folder), key)


def runtime_key(unit: str, processor: tuple[str, ...]) -> str:
    """The key of a unit of the runtime for a processor: its name, features and triple."""
    return disk_cache.key_of("runtime", unit, generation(), *processor)


def kernel_key(
    kernel: EmulatedKernel, grid: Dim3, block: Dim3, processor: tuple[str, ...], instruments: Instruments
) -> str | None:
    """The key of a kernel's code; None for what was not parsed from text.

    Positions in the source (`.loc`) have no part in it, and lines of PTX count from the function's own, so that an
    edit elsewhere leaves the key alone. Addresses of symbols stand in the code as numbers and so are part of it. Code
    with instruments is other code.
    """
    if not all(f.text for f in kernel.reachable):
        return None
    first = kernel.entry.line
    texts = [f"{f.line - first} {_plain(f.text)}" for f in kernel.reachable]
    module = kernel.program.module
    places = []
    for name in sorted(kernel.mentioned):
        symbol = kernel.symbols.get(name)
        place = symbol or kernel.module_shared_place(name)
        if place is not None:
            places.append(f"{name} {place}")
    if instruments.access_plan is not None:
        merged = [(line - first, leader - first, width) for line, leader, width in instruments.access_plan]
        places.append(f"counted {merged}")
    if instruments.sanitize:
        without_checks = instruments.race_free, instruments.initialised, instruments.unread, instruments.filled
        places.append(f"sanitized {sorted(instruments.sanitize)} {without_checks}")
    if instruments.sequential:
        places.append("sequential")
    if instruments.extents is not None:
        places.append(f"extents {instruments.extents}")
    if instruments.cluster is not None:
        places.append(f"cluster {instruments.cluster}")
    if instruments.without:
        places.append(f"without {sorted(instruments.without)}")
    head = f"{kernel.entry.name} {grid} {block} {module.version} {module.target} {module.address_size}"
    return disk_cache.key_of("kernel", generation(), *processor, head, *places, *texts)


def tier0_key(key: str) -> str:
    """The key of a kernel's tier 0 code, by that of its tier 1 code."""
    return disk_cache.key_of("tier 0", key)


def _plain(text: str) -> str:
    """Lines of a function as written, those emptied that say nothing about code."""
    lines = (line.strip() for line in text.split("\n"))
    return "\n".join("" if line.startswith((".loc", "//")) else line for line in lines)


@lru_cache
def generation() -> str:
    """Names the sources that make code, by what they say, and the version of LLVM.

    Sizes and times are no names: those of two builds may be equal, and then one would run, and count by, what the other
    made, however wrong. Reading them takes some 10 ms, once in a process.
    """
    import llvmlite

    seen: list[str | bytes] = [f"{__version__} {llvmlite.__version__}"]
    for file in sources():
        seen += [file.relative_to(_ROOT).as_posix(), file.read_bytes()]
    return disk_cache.key_of(*seen)


def sources() -> list[Path]:
    """The files that make code."""
    found = [file for package in _PACKAGES for kind in ("*.py", "*.ll") for file in (_ROOT / package).rglob(kind)]
    return sorted([*found, *(_ROOT / module for module in _MODULES)])


def _off() -> bool:
    return os.environ.get(SWITCH, "").lower() in ("off", "0", "no")
