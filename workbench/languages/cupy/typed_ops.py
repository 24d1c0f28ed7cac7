"""The types that a universal function or a reduction of CuPy's has a routine for, and the one that a call takes.

Routines are chosen as CuPy chooses them (its class cupy._core._kernel._Ops): the first whose types the arguments can be
cast to, or the first that gives the dtype that is asked for.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

_WEAK = (int, float, complex)


@dataclass(frozen=True)
class Op:
    """A routine and its types.

    Attributes
    ----------
    routine
        C++, the four expressions of a reduction, what raises the error, or None.
    """

    ins: tuple[np.dtype[Any], ...]
    outs: tuple[np.dtype[Any], ...]
    routine: Any


def ops_of(ops: Sequence[Any], routine: Any = None) -> tuple[Op, ...]:
    """Read the routines of a function: `"dd->d"`, or with a routine of its own `("dd->d", "out0 = in0")`.

    Raises
    ------
    ValueError
        One is none, or has another number of arguments than the others.
    """
    found = []
    for each in ops:
        types, own = (each[0], each[1]) if isinstance(each, tuple) else (each, None)
        if isinstance(types, str):
            first, _, last = types.partition("->")
            ins, outs = tuple(first), tuple(last or first)
        else:
            ins, outs = map(tuple, types)
        if isinstance(own, tuple):
            own = tuple(mine or common for mine, common in zip(own, routine, strict=True))
        found.append(Op(tuple(map(np.dtype, ins)), tuple(map(np.dtype, outs)), routine if own is None else own))
    if not found or any((len(each.ins), len(each.outs)) != (len(found[0].ins), len(found[0].outs)) for each in found):
        raise ValueError(f"invalid ops {ops}: none, or of different numbers of arguments")
    return tuple(found)


def chosen(name: str, ops: Sequence[Op], values: Sequence[Any], dtype: Any) -> Op:
    """The routine for arguments, or for the dtype of the results.

    Raises
    ------
    TypeError
        There is none.
    """
    if dtype is not None:
        result = next((op for op in ops if all(each == np.dtype(dtype) for each in op.outs)), None)
    else:
        weak = [type(each) if type(each) in _WEAK else None for each in values]
        kinds = [np.dtype(type(each)) if of else each.dtype for each, of in zip(values, weak, strict=True)]
        if not _is_below(weak, kinds):
            weak = [None] * len(weak)
        result = next((op for op in ops if all(map(_takes, op.ins, kinds, weak))), None)
    if result is None:
        of = np.dtype(dtype) if dtype is not None else [getattr(each, "dtype", type(each)) for each in values]
        raise TypeError(f"Wrong type ({of}) of arguments for {name}")
    if callable(result.routine):
        result.routine()
    return result


def _is_below(weak: Sequence[type | None], kinds: Sequence[np.dtype[Any]]) -> bool:
    """True where Python's numbers are of no higher kind than the arrays beside them, whose types then count."""
    rank = {"b": 0, "i": 1, "u": 1, "f": 2, "c": 2}
    arrays = [rank.get(kind.kind, 3) for of, kind in zip(weak, kinds, strict=True) if of is None]
    scalars = [rank[kind.kind] for of, kind in zip(weak, kinds, strict=True) if of is not None]
    return bool(arrays) and bool(scalars) and max(arrays) >= max(scalars)


def _takes(target: np.dtype[Any], kind: np.dtype[Any], weak: type | None) -> bool:
    if np.can_cast(kind, target):
        return True
    if weak is None:
        return False
    try:
        return bool(np.result_type(weak(0), target) == target)
    except TypeError:
        return False


@functools.cache
def computed_as(function: Callable[..., Any], op: Op) -> Callable[..., Any]:
    """A function of arrays of the host that computes with the types of a routine.

    Numbers are widened to the results' type before they are used, and float16 is computed in float32, as on a GPU.
    """
    widest = np.result_type(*op.outs)
    kinds = [np.result_type(kind, widest, np.float32) if kind.kind in "fc" else kind for kind in op.ins]

    @functools.wraps(function)
    def call(*values: Any, out: Any = None, **keywords: Any) -> Any:
        converted = [np.asarray(each, kind) for each, kind in zip(values, kinds, strict=True)]
        if out is not None:
            return function(*converted, out=out, **keywords)
        found = function(*converted)
        if isinstance(found, tuple):
            return tuple(each.astype(kind, copy=False) for each, kind in zip(found, op.outs, strict=True))
        return found.astype(op.outs[0], copy=False)

    return call
