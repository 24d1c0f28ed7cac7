"""Broken PTX: cases with pieces deleted, swapped and inserted end in an error of ours or in faults, never otherwise.

`python tests/emulate/test_emulate_broken.py SEED SECONDS` goes on for longer and prints what got through.
"""

from __future__ import annotations

import importlib.util
import random
import re
import sys
import time
import traceback
from pathlib import Path

import numpy as np
import pytest

from workbench.emulate import Memory, load, run
from workbench.errors import ArgumentError, CompileError, UnsupportedInstruction
from workbench.ptx import parse
from workbench.records import Dim3

_spec = importlib.util.spec_from_file_location("case_files", Path(__file__).with_name("case_files.py"))
case_files = importlib.util.module_from_spec(_spec)
sys.modules.setdefault("case_files", case_files)
_spec.loader.exec_module(case_files)
TOKEN = re.compile(r"[%\w$.:]+|\S|\s+")
TEXTS = [case.ptx for case in case_files.all_cases()]
POOL = [token for text in TEXTS for token in TOKEN.findall(text) if not token.isspace()]


def broken(rng: random.Random) -> str:
    """A case with one to three tokens changed."""
    tokens = TOKEN.findall(rng.choice(TEXTS))
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(tokens))
        match rng.randrange(5):
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
            case _:
                other = rng.randrange(len(tokens))
                tokens[at], tokens[other] = tokens[other], tokens[at]
    return "".join(tokens)


def attempt(text: str) -> None:
    """Loads and runs a text's kernel `case`; the errors that broken PTX may raise are expected."""
    memory = Memory(1 << 22)
    try:
        program = load(parse(text), memory)
        buffers = [memory.allocate(4096) for _ in range(3)]
        params = b"".join(b.to_bytes(8, "little") for b in buffers)
        run(
            program, "case", grid=Dim3(1, 1, 1), block=Dim3(33, 1, 1), params=params.ljust(256, b"\0"),
            time_limit_seconds=0.5,
        )  # fmt: skip
    except (CompileError, UnsupportedInstruction, ArgumentError):
        pass


@pytest.mark.parametrize("seed", range(4))
def test_broken_text_is_an_error_or_a_fault(seed):
    rng = random.Random(seed)
    for _ in range(150):
        attempt(broken(rng))


if __name__ == "__main__":
    generator = random.Random(int(sys.argv[1]))
    end = time.monotonic() + float(sys.argv[2])
    count, through = 0, {}
    while time.monotonic() < end:
        count += 1
        changed = broken(generator)
        try:
            attempt(changed)
        except Exception as problem:
            where = traceback.extract_tb(problem.__traceback__)[-1]
            through.setdefault(f"{type(problem).__name__} {Path(where.filename).name}:{where.lineno}", changed)
    print(count, "texts;", len(through), "got through")
    for key, changed in through.items():
        print(key, "\n", changed if len(sys.argv) > 3 else "")
    np.testing.assert_equal(len(through), 0)
