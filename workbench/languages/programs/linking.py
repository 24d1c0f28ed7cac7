"""The link of a program: libraries of jumps as objects and linker scripts, and the options that make it run."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from workbench.base.errors import WorkbenchError
from workbench.languages.programs.headers_elsewhere import package_of
from workbench.languages.programs.host_compiler import HostCompiler
from workbench.languages.programs.jumps import RUNTIME, assembly, names_of
from workbench.languages.programs.messages import say

NOT_PROGRAMS = ("-c", "-E", "-S", "-M", "-MM", "-r", "-shared", "--shared", "--version", "-v", "-dump*", "-print*")
"""Options of a host compiler that links no program, as patterns of a shell."""
_START = ("start", "fresh_memory")
"""The sources in C that are part of each program."""


def linker_options(folder: Path, libraries: Path, prefix: str, shared: bool = False) -> list[str]:
    """Options that link the jumps of a folder.

    Parameters
    ----------
    libraries
        NVIDIA's own that work without a GPU, for programs that link them.
    prefix
        The start of an option that a compiler hands to its linker: `-Wl,` of a host compiler, `-Xlinker=` of nvcc.
    shared
        The user builds a library, which begins nowhere.
    """
    for_linker = ["-Bsymbolic", f"-rpath={libraries}"]
    if not shared:
        # An undefined name ends the link with an error, as it does for a program.
        for_linker += ["-zdefs", "-eworkbench_start", "-uworkbench_start"]
    return ["-L", str(folder), "-shared", *(f"{prefix}{option}" for option in for_linker)]


def build_libraries(folder: Path, include: Path, compiler: HostCompiler, libraries: Sequence[str] = ()) -> None:
    """Make the libraries of jumps in a folder: the runtime's, and others by their names.

    Raises
    ------
    WorkbenchError
        The host compiler refuses them.
    """
    for name, found in compilers_of(include.parent):
        (folder / name).write_text(f"INPUT({found})\n", encoding="utf-8")
    start = compile_start(folder, compiler)
    for library in (RUNTIME, *libraries):
        names = names_of(library, include)
        if not names:
            place = package_of(library)
            say(f"lib{library} is not in the emulator, and no header names its functions: {place}")
        assemble(folder, library, names, compiler)
        members = [f"{library}.o", *start] if library == RUNTIME else [f"{library}.o"]
        inputs = [str(folder / member) for member in members]
        (folder / f"lib{library}.so").write_text(linker_script(library, inputs, include.parent), encoding="utf-8")


def linker_script(library: str, inputs: Sequence[str], toolkit: Path) -> str:
    """Give the script that a linker takes where it looks for a library.

    It says where a program begins, to linkers that are not told by `linker_options`. A compiler's has NVIDIA's own
    library behind the jumps.
    """
    own = [str(file) for name, file in compilers_of(toolkit) if name == f"lib{library}.so"]
    return f"ENTRY(workbench_start)\nEXTERN(workbench_start)\nINPUT({' '.join([*inputs, *own])})\n"


def compilers_of(toolkit: Path) -> list[tuple[str, Path]]:
    """Give NVIDIA's compilers that are libraries, by the names that `-lnvrtc` and `-lnvvm` look for.

    toolkit: the folder of NVIDIA's packages, which have them under the names of their versions alone.
    """
    found = ((name, sorted((toolkit / "lib").glob(f"{name}.*"))) for name in ("libnvrtc.so", "libnvvm.so"))
    return [(name, files[-1]) for name, files in found if files]


def compile_start(folder: Path, compiler: HostCompiler) -> list[str]:
    """Compile the first code of programs into a folder; gives the names of the objects. Raises as `build_libraries`."""
    python = f'-DWORKBENCH_PYTHON="{sys.executable}"'
    for name in _START:
        source, target = Path(__file__).with_name(f"{name}.c"), folder / f"{name}.o"
        _run(compiler, ["-x", "c", "-O1", "-fPIC", python, "-c", str(source), "-o", str(target)])
    return [f"{name}.o" for name in _START]


def assemble(folder: Path, library: str, names: Sequence[str], compiler: HostCompiler) -> None:
    """Make the object of a library's jumps in a folder; raises as `build_libraries`."""
    text = folder / f"{library}.s"
    text.write_text(assembly(library, names), encoding="utf-8")
    _run(compiler, ["-c", str(text), "-o", str(folder / f"{library}.o")])


def _run(compiler: HostCompiler, options: Sequence[str]) -> None:
    ran = subprocess.run([str(compiler.path), *options], env=compiler.environment, capture_output=True, text=True)
    if ran.returncode:
        raise WorkbenchError(
            f"the host compiler {compiler.path} refuses the CUDA runtime's entry: {ran.stderr.strip()}"
        )
