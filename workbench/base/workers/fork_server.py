"""A process that has imported what workers import, and forks one whenever it is asked to: a worker then starts in a few
milliseconds, where Python and its imports take a second.

It runs nothing itself, so what it forks is as a new process would be. Linux alone has one: elsewhere libraries may not
survive a fork, or there is none. It serves one environment: after a change of variables, module path or folder the next
worker comes from a new one. It ends with its owner, or when it has had nothing to do for a while.

The owner's side is `fork_worker`; inside the process `serve` answers.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import IO

from workbench.base.workers import forking
from workbench.base.workers.python_command import python_command, search_path

_IDLE_SECONDS = 60.0
"""After its last worker, and without a request, after which the process ends: it holds some 100 MB."""
_ORPHAN_CHECK_SECONDS = 0.5
_MAX_REQUEST_BYTES = 4096
_PROGRAM = "from workbench.base.workers.fork_server import serve\nserve(int(sys.argv[1]))"


class ForkedProcess:
    """A worker that was forked, with the part of `subprocess.Popen` that a worker's owner uses.

    pid, stdin, stdout, returncode: as there; the id is 0 if nothing was forked.

    Parameters
    ----------
    status
        A pipe from which its id and, at its end, its exit code are read. The latter is -9 where the fork server was
        lost before, since the worker ends with it.
    stdin, stdout
        The owner's ends.
    """

    def __init__(self, status: int, stdin: int, stdout: int) -> None:
        self.stdin = os.fdopen(stdin, "wb")
        self.stdout = os.fdopen(stdout, "rb")
        self.returncode: int | None = None
        self._status = os.fdopen(status, "rb", buffering=0)
        self._lock = forking.lock()
        self.pid = int(self._status.readline() or 0)

    def poll(self) -> int | None:
        """Its exit code, None while it runs; as `subprocess.Popen.poll`."""
        with self._lock:
            if self.returncode is None and select.select([self._status], [], [], 0)[0]:
                self._read_end()
            return self.returncode

    def wait(self) -> int:
        """Wait for its end; as `subprocess.Popen.wait`."""
        with self._lock:
            return self._read_end() if self.returncode is None else self.returncode

    def kill(self) -> None:
        """Kill it; as `subprocess.Popen.kill`."""
        if self.poll() is None:
            os.kill(self.pid, signal.SIGKILL)

    def _read_end(self) -> int:
        self.returncode = int(self._status.readline() or -signal.SIGKILL)
        self._status.close()
        return self.returncode


@dataclass(frozen=True)
class _Environment:
    """The state that a process inherits from its owner."""

    executable: str
    path: tuple[str, ...]
    folder: str
    variables: Mapping[str, str]

    @classmethod
    def now(cls) -> _Environment:
        """The environment of this process. Raises OSError where its folder was removed."""
        return cls(sys.executable, tuple(search_path()), os.getcwd(), dict(os.environ))


class _Server:
    """The owner's side of one fork server. environment: in which it was started."""

    def __init__(self, environment: _Environment) -> None:
        self.environment = environment
        self._socket, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self._process = subprocess.Popen(
                python_command(_PROGRAM, [str(theirs.fileno())]),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                pass_fds=(theirs.fileno(),),
                start_new_session=True,
            )

    def fork(self, module: str, argument: int, stderr: IO[bytes]) -> ForkedProcess:
        """Fork a worker. Raises OSError where the server has ended."""
        their_in, stdin = os.pipe()
        stdout, their_out = os.pipe()
        status, their_status = os.pipe()
        try:
            fds = [their_in, their_out, stderr.fileno(), their_status]
            socket.send_fds(self._socket, [f"{argument} {module}".encode()], fds)
        except OSError:
            for fd in (stdin, stdout, status):
                os.close(fd)
            raise
        finally:
            for fd in (their_in, their_out, their_status):
                os.close(fd)
        forked = ForkedProcess(status, stdin, stdout)
        if not forked.pid:
            raise OSError("the fork server has ended")
        return forked

    @property
    def has_ended(self) -> bool:
        """True if its process has ended."""
        return self._process.poll() is not None

    def retire(self) -> None:
        """Have it end with the last of its workers."""
        self._socket.close()

    def end(self) -> None:
        """End it at once, and its workers."""
        self._socket.close()
        self._process.kill()
        self._process.wait()

    def forget(self) -> None:
        """Leave it to the parent of a fork, which alone may wait for it."""
        self._socket.close()
        self._process.returncode = 0


_servers: list[_Server] = []
"""The fork servers of this process: those that were retired and live for their workers, then the one that is asked."""
_asking = forking.lock()


def fork_worker(module: str, argument: int, stderr: IO[bytes]) -> ForkedProcess | None:
    """A worker in which `module.serve(argument)` runs; None where there can be none, so that it is to be started as a
    program. The fork server imports the module, and those that its `FORKED_WITH` names.

    Parameters
    ----------
    module
        Full name of the module.
    argument
        The argument of its function `serve`.
    stderr
        The file of its standard error.
    """
    if sys.platform != "linux":
        return None
    with _asking, contextlib.suppress(OSError):
        environment = _Environment.now()
        _servers[:-1] = [each for each in _servers[:-1] if not each.has_ended]
        if _servers and _servers[-1].environment == environment:
            with contextlib.suppress(OSError):  # it had nothing to do for a while, and has ended
                return _servers[-1].fork(module, argument, stderr)
        if _servers:
            _servers[-1].retire()
        _servers.append(_Server(environment))
        return _servers[-1].fork(module, argument, stderr)
    return None


def end_servers() -> None:
    """End the fork servers of this process, so that the processor's time of their workers is counted as its
    children's.
    """
    while _servers:
        _servers.pop().end()


def serve(connection: int) -> None:
    """Fork workers until the owner ends: inside the process. connection: the number of the socket."""
    worker = _Forking(socket.socket(fileno=connection)).run()
    if worker is not None:
        worker()


class _Forking:
    """The loop of the fork server."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection: socket.socket | None = connection
        self._owner = os.getppid()
        self._workers: dict[int, int] = {}
        """The pipe of each worker's status, by the worker's id."""
        self._has_forked = False
        self._wakes, self._woken = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
        signal.signal(signal.SIGCHLD, lambda number, frame: None)
        signal.set_wakeup_fd(self._woken)

    def run(self) -> Callable[[], None] | None:
        """Serve. Returns in each worker what it runs, and None in the server at its end."""
        while self._connection is not None or self._workers:
            connection = self._connection
            numbers = [self._wakes] if connection is None else [self._wakes, connection.fileno()]
            ready = select.select(numbers, [], [], self._timeout())[0]
            if not ready and not self._workers:
                return None
            if connection is None and os.getppid() != self._owner:
                return None
            if self._wakes in ready:
                os.read(self._wakes, 512)
                self._reap()
            if connection is not None and connection.fileno() in ready:
                worker = self._answer(connection)
                if worker is not None:
                    return worker
        return None

    def _timeout(self) -> float | None:
        if self._connection is None:
            return _ORPHAN_CHECK_SECONDS
        return None if self._workers or not self._has_forked else _IDLE_SECONDS

    def _reap(self) -> None:
        for pid in list(self._workers):
            ended, status = os.waitpid(pid, os.WNOHANG)
            if ended:
                pipe = self._workers.pop(pid)
                with contextlib.suppress(OSError):  # its owner may not read it any more
                    os.write(pipe, f"{os.waitstatus_to_exitcode(status)}\n".encode())
                os.close(pipe)

    def _answer(self, connection: socket.socket) -> Callable[[], None] | None:
        """Fork a worker as requested. Returns in the worker what it runs."""
        message, fds, *_ = socket.recv_fds(connection, _MAX_REQUEST_BYTES, 4)
        if not message:
            connection.close()
            self._connection = None
            return None
        argument, module = message.decode().split()
        _import_for(module)
        stdin, stdout, stderr, status = fds
        try:
            pid = os.fork()
        except OSError:
            for fd in fds:
                os.close(fd)
            return None
        self._has_forked = True
        if pid:
            self._workers[pid] = status
            for fd in (stdin, stdout, stderr):
                os.close(fd)
            return None
        self._leave(connection)
        for number, fd in enumerate((stdin, stdout, stderr)):
            os.dup2(fd, number)
            os.close(fd)
        os.setsid()
        os.write(status, f"{os.getpid()}\n".encode())
        os.close(status)
        return lambda: importlib.import_module(module).serve(int(argument))

    def _leave(self, connection: socket.socket) -> None:
        """Let go, in a worker, of what is the server's."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        connection.close()
        for fd in (self._wakes, self._woken, *self._workers.values()):
            os.close(fd)


def _import_for(module: str) -> None:
    """Import a worker's module, and what it names. The worker says what cannot be imported: it imports it again."""
    with contextlib.suppress(Exception):
        for name in getattr(importlib.import_module(module), "FORKED_WITH", ()):
            with contextlib.suppress(ImportError):
                importlib.import_module(name)


def _forget() -> None:
    while _servers:
        _servers.pop().forget()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
