"""`cupy.ReductionKernel`: a map, a reduction along axes and a map of the result, which a user writes in CUDA C++."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.lib.array_utils import normalize_axis_tuple

from workbench.languages.cupy.array_base import ArrayBase
from workbench.languages.cupy.generated_kernels import GeneratedKernel, Plan, kinds_of, loop_variables
from workbench.languages.cupy.parameters import (
    Argument,
    as_argument,
    cxx_type,
    includes,
    indexer_argument,
    typedefs,
    types_of,
)
from workbench.languages.cupy.passing import passed
from workbench.languages.cupy.pools import NOWHERE

_BLOCK = 256
_MAX_BLOCKS = 65535


class ReductionKernel(GeneratedKernel):
    """A kernel that reduces along axes.

    Parameters
    ----------
    in_params, out_params
        Declarations, as those of `ElementwiseKernel`.
    map_expr, reduce_expr, post_map_expr
        Expressions of CUDA C++: of the elements; of `a` and `b`; of `a`, which writes the outputs.
    identity
        What nothing reduces to; empty where there is no such value.
    name, preamble, options
        Of the kernel; code before it; NVRTC's options.
    reduce_type
        The C++ type of values between; None for that of the first output.

    Raises
    ------
    ValueError
        A name is reserved or none, or a declaration cannot be read.
    """

    def __init__(
        self,
        in_params: str,
        out_params: str,
        map_expr: str,
        reduce_expr: str,
        post_map_expr: str,
        identity: Any,
        name: str = "reduce_kernel",
        reduce_type: str | None = None,
        reduce_dims: bool = True,
        preamble: str = "",
        options: Sequence[str] = (),
    ) -> None:
        super().__init__(in_params, out_params, name, reduce_dims, preamble, options)
        self.map_expr, self.reduce_expr, self.post_map_expr = map_expr, reduce_expr, post_map_expr
        self.identity = "" if identity is None else str(identity)
        self.reduce_type = reduce_type

    def __call__(
        self, *args: Any, out: Any = None, axis: Any = None, keepdims: bool = False, stream: Any = None, **kwargs: Any
    ) -> Any:
        """Run it; raises as `ElementwiseKernel`.

        Parameters
        ----------
        args
            The inputs, and behind them the outputs or none.
        axis
            An axis, several or None for all.
        """
        if kwargs:
            raise TypeError(f"Wrong arguments {kwargs}")
        if len(args) not in (self.nin, self.nargs):
            raise TypeError(f"Wrong number of arguments for {self.name}")
        outs = list(args[self.nin :])
        if out is not None:
            if self.nout != 1:
                raise NotImplementedError("out of a ReductionKernel with several outputs: pass them behind the inputs")
            if outs:
                raise ValueError("cannot specify 'out' as both a positional and keyword argument")
            outs = [out]
        inputs = [as_argument(each) for each in args[: self.nin]]
        axes = axis if axis is None else tuple(np.atleast_1d(axis))
        key = (kinds_of(inputs), kinds_of(outs), axes, keepdims)
        plan = self._plans.get(key) or self._plans.put(key, self._plan(inputs, outs, axis, keepdims))
        outs = outs or plan.outputs()
        plan.run([*inputs, *outs])
        return outs[0] if self.nout == 1 else tuple(outs)

    def _plan(self, inputs: list[Any], outs: list[Any], axis: Any, keepdims: bool) -> Plan:
        in_types, out_types, known = types_of(self.in_params, self.out_params, inputs, outs)
        shape = np.broadcast_shapes(
            *(
                each.shape
                for parameter, each in zip(self.in_params, inputs, strict=True)
                if isinstance(each, ArrayBase) and not parameter.raw
            )
        )
        reduced = tuple(range(len(shape))) if axis is None else tuple(sorted(normalize_axis_tuple(axis, len(shape))))
        kept_axes = tuple(each for each in range(len(shape)) if each not in reduced)
        raw = any(each.raw for each in self.in_params)
        if raw and reduced != tuple(range(len(reduced))):
            raise NotImplementedError("a raw argument of a ReductionKernel needs the reduced axes to be the first ones")
        out_shape = tuple(shape[each] for each in kept_axes)
        shown = tuple(1 if each in reduced else n for each, n in enumerate(shape)) if keepdims else out_shape
        outs = outs or [ArrayBase.array_class(shown, dtype, NOWHERE) for dtype in out_types]
        if any(each.shape != shown for each in outs):
            raise ValueError(f"Out shape is mismatched: {outs[0].shape} for {shown}")
        if not math.prod(shape) and self.identity == "" and math.prod(out_shape):
            raise ValueError(f"zero-size array to reduction operation {self.name} which has no identity")
        if not math.prod(out_shape):
            return Plan(shown, tuple(out_types), None)
        inputs = [
            passed(np.transpose, passed(np.broadcast_to, value, shape), (*reduced, *kept_axes))
            if isinstance(value, ArrayBase) and not parameter.raw
            else value
            for parameter, value in zip(self.in_params, inputs, strict=True)
        ]
        # Without its axes of one element an output is a view, and has the same address.
        values = [*inputs, *(_without_axes(each, reduced) if keepdims else each for each in outs)]
        types = [*in_types, *out_types]
        arguments = self._kernel_arguments(values, types)
        loops = [indexer_argument(tuple(shape[each] for each in (*reduced, *kept_axes))), indexer_argument(out_shape)]
        blocks = min(math.prod(out_shape), _MAX_BLOCKS)
        per_output = math.prod(shape) // math.prod(out_shape)
        threads = min(max(1 << max(per_output - 1, 0).bit_length(), 32), _BLOCK)
        code = self._code(arguments, loops, types, known)
        return self._planned(shown, out_types, code, arguments, values, types, loops, blocks, threads)

    def _code(
        self,
        arguments: Sequence[Argument],
        loops: Sequence[Argument],
        types: Sequence[np.dtype[Any]],
        known: dict[str, np.dtype[Any]],
    ) -> str:
        key = tuple(each.type for each in (*arguments, *loops))
        if key in self._cached_codes:
            return self._cached_codes[key]
        ins, in_lines = loop_variables(self.in_params, arguments[: self.nin], types[: self.nin], "_in_ind", "_j")
        outs, out_lines = loop_variables(self.out_params, arguments[self.nin :], types[self.nin :], "_out_ind", "_i")
        between = self.reduce_type or cxx_type(types[self.nin])
        text = f"{self.preamble}{self.map_expr}{self.reduce_expr}{self.post_map_expr}{between}"
        heads = ", ".join([*ins, *outs, f"{loops[0].type} _in_ind", f"{loops[1].type} _out_ind"])
        # Threads whose first element lies past the end hold nothing: without an identity they take no part.
        self._cached_codes[key] = f"""{includes(types, text)}{typedefs(known)}{self.preamble}
#define REDUCE(a, b) ({self.reduce_expr})
#define POST_MAP(a) ({self.post_map_expr})
typedef {between} _type_reduce;
extern "C" __global__ void {self.name}({heads}) {{
  __shared__ char _room[{_BLOCK} * sizeof(_type_reduce)] __attribute__((aligned(16)));
  _type_reduce* _sdata = (_type_reduce*)_room;
  const cupy_index _outputs = _out_ind.size(), _per_output = _in_ind.size() / _outputs;
  for (cupy_index _i = blockIdx.x; _i < _outputs; _i += gridDim.x) {{
    _type_reduce _s = _type_reduce({self.identity});
    bool _any = {"true" if self.identity else "false"};
    for (cupy_index _J = threadIdx.x; _J < _per_output; _J += blockDim.x) {{
      const cupy_index _j = _J * _outputs + _i, i = _j; (void)i;
      _in_ind.set(_j);
{in_lines}      _type_reduce _a = static_cast<_type_reduce>({self.map_expr});
      _s = _any ? _type_reduce(REDUCE(_s, _a)) : _a;
      _any = true;
    }}
    _sdata[threadIdx.x] = _s;
    __syncthreads();
    for (unsigned _offset = blockDim.x / 2; _offset; _offset /= 2) {{
      if (threadIdx.x < _offset{"" if self.identity else " && threadIdx.x + _offset < _per_output"}) {{
        _type_reduce _a = _sdata[threadIdx.x], _b = _sdata[threadIdx.x + _offset];
        _sdata[threadIdx.x] = REDUCE(_a, _b);
      }}
      __syncthreads();
    }}
    if (threadIdx.x == 0) {{
      _s = _sdata[0];
      _out_ind.set(_i);
{out_lines}      POST_MAP(_s);
    }}
    __syncthreads();
  }}
}}
"""
        return self._cached_codes[key]


def _without_axes(array: ArrayBase, axes: tuple[int, ...]) -> ArrayBase:
    axes_left = [each for each in range(array.ndim) if each not in axes]
    shape, strides = (tuple(values[each] for each in axes_left) for values in (array.shape, array.strides))
    return ArrayBase.array_class(shape, array.dtype, array.data, strides)
