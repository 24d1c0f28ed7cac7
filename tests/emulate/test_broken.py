"""Broken PTX: cases and kernels with pieces deleted, swapped and inserted end in an error of ours or in faults.

`python tests/emulate/test_broken.py SEED SECONDS` goes on for longer and prints what got through.
"""

from __future__ import annotations

import contextlib
import random
import re
import sys
import time
import traceback
import warnings
from pathlib import Path

import pytest
from support import case_files
from support.launching import compile_cuda, run

from workbench.base.errors import ArgumentError, CompileError, LaunchError, UnsupportedInstruction
from workbench.base.records import Dim3
from workbench.emulate import Memory, load
from workbench.isa.ptx import parse
from workbench.isa.ptx.isa import INSTRUCTIONS

TOKEN = re.compile(r"[%\w$.:]+|\S|\s+")
NUMBERS = ("0", "1", "-1", "7", "32", "255", "65536", "2147483647", "4294967295", "4294967296", "99999999999999999999",
           "0x7fffffffffffffff", "0xffffffffffffffff", "0f7fc00000", "0dfff0000000000000",
           "-9223372036854775808")  # fmt: skip
TYPES = tuple(sorted({t for row in INSTRUCTIONS.values() for t in row.types} | {"b1", "u4", "s4", "f8", "e2m1"}))
CASES = [case.ptx for case in case_files.all_cases()]
POOL = [token for text in CASES for token in TOKEN.findall(text) if not token.isspace()]
SUITE = sorted(Path(__file__).with_name("suite").glob("*.cu"))


def compiled(files) -> list[str]:
    """PTX of CUDA C++ files; those that need an option are left out."""
    found = []
    for file in files:
        with contextlib.suppress(AssertionError):
            found.append(compile_cuda(file.read_text(), "compute_90"))
    return found


def broken(rng: random.Random, texts: list[str]) -> str:
    """A text with one to three tokens changed."""
    tokens = TOKEN.findall(rng.choice(texts))
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(tokens))
        match rng.randrange(8):
            case 0:
                tokens[at] = rng.choice(POOL)
            case 1:
                del tokens[at]
            case 2:
                tokens.insert(at, rng.choice(POOL))
            case 3:
                parts = tokens[at].split(".")
                parts[rng.randrange(len(parts))] = rng.choice(rng.choice(POOL).split("."))
                tokens[at] = ".".join(parts)
            case 4:
                tokens[at] = rng.choice(NUMBERS)
            case 5:
                parts = tokens[at].split(".")
                if len(parts) > 1:
                    parts[-1] = rng.choice(TYPES)
                tokens[at] = ".".join(parts)
            case 6:
                tokens[at] = rng.choice([token for token in tokens if token.startswith("%")] or tokens)
            case _:
                other = rng.randrange(len(tokens))
                tokens[at], tokens[other] = tokens[other], tokens[at]
    return "".join(tokens)


def attempt(text: str, engine: str | None = None) -> None:
    """Loads and runs a text's first kernel; the errors that broken PTX may raise are expected."""
    memory = Memory(1 << 22)
    try:
        program = load(parse(text), memory)
        buffers = [memory.allocate(4096) for _ in range(3)]
        params = b"".join(b.to_bytes(8, "little") for b in buffers)
        entry = next((e.name for e in program.module.entries), "case")
        run(
            program, entry, grid=Dim3(2, 1, 1), block=Dim3(33, 1, 1), params=params.ljust(256, b"\0"),
            time_limit_seconds=0.5, engine=engine,
        )  # fmt: skip
    except (CompileError, UnsupportedInstruction, ArgumentError, LaunchError):
        pass


@pytest.mark.sampled(2)
@pytest.mark.parametrize("engine", ["interpreter", "jit"])
@pytest.mark.parametrize("seed", range(2))
def test_broken_text_is_an_error_or_a_fault(seed, engine):
    rng = random.Random(seed)
    for _ in range(150):
        attempt(broken(rng, CASES), engine)


@pytest.mark.thorough
def test_broken_kernels_are_errors_or_faults():
    rng = random.Random(7)
    texts = compiled(SUITE[::6])
    for _ in range(60):
        attempt(broken(rng, texts), rng.choice(["interpreter", "jit"]))


if __name__ == "__main__":
    warnings.simplefilter("error")
    generator = random.Random(int(sys.argv[1]))
    end = time.monotonic() + float(sys.argv[2])
    kernels = compiled(SUITE)
    count, through = 0, {}
    while time.monotonic() < end:
        count += 1
        changed = broken(generator, CASES if count % 3 else kernels)
        try:
            attempt(changed, engine=generator.choice(["interpreter", "jit"]))
        except Exception as problem:
            cause = problem.__cause__ or problem
            where = traceback.extract_tb(cause.__traceback__)[-1]
            through.setdefault(f"{type(problem).__name__} {Path(where.filename).name}:{where.lineno}", changed)
    print(count, "texts;", len(through), "got through")
    for key, changed in through.items():
        print(key, "\n", changed if len(sys.argv) > 3 else "")
    sys.exit(bool(through))
