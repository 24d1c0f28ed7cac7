"""The magics as a person meets them: names, notes, errors with their place, nothing of ours in a traceback."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

import workbench as wb
from workbench.api.template import KernelTemplate
from workbench.cells.grammar import FLAGS
from workbench.cells.help import TEMPLATE
from workbench.cells.marked_places import MIME, fingerprint
from workbench.live import failed_launches
from workbench.notebook.launch_watch import LaunchWatch

ANSI = re.compile(r"\x1b\[[0-9;]*m")
SAXPY = """extern "C" __global__ void saxpy(float a, const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = a * x[i] + y[i];
}
"""


@pytest.fixture(scope="module")
def shell(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InteractiveShell]:
    InteractiveShell.clear_instance()
    shell = InteractiveShell.instance(ipython_dir=str(tmp_path_factory.mktemp("ipython")))
    shell.run_line_magic("load_ext", "workbench")
    yield shell
    shell.run_line_magic("unload_ext", "workbench")
    shell.history_manager.end_session()
    InteractiveShell.clear_instance()


def run(shell: InteractiveShell, cell: str) -> tuple[str, Any]:
    """The output of a cell, without colours, and its result object."""
    with capture_output() as captured:
        result = shell.run_cell(cell)
    return ANSI.sub("", captured.stdout + captured.stderr), result


def test_a_kernel_becomes_a_name_and_runs(shell: InteractiveShell) -> None:
    reported, result = run(shell, "%%cuda\n" + SAXPY)
    assert result.success
    assert reported == ""
    assert isinstance(shell.user_ns["saxpy"], wb.Kernel)
    run(shell, "import numpy as np; x = np.arange(64, dtype='f4'); y = np.ones(64, 'f4'); saxpy[2, 32](2.0, x, y, 64)")
    np.testing.assert_array_equal(shell.user_ns["y"], 2 * np.arange(64) + 1)


def test_a_name_that_hides_something_says_so(shell: InteractiveShell) -> None:
    shell.user_ns["blur"] = 3
    reported, _ = run(shell, '%%cuda\nextern "C" __global__ void blur() {}\nextern "C" __global__ void sum() {}')
    assert "blur now is the kernel; it was a int" in reported
    assert "sum now is the kernel and hides Python's builtin" in reported
    reported, _ = run(shell, '%%cuda\nextern "C" __global__ void blur() {}')
    assert reported == "", "a kernel that replaces a kernel is what editing is"
    del shell.user_ns["sum"]


TRAPS = """
asked = []
class Meta(type):
    __name__ = property(lambda self: asked.append("name"))
    def __getattribute__(self, name):
        asked.append(name)
        return type.__getattribute__(self, name)
    def __instancecheck__(self, value):
        asked.append("instance")
    __eq__ = __hash__ = __bool__ = __repr__ = lambda self, *a: asked.append("class")
class Trap(metaclass=Meta):
    def __getattribute__(self, name):
        asked.append(name)
    __eq__ = __hash__ = __bool__ = __len__ = __repr__ = lambda self, *a: asked.append("object")
of_class, of_object = Trap, object.__new__(Trap)
asked.clear()
"""


@pytest.mark.parametrize("name", ["of_class", "of_object"])
def test_what_had_the_kernels_name_is_not_asked(name: str, shell: InteractiveShell) -> None:
    run(shell, TRAPS)
    reported, _ = run(shell, f"%%cuda\n__global__ void {name}(int* p) {{ *p = 1; }}")
    assert f"{name} now is the kernel; it was a" in reported
    assert shell.user_ns["asked"] == []


def test_an_error_of_the_notebooks_own_class_is_not_asked_for_what_it_came_of() -> None:
    asked = []

    class Trap(Exception):
        def __getattribute__(self, name: str) -> Any:
            asked.append(name)
            return super().__getattribute__(name)

        def __len__(self) -> int:
            asked.append("len")
            return 0

    first, second = Trap(), Trap()
    second.__cause__ = first
    asked.clear()
    failed_launches.note(second)
    assert asked == []


def test_templates_are_indexed_by_their_arguments(shell: InteractiveShell) -> None:
    _, result = run(
        shell,
        "%%cuda -n 'fill<int, 3>'\ntemplate <class T, int N>\n__global__ void fill(T* p) { p[threadIdx.x] = N; }",
    )
    assert result.success
    assert isinstance(shell.user_ns["fill"], KernelTemplate)
    run(shell, "p = np.zeros(32, 'i4'); fill['int, 3'][1, 32](p); q = np.zeros(32, 'f4'); fill['float, 128'][1, 32](q)")
    assert (shell.user_ns["p"] == 3).all()
    assert (shell.user_ns["q"] == 128).all()
    run(shell, "fill[1, 32](p)")
    assert (shell.user_ns["p"] == 3).all(), "the only instance that the cell asks for needs no brackets"
    reported, _ = run(shell, "%sass fill['float']\n")
    assert "float" in reported


NAMES = """
namespace a { __global__ void twin(int* p) { *p = 1; } template <int N> __global__ void inner(int* p) { *p = N; } }
namespace b { __global__ void twin(float* p) { *p = 2; } }
__global__ void ov(int* p) { *p = 3; }
__global__ void ov(float* p, int n) { *p = n; }
__global__ void ov(float* p, float n) { *p = 2 * n; }
template <int N> __global__ void assign(int* p) { *p = N; }
template <class T, bool up = true, int N = 4> __global__ void many(T* p) { *p = up ? N : -N; }
template <int X, int Y> __global__ void tile(int* p) { *p = X * Y; }
template __global__ void assign<5>(int*);
template <class T> __global__ void typed(T* p) { *p = sizeof(T); }
template __global__ void typed<double>(double*);
template __global__ void typed<short>(short*);
extern "C" __global__ void lambda(int* p) { *p = 4; }
"""


def test_every_kernel_of_a_cell_is_reachable(shell: InteractiveShell) -> None:
    reported, result = run(shell, "%%cuda\n" + NAMES)
    assert result.success
    assert "lambda_" in reported
    assert 'ov["int*"]' in reported
    ns = shell.user_ns
    i, f = np.zeros(1, "i4"), np.zeros(1, "f4")

    def made(launch: Any, array: Any, *more: Any) -> Any:
        launch[1, 1](array, *more)
        return array[0]

    assert made(ns["lambda_"], i) == 4
    assert made(ns["ov"], i) == made(ns["ov"]["int*"], i) == 3
    assert made(ns["ov"], f, 7) == 7
    assert made(ns["ov"], f, 7.0) == 14
    assert made(ns["ov"]["float*, int"], f, 7) == 7
    assert made(ns["twin"], i) == made(ns["twin"]["a::twin"], i) == 1
    assert made(ns["twin"], f) == 2
    assert made(ns["assign"][8], i) == made(ns["assign"]["8"], i) == 8
    assert made(ns["assign"], i) == 5
    assert made(ns["inner"][6], i) == 6
    assert made(ns["many"]["float"], f) == made(ns["many"][np.float32], f) == made(ns["many"][np.dtype("f4"), True], f)
    assert made(ns["many"]["float", False], f) == -4
    assert made(ns["many"]["float", True, 9], f) == 9
    assert made(ns["tile"][2, 3], i) == 6
    assert made(ns["typed"], np.zeros(1, "f8")) == 8
    assert made(ns["typed"], np.zeros(1, "i2")) == 2
    for wrong in (
        lambda: ns["ov"][1, 1](np.zeros(1)),
        lambda: ns["ov"]["double*"],
        lambda: ns["many"][1, 32](f),
        lambda: ns["many"][1.5],
        lambda: ns["many"](f),
        lambda: ns["typed"][1, 1](f),
        lambda: ns["assign"][1, 2, 3, 4, 5],
        lambda: ns["assign"][None],
    ):
        with pytest.raises(wb.ArgumentError):
            wrong()


RACY = """__global__ void racy(int* x) { x[0] = threadIdx.x; }
__global__ void fine(int* x) { x[threadIdx.x] = threadIdx.x; }"""


def test_a_launch_is_sanitised_in_one_step(shell: InteractiveShell) -> None:
    run(shell, "%%cuda\n" + RACY)
    run(shell, "import numpy as np; hits = np.zeros(64, 'i4')")
    reported, result = run(shell, "found = %sanitize racy[1, 64](hits)")
    assert [fault.kind for fault in shell.user_ns["found"].faults] == ["racecheck.write_write"]
    assert shell.user_ns["found"].sanitized == ("race", "init", "sync")
    run(shell, "found = %sanitize init fine[1, 64](hits)")
    assert shell.user_ns["found"].faults == ()
    assert shell.user_ns["found"].sanitized == ("init",)
    assert (shell.user_ns["hits"] == np.arange(64)).all(), "the launch writes its results"
    run(shell, NUMBA.replace("1000000", "0"))
    _, result = run(shell, "%sanitize race leak over[1, 32](np.ones(32, 'f4'))")
    assert result.result.sanitized == ("race", "leak")
    for wrong in (
        "%sanitize",
        "%sanitize -race racy[1, 1](hits)",
        "%sanitize racy",
        "%sanitize speed racy[1, 2](hits)",
    ):
        reported, _ = run(shell, wrong)
        assert "Usage: %sanitize" in reported


def test_wrong_and_changing_results_are_reported_what_looks_for_the_cause(shell: InteractiveShell) -> None:
    run(shell, "%%cuda\n" + RACY)
    reported, _ = run(
        shell, "import numpy as np; hits = np.zeros(64, 'i4'); fine[1, 32](hits)\nassert (hits == 1).all()"
    )
    assert "%sanitize fine[grid, block]" in reported
    reported, _ = run(shell, "assert False")
    assert "%sanitize" not in reported, "nothing was launched"
    watch = LaunchWatch()
    with capture_output() as captured:
        for value, left in ((1, 2), (1, 2), (3, 4), (1, 5), (1, 6)):
            array = np.full(4, value)
            begun = watch.before("racy", "code", (1, 32), (array, 3))
            array[:] = left
            watch.after(begun)
    assert captured.stdout.count("%sanitize racy") == 1
    begun = [watch.before("often", "code", (1, 32), (np.zeros(4),)) for _ in range(200)]
    assert begun[0].key
    assert not begun[-1].key, "a loop of launches does not wait for digests"
    with capture_output() as captured:
        for left in (1, 2):
            array = np.zeros(4)
            begun = watch.before("counter", None, (1, 32), (array,))
            array[:] = left
            watch.after(begun)
    assert not captured.stdout, "a variable of the module may hold what differs"


def test_what_may_be_an_instance_or_a_launch_is_asked_about(shell: InteractiveShell) -> None:
    source = "template <int X, int Y> __global__ void tile(int* p) { *p = X * Y; }\n"
    run(shell, "%%cuda\n" + source + "template __global__ void tile<2, 3>(int*);")
    i = np.zeros(1, "i4")
    with pytest.raises(wb.ArgumentError) as raised:
        shell.user_ns["tile"][16, 16]
    assert 'tile["16, 16"]' in str(raised.value)
    assert 'tile["2, 3"][16, 16]' in str(raised.value)
    shell.user_ns["tile"][1, (1, 1)](i)
    assert i[0] == 6


@pytest.mark.parametrize(
    ("declared", "example"),
    [
        ("template <typename T, int N>", 'k["float, 128"]'),
        ("template <int N>", 'k["128"] or k[128]'),
        ("template <bool up, class T = int>", 'k["true"]'),
        ("template <unsigned A, std::size_t B>", 'k["128, 128"]'),
        ("template <class... Ts>", 'k["float"]'),
        ("template <Op op>", 'k["op"]'),
    ],
)
def test_a_template_says_how_it_is_indexed(declared: str, example: str) -> None:
    template = KernelTemplate("k", f"{declared} __global__ void k(int* p) {{}}", filename="k.cu", arch=None, options=())
    with pytest.raises(wb.ArgumentError) as raised:
        template[None]
    assert declared.partition(" ")[2] in str(raised.value)
    assert example in str(raised.value)


def test_a_compile_error_shows_its_line_and_no_frames(shell: InteractiveShell) -> None:
    reported, result = run(shell, "%%cuda\n" + SAXPY.replace("a * x[i]", "a * z[i]"))
    assert isinstance(result.error_in_exec, wb.CompileError)
    assert 'identifier "z" is undefined' in reported
    assert "cell.cu:6:20" in reported
    assert "6 |         y[i] = a * z[i] + y[i];" in reported
    assert "^" in reported
    assert "Traceback" not in reported
    assert "workbench/" not in reported


def test_a_fault_shows_its_line_and_the_notebook_lives(shell: InteractiveShell) -> None:
    run(shell, "%%cuda\n" + SAXPY)
    reported, result = run(shell, "short = x[:60].copy()\nsaxpy[2, 32](2.0, short, y, 64)")
    assert isinstance(result.error_in_exec, wb.KernelFault)
    assert "memcheck.out_of_bounds" in reported
    assert "thread (28,0,0) of block (1,0,0)" in reported
    assert "cell.cu:6" in reported
    assert "saxpy[2, 32](2.0, short, y, 64)" in reported
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
    assert "cell.cu:3" in reported


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
    assert (place["kind"], place["line"], place["column"], place["shown"]) == ("cuda", 6, 20, "cell.cu:6:20")
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


NUMBA = """
# a comment of the user's
from numba import cuda
@cuda.jit
def over(x):
    i = cuda.grid(1)
    x[i + 1000000] += 1
"""
MISTYPED = """@cuda.jit
def mistyped(x):
    i = cuda.grid(1)
    x[i] = "text" + x[i]"""


def test_numba_s_errors_name_the_cell(shell: InteractiveShell) -> None:
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


def test_two_may_wait_for_numba() -> None:
    code = (
        "from workbench.numba_host.on_import import AfterImport\n"
        "done = []\nfirst = AfterImport(lambda: done.append(1)); second = AfterImport(lambda: done.append(2))\n"
        "import numba.cuda\nassert set(done) == {1, 2}, done"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_an_interrupt_says_what_ran_and_no_frame_of_ours(shell: InteractiveShell) -> None:
    run(
        shell,
        '%%cuda\nextern "C" __global__ void endless(volatile int* x, unsigned n) {'
        " for (unsigned i = 0; i < n; i++) *x = i; }",
    )
    run(shell, "import signal; import numpy as np; z = np.zeros(1, 'i4')")
    # Its code is made by a launch that ends: the interrupt has to come while it runs.
    run(shell, "endless[1, 32](z, 1 << 20)")
    run(shell, "signal.signal(signal.SIGALRM, lambda *_: signal.raise_signal(signal.SIGINT))")
    reported, result = run(shell, "signal.setitimer(signal.ITIMER_REAL, 1)\nendless[1, 32](z, 0xFFFFFFFF)")
    assert isinstance(result.error_in_exec, KeyboardInterrupt)
    assert "endless[1, 32](z, 0xFFFFFFFF)" in reported
    assert "KeyboardInterrupt: endless was stopped at cell.cu:2; 1 of 1 block begun" in reported
    assert "32 threads in all; the notebook lives on" in reported
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
            ("-arch hopper", "no arch"),
            ("-arch=sm_12", "none of the architectures"),
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
        ("%%cuda_header ../up.h\nint x;", "no name for a header"),
        ("%ptx", "say which kernel"),
        ("%sass", "say which kernel"),
        ("%sass nowhere", "there is no nowhere"),
        ("%sass '", "not the name of a kernel"),
        ("%sass saxpy[", "not the name of a kernel"),
        ("%sass saxpy saxpy", "not the name of a kernel"),
        ("%sass saxpy['f']", "has no kernel 'f'"),
        ("%ptx np", "is a module, not a kernel"),
        ("%ptx run", "there is no run"),
        ("%occupancy", "say which kernel"),
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
        ("%occupancy saxpy[1, 32](2.0, p, p, 32) -smem 3", "says its block"),
        ("%occupancy print[1, 32](3) -sweep", "not a kernel"),
        ("%occupancy saxpy(3)", "not of the form"),
    ],
)
def test_a_magic_with_wrong_arguments_says_so_in_one_line(shell: InteractiveShell, cell: str, words: str) -> None:
    shell.user_ns.setdefault("saxpy", wb.kernel(SAXPY))
    reported, _ = run(shell, cell)
    assert words in reported
    assert reported.startswith("UsageError: ")
    assert "Usage: %" in reported
    assert len(reported.splitlines()) == 1


def test_an_empty_cell_says_what_to_type(shell: InteractiveShell) -> None:
    for cell in ("%%cuda", "\n%%cuda\n\n", "%%cuda -arch sm_80\n"):
        reported, result = run(shell, cell)
        assert result.success
        assert TEMPLATE in reported
    assert run(shell, "%%cuda\n" + TEMPLATE)[1].success
    assert isinstance(shell.user_ns["scale"], wb.Kernel)
    assert run(shell, "%%cuda_header empty.h")[1].success


def test_the_help_of_a_magic_has_every_option(shell: InteractiveShell) -> None:
    magic = shell.find_cell_magic("cuda")
    for flag, (value, meaning) in FLAGS.items():
        assert f"{flag} {value}" in magic.__doc__
        assert meaning in magic.__doc__
    assert "-- OPTIONS" in magic.__doc__
    assert TEMPLATE in magic.__doc__


def test_arch_and_options_reach_the_compiler(shell: InteractiveShell, tmp_path: Path) -> None:
    (tmp_path / "scale.cuh").write_text("#define SCALE 3\n")
    cell = f'%%cuda -arch sm_80 -I {tmp_path} -- -DOFFSET=4\n#include "scale.cuh"\n'
    run(shell, cell + 'extern "C" __global__ void scaled(int* p) { *p = SCALE + OFFSET; }')
    kernel = shell.user_ns["scaled"]
    assert kernel.compilation.arch == "sm_80"
    p = np.zeros(1, np.int32)
    wb.target("emulator").launch(kernel, 1, 1, (p,))
    assert p[0] == 7


def test_a_cell_without_kernels_says_so(shell: InteractiveShell) -> None:
    reported, result = run(shell, "%%cuda\n__device__ int helper(int x) { return x; }")
    assert result.success
    assert "no __global__ function" in reported


def end_sweeps() -> None:
    """Waits for what goes on behind a cell."""
    for thread in threading.enumerate():
        if thread.name == "workbench-sweep":
            thread.join(120)


def test_views_are_outputs(shell: InteractiveShell) -> None:
    run(shell, "%%cuda\n" + SAXPY)
    for magic in ("%ptx saxpy", "%sass saxpy", "%occupancy saxpy 128", "%occupancy saxpy 64 -sweep"):
        with capture_output() as captured:
            assert shell.run_cell(magic).success
            end_sweeps()
        assert captured.outputs, magic


def test_occupancy_takes_a_launch_and_a_gpu(shell: InteractiveShell) -> None:
    run(
        shell, "%%cuda -n 'fill<int, 3>'\ntemplate <class T, int N>\n__global__ void fill(T* p) { p[threadIdx.x] = N; }"
    )
    for line, words in (
        ("fill['int, 3'] 96 -smem 2000 -device \"RTX A4000\"", ("96 threads a block", "sm_86")),
        ("fill [int, 3] -arch sm_75", ("256 threads a block", "sm_75")),
    ):
        with capture_output() as captured:
            assert shell.run_cell(f"%occupancy {line}").success
        assert all(each in captured.outputs[0].data["text/plain"] for each in words), line


def test_occupancy_takes_a_launch_as_it_is_written(shell: InteractiveShell) -> None:
    run(shell, "%%cuda -arch sm_86\n" + SAXPY)
    run(shell, "import numpy as np; x = np.ones(4096, 'f4'); y = np.ones(4096, 'f4')")
    with capture_output() as captured:
        assert shell.run_cell("%occupancy saxpy[(4096 // 128), 128](2.0, x, y, 4096)").success
    assert "128 threads a block" in captured.outputs[0].data["text/plain"]
    reported, _ = run(shell, "%occupancy saxpy[32, 128](2.0, x, y, 4096) -device T4 -sweep")
    assert "T4 is sm_75" in reported
    with capture_output() as captured:
        assert shell.run_cell("%occupancy saxpy[32, 128](2.0, x, y, 4096) -device 'RTX A4000' -sweep").success
        end_sweeps()
    # Shown at first, and again when all of it is there; for its time the launch runs on copies.
    assert re.search(r"as written: \d+ registers, .* µs \(modelled\)", captured.outputs[-1].data["text/plain"])
    assert (shell.user_ns["y"] == 1).all()


def test_numba_kernels_have_views_too(shell: InteractiveShell) -> None:
    run(
        shell,
        "from numba import cuda\n@cuda.jit('void(float32[:])')\ndef double(x):\n"
        "    i = cuda.grid(1)\n    if i < x.size:\n        x[i] *= 2",
    )
    with capture_output() as captured:
        assert shell.run_cell("%ptx double").success
    assert "double" in str(captured.outputs[0].data)


def test_headers_are_shared_by_cells(shell: InteractiveShell) -> None:
    reported, result = run(shell, "%%cuda_header twice.h\n__device__ inline float twice(float v) { return v + v; }\n")
    assert (reported, result.success) == ("", True)
    body = "{ x[threadIdx.x] = twice(x[threadIdx.x]); }"
    cell = f'%%cuda\n#include "twice.h"\nextern "C" __global__ void grow(float* x) {body}'
    assert run(shell, cell)[1].success
    run(shell, "x = np.ones(32, 'f4'); grow[1, 32](x)")
    assert (shell.user_ns["x"] == 2).all()
    template = (
        '%%cuda\n#include "twice.h"\ntemplate <class T> __global__ void spread(T* x) { x[threadIdx.x] = twice(3); }'
    )
    assert run(shell, template)[1].success
    run(shell, "spread['float'][1, 32](x)")
    assert (shell.user_ns["x"] == 6).all()


def test_an_error_in_a_header_shows_the_header_s_line(shell: InteractiveShell) -> None:
    run(shell, "%%cuda_header broken.h\n\nint 3x;")
    reported, _ = run(shell, '%%cuda\n#include "broken.h"\n__global__ void k() {}')
    assert "broken.h:3" in reported
    assert "int 3x;" in reported
    reported, _ = run(shell, "%%cuda_header ../up.h\nint x;")
    assert "no name for a header" in reported


def test_an_opened_file_is_shown(shell: InteractiveShell, tmp_path: Path) -> None:
    made = wb.compile(SAXPY, arch="sm_90")
    assert isinstance(made.cubin, bytes)
    (tmp_path / "saxpy.cubin").write_bytes(made.cubin)
    shell.user_ns["opened"] = wb.open(tmp_path / "saxpy.cubin")
    (html, _) = shell.display_formatter.format(shell.user_ns["opened"], include={"text/html"})
    assert "<code>saxpy</code>" in html["text/html"]
    assert "1 kernel for sm_90" in html["text/html"]
    for line in ("%sass opened", '%sass opened["saxpy"]', "%ptx opened"):
        reported, result = run(shell, line)
        assert result.success, reported
