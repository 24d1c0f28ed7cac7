"""`cupy._core.create_ufunc`, `create_reduction_func` and `create_comparison`: routines in C++, each for some types."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from workbench.languages.cupy.array_base import ArrayBase
from workbench.languages.cupy.creation import asarray
from workbench.languages.cupy.elementwise import ElementwiseKernel
from workbench.languages.cupy.parameters import cxx_type
from workbench.languages.cupy.passing import store
from workbench.languages.cupy.reductions import ReductionKernel
from workbench.languages.cupy.typed_ops import Op, chosen, ops_of
from workbench.languages.cupy.ufuncs import operand

_COMPARED = "?bBhHiIlLqQefd"


def _typedefs(names: Sequence[str], dtypes: Sequence[np.dtype[Any]]) -> str:
    return "".join(f"typedef {cxx_type(dtype)} {name};\n" for name, dtype in zip(names, dtypes, strict=True))


def _declared(stem: str, dtypes: Sequence[np.dtype[Any]]) -> str:
    return ", ".join(f"{dtype.name} {stem}{at}" for at, dtype in enumerate(dtypes))


class TypedUfunc:
    """A universal function of routines in C++, whose variables are `in0`, `in1` ... and `out0` ..."""

    def __init__(
        self, name: str, ops: tuple[Op, ...], preamble: str, doc: str, casting: str, loop_prep: str, out_ops: Any
    ) -> None:
        self.name = self.__name__ = name
        self.nin, self.nout = len(ops[0].ins), len(ops[0].outs)
        self.nargs = self.nin + self.nout
        self.__doc__ = doc
        self._ops, self._out_ops, self._casting = ops, out_ops or ops, casting
        self._preamble, self._loop_prep = preamble, loop_prep
        self._kernels: dict[Op, ElementwiseKernel] = {}

    @property
    def types(self) -> list[str]:
        """The types that there are routines for, in characters."""
        return [f"{''.join(i.char for i in op.ins)}->{''.join(o.char for o in op.outs)}" for op in self._ops]

    def __repr__(self) -> str:
        return f"<ufunc {self.name!r}>"

    def __call__(self, *args: Any, out: Any = None, dtype: Any = None, casting: str | None = None) -> Any:
        """Apply it element by element, with broadcasting.

        Raises
        ------
        TypeError
            There is no routine for the types, or the results cannot be cast to those of `out`.
        """
        if len(args) not in (self.nin, self.nargs):
            raise TypeError(
                f"Wrong number of arguments for {self.name!r}. It must be either {self.nin} or {self.nargs} (with "
                f"outputs), but given {len(args)}."
            )
        if out is not None and len(args) > self.nin:
            raise ValueError("Cannot specify 'out' as both a positional and keyword argument")
        operands = [operand(each) for each in args[: self.nin]]
        outs = list(args[self.nin :] or (out if isinstance(out, tuple) else () if out is None else (out,)))
        op = chosen(self.name, self._ops if dtype is None else self._out_ops, operands, dtype)
        for result_type, output in zip(op.outs, outs, strict=False):
            if not np.can_cast(result_type, output.dtype, casting or self._casting):  # type: ignore[arg-type]
                raise TypeError(
                    f"output (typecode '{result_type.char}') could not be coerced to provided output parameter"
                )
        values = [_converted(each, kind) for each, kind in zip(operands, op.ins, strict=True)]
        if len(outs) == self.nout and all(each.dtype == kind for each, kind in zip(outs, op.outs, strict=True)):
            return self._kernel(op)(*values, *outs)
        found = self._kernel(op)(*values)
        for target, result in zip(outs, found if isinstance(found, tuple) else (found,), strict=False):
            store(target, result)
        return found if not outs else outs[0] if self.nout == 1 else tuple(outs)

    def _kernel(self, op: Op) -> ElementwiseKernel:
        if op not in self._kernels:
            names = [f"in{at}_type" for at in range(self.nin)] + [f"out{at}_type" for at in range(self.nout)]
            self._kernels[op] = ElementwiseKernel(
                _declared("in", op.ins),
                _declared("out", op.outs),
                op.routine,
                self.name,
                preamble=_typedefs(names, (*op.ins, *op.outs)) + self._preamble,
                loop_prep=self._loop_prep,
            )
        return self._kernels[op]


def _converted(value: Any, dtype: np.dtype[Any]) -> Any:
    return asarray(value, dtype) if isinstance(value, ArrayBase) else dtype.type(value)


class TypedReduction:
    """A reduction of four expressions in C++: of an element `in0`, of `a` and `b`, of the result `a`, and its type."""

    def __init__(self, name: str, ops: tuple[Op, ...], identity: Any, preamble: str) -> None:
        self.name = self.__name__ = name
        self.nin = self.nout = 1
        self.identity, self.preamble = identity, preamble
        self._ops = ops
        self._kernels: dict[Any, ReductionKernel] = {}

    def __call__(self, a: Any, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: bool = False) -> Any:
        """Reduce along axes; raises TypeError where there is no routine for the types."""
        array = operand(a)
        if not isinstance(array, ArrayBase):
            raise TypeError(f"Argument 'a' has incorrect type (expected cupy.ndarray, got {type(a).__name__})")
        op = chosen(self.name, self._ops, [array], dtype)
        result = op.outs[0] if out is None else out.dtype
        return self._kernel(op, array.dtype, result)(array, out=out, axis=axis, keepdims=keepdims)

    def _kernel(self, op: Op, input_type: np.dtype[Any], result: np.dtype[Any]) -> ReductionKernel:
        key = op, input_type, result
        if key not in self._kernels:
            each, both, last, between = op.routine
            self._kernels[key] = ReductionKernel(
                _declared("in", [input_type]),
                _declared("out", [result]),
                each,
                both,
                last,
                self.identity,
                self.name,
                reduce_type=between or cxx_type(op.outs[0]),
                preamble=_typedefs(("type_in0_raw", "type_out0_raw"), (input_type, result)) + self.preamble,
            )
        return self._kernels[key]


def create_ufunc(
    name: str,
    ops: Sequence[Any],
    routine: Any = None,
    preamble: str = "",
    doc: str = "",
    default_casting: str | None = None,
    loop_prep: str = "",
    out_ops: Sequence[Any] | None = None,
    cutensor_op: Any = None,
    scatter_op: Any = None,
    promote_types: Callable[..., Any] | None = None,
) -> TypedUfunc:
    """A universal function of routines, each with the types that it is for.

    Raises
    ------
    NotImplementedError
        `promote_types` is given.
    """
    if promote_types is not None:
        raise NotImplementedError("promote_types of create_ufunc is not in the emulator's CuPy")
    return TypedUfunc(
        name, ops_of(ops, routine), preamble, doc, default_casting or "same_kind", loop_prep,
        None if out_ops is None else ops_of(out_ops, routine),
    )  # fmt: skip


def create_reduction_func(
    name: str,
    ops: Sequence[Any],
    routine: Any = None,
    identity: Any = None,
    preamble: str = "",
    sort_reduce_axis: bool = True,
) -> TypedReduction:
    """A reduction of routines, each with the types that it is for."""
    return TypedReduction(name, ops_of(ops, routine), identity, preamble)


def create_comparison(
    name: str, op: str, doc: str = "", no_complex_dtype: bool = True, allow_structured: bool = False
) -> TypedUfunc:
    """A comparison by an operator of C++."""
    compared = _COMPARED if no_complex_dtype else f"{_COMPARED}FD"
    return create_ufunc(name, tuple(f"{each}{each}->?" for each in compared), f"out0 = in0 {op} in1", doc=doc)
