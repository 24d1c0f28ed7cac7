"""Arguments are checked before anything runs, and each refusal names the parameter and the remedy."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from support.refusals import refused

from workbench.base.errors import ArgumentError
from workbench.base.records import Missing, Parameter
from workbench.device.targets.arguments import check_arguments, lower

FLOATS = Parameter("x", "float*", 8, "float32", kind="pointer")
CONST_FLOATS = Parameter("x", "const float*", 8, "float32", kind="pointer", written=False)
INT = Parameter("n", "int", 4, "int32", kind="scalar")
BYTE = Parameter("b", "unsigned char", 1, "uint8", kind="scalar")
FLOAT = Parameter("a", "float", 4, "float32", kind="scalar")
BOOL = Parameter("flag", "bool", 1, "bool", kind="scalar")
STRUCT = Parameter("s", "Pair", 8, Missing("a struct"), kind="struct")
VOID = Parameter("p", "void*", 8, Missing("void has no type"), kind="pointer")
NUMBA_1D = Parameter("v", "array(float32, 1d, C)", 56, "float32", kind="numba_array", ndim=1)
WORD = Parameter("w", ".b32", 4, Missing("PTX has no types"))


def lowered(parameter: Parameter, value: Any) -> tuple[bytes | int, ...]:
    return lower(check_arguments("k", [parameter], [value], lambda _: False)).parts


@pytest.mark.parametrize(
    ("parameter", "value", "expected"),
    [
        (INT, 7, np.int32(7)),
        (INT, True, np.int32(1)),
        (INT, np.int64(-3), np.int32(-3)),
        (FLOAT, 2, np.float32(2)),
        (FLOAT, 0.1, np.float32(0.1)),
        (FLOAT, np.float64("inf"), np.float32("inf")),
        (BOOL, True, np.bool_(True)),
        (BYTE, 255, np.uint8(255)),
        (WORD, np.float32(1.5), np.float32(1.5)),
        (WORD, 5, np.uint32(5)),
    ],
)
def test_scalars_convert_where_nothing_is_lost(parameter: Parameter, value: Any, expected: Any) -> None:
    assert lowered(parameter, value) == (expected.tobytes(),)


def test_nan_passes_as_nan() -> None:
    (part,) = lowered(FLOAT, float("nan"))
    assert isinstance(part, bytes)
    assert np.isnan(np.frombuffer(part, np.float32)[0])


@pytest.mark.parametrize(
    ("parameter", "value"),
    [
        (INT, 1.0),
        (INT, np.float32(1)),
        (INT, 2**31),
        (BYTE, -1),
        (FLOAT, 1e39),
        (FLOAT, "1"),
        (FLOAT, 1j),
        (FLOAT, None),
        (BOOL, 2),
        (INT, np.zeros(3, np.int32)),
        (FLOATS, 3),
        (FLOATS, [1.0]),
        (FLOATS, np.zeros(3)),
        (FLOATS, np.zeros((4, 4), np.float32).T[1:]),
        (FLOATS, np.zeros(8, np.float32)[::2]),
        (VOID, np.array([object()])),
        (NUMBA_1D, np.zeros((2, 2), np.float32)),
        (STRUCT, 3),
        (STRUCT, np.zeros(1, "f4,f4,f4")),
        (WORD, np.float64(1)),
    ],
)
def test_wrong_arguments_name_their_parameter(parameter: Parameter, value: Any) -> None:
    with refused(parameter.name):
        lowered(parameter, value)


def test_wrong_count_lists_the_parameters() -> None:
    with refused("args"):
        check_arguments("k", [FLOATS, INT], [np.zeros(1, np.float32)], lambda _: False)


def test_read_only_arrays_go_to_const_pointers_only() -> None:
    frozen = np.zeros(4, np.float32)
    frozen.flags.writeable = False
    assert lowered(CONST_FLOATS, frozen) == (0,)
    with refused("x"):
        lowered(FLOATS, frozen)


def test_null_and_struct() -> None:
    assert lowered(FLOATS, None) == (bytes(8),)
    pair = np.array([(1, 2.5)], np.dtype([("a", "i4"), ("b", "f4")]))
    assert lowered(STRUCT, pair[0]) == (pair.tobytes(),)


def test_an_array_passed_twice_is_one_buffer() -> None:
    x = np.zeros(8, np.float32)
    result = lower(check_arguments("k", [CONST_FLOATS, FLOATS], [x, x[:]], lambda _: False))
    assert len(result.arrays) == 1
    assert result.parts == (0, 0)
    assert result.written == (True,)


def test_numba_array_is_seven_parameters() -> None:
    parts = lowered(NUMBA_1D, np.zeros(5, np.float32))
    numbers = [p if isinstance(p, int) else int.from_bytes(p, "little") for p in parts]
    assert numbers == [0, 0, 5, 4, 0, 5, 4]
    assert parts[4] == 0, "the data pointer is the index of the array"


@pytest.mark.parametrize("held", ["f8", "i4", "i8", "u4", "c8", "c16", "i2", "f2", "?"])
def test_no_error_advises_a_cast_that_loses_values(held: str) -> None:
    with pytest.raises(ArgumentError) as raised:
        check_arguments("k", [FLOATS], [np.zeros(3, held)], lambda value: False)
    assert ("astype" in str(raised.value)) == np.can_cast(held, "f4", "safe")
