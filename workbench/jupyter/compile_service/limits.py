"""Bounds of the service, for each person and in all."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class PersonLimits:
    """Bounds of one person.

    Attributes
    ----------
    running
        Compiles at a time, of PTX and of SASS.
    waiting
        Requests that may wait.
    connections
        Open at a time.
    request_bytes
        Bytes of one request, headers included.
    seconds_a_minute
        The seconds a minute of compile workers, whose clock runs while they work for this person; as many may be used
        at once, and come back evenly over a minute.
    """

    running: int = 1
    waiting: int = 8
    connections: int = 16
    request_bytes: int = 4 << 20
    seconds_a_minute: float = 30.0


@dataclass(frozen=True)
class ServiceLimits:
    """Bounds of the service.

    Attributes
    ----------
    workers
        Compile processes for PTX, and as many for what follows it.
    slow_ptx_seconds, slow_sass_seconds
        After which a step that others wait behind has a process beside these, with a low priority.
    slow
        Such processes of each kind at a time.
    together
        The most requests that are disassembled in one run beside another.
    compile_seconds
        Seconds of one step, PTX or SASS.
    memory_bytes
        Address space of a worker.
    stale_seconds
        After which a step without waiting clients is stopped, with its worker.
    connections
        In all.
    answer_bytes
        Bytes of the messages of one answer.
    cache_bytes
        Bytes of answers on the disk, the least recently used go first.
    receive_seconds, send_seconds
        After which a client that does not send its request, or take its answer, is left.
    """

    workers: int = 2
    slow: int = 2
    together: int = 12
    slow_ptx_seconds: float = 1.5
    slow_sass_seconds: float = 6.0
    compile_seconds: float = 20.0
    memory_bytes: int = 4 << 30
    stale_seconds: float = 5.0
    connections: int = 2048
    answer_bytes: int = 64 << 20
    cache_bytes: int = 1 << 30
    receive_seconds: float = 10.0
    send_seconds: float = 30.0
    person: PersonLimits = field(default_factory=PersonLimits)
