"""Files that no compiler wrote, and files that are none: each door says what is wrong, and none waits for an end."""

from __future__ import annotations

import os
import random
import struct
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from support.refusals import refused
from support.tiers import drawn

import workbench as wb
from workbench.base.errors import ArgumentError, WorkbenchError
from workbench.base.plain_files import read_plain, read_plain_text
from workbench.search.gate.baseline import read_baseline
from workbench.search.tuning.kernel_tuner_files import read_t1
from workbench.search.verification.kernel_text import read_kernel

KERNEL = """extern "C" __global__ void k(float* x, int n) {
    __shared__ float t[32];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) { t[threadIdx.x & 31] = x[i]; __syncthreads(); x[i] = t[31 - (threadIdx.x & 31)]; }
}"""
DOORS: dict[str, tuple[Callable[[Path], object], str]] = {
    "open": (wb.open, ".cubin"),
    "compile": (wb.compile, ".cu"),
    "kernel": (wb.kernel, ".ptx"),
    "report": (wb.open_report, ".csv"),
    "verify": (read_kernel, ".cu"),
    "baseline": (read_baseline, ".json"),
    "T1": (read_t1, ".json"),
    "T1 packed": (read_t1, ".json.gz"),
}
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="pipes and devices as files")


@POSIX
@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("kind", ["pipe", "device", "sparse", "folder"])
def test_what_is_no_plain_file_is_refused_at_once(door: str, kind: str, tmp_path: Path) -> None:
    action, ending = DOORS[door]
    path = tmp_path / f"file{ending}"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    elif kind == "folder":
        path.mkdir()
    else:
        path.touch()
        os.truncate(path, 200 << 30)
    with pytest.raises(ArgumentError):
        action(path)


def test_plain_files_are_read(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_bytes(b"one\r\ntwo\rthree\n")
    assert read_plain(file, "file") == b"one\r\ntwo\rthree\n"
    assert read_plain_text(file, "file") == "one\ntwo\nthree\n"
    with refused("file"):
        read_plain(file, "file", 14)
    file.write_bytes(b"\xff")
    with refused("file"):
        read_plain_text(file, "file")
    for missing in (tmp_path / "none", Path("a\0b"), tmp_path / ("x" * 5000)):
        with refused("file"):
            read_plain(missing, "file")


@POSIX
def test_the_first_bytes_are_read_of_a_file_of_any_size(tmp_path: Path) -> None:
    """A database is told by them: one that no memory holds is opened as one, and refused as another program's."""
    file = tmp_path / "a.db"
    file.write_bytes(b"SQLite format 3\0")
    os.truncate(file, 200 << 30)
    assert read_plain(file, "file", first_bytes=6) == b"SQLite"
    with pytest.raises(ArgumentError, match="is a database"):
        wb.open(file)


@POSIX
def test_a_file_of_ones_own_is_no_link_and_written_by_nobody_else(tmp_path: Path) -> None:
    file, link = tmp_path / "a", tmp_path / "b"
    file.write_bytes(b"x")
    link.symlink_to(file)
    file.chmod(0o600)
    assert read_plain(file, "file", own=True) == b"x"
    with refused("file"):
        read_plain(link, "file", own=True)
    file.chmod(0o620)
    with refused("file"):
        read_plain(file, "file", own=True)
    assert read_plain(file, "file") == read_plain(link, "file") == b"x"


@pytest.fixture(scope="module")
def cubin() -> bytes:
    found = wb.compile(KERNEL, arch="sm_80").cubin
    assert isinstance(found, bytes)
    return found


EXTREME = (0, 1, 1 << 32, 1 << 40, (1 << 63) - 1, 1 << 63, (1 << 64) - 1)
_HEADER_FIELDS = (*((at, "<H") for at in (16, 18, 52, 54, 56, 58, 60, 62)), *((at, "<Q") for at in (24, 32, 40)))
_SECTION_FIELDS = (*((at, "<I") for at in (0, 4, 40, 44)), *((at, "<Q") for at in (8, 16, 24, 32, 48, 56)))


def damaged(data: bytes, rng: random.Random) -> bytes:
    """A cubin with other numbers in its headers, in its tables, or without its end."""
    found = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 4))):
        kind = rng.randrange(4)
        if kind == 0:
            at, form = rng.choice(_HEADER_FIELDS)
        elif kind == 1:
            (table,), (count,) = struct.unpack_from("<Q", data, 40), struct.unpack_from("<H", data, 60)
            at, form = rng.choice(_SECTION_FIELDS)
            at += table + 64 * rng.randrange(count)
        elif kind == 2:
            at, form = rng.randrange(len(found) - 8), "<B"
        else:
            return bytes(found[: rng.randrange(len(found))])
        struct.pack_into(form, found, at, rng.choice((*EXTREME, rng.getrandbits(64))) % 256 ** struct.calcsize(form))
    return bytes(found)


@pytest.mark.parametrize("seed", drawn(4, thorough=40))
def test_a_damaged_cubin_is_read_or_refused(seed: int, cubin: bytes, tmp_path: Path) -> None:
    rng = random.Random(seed)
    file = tmp_path / "damaged.cubin"
    for _ in range(25):
        file.write_bytes(damaged(cubin, rng))
        try:
            opened = wb.open(file)
            for kernel in opened.kernels.values():
                assert str(kernel), (kernel.ptx, kernel.resources, opened.archs, str(opened))
        except WorkbenchError:
            pass
