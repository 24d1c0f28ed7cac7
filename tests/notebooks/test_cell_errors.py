"""Errors of cells as a person meets them: their place in a cell, no frame of ours, marks in the editor."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from IPython.core.error import UsageError
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from numba import cuda
from support.cells import NUMBA, SAXPY, run
from support.clocks import CountedLooks
from support.interrupting import interrupted

import workbench as wb
from workbench.emulate.request import LaunchRequest
from workbench.languages.cells.marked_places import MIME, fingerprint

pytestmark = pytest.mark.sampled(35)


@pytest.fixture(scope="module", autouse=True)
def saxpy_and_its_arrays(shell: InteractiveShell) -> None:
    run(shell, "%%cuda\n" + SAXPY)
    run(shell, "import numpy as np; x = np.arange(64, dtype='f4'); y = np.ones(64, 'f4')")


def test_a_compile_error_shows_its_line_and_no_frames(shell: InteractiveShell) -> None:
    reported, result = run(shell, "%%cuda\n" + SAXPY.replace("a * x[i]", "a * z[i]"))
    assert isinstance(result.error_in_exec, wb.CompileError)
    assert 'identifier "z" is undefined' in reported
    assert re.search(r"Cell In\[\d+\], line 6\n", reported)
    assert "6 |         y[i] = a * z[i] + y[i];" in reported
    assert "^" in reported
    assert "Traceback" not in reported
    assert "workbench/" not in reported


def test_a_fault_shows_its_line_and_the_notebook_lives(shell: InteractiveShell) -> None:
    run(shell, "%%cuda\n" + SAXPY)
    with capture_output() as captured:
        result = shell.run_cell("short = x[:60].copy()\nsaxpy[2, 32](2.0, short, y, 64)")
    reported = re.sub(r"\x1b\[[\d;]*m", "", captured.stdout)
    assert isinstance(result.error_in_exec, wb.KernelFault)
    assert "memcheck.out_of_bounds" in reported
    assert "thread (28,0,0) of block (1,0,0)" in reported
    assert re.search(r"Cell In\[\d+\], line 6\n", reported)
    assert "saxpy[2, 32](2.0, short, y, 64)" in reported
    # The line is said once: on the button, or as text where a front end knows no button.
    step = "%step -b 1 saxpy[2, 32](2.0, short, y, 64)"
    assert "%step" not in reported
    (message,) = [each.data for each in captured.outputs if MIME in each.data]
    assert message[MIME]["step"] == step
    assert step in message["text/plain"]
    assert step in message["text/html"]
    trace = run(shell, "%step -b 1 saxpy[2, 32](2.0, short, y, 64)")[1].result
    assert trace.faults[0].kind == "memcheck.out_of_bounds"
    assert trace.line(len(trace) - 1) == 6
    assert "workbench/" not in reported
    traceback, _ = run(shell, "%tb")
    assert "Traceback (most recent call last)" in traceback
    assert "in LaunchConfiguration.__call__" in traceback
    assert run(shell, "1 + 1")[1].result == 2


def test_arguments_are_named(shell: InteractiveShell) -> None:
    reported, _ = run(shell, "saxpy[2, 32](2.0, x.astype('f8'), y, 64)")
    assert "x is a const float* and takes float32, the array holds float64" in reported
    reported, _ = run(shell, "saxpy(2.0, x, y, 64)")
    assert "saxpy[grid, block]" in reported


def test_warnings_are_shown_and_do_not_stop(shell: InteractiveShell) -> None:
    reported, result = run(shell, '%%cuda\nextern "C" __global__ void g(int* p) {\n    int unused = 3;\n    *p = 1;\n}')
    assert result.success
    assert "warning" in reported
    assert re.search(r"--> \S*Cell In\[\d+\], line 3\n", re.sub(r"\x1b\[[\d;]*m", "", reported))


def marks(shell: InteractiveShell, cell: str) -> list[dict[str, Any]]:
    """The marks that the errors of a cell set in the editor."""
    with capture_output() as captured:
        shell.run_cell(cell)
    messages = [each.data[MIME] for each in captured.outputs if MIME in each.data]
    return [place for message in messages for place in json.loads(json.dumps(message))["places"]]


HEADED = """%%cuda
#include "third.h"
extern "C" __global__ void every_third(float* x)
{
    x[threadIdx.x] = third(x, threadIdx.x);
}
"""


def test_an_error_tells_the_editor_its_cells_and_lines(shell: InteractiveShell) -> None:
    cell = "\n\n%%cuda -arch sm_80\n" + SAXPY.replace("a * x[i]", "a * z[i]") + "\n\n"
    (place,) = marks(shell, cell)
    body = cell.partition("sm_80\n")[2]
    name = f"Cell In[{shell.execution_count}], line 6"
    assert (place["kind"], place["line"], place["column"], place["shown"]) == ("cuda", 6, 20, name)
    assert place["fingerprint"] == fingerprint(body) != fingerprint(body.replace("int i", "int j"))

    run(shell, "%%cuda\n" + SAXPY)
    (place,) = marks(shell, "saxpy[2, 32](2.0, np.ones(60, 'f4'), np.ones(64, 'f4'), 64)")
    assert (place["kind"], place["line"], place["fingerprint"]) == ("cuda", 6, fingerprint(SAXPY))
    assert "memcheck.out_of_bounds" in place["message"]
    assert "thread (28,0,0) of block (1,0,0), and 3 more lanes" in place["message"]

    header = "__device__ float third(const float* x, int i) { return x[3 * i]; }"
    run(shell, f"%%cuda_header third.h\n{header}")
    run(shell, HEADED)
    inner, call = marks(shell, "every_third[1, 32](np.ones(32, 'f4'))")
    assert (inner["kind"], inner["shown"], inner["fingerprint"]) == ("header", "third.h:2", fingerprint(header))
    assert (call["kind"], call["line"], call["message"]) == ("cuda", 5, "")

    run(shell, "import workbench as wb")
    places = marks(shell, "wb.expect(saxpy).registers_at_most(2).no_spills()")
    assert [(each["severity"], each["fingerprint"]) for each in places] == [("warning", fingerprint(SAXPY))]
    problem = """
p = wb.Problem(
    "s", {"x": wb.array("n", "float32")}, lambda x: 2 * x,
    lambda c: (1, 64, (2.0, "x", "y", c["n"] + 1)), {"y": wb.array("n", "float32")}, cases=[{"n": 31}, {"n": 63}],
)
wb.check(saxpy, p)"""
    _, result = run(shell, problem)
    _, metadata = shell.display_formatter.format(result.result)
    assert {each["line"] for each in metadata["text/html"][MIME]["places"]} == {6}
    assert marks(shell, "1 / 0") == []


MISTYPED = """@cuda.jit
def mistyped(x):
    i = cuda.grid(1)
    x[i] = "text" + x[i]"""


def test_numba_s_errors_name_the_cell(shell: InteractiveShell) -> None:
    run(shell, "import numpy as np, workbench as wb")
    run(shell, NUMBA)
    for call in (
        "over[1, 32](np.ones(64, 'f4'))",
        "wb.kernel(over, signature='void(float32[:])')[1, 32](np.ones(64, 'f4'))",
    ):
        reported, result = run(shell, call)
        assert isinstance(result.error_in_exec, wb.KernelFault)
        assert re.search(r"--> Cell In\[\d+\], line 6\n  6 \|     x\[i \+ 1000000\] \+= 1", reported)
        assert "ipython-input" not in reported + str(result.error_in_exec)
    (place,) = marks(shell, "over[1, 32](np.ones(64, 'f4'))")
    assert (place["kind"], place["line"], place["fingerprint"]) == ("python", 6, fingerprint(NUMBA))
    assert fingerprint(NUMBA) == fingerprint(NUMBA.strip())

    run(shell, MISTYPED)
    for call in ("mistyped[1, 32](np.ones(64, 'f4'))", "wb.kernel(mistyped, signature='void(float32[:])')"):
        reported, result = run(shell, call)
        assert not result.success
        assert re.search(r"--> Cell In\[\d+\], line 4\n  4 \|     x\[i\] = \"text\" \+ x\[i\]", reported)
        assert not any(word in reported for word in ("Traceback", "site-packages", "ipython-input", "workbench/"))
        assert [(each["line"], each["fingerprint"]) for each in marks(shell, call)] == [(4, fingerprint(MISTYPED))]


@pytest.mark.parametrize(
    ("line", "words", "number"),
    [
        ("x[i] = cuda.nosuch(i)", "has no attribute 'nosuch'", 5),
        ("import os", "unsupported opcode", 5),
        ("with open('a') as f: x[i] = 1", "is not supported", "[2-5]"),  # Numba knows no line of it
        ("yield 1", "Numba cannot compile this", "[2-5]"),
        ("x[i] = nosuch", "name 'nosuch' is not defined", 5),
    ],
)
def test_what_numba_stumbles_over_is_reported_as_an_error_of_the_kernel(
    shell: InteractiveShell, line: str, words: str, number: int | str
) -> None:
    run(shell, f"from numba import cuda\n@cuda.jit\ndef odd(x):\n    i = cuda.grid(1)\n    {line}\n")
    reported, result = run(shell, "odd[1, 32](np.ones(64, 'f4'))")
    assert not result.success
    assert words in reported
    assert re.search(rf"--> Cell In\[\d+\], line {number}\n", reported)
    assert not any(word in reported for word in ("Traceback", "site-packages", "ipython-input", "workbench/"))


def test_what_is_not_ours_is_shown_as_ever(shell: InteractiveShell) -> None:
    run(shell, "import workbench as wb\nfrom numba import cuda")
    problem = 'wb.Problem("p", {"x": wb.array("n", "f4")}, wrong, lambda c: (1, 32, ()), {"y": wb.array("n", "f4")})'
    for cell, words in (
        ("1 / 0", ("Traceback", "----> 1 1 / 0", "ZeroDivisionError")),
        ("x = = 3", ("SyntaxError",)),
        ("def f():\nreturn 3", ("IndentationError", "return 3")),
        ("%nosuchmagic", ("UsageError",)),
        (f"def wrong(x):\n    return x.nosuch\nwb.check(saxpy, {problem})", ("Traceback", "return x.nosuch")),
    ):
        reported, result = run(shell, cell)
        assert not result.success
        for word in words:
            assert word in reported, (cell, reported)


@pytest.mark.parametrize(
    ("before", "said"), [("", "write %%cuda"), (" %%cuda\n", "first word"), ("// a kernel\n%%cuda\n", "first word")]
)
def test_cuda_that_python_was_given_says_what_to_write(before: str, said: str, shell: InteractiveShell) -> None:
    with capture_output() as captured:
        result = shell.run_cell(before + SAXPY, store_history=True)
    assert isinstance(result.error_before_exec, SyntaxError)
    assert said in captured.stderr
    reported = captured.stdout + captured.stderr
    assert f"{type(result.error_before_exec).__name__}" in reported
    assert "interactiveshell" not in reported, "a cell that is not run has no frames"
    with capture_output() as captured:
        shell.run_cell("x = 1 2", store_history=True)
        shell.run_cell("None", store_history=True)
    assert "%%cuda" not in captured.stderr


@pytest.mark.parametrize(
    ("cell", "meant"),
    [
        ("%%cuad\n__global__ void k() {}", "%%cuda?"),
        ("%%CUDA\n__global__ void k() {}", "%%cuda?"),
        ("%%cuda_programm\nint main() {}", "%%cuda_program?"),
        ("%setp saxpy", "%step?"),
        ("%sas saxpy", "%sass?"),
    ],
)
def test_a_magic_that_is_written_wrongly_is_named(shell: InteractiveShell, cell: str, meant: str) -> None:
    with capture_output() as captured:
        result = shell.run_cell(cell)
    assert isinstance(result.error_in_exec, UsageError)
    assert captured.stderr.count(f"did you mean {meant}") == 1


@pytest.mark.parametrize("cell", ["%tiemit 1", "%nothing_near_it", "%sass nowhere"])
def test_of_other_magics_nothing_is_said(shell: InteractiveShell, cell: str) -> None:
    with capture_output() as captured:
        result = shell.run_cell(cell)
    assert isinstance(result.error_in_exec, UsageError)
    assert "did you mean" not in captured.stderr


def test_without_a_launch_the_last_one_is_stepped(shell: InteractiveShell) -> None:
    run(shell, "%%cuda\n" + SAXPY)
    run(shell, "x = np.arange(64, dtype='f4'); y = np.ones(64, 'f4')")
    run(shell, "import workbench as wb; other = wb.kernel('__global__ void other(float* p) { p[threadIdx.x] = 1; }')")
    run(shell, "other[1, 32](y)\nsaxpy[2, 32](2.0, x, y, 64)")
    reported, result = run(shell, "%step")
    last = result.result
    assert last is not None, reported
    assert last.launch.kernel.name == "saxpy"
    run(shell, "other[1, 32](y)")
    assert run(shell, "%step -b 0")[1].result.launch.kernel.name == "other"
    assert run(shell, "%step saxpy")[1].result.launch.kernel.name == "saxpy"


def test_an_interrupt_says_what_ran_and_no_frame_of_ours(
    shell: InteractiveShell, monkeypatch: pytest.MonkeyPatch
) -> None:
    # 32 bits would not do: LLVM makes four iterations one, and native code passes four thousand million in a second.
    run(
        shell,
        '%%cuda\nextern "C" __global__ void endless(volatile int* x, unsigned long long n) {'
        " for (unsigned long long i = 0; i < n; i++) *x = *x * 1664525 + i; }",
    )
    run(shell, "import numpy as np; z = np.zeros(1, 'i4')")
    # Its code is made by a launch that ends: the interrupt has to come while it runs.
    run(shell, "endless[1, 32](z, 1 << 20)")
    clock = CountedLooks()
    monkeypatch.setattr(LaunchRequest, "clock", clock)
    with interrupted(once=clock.is_in_use):
        reported, result = run(shell, "endless[1, 32](z, 1 << 63)")
    assert isinstance(result.error_in_exec, KeyboardInterrupt)
    assert "endless[1, 32](z, 1 << 63)" in reported
    assert re.search(r"endless was stopped at Cell In\[\d+\], line 2; 1 of 1 block begun", reported)
    assert "32 threads in all; the session continues" in reported
    state = result.error_in_exec.interruption
    assert (state.kernel, state.blocks_begun, state.blocks, state.threads) == ("endless", 1, 1, 32)
    assert "workbench/" not in reported
    reported, _ = run(shell, "raise KeyboardInterrupt")
    assert "Traceback" in reported or "raise KeyboardInterrupt" in reported, "what is the user's own is shown as ever"


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        (f"%%cuda {line}\n{SAXPY}", words)
        for line, words in [
            ("-arch", "needs a value"),
            ("--fast", "after `--`"),
            ("saxpy", "after `-n`"),
            ("-arch hopper", "not an arch"),
            ("-arch=sm_12", "not one of the architectures"),
            ("-n", "needs a value"),
            ("-I", "needs a value"),
            ("-I nowhere", "no such folder"),
            ("'", "not closed"),
            ("-- --nonsense", "nonsense"),
        ]
    ]
    + [
        ("%%cuda_header\nint x;", "takes one name"),
        ("%%cuda_header a b\nint x;", "takes one name"),
        ("%%cuda_header ../up.h\nint x;", "not a name for a header"),
        ("%ptx", "the name of a kernel is missing"),
        ("%sass", "the name of a kernel is missing"),
        ("%sass nowhere", "there is no nowhere"),
        ("%sass '", "not the name of a kernel"),
        ("%sass saxpy[", "not the name of a kernel"),
        ("%sass sapxy", "Did you mean saxpy?"),
        ("%step sapxy", "Did you mean saxpy?"),
        ("%advise sapxy[1, 32](2.0, p, p, 32)", "Did you mean saxpy?"),
        ("%sanitize sapxy", "Did you mean saxpy?"),
        ("%wbtime sapxy[1, 32](2.0, p, p, 32)", "Did you mean saxpy?"),
        ("%step run_al(3)", "there is no run_al"),
        ("%sass bmup", "Did you mean bump?"),
        ("%step bmup[1, 32](p)", "Did you mean bump?"),
        ("%sass saxpy saxpy", "not the name of a kernel"),
        ("%sass saxpy['f']", "has no kernel 'f'"),
        ("%ptx np", "is a module, not a kernel"),
        ("%ptx run", "there is no run"),
        ("%occupancy", "the name of a kernel is missing"),
        ("%occupancy saxpy many", "1 to 1,024"),
        ("%occupancy saxpy 0", "1 to 1,024"),
        ("%occupancy saxpy 4096", "1 to 1,024"),
        ("%occupancy saxpy[ 64", "not the name of a kernel"),
        ("%occupancy saxpy 64 96", "one word too many"),
        ("%occupancy saxpy -smem", "-smem needs a value"),
        ("%occupancy saxpy -smem few", "bytes of shared memory"),
        ("%occupancy saxpy -arch sm_70", "sm_75, sm_80"),
        ("%occupancy saxpy -device 'RTX 9999'", "RTX A4000"),
        ("%occupancy saxpy -fast", "no flag -fast"),
        ("%occupancy saxpy -sweep -arch sm_80", "the kernel's own arch"),
        ("%occupancy saxpy -sweep -device T4", "write kernel[grid, block]"),
        ("%occupancy saxpy[1, 32](2.0, p, p, 32) -smem 3", "its own block"),
        ("%occupancy print[1, 32](3) -sweep", "not a kernel"),
        ("%occupancy saxpy(3)", "not of the form"),
    ],
)
def test_a_magic_with_wrong_arguments_says_so_in_one_line(shell: InteractiveShell, cell: str, words: str) -> None:
    shell.user_ns.setdefault("saxpy", wb.kernel(SAXPY))
    shell.user_ns.setdefault("bump", cuda.jit(lambda x: None))
    reported, _ = run(shell, cell)
    assert words in reported
    assert reported.startswith("UsageError: ")
    assert "Usage: %" in reported
    assert "?." not in reported
    assert len(reported.splitlines()) == 1


def test_an_error_in_a_header_shows_the_header_s_line(shell: InteractiveShell) -> None:
    run(shell, "%%cuda_header broken.h\n\nint 3x;")
    reported, _ = run(shell, '%%cuda\n#include "broken.h"\n__global__ void k() {}')
    assert "broken.h:3" in reported
    assert "int 3x;" in reported
    reported, _ = run(shell, "%%cuda_header ../up.h\nint x;")
    assert "not a name for a header" in reported
