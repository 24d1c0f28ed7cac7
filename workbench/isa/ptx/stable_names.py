"""Names that every compile of the same source has: of a PTX text, and of the symbols in it."""

from __future__ import annotations

import hashlib
import re

# Numba numbers the functions and shared arrays that a process compiles, and the number is part of their symbols: as an
# abi tag (`B2v1`, with its length), and at the end of an array's name.
_NUMBA_NUMBER = re.compile(r"B\d+v(\d+)|(?<=_cudapy_)([sc]mem_\d+)")
# A cell has another name where its kernel runs than where the panel compiles it.
_FILE_NAME = re.compile(r"^(\s*\.file\s+\d+\s).*$", re.MULTILINE)
# Names of inlined functions hold Numba's numbers as bytes.
_INLINED_NAMES = re.compile(r"^\s*\.section\s+\.debug_str\s*\{.*?^\s*\}", re.MULTILINE | re.DOTALL)
_INLINED_NAME = re.compile(r",\s*function_name\s+[^,\n]*")


def stable_symbol(text: str) -> str:
    """A symbol, or a text that holds some, as every compile of the same source has it: Numba's numbers in the order in
    which they come."""
    numbers: dict[str, int] = {}
    return _NUMBA_NUMBER.sub(lambda m: f"#{numbers.setdefault(m[1] or m[2], len(numbers))}", text)


def renumbered(ptx: str, symbol: str) -> tuple[str, str]:
    """A PTX text, and a symbol of it, with Numba's numbers counted from 1 in the order in which they come in the text:
    PTX that every compile of the same source has."""
    numbers: dict[str, int] = {}

    def again(found: re.Match[str]) -> str:
        old = found[1] or found[2]
        number = numbers.setdefault(old, len(numbers) + 1)
        prefix = "" if found[1] else f"{old.rpartition('_')[0]}_"
        return f"{found[0][: len(found[0]) - len(old)]}{prefix}{number}"

    text = _NUMBA_NUMBER.sub(again, ptx)
    return text, _NUMBA_NUMBER.sub(again, symbol)


def digest_of(ptx: str) -> str:
    """A short name of a PTX text: the first 16 hexadecimal digits of its SHA-256; the same for every compile of a
    source, whatever its file is called."""
    text = _FILE_NAME.sub(r"\1", stable_symbol(_INLINED_NAME.sub("", _INLINED_NAMES.sub("", ptx))))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]
