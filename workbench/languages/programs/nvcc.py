"""`workbench nvcc`: NVIDIA's nvcc, with the workbench's CUDA runtime in place of `cudart`.

The command line is nvcc's. PTX is kept in what is built, since the emulator runs it; a program is linked as a shared
object that begins in `start.c`, so that it runs in the process of the emulator.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from workbench.base.arguments import said
from workbench.base.errors import ArgumentError
from workbench.base.records import Note
from workbench.compilers.cxx.texture_references import remedy_for
from workbench.languages.programs.completed_headers import completed_headers
from workbench.languages.programs.headers_elsewhere import hint_for_line
from workbench.languages.programs.host_compiler import HostCompiler, find_host_compiler
from workbench.languages.programs.jumps import RUNTIME, library_of
from workbench.languages.programs.library_headers import header_folder
from workbench.languages.programs.linking import build_libraries, linker_options
from workbench.languages.programs.messages import say
from workbench.languages.programs.nvidia_libraries import find_nvcc

TOOLKIT = "KERNEL_WORKBENCH_TOOLKIT"
"""The variable that names the folder of `toolkit.py` to the nvcc that is started from it."""
_EMPTY = ("culibos", "nvToolsExt")
"""Libraries of which nothing is left to link: parts of static ones, and ranges that nothing records."""

_OLDEST = 75
"""The oldest arch that nvcc 13 compiles for (CUDA 13 release notes)."""
_REMOVED = {
    "cudaThreadSynchronize": "cudaDeviceSynchronize",
    "cudaThreadExit": "cudaDeviceReset",
    "cudaThreadSetLimit": "cudaDeviceSetLimit",
    "cudaThreadGetLimit": "cudaDeviceGetLimit",
    "cudaThreadSetCacheConfig": "cudaDeviceSetCacheConfig",
    "cudaThreadGetCacheConfig": "cudaDeviceGetCacheConfig",
}
"""Functions that headers of CUDA 13 lack, and those that have replaced them since CUDA 4 (CUDA 12 Runtime API, Thread
Management)."""
_NO_LINK = frozenset(
    (
        *("-c", "--compile", "-dc", "--device-c", "-dw", "--device-w", "-dlink", "--device-link", "-lib", "--lib"),
        *("-E", "--preprocess", "-M", "--generate-dependencies", "-MM", "--generate-nonsystem-dependencies"),
        *("-ptx", "--ptx", "-cubin", "--cubin", "-fatbin", "--fatbin", "-cuda", "--cuda", "-ltoir", "--ltoir"),
        *("-optix-ir", "--optix-ir", "-V", "--version", "-h", "--help", "--list-gpu-code", "--list-gpu-arch"),
    )
)
"""Options with which nvcc ends before the link."""
_ARCH = frozenset(("-arch", "--gpu-architecture"))
_CODE = frozenset(("-code", "--gpu-code"))
_GENERATE = frozenset(("-gencode", "--generate-code"))
_RUNTIME = frozenset(("-cudart", "--cudart"))
_HOST = frozenset(("-ccbin", "--compiler-bindir"))
_FILES = frozenset(("-optf", "--options-file"))
_MAX_OPTION_FILES = 64
_MAX_OPTION_CHARACTERS = 1 << 20
_LINKED = frozenset(("-l", "--library"))
_VALUED = _LINKED | _ARCH | _CODE | _GENERATE | _RUNTIME | _HOST | _FILES
_LINES = frozenset(("-lineinfo", "--generate-line-info", "-G", "--device-debug"))
_NOT_LIBRARIES = ("-lib", "-list-gpu", "-ltoir", "-ldir", "-lto")
"""Beginnings of nvcc's own options that look like `-l` with a name."""
_PLACE = re.compile(r"(.+\(\d+\)): error: ")
"""The place of an error of nvcc's."""
_NUMBER = re.compile(r"\b(sm|compute|lto)_(\d+)([af]?)\b")


@dataclass(frozen=True)
class CommandLine:
    """A command line of nvcc's, read as far as it has to be.

    Attributes
    ----------
    words
        Words for nvcc, without those that are set anew.
    libraries
        Libraries that are linked from jumps, the runtime's own aside.
    """

    words: tuple[str, ...]
    links: bool
    shared: bool
    host_compiler: str
    libraries: tuple[str, ...] = ()


def main(arguments: Sequence[str]) -> int:
    """Run nvcc; gives its exit status.

    Raises
    ------
    MissingDependency
        nvcc or a host compiler is not installed.
    """
    tool = find_nvcc()
    if sys.platform != "linux" or os.uname().machine != "x86_64":
        raise ArgumentError("programs can be built only on Linux on x86-64", "nvcc")
    line = read(arguments)
    with tempfile.TemporaryDirectory(prefix="workbench-") as folder:
        toolkit = os.environ.get(TOOLKIT, "")
        compiler = find_host_compiler(Path(folder), line.host_compiler)
        own = toolkit and not line.host_compiler
        path = Path(toolkit, "bin", compiler.path.name) if own else compiler.path
        command = [str(tool), "-ccbin", str(path), *compiler.options]
        # Lines of the host's code stand in messages about its calls.
        command += ["-isystem", str(header_folder()), "-cudart", "shared", "-Xcompiler", "-g1"]
        # Nothing records the ranges that Thrust and CUB would mark.
        command += ["-DCCCL_DISABLE_NVTX", *(f"-D{name}={new}" for name, new in _REMOVED.items())]
        libraries = [f"-l{name}" for name in line.libraries]
        if own:
            libraries = ["-L", str(Path(toolkit, "lib64")), *libraries]
        elif line.links:
            build_libraries(Path(folder), tool.parent.parent / "include", compiler, line.libraries)
            command += linker_options(Path(folder), tool.parent.parent / "lib", "-Xlinker=", line.shared)
        renamed = (str(tool.parent.parent), toolkit) if toolkit else None
        # Behind the user's options, which may ask for code of an executable (-fPIE): a program here is a shared object.
        # Ahead of nvcc's own folder of headers, behind the user's.
        headers = ["-I", str(completed_headers(tool.parent.parent / "include"))]
        command += [*line.words, *headers, "-Xcompiler", "-fPIC", *(libraries if line.links or own else ())]
        return _compiled(command, compiler, renamed)


def _compiled(command: Sequence[str], compiler: HostCompiler, renamed: tuple[str, str] | None) -> int:
    """Run nvcc, with its stderr as it comes; a header that it lacks is named with where it is to be had, and what CUDA
    has removed with its place and what to write instead.

    renamed: a folder, and the one that is named in its place to who asks how nvcc works (`-v`, `--dryrun`).
    """
    process = subprocess.Popen(command, env=compiler.environment, stderr=subprocess.PIPE, text=True, errors="replace")
    assert process.stderr is not None
    hints: dict[str, re.Match[str] | None] = {}
    for line in process.stderr:
        sys.stderr.write(line.replace(*renamed) if renamed and line.startswith("#$ ") else line)
        if hint := hint_for_line(line) or remedy_for(line):
            hints.setdefault(hint, _PLACE.match(line))
    for hint, at in hints.items():
        if isinstance(hint, Note) and at is not None:
            hint = f"{at[1]}: {hint}"
        say(hint)
    return process.wait()


def read(arguments: Sequence[str]) -> CommandLine:
    """Read a command line of nvcc's.

    Raises
    ------
    ArgumentError
        An option without its value, a file of options that cannot be read, or a word with NUL.
    """
    for word in arguments:
        if "\0" in word:
            raise ArgumentError(f"{said(word)} holds NUL, which no program can be given", "nvcc")
    words: list[str] = []
    libraries: dict[str, None] = {}
    links, shared, lines, host = True, False, False, ""
    for option, value in _options(_expanded(arguments)):
        if option in _NO_LINK:
            links = False
        if option in ("-shared", "--shared"):
            shared = True
        if option in _LINES:
            lines = True
        if option in _RUNTIME:
            continue
        if option in _LINKED:
            for name in value.split(","):
                library = library_of(name)
                if library:
                    libraries[library] = None
                elif name not in _EMPTY:
                    words.append(f"-l{name}")
        elif option in _HOST:
            host = value
        elif option in _GENERATE:
            words += [option, _with_ptx(_known_archs(value))]
        elif option in _CODE:
            words += [option, _code_with_ptx(_known_archs(value))]
        elif option in _VALUED:
            words += [option, _known_archs(value)]
        else:
            words.append(option)
    # Faults and counts name lines of the source.
    return CommandLine(
        tuple(words if lines else ["-lineinfo", *words]),
        links,
        shared,
        host,
        tuple(name for name in libraries if name != RUNTIME),
    )


def _expanded(arguments: Sequence[str]) -> Iterator[str]:
    pending = list(arguments)
    files = 0
    while pending:
        word = pending.pop(0)
        name, joined, value = word.partition("=")
        if name not in _FILES:
            yield word
            continue
        if not joined:
            value = pending.pop(0) if pending else ""
        for file in reversed(value.split(",")):
            files += 1
            if files > _MAX_OPTION_FILES:
                raise ArgumentError(f"{name}: more than {_MAX_OPTION_FILES} files; one may name itself", "nvcc")
            pending[:0] = _words_of(file, name)


def _words_of(file: str, option: str) -> list[str]:
    """The words of a file of options."""
    named = f"{option} {said(file)}"
    try:
        if not os.path.isfile(file):
            raise ArgumentError(f"{named}: there is no such file", "nvcc")
        with open(file, encoding="utf-8") as opened:
            text = opened.read(_MAX_OPTION_CHARACTERS + 1)
        if len(text) > _MAX_OPTION_CHARACTERS:
            raise ArgumentError(f"{named}: it is longer than any file of options", "nvcc")
        return shlex.split(text)
    except ArgumentError:
        raise
    except OSError as error:
        raise ArgumentError(f"{named}: {error.strerror}", "nvcc") from error
    except ValueError as error:  # a name with NUL, bytes that are no UTF-8, a quotation mark that is not closed
        raise ArgumentError(f"{named}: {error}", "nvcc") from error


def _options(words: Iterator[str]) -> Iterator[tuple[str, str]]:
    """Words, with their values those that are read here, however they are joined."""
    for word in words:
        if word.startswith("-l") and word[2:] and word not in _LINES and not word.startswith(_NOT_LIBRARIES):
            yield "-l", word[2:]
            continue
        name, joined, value = word.partition("=")
        if name in _VALUED:
            if not joined:
                value = next(words, "")
            if not value:
                raise ArgumentError(f"{name} has no value", "nvcc")
            yield name, value
        else:
            yield word, ""


def _known_archs(text: str) -> str:
    """The text with archs that this nvcc no longer knows raised to the oldest that it does; said on stderr."""
    if text == "native":
        say("-arch=native: there is no GPU to ask; sm_90 is taken")
        return "sm_90"

    def raised(match: re.Match[str]) -> str:
        if int(match[2]) >= _OLDEST:
            return match[0]
        say(f"{match[0]} is older than what nvcc 13 compiles for: sm_{_OLDEST} is taken")
        return f"{match[1]}_{_OLDEST}"

    return _NUMBER.sub(raised, text)


def _with_ptx(generate: str) -> str:
    """`arch=compute_90,code=sm_90` with the PTX in what is kept."""
    arch = re.search(r"arch=(compute_\w+)", generate)
    code = re.search(r"code=(\[[^\]]*\]|[^,]+)", generate)
    if arch is None or code is None or arch[1] in code[1]:
        return generate
    codes = code[1].strip("[]")
    return f"arch={arch[1]},code=[{codes},{arch[1]}]"


def _code_with_ptx(code: str) -> str:
    """`sm_90` of `-code` with the PTX in what is kept."""
    codes = code.strip("[]").split(",")
    numbers = sorted(int(match[2]) for match in map(_NUMBER.match, codes) if match)
    if not numbers or any(each.startswith("compute_") for each in codes):
        return code
    return ",".join([*codes, f"compute_{numbers[0]}"])
