"""The compiler of host code: the system's g++ or clang++, else the clang of the ziglang package."""

from __future__ import annotations

import importlib.util
import os
import shlex
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from workbench.base.disk_cache import default_cache
from workbench.base.errors import MissingDependency
from workbench.languages.programs.messages import say

_TARGET = "x86_64-linux-gnu.2.31"
"""The oldest glibc that systems with a supported Python have (Debian 11)."""
REMEDY = "Install g++ or clang++, or pip install 'kernel-workbench[programs]'"


@dataclass(frozen=True)
class HostCompiler:
    """A C++ compiler.

    Attributes
    ----------
    path
        The compiler, for `-ccbin`.
    options
        Options that nvcc needs besides.
    variables
        Variables of its environment.
    """

    path: Path
    options: tuple[str, ...] = ()
    variables: tuple[tuple[str, str], ...] = ()

    @property
    def environment(self) -> dict[str, str]:
        """This process's environment with them."""
        return {**os.environ, **dict(self.variables)}


def find_host_compiler(folder: Path, requested: str = "") -> HostCompiler:
    """Find a compiler for host code.

    Parameters
    ----------
    folder
        For a script, where zig is the compiler: nvcc knows compilers by their names.
    requested
        The compiler that the user names, by `-ccbin`.

    Raises
    ------
    MissingDependency
        There is none.
    """
    for name in (requested,) if requested else ("g++", "clang++"):
        found = shutil.which(name) or shutil.which("g++", path=name)
        if found:
            return HostCompiler(Path(found))
    if requested:
        raise MissingDependency(f"there is no host compiler {requested}", REMEDY)
    if importlib.util.find_spec("ziglang") is None:
        raise MissingDependency("a program's host code needs a C++ compiler, and there is none", REMEDY)
    script = folder / "clang++"
    # Checks of undefined behaviour, which zig makes by default and g++ does not, need a runtime of their own.
    command = [sys.executable, "-m", "ziglang", "c++", "-target", _TARGET, "-fno-sanitize=undefined"]
    command += ["-D__STDC_WANT_IEC_60559_FUNCS_EXT__", "-include", str(Path(__file__).with_name("zig_glibc.h"))]
    script.write_text(f'#!/bin/sh\nexec {shlex.join(command)} "$@"\n', encoding="utf-8")
    script.chmod(0o755)
    cache = default_cache("zig").folder
    if not cache.exists():
        say("zig is the host compiler: its first link builds its C++ library, once, which takes some minutes")
    return HostCompiler(
        script,
        ("-allow-unsupported-compiler",),
        # nvcc changes folders, where zig would look for its cache and find none.
        (("ZIG_GLOBAL_CACHE_DIR", str(cache)), ("ZIG_LOCAL_CACHE_DIR", str(cache))),
    )
