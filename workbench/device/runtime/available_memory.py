"""The memory that this computer has left."""

from __future__ import annotations

from pathlib import Path

_CGROUP = Path("/sys/fs/cgroup")


def available_bytes() -> int | None:
    """Give how much memory this computer, or the container of this process, has left; None where nothing says it.

    Sources: MemAvailable of proc_meminfo(5); memory.max and memory.current of the kernel's cgroup-v2.
    """
    found = [each for each in (_of_the_computer(), _of_the_container()) if each is not None]
    return min(found, default=None)


def _of_the_computer() -> int | None:
    try:
        lines = Path("/proc/meminfo").read_text(encoding="ascii").splitlines()
    except OSError:
        return None
    return next((1024 * int(line.split()[1]) for line in lines if line.startswith("MemAvailable:")), None)


def _of_the_container() -> int | None:
    try:
        most, used = ((_CGROUP / name).read_text(encoding="ascii").strip() for name in ("memory.max", "memory.current"))
    except OSError:
        return None
    return max(int(most) - int(used), 0) if most.isdecimal() else None
