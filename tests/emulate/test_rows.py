"""Both engines on dense operands: every native row of computing instructions finds the interpreter's bits.

Operands are random bit patterns and numbers near one, with every special value and its neighbours among
them. Registers hold bits, so NaN are compared bit for bit where PTX fixes them. The suite takes some opcodes and one
of each mnemonic, by the commit; all of them where all runs.
"""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest
from support import ptx_forms
from support.tiers import THOROUGH, sampled

from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.values.table import VALUES
from workbench.isa.ptx.types import SIZES

COUNT = 2048
FLOATS = {"f16": np.float16, "bf16": ml_dtypes.bfloat16, "f32": np.float32, "f64": np.float64}


OPCODES = ptx_forms.expand(*ptx_forms.sections()["Arithmetic, comparison and conversion"])


LOST_BITS = {2: (3, 7, 8), 4: (13, 16, 20, 21), 8: (29, 42, 45)}
"""By the bytes of a type: the bits that it has more than narrower types, which round numbers halfway between two."""


def singles_like(dtype, rng: np.random.Generator) -> np.ndarray:
    """Numbers of a floating-point type: bit patterns, sizes around one, specials."""
    bits = np.dtype(f"u{np.dtype(dtype).itemsize}")
    patterns = (
        rng.integers(0, (1 << 8 * bits.itemsize) - 1, COUNT, dtype=np.uint64, endpoint=True).astype(bits).view(dtype)
    )
    with np.errstate(over="ignore"):
        near = (rng.normal(size=COUNT) * 2.0 ** rng.integers(-12, 12, COUNT)).astype(dtype)
    special = np.array(
        [0.0, -0.0, np.inf, -np.inf, np.nan, 1.0, -1.0, 0.5, 2.0, 1.5, 2.5, 65504.0, 65472.0, 3.0, 7.0, 255.0, 256.0]
    ).astype(dtype)
    if bits.itemsize == 2:
        special = np.append(special, np.array([0x7FF7, 0xFFF7], bits).view(dtype))  # what `fma.oob` looks for
    edges = np.concatenate([(special.view(bits) + np.array(step).astype(bits)).view(dtype) for step in (-1, 0, 1)])
    values = np.where(rng.random(COUNT) < 0.5, patterns, near)
    lost = rng.choice(LOST_BITS[bits.itemsize], COUNT).astype(bits)
    one = np.array(1, bits)
    halfway = ((values.view(bits) >> lost << lost) | (one << (lost - one))).view(dtype)
    values = np.where(rng.random(COUNT) < 0.2, halfway, values)
    return np.where(rng.random(COUNT) < 0.25, rng.choice(edges, COUNT), values)


def operand(type_: str, rng: np.random.Generator) -> np.ndarray:
    """Bits of a type, 8 bytes a value."""
    out = np.zeros((COUNT, 8), np.uint8)
    if type_ == "pred":
        out[:, 0] = rng.integers(0, 2, COUNT)
        return out
    base = type_.removesuffix("x2")
    parts = 2 if type_.endswith("x2") else 1
    for i in range(parts):
        if base in FLOATS:
            values = singles_like(FLOATS[base], rng)
        else:
            width = SIZES[base]
            values = rng.integers(0, (1 << 8 * width) - 1, COUNT, dtype=np.uint64, endpoint=True)
            small = rng.integers(-40, 70, COUNT).astype(np.int64).view(np.uint64)
            top = 1 << (8 * width - 1)
            edge = rng.choice(np.array([0, 1, (1 << 64) - 1, top, top - 1], np.uint64), COUNT)
            pick = rng.random(COUNT)
            values = np.where(pick < 0.4, values, np.where(pick < 0.8, small, edge)).astype(f"u{width}")
        raw = np.ascontiguousarray(values).view(np.uint8).reshape(COUNT, -1)
        out[:, i * raw.shape[1] : (i + 1) * raw.shape[1]] = raw
    return out


def groups(size: int, every: int = 1) -> list[tuple[str, ...]]:
    """Opcodes with the same operands, several to a kernel; of all opcodes each so many-th."""
    alike: dict[tuple[str, ...], list[str]] = {}
    chosen = OPCODES[::every]
    if not THOROUGH:
        one_of_each = {split_opcode(opcode).mnemonic: opcode for opcode in sampled(chosen, len(chosen))}
        chosen = list(dict.fromkeys([*sampled(chosen, len(chosen) // 12), *one_of_each.values()]))
    for opcode in chosen:
        value = VALUES[split_opcode(opcode).mnemonic](split_opcode(opcode))
        assert value is not None, opcode
        alike.setdefault(value.operands, []).append(opcode)
    return [tuple(found[i : i + size]) for found in alike.values() for i in range(0, len(found), size)]


def results_of(opcode: str) -> tuple[str, ...]:
    """Types of what is stored: of two results the first where one may stand alone."""
    value = VALUES[split_opcode(opcode).mnemonic](split_opcode(opcode))
    return value.results if value.single is None else value.results[:1]


def kernel(opcodes: tuple[str, ...], operands: tuple[str, ...], literal: str = "", uniform: bool = False) -> str:
    """A module whose threads run the instructions on their own operands, or on those of their block."""

    def width(type_: str) -> int:
        return 16 if type_ == "pred" else max(16, 8 * SIZES[type_])

    count = sum(len(results_of(o)) for o in opcodes)
    lines = [".version 8.6", ".target sm_100", ".address_size 64"]
    lines.append(".visible .entry k(.param .u64 from, .param .u64 to) {")
    lines.append(".reg .b64 %f, %t; .reg .b32 %i; .reg .b16 %h; .reg .pred %p<4>;")
    lines.append(
        "ld.param.u64 %f, [from]; ld.param.u64 %t, [to]; mov.u32 %i, %tid.x; mad.lo.u32 %i, %ctaid.x, 256, %i;"
    )
    lines.append(f"mad.wide.u32 %f, %i, {8 * len(operands)}, %f; mad.wide.u32 %t, %i, {8 * count}, %t;")
    names = []
    for n, type_ in enumerate(operands):
        if type_ == "pred":
            lines.append(f"ld.global.u16 %h, [%f+{8 * n}]; setp.ne.u16 %p{n}, %h, 0;")
            names.append(f"%p{n}")
        else:
            lines.append(f".reg .b{width(type_)} %a{n}; ld.global.b{width(type_)} %a{n}, [%f+{8 * n}];")
            names.append(f"%a{n}")
    if literal:
        names[-1] = literal
    place = 0
    for opcode in opcodes:
        types = results_of(opcode)
        targets = [f"%d{place + n}" for n in range(len(types))]
        for target, type_ in zip(targets, types, strict=True):
            lines.append(f".reg .{'pred' if type_ == 'pred' else f'b{width(type_)}'} {target};")
        lines.append(f"{opcode} {'|'.join(targets)}, {', '.join(names)};")
        for target, type_ in zip(targets, types, strict=True):
            if type_ == "pred":
                lines.append(f"selp.u16 %h, 1, 0, {target}; st.global.u16 [%t+{8 * place}], %h;")
            else:
                lines.append(f"st.global.b{width(type_)} [%t+{8 * place}], {target};")
            place += 1
    return "\n".join([*lines, "ret; }"])


def compare(launch, opcodes: tuple[str, ...], seed: int, literal: str = "", uniform: bool = False) -> None:
    """Launches one kernel on both engines and compares all results; a NaN of f64 may be any."""
    grid, block = (64, 32) if uniform else (COUNT // 256, 256)
    operands = VALUES[split_opcode(opcodes[0]).mnemonic](split_opcode(opcodes[0])).operands
    rng = np.random.default_rng(seed)
    data = np.stack([operand(t, rng) for t in operands], axis=1).reshape(-1)
    columns = [(o, type_) for o in opcodes for type_ in results_of(o)]
    outputs = np.zeros(COUNT * 8 * len(columns), np.uint8)
    ptx = kernel(opcodes, operands, literal, uniform)
    found = [launch(ptx, "k", grid, block, data, outputs, engine=e) for e in ("interpreter", "jit")]
    slow, fast = (f.arrays[1].view(np.uint64).reshape(COUNT, -1) for f in found)
    rows = data.view(np.uint64).reshape(COUNT, -1)
    wrong = []
    for n, (opcode, type_) in enumerate(columns):
        same = slow[:, n] == fast[:, n]
        if type_ == "f64":
            same |= np.isnan(slow[:, n].view(np.float64)) & np.isnan(fast[:, n].view(np.float64))
        for i in np.flatnonzero(~same)[:3]:
            wrong.append((opcode, [hex(v) for v in rows[i]], hex(slow[i, n]), hex(fast[i, n])))
    assert not wrong


@pytest.mark.parametrize("opcodes", groups(12), ids=lambda opcodes: opcodes[0])
def test_both_engines_find_the_same_bits(launch, opcodes):
    compare(launch, opcodes, len(opcodes[0]))


@pytest.mark.parametrize("opcodes", groups(60, every=5), ids=lambda opcodes: opcodes[0])
def test_both_engines_find_the_same_bits_where_lanes_are_alike(launch, opcodes):
    compare(launch, opcodes, len(opcodes[0]) + 1, uniform=True)


@pytest.mark.parametrize("table", [0x00, 0xFF, 0x96, 0xE8, 0x2C])
def test_truth_tables_that_are_written_out(launch, table):
    compare(launch, ("lop3.b32",), table, hex(table))


@pytest.mark.parametrize("selector", [0x3210, 0x7654, 0x5410, 0xBA98, 0x0123, 0xF0E1])
def test_selectors_that_are_written_out(launch, selector):
    compare(launch, ("prmt.b32",), selector, hex(selector))


@pytest.mark.parametrize("type_", ["s32", "u32", "s64", "u64", "s16"])
@pytest.mark.parametrize("divisor", [0, 1, 7, 10, 16])
def test_divisors_that_are_written_out(launch, type_, divisor):
    compare(launch, (f"div.{type_}", f"rem.{type_}"), divisor, str(divisor))


@pytest.mark.parametrize("width", [32, 64])
def test_carries_go_through_chains_of_words(launch, width):
    """Two numbers of four words: sum, difference and sum of products, against Python's integers."""
    rng = np.random.default_rng(width)
    dtype = np.dtype(f"u{width // 8}")
    numbers = rng.integers(0, (1 << width) - 1, (256, 8), dtype=np.uint64, endpoint=True)
    extremes = rng.choice(np.array([0, (1 << width) - 1], np.uint64), numbers.shape)
    numbers = np.where(rng.random(numbers.shape) < 0.5, numbers, extremes)
    numbers = numbers.astype(dtype)
    step = width // 8
    lines = [
        ".version 8.6",
        ".target sm_90",
        ".address_size 64",
        ".visible .entry k(.param .u64 from, .param .u64 to) {",
    ]
    lines.append(f".reg .b64 %f, %t; .reg .b32 %i; .reg .b{width} %a<4>, %b<4>, %d<12>;")
    lines.append("ld.param.u64 %f, [from]; ld.param.u64 %t, [to]; mov.u32 %i, %tid.x;")
    lines.append(f"mad.wide.u32 %f, %i, {8 * step}, %f; mad.wide.u32 %t, %i, {12 * step}, %t;")
    for n in range(4):
        lines.append(f"ld.global.b{width} %a{n}, [%f+{n * step}]; ld.global.b{width} %b{n}, [%f+{(n + 4) * step}];")
    for n in range(4):
        tail = "" if n == 3 else ".cc"
        lines.append(f"add{'c' if n else ''}{tail}.u{width} %d{n}, %a{n}, %b{n};")
    for n in range(4):
        tail = "" if n == 3 else ".cc"
        lines.append(f"sub{'c' if n else ''}{tail}.u{width} %d{n + 4}, %a{n}, %b{n};")
    for n in range(4):
        tail = "" if n == 3 else ".cc"
        lines.append(f"mad{'c' if n else ''}.{'hi' if n % 2 else 'lo'}{tail}.u{width} %d{n + 8}, %a{n}, %b{n}, %a{n};")
    lines += [f"st.global.b{width} [%t+{n * step}], %d{n};" for n in range(12)]
    outputs = np.zeros((256, 12), dtype)
    found = [
        launch("\n".join([*lines, "ret; }"]), "k", 1, 256, numbers, outputs, engine=e) for e in ("interpreter", "jit")
    ]
    slow, fast = (f.arrays[1] for f in found)
    assert (slow == fast).all()
    for given, result in zip(numbers, fast, strict=True):
        a, b = (sum(int(v) << width * n for n, v in enumerate(part)) for part in (given[:4], given[4:]))
        total, difference = (sum(int(v) << width * n for n, v in enumerate(part)) for part in (result[:4], result[4:8]))
        assert total == (a + b) % (1 << 4 * width)
        assert difference == (a - b) % (1 << 4 * width)
