"""Results of compilers, kept on disk between sessions.

An entry is a handful of named byte strings under a key that names everything they depend on. It knows nothing of
what made them. Entries are one file each, written beside and renamed, so that two processes and an interrupt leave
whole files only; a damaged one is dropped. The folder is bounded: the least recently used entries go first. Entries
are bytes and a JSON header, never pickles.

Entries may be machine code, so entries of other users are not trusted: an entry is read only if it belongs to this user
or to root, no other user may write it, and it contains its own key. A folder of another user is not used.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import tempfile
import time
import warnings
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from workbench.base.boundary import interrupts_held
from workbench.base.errors import ArgumentError
from workbench.base.plain_files import read_plain

FORMAT = 3
"""Part of every key; raised when what is kept under a key, or how, changes."""

FOLDER_VARIABLE = "KERNEL_WORKBENCH_CACHE_DIR"
DEFAULT_LIMIT_BYTES = 256 << 20

_MAGIC = b"kernel-workbench cache\n"
_SUFFIX = ".entry"
_CHECK_EVERY = 32
_UNFINISHED = ".part"
_WRITTEN_WITHIN_SECONDS = 600.0
"""A killed process leaves a file that is never renamed; writing a file takes much less time than this."""


class Cache:
    """A folder of entries.

    Parameters
    ----------
    folder
        Made when the first entry is kept.
    limit_bytes
        What the folder may hold; it is looked at once every few entries, so it may be passed a little.
    """

    def __init__(self, folder: Path, limit_bytes: int = DEFAULT_LIMIT_BYTES) -> None:
        self.folder = folder
        self.limit_bytes = limit_bytes
        self._num_written = 0
        self._reported = False

    def get(self, key: str) -> Mapping[str, bytes] | None:
        """Give the entry of this key, None where there is none that is whole."""
        path = self._path(key)
        data = None if self._is_anothers() else _read_own(path)
        if data is None:
            return None
        entry = _decode(data, key)
        with contextlib.suppress(OSError):  # a read-only cache still serves, and another process may be first
            if entry is None:
                path.unlink()
            else:
                os.utime(path)
        return entry

    def put(self, key: str, entry: Mapping[str, bytes]) -> bool:
        """Keep an entry; False where the folder cannot be written, which is no error: it is only a cache."""
        if self._is_anothers():
            return False
        data = _encode(entry, key)
        with interrupts_held():  # within `mkstemp` one would leave a file of unknown name
            is_written = _write(self._path(key), data)
        if not is_written:
            return False
        if self._num_written % _CHECK_EVERY == 0:
            self.trim()
        self._num_written += 1
        return True

    def trim(self) -> None:
        """Remove what was never finished, and the least recently used entries until the folder is within its limit."""
        given_up = time.time() - _WRITTEN_WITHIN_SECONDS
        for path in self._files(_UNFINISHED):
            with contextlib.suppress(OSError):  # another process may be quicker, or may rename it after all
                if path.stat().st_mtime < given_up:
                    path.unlink()
        entries: list[tuple[float, int, Path]] = []
        for path in self._files(_SUFFIX):
            with contextlib.suppress(OSError):  # removed by another process meanwhile
                state = path.stat()
                entries.append((state.st_mtime, state.st_size, path))
        total = sum(size for _, size, _ in entries)
        for _, size, path in sorted(entries):
            if total <= self.limit_bytes:
                break
            with contextlib.suppress(OSError):
                path.unlink()
            total -= size

    def why_not_used(self) -> str | None:
        """Say why nothing is kept in the folder or taken from it, and what to do; None where it is used."""
        try:
            owner = self.folder.stat().st_uid
        except OSError:  # it is not there yet, or on a system without owners
            return None
        if not hasattr(os, "geteuid") or owner in (os.geteuid(), 0):
            return None
        return (
            f"the cache folder {self.folder} belongs to another user (number {owner}), who could put code there: it is "
            f"not used. Set {FOLDER_VARIABLE} to a folder of your own"
        )

    def _is_anothers(self) -> bool:
        why = self.why_not_used()
        if why is not None and not self._reported:
            self._reported = True
            warnings.warn(why, RuntimeWarning, stacklevel=2)
        return why is not None

    def _files(self, suffix: str) -> Iterator[Path]:
        """Those in folders of the cache; links to other folders are not followed, so the files there are not
        removed."""
        for folder in self.folder.glob("*"):
            if not folder.is_symlink():
                yield from folder.glob(f"*{suffix}")

    def _path(self, key: str) -> Path:
        return self.folder / key[:2] / (key + _SUFFIX)


def key_of(*parts: str | bytes) -> str:
    """Hash the parts of a key; each is bounded by its length, so that no two lists of parts meet."""
    digest = hashlib.sha256(f"{FORMAT}\n".encode())
    for part in parts:
        data = part.encode(errors="surrogatepass") if isinstance(part, str) else part
        digest.update(f"{len(data)}:".encode())
        digest.update(data)
    return digest.hexdigest()


def default_cache(kind: str = "compile") -> Cache:
    """Give the cache of `kind` in the user's cache folder, or in the folder that KERNEL_WORKBENCH_CACHE_DIR names.

    Each kind has a folder and a limit of its own; entries of compilers stand directly in the folder that is named.
    """
    folder = os.environ.get(FOLDER_VARIABLE)
    if folder:
        place = Path(folder) if kind == "compile" else Path(folder) / kind
    else:
        from platformdirs import user_cache_path

        place = user_cache_path("kernel-workbench", appauthor=False) / kind
    known = _caches.get(place)
    if known is None:
        known = _caches[place] = Cache(place)
    return known


_caches: dict[Path, Cache] = {}


def _read_own(path: Path) -> bytes | None:
    """The bytes of a file of the cache; None for any other file, a folder among them, and for one that no cache would
    keep."""
    try:
        return read_plain(path, "cache", DEFAULT_LIMIT_BYTES, own=True)
    except ArgumentError:
        return None


def _write(path: Path, data: bytes) -> bool:
    """Writes a file beside and renames it; False where it cannot be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=path.stem, suffix=_UNFINISHED, dir=path.parent)
    except OSError:
        return False
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.replace(name, path)
    except BaseException as error:
        with contextlib.suppress(OSError):
            os.unlink(name)
        if isinstance(error, OSError):
            return False
        raise
    return True


def _encode(entry: Mapping[str, bytes], key: str) -> bytes:
    body = b"".join(entry.values())
    parts = [(name, len(data)) for name, data in entry.items()]
    header = {"key": key, "parts": parts, "sha256": _digest(key, parts, body)}
    return _MAGIC + json.dumps(header).encode() + b"\n" + body


def _digest(key: str, parts: Sequence[tuple[str, int]], body: bytes) -> str:
    """Covers the header too: a damaged name of a part would be an entry without it."""
    return hashlib.sha256(json.dumps([key, parts]).encode() + body).hexdigest()


def _decode(data: bytes, key: str) -> dict[str, bytes] | None:
    if not data.startswith(_MAGIC):
        return None
    head, newline, body = data[len(_MAGIC) :].partition(b"\n")
    try:
        header = json.loads(head)
        parts = [(str(name), int(size)) for name, size in header["parts"]]
        if not newline or header["key"] != key or _digest(key, parts, body) != header["sha256"]:
            return None
    except (ValueError, KeyError, TypeError):
        return None
    entry: dict[str, bytes] = {}
    at = 0
    for name, size in parts:
        entry[name] = body[at : at + size]
        at += size
    return entry if at == len(body) else None
