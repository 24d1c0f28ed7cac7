"""Arrays for pointers to structs: the struct's layout by its fields, its numbers, or bytes; nothing else."""

from __future__ import annotations

import random
import re
from typing import Any

import numpy as np
import pytest
from support.refusals import refused

import workbench as wb
from workbench.base.errors import ArgumentError

pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")

SOURCE = """
struct Pair { float x; int n; double d; };
struct Point { float x, y, z; };
struct Item { char name[6]; Pair pair; float2 at[2]; bool ok; };
struct Bits { unsigned a : 3, b : 5; };
enum Kind { CAT, DOG };
__global__ void pairs(Pair* p) { p[threadIdx.x].n += 1; }
__global__ void points(const Point* p, float* out) { out[threadIdx.x] = p[threadIdx.x].y; }
__global__ void items(Item* p) { p[threadIdx.x].pair.n += p[threadIdx.x].ok; }
__global__ void bits(Bits* p) { p[threadIdx.x].b = 3; }
__global__ void kinds(Kind* p) { p[threadIdx.x] = DOG; }
"""
PAIR = np.dtype([("x", "f4"), ("n", "i4"), ("d", "f8")], align=True)
ITEM = np.dtype([("name", "S6"), ("pair", PAIR), ("at", "c8", (2,)), ("ok", "?")], align=True)


@pytest.fixture(scope="module")
def kernels() -> Any:
    return wb.compile(SOURCE).kernels


def test_records_of_the_structs_layout_are_taken(kernels: Any) -> None:
    pairs = np.zeros(4, PAIR)
    kernels["pairs"][1, 4](pairs)
    assert pairs["n"].tolist() == [1] * 4
    renamed = np.zeros(4, [("a", "f4"), ("b", "i4"), ("c", "f8")])
    kernels["pairs"][1, 4](renamed)
    assert renamed["b"].tolist() == [1] * 4
    items = np.zeros(2, ITEM)
    items["ok"] = True
    kernels["items"][1, 2](items)
    assert items["pair"]["n"].tolist() == [1, 1]


def test_numbers_are_taken_where_all_fields_are_of_their_type(kernels: Any) -> None:
    out = np.zeros(4, np.float32)
    for shape in ((4, 3), (12,)):
        kernels["points"][1, 4](np.arange(12, dtype=np.float32).reshape(shape), out)
        assert out.tolist() == [1, 4, 7, 10]
    kinds = np.zeros(2, np.uint32)
    kernels["kinds"][1, 2](kinds)
    kernels["kinds"][1, 2](kinds.view(np.int32))
    assert kinds.tolist() == [1, 1]


def test_bytes_are_taken_in_whole_structs(kernels: Any) -> None:
    pairs = np.zeros(4, PAIR)
    kernels["pairs"][1, 4](pairs.view(np.uint8))
    assert pairs["n"].tolist() == [1] * 4
    memory = bytearray(64)
    kernels["pairs"][1, 4](memory)
    assert np.frombuffer(memory, PAIR)["n"].tolist() == [1] * 4
    for count in (31, 33):
        with refused("p"):
            kernels["pairs"][1, 1](np.zeros(count, np.uint8))


WRONG = (
    ("pairs", np.zeros(4, np.float32)),
    ("pairs", np.zeros(4, np.float64)),
    ("pairs", np.zeros(2, [("x", "i4"), ("n", "i4"), ("d", "f8")])),
    ("pairs", np.zeros(2, [("x", ">f4"), ("n", "i4"), ("d", "f8")])),
    ("pairs", np.zeros(2, [("x", "f4"), ("n", "i4"), ("d", "f4")])),
    ("items", np.zeros(2, PAIR)),
    ("kinds", np.zeros(2, np.float32)),
)


@pytest.mark.parametrize(("name", "array"), WRONG)
def test_others_are_refused_with_a_dtype_that_is_taken(name: str, array: Any, kernels: Any) -> None:
    with pytest.raises(ArgumentError) as caught:
        kernels[name][1, 1](array)
    assert caught.value.parameter == "p"
    written = re.search(r"make it with dtype=(.*) where its values", str(caught.value))
    assert written is not None
    kernels[name][1, 1](np.zeros(1, eval(written[1], {"np": np})))
    with pytest.raises(ArgumentError):
        kernels[name][1, 1](wb.target("emulator").to_device(array))


def test_records_for_bit_fields_have_the_size_of_the_struct(kernels: Any) -> None:
    kernels["bits"][1, 2](np.zeros(2, np.uint32))
    with refused("p"):
        kernels["bits"][1, 1](np.zeros(2, [("a", "f8")]))


TYPES = {
    "float": "f4",
    "double": "f8",
    "int": "i4",
    "short": "i2",
    "unsigned char": "u1",
    "long long": "i8",
    "bool": "?",
}


@pytest.mark.parametrize("seed", range(4))
def test_a_drawn_struct_takes_its_layout_and_no_other(seed: int) -> None:
    r = random.Random(seed)
    fields = [(f"f{i}", r.choice(list(TYPES)), r.choice([1, 1, 3])) for i in range(r.randint(2, 6))]
    body = " ".join(f"{kind} {name}{f'[{count}]' if count > 1 else ''};" for name, kind, count in fields)
    first = "f0[0]" if fields[0][2] > 1 else "f0"
    kernel = wb.kernel(f"struct S {{ {body} }}; __global__ void k(S* p) {{ p[threadIdx.x].{first} = 1; }}")

    def made(kinds: list[str]) -> Any:
        return np.dtype(
            [(name, kind, (count,) if count > 1 else ()) for (name, _, count), kind in zip(fields, kinds, strict=True)],
            align=True,
        )

    right = [TYPES[kind] for _, kind, _ in fields]
    kernel[1, 2](np.zeros(2, made(right)))
    changed = list(right)
    place = r.randrange(len(changed))
    changed[place] = r.choice([each for each in TYPES.values() if each not in (changed[place], "u1")])
    with refused("p"):
        kernel[1, 2](np.zeros(2, made(changed)))
