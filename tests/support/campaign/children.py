"""Child processes that compare kernels: one that dies, or does not answer, is reported with the kernel it had."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import astuple
from pathlib import Path
from threading import Timer
from typing import Any

from support.campaign.kernel_files import of_json, to_json
from support.campaign.profiles import PROFILES, Drawn
from support.comparing import Found

ENDED = "the process ended with"
SILENT = "no answer within"
LIMIT_SECONDS = 900.0
"""For a kernel: many times what any takes on a machine with much else to do."""
_MAX_KERNELS = 200
"""Kernels of a process, which keeps what it has compiled."""


class Child:
    """A process that compares kernels one after another; another takes its place where it has ended."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._errors: Any = None
        self._kernels = 0
        self._stopped = False

    def compare_seed(self, profile: str, seed: int, limit_seconds: float = LIMIT_SECONDS) -> Found:
        """The result of the kernel of a seed."""
        return self._answer({"profile": profile, "seed": seed}, limit_seconds)

    def compare_kernel(self, kernel: Drawn, limit_seconds: float = LIMIT_SECONDS) -> Found:
        """The result of a kernel."""
        return self._answer({"kernel": to_json(kernel)}, limit_seconds)

    def stop(self) -> None:
        """Ends the process, from any thread; no other takes its place."""
        self._stopped = True
        process = self._process
        if process is not None:
            process.kill()

    def close(self) -> None:
        """Ends the process."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._errors.close()
            self._process = None

    def __enter__(self) -> Child:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def _answer(self, request: dict[str, Any], limit_seconds: float) -> Found:
        if self._stopped:
            return Found(0, differs=f"{ENDED} a stop")
        if self._kernels >= _MAX_KERNELS:
            self.close()
        process = self._process or self._begin()
        if self._stopped:  # meanwhile
            process.kill()
        assert process.stdin is not None
        assert process.stdout is not None
        self._kernels += 1
        late: list[bool] = []

        def give_up() -> None:
            late.append(True)
            process.kill()

        timer = Timer(limit_seconds, give_up)
        timer.start()
        try:
            process.stdin.write(json.dumps(request) + "\n")
            process.stdin.flush()
            line = process.stdout.readline()
        except BrokenPipeError:
            line = ""
        finally:
            timer.cancel()
        if line:
            return Found(*json.loads(line))
        status = process.wait()
        self._errors.seek(0)
        message = f"{ENDED} {status}: {self._errors.read()[-300:]}"
        self.close()
        return Found(0, differs=f"{SILENT} {limit_seconds:.0f} s" if late else message)

    def _begin(self) -> subprocess.Popen[str]:
        tests = str(Path(__file__).parents[2])
        path = os.pathsep.join(filter(None, [tests, os.environ.get("PYTHONPATH")]))
        off = dict.fromkeys(("KERNEL_WORKBENCH_NATIVE_CACHE", "KERNEL_WORKBENCH_QUICK_CODE"), "off")
        self._errors = tempfile.TemporaryFile("w+")  # noqa: SIM115
        self._kernels = 0
        # In a session of its own, Ctrl-C does not reach it: it is no kernel that ended.
        self._process = subprocess.Popen(
            [sys.executable, "-m", "support.campaign.children"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
            env={**os.environ, **off, "PYTHONPATH": path},
            start_new_session=True,
        )
        return self._process


def compare_apart(profile: str, seeds: Iterable[int]) -> Iterator[tuple[int, Found]]:
    """The results of the kernels of seeds, one after the other, from a process apart."""
    with Child() as child:
        for seed in seeds:
            yield seed, child.compare_seed(profile, seed)


def compared(kernel: Drawn) -> Found:
    """The result of a kernel; an error is a difference."""
    try:
        return kernel.compare()
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # some of pytest's are no Exception
        return Found(differs=f"{type(error).__name__}: {str(error)[:600]}")


def compared_seed(profile: str, seed: int) -> Found:
    """The result of the kernel of a seed; an error is a difference."""
    try:
        kernel = PROFILES[profile].kernel_of(seed)
    except Exception as error:
        return Found(0, differs=f"{type(error).__name__}, not drawn: {str(error)[:600]}")
    return compared(kernel)


def _serve() -> None:
    """Answers each line of the standard input by one; what kernels print goes elsewhere."""
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    for line in sys.stdin:
        request = json.loads(line)
        if "kernel" in request:
            found = compared(of_json(request["kernel"]))
        else:
            found = compared_seed(request["profile"], request["seed"])
        print(json.dumps(astuple(found)), file=answers, flush=True)


if __name__ == "__main__":
    _serve()
