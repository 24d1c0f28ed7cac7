"""`ldmatrix` and `stmatrix` of elements of 8, 6 and 4 bits, on both engines against the manual's figures."""

from __future__ import annotations

import numpy as np
import pytest
from support.launching import launch

from workbench.base.errors import CompileError, UnsupportedInstruction

ENGINES = pytest.mark.parametrize("engine", ["interpreter", "jit"])
ROWS = 32
LOADS = [
    *((f"m8n16.x{number}", f"b8x16.{source}", number) for number in (1, 2, 4) for source in ("b6x16_p32", "b4x16_p64")),
    *(
        (f"m16n16.x{number}.trans", form, 2 * number)
        for number in (1, 2)
        for form in ("b8", "b8x16.b6x16_p32", "b8x16.b4x16_p64")
    ),
]


def kernel(form: str, registers: int, stores: bool = False) -> str:
    """`k(rows, words)`: 32 rows of 16 bytes in shared memory, 32 bytes apart, and 4 words a lane."""
    listed = "{" + ", ".join(f"%r{i}" for i in range(registers)) + "}"
    move = (
        f"stmatrix.sync.aligned.{form} [%s], {listed};" if stores else f"ldmatrix.sync.aligned.{form} {listed}, [%s];"
    )
    return f""".version 9.0
.target sm_120a
.address_size 64
.visible .entry k(.param .u64 rows, .param .u64 words) {{
.shared .align 16 .b8 image[1024];
.reg .b64 %a, %b; .reg .b32 %t, %s, %r<4>, %x<4>;
mov.u32 %t, %tid.x; mov.u32 %s, image; mad.lo.u32 %s, %t, 32, %s;
ld.param.u64 %a, [rows]; ld.param.u64 %b, [words];
mad.wide.u32 %a, %t, 16, %a; mad.wide.u32 %b, %t, 16, %b;
ld.global.v4.b32 {{%x0, %x1, %x2, %x3}}, [%a];
st.shared.v4.b32 [%s], {{%x0, %x1, %x2, %x3}};
ld.global.v4.b32 {{%r0, %r1, %r2, %r3}}, [%b];
bar.warp.sync -1;
{move}
bar.warp.sync -1;
st.global.v4.b32 [%b], {{%r0, %r1, %r2, %r3}};
ld.shared.v4.b32 {{%x0, %x1, %x2, %x3}}, [%s];
st.global.v4.b32 [%a], {{%x0, %x1, %x2, %x3}};
ret; }}
"""


def elements(row: np.ndarray, bits: int) -> list[int]:
    """The 16 elements of a row, each from its first bit on."""
    number = int.from_bytes(row.tobytes(), "little")
    return [number >> bits * i & ((1 << bits) - 1) for i in range(16)]


@pytest.mark.sampled(6)
@ENGINES
@pytest.mark.parametrize(("shape", "form", "registers"), LOADS)
def test_loads(shape, form, registers, engine):
    random = np.random.default_rng(registers)
    rows, words = random.integers(0, 256, (ROWS, 16)).astype(np.uint8), random.integers(0, 1 << 32, (32, 4), np.uint32)
    bits = {"b8": 8, "b8x16.b6x16_p32": 6, "b8x16.b4x16_p64": 4}[form]
    done = launch(kernel(f"{shape}.shared.{form}", registers), "k", 1, 32, rows, words, engine=engine)
    assert not done.result.faults, done.result.faults[0]
    found = done.arrays[1].reshape(32, 4)
    tiles = [elements(row, bits) for row in rows]
    for lane in range(32):
        for register in range(registers):
            if "m16n16" in shape:  # the lane's row is a column in memory
                first, along = 16 * (register // 2) + lane % 4 * 4, lane // 4 + 8 * (register % 2)
                parts = [tiles[first + e][along] for e in range(4)]
            else:
                parts = tiles[8 * register + lane // 4][lane % 4 * 4 :][:4]
            assert found[lane, register] == sum(part << 8 * e for e, part in enumerate(parts)), (lane, register)


@pytest.mark.sampled(2)
@ENGINES
@pytest.mark.parametrize("number", [1, 2, 4])
def test_stores(number, engine):
    random = np.random.default_rng(number)
    rows, words = random.integers(0, 256, (ROWS, 16)).astype(np.uint8), random.integers(0, 1 << 32, (32, 4), np.uint32)
    text = kernel(f"m16n8.x{number}.trans.shared.b8", number, stores=True)
    done = launch(text, "k", 1, 32, rows, words, engine=engine)
    assert not done.result.faults, done.result.faults[0]
    expected = rows.copy()
    for matrix in range(number):
        for lane in range(32):
            for e in range(4):  # like D of `mma`: two columns of a row, and two of the row eight below
                row, column = lane // 4 + 8 * (e // 2), 2 * (lane % 4) + e % 2
                expected[8 * matrix + column, row] = words[lane, matrix] >> np.uint32(8 * e) & np.uint32(255)
    assert np.array_equal(done.arrays[0].reshape(ROWS, 16), expected)


@pytest.mark.parametrize(
    ("form", "registers", "stores"),
    [
        ("m16n16.x1.shared.b8", 2, False),
        ("m16n16.x4.trans.shared.b8", 4, False),
        ("m8n16.x1.shared.b8", 1, False),
        ("m8n16.x1.trans.shared.b8x16.b4x16_p64", 1, False),
        ("m8n8.x1.shared.b8", 1, False),
        ("m16n8.x1.shared.b8", 1, True),
    ],
)
def test_forms_that_there_are_none_of(form, registers, stores):
    rows, words = np.zeros((ROWS, 16), np.uint8), np.zeros((32, 4), np.uint32)
    with pytest.raises((CompileError, UnsupportedInstruction)):
        launch(kernel(form, registers, stores), "k", 1, 32, rows, words, engine="interpreter")
