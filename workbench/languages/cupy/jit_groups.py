"""`cupyx.jit.cg`: cooperative groups in kernels that are translated from Python."""

from __future__ import annotations

from typing import Any

import numpy as np

from workbench.languages.cupy.cxx_values import Scalar, converted
from workbench.languages.cupy.jit_types import Array, Builtin, Constant, Function, Nothing, Object

_HEADER = "cooperative_groups.h"
# Results by the programming guide, section "Cooperative Groups": ranks and sizes of a grid have 64 bits.
_OF_GRIDS = {
    "is_valid": "?", "thread_rank": "Q", "block_rank": "Q", "num_threads": "Q", "num_blocks": "Q", "size": "Q",
    "dim_blocks": "dim3", "block_index": "dim3", "group_dim": "dim3",
}  # fmt: skip
_OF_BLOCKS = {
    "thread_rank": "I", "num_threads": "I", "size": "I", "group_index": "dim3", "thread_index": "dim3",
    "dim_threads": "dim3", "group_dim": "dim3",
}  # fmt: skip


def _method(group: str, name: str, result: str) -> Builtin:
    def emit(function: Function) -> Any:
        code = f"{group}.{name}()"
        if result != "dim3":
            return Scalar(code, np.dtype(result))
        return Object(code, "dim3", {axis: Scalar(f"{{}}.{axis}", np.dtype(np.uint32)) for axis in "xyz"})

    return Builtin(f"cg.{name}", emit)


def _this(kind: str, results: dict[str, str]) -> Builtin:
    code = f"cooperative_groups::this_{kind}()"

    def emit(function: Function) -> Object:
        function.unit.include(_HEADER)
        members = {name: Constant(_method(code, name, result)) for name, result in results.items()}
        members["sync"] = Constant(Builtin("cg.sync", lambda function: _sync(function, found)))
        found = Object(code, "", members)
        return found

    return Builtin(f"cg.this_{kind}", emit)


def _required(group: Any) -> str:
    if not isinstance(group, Object) or not group.code.startswith("cooperative_groups::this_"):
        raise ValueError("group must be a valid cooperative group")
    return group.code


def _sync(function: Function, group: Any) -> Nothing:
    code = _required(group)
    if code.endswith("this_grid()"):
        function.unit.is_cooperative = True
    return Nothing(f"{code}.sync()")


def _copy(
    function: Function, group: Any, dst: Any, dst_idx: Any, src: Any, src_idx: Any, size: Any, *,
    aligned_size: Any = None,
) -> Nothing:  # fmt: skip
    code = _required(group)
    function.unit.include("cooperative_groups/memcpy_async.h")
    if not isinstance(dst, Array) or not isinstance(src, Array):
        raise TypeError("dst/src must be of array type.")
    to, of = function.element(dst, dst_idx), function.element(src, src_idx)
    count = converted(function.scalar(size), np.dtype(np.uint32)).code
    if aligned_size is not None:
        if not isinstance(aligned_size, Constant):
            raise ValueError("aligned_size must be a compile-time constant")
        function.unit.include("cuda/barrier")
        count = f"cuda::aligned_size_t<{int(aligned_size.value)}>({count})"
    return Nothing(f"cooperative_groups::memcpy_async({code}, &{to.code}, &{of.code}, {count})")


def _wait(function: Function, group: Any) -> Nothing:
    return Nothing(f"cooperative_groups::wait({_required(group)})")


def _wait_prior(function: Function, group: Any, step: Any) -> Nothing:
    if not isinstance(step, Constant):
        raise ValueError("step must be a compile-time constant")
    return Nothing(f"cooperative_groups::wait_prior<{int(step.value)}>({_required(group)})")


GROUPS: dict[str, Builtin] = {
    "this_grid": _this("grid", _OF_GRIDS),
    "this_thread_block": _this("thread_block", _OF_BLOCKS),
    "sync": Builtin("cg.sync", _sync),
    "wait": Builtin("cg.wait", _wait),
    "wait_prior": Builtin("cg.wait_prior", _wait_prior),
    "memcpy_async": Builtin("cg.memcpy_async", _copy),
}
"""The names of `cupyx.jit.cg`."""
