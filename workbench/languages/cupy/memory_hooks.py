"""`cupy.cuda.MemoryHook`: objects that a pool of device memory calls, and the two of `cupy.cuda.memory_hooks`."""

from __future__ import annotations

import json
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

_here = threading.local()
_OWN = str(Path(__file__).parent)


def active() -> dict[str, MemoryHook]:
    """The hooks of this thread by their names."""
    result: dict[str, MemoryHook] | None = getattr(_here, "hooks", None)
    if result is None:
        result = _here.hooks = {}
    return result


@contextmanager
def hooked(step: str, known: dict[str, Any], result: dict[str, Any]) -> Iterator[None]:
    """Call this thread's hooks before and after a step.

    Parameters
    ----------
    step
        `alloc`, `malloc` or `free`.
    known
        What hooks are given before and after it.
    result
        What they are given after it, as it is by then.
    """
    hooks = list(active().values())
    for each in hooks:
        getattr(each, f"{step}_preprocess")(**known)
    try:
        yield
    finally:
        for each in hooks:
            getattr(each, f"{step}_postprocess")(**known, **result)


class MemoryHook:
    """An object that pools call while a `with` statement has it; its name is there once in a thread.

    Sizes are in bytes: `size` as asked for, `mem_size` rounded up to the pool's unit. `mem_ptr` is an address,
    `pmem_id` the `id` of the pooled memory; both are 0 after a failure.
    """

    name = "MemoryHook"

    def __enter__(self) -> Any:
        if self.name in active():
            raise KeyError(f"memory hook {self.name} already exists")
        active()[self.name] = self
        return self

    def __exit__(self, *_: object) -> None:
        del active()[self.name]

    def alloc_preprocess(self, **kwargs: Any) -> None:
        """Before the pool takes memory of the device: device_id, mem_size."""

    def alloc_postprocess(self, **kwargs: Any) -> None:
        """After it: mem_ptr too."""

    def malloc_preprocess(self, **kwargs: Any) -> None:
        """Before memory is taken of the pool: device_id, size, mem_size."""

    def malloc_postprocess(self, **kwargs: Any) -> None:
        """After it: mem_ptr and pmem_id too."""

    def free_preprocess(self, **kwargs: Any) -> None:
        """Before memory is given back to the pool: device_id, mem_size, mem_ptr, pmem_id."""

    def free_postprocess(self, **kwargs: Any) -> None:
        """After it."""


class DebugPrintHook(MemoryHook):
    """Prints a line of JSON for each step. file: where to; flush: at once."""

    name = "DebugPrintHook"

    def __init__(self, file: Any = None, flush: bool = True) -> None:
        self.file = sys.stdout if file is None else file
        self.flush = flush

    def _print(self, step: str, seen: dict[str, Any]) -> None:
        order = ("device_id", "size", "mem_size", "mem_ptr", "pmem_id")
        line = {name: hex(seen[name]) if name == "pmem_id" else seen[name] for name in order if name in seen}
        print(json.dumps({"hook": step, **line}, separators=(",", ":")), file=self.file, flush=self.flush)

    def alloc_postprocess(self, **kwargs: Any) -> None:
        """See `MemoryHook`."""
        self._print("alloc", kwargs)

    def malloc_postprocess(self, **kwargs: Any) -> None:
        """See `MemoryHook`."""
        self._print("malloc", kwargs)

    def free_postprocess(self, **kwargs: Any) -> None:
        """See `MemoryHook`."""
        self._print("free", kwargs)


@dataclass
class _Line:
    """Bytes of the pool that a line of code used, and that the pool took of the device meanwhile."""

    used: int = 0
    acquired: int = 0
    callees: dict[tuple[str, int | None, str], _Line] = field(default_factory=dict)

    def add(self, used: int, acquired: int) -> None:
        self.used += used
        self.acquired += acquired

    @property
    def sizes(self) -> str:
        return f"({_humanised(self.used)}, {_humanised(self.acquired)})"


class LineProfileHook(MemoryHook):
    """Adds up the pool's memory by lines of code, each below its caller's. max_depth: of the tree; 0 for no limit."""

    name = "LineProfileHook"

    def __init__(self, max_depth: int = 0) -> None:
        self._root = _Line()
        self._max_depth = max_depth

    def malloc_preprocess(self, **kwargs: Any) -> None:
        """See `MemoryHook`."""
        self._add(kwargs["mem_size"], 0)

    def alloc_preprocess(self, **kwargs: Any) -> None:
        """See `MemoryHook`."""
        self._add(0, kwargs["mem_size"])

    def _add(self, used: int, acquired: int) -> None:
        at = self._root
        at.add(used, acquired)
        frames = [each for each in traceback.extract_stack() if not each.filename.startswith(_OWN)]
        for each in frames if self._max_depth <= 0 else frames[: self._max_depth - 1]:
            at = at.callees.setdefault((each.filename, each.lineno, each.name), _Line())
            at.add(used, acquired)

    def print_report(self, file: Any = None) -> None:
        """Print the tree: `FILE:LINE:FUNCTION (bytes used, bytes taken of the device)`."""
        out = sys.stdout if file is None else file
        print(f"_root {self._root.sizes}", file=out)
        self._print(self._root, 1, out)
        out.flush()

    def _print(self, line: _Line, depth: int, out: Any) -> None:
        for (filename, number, name), each in line.callees.items():
            print(f"{'  ' * depth}{filename}:{number}:{name} {each.sizes}", file=out)
            self._print(each, depth + 1, out)


def _humanised(size: float) -> str:
    for unit in ("", "K", "M", "G", "T", "P"):
        if size < 1024:
            return f"{size:3.2f}{unit}B"
        size /= 1024
    return f"{size:.2f}EB"
