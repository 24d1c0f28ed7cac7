"""References as text: expressions over named arrays, `np.maximum(a @ b, 0)`, evaluated with NumPy.

They come from programs that nobody trusts. No text becomes code of Python: the tree is walked
(`workbench.base.expressions`), functions are those of a table, and before each operation the shapes of its operands
say how large its result is and how much work it does; what would be too large is refused and not begun.
"""

from __future__ import annotations

import ast
import math
import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from workbench.base.arguments import said
from workbench.base.errors import ArgumentError
from workbench.base.expressions import FUNCTIONS, Evaluator, Refused, dotted_name, parsed

_MAX_ELEMENTS = 1 << 27
"""Elements of one result: 1 GiB of float64."""
_MAX_WORK = 1 << 30
"""Operations on elements of all functions of one evaluation; products of matrices count 16 as one."""
_PRODUCTS_AS_ONE = 16
_SORTED_AS = 16
_MAX_DIMS = 8
_MAX_BITS = 63

Guard = Callable[[list[Any], Mapping[str, Any]], "tuple[float, float]"]
"""Elements of the result, and work, of a function's arguments."""


@dataclass(frozen=True)
class ArrayExpressions:
    """A reference of a problem: the outputs as expressions over the inputs.

    Attributes
    ----------
    expressions
        By name, in their order: each may use those before it. Names that are no outputs are steps on the way.
    outputs
        The names that a call returns.
    """

    expressions: Mapping[str, str]
    outputs: tuple[str, ...]

    def __call__(self, **inputs: Any) -> dict[str, Any]:
        """Return the outputs by name. inputs: arrays and numbers by name.

        Raises
        ------
        ArgumentError
            An expression has no value, or would take too much memory or work.
        """
        evaluator = ArrayEvaluator(inputs)
        for name, text in self.expressions.items():
            evaluator.bind(name, evaluator.of(text, "reference"))
        return {name: evaluator.output(name) for name in self.outputs}


def array_expressions(expressions: str | Mapping[str, str], outputs: tuple[str, ...]) -> ArrayExpressions:
    """The reference of a text, or of texts by name.

    Raises
    ------
    ArgumentError
        A text is no expression; an output has none.
    """
    named = {outputs[0]: expressions} if isinstance(expressions, str) else dict(expressions)
    if isinstance(expressions, str) and len(outputs) != 1:
        raise ArgumentError(
            f"the outputs are {', '.join(outputs)}: the reference has an expression by name", "reference"
        )
    if len(named) > _MAX_EXPRESSIONS:
        raise ArgumentError(f"the reference has more than {_MAX_EXPRESSIONS} expressions", "reference")
    for name, text in named.items():
        if not name.isidentifier():
            raise ArgumentError(f"{said(name)} is no name of an expression", "reference")
        parsed(text, "reference")
    absent = [name for name in outputs if name not in named]
    if absent:
        raise ArgumentError(f"the reference has no expression for {', '.join(absent)}", "reference")
    return ArrayExpressions(named, outputs)


_MAX_EXPRESSIONS = 32


class ArrayEvaluator(Evaluator):
    """Evaluates expressions over arrays of NumPy."""

    def __init__(self, names: Mapping[str, Any]) -> None:
        super().__init__(
            {**_TYPE_NAMES, **names}, {**FUNCTIONS, **{name: row.function for name, row in _TABLE.items()}}
        )
        self._work = 0.0

    def bind(self, name: str, value: Any) -> None:
        """Give a value a name for the expressions that follow."""
        self._names[name] = value

    def output(self, name: str) -> Any:
        """The value of a name that was bound.

        Raises
        ------
        ArgumentError
            It is neither an array nor a number.
        """
        found = self._names[name]
        if _is_array(found) or isinstance(found, int | float):
            return found
        raise ArgumentError(f"the reference of {name} gives {said(found)}, no array", "reference")

    def charge_arrays(self, elements: float, work: float) -> None:
        """Count an operation that is about to be done.

        Raises
        ------
        Refused
            Its result, or its work, would be too large.
        """
        if not elements <= _MAX_ELEMENTS:
            raise Refused(f"a result would have {elements:,.0f} elements; at most {_MAX_ELEMENTS:,} are allowed")
        self._work += max(work, elements)
        if not self._work <= _MAX_WORK:
            raise Refused(
                f"it takes more than {_MAX_WORK:,} operations on elements: give largest sizes, or smaller cases"
            )

    def unary(self, function: Callable[[Any], Any], operand: Any) -> Any:
        """The result of an operator on each element."""
        self.charge_arrays(_size(operand), 0)
        return function(operand)

    def binary(self, function: Callable[[Any, Any], Any], left: Any, right: Any) -> Any:
        """The result of an operator on arrays, or on plain numbers."""
        if not _is_array(left) and not _is_array(right):
            return super().binary(function, left, right)
        for each in (left, right):
            if isinstance(each, str | list | tuple):
                raise Refused(f"{said(each)} beside an array: np.array([...]) makes an array of a list")
            _check_argument("an operator", each)
        rule = _matmul if function is operator.matmul else _elementwise
        elements, work = rule([left, right], {})
        self.charge_arrays(elements, 8 * work if function is operator.pow else work)
        return _checked(function(left, right))

    def compare(self, function: Callable[[Any, Any], Any], before: Any, after: Any) -> Any:
        """The result of a comparison, element by element."""
        for each in (before, after):
            if isinstance(each, list | tuple) and any(map(_is_array, _leaves(each))):
                raise Refused("lists of arrays are not compared")
        if _is_array(before) or _is_array(after):
            self.charge_arrays(*_elementwise([before, after], {}))
        return function(before, after)

    def subscript(self, value: Any, index: Any) -> Any:
        """A part of an array, or of a list."""
        if not _is_array(value):
            return super().subscript(value, index)
        self.charge_arrays(_selected(value, index), 0)
        return value[index]

    def attribute(self, node: ast.Attribute) -> Any:
        """A constant of NumPy, or the shape, the size or the transpose of an array."""
        name = dotted_name(node)
        if name in _CONSTANTS:
            return _CONSTANTS[name]
        if node.attr not in _ATTRIBUTES or name.startswith("np."):
            raise Refused(f"{name or f'.{node.attr[:40]}'} is not allowed; arrays have {', '.join(_ATTRIBUTES)}")
        value = self._value(node.value)
        if not _is_array(value):
            raise Refused(f"{said(value)} has no .{node.attr}")
        return getattr(value, node.attr)

    def function_of(self, node: ast.expr) -> tuple[str, list[Any]]:
        """The function of NumPy; a method is that function with its array as the first argument."""
        name = dotted_name(node)
        if name in self._functions or not isinstance(node, ast.Attribute) or name.startswith(("np.", "math.")):
            return name, []
        if node.attr not in _METHODS:
            raise Refused(f"arrays have no method {node.attr[:40]!r} here; they have {', '.join(_METHODS)}")
        return f"np.{node.attr}", [self._value(node.value)]

    def call(self, name: str, function: Callable[..., Any], values: list[Any], options: Mapping[str, Any]) -> Any:
        """The result of a function of the table, whose size and work are known before."""
        row = _TABLE.get(name)
        if row is None:
            if any(map(_is_array, _leaves([*values, *options.values()]))):
                raise Refused(f"{name} is of numbers; of arrays it is np.{name}")
            return super().call(name, function, values, options)
        strange = [each for each in options if each not in _OPTIONS]
        if strange:
            raise Refused(f"{name} has no option {strange[0]!r} here; options are {', '.join(_OPTIONS)}")
        for value in (*values, *options.values()):
            _check_argument(name, value)
        self.charge_arrays(*row.guard(values, options))
        return _checked(function(*values, **options))


# ---------------------------------------------------------------- sizes and work


def _is_array(value: Any) -> bool:
    return isinstance(value, np.ndarray | np.generic)


def _shape(value: Any, depth: int = 0) -> tuple[int, ...]:
    """The shape of an array, a number or nested lists; nothing is made of them."""
    if _is_array(value):
        return tuple(value.shape)
    if not isinstance(value, list | tuple):
        return ()
    if depth >= _MAX_DIMS:
        raise Refused("lists are nested too deeply")
    inner = [_shape(each, depth + 1) for each in value]
    return (len(value), *(inner[0] if inner else ()))


def _size(value: Any) -> float:
    """Elements of an array, or of all arrays of a list together."""
    if isinstance(value, list | tuple):
        return float(sum(map(_size, value)))
    return float(math.prod(_shape(value)))


def _broadcast(values: list[Any]) -> tuple[int, ...]:
    try:
        return np.broadcast_shapes(*map(_shape, values))
    except ValueError as error:
        shapes = " and ".join(str(_shape(each)) for each in values)
        raise Refused(f"arrays of the shapes {shapes} do not go together") from error


def _elementwise(values: list[Any], options: Mapping[str, Any]) -> tuple[float, float]:
    found = float(math.prod(_broadcast([*values, *options.values()])))
    return found, found


def _function(values: list[Any], options: Mapping[str, Any]) -> tuple[float, float]:
    """exp and its like."""
    found, _ = _elementwise(values, options)
    return found, 8 * found


def _slow(values: list[Any], options: Mapping[str, Any]) -> tuple[float, float]:
    """Functions that Python computes element by element."""
    found, _ = _elementwise(values, options)
    return found, 32 * found


def _kept(values: list[Any], options: Mapping[str, Any]) -> tuple[float, float]:
    """Functions whose result is not larger than their arguments together."""
    found = sum(map(_size, values))
    return found, found


def _ordered(values: list[Any], options: Mapping[str, Any]) -> tuple[float, float]:
    found, _ = _kept(values, options)
    return found, _SORTED_AS * found


def _matmul(values: list[Any], options: Mapping[str, Any]) -> tuple[float, float]:
    left, right = (_shape(each) for each in values[:2])
    if not left or not right:
        return _elementwise(values, options)
    inner = left[-1]
    rows, columns = (left[-2] if len(left) > 1 else 1), (right[-1] if len(right) > 1 else 1)
    try:
        batches = math.prod(np.broadcast_shapes(left[:-2], right[:-2]))
    except ValueError as error:
        raise Refused(f"matrices of the shapes {left} and {right} do not go together") from error
    found = float(batches * rows * columns)
    return found, found * inner / _PRODUCTS_AS_ONE


def _dot(values: list[Any], options: Mapping[str, Any]) -> tuple[float, float]:
    left, right = (_shape(each) for each in values[:2])
    if not left or not right:
        return _elementwise(values, options)
    inner = max(1, left[-1])
    found = math.prod(left) / inner * math.prod(right) / inner
    return found, found * inner


def _outer(values: list[Any], options: Mapping[str, Any]) -> tuple[float, float]:
    found = math.prod(map(_size, values[:2]))
    return found, found


def _einsum(values: list[Any], options: Mapping[str, Any]) -> tuple[float, float]:
    text, *arrays = values
    if not isinstance(text, str) or not re.fullmatch(r"[a-zA-Z, ]+->[a-zA-Z ]*", text):
        raise Refused("einsum is written with letters and an arrow, as in np.einsum('ij,jk->ik', a, b)")
    inputs, _, output = text.replace(" ", "").partition("->")
    extents: dict[str, int] = {}
    terms = inputs.split(",")
    if [len(term) for term in terms] != [len(_shape(each)) for each in arrays]:
        raise Refused(f"{said(text)} is not for arrays of {', '.join(str(len(_shape(a))) for a in arrays)} dimensions")
    for term, each in zip(terms, arrays, strict=True):
        for letter, extent in zip(term, _shape(each), strict=True):
            extents[letter] = max(extents.get(letter, 1), extent)
    return math.prod(float(extents.get(letter, 1)) for letter in output), math.prod(map(float, extents.values()))


def _shaped(place: int) -> Guard:
    """Functions whose result has the shape that an argument is."""

    def guard(values: list[Any], options: Mapping[str, Any]) -> tuple[float, float]:
        shape = options.get("shape", values[place] if len(values) > place else ())
        extents = shape if isinstance(shape, list | tuple) else (shape,)
        found = math.prod(float(abs(_whole(each))) for each in extents)
        return found, found

    return guard


def _arange(values: list[Any], options: Mapping[str, Any]) -> tuple[float, float]:
    bounds = [_number(each) for each in values if not isinstance(each, type | str)]
    start, stop, step = (0.0, *bounds, 1.0) if len(bounds) == 1 else (*bounds, 1.0)[:3] if bounds else (0.0, 0.0, 1.0)
    if not step or not all(map(math.isfinite, (start, stop, step))):
        raise Refused("the step of arange is 0, or a bound is not finite")
    found = max(0.0, (stop - start) / step)
    return found, found


def _square(values: list[Any], options: Mapping[str, Any]) -> tuple[float, float]:
    """eye(n, m), and diag of n elements."""
    if _is_array(values[0]) and values[0].ndim:
        found = _size(values[0]) ** (2 if values[0].ndim == 1 else 1)
        shift = options.get("k", values[1] if len(values) > 1 else 0)
        return (math.sqrt(found) + abs(_whole(shift))) ** 2, found
    extents = [abs(_whole(each)) for each in values[:2]]
    found = float(extents[0]) * float(extents[-1])
    return found, found


def _repeated(values: list[Any], options: Mapping[str, Any]) -> tuple[float, float]:
    counts = options.get("repeats", options.get("reps", values[1] if len(values) > 1 else 1))
    listed = counts if isinstance(counts, list | tuple) else [counts]
    if any(_is_array(each) and each.ndim for each in listed):
        raise Refused("numbers of repetitions are whole numbers here")
    found = _size(values[0]) * math.prod(max(1.0, float(abs(_whole(each)))) for each in listed)
    return found, found


def _padded(values: list[Any], options: Mapping[str, Any]) -> tuple[float, float]:
    widths = options.get("pad_width", values[1] if len(values) > 1 else 0)
    most = max((abs(_whole(each)) for each in _leaves(widths)), default=0)
    found = math.prod(float(extent + 2 * most) for extent in _shape(values[0]))
    return found, found


def _windows(values: list[Any], options: Mapping[str, Any]) -> tuple[float, float]:
    """A view; what reads it reads each element once for each window."""
    shape = options.get("window_shape", values[1] if len(values) > 1 else 1)
    found = _size(values[0]) * math.prod(float(abs(_whole(each))) for each in _leaves(shape))
    return found, 0


def _taken(values: list[Any], options: Mapping[str, Any]) -> tuple[float, float]:
    array, index = values[0], options.get("indices", values[1] if len(values) > 1 else 0)
    axis = options.get("axis", values[2] if len(values) > 2 else None)
    shape = _shape(array)
    if axis is None or not shape:
        return _size(index), _size(index)
    if not -len(shape) <= _whole(axis) < len(shape):
        raise Refused(f"there is no axis {said(axis)} in an array of the shape {shape}")
    found = _size(array) / max(1, shape[_whole(axis)]) * _size(index)
    return found, found


def _along(values: list[Any], options: Mapping[str, Any]) -> tuple[float, float]:
    """take_along_axis: along other axes than the one that is taken from, both go together as in arithmetic."""
    first, second = (_shape(each) for each in values[:2])
    if len(first) != len(second):
        raise Refused("take_along_axis has an index of as many dimensions as the array")
    found = math.prod(float(max(pair)) for pair in zip(first, second, strict=True))
    return found, found


def _differences(values: list[Any], options: Mapping[str, Any]) -> tuple[float, float]:
    times = abs(_whole(options.get("n", values[1] if len(values) > 1 else 1)))
    found, _ = _kept(values[:1], options)
    if times > _MAX_DIMS:
        raise Refused(f"differences are taken at most {_MAX_DIMS} times")
    return found, times * found


def _convolved(values: list[Any], options: Mapping[str, Any]) -> tuple[float, float]:
    first, second = (_size(each) for each in values[:2])
    return first + second, first * second


def _selected(value: Any, index: Any) -> float:
    """Elements of a part of an array."""
    parts = index if isinstance(index, tuple) else (index,)
    arrays = [each for each in parts if (_is_array(each) and each.ndim) or isinstance(each, list)]
    masks = [each for each in arrays if _is_array(each) and each.dtype.kind == "b"]
    if not arrays or (len(arrays) == 1 and masks):
        return float(value.size)
    if masks or any(each is None or each is ... for each in parts):
        raise Refused(
            "indices that are arrays stand beside slices and numbers alone: np.take(x, index, axis) is clearer"
        )
    taken = math.prod(extent for part, extent in zip(parts, value.shape, strict=False) if not isinstance(part, slice))
    return float(value.size / max(1, taken) * math.prod(_broadcast(arrays)))


def _number(value: Any) -> float:
    plain = value.item() if _is_array(value) and not value.ndim else value
    if not isinstance(plain, int | float):
        raise Refused(f"{said(plain)} is no number")
    return float(plain)


def _whole(value: Any) -> int:
    plain = value.item() if _is_array(value) and not value.ndim else value
    if isinstance(plain, bool) or not isinstance(plain, int):
        raise Refused(f"{said(plain)} is no whole number")
    return plain


def _leaves(value: Any) -> list[Any]:
    return [leaf for each in value for leaf in _leaves(each)] if isinstance(value, list | tuple) else [value]


def _check_argument(name: str, value: Any) -> None:
    """Refuse arguments that mean more to NumPy than numbers of its types."""
    if isinstance(value, int) and value.bit_length() > _MAX_BITS:
        raise Refused(f"an int of more than {_MAX_BITS} bits beside arrays")
    if isinstance(value, str) and name != "np.einsum" and value not in _TEXTS:
        raise Refused(f"{said(value)} is no option of {name} here; options are {', '.join(sorted(_TEXTS))}")
    if isinstance(value, list | tuple):
        for each in value:
            if isinstance(each, str | type):
                raise Refused(f"a list with {said(each)} is none of numbers")
            _check_argument("a list", each)


def _checked(result: Any) -> Any:
    """A result that is made of numbers alone: no objects of Python, whose ints have no bounds."""
    if isinstance(result, np.ndarray | np.generic) and result.dtype.kind in "biuf":
        return result
    if isinstance(result, bool | int | float):
        return result
    raise Refused(f"a result is {said(result)}, no array of numbers")


# ---------------------------------------------------------------- the functions


@dataclass(frozen=True)
class _Row:
    function: Callable[..., Any]
    guard: Guard


def _rows(names: str, guard: Guard) -> dict[str, _Row]:
    return {f"np.{name}": _Row(getattr(np, name), guard) for name in names.split()}


def _method(function: Callable[..., Any]) -> Callable[..., Any]:
    """A method that takes extents one by one or as a tuple, as a function."""
    return lambda array, *shape, **options: function(array, shape[0] if len(shape) == 1 else shape, **options)


def _astype(array: Any, dtype: Any) -> Any:
    return np.asanyarray(array).astype(dtype)


def _flatten(array: Any) -> Any:
    return np.ravel(array)


_erf = np.vectorize(math.erf, otypes=[np.float64])
_TABLE: Mapping[str, _Row] = {
    **_rows(
        "abs absolute add subtract multiply divide true_divide floor_divide negative sqrt square reciprocal floor ceil "
        "rint round trunc sign copysign maximum minimum fmax fmin mod remainder fmod where clip isnan isinf isfinite "
        "logical_and logical_or logical_not logical_xor equal not_equal less less_equal greater greater_equal "
        "bitwise_and bitwise_or bitwise_xor invert left_shift right_shift heaviside nan_to_num gcd lcm",
        _elementwise,
    ),
    **_rows(
        "exp exp2 expm1 log log2 log10 log1p cbrt sin cos tan arcsin arccos arctan arctan2 sinh cosh tanh arcsinh "
        "arccosh arctanh hypot power float_power",
        _function,
    ),
    **_rows(
        "sum prod mean var std max min amax amin argmax argmin any all cumsum cumprod count_nonzero nansum nanmax "
        "nanmin transpose ravel expand_dims squeeze flip roll swapaxes moveaxis concatenate stack vstack hstack tril "
        "triu diagonal trace atleast_1d atleast_2d array asarray ptp average",
        _kept,
    ),
    **_rows("sort argsort median unique searchsorted", _ordered),
    **_rows("matmul", _matmul),
    **_rows("dot inner", _dot),
    **_rows("outer kron", _outer),
    **_rows("einsum", _einsum),
    **_rows("zeros ones full", _shaped(0)),
    **_rows("broadcast_to", _shaped(1)),
    **_rows("arange", _arange),
    **_rows("eye diag", _square),
    **_rows("repeat tile", _repeated),
    **_rows("pad", _padded),
    **_rows("take", _taken),
    **_rows("take_along_axis", _along),
    **_rows("diff", _differences),
    **_rows("convolve correlate", _convolved),
    "np.zeros_like": _Row(lambda array: np.zeros_like(array), _elementwise),
    "np.ones_like": _Row(lambda array: np.ones_like(array), _elementwise),
    "np.full_like": _Row(lambda array, value: np.full_like(array, value), _elementwise),
    "abs": _Row(np.abs, _elementwise),
    "np.reshape": _Row(_method(np.reshape), _kept),
    "np.astype": _Row(_astype, _kept),
    "np.flatten": _Row(_flatten, _kept),
    "np.linalg.norm": _Row(np.linalg.norm, _ordered),
    "np.lib.stride_tricks.sliding_window_view": _Row(np.lib.stride_tricks.sliding_window_view, _windows),
    "np.sliding_window_view": _Row(np.lib.stride_tricks.sliding_window_view, _windows),
    "erf": _Row(_erf, _slow),
    "math.erf": _Row(_erf, _slow),
}
_METHODS = (
    "sum", "prod", "mean", "var", "std", "max", "min", "argmax", "argmin", "any", "all", "cumsum", "cumprod",
    "transpose", "ravel", "flatten", "reshape", "astype", "clip", "round", "squeeze", "swapaxes", "repeat", "dot",
    "diagonal", "trace", "take",
)  # fmt: skip
_TYPES = "float64 float32 float16 int64 int32 int16 int8 uint64 uint32 uint16 uint8".split()  # noqa: SIM905
_CONSTANTS: Mapping[str, Any] = {
    "np.pi": math.pi, "np.e": math.e, "np.inf": math.inf, "np.nan": math.nan, "np.newaxis": None, "math.pi": math.pi,
    "np.bool_": np.bool_, **{f"np.{name}": getattr(np, name) for name in _TYPES},
}  # fmt: skip
_TYPE_NAMES: Mapping[str, Any] = {"float": np.float64, "int": np.int64, "bool": np.bool_}
_TEXTS = frozenset((*_TYPES, "bool", "constant", "edge", "wrap", "reflect", "same", "full", "valid", "left", "right"))
_ATTRIBUTES = ("T", "shape", "size", "ndim")
_OPTIONS = (
    "axis", "keepdims", "dtype", "ddof", "k", "n", "m", "shift", "axes", "offset", "mode", "constant_values", "repeats",
    "reps", "pad_width", "window_shape", "indices", "shape", "fill_value", "decimals", "a_min", "a_max", "min", "max",
    "initial", "weights", "side", "ord",
)  # fmt: skip

__all__ = ["ArrayEvaluator", "ArrayExpressions", "array_expressions"]
