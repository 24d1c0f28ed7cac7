"""Sparse and block-scaled `mma`, and that of floats of 4 and 6 bits, on both engines against NumPy."""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest
from support import matrix_products as oracle
from support.launching import launch
from support.matrix_products import Factors, Form

from workbench.base.errors import CompileError, UnsupportedInstruction

ENGINES = ("interpreter", "jit")
ALL = oracle.all_forms()
SPARSE = Form("f32", "f16", "f16", 32, sparse="sp::ordered_metadata")
BRACED = re.compile(r"(%[xym]0), (?=[{0])")
SCALED = Form("f32", "e2m1", "e2m1", 64, "mxf4nvf4", vector="4X", scale="ue4m3")


def run(form: Form, factors: Factors, c: np.ndarray, engine: str) -> np.ndarray:
    given = list(oracle.inputs(form, factors, c).values())
    done = launch(oracle.kernel(form), "k", 1, 32, *given, np.zeros((32, 4), np.uint32), engine=engine)
    assert not done.result.faults, done.result.faults[0]
    return oracle.matrix_of(form, done.arrays[-1])


def check(form: Form, factors: Factors, c: np.ndarray, engine: str) -> None:
    found, expected = run(form, factors, c, engine), oracle.expected(form, factors, c)
    wrong = np.argwhere(found != expected)
    assert not wrong.size, (form.opcode, wrong[:4], found[tuple(wrong[0])], expected[tuple(wrong[0])])


def before(random: np.random.Generator, form: Form) -> np.ndarray:
    return random.integers(-100, 100, (16, 8)).astype(oracle.SUMS[form.d])


@pytest.mark.sampled(12)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("form", ALL, ids=lambda form: f"{form.opcode}-{form.selector}{form.bytes_}{form.threads}")
def test_all_forms(form, engine):
    random = np.random.default_rng(ALL.index(form))
    check(form, oracle.random_factors(random, form), before(random, form), engine)


@pytest.mark.parametrize("engine", ENGINES)
def test_metadata_in_another_order(engine):
    """Without `ordered_metadata` the places of two elements may come in any order."""
    form = Form("f32", "f16", "f16", 16, sparse="sp", selector=2)
    random = np.random.default_rng(1)
    factors = oracle.random_factors(random, form)
    turned = factors.places.reshape(16, -1, 2)[:, :, ::-1].reshape(16, -1)
    check(form, replace(factors, places=turned), before(random, form), engine)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("scale", "none"), [("ue8m0", 0xFF), ("ue4m3", 0x7F)])
def test_a_scale_that_is_no_number(scale, none, engine):
    form = replace(SCALED, scale=scale)
    random = np.random.default_rng(2)
    factors = oracle.random_factors(random, form)
    factors.scales_a[5, 3] = none
    found = run(form, factors, before(random, form), engine)
    assert np.array_equal(np.flatnonzero(np.isnan(found).all(axis=1)), [5])
    assert not np.isnan(np.delete(found, 5, axis=0)).any()


@pytest.mark.parametrize("engine", ENGINES)
def test_the_smallest_and_the_largest_scales(engine):
    form = Form("f32", "e4m3", "e2m1", 32, "mxf8f6f4", scale="ue8m0")
    random = np.random.default_rng(3)
    factors = oracle.random_factors(random, form)
    factors.scales_a[:, 0] = np.arange(16) * 16
    factors.scales_b[:, 0] = 254 - np.arange(8) * 30
    check(form, factors, np.zeros((16, 8), np.float32), engine)


@pytest.mark.parametrize("engine", ENGINES)
def test_sums_of_integers_wrap_or_saturate(engine):
    for satfinite in (False, True):
        form = Form("s32", "s8", "s8", 64, sparse="sp", satfinite=satfinite)
        factors = oracle.random_factors(np.random.default_rng(4), form)
        most = Factors(np.where(factors.a, 127, 0), np.full((64, 8), 127), *list(vars(factors).values())[2:])
        check(form, most, np.full((16, 8), (1 << 31) - 1000, np.int32), engine)


@pytest.mark.parametrize(
    ("form", "change"),
    [
        (SPARSE, (", 0;", ", 2;")),
        (SPARSE, (", %m0, 0;", ", %m0;")),
        (SCALED, ("{0, 0};", "{0};")),
        (SCALED, ("4X", "2X")),
        (SCALED, (".kind::mxf4nvf4", ".kind::mxf4")),
        (SCALED, ("m16n8k64", "m16n8k32")),
        (Form("f32", "e2m1", "e2m1", 32, "f8f6f4"), (".kind::f8f6f4", "")),
        (Form("f32", "e4m3", "e3m2", 32, "mxf8f6f4", scale="ue8m0"), (".ue8m0", ".ue4m3")),
    ],
)
def test_forms_that_there_are_none_of(form, change):
    text = oracle.kernel(form).replace(*change)
    given = list(oracle.inputs(form, oracle.random_factors(np.random.default_rng(5), form), np.zeros((16, 8))).values())
    with pytest.raises((CompileError, UnsupportedInstruction)):
        launch(text, "k", 1, 32, *given, np.zeros((32, 4), np.uint32), engine="interpreter")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("types", [("f16", "f16"), ("f32", "f16"), ("f32", "f32")])
@pytest.mark.parametrize("layouts", [("row", "row"), ("row", "col"), ("col", "row"), ("col", "col")])
def test_four_products_by_eight_lanes_each(layouts, types):
    """m8n8k4 of sm_70: lanes 4 i to 4 i + 3 and 16 lanes above them have the matrices of product i."""
    random = np.random.default_rng(6)
    a, b, c = (random.integers(-8, 9, (4, *shape)).astype(np.float16) for shape in ((8, 4), (4, 8), (8, 8)))
    d_type, c_type = (oracle.SUMS[type_] for type_ in types)
    words = [np.zeros((32, 8), np.float16), np.zeros((32, 8), np.float16), np.zeros((32, 8), c_type)]

    def place(type_, lane: int, i: int) -> tuple[int, int, int]:
        upper = 4 if lane >= 16 else 0
        if type_ is np.float16:
            return lane % 16 // 4, lane % 4 + upper, i
        return lane % 16 // 4, (lane & 1) + (i & 2) + upper, (i & 4) + (lane & 2) + (i & 1)

    for lane in range(32):
        part, own, upper = lane % 16 // 4, lane % 4, 4 if lane >= 16 else 0
        for i in range(4):
            words[0][lane, i] = a[part, own + upper, i] if layouts[0] == "row" else a[part, i + upper, own]
            words[1][lane, i] = b[part, own, i + upper] if layouts[1] == "row" else b[part, i, own + upper]
        for i in range(8):
            words[2][lane, i] = c[place(c_type, lane, i)]
    counts = [2, 2, *(8 if type_ == "f32" else 4 for type_ in reversed(types))]
    lists = ["{" + ", ".join(f"%{name}{i}" for i in range(n)) + "}" for name, n in zip("abcd", counts, strict=True)]
    loads = ""
    for name, count, array in zip("abc", counts, words, strict=False):
        loads += f"ld.param.u64 %p, [{name}]; mad.wide.u32 %p, %l, {8 * array.itemsize}, %p;\n"
        loads += "".join(f"ld.global.b32 %{name}{i}, [%p+{4 * i}];\n" for i in range(count))
    stores = "".join(f"st.global.b32 [%p+{4 * i}], %d{i};\n" for i in range(counts[3]))
    text = f""".version 8.6
.target sm_90
.address_size 64
.visible .entry k(.param .u64 a, .param .u64 b, .param .u64 c, .param .u64 d) {{
.reg .b64 %p; .reg .b32 %l, %a<2>, %b<2>, %c<8>, %d<8>; mov.u32 %l, %tid.x;
{loads}mma.sync.aligned.m8n8k4.{".".join(layouts)}.{types[0]}.f16.f16.{types[1]} {lists[3]}, {", ".join(lists[:3])};
ld.param.u64 %p, [d]; mad.wide.u32 %p, %l, 32, %p;
{stores}ret; }}
"""
    done = launch(text, "k", 1, 32, *words, np.zeros((32, 8), np.uint32))
    assert not done.result.faults, done.result.faults[0]
    found = np.ascontiguousarray(done.arrays[-1].reshape(32, -1)).view(d_type)
    expected = (a.astype(np.float64) @ b.astype(np.float64) + c).astype(d_type)
    for lane in range(32):
        for i in range(8):
            assert found[lane, i] == expected[place(d_type, lane, i)], (lane, i)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("form", [SCALED, SPARSE], ids=["scales", "metadata"])
def test_single_registers_may_stand_in_braces(form, engine, monkeypatch):
    factors, c = oracle.random_factors(np.random.default_rng(4), form), np.ones((16, 8), np.float32)
    plain = oracle.kernel(form)
    monkeypatch.setattr(oracle, "kernel", lambda form: BRACED.sub(r"{\1}, ", plain))
    assert BRACED.search(plain)
    check(form, factors, c, engine)
