"""`workbench lower`: the emulator's compiler, pass by pass: what each makes of a kernel, and whether it may."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.base.arguments import said
from workbench.base.errors import ArgumentError
from workbench.base.records import Dim3, Missing
from workbench.tools.commands import number_types

if TYPE_CHECKING:
    from workbench.base.records import Parameter
    from workbench.emulate.kernel import EmulatedKernel
    from workbench.emulate.request import LaunchRequest

_ELEMENTS_A_THREAD = 4
"""Elements by thread of the random arrays of `--check`."""


def add_to(commands: Any) -> None:
    """Adds the command to those of a parser."""
    lower = commands.add_parser("lower", help="print the emulator's passes for a kernel, and the result of each")
    lower.add_argument("file", type=Path, nargs="?", help="a .cu or .ptx file")
    lower.add_argument("--passes", action="store_true", help="list the passes in order, with a description")
    lower.add_argument("--kernel", help="the name of the kernel, if the file has several")
    lower.add_argument(
        "--grid", type=_extents(2**31 - 1), default=(64, 1, 1), help="blocks of the launch, such as 8x8 (default: 64)"
    )
    lower.add_argument(
        "--block", type=_extents(1024), default=(256, 1, 1), help="threads of a block, such as 16x16 (default: 256)"
    )
    lower.add_argument(
        "--after",
        metavar="PASS",
        help="print the result of this pass or analysis; `tier1` or `tier0`: the LLVM IR (default: all)",
    )
    lower.add_argument(
        "--without", metavar="PASS", action="append", default=[], help="leave this pass out; may be repeated"
    )
    lower.add_argument("--count", action="store_true", help="compile code that counts events")
    lower.add_argument(
        "--check",
        action="store_true",
        help="run the kernel on drawn arguments after each pass, or without each of --without, and compare results",
    )
    lower.add_argument(
        "--seed",
        type=number_types.seed,
        default=0,
        help="seed of the arguments that --check draws (default: %(default)s)",
    )
    lower.add_argument(
        "-o", "--output", type=Path, help="a folder for one file per pass (default: print to the terminal)"
    )
    lower.set_defaults(run=_lower)


def _extents(most: int) -> Callable[[str], tuple[int, int, int]]:
    extent = number_types.whole(1, most)

    def read(text: str) -> tuple[int, int, int]:
        parts = text.lower().split("x")
        if len(parts) > 3:
            raise argparse.ArgumentTypeError(f"must be like 256, 16x16 or 8x8x8, not {said(text)}")
        x, y, z = *map(extent, parts), *[1] * (3 - len(parts))
        return x, y, z

    return read


def _lower(arguments: argparse.Namespace) -> int:
    if arguments.passes:
        _list_passes()
        return 0
    if arguments.file is None:
        print("workbench: lower takes a .cu or .ptx file, or --passes", file=sys.stderr)
        return 2
    return _check(arguments) if arguments.check else _dump(arguments)


def _list_passes() -> None:
    from workbench.emulate.pipeline import PASSES

    for each in PASSES:
        kind = "rewrites" if each.rewrites else "decides"
        print(f"{each.name:24} {kind:9}{'optional' if each.optional else '':10}{each.words}")


def _dump(arguments: argparse.Namespace) -> int:
    from workbench.emulate.ir.unit import Instruments
    from workbench.emulate.pass_dump import dump
    from workbench.emulate.pipeline import known_optional

    kernel, _ = _kernel(arguments)
    instruments = Instruments(() if arguments.count else None, without=known_optional(arguments.without))
    texts = dump(kernel, Dim3(*arguments.grid), Dim3(*arguments.block), instruments)
    if arguments.after is not None:
        if arguments.after not in texts:
            print(f"workbench: no pass {arguments.after!r}; there are {', '.join(texts)}", file=sys.stderr)
            return 1
        texts = {arguments.after: texts[arguments.after]}
    if arguments.output is None:
        for name, text in texts.items():
            print(text if arguments.after else f"== {name}\n{text}\n")
        return 0
    arguments.output.mkdir(parents=True, exist_ok=True)
    for number, (name, text) in enumerate(texts.items()):
        (arguments.output / f"{number:02}-{name.replace(' ', '-')}.txt").write_text(text + "\n", encoding="utf-8")
    print(f"wrote {len(texts)} files to {arguments.output}")
    return 0


def _check(arguments: argparse.Namespace) -> int:
    from workbench.emulate.ir.graph import NotLowered
    from workbench.emulate.pass_check import runs_after_passes, runs_without_passes
    from workbench.emulate.pipeline import known_optional

    without, launch = known_optional(arguments.without), _drawn_launch(arguments)
    try:
        runs = runs_without_passes(launch, sorted(without)) if without else runs_after_passes(launch)
    except NotLowered as error:
        print(f"workbench: {launch.entry} has no native code to leave passes out of: {error}", file=sys.stderr)
        return 1
    for each in runs:
        where = f", first at 0x{each.address:x}" if each.address is not None else ""
        differs = f"differs in {', '.join(each.differs)}{where}" if each.differs else "the same"
        print(f"{each.name:24} {each.engine:12} {differs}")
    return 1 if any(each.differs for each in runs) else 0


def _kernel(arguments: argparse.Namespace) -> tuple[EmulatedKernel, tuple[Parameter, ...]]:
    """The kernel in a program of its own, and its parameters."""
    from workbench.api import compile
    from workbench.emulate.kernel import EmulatedKernel
    from workbench.emulate.memory import Memory
    from workbench.emulate.program import load
    from workbench.isa.ptx import parse

    compilation = compile(arguments.file)
    found = compilation.kernel(arguments.kernel)
    program = load(parse(compilation.ptx), Memory(seed=arguments.seed))
    return EmulatedKernel(program, found.mangled_name), tuple(found.parameters)


def _drawn_launch(arguments: argparse.Namespace) -> LaunchRequest:
    """A launch with drawn arguments: numbers below the number of threads, arrays of a few elements a thread.

    Raises ArgumentError for parameters that are neither numbers nor pointers to such.
    """
    import numpy as np

    from workbench.emulate.kernel import parameter_layout
    from workbench.emulate.request import LaunchRequest

    kernel, parameters = _kernel(arguments)
    random = np.random.default_rng(arguments.seed)
    grid, block = Dim3(*arguments.grid), Dim3(*arguments.block)
    memory = kernel.program.memory
    places, size_bytes = parameter_layout(kernel.entry)
    params = bytearray(size_bytes)
    for place, parameter in zip(places.values(), parameters, strict=True):
        if parameter.kind not in ("pointer", "scalar") or isinstance(parameter.element_dtype, Missing):
            raise ArgumentError(
                f"--check draws numbers and arrays of them; `{parameter.name}` is a {parameter.type}", "--check"
            )
        dtype = np.dtype(parameter.element_dtype)
        count = grid.size * block.size * _ELEMENTS_A_THREAD if parameter.kind == "pointer" else 1
        drawn = random.integers(1, grid.size * block.size + 1, count) if dtype.kind in "iu" else random.random(count)
        value = drawn.astype(dtype).tobytes()
        if parameter.kind == "pointer":
            address = memory.allocate(len(value))
            memory.write(address, np.frombuffer(value, np.uint8))
            value = address.to_bytes(8, "little")
        params[place.offset : place.offset + len(value)] = value
    return LaunchRequest(kernel.program, kernel.entry.name, grid, block, bytes(params), resident_blocks=1 << 10)
