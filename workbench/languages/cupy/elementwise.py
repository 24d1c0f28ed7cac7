"""`cupy.ElementwiseKernel`: a loop over the elements of arrays, whose body a user writes in CUDA C++."""

from __future__ import annotations

import math
import operator
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from workbench.languages.cupy.array_base import ArrayBase
from workbench.languages.cupy.generated_kernels import GeneratedKernel, Plan, kinds_of, loop_variables
from workbench.languages.cupy.parameters import Argument, as_argument, includes, indexer_argument, typedefs, types_of
from workbench.languages.cupy.passing import passed
from workbench.languages.cupy.pools import NOWHERE

_BLOCK = 128
_MAX_BLOCKS = 65535
_LOOPS = {True: "CUPY_ONCE", False: "CUPY_FOR"}


_CONTROL = re.compile(
    r"[{}#?]|&&|\|\||\b(if|else|for|while|do|switch|case|goto|return|break|continue|asm|volatile)\b|//|/\*"
)


def sets_all(operation: str, names: Sequence[str]) -> bool:
    """True if a body is a row of statements that is seen to set each of some variables before anything else is done
    with it: there is no control flow, and the first mention of each is an assignment to it."""
    if _CONTROL.search(operation):
        return False
    statements = operation.split(";")
    for name in names:
        first = next((each for each in statements if re.search(rf"\b{name}\b", each)), "")
        target, _, value = first.partition("=")
        if target.strip() != name or value.startswith("=") or re.search(rf"\b{name}\b", value):
            return False
    return True


class ElementwiseKernel(GeneratedKernel):
    """A kernel that runs its body once for each element.

    Parameters
    ----------
    in_params, out_params
        Declarations `T x, raw float32 y`: a dtype's name or a letter that stands for one; `raw` is not indexed.
    operation
        The body, in CUDA C++; `i` is the element's index, `n` their number.
    name, preamble, loop_prep, after_loop, options
        Of the kernel; code before it, before its loop and behind it; NVRTC's options.
    reduce_dims, no_return, return_tuple
        As CuPy takes them.

    Raises
    ------
    ValueError
        A name is reserved or none, or a declaration cannot be read.
    """

    def __init__(
        self,
        in_params: str,
        out_params: str,
        operation: str,
        name: str = "kernel",
        reduce_dims: bool = True,
        preamble: str = "",
        no_return: bool = False,
        return_tuple: bool = False,
        loop_prep: str = "",
        after_loop: str = "",
        options: Sequence[str] = (),
        **kwargs: Any,
    ) -> None:
        super().__init__(in_params, out_params, name, reduce_dims, preamble, options)
        self.operation = operation
        self.loop_prep, self.after_loop = loop_prep, after_loop
        self.no_return, self.return_tuple, self.kwargs = no_return, return_tuple, kwargs
        is_raw = any(each.raw for each in self.out_params)
        self._writes_all = not is_raw and sets_all(operation, [each.name for each in self.out_params])

    def __call__(
        self, *args: Any, size: Any = None, block_size: int = _BLOCK, stream: Any = None, **kwargs: Any
    ) -> Any:
        """Run it.

        Parameters
        ----------
        args
            The inputs, arrays of the device and scalars, and behind them the outputs, or none of them.
        size
            The number of iterations, where all arrays are `raw`.

        Returns
        -------
        ndarray, tuple of ndarray or None
            The outputs.

        Raises
        ------
        TypeError, ValueError
            The arguments do not fit the declarations, or one another.
        CompileException
            The body does not compile.
        EmulatedFault
            It broke a rule of the machine.
        """
        if kwargs:
            raise TypeError(f"Wrong arguments {kwargs}")
        block_size = operator.index(block_size)
        if block_size <= 0:
            raise ValueError("block_size must be greater than zero")
        if len(args) not in (self.nin, self.nargs):
            raise TypeError(
                f"Wrong number of arguments for {self.name!r}. It must be either {self.nin} or {self.nargs} "
                f"(with outputs), but given {len(args)}."
            )
        inputs, outs = [as_argument(each) for each in args[: self.nin]], list(args[self.nin :])
        key = (kinds_of(inputs), kinds_of(outs), block_size, size if size is None else tuple(np.atleast_1d(size)))
        plan = self._plans.get(key) or self._plans.put(key, self._plan(inputs, outs, size, block_size))
        outs = outs or plan.outputs()
        plan.run([*inputs, *outs])
        if self.no_return:
            return None
        return outs[0] if self.nout == 1 and not self.return_tuple else tuple(outs)

    def _plan(self, inputs: list[Any], outs: list[Any], size: Any, block_size: int) -> Plan:
        in_types, out_types, known = types_of(self.in_params, self.out_params, inputs, outs)
        shape, inputs, outs = self._shape(inputs, outs, out_types, size)
        if not math.prod(shape):
            return Plan(shape, tuple(out_types), None)
        types, values = [*in_types, *out_types], [*inputs, *outs]
        arguments = self._kernel_arguments(values, types)
        index = indexer_argument(shape)
        needed = -(-math.prod(shape) // block_size)
        blocks = min(needed, _MAX_BLOCKS)
        code = self._code(arguments, index, types, known, blocks == needed)
        plan = self._planned(shape, out_types, code, arguments, values, types, [index], blocks, block_size)
        return replace(plan, writes_all=self._writes_all)

    def _shape(
        self, inputs: list[Any], outs: list[Any], out_types: Sequence[Any], size: Any
    ) -> tuple[tuple[int, ...], list[Any], list[Any]]:
        """The shape of the loop, and the arguments with it."""
        looped = [
            value
            for parameter, value in zip(self.params, [*inputs, *outs], strict=False)
            if isinstance(value, ArrayBase) and not parameter.raw
        ]
        if size is not None and looped:
            raise ValueError("Specified 'size' can be used only if all of the ndarray are 'raw'.")
        arrays = any(isinstance(each, ArrayBase) for each in (*inputs, *outs))
        if size is None and not looped and (arrays or any(each.raw for each in self.params) or self.nout == 0):
            raise ValueError("Loop size is undecided.")
        shape: tuple[int, ...]
        if size is not None:
            shape = tuple(map(operator.index, size)) if np.iterable(size) else (int(size),)
        else:
            shape = looped[0].shape if looped else ()
            if any(each.shape != shape for each in looped):
                shape = np.broadcast_shapes(*(each.shape for each in looped))
        inputs = [
            passed(np.broadcast_to, value, shape)
            if isinstance(value, ArrayBase) and not parameter.raw and value.shape != shape
            else value
            for parameter, value in zip(self.in_params, inputs, strict=True)
        ]
        if not outs:
            if any(each.raw for each in self.out_params) and size is None:
                raise ValueError("Output array size is Undecided")
            outs = [ArrayBase.array_class(shape, dtype, NOWHERE) for dtype in out_types]
        for parameter, value in zip(self.out_params, outs, strict=True):
            if not parameter.raw and value.shape != shape:
                raise ValueError("Out shape is mismatched")
        return shape, inputs, outs

    def _code(
        self,
        arguments: Sequence[Argument],
        index: Argument,
        types: Sequence[np.dtype[Any]],
        known: dict[str, np.dtype[Any]],
        covers: bool,
    ) -> str:
        """The code. covers: whether the grid has a thread for each element."""
        key = (*(each.type for each in (*arguments, index)), covers)
        if key not in self._cached_codes:
            heads, body = loop_variables(self.params, arguments, types, "_ind", "i")
            text = f"{self.preamble}{self.operation}{self.loop_prep}{self.after_loop}"
            self._cached_codes[key] = (
                f"{includes(types, text)}{typedefs(known)}{self.preamble}\n"
                f'extern "C" __global__ void {self.name}({", ".join([*heads, f"{index.type} _ind"])}) {{\n'
                f"  const cupy_index n = _ind.size(); (void)n;\n  {self.loop_prep};\n"
                f"  {_LOOPS[covers]}(i, _ind.size()) {{\n    _ind.set(i);\n{body}"
                f"    {self.operation};\n  }}\n  {self.after_loop};\n}}\n"
            )
        return self._cached_codes[key]
