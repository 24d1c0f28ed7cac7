"""`cupyx.jit.thrust`: Thrust's algorithms in kernels that are translated from Python.

Each thread runs an algorithm of its own, one element after another, as Thrust does within a kernel.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from workbench.languages.cupy.cxx_values import Scalar, converted
from workbench.languages.cupy.jit_types import Array, Builtin, Function, Nothing, Object, Pair, iterator

# Forms of arguments: P a policy, I an iterator, V a value of the first iterator's dtype, S a scalar of its own dtype.
# Results: a number is the argument that gives the iterator's dtype, two a pair of them; `?` and `i` a dtype; `*` an
# element's; `S` the scalar's; blank is none.
_ALGORITHMS = """
adjacent_difference adjacent_difference PIII:3
binary_search binary_search PIIV:? PIIIII:5
copy copy PIII:3
count count PIIV:i
equal equal PIII:?
equal_range binary_search PIIV:11
exclusive_scan scan PIII:3 PIIIS:3
exclusive_scan_by_key scan PIIII:4 PIIIIS:4
fill fill PIIV:
find find PIIV:1
gather gather PIIII:4
inclusive_scan scan PIII:3
inclusive_scan_by_key scan PIIII:4
inner_product inner_product PIIIS:S
is_sorted sort PII:?
is_sorted_until sort PII:1
lower_bound binary_search PIIV:1 PIIIII:5
mismatch mismatch PIII:13
reduce reduce PII:* PIIS:S
reduce_by_key reduce PIIIII:45
remove remove PIIV:1
remove_copy remove PIIIV:3
replace replace PIIVV:
replace_copy replace PIIIVV:3
reverse reverse PII:
reverse_copy reverse PIII:3
scatter scatter PIIII:
sequence sequence PII: PIIV: PIIVV:
set_difference set_operations PIIIII:5
set_difference_by_key set_operations PIIIIIIII:78
set_intersection set_operations PIIIII:5
set_intersection_by_key set_operations PIIIIIII:67
set_symmetric_difference set_operations PIIIII:5
set_symmetric_difference_by_key set_operations PIIIIIIII:78
set_union set_operations PIIIII:5
set_union_by_key set_operations PIIIIIIII:78
sort sort PII:
sort_by_key sort PIII:
stable_sort sort PII:
stable_sort_by_key sort PIII:
swap_ranges swap PIII:3
unique unique PII:1
unique_by_key unique PIII:13
upper_bound binary_search PIIV:1 PIIIII:5
"""
_POLICY = Object("thrust::seq", "", {})


def _algorithm(name: str, header: str, forms: dict[str, str]) -> Builtin:
    def emit(function: Function, *args: Any) -> Any:
        function.unit.include(f"thrust/{header}.h")
        function.unit.include("thrust/execution_policy.h")
        function.unit.has_host_headers = True
        if not args or args[0] != _POLICY:
            raise TypeError(f"the first argument of thrust.{name} must be execution policy type")
        signature = "P" + "".join("I" if isinstance(each, Array) and each.ndim is None else "V" for each in args[1:])
        found = next((each for each in forms if each.replace("S", "V") == signature), None)
        if found is None:
            # Functions of elements: CuPy has none of them either.
            longer = any(signature.startswith(each.replace("S", "V")) for each in forms)
            kind: type[Exception] = NotImplementedError if longer and any(map(_is_function, args)) else TypeError
            raise kind(f"thrust.{name} takes iterators and values as {', '.join(forms)}, not {signature}")
        codes = [_POLICY.code]
        for form, value in zip(found[1:], args[1:], strict=True):
            if form == "I":
                codes.append(value.code)
            else:
                number = function.scalar(value)
                codes.append((converted(number, args[1].dtype) if form == "V" else number).code)
        code = f"thrust::{name}({', '.join(codes)})"
        result = forms[found]
        if len(result) == 2:
            return Pair(code, args[int(result[0])].dtype, args[int(result[1])].dtype)
        if result.isdigit():
            return iterator(code, args[int(result)].dtype)
        if not result:
            return Nothing(code)
        dtype = (
            args[1].dtype if result == "*" else function.scalar(args[-1]).dtype if result == "S" else np.dtype(result)
        )
        return converted_result(code, dtype)

    return Builtin(f"thrust.{name}", emit)


def _is_function(value: Any) -> bool:
    return callable(getattr(value, "value", None))


def converted_result(code: str, dtype: np.dtype[Any]) -> Scalar:
    """The result of a call as a dtype."""
    from workbench.languages.cupy.parameters import cxx_type

    return Scalar(f"(({cxx_type(dtype)}){code})", dtype)


def _maker(name: str) -> Builtin:
    def emit(function: Function, x: Any, i: Any = None) -> Array:
        function.unit.include(f"thrust/iterator/{name}_iterator.h")
        function.unit.has_host_headers = True
        if i is not None:
            raise NotImplementedError("index_type is not supported")
        value = function.scalar(x)
        return iterator(f"thrust::make_{name}_iterator({value.code})", value.dtype)

    return Builtin(f"thrust.make_{name}_iterator", emit)


def _rows() -> dict[str, Builtin]:
    result = {}
    for line in _ALGORITHMS.split("\n"):
        if line:
            name, header, *forms = line.split(" ")
            result[name] = _algorithm(name, header, dict(each.split(":") for each in forms))
    return result


THRUST: dict[str, Any] = {
    "host": _POLICY,
    "device": _POLICY,
    "seq": _POLICY,
    **_rows(),
    "make_constant_iterator": _maker("constant"),
    "make_counting_iterator": _maker("counting"),
}
"""The names of `cupyx.jit.thrust`."""
