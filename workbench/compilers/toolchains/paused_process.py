"""nvdisasm held back: processes that have built their tables and wait for the code, each with its files.

Given bare machine code, nvdisasm opens its file, reads it, builds tables for 200 ms and more, and opens the file again
for the content. A write lease on the file (`fcntl` F_SETLEASE, fcntl(2)) blocks the second open until the lease is
released; until then the content may still be written. Linux breaks a lease that another process waits for after
/proc/sys/fs/lease-break-time, by default 45 s: before that the process is stopped (SIGSTOP), so that it can wait
without a limit and without processor time.

Given a cubin, nvdisasm opens and reads it twice before it builds its tables, and nothing afterwards; life ranges
(`-plr`) it prints of cubins only. So neither can be asked of a process that waits.

Two classes answer with a process in wait: `Copies` by a copy for each question, so that the process stays, and
`HandingOver` by the process itself, which ends.
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass

from workbench.base.clock import Clock
from workbench.compilers.toolchains import copied_process, toolchain, tools

START_SECONDS = 20.0
_LEASE_SECONDS = 30.0
"""The time that a process which was not stopped surely waits."""
_RUN_SECONDS = 60.0
_POLL_SECONDS = 0.0005
_PLACEHOLDER = bytes(128)


class Trouble(Exception):
    """A process that cannot be made to wait; why does not matter to the caller."""


@dataclass(eq=False)
class PausedProcess:
    """A process in wait for its code, the file that it will read, and those that take what it prints."""

    process: subprocess.Popen[bytes]
    file: int
    output: int
    errors: int
    since: float
    clock: Clock
    stopped: bool = False

    def stop(self) -> bool:
        """Stop the process if it has its tables and asks for the code; True if it is stopped by this."""
        if self.stopped or self.process.poll() is not None or not _is_asked_for(self.file):
            return False
        self.process.send_signal(signal.SIGSTOP)
        became = os.waitid(os.P_PID, self.process.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
        self.stopped = became is not None and became.si_code == os.CLD_STOPPED
        return self.stopped

    def waits(self) -> bool:
        """True if it is sure to wait still: while this process sleeps the lease of one that runs may be lifted."""
        return self.process.poll() is None and (self.stopped or self.clock.now() - self.since < _LEASE_SECONDS)

    def printed(self, status: int | None) -> str | None:
        """The listing that it, or a copy, printed; None where that failed."""
        output, errors = (os.pread(file, os.fstat(file).st_size, 0) for file in (self.output, self.errors))
        return output.decode(errors="replace") if status == 0 and not errors.strip() else None

    @property
    def has_ended(self) -> bool:
        """True once it answers no more."""
        return self.file < 0

    def end(self) -> None:
        """End the process, which may have ended, and give the files back."""
        if self.process.returncode is None:
            copied_process.end(self.process.pid)  # `Popen` would take a halt of ptrace(2) for its end
            self.process.returncode = -signal.SIGKILL
        if not self.has_ended:
            for file in (self.file, self.output, self.errors):
                os.close(file)
            self.file = -1


class Copies:
    """Answers by a copy of the process for each question: the process itself goes on waiting."""

    def stop(self, paused: PausedProcess) -> None:
        """Stop the process as soon as that can be done. Raises OSError where it may not be copied."""
        if paused.stop():
            copied_process.tie(paused.process.pid)

    def listing(self, paused: PausedProcess, code: bytes) -> str | None:
        """The listing of code, or None where the process fails.

        Raises OSError where it may not be copied: it still waits then, or has ended.
        """

        def is_stopped() -> bool:
            self.stop(paused)
            return paused.stopped

        try:
            _wait(paused.process, is_stopped, paused.clock)
        except Trouble:
            paused.end()
            return None
        try:
            return self._copied(paused, code)
        except OSError:
            paused.end()
            raise

    def _copied(self, paused: PausedProcess, code: bytes) -> str | None:
        for file in (paused.output, paused.errors):
            os.ftruncate(file, 0)
            os.lseek(file, 0, os.SEEK_SET)
        file = os.memfd_create("workbench-code", os.MFD_CLOEXEC)
        try:
            os.write(file, code)
            copy = copied_process.copy(paused.process.pid, _path(paused.file), _path(file))
            return paused.printed(copied_process.exit_status(copy, _RUN_SECONDS))
        finally:
            os.close(file)


class HandingOver:
    """Answers by the process itself, which then ends: for systems where no process may be copied."""

    def stop(self, paused: PausedProcess) -> None:
        """Stop the process as soon as that can be done."""
        paused.stop()

    def listing(self, paused: PausedProcess, code: bytes) -> str | None:
        """The listing of code, or None where the process fails. It has ended afterwards."""
        try:
            os.ftruncate(paused.file, 0)
            os.pwrite(paused.file, code, 0)
            _give_up(paused.file)
            paused.process.send_signal(signal.SIGCONT)
            return paused.printed(paused.process.wait(timeout=_RUN_SECONDS))
        except (OSError, subprocess.TimeoutExpired):
            return None
        finally:
            paused.end()  # not before: the process may still be on its way to open the file, by its number


def start(arch: str, clock: Clock) -> PausedProcess:
    """Start a process and hold it back at the second time that it opens its file."""
    file = _memory_file()
    output = os.memfd_create("workbench-output", os.MFD_CLOEXEC)
    errors = os.memfd_create("workbench-errors", os.MFD_CLOEXEC)
    process: subprocess.Popen[bytes] | None = None
    try:
        if not _lease(file):
            raise Trouble("the file cannot be leased")
        process = subprocess.Popen(
            [str(toolchain.find_tool("nvdisasm")), "-ndf", "-b", arch.replace("sm_", "SM"), _path(file)],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=errors,
            process_group=0,
            env=tools.environment(),
        )
        _wait(process, lambda: _is_asked_for(file), clock)
        _give_up(file)  # the first open, which reads the placeholder
        _wait(process, lambda: _lease(file), clock)  # refused for as long as the file is open
    except BaseException:
        if process is not None:
            process.kill()
            process.wait()
        for each in (file, output, errors):
            os.close(each)
        raise
    return PausedProcess(process, file, output, errors, clock.now(), clock)


def _path(file: int) -> str:
    """The path of an open file of this process, as long as that of any other."""
    return f"/proc/{os.getpid()}/fd/{file:/>10}"


def _wait(process: subprocess.Popen[bytes], until: Callable[[], bool], clock: Clock) -> None:
    end = clock.now() + START_SECONDS
    while not until():
        if process.poll() is not None or clock.now() > end:
            raise Trouble("nvdisasm does not open its file as expected")
        time.sleep(_POLL_SECONDS)


def _memory_file() -> int:
    first = os.memfd_create("workbench-code", os.MFD_CLOEXEC)
    try:
        # Only a file that was opened by name counts as open for writing, which a write lease asks for.
        file = os.open(f"/proc/self/fd/{first}", os.O_RDWR | os.O_CLOEXEC)
    finally:
        os.close(first)
    os.write(file, _PLACEHOLDER)
    return file


def _lease(file: int) -> bool:
    import fcntl

    # An open of the file sends a signal to the holder of the lease. The default signal would end it; SIGURG is ignored
    # unless it is handled. Releasing the lease resets the signal.
    fcntl.fcntl(file, fcntl.F_SETSIG, signal.SIGURG)
    try:
        fcntl.fcntl(file, fcntl.F_SETLEASE, fcntl.F_WRLCK)
    except BlockingIOError:
        return False
    return True


def _is_asked_for(file: int) -> bool:
    import fcntl

    # While another waits, the kernel tells the kind that the lease is about to become.
    return fcntl.fcntl(file, fcntl.F_GETLEASE) != fcntl.F_WRLCK


def _give_up(file: int) -> None:
    import fcntl

    fcntl.fcntl(file, fcntl.F_SETLEASE, fcntl.F_UNLCK)
