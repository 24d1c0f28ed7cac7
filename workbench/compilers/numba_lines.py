"""Line information from Numba, and nothing else of debug information.

Numba describes the types of variables even where only lines are asked for, and stumbles over some: an element of an
empty tuple has no size to divide by. Nobody reads those descriptions with lines alone; LLVM drops them.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any


@contextlib.contextmanager
def lines_alone() -> Iterator[None]:
    """Have Numba describe no variables meanwhile; nobody else compiles until then."""
    from numba.cuda import debuginfo
    from numba.cuda.core.compiler_lock import global_compiler_lock

    builder = debuginfo.CUDADIBuilder

    def nothing(self: Any, *arguments: Any, **keywords: Any) -> None:
        return None

    with global_compiler_lock:
        kept = {name: vars(builder).get(name) for name in ("mark_variable", "update_variable")}
        for name in kept:
            setattr(builder, name, nothing)
        try:
            yield
        finally:
            for name, method in kept.items():
                if method is None:
                    delattr(builder, name)
                else:
                    setattr(builder, name, method)
