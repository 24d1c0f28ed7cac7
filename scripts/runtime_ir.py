"""Write the LLVM IR of the runtime's C sources (workbench/emulate/runtime/c), which the package holds beside them.

    python scripts/runtime_ir.py

Needs the ziglang package, whose clang has the LLVM of llvmlite. Each file says which sources it was made from.
"""

from __future__ import annotations

import hashlib
import inspect
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from types import ModuleType

from workbench.emulate import access_patterns, addresses, costs, touched_sectors
from workbench.emulate.codegen import async_copies, copy_sanitizers, mbarriers
from workbench.emulate.ir import limits
from workbench.emulate.ir.tensor_copies import REDUCED_TYPES, REDUCTIONS
from workbench.emulate.runtime import bulk_record, context, mailbox, matrix_forms, sanitizer_record, tensor_record
from workbench.emulate.textures import addressing, table
from workbench.emulate.textures.descriptors import AddressMode, Geometry
from workbench.emulate.textures.surfaces import BOUNDARY_MODES

FOLDER = Path(__file__).resolve().parent.parent / "workbench" / "emulate" / "runtime" / "c"
_MODULES: tuple[ModuleType, ...] = (
    *(context, bulk_record, tensor_record, mailbox, sanitizer_record, addresses, costs, touched_sectors),
    *(async_copies, copy_sanitizers, mbarriers, matrix_forms, addressing, table),
)
"""Modules whose integers C knows by their names."""
_FLAGS = (
    # Vectors of any size are passed as such there, as in the IR of kernels; the IR then serves every processor.
    *("-target", "wasm64-freestanding"),
    *(
        "-S",
        "-emit-llvm",
        "-O1",
        "-g0",
        "-ffreestanding",
        "-fno-vectorize",
        "-fno-slp-vectorize",
        "-fno-inline-functions",
    ),
    *("-fwrapv", "-fno-strict-aliasing", "-fno-sanitize=undefined", "-Wall", "-Wextra", "-Werror", "-Wno-parentheses"),
    "-Wno-unused-command-line-argument",
)
_OTHERS = {
    "NUM_BARRIERS": limits.NUM_BARRIERS,
    "MAX_COUNT": limits.MAX_COUNT,
    "CONSTANT_LINE_BITS": access_patterns.CONSTANT_LINE_BITS,
    **{f"REDUCTION_{name.upper()}": number for number, name in enumerate(REDUCTIONS, 1)},
    **{f"ELEMENT_{name.upper()}": number for number, name in enumerate(REDUCED_TYPES)},
    **{f"MODE_{mode.name}": int(mode) for mode in AddressMode},
    **{f"GEOMETRY_{geometry.name}": int(geometry) for geometry in Geometry},
    **{f"ENCODING_{name.upper()}": number for number, name in enumerate(table.ENCODINGS)},
    **{f"BOUNDARY_{name.upper()}": number for number, name in enumerate(BOUNDARY_MODES)},
}
_ASSIGNED = re.compile(r"^([A-Z][A-Z0-9_, ]*) = ", re.MULTILINE)
_BY_POINTERS = re.compile(r"getelementptr i\d+, ptr null, (<32 x i64>) (%\d+)")
"""The indices of a gather from null, which are the lanes' pointers: C has no vectors of pointers."""
_LANES_POINTERS = re.compile(r"(<32 x ptr>) align \d+")
"""Those pointers where clang notes how they are aligned, which not all are."""
_HALVES = re.compile(r"(%\d+) = (?:tail )?call (<\d+ x )float> @extend\.halves\(<\d+ x i16> (%\d+)\)")
"""The conversion of halves, which C of this target has no type for."""
_BY_OFFSETS = re.compile(
    r"(?:(%\d+) = )?(?:tail )?call (?:<32 x i\d+>|void) @(gather|scatter)\.bytes\.i(\d+)"
    r"\((?:(<32 x i\d+> %\d+), )?ptr (%\d+), <32 x i32> (%\d+), i32 (-1|%\d+)\)"
)
"""A gather or a scatter at offsets in bytes of lanes, which C takes for numbers of elements."""
_OMITTED = re.compile(r";|source_filename|target |attributes |!|declare .*@(?:extend|gather|scatter)")
_NOTES = ("@llvm.lifetime.", "@llvm.experimental.noalias.scope.decl")
"""Calls that only tell LLVM what it may do."""
_INCLUDED = re.compile(r'^#include "([\w.]+)"', re.MULTILINE)
_LEFT_OUT = re.compile(
    r"\b(?:hidden|local_unnamed_addr|unnamed_addr|noundef|nonnull|zeroext|signext|immarg|readonly|writeonly|readnone) "
    r"|\b(?:captures|initializes|range|dereferenceable|memory)\((?:[^()]|\([^()]*\))*\) "
    r"|(?<=[\w>]) (?:noundef|immarg)(?=[,)])|, !(?!prof)[\w.]+ !\d+| +; preds = .*"
)
"""Attributes and notes of clang that code does not need."""


def sources() -> list[Path]:
    """The C sources, headers aside."""
    return sorted(FOLDER.glob("*.c"))


def constants(text: str) -> dict[str, int]:
    """The integers of Python that a C text names."""
    words = set(re.findall(r"\b[A-Z][A-Z0-9_]+\b", text)) - set(re.findall(r"#define (\w+)", text))
    found = {name: value for name, value in _OTHERS.items() if name in words}
    for module in _MODULES:
        assigned = {name for names in _ASSIGNED.findall(inspect.getsource(module)) for name in names.split(", ")}
        for name in sorted(words & assigned):
            assert name not in found, f"{name} has two values"
            found[name] = vars(module)[name]
    return found


def _texts(source: Path) -> str:
    """A C text, with those that it includes behind it."""
    text = source.read_text(encoding="utf-8")
    return text + "".join(_texts(FOLDER / name) for name in _INCLUDED.findall(text))


def heading(source: Path) -> str:
    """The first line of a file of LLVM IR, which names what it was made from."""
    text = _texts(source)
    made_from = f"{text}\n{sorted(constants(text).items())}\n{_FLAGS}"
    return f"; From {source.name} by scripts/runtime_ir.py: {hashlib.sha256(made_from.encode()).hexdigest()[:16]}"


def generated(source: Path) -> str:
    """The LLVM IR of a C source as the package holds it. Raises CalledProcessError."""
    defined = [f"-D{name}={value}" for name, value in constants(_texts(source)).items()]
    with tempfile.TemporaryDirectory() as folder:
        result = Path(folder) / "out.ll"
        command = [sys.executable, "-m", "ziglang", "cc", *_FLAGS, *defined, str(source), "-o", str(result)]
        subprocess.run(command, check=True)
        return f"{heading(source)}\n{_plain(result.read_text(encoding='utf-8'))}"


def _plain(ir: str) -> str:
    """Functions and declarations alone, with the runtime's attributes, for whatever processor."""
    nodes = dict(re.findall(r"^(!\d+) = (?:distinct )?(!\{.*\})$", ir, re.MULTILINE))
    cold = set(re.findall(r"^attributes (#\d+) = \{ (?=[^}]*\bcold\b)", ir, re.MULTILINE))
    lines, declared = [], set[str]()
    for line in ir.splitlines():
        if _OMITTED.match(line) or any(note in line for note in _NOTES):
            continue
        plain = _LEFT_OUT.sub("", line).replace("swiftcc", "preserve_allcc")
        plain = re.sub(r"!prof (!\d+)", lambda m: f"!prof {nodes[m[1]]}", plain)
        plain = _HALVES.sub(_as_halves, plain)
        plain = _BY_OFFSETS.sub(lambda call: _by_offsets(call, declared), plain)
        plain = _BY_POINTERS.sub(r"inttoptr \1 \2 to <32 x ptr>", plain)
        plain = _LANES_POINTERS.sub(r"\1 align 1", plain)
        if line.startswith("define"):
            plain = re.sub(r"#\d+", lambda m: "#1" if m[0] in cold else "#0", plain)
        lines.append(re.sub(r" #\d+$", "", plain).rstrip())
    return re.sub(r"\n{3,}", "\n\n", "\n".join([*lines, *sorted(declared)])).strip() + "\n"


def _as_halves(call: re.Match[str]) -> str:
    result, vector, operand = call.groups()
    halves = f"%halves{result[1:]}"
    cast = f"{halves} = bitcast {vector}i16> {operand} to {vector}half>"
    return f"{cast}\n  {result} = fpext {vector}half> {halves} to {vector}float>"


def _by_offsets(call: re.Match[str], declared: set[str]) -> str:
    result, act, bits, values, base, offsets, mask = call.groups()
    t, own = f"<32 x i{bits}>", (result or values.split()[-1] + base + offsets).replace("%", "")
    name = f"@llvm.masked.{act}.v32i{bits}.v32p0"
    lines = [f"%places{own} = getelementptr i8, ptr {base}, <32 x i32> {offsets}"]
    lanes = f"<32 x i1> %lanes{own}"
    if mask == "-1":
        lanes = "<32 x i1> splat (i1 true)"
    else:
        lines.append(f"%lanes{own} = bitcast i32 {mask} to <32 x i1>")
    places = f"<32 x ptr> %places{own}"
    if result:
        declared.add(f"declare {t} {name}(<32 x ptr>, <32 x i1>, {t})")
        lines.append(f"{result} = call {t} {name}({places}, {lanes}, {t} zeroinitializer)")
    else:
        declared.add(f"declare void {name}({t}, <32 x ptr>, <32 x i1>)")
        lines.append(f"call void {name}({values}, {places}, {lanes})")
    return "\n  ".join(lines)


def main() -> None:
    for source in sources():
        source.with_suffix(".ll").write_text(generated(source), encoding="utf-8")


if __name__ == "__main__":
    main()
