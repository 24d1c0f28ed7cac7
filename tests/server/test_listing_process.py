"""Numba cells are compiled beside the notebook's kernel: the same listings, and what takes too much is stopped."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from support.waiting import computes, wait_until

from workbench.jupyter.live.cells import cells_of
from workbench.jupyter.live.listing_process import Limits, ListingProcess
from workbench.languages.cells import sent_functions
from workbench.languages.numba.language import LANGUAGE

numba_cells = cells_of("numba")

pytestmark = pytest.mark.sampled(1)

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="signals and limits of memory are POSIX'")

PLAIN = """from numba import cuda

@cuda.jit("void(float32[:])")
def k(x):
    x[cuda.grid(1)] = SCALE
"""
INLINED = (
    "from numba import cuda, njit\n@njit(inline='always')\ndef f0(x):\n    return x * 1.5 + 1\n"
    + "".join(
        f"@njit(inline='always')\ndef f{n}(x):\n    return f{n - 1}(x) * f{n - 1}(x + {n})\n" for n in range(1, 20)
    )
    + "@cuda.jit('void(float32[:])')\ndef k(x):\n    x[0] = f19(x[1])\n"
)
"""Half a million calls, each of them put in place of the call: minutes to Numba."""
TUPLE = f"from numba import cuda\nT = {(1,) * 4000}\n@cuda.jit('void(int32[:])')\ndef k(x):\n    x[0] = T[x[1]]\n"
"""Gigabytes to Numba, which writes a case for each item."""


def ask(text: str, names: dict[str, Any] | None = None) -> dict[str, Any]:
    question = json.dumps({"do": "translate", "request": {"source": text, "arch": "sm_90"}})
    return numba_cells.answer(question, names or {})._repr_json_()


def further(do: str) -> dict[str, Any]:
    return numba_cells.answer(json.dumps({"do": do}))._repr_json_()


@pytest.fixture
def limits(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Gives a process of this test alone its limits."""
    made: list[ListingProcess] = []

    def use(**given: Any) -> ListingProcess:
        made.append(ListingProcess(LANGUAGE, Limits(**given)))
        monkeypatch.setattr(numba_cells, "_apart", made[-1])
        return made[-1]

    yield use
    for each in made:
        each.close()


class _Extended:
    def are_there(self) -> bool:
        return True


def notebook() -> dict[str, Any]:
    """Names of a notebook that a cell may use, functions with constants and closures among them."""
    space: dict[str, Any] = {}
    exec(
        "from numba import cuda, njit, float32\nimport numpy as np, math\n"
        "SCALE, TABLE = 3, np.arange(4, dtype=np.float32)\n"
        "PAIR, KIND = (1, (2, 3)), np.float32\n"
        "def scaled_by(n):\n    @cuda.jit(device=True)\n    def scaled(a, b=2):\n        return a * n * b + TABLE[1]\n"
        "    return scaled\nscaled = scaled_by(7)\n"
        "@cuda.jit(device=True, inline=True)\ndef depth(n):\n    return scaled(n) + SCALE\n"
        "@njit(fastmath=True)\ndef on_both(a):\n    return a / SCALE\n",
        space,
    )
    return space


CELLS = {
    "names": PLAIN.replace("SCALE", "SCALE + TABLE[2] + PAIR[1][0] + KIND(0.5) + math.pi"),
    "functions": PLAIN.replace("SCALE", "depth(x[1]) + depth(x[3])"),
    "a function for the CPU too": PLAIN.replace("SCALE", "on_both(x[2])"),
    "its own functions": "from numba import cuda\n@cuda.jit(device=True)\ndef f(a, b=SCALE):\n    return a + g(b)\n"
    "@cuda.jit(device=True)\ndef g(a):\n    return a * SCALE\n" + PLAIN.replace("SCALE", "f(x[1]) + g(x[2])"),
    "two kernels": PLAIN + PLAIN.replace("def k", "def l"),
    "an error": PLAIN.replace("SCALE", "x.nothing"),
    "an error of another cell": PLAIN.replace("SCALE", "scaled(x)"),
    "no signature": PLAIN.replace('("void(float32[:])")', ""),
    "a launch": PLAIN.replace('("void(float32[:])")', "") + "k[1, 32](TABLE)\n",
    "shared memory": PLAIN.replace("    x[cuda", "    s = cuda.shared.array(SCALE, float32)\n"
                                   "    s[cuda.threadIdx.x] = x[1]\n    cuda.syncthreads()\n    x[cuda"),
}  # fmt: skip


@pytest.mark.sampled(2)
@pytest.mark.parametrize("cell", CELLS)
def test_what_is_listed_is_what_the_kernel_itself_would_list(cell: str, monkeypatch: pytest.MonkeyPatch) -> None:
    names = notebook()

    def listed() -> str:
        message = ask(CELLS[cell], names)
        more = [further("disassemble"), further("analyse")] if message["kind"] == "translation" else []
        # Two compiles in one process differ too: Numba numbers the functions that it compiles. From the numbers follow
        # the order of declarations, the digest, and the names that stand as bytes at the end of the PTX, which are as
        # many lines as the numbers have digits.
        unlike = r"B\d+v\d+|smem_\d+|0x[0-9a-f]+|\.common [^;]*;|\.b8 [\d,]+\\n|(, null)+(?=\])"
        alike = re.sub(unlike, "", json.dumps([message, *more]))
        return re.sub(r'"(digest|lines)": ("\w+"|\d+)', r'"\1": 0', alike)

    apart = listed()
    assert numba_cells._compiler is numba_cells._apart
    monkeypatch.setattr("workbench.languages.numba.cells._extensions", _Extended())
    here = listed()
    assert numba_cells._compiler is numba_cells._here
    assert apart == here


def test_a_small_cell_that_numba_takes_long_over_is_stopped_and_a_listing_without_its_process_says_so(
    limits: Any,
) -> None:
    process = limits(seconds=1.0)
    message = ask(INLINED)
    assert (message["kind"], message["reason"]) == ("failure", "timeout")
    assert "1 s" in message["message"]
    assert "%ptx" in message["remedy"]
    process._limits = Limits(seconds=600.0)
    assert ask(PLAIN, notebook())["kind"] == "translation"
    process.close()
    message = further("disassemble")
    assert (message["kind"], message["reason"]) == ("failure", "crash")


@POSIX
def test_one_that_takes_much_memory_and_a_compiler_that_is_killed_are_reported_and_started_again(limits: Any) -> None:
    process = limits(seconds=600.0, memory_bytes=1 << 30)
    message = ask(TUPLE)
    assert (message["kind"], message["reason"]) == ("failure", "memory")
    assert "1 GiB" in message["message"]
    process._limits = Limits(seconds=600.0)
    assert ask(PLAIN, notebook())["kind"] == "translation"
    pid = process._own.pid
    condition = computes(pid)

    def kill() -> None:
        wait_until(condition)
        os.kill(pid, signal.SIGKILL)

    threading.Thread(target=kill).start()
    assert ask(INLINED)["reason"] == "crash"
    assert ask(PLAIN, notebook())["kind"] == "translation"
    assert process._own.pid != pid


def test_a_notebook_that_has_extended_numba_is_compiled_for_where_it_did() -> None:
    program = f"""
import json
from numba import cuda
from numba.cuda.extending import overload
from workbench.jupyter.live.cells import cells_of
numba_cells = cells_of('numba')
TEXT = {PLAIN.replace("SCALE", "abs(cuda.blockDim) + 41")!r}
def ask():
    question = json.dumps({{"do": "translate", "request": {{"source": TEXT, "arch": "sm_90"}}}})
    return numba_cells.answer(question, {{}})._repr_json_()["kind"], numba_cells._compiler is numba_cells._apart
first = ask()
@overload(abs)
def of_dimensions(x):
    if isinstance(x, type(cuda.types.dim3)):
        return lambda x: x.x
print(*first, *ask())
"""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=200, check=False)
    assert ran.stdout.split() == ["errors", "True", "translation", "False"], ran.stdout + ran.stderr


def test_what_another_process_cannot_have_is_not_sent() -> None:
    class Own:
        pass

    for value in (Own(), [Own()], {"a": Own()}, threading.Lock(), np.array([Own()])):
        with pytest.raises(sent_functions.NotSent):
            sent_functions.dumps(value)
