"""Files that go with a task: a worker of another machine has none of them."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from workbench.base.errors import ArgumentError

MAX_BYTES = 64 << 20
"""The most bytes of a folder's files."""


@dataclass(frozen=True)
class SentFolder:
    """A folder with its files, or some of them.

    Attributes
    ----------
    path
        The folder's path at the sender.
    files
        Contents by the path below it.
    """

    path: str
    files: Mapping[str, bytes]


def sent_folder(folder: Path) -> SentFolder:
    """Read all files of a folder, caches of Python aside.

    Raises
    ------
    ArgumentError
        A file cannot be read, or they are larger than `MAX_BYTES` together.
    """
    files: dict[str, bytes] = {}
    size = 0
    try:
        for file in sorted(folder.rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                size += file.stat().st_size
                if size > MAX_BYTES:
                    raise ArgumentError(f"{folder} has more than {MAX_BYTES >> 20} MB, too much to send", "folder")
                files[file.relative_to(folder).as_posix()] = file.read_bytes()
    except OSError as error:
        raise ArgumentError(f"{folder} cannot be read: {error}", "folder") from error
    return SentFolder(str(folder.resolve()), files)


@contextmanager
def present(sent: SentFolder) -> Iterator[Path]:
    """Give a folder with these files: the sender's own where this machine has it, else a copy for as long as this
    lasts.
    """
    own = Path(sent.path)
    if all(_content(own / name) == content for name, content in sent.files.items()):
        yield own
        return
    with tempfile.TemporaryDirectory(prefix="workbench-", ignore_cleanup_errors=True) as room:
        copy = Path(room, own.name)
        for name, content in sent.files.items():
            file = copy / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        yield copy


def _content(file: Path) -> bytes | None:
    try:
        return file.read_bytes()
    except OSError:
        return None
