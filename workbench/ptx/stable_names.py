"""Names that every compile of the same source has: of a PTX text, and of the symbols in it."""

from __future__ import annotations

import hashlib
import re

# Numba numbers the functions and shared arrays that a process compiles, and the number is part of their symbols: as an
# abi tag (`B2v1`, with its length), and at the end of an array's name.
_NUMBA_NUMBER = re.compile(r"B\d+v(\d+)|(?<=_cudapy_)([sc]mem_\d+)")
# A cell has another name where its kernel runs than where the panel compiles it.
_FILE_NAME = re.compile(r"^(\s*\.file\s+\d+\s).*$", re.MULTILINE)


def stable_symbol(text: str) -> str:
    """A symbol, or a text that holds some, as every compile of the same source has it: Numba's numbers in the order in
    which they come."""
    numbers: dict[str, int] = {}
    return _NUMBA_NUMBER.sub(lambda m: f"#{numbers.setdefault(m[1] or m[2], len(numbers))}", text)


def digest_of(ptx: str) -> str:
    """A short name of a PTX text: the first 16 hexadecimal digits of its SHA-256; the same for every compile of a
    source, whatever its file is called."""
    text = _FILE_NAME.sub(r"\1", stable_symbol(ptx))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]
