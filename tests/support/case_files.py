"""Case files: one mnemonic each, with inputs and the outputs that PTX demands, lane by lane.

A file holds sections. A section is a header, rows, and the instructions under test::

    // in: u32 a, u32 b
    // out: u32 d
    // 1 2 -> 3
    // 0xffffffff 1 -> 0
    add.u32 %d, %a, %b;

Row i is what thread i loads into `%a` and `%b` before, and must find in `%d` after. Values are integers, decimal
floats, `nan` (any NaN), bits (`0f...`, `0d...`, or hexadecimal after `0h` for a type of any width), or `_` for an
output that PTX leaves open. `// ulps: 2` allows that much difference in floating-point outputs. All rows run as one
block. Also there: `%lane` (the row's number, u32), `%tmp0` to `%tmp3` (b32), `%wide0`, `%wide1` (b64), `%q0` to `%q2`
(predicates), the shared array `scratch` (1024 bytes, aligned to 16), and `%memory`, the address of 1024 zero bytes of
global memory. Textures and surfaces are those of `case_textures`. What stands before a file's first section is module
text, such as functions.

The same files run on every execution of PTX that there is: interpreter, JIT, GPU.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np

FOLDER = Path(__file__).parents[1] / "emulate" / "cases"
_FLOATS = {"f16": np.float16, "bf16": ml_dtypes.bfloat16, "f32": np.float32, "f64": np.float64}
_WIDTHS = {"pred": 1, "f16x2": 4, "bf16x2": 4, "tf32": 4, "f16": 2, "bf16": 2, "f32x2": 8}


def width(type_: str) -> int:
    """Bytes of a value in the buffers."""
    return _WIDTHS.get(type_) or int(type_[1:]) // 8


def _register_type(type_: str) -> str:
    return "pred" if type_ == "pred" else f"b{max(8 * width(type_), 16)}"


@dataclass(frozen=True)
class Case:
    """One section of a case file."""

    name: str
    module_text: str
    inputs: tuple[tuple[str, str], ...]
    outputs: tuple[tuple[str, str], ...]
    rows: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]
    body: str
    ulps: int

    @property
    def arch(self) -> str:
        """The arch that has the instruction."""
        newer = self.name.startswith(("tcgen05", "clusterlaunchcontrol"))
        return "sm_100a" if newer or (self.name.startswith("redux") and ".f32" in self.body) else "sm_90a"

    @property
    def ptx(self) -> str:
        """A module with the kernel `case(inputs, outputs, memory)`."""
        lines = [".version 8.6", f".target {self.arch}", ".address_size 64", self.module_text]
        lines.append(".visible .entry case(.param .u64 inputs, .param .u64 outputs, .param .u64 memory)\n{")
        lines.append("  .shared .align 16 .b8 scratch[1024];")
        lines.append("  .reg .b64 %from, %to, %memory, %wide<2>; .reg .b32 %lane, %byte, %tmp<4>; .reg .pred %q<3>;")
        for type_, name in {name: (type_, name) for type_, name in (*self.inputs, *self.outputs)}.values():
            lines.append(f"  .reg .{_register_type(type_)} %{name};")
        lines.append("  ld.param.u64 %from, [inputs]; ld.param.u64 %to, [outputs]; ld.param.u64 %memory, [memory];")
        lines.append("  mov.u32 %lane, %tid.x;")
        for pointer, columns in (("%from", self.inputs), ("%to", self.outputs)):
            lines.append(f"  mad.wide.u32 {pointer}, %lane, {16 * max(len(columns), 1)}, {pointer};")
        for i, (type_, name) in enumerate(self.inputs):
            if type_ == "pred":
                lines.append(f"  ld.global.u8 %byte, [%from+{16 * i}]; setp.ne.u32 %{name}, %byte, 0;")
            else:
                lines.append(f"  ld.global.b{8 * width(type_)} %{name}, [%from+{16 * i}];")
        lines.append(self.body)
        for i, (type_, name) in enumerate(self.outputs):
            if type_ == "pred":
                lines.append(f"  selp.u32 %byte, 1, 0, %{name}; st.global.u8 [%to+{16 * i}], %byte;")
            else:
                lines.append(f"  st.global.b{8 * width(type_)} [%to+{16 * i}], %{name};")
        return "\n".join([*lines, "  ret;\n}\n"])

    def input_bytes(self) -> np.ndarray:
        """The input buffer: 16 bytes a value."""
        buffer = np.zeros((len(self.rows), max(len(self.inputs), 1), 16), np.uint8)
        for r, (given, _) in enumerate(self.rows):
            for i, ((type_, _), text) in enumerate(zip(self.inputs, given, strict=True)):
                buffer[r, i, : width(type_)] = np.frombuffer(encode(text, type_), np.uint8)
        return buffer.reshape(-1)

    def output_size(self) -> int:
        """Bytes of the output buffer."""
        return len(self.rows) * max(len(self.outputs), 1) * 16

    def mismatches(self, found: np.ndarray) -> list[str]:
        """Describes the mistakes in an output buffer."""
        cells = found.reshape(len(self.rows), max(len(self.outputs), 1), 16)
        wrong = []
        for r, (given, expected) in enumerate(self.rows):
            for i, ((type_, name), text) in enumerate(zip(self.outputs, expected, strict=True)):
                bits = cells[r, i, : width(type_)].tobytes()
                if not _agrees(bits, text, type_, self.ulps):
                    shown = f"0h{bits[::-1].hex()}"
                    if type_ in _FLOATS:
                        shown += f" = {np.frombuffer(bits, _FLOATS[type_])[0]}"
                    wrong.append(f"{' '.join(given)} -> {name} is {shown}, must be {text}")
        return wrong


def encode(text: str, type_: str) -> bytes:
    """The bytes of a value as it is written in a row."""
    size = width(type_)
    if text.startswith("0h"):
        return int(text[2:], 16).to_bytes(size, "little")
    if text[:2] in ("0f", "0d"):
        return int(text[2:], 16).to_bytes(size, "little")
    if type_ in _FLOATS and not text.lower().startswith("0x"):
        return np.array(float(text)).astype(_FLOATS[type_]).tobytes()
    return (int(text, 0) & ((1 << 8 * size) - 1)).to_bytes(size, "little")


def _agrees(bits: bytes, text: str, type_: str, ulps: int) -> bool:
    if text == "_":
        return True
    dtype: Any = _FLOATS.get(type_)
    if dtype is not None and text == "nan":
        return bool(np.isnan(np.frombuffer(bits, dtype)[0]))
    expected = encode(text, type_)
    if dtype is None or not ulps or bits == expected:
        return bits == expected
    signed = np.dtype(f"i{width(type_)}")
    a, b = int(np.frombuffer(bits, signed)[0]), int(np.frombuffer(expected, signed)[0])
    value = np.frombuffer(bits, dtype)[0]
    return not np.isnan(value) and (a < 0) == (b < 0) and abs(a - b) <= ulps


def read_cases(path: Path) -> list[Case]:
    """The sections of a case file."""
    lines = path.read_text().splitlines()
    starts = [i for i, line in enumerate(lines) if line.startswith("// in:")]
    module_text = "\n".join(line for line in lines[: starts[0]] if not line.startswith("//"))
    cases = []
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        columns: dict[str, tuple[tuple[str, str], ...]] = {}
        rows, body, ulps = [], [], 0
        for line in lines[start:end]:
            if line.startswith(("// in:", "// out:")):
                kind, _, text = line[3:].partition(":")
                columns[kind] = tuple(tuple(part.split()) for part in text.split(",") if part.strip())
            elif line.startswith("// ulps:"):
                ulps = int(line.partition(":")[2])
            elif line.startswith("//") and "->" in line:
                given, _, expected = line[2:].partition("->")
                rows.append((tuple(given.split()), tuple(expected.split())))
            elif not line.startswith("//"):
                body.append(line)
        text = "\n".join(body).strip()
        name = f"{path.stem}:{text.splitlines()[0].split()[0] if text else ''}@{start + 1}"
        cases.append(Case(name, module_text, columns["in"], columns["out"], tuple(rows), text, ulps))
    return cases


def all_cases() -> list[Case]:
    """All cases of all files."""
    return [case for path in sorted(FOLDER.glob("*.ptx")) for case in read_cases(path)]
