"""Work on other streams than the caller's, and what the caller's stream has waited for.

The emulated device does all work at once, so that a missing wait changes no result here; on a GPU the caller reads what
may not be there yet, and events of its stream measure nothing of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

_HOST = -1
"""Stands for the host among the streams: all work that is asked for later is behind what it has waited for."""


@dataclass(eq=False)
class StreamOrder:
    """Streams by their ids, within a call.

    Attributes
    ----------
    caller
        The stream on which the call began.
    work
        The number of operators and launches of each stream.
    waits
        The work of other streams that each stream is behind, as a number.
    """

    caller: int = 0
    work: Counter[int] = field(default_factory=Counter)
    waits: dict[int, Counter[int]] = field(default_factory=dict)
    _events: dict[int, tuple[Any, Counter[int]]] = field(default_factory=dict)

    def follow(self) -> None:
        """Note from now on what PyTorch's streams and events wait for."""
        import torch

        def before(holder: Any, name: str, note: Callable[..., object]) -> None:
            original = getattr(holder, name)

            def noted(*args: Any, **kwargs: Any) -> Any:
                note(*args, **kwargs)
                return original(*args, **kwargs)

            setattr(holder, name, noted)

        before(torch.cuda.Event, "record", self._record)
        before(torch.cuda.Event, "wait", lambda event, stream=None: self._wait(_id(stream), self._recorded(event)))
        for name in ("synchronize", "query"):  # of which the second says that all is done
            before(torch.cuda.Event, name, lambda event: self._wait(_HOST, self._recorded(event)))
            before(torch.cuda.Stream, name, lambda stream: self._wait(_HOST, self._done(stream.stream_id)))
        before(torch.cuda, "synchronize", lambda device=None: self._wait(_HOST, self.work))

    def begin(self) -> None:
        """Begin a call."""
        self.caller = _id(None)
        self.work.clear()
        self.waits.clear()
        self._events.clear()

    def add(self) -> None:
        """Note work on the current stream."""
        self.work[_id(None)] += 1

    def unordered(self) -> bool:
        """True if another stream has work that the caller's stream is not behind."""
        known = self._done(self.caller) | self.waits.get(_HOST, Counter())
        return any(count > known[stream] for stream, count in self.work.items() if stream != self.caller)

    def _done(self, stream: int) -> Counter[int]:
        """The work that is done once a stream is."""
        return Counter({stream: self.work[stream]}) | self.waits.get(stream, Counter())

    def _record(self, event: Any, stream: Any = None) -> None:
        self._events[id(event)] = event, self._done(_id(stream))

    def _recorded(self, event: Any) -> Counter[int]:
        return self._events[id(event)][1] if id(event) in self._events else Counter()

    def _wait(self, stream: int, work: Counter[int]) -> None:
        self.waits[stream] = self.waits.get(stream, Counter()) | work


def _id(stream: Any) -> int:
    """The id of a stream; None for the current one."""
    import torch

    return int((torch.cuda.current_stream() if stream is None else stream).stream_id)
