"""A folder that looks like an installed CUDA toolkit, for build systems that look for one: `workbench toolkit`.

CMake asks nvcc how it links, and links itself with the host compiler then. So this folder's nvcc has a host compiler of
the folder's own, which adds to each link of a program what `workbench nvcc` adds, and the folder has the libraries.
What another compiler links with these libraries is an executable, which is loaded in its own way (`executables`).
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from workbench import __version__
from workbench.base.disk_cache import default_cache, key_of
from workbench.base.errors import MissingDependency
from workbench.languages.programs.completed_headers import completed_headers
from workbench.languages.programs.host_compiler import HostCompiler, find_host_compiler
from workbench.languages.programs.jumps import LIBRARIES, names_of
from workbench.languages.programs.library_headers import header_folder
from workbench.languages.programs.linking import (
    NOT_PROGRAMS,
    assemble,
    compile_start,
    compilers_of,
    linker_options,
    linker_script,
)
from workbench.languages.programs.nvcc import TOOLKIT
from workbench.languages.programs.nvidia_libraries import find_nvcc

_ARCHIVER = "Install binutils"


def toolkit_folder() -> Path:
    """Give the folder, which is made where there is none yet.

    Raises
    ------
    MissingDependency
        nvcc, a host compiler, or an archiver is not installed.
    """
    real = find_nvcc().parent.parent
    own = header_folder()
    names = sorted(entry.name for entry in (real / "include").iterdir())
    sources = [each for each in sorted(Path(__file__).parent.glob("**/*.*")) if each.suffix != ".pyc"]
    key = key_of(__version__, sys.executable, str(real), str(own), *names, *(each.read_bytes() for each in sources))
    folder = default_cache("toolkits").folder / key[:16]
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as beside:
            unfinished = Path(beside) / "made"
            _make(unfinished, folder, real, own)
            try:
                os.rename(unfinished, folder)
            except OSError:
                if not folder.is_dir():  # another process may have been faster
                    raise
    return folder


def _make(unfinished: Path, final: Path, real: Path, own: Path) -> None:
    """Make the folder in one place, to be moved to another."""
    for name in ("bin", "include", "lib64"):
        (unfinished / name).mkdir(parents=True)
    (unfinished / "nvvm" / "include").mkdir(parents=True)
    for part in (real / "nvvm").iterdir():
        (unfinished / "nvvm" / part.name).symlink_to(part)
    (unfinished / "nvvm" / "include" / "nvvm.h").symlink_to(real / "include" / "nvvm.h")
    (unfinished / "nvvm" / "lib64").symlink_to("../lib64")
    (unfinished / "lib").symlink_to("lib64")
    for source in (*completed_headers(real / "include").iterdir(), *own.iterdir()):
        link = unfinished / "include" / source.name
        if not link.is_symlink():
            link.symlink_to(source)
    compiler = find_host_compiler(unfinished / "bin")
    _write_nvcc(unfinished / "bin" / "nvcc", final)
    _write_host_compiler(unfinished, final, compiler, real / "lib")
    _make_libraries(unfinished / "lib64", final / "lib64", real, compiler)


def _script(path: Path, text: str) -> None:
    path.write_text(f"#!/bin/sh\n{text}", encoding="utf-8")
    path.chmod(0o755)


def _write_nvcc(path: Path, final: Path) -> None:
    command = shlex.join([sys.executable, "-P", "-m", "workbench", "nvcc"])
    _script(path, f'{TOOLKIT}={shlex.quote(str(final))} exec {command} "$@"\n')


def _write_host_compiler(unfinished: Path, final: Path, compiler: HostCompiler, libraries: Path) -> None:
    """The host compiler by the name that nvcc knows; what stands behind it has another."""
    name = compiler.path.name
    behind = compiler.path
    if behind.parent == unfinished / "bin":
        behind.rename(unfinished / "bin" / f"plain-{name}")
        behind = final / "bin" / f"plain-{name}"
    real = shlex.quote(str(behind))
    variables = "".join(f"export {key}={shlex.quote(value)}\n" for key, value in compiler.variables)
    options = shlex.join([*linker_options(final / "lib64", libraries, "-Wl,"), "-lcudart"])
    _script(
        unfinished / "bin" / name,
        f'{variables}for word in "$@"; do\n  case "$word" in {"|".join(NOT_PROGRAMS)}) exec {real} "$@" -fPIC ;; esac\n'
        f'done\nexec {real} "$@" {options}\n',
    )


def _make_libraries(folder: Path, final: Path, real: Path, compiler: HostCompiler) -> None:
    """Archives: a program that names a library twice has it once."""
    archiver = shutil.which("ar")
    if archiver is None:
        raise MissingDependency("a toolkit's libraries need `ar`, and there is none", _ARCHIVER)
    start = compile_start(folder, compiler)
    for library in LIBRARIES:
        assemble(folder, library, names_of(library, real / "include"), compiler)
        # A program may link the driver alone: each library has the start of a program, of which a linker takes one.
        _archive(archiver, folder, f"workbench_{library}", [f"{library}.o", *start])
        script = linker_script(library, [str(final / f"libworkbench_{library}.a")], real)
        for name in _NAMES.get(library, (library,)):
            for file in (f"lib{name}.so", f"lib{name}_static.a"):
                (folder / file).write_text(script, encoding="utf-8")
    _archive(archiver, folder, "culibos", [])
    (folder / "stubs").symlink_to(".")
    for found in (real / "lib").glob("libcudadevrt.a"):
        (folder / found.name).symlink_to(found)
    for name, found in compilers_of(real):
        if not (folder / name).exists():
            (folder / name).symlink_to(found)


_NPP = ("nppc", "nppial", "nppicc", "nppidei", "nppif", "nppig", "nppim", "nppist", "nppisu", "nppitc", "npps")
_NAMES = {"npp": _NPP}
"""Libraries that stand in several files."""


def _archive(archiver: str, folder: Path, name: str, members: list[str]) -> None:
    target = folder / f"lib{name}.a"
    subprocess.run([archiver, "rcs", str(target), *(str(folder / member) for member in members)], check=True)
