"""NVRTC runs in a process of its own: what crashes it, interrupts it or outlives its owner costs that process alone."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from support.interrupting import interrupted
from support.refusals import refused
from support.waiting import ended, wait_until

from workbench.base.errors import CompileError, MissingDependency
from workbench.base.workers import python_command
from workbench.base.workers.own_process import OwnProcess
from workbench.compilers.toolchains import nvrtc, nvrtc_process
from workbench.compilers.toolchains.nvrtc_process import compile_program

pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")

KERNEL = "__global__ void k(int* p) { *p = 1; }"
DEEP = "__global__ void k(int* p) {" + "{" * 100_000 + "}" * 100_000 + "}"
CRASH = "-modify-stack-limit=false"
"""With which NVRTC leaves the stack as it is, too small for what is nested deeply."""
ENDLESS = """
template <int D, long X> struct T { static constexpr long v = T<D - 1, X * 2>::v + T<D - 1, X * 2 + 1>::v; };
template <long X> struct T<0, X> { static constexpr long v = X; };
__global__ void k(long* a) { a[0] = T<40, 1>::v; }
"""
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="signals and forks are POSIX'")


def made(text: str = KERNEL, *options: str, **keywords: object) -> nvrtc.Output:
    return compile_program(text, "/folder/k.cu", ["--gpu-architecture=sm_90", *options], **keywords)


def worker() -> int | None:
    """The process that compiles for this one now."""
    return nvrtc_process._own.pid


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch) -> Iterator[OwnProcess]:
    """A process of this test alone."""
    fresh = OwnProcess(nvrtc_process._command)
    monkeypatch.setattr(nvrtc_process, "_own", fresh)
    yield fresh
    fresh.close()
    fresh.discard()


def test_what_it_makes_is_what_nvrtc_makes() -> None:
    text = '#include "one.h"\ntemplate <class T> __global__ void t(T* p) { *p = ONE; }'
    given = {"expressions": ["t<int>", "t<float>"], "headers": {"one.h": "#define ONE 1\n"}}
    apart = made(text, "--ptxas-options=-v", **given)
    here = nvrtc.compile_program(text, "/folder/k.cu", ["--gpu-architecture=sm_90", "--ptxas-options=-v"], **given)
    assert apart.ok
    assert (apart.ptx, apart.cubin, apart.lowered_names) == (here.ptx, here.cubin, here.lowered_names)
    assert "registers" in apart.log
    assert not made("__global__ void k() { x; }").ok
    assert 'identifier "x" is undefined' in made("__global__ void k() { x; }").log


def test_it_stays_for_further_compiles_and_nvrtc_is_not_loaded_here() -> None:
    program = (
        "import sys\nfrom workbench.compilers.toolchains import nvrtc_process\nids = set()\n"
        "for text in ('__global__ void a() {}', '__global__ void b() {}'):\n"
        "    nvrtc_process.compile_program(text, '/k.cu', ['--gpu-architecture=sm_90'])\n"
        "    ids.add(nvrtc_process._own.pid)\n"
        "print(len(ids), 'cuda.bindings.nvrtc' in sys.modules, *ids)\n"
    )
    ran = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=True)
    count, loaded, pid = ran.stdout.split()
    assert (count, loaded, ran.stderr) == ("1", "False", "")
    wait_until(lambda: ended(int(pid)))


@POSIX
def test_a_crash_is_an_error_and_the_next_compile_works(own: OwnProcess) -> None:
    made()
    before = worker()
    with pytest.raises(CompileError) as caught:
        made(DEEP, CRASH)
    [remark] = caught.value.diagnostics
    assert remark.severity == "error"
    assert "SIG" in remark.message
    assert remark.notes[0].kind == "crash"
    assert made().ok
    assert worker() not in (before, None)


@POSIX
def test_what_is_nested_deeply_compiles_from_any_thread() -> None:
    with ThreadPoolExecutor(1) as threads:
        assert threads.submit(made, DEEP).result().ok


@POSIX
def test_a_compiler_that_was_killed_meanwhile_is_started_again(own: OwnProcess) -> None:
    made()
    pid = worker()
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    wait_until(lambda: worker() is None)  # its last thread is gone a little later than its first
    assert made().ok
    assert worker() not in (pid, None)


@POSIX
def test_an_interrupt_ends_the_compile_at_once(own: OwnProcess) -> None:
    made()
    pid = worker()
    assert pid is not None
    with pytest.raises(KeyboardInterrupt), interrupted(0.5):
        made(ENDLESS)
    wait_until(lambda: ended(pid))
    assert made().ok


def test_errors_come_through_as_they_are(own: OwnProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    with refused("options"):
        made(KERNEL, "--such-a-thing")

    own.discard()
    package, *_ = nvrtc_process._surroundings()
    library = sysconfig.get_paths()["stdlib"]
    monkeypatch.setattr(nvrtc_process, "_surroundings", lambda: [package, "", "", "False"])
    monkeypatch.setattr(python_command, "search_path", lambda: [library, f"{library}/lib-dynload"])  # without wheels
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "cuda.bindings", None)  # nor here
        with pytest.raises(MissingDependency, match="cuda-bindings"):
            made()
    assert worker() is None
    assert own.possible


def test_threads_take_turns(own: OwnProcess) -> None:
    texts = [f"__global__ void k(int* p) {{ *p = {number}; }}" for number in range(7000, 7012)]
    with ThreadPoolExecutor(4) as threads:
        for number, output in enumerate(threads.map(made, texts), 7000):
            assert f" {number};" in output.ptx


def _compile_in_a_fork(pipe: object) -> None:
    made()
    pipe.send(worker())  # type: ignore[attr-defined]


@POSIX
@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")
def test_a_fork_has_a_process_of_its_own(own: OwnProcess) -> None:
    made()
    pid = worker()
    context = multiprocessing.get_context("fork")
    mine, theirs = context.Pipe()
    child = context.Process(target=_compile_in_a_fork, args=(theirs,))
    with own._lock:  # as if another thread were compiling
        child.start()
    assert mine.poll(120)
    of_child = mine.recv()
    child.join()
    assert of_child not in (pid, None)
    wait_until(lambda: ended(of_child))
    assert worker() == pid
    assert made().ok


@POSIX
def test_it_ends_with_an_owner_that_is_killed_amid_a_compile(tmp_path: Path) -> None:
    file = tmp_path / "pid"
    program = (
        "import threading, time\nfrom workbench.compilers.toolchains import nvrtc_process as n\n"
        "from pathlib import Path\noptions = ['--gpu-architecture=sm_90']\n"
        f"n.compile_program({KERNEL!r}, '/k.cu', options)\n"
        f"threading.Timer(0.3, lambda: Path({str(file)!r}).write_text(str(n._own.pid) + '.')).start()\n"
        f"n.compile_program({ENDLESS!r}, '/k.cu', options)\n"
    )
    owner = subprocess.Popen([sys.executable, "-c", program])
    wait_until(lambda: file.exists() and file.read_text().endswith("."))
    pid = int(file.read_text()[:-1])
    assert not ended(pid)
    owner.kill()
    owner.wait()
    wait_until(lambda: ended(pid))


def test_relative_paths_follow_the_working_directory(
    own: OwnProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "__global__ void k(int* p) { *p = NUMBER; }"
    for number in (11, 22):
        folder = tmp_path / f"{number}"
        folder.mkdir()
        (folder / "number.h").write_text(f"#define NUMBER {number}\n")
        (folder / "json.py").write_text("raise SystemExit('a file of the notebook')\n")
        monkeypatch.chdir(folder)
        assert f", {number};" in made(text, "--pre-include=number.h").ptx
    monkeypatch.chdir(tmp_path)
    with contextlib.suppress(OSError):  # Windows keeps a folder that a process is in
        gone = tmp_path / "gone"
        gone.mkdir()
        monkeypatch.chdir(gone)
        gone.rmdir()
    assert made().ok


def test_who_cannot_start_a_process_compiles_itself(
    own: OwnProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "none"))
    assert made().ok
    assert worker() is None
    assert not own.possible
    monkeypatch.setattr(sys, "executable", None)
    assert not OwnProcess(nvrtc_process._command).possible


def test_who_may_be_lost_compiles_itself(own: OwnProcess) -> None:
    nvrtc_process.stay_here()
    assert made().ok
    assert worker() is None
