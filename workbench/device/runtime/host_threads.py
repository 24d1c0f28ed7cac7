"""The threads of this process: whether any of them may still do something, or all wait for one another. Linux only."""

from __future__ import annotations

import platform
from collections.abc import Collection
from pathlib import Path

_TASKS = Path("/proc/self/task")
_FUTEX = {"x86_64": 202, "aarch64": 98}
"""The number of the system call by which threads wait for one another (asm/unistd.h)."""
_WAITS = {0, 6, 9, 13}
"""FUTEX_WAIT, FUTEX_LOCK_PI, FUTEX_WAIT_BITSET and FUTEX_LOCK_PI2 (linux/futex.h)."""
_COMMAND = 0x7F
_SWITCHES = "voluntary_ctxt_switches:"


def waiting_threads(left_out: Collection[int]) -> dict[int, int] | None:
    """Give how often each thread has begun to wait, if all of them wait for another one and without a time limit.

    None where a thread may do something by itself: it runs, sleeps, or waits for another process. Where two calls give
    the same, no thread has done anything in between.

    Parameters
    ----------
    left_out
        Threads that are not looked at, by the system's numbers.
    """
    result: dict[int, int] = {}
    try:
        for task in _TASKS.iterdir():
            number = int(task.name)
            if number in left_out:
                continue
            if not _waits_for_another((task / "syscall").read_text(encoding="ascii")):
                return None
            lines = (task / "status").read_text(encoding="utf-8", errors="replace").splitlines()
            result[number] = next(int(line.split()[1]) for line in lines if line.startswith(_SWITCHES))
    except OSError:  # a thread has ended meanwhile, or the system does not tell
        return None
    return result


def _waits_for_another(call: str) -> bool:
    """True of a futex call that waits, without a time limit. call: as proc_pid_syscall(5) has it."""
    words = call.split()
    if len(words) < 5 or not words[0].isdecimal() or int(words[0]) != _FUTEX.get(platform.machine()):
        return False
    return int(words[2], 16) & _COMMAND in _WAITS and int(words[4], 16) == 0
