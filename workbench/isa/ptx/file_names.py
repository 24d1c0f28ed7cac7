"""Names of files in PTX text: as `.file` lines spell them, and as ptxas takes them and repeats them in a cubin."""

from __future__ import annotations

import re
from collections.abc import Mapping

# PTX ISA 9.7, 11.5.2 (.file)
_FILE = re.compile(r'^(?P<head>\s*\.file\s+(?P<number>\d+)\s+")(?P<name>(?:[^"\\]|\\.)*)"', re.MULTILINE | re.DOTALL)
_ESCAPE = re.compile(r"\\([0-7]{3}|.)", re.DOTALL)
_CONTROL = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}


def file_names(ptx: str) -> Mapping[int, str]:
    """Give the names of a text's files by their numbers."""
    return {int(found["number"]): _name(found["name"]) for found in _FILE.finditer(ptx)}


def has_quotation_marks(ptx: str) -> bool:
    """True if a name holds a quotation mark, which ends it for ptxas whatever stands before."""
    return any('"' in name for name in file_names(ptx).values())


def for_ptxas(ptx: str) -> str:
    """Give a text whose names ptxas takes: for a quotation mark stands an apostrophe."""
    return _FILE.sub(lambda found: f'{found["head"]}{_spelled(found["name"])}"', ptx)


def names_in_cubin(ptx: str) -> Mapping[str, str]:
    """From the names in the line table of a cubin, as ptxas copies them from a text, to those of the files."""
    # ptxas takes a backslash for the end of a folder too, and the table has the folder apart from the file.
    return {
        re.sub(r"\\([^/\\]*)$", r"/\1", _spelled(found["name"])): _name(found["name"]) for found in _FILE.finditer(ptx)
    }


def _spelled(name: str) -> str:
    # No other name is spelled like it: a backslash that belongs to a name is doubled.
    return _ESCAPE.sub(lambda found: r"\'" if found[1] == '"' else found[0], name)


def _name(spelled: str) -> str:
    """The name behind LLVM's escapes, of which those with digits are bytes of UTF-8."""

    def meant(escape: re.Match[str]) -> str:
        what = escape[1]
        return chr(int(what, 8)) if len(what) == 3 else _CONTROL.get(what, what)

    if "\\" not in spelled:
        return spelled
    # Characters that stand there as they are become bytes as well, one character each.
    octets = _ESCAPE.sub(meant, spelled.encode(errors="surrogateescape").decode("latin-1"))
    return octets.encode("latin-1").decode(errors="replace")
