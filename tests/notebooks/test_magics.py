"""The magics as a person meets them: kernels as names, templates, headers, options, help."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from IPython.core.error import UsageError
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from support.cells import NUMBA, SAXPY, run
from support.hostile_values import RaisesInAttributes

import workbench as wb
from workbench.api.template import KernelTemplate
from workbench.jupyter.notebook.launch_watch import LaunchWatch
from workbench.languages.cells.grammar import FLAGS
from workbench.languages.cells.help import TEMPLATE
from workbench.languages.numba import failed_launches


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
    assert "blur is now the kernel; before, it was a variable of the type int" in reported
    assert "sum is now the kernel and hides Python's builtin" in reported
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
    assert f"{name} is now the kernel; before, it was a variable of the type" in reported
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


def test_two_may_wait_for_numba() -> None:
    code = (
        "from workbench.base.workers.after_import import AfterImport\n"
        "done = []\nfirst = AfterImport('numba.cuda', lambda: done.append(1))\n"
        "second = AfterImport('numba.cuda', lambda: done.append(2))\n"
        "import numba.cuda\nassert set(done) == {1, 2}, done"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


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


def test_history_shows_what_was_kept(shell: InteractiveShell, tmp_path: Path) -> None:
    from workbench.search.history.entry import Entry, Figure
    from workbench.search.history.store import History

    entry = Entry(
        "1" * 32, 0.0, "time", "k", "", "a" * 64, "sm_90", (), "A100", {}, "", {}, None, "2 µs",
        (Figure("us", 2.0, "us", "measured"),), "0",
    )  # fmt: skip
    file = tmp_path / "kept.sqlite"
    History(file).keep(entry)
    with capture_output() as shown:
        shell.run_line_magic("history", f"-f {file} k")
    assert "2 µs" in shown.outputs[0].data["text/html"]
    for line in (f"-f {file} nothing", f"-f {file}", "k"):
        with capture_output() as shown:
            result = shell.run_cell(f"%history {line}")
        assert isinstance(result.error_in_exec, UsageError)
    for line, named in ((f"-f {file} -d T4 k", "A100"), (f"-f {tmp_path / 'none'} k", "there is no file")):
        with capture_output():
            result = shell.run_cell(f"%history {line}")
        assert named in str(result.error_in_exec)


@pytest.mark.parametrize(
    ("magic", "line"),
    [
        ("advise", "\ud800"), ("ptx", "a\ud800"), ("occupancy", "k[\ud800]"), ("picture", "odd"),
        ("cuda_program", "a\0b"), ("cuda_program", "\ud800"), ("cuda", "-n a\0"),
    ],
)  # fmt: skip
def test_lines_that_nothing_can_have_are_refused_in_one_line(shell: InteractiveShell, magic: str, line: str) -> None:
    shell.user_ns["odd"] = RaisesInAttributes()
    call = shell.run_cell_magic if magic.startswith("cuda") else shell.run_line_magic
    with pytest.raises(UsageError), capture_output():
        call(magic, line, *(["int main() {}"] if magic.startswith("cuda") else []))


IMPORTED_MEANWHILE = """
import sys

class Watch:
    def find_spec(self, name, path=None, target=None):
        if name == "workbench.base":
            print(hasattr(sys.modules["workbench"], "load_ipython_extension"))

sys.meta_path.insert(0, Watch())
import workbench
"""


def test_the_package_is_an_extension_while_another_thread_imports_it() -> None:
    """`%load_ext` takes a module that is being imported as it is: a panel's request may import it in another thread."""
    ran = subprocess.run([sys.executable, "-c", IMPORTED_MEANWHILE], capture_output=True, text=True, check=True)
    assert ran.stdout == "True\n"
