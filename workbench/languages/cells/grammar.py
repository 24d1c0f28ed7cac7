"""The first line of a cell of CUDA C++, read the same way in the kernel and by the live compiler.

Knows the grammar of the line and how a cell becomes a source whose line numbers are the cell's. Knows no compiler:
options after `--` pass through unread.

::

    %%cuda [-arch sm_90] [-n NAME ...] [-I DIR] [-- NVRTC OPTIONS]
    %%cuda_program [OPTIONS OF workbench run] [ARGUMENTS] [-- NVCC OPTIONS]
    %%cuda_header NAME
"""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from workbench.base.errors import ArgumentError
from workbench.compilers.cxx.includes import check_header_name

FLAGS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "-arch": ("sm_90", "the architecture to compile for (default: the session's, the GPU's, or sm_90)"),
        "-n": ("NAME ...", "instances of templates to compile at once, as C++ writes them: -n 'reduce<float, 128>'"),
        "-I": ("DIR", "a folder for #include, relative to the notebook's folder; may be repeated"),
    }
)
"""The flags of the magic line: what follows each, and what it does."""

USAGE = " ".join(["%%cuda", *(f"[{flag} {value}]" for flag, (value, _) in FLAGS.items()), "[-- NVRTC OPTIONS]"])
PROGRAM_USAGE = "%%cuda_program [OPTIONS OF workbench run] [ARGUMENTS] [-- NVCC OPTIONS]"
RUN_USAGE = "%%workbench_run [OPTIONS OF workbench run] [ARGUMENTS]"
HEADER_USAGE = "%%cuda_header NAME, as in %%cuda_header vector.h"

_MAGIC = re.compile(
    r"(?P<blank>(?:[ \t]*\r?\n)*)(?P<indent>[ \t]*)%%cuda(?P<program>_program)?(?P<line>[ \t][^\n]*)?(?=\n|$)"
)
_RUN = re.compile(r"(?P<blank>(?:[ \t]*\r?\n)*)[ \t]*%%workbench_run(?=\s|$)[^\n]*")
_HEADER = re.compile(r"(?P<blank>(?:[ \t]*\r?\n)*)[ \t]*%%cuda_header(?P<line>[ \t][^\n]*)?(?=\n|$)")
_FIRST = re.compile(r"(?:[ \t]*\r?\n)*%%cuda(?:_program|_header)?(?=\s|$)")
_MARKED = re.compile(r"^[ \t]*(%%cuda(?:_program|_header)?)(?=\s|$)", re.MULTILINE)
_FUNCTION = re.compile(r"(?<![\w.])__(?:global|device)__\s+\w")
_MAIN = re.compile(r"^[ \t]*(?:int|auto)\s+main\s*\(", re.MULTILINE)
_QUOTED = re.compile(
    r"'''.*?'''|\"\"\".*?\"\"\"|'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\""
    r"|^[ \t]*\#(?![ \t]*(?:include|define|if|el|end|pragma|undef|error))[^\n]*$",
    re.MULTILINE | re.DOTALL,
)
"""Strings of Python, and comments; a directive of C++ is no comment."""
_ARCH = re.compile(r"sm_\d{2,3}[af]?")
_NAMED_ARCH = re.compile(r"(?:--?arch=|--?gpu-architecture=)?(sm_\d{2,3}[af]?)")
OF_BOTH_COMPILERS = ("-D", "-U", "-std=", "--std=", "-use_fast_math", "--use_fast_math")
"""Options, or what they begin with, that nvcc and the compiler of kernels have."""


@dataclass(frozen=True)
class CellRequest:
    """The request of a `%%cuda` cell.

    Attributes
    ----------
    arch
        The architecture; None where the line names none.
    names
        C++ name expressions to instantiate.
    include_dirs
        Folders as written, relative ones to the notebook's folder.
    options
        For NVRTC.
    body
        The cell with the magic line emptied, so that line N of the body is line N of the cell.
    magic_line
        The 1-based line that the magic stands on.
    """

    arch: str | None
    names: tuple[str, ...]
    include_dirs: tuple[str, ...]
    options: tuple[str, ...]
    body: str
    magic_line: int = 1


def is_cuda_cell(text: str) -> bool:
    """Says whether a cell's text starts with `%%cuda` or `%%cuda_program`; blank lines before it don't count."""
    return _MAGIC.match(text) is not None


def cuda_taken_for_python(text: str) -> str | None:
    """Say what makes a cell one of CUDA C++ whose text is that, and which Python was given; None for any other."""
    if _FIRST.match(text):
        return None
    if marked := _MARKED.search(text):
        return f"{marked[1]} must be the first word of the cell: remove the lines and spaces in front of it"
    if _FUNCTION.search(_QUOTED.sub("", text)):
        magic = "%%cuda_program" if _MAIN.search(text) else "%%cuda"
        return f"this looks like CUDA C++: write {magic} in the first line of the cell"
    return None


def parse_cell(text: str) -> CellRequest:
    """Reads a whole `%%cuda` cell.

    Raises
    ------
    ArgumentError
        Where the text is no `%%cuda` cell, or its first line cannot be read.
    """
    match = _MAGIC.match(text)
    if match is None:
        raise ArgumentError("the cell does not start with %%cuda", "cell")
    line, body, blank_lines = match["line"] or "", text[match.end() + 1 :], match["blank"].count("\n")
    if match["program"]:
        return _kernels_of(parse_program_magic(line, body, blank_lines=blank_lines), blank_lines + 1)
    return parse_magic(line, body, blank_lines=blank_lines)


@dataclass(frozen=True)
class ProgramCell:
    """A program that a `%%cuda_program` cell makes and runs.

    Attributes
    ----------
    options
        For nvcc.
    arguments
        The program's, behind options of `workbench run`, which `programs.run_options` knows.
    body
        The cell with the magic line emptied.
    """

    arguments: tuple[str, ...]
    options: tuple[str, ...]
    body: str


def parse_program_magic(line: str, body: str, *, blank_lines: int = 0) -> ProgramCell:
    """Reads what stands after `%%cuda_program` on its line, as IPython hands it to a cell magic.

    Raises
    ------
    ArgumentError
        A quotation mark that does not close.
    """
    words = split_words(line)
    cut = words.index("--") if "--" in words else len(words)
    return ProgramCell(tuple(words[:cut]), tuple(words[cut + 1 :]), "\n" * (blank_lines + 1) + body)


def _kernels_of(cell: ProgramCell, magic_line: int) -> CellRequest:
    """The kernels of a program's cell, for a listing: of nvcc's options, those that the compiler of kernels has too."""
    arch, folders, options = None, [], []
    for word in (*cell.arguments, *cell.options):
        if found := _NAMED_ARCH.fullmatch(word):
            arch = found[1]
    for word in cell.options:
        if word.startswith("-I") and len(word) > 2:
            folders.append(word[2:])
        elif word.startswith(OF_BOTH_COMPILERS):
            options.append(word)
    return CellRequest(arch, (), tuple(folders), tuple(options), cell.body, magic_line)


@dataclass(frozen=True)
class HeaderCell:
    """A header that a `%%cuda_header` cell makes; `body` is the cell with the magic line emptied."""

    name: str
    body: str


def program_text(text: str) -> str | None:
    """Give the Python program of a `%%workbench_run` cell with its magic line emptied; None of any other cell."""
    match = _RUN.match(text)
    return None if match is None else match["blank"] + text[match.end() :]


def is_header_cell(text: str) -> bool:
    """Says whether a cell's text starts with the `%%cuda_header` magic."""
    return _HEADER.match(text) is not None


def parse_header_cell(text: str) -> HeaderCell:
    """Reads a whole `%%cuda_header` cell.

    Raises
    ------
    ArgumentError
        Where the text is no such cell, or names no header that can be included.
    """
    match = _HEADER.match(text)
    if match is None:
        raise ArgumentError("the cell does not start with %%cuda_header", "cell")
    return parse_header_magic(match["line"] or "", text[match.end() + 1 :], blank_lines=match["blank"].count("\n"))


def parse_header_magic(line: str, body: str, *, blank_lines: int = 0) -> HeaderCell:
    """Reads what stands after `%%cuda_header` on its line, as IPython hands it to a cell magic.

    Raises
    ------
    ArgumentError
        Where it is not one name that can be included.
    """
    words = split_words(line)
    if len(words) != 1:
        raise ArgumentError(f"%%cuda_header takes one name, not {len(words)}", "line")
    return HeaderCell(check_header_name(words[0]), "\n" * (blank_lines + 1) + body)


def parse_magic(line: str, body: str, *, blank_lines: int = 0) -> CellRequest:
    """Reads what stands after `%%cuda` on its line, as IPython hands it to a cell magic.

    Parameters
    ----------
    line : what follows `%%cuda`
    body : the cell's text from the line after the magic
    blank_lines : blank lines above the magic

    Raises
    ------
    ArgumentError
        Naming the word that cannot be read.

    Examples
    --------
    >>> parse_magic('-arch sm_80 -n "reduce<float, 128>" -- -use_fast_math', "").options
    ('-use_fast_math',)
    """
    words = split_words(line)
    compiler_options: tuple[str, ...] = ()
    if "--" in words:
        cut = words.index("--")
        words, compiler_options = words[:cut], tuple(words[cut + 1 :])
    arch: str | None = None
    names: list[str] = []
    include_dirs: list[str] = []
    at = 0
    while at < len(words):
        flag, value, at = _flag(words, at)
        if flag == "-arch":
            arch = _arch(value)
        elif flag == "-I":
            include_dirs.append(value)
        else:
            names.append(value)
            while at < len(words) and not words[at].startswith("-"):
                names.append(words[at])
                at += 1
    return CellRequest(
        arch=arch,
        names=tuple(names),
        include_dirs=tuple(include_dirs),
        options=compiler_options,
        body="\n" * (blank_lines + 1) + body,
        magic_line=blank_lines + 1,
    )


def include_options(include_dirs: tuple[str, ...], directory: str | None) -> tuple[str, ...]:
    """NVRTC's options for a cell's include folders; the notebook's own folder comes last, as beside a file.

    Parameters
    ----------
    include_dirs : as the cell names them
    directory : the notebook's folder, where it is known
    """
    folders = [os.path.join(directory, folder) if directory else folder for folder in include_dirs]
    return tuple(f"--include-path={folder}" for folder in (*folders, *([directory] if directory else ())))


def split_words(line: str) -> list[str]:
    """Gives the words of a magic's line; quotation marks hold words together.

    Raises
    ------
    ArgumentError
        A quotation mark that does not close, or a character of value 0.
    """
    if "\0" in line:
        raise ArgumentError("the line holds a character of value 0, which no argument of a program may", "line")
    lexer = shlex.shlex(line, posix=True, punctuation_chars=False)
    lexer.whitespace_split = True
    lexer.commenters = ""
    # A backslash is a part of a Windows path here, not an escape.
    lexer.escape = ""
    try:
        return list(lexer)
    except ValueError as error:
        raise ArgumentError(f"a quotation mark is not closed in `{line.strip()}`", "line") from error


def _flag(words: list[str], at: int) -> tuple[str, str, int]:
    """The flag at a position, its first value, and the position after both."""
    word = words[at]
    for flag in FLAGS:
        if word in (flag, f"-{flag}"):
            if at + 1 == len(words) or words[at + 1].startswith("-"):
                raise ArgumentError(f"`{word}` needs a value, as in {flag} {FLAGS[flag][0]}", flag)
            return flag, words[at + 1], at + 2
    for prefix, flag in (("-arch=", "-arch"), ("--arch=", "-arch"), ("-I", "-I")):
        if word.startswith(prefix) and len(word) > len(prefix):
            return flag, word[len(prefix) :], at + 1
    hint = "options for NVRTC go after `--`" if word.startswith("-") else "a name to instantiate goes after `-n`"
    raise ArgumentError(f"%%cuda does not know `{word}`; {hint}", "line")


def _arch(value: str) -> str:
    if not _ARCH.fullmatch(value):
        raise ArgumentError(f"`{value}` is not an arch; write it as sm_90 or sm_90a", "-arch")
    return value
