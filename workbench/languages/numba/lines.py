"""Line information from Numba, and nothing else of debug information.

Numba describes the types of variables and parameters even where only lines are asked for, and stumbles over some: an
element of an empty tuple has no size to divide by. With lines alone these descriptions are not used; LLVM drops them.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

_REFUSE = 1  # LLVM Language Reference, "Module Flags Metadata": Error


@contextlib.contextmanager
def lines_alone() -> Iterator[None]:
    """Have Numba describe no types within the block, in which no other thread may compile."""
    from numba.cuda import debuginfo
    from numba.cuda.core.compiler_lock import global_compiler_lock

    builder = debuginfo.CUDADIBuilder

    def nothing(self: Any, *arguments: Any, **keywords: Any) -> None:
        return None

    def no_types(self: Any, line: int, function: Any, argmap: Any) -> Any:
        return self.module.add_debug_info("DISubroutineType", {"types": self.module.add_metadata([])})

    put = {"mark_variable": nothing, "update_variable": nothing, "_di_subroutine_type": no_types}
    with global_compiler_lock:
        originals = {name: vars(builder)[name] for name in put}
        for name, method in put.items():
            setattr(builder, name, method)
        try:
            yield
        finally:
            for name, method in originals.items():
                setattr(builder, name, method)


def set_module_flags(self: Any) -> None:
    """Stand for the method of Numba's DIBuilder: the flags of debug information, of which NVRTC's have to be the like.

    Numba lets the linker warn where two modules' versions differ, NVRTC lets it refuse; and code of both, optimised at
    link time, is refused because that differs.
    """
    from numba.cuda import cgutils

    flags = cgutils.get_or_insert_named_metadata(self.module, "llvm.module.flags")
    for name, value in (("Dwarf Version", self.DWARF_VERSION), ("Debug Info Version", self.DEBUG_INFO_VERSION)):
        if value is not None:
            flag = self.module.add_metadata([self._const_int(_REFUSE), name, self._const_int(value)])
            if flag not in flags.operands:
                flags.add(flag)
