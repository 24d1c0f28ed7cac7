"""Files that compilers of kernels in Python keep: machine code in a folder or a database, and the texts beside it.

- Triton: a folder for each kernel, `NAME.cubin` with `.ptx`, `.llir`, `.ttgir`, `.ttir` and `.source`.
- CuTe DSL: one folder (`CUTE_DSL_DUMP_DIR`) of what `CUTE_DSL_KEEP` names: `NAME.sm_80.cubin`, `NAME.sm_80.ptx`,
  `cute_dsl_NAME.mlir` with lines, and `cute_dsl_NAME_clean.mlir` without.
- cuTile: `cache.db` in the folder of its cache, SQLite with a cubin in each row, which has its PTX and its lines; there
  is no Tile IR.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from workbench.base.errors import ArgumentError
from workbench.base.plain_files import read_plain
from workbench.base.records import Stage
from workbench.base.records.kernel_languages import languages
from workbench.compilers.binaries.binary_file import Image, images
from workbench.isa.ptx.entries import target

DATABASE = b"SQLite format 3\0"
"""The first bytes of a database (SQLite's "Database File Format")."""
MAX_ROWS = 1000
"""Rows of a cache that are read, those that were used last."""
_CACHE = "cache.db"


def images_in(folder: Path) -> tuple[Image, ...]:
    """Find the device code in a folder: cubins, PTX that has no cubin beside it, and cuTile's cache.

    Raises
    ------
    ArgumentError
        There is none; says what there is. Or a file is damaged.
    """
    files = sorted(each for each in folder.iterdir() if each.is_file())
    found: list[Image] = []
    for file in files:
        if file.suffix == ".cubin":
            found += (replace(each, file=file) for each in images(_bytes(file), file.name))
        elif file.suffix == ".ptx" and not file.with_suffix(".cubin").is_file():
            found += _of_text(file)
        elif file.name == _CACHE:
            found += images_of_database(file)
    if not found:
        there = ", ".join(each.name for each in files[:6]) or "no files"
        raise ArgumentError(
            f"{folder} is a folder with {there}, and with no .cubin, no .ptx and no {_CACHE} of cuTile's: name a file "
            "with device code",
            "path",
        )
    return tuple(replace(each, container=number) for number, each in enumerate(found))


def images_of_database(file: Path) -> tuple[Image, ...]:
    """Find the cubins in the database of cuTile's cache, of which nothing is changed.

    Raises
    ------
    ArgumentError
        It is another database, or damaged.
    """
    try:
        connection = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=5.0)
        try:
            query = "SELECT key, blob, metadata FROM cache ORDER BY atime DESC, key DESC LIMIT ?"
            rows = connection.execute(query, (MAX_ROWS,)).fetchall()
        finally:
            connection.close()
    except (sqlite3.Error, UnicodeDecodeError) as error:  # SQLite quotes bytes of a damaged file in its messages
        raise ArgumentError(
            f"{file.name} is a database, and not one that cuTile keeps cubins in ({error})", "path"
        ) from None
    found: list[Image] = []
    for key, blob, metadata in rows:
        if isinstance(blob, bytes):
            compiled_at = _compile_time(metadata)
            found += (
                replace(each, name=str(key)[:12], compiled_at=compiled_at)
                for each in images(blob, f"{file.name}: {key}")
            )
    if not found:
        raise ArgumentError(f"{file.name}, cuTile's cache, is empty", "path")
    return tuple(replace(each, container=number) for number, each in enumerate(found))


def _compile_time(metadata: object) -> float | None:
    """The time at which a row was compiled, in seconds since the epoch; None where it does not say."""
    try:
        found = json.loads(metadata)["compilation_timestamp"] if isinstance(metadata, str) else None
    except (ValueError, TypeError, KeyError):
        return None
    return float(found) if isinstance(found, int | float) else None


def _of_text(file: Path) -> Iterator[Image]:
    data = _bytes(file)
    arch = target(data.decode("utf-8", errors="replace"))
    if arch is not None:
        yield Image("ptx", arch, file.name, 0, len(data), data, file)


def _bytes(file: Path) -> bytes:
    return read_plain(file, "path")


# ---------------------------------------------------------------- texts before PTX


def stages_beside(file: Path) -> tuple[Stage, ...]:
    """The texts that a compiler has kept beside a cubin or its PTX, from source to PTX."""
    return tuple(
        stage
        for language in languages()
        if language.stages_beside is not None
        for stage in language.stages_beside(file)
    )
