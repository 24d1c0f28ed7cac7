"""A compilation that one or more clients wait for, and the messages that each of them has received."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

from workbench.jupyter.server.pool import Part


@dataclass(eq=False)
class Subscriber:
    """A client that waits for an answer.

    Attributes
    ----------
    messages
        Bytes to send on; None is the end.
    name
        The name of the person.
    client, number
        The cell as its Jupyter server names it, and the number of the request among the cell's.
    """

    name: str
    client: str
    number: int
    progress: bool = False
    messages: asyncio.Queue[bytes | None] = field(default_factory=asyncio.Queue)
    job: Job | None = None


@dataclass(eq=False)
class Job:
    """One compile.

    Attributes
    ----------
    request
        The request as a worker reads it.
    keep
        True if its answer is one of the source alone.
    part
        That it waits for, or that runs.
    ptx_seconds
        Seconds of the compile of its PTX.
    listed
        It was disassembled beside another.
    """

    key: str
    request: dict[str, Any]
    keep: bool
    subscribers: list[Subscriber] = field(default_factory=list)
    messages: list[bytes] = field(default_factory=list)
    running: bool = False
    part: Part = "ptx"
    ptx_seconds: float = 0.0
    listed: bool = False

    def join(self, subscriber: Subscriber) -> None:
        """Add a waiting client; it gets the messages so far at once."""
        subscriber.job = self
        self.subscribers.append(subscriber)
        for message in self.messages:
            subscriber.messages.put_nowait(message)

    def publish(self, message: bytes) -> None:
        """Send a message of the answer to all waiting clients."""
        self.messages.append(message)
        for subscriber in self.subscribers:
            subscriber.messages.put_nowait(message)

    def tell_progress(self, message: bytes) -> None:
        """Report a long step to the clients that asked for such reports."""
        for subscriber in self.subscribers:
            if subscriber.progress:
                subscriber.messages.put_nowait(message)

    def end(self) -> None:
        """Send the end of the answer to all waiting clients."""
        for subscriber in self.subscribers:
            subscriber.messages.put_nowait(None)
            subscriber.job = None
        self.subscribers.clear()
