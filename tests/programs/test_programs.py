"""Whole programs, built by `workbench nvcc` and run on the emulator."""

from __future__ import annotations

import ctypes
import json
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from workbench.languages.programs.calls.devices import DeviceProperties
from workbench.languages.programs.calls.launches import FunctionAttributes

from .conftest import SOURCES, run, workbench

pytestmark = pytest.mark.sampled(2)

Build = Callable[..., Path]


def test_a_program_runs_as_it_is(built: Build) -> None:
    program = built("axpy")
    ran = run(program, "1000")
    assert (ran.status, ran.stderr) == (7, "")
    assert ran.stdout == f"{program}: 0 wrong, 3 launches\n"


@pytest.mark.sampled(1)
@pytest.mark.parametrize("options", [("-gencode", "arch=compute_80,code=sm_80"), ("-arch=sm_35", "-O3", "-std=c++17")])
def test_it_runs_whatever_it_was_built_for(built: Build, options: tuple[str, ...]) -> None:
    assert "0 wrong" in run(built("axpy", options=options)).stdout


def test_a_program_may_be_started_by_the_command_and_from_its_source(built: Build) -> None:
    ran = workbench(["run", str(built("axpy")), "77"], status=7)
    assert "0 wrong, 3 launches" in ran.stdout
    ran = workbench(["run", str(SOURCES / "axpy.cu"), "5"], status=7)
    assert ran.stdout == "./axpy: 0 wrong, 3 launches\n"


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("loading", "by_the_launch"), [("LAZY", 1), ("EAGER", 0)])
def test_code_is_loaded_when_cudas_variable_says(
    built: Build, monkeypatch: pytest.MonkeyPatch, loading: str, by_the_launch: int
) -> None:
    monkeypatch.setenv("CUDA_MODULE_LOADING", loading)
    assert run(built("loading")).stdout == f"{by_the_launch} no error\n"


def test_relocatable_code_of_several_sources_is_linked(built: Build) -> None:
    assert run(built("parts_main", "parts_other", options=("-rdc=true", "-arch=sm_90"))).stdout == "162\n32\n"


def test_a_name_that_nobody_defines_ends_the_link(tmp_path: Path, built: Build) -> None:
    built("empty")
    source = tmp_path / "missing.cu"
    source.write_text("void nowhere(); int main() { nowhere(); }")
    ran = workbench(["nvcc", "-o", str(tmp_path / "missing"), str(source)], status=None)
    assert ran.status != 0
    assert "nowhere" in ran.stderr


def errors(built: Build, what: str) -> tuple[dict[str, list[int]], str]:
    """The codes that calls of the program gave, by the names that it gives them, and its stderr."""
    ran = run(built("errors"), what)
    assert ran.status == 0, ran.stderr
    found: dict[str, list[int]] = {}
    for line in ran.stdout.splitlines():
        name, code, *_ = line.split()
        found.setdefault(name, []).append(int(code))
    return found, ran.stderr


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("what", "status", "where"),
    [
        ("bounds", 700, "errors.cu:6"),
        ("trap", 719, "errors.cu:7"),
        ("assert", 710, "errors.cu:8"),
        ("misaligned", 716, "errors.cu:9"),
    ],
)
def test_a_fault_is_the_error_of_all_calls_until_the_context_is_destroyed(
    built: Build, what: str, status: int, where: str
) -> None:
    found, said = errors(built, what)
    assert found["launch"] == [0] or found["launch"] == [status]
    assert found["sync"] == [status, 0]
    assert found["last"] == found["again"] == [status]
    assert found["malloc"] == [0, status]
    assert found["reset"] == [0]
    assert where in said


@pytest.mark.parametrize(("what", "status"), [("block", 9), ("smem", 1)])
def test_a_launch_that_cuda_refuses_leaves_an_error_that_is_read_once(built: Build, what: str, status: int) -> None:
    found, said = errors(built, what)
    assert found["launch"] == found["last"] == [status]
    assert found["again"] == [0]
    assert found["sync"] == [0, 0]
    assert "store was not launched" in said


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("what", "call", "status"),
    [
        ("free", "free", 1),
        ("copy", "copy", 1),
        ("direction", "copy", 1),
        ("memory", "huge", 2),
        ("unknown", "import", 801),
    ],
)
def test_a_call_that_is_wrong_gives_cudas_error(built: Build, what: str, call: str, status: int) -> None:
    found, said = errors(built, what)
    assert found[call] == found["last"] == [status]
    assert what != "unknown" or ("cudaImportExternalMemory" in said and "main" in said)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("what", "number"), [("host", signal.SIGSEGV), ("abort", signal.SIGABRT)])
def test_a_programs_own_crash_is_its_own(built: Build, what: str, number: signal.Signals) -> None:
    assert run(built("errors"), what).status == -number
    ran = workbench(["run", str(built("errors")), what], status=128 + number)
    assert number.name in ran.stderr


def test_memory_that_both_sides_use(built: Build) -> None:
    ran = run(built("memory"))
    assert (ran.status, ran.stderr) == (0, "")
    total, pitch, kinds, free = ran.stdout.splitlines()
    # 5 + 6, + 200, + 10; the table takes each of these sums.
    assert total == f"total {5 + 6 + 200 + 10} table {2 + 11 + 211 + 221}"
    assert pitch == "pitch 1 rows 12 36 0"
    assert kinds.split() == ["3", "1", "2", "0"]
    assert free == "free 1"


def test_device_streams_events_and_launches(built: Build) -> None:
    ran = run(built("device"))
    assert ran.status == 0, ran.stdout
    sizes, *lines = ran.stdout.splitlines()
    assert sizes == f"{ctypes.sizeof(DeviceProperties)} {ctypes.sizeof(FunctionAttributes)}"
    name = "H100 SXM (Kernel Workbench emulator)"
    assert lines[0] == (
        f"1 0 {name} 9.0 sms 1 warp 32 smem 49152 blocks 32 grid 65535 l2 50000000 reserved 1024 cooperative 1"
    )
    assert lines[1] == "blocks 8 best 1024 registers 1 threads 1024"
    assert lines[2:5] == ["host function 7", "callback 0 7", "ticks 31 time 1"]
    assert lines[5] == "cooperative 128 0"
    # A kernel's output appears where the host waits.
    assert lines[6:9] == ["launched", "device 0", "device 1"]
    assert lines[9:] == ["thread 1", "main 0"]
    assert ran.stderr.count("the time between events") == 1


def test_graphs_and_boxes_of_memory(built: Build) -> None:
    ran = run(built("graphs"))
    assert ran.status == 0, ran.stdout
    assert "cudaGraphInstantiate" in ran.stderr
    p = ((1 + 2 + 3) * 2 + 6) * 2
    assert ran.stdout.splitlines() == [
        "captured 1",
        "nodes 8 edges 8 calls 0",
        f"p {p} q 10 calls 4",
        "unjoined cudaErrorStreamCaptureUnjoined",
        *[
            f"cudaErrorStreamCapture{how}, then cudaErrorStreamCaptureInvalidated, 2, "
            "end cudaErrorStreamCaptureInvalidated (nil)"
            for how in ("Unsupported", "Unsupported", "Unsupported", "Implicit")
        ],
        "cudaErrorStreamCaptureIsolation cudaErrorStreamCaptureInvalidated",
        "destroyed cudaErrorInvalidValue",
        "made 100",
        "changed 1070",
        "updated 100 0",
        "another shape cudaErrorGraphExecUpdateFailure 2",
        "circle cudaErrorInvalidValue",
        "box 1 5 10 17 0",
    ]


def test_a_program_may_use_the_driver(built: Build) -> None:
    ran = run(built("driver", options=("-arch=sm_90", "-lcuda")))
    assert ran.status == 0, ran.stdout
    assert ran.stdout.splitlines() == [
        "1 H100 SXM (Kernel Workbench emulator) 9 32",
        # An SM's 228 KiB hold nine blocks of 96 threads, with 24 KiB each and 1 KiB that is reserved: 864 threads.
        "blocks 264 of 1024, 1188 of 96",
        "122 4 1",
        "abcdabcd abcd 7070707 abcdabcd 1",
        "CUDA_ERROR_OUT_OF_MEMORY CUDA_ERROR_NOT_FOUND CUDA_ERROR_INVALID_PTX CUDA_ERROR_FILE_NOT_FOUND "
        "CUDA_ERROR_INVALID_VALUE",
        "runtime 0",
        # Behind its end a module is no handle, as a library is none, and nothing to end.
        "400 400 400 1",
    ]


def test_calls_that_cuda_has_removed_are_those_that_replaced_them(built: Build) -> None:
    ran = run(built("removed_calls", options=("-arch=sm_35",)))
    assert (ran.status, ran.stdout) == (0, "0 5 0 2048\n"), ran.stderr


def test_a_program_may_link_ptx_as_it_runs(built: Build) -> None:
    ran = run(built("jit_link", options=("-arch=sm_75", "-lcuda")))
    assert (ran.status, ran.stdout) == (0, "file 301\n42 1\n"), ran.stderr


def test_a_program_may_load_libraries_of_code_and_copy_between_devices(built: Build) -> None:
    ran = run(built("libraries_of_code", options=("-lcuda",)))
    assert ran.status == 0, ran.stdout + ran.stderr
    assert ran.stdout.splitlines() == [
        # A parameter of 24 bytes that is aligned to 16 stands behind a byte at 8; the fifth is an invalid index.
        "2 1 8: 0+8 8+1 16+24 40+4 1",
        "15 17 4 add",
        "21 46 402 101 46 101",
        # Behind its end it is no handle, and nothing to end; a file that is absent; a name that is none.
        "400 1 301 500 0",
    ]


def test_bodies_of_a_graph_run_by_conditions_that_kernels_set(built: Build) -> None:
    ran = run(built("conditional_nodes", options=("-arch=sm_90", "-rdc=true")))
    shown = ["801 0 1 2 3", "801 10 11 12 13", "801 1 11 111 111", "100 5 100 110 1 1", "1 1"]
    assert [each.strip() for each in ran.stdout.splitlines()] == shown, ran.stdout + ran.stderr


def test_memory_is_mapped_at_addresses_apart_from_it(built: Build) -> None:
    program = built("virtual_memory", options=("-arch=sm_75", "-lcuda"))
    ran = workbench(["run", "--check-leaks", str(program)])
    shown = ["1 1", "107 108 1", "3 108 8 0", "1 1", "1 1 1 1 1 1 801", "1"]
    assert ran.stdout.splitlines() == shown, ran.stdout + ran.stderr
    assert "mapped memory" not in ran.stderr
    faulted = run(program, "fault")
    assert (faulted.status, faulted.stdout) == (700 % 256, ran.stdout), faulted.stderr


def test_memory_of_a_multicast_object_is_that_which_is_bound(built: Build) -> None:
    program = built("multicast", options=("-arch=sm_90", "-lcuda"))
    ran = workbench(["run", "--device", "H100 SXM", "--check-leaks", str(program)])
    shown = ["1 1 1 1 1", "5 127 4 10 4 7", "2 4 2 32", "10 7", "1"]
    assert ran.stdout.splitlines() == shown, ran.stdout + ran.stderr
    assert "mapped memory" not in ran.stderr


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("plain", "multimem instructions alone may use"),
        ("unbound", "no memory is bound"),
        ("elsewhere", "no multicast object is mapped there"),
    ],
)
def test_multicast_addresses_are_for_multimem_alone(built: Build, how: str, words: str) -> None:
    program = built("multicast", options=("-arch=sm_90", "-lcuda"))
    ran = run(program, how)
    assert ran.status == 700 % 256, ran.stderr
    assert words in ran.stderr


def test_green_contexts_have_parts_of_the_sms(built: Build) -> None:
    program = built("green_contexts", options=("-arch=sm_90", "-lcuda"))
    ran = workbench(["run", "--device", "H100 SXM", "--check-leaks", str(program)])
    shown = [
        "132 8 8", "5 2 24 24 84 2 66 0", "16 112 4", "16 16 1 264 32", "1 32 32 1 264 1", "5", "914 1 1 1 915 1",
        "16 6",
    ]  # fmt: skip
    assert ran.stdout.splitlines() == shown, ran.stdout + ran.stderr


def test_a_program_may_compile_kernels_as_it_runs(built: Build) -> None:
    for arguments in ((), ("real",)):
        ran = run(built("compiler", options=("-arch=sm_90", "-lnvrtc", "-lcuda")), *arguments)
        assert (ran.status, ran.stdout) == (0, "93\n"), ran.stderr


def test_kernels_keep_denormals_whatever_the_host_does(built: Build) -> None:
    assert run(built("denormals")).stdout == "400000 0\n"
    assert run(built("denormals", options=("-Xcompiler", "-Ofast"))).stdout.split()[0] == "400000"


def test_sanitisers_counts_and_leaks_of_a_whole_program(built: Build, tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    options = ["--sanitize", "all", "--count", "--check-leaks", "--json", str(file)]
    ran = workbench(["run", *options, str(built("races"))])
    assert ran.stdout == "0\n"
    report = json.loads(file.read_text())
    (kernel,) = report["kernels"]
    assert (kernel["kernel"], kernel["launches"]) == ("neighbours", 3)
    assert kernel["counters"]["global_load_requests"] == 6
    kinds = [(each["kind"].split(".")[0], each["line"]) for each in report["findings"]]
    assert ("racecheck", 5) in kinds
    assert ("initcheck", 4) in kinds
    assert len(kinds) == len(set(kinds)), "a place is told once, however many launches find it"
    assert [leak["bytes"] for leak in report["leaks"]] == [256]
    assert "256 bytes of device memory were not freed" in ran.stderr


def test_what_is_freed_does_not_leak(built: Build) -> None:
    axpy = str(built("axpy"))
    assert "all device memory was freed" in workbench(["run", "--check-leaks", axpy, "9"], status=7).stderr
    assert "36 bytes" in workbench(["run", "--check-leaks", axpy, "9", "keep"], status=7).stderr


def test_a_gpu_can_be_chosen(built: Build) -> None:
    assert "RTX 4090" in workbench(["run", "--device", "RTX 4090", str(built("device"))], status=None).stdout


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("arch", "version"), [("sm_90", 90), ("sm_80", 80), ("sm_75", 75)])
def test_a_kernel_says_which_arch_its_ptx_is_of(built: Build, arch: str, version: int) -> None:
    """Thrust and CUB choose the variant of a kernel by that."""
    ran = run(built("device", options=(f"-arch={arch}",)))
    assert ran.stderr.startswith(f"ptx {version} binary 90\n")


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("what", "printed"),
    [
        ("captured", f"0 0 0 {3 * sum(range(1, 33))} 128 128 0\n"),
        ("unfreed", "0 1 0 7 0 0 0\n"),
        ("again", "0 0 0 128\n"),
        ("nodes", "1 0 0 700\n"),
    ],
)
def test_graphs_allocate_memory_while_they_run(built: Build, what: str, printed: str) -> None:
    ran = run(built("graph_memory"), what)
    assert (ran.status, ran.stdout) == (0, printed), ran.stderr
    assert ("use_after_free" in ran.stderr) == (what == "nodes")


@pytest.mark.parametrize(
    ("name", "unneeded"), [("empty", {"numpy", "llvmlite"}), ("axpy", {"workbench.api", "workbench.jupyter.widgets"})]
)
def test_a_program_loads_what_its_calls_need(built: Build, name: str, unneeded: set[str]) -> None:
    code = (
        "import os, sys, runpy\n"
        "import workbench.languages.programs.running as r\n"
        f"def seen(status): sys.stderr.write(repr({unneeded!r} & set(sys.modules))); sys.stderr.flush(); os._exit(0)\n"
        "r._exit = seen\n"
        # A process in which the addresses of device memory are not free, one in a hundred, begins anew: as this one.
        "again = os.execv\n"
        "os.execv = lambda *_: again(sys.executable, sys.orig_argv)\n"
        f"r.main([{str(built(name))!r}, {name!r}, '9'])\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert ran.stderr == "set()", ran.stderr


def test_modules_beside_a_program_are_not_pythons(built: Build, tmp_path: Path) -> None:
    for name in ("json", "ctypes", "signal", "numpy"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('a file of the folder was imported')")
    assert run(built("axpy"), "9", cwd=tmp_path).status == 7


def test_what_is_no_program_is_refused(tmp_path: Path) -> None:
    assert "there is no file" in workbench(["run", str(tmp_path / "nothing")], status=1).stderr
    (tmp_path / "text").write_text("text")
    assert "is no program" in workbench(["run", str(tmp_path / "text")], status=127).stderr
    assert "no sanitiser" in workbench(["run", "--sanitize", "many", str(tmp_path / "text")], status=1).stderr


def test_launches_that_are_repeated_take_their_own_arguments_and_what_was_allowed_since(built: Build) -> None:
    total = sum(i % 3 + 0.5 * i - i for i in range(100))
    ran = run(built("plans"))
    assert ran.stdout.splitlines() == [f"sum {total:g}", "refused 1", "refused 1", "allowed 0", "after a reset 6"]


def test_textures_surfaces_and_arrays(built: Build) -> None:
    ran = run(built("textures"))
    assert ran.stdout == "0 wrong\n", ran.stderr


@pytest.mark.parametrize(("what", "said"), [("outside", "outside of a surface"), ("handle", "handle of no texture")])
def test_what_is_no_texel_is_a_fault(built: Build, what: str, said: str) -> None:
    ran = run(built("textures"), what)
    assert ran.stdout == "700\n"
    assert said in ran.stderr
    assert "textures.cu:" in ran.stderr


def test_a_program_of_the_driver_has_textures(built: Build) -> None:
    ran = run(built("driver_textures", options=("-arch=sm_90", "-lcuda")))
    assert ran.stdout == "0.8\n4 2 0 1 1\n0 wrong\n", ran.stderr


def test_a_program_makes_tensor_maps_and_copies_by_them(built: Build) -> None:
    ran = run(built("tensor_maps", options=("-arch=sm_90", "-lcuda")))
    refused = " ".join(["1"] * 12)
    assert ran.stdout == f"1 1 1\n0 0\n{refused}\n0\n0\n0\n0 1\n0\n", ran.stderr
    assert "boxDim" in ran.stderr


def test_memory_that_a_program_allocates_is_as_fresh_as_without_python(built: Build) -> None:
    ran = run(built("fresh_memory"))
    assert (ran.status, ran.stdout) == (0, "0\n1 0 0\nbad_alloc 0\n"), ran.stderr


@pytest.mark.parametrize(("words", "found"), [((), 0), (("200",), 1), (("0", "1", "70", "255"), 1)])
def test_words_that_the_host_never_wrote_are_not_written_by_their_upload(
    built: Build, words: tuple[str, ...], found: int
) -> None:
    program = str(built("fresh_memory"))
    ran = workbench(["run", "--sanitize", "init", program, *(words or ("-1",))])
    assert ran.stderr.count("fresh_memory.cu:10") == found, ran.stderr


def test_what_cuda_13_and_its_packages_lack_is_there(built: Build) -> None:
    ran = run(built("earlier_headers", options=("-arch=sm_90", "-lnvToolsExt", "-lcusolver")), "-n=5", "--file=abc")
    assert ran.status == 1, ran.stderr
    assert ran.stdout.splitlines() == [
        'GPU Device 0: "Hopper" with compute capability 9.0',
        "",
        "1 2618750 5120",
        "1 3352 GB/s",
        "0 0 0 2 0 1",
        "3.5 4 4 4",
        "0 0 1 5",
        "-54 0.25 0.5 -16",
        "1 0.666667 0.5 0.4",
        "2 3 4",
        "1 5 abc",
        "9 9",
    ]
    assert "cusolverDnCreate is not supported" in ran.stderr
    assert "cusolverDnSgetrf_bufferSize is not supported (called by main at earlier_headers.cu:81)" in ran.stderr
    assert "cudaErrorInvalidDevice" in ran.stderr


def test_what_nodes_of_graphs_do_is_asked_and_changed(built: Build, tmp_path: Path) -> None:
    ran = run(built("graph_parameters"), cwd=tmp_path)
    assert ran.status == 0, ran.stdout + ran.stderr
    assert ran.stdout.splitlines() == [
        "1 2 32 64 3",
        f"made 13 disabled 0 1 {13 + 10} kept {23 + 13} updated {36 + 110} another kernel {146 + 10}",
        "clone 1 1 1 1 0 topology 910 2",
        "kind 910 3 1",
        "cooperative 1",
        "7 64 1 4 1 1",
        "9 9 calls 10 recorded 0 1 symbol 6",
        "9 9 calls 11 both 1",
        "wrong kinds 1 1 1",
        "calls 21",
        "dot 1 1 1 304",
        "object 1",
        f"event 907 other thread 0 nodes 4 kernels 2 1: {3 + 5} 3 {0x01010101} recorded 0",
        "global 900 901 relaxed 0 0 thread 908 0",
        f"pool {4096 + 1024} {4096 + 1024} 1024 {4096 + 1024} trimmed 1024 1024 reuse 0 current 1 access 3 1 1",
        "hints 1 0 -1 0 1",
        "stream 1 1 flags 7",
        "functions 98 0 0 0 1 1",
        "clusters 1 8 912",
    ]


def test_blocks_come_in_clusters(built: Build) -> None:
    ran = run(built("clusters"))
    assert ran.status == 0, ran.stdout + ran.stderr
    assert ran.stdout.splitlines() == [
        "histogram 1",
        "grid 9",
        "size 912",
        "non-portable 1",
        "fixed 0 1 0 1",
        "other 912",
    ]


@pytest.mark.parametrize(
    ("what", "checked", "printed", "said"),
    [
        ("plain", "checked", "0 3\n", ""),
        ("parent", "checked", "0 3\n801 801\n", "parent launches a kernel itself at child_kernels.cu:7"),
        ("parent", "unchecked", "0 3\n", "parent launches a kernel itself at child_kernels.cu:7"),
        ("limits", "checked", "0 3\n801 801\n", "limits calls GetDeviceCount itself at child_kernels.cu:12"),
    ],
)
def test_kernels_that_launch_kernels_are_refused_by_name(
    built: Build, what: str, checked: str, printed: str, said: str
) -> None:
    program = built("child_kernels", options=("-rdc=true", "-arch=sm_90"))
    ran = workbench(["run", str(program), what, checked], status=None)
    assert (ran.status, ran.stdout) == (int(what != "plain"), printed), ran.stderr
    assert said in ran.stderr
    assert ran.stderr.count("\n") == int(what != "plain")


@pytest.mark.parametrize(
    ("what", "code", "said"),
    [
        (
            "free inside",
            1,
            "is 4 bytes into 400 bytes of device memory, allocated by main at {0}:10 (called by main at {0}:14)",
        ),
        ("free twice", 1, "was freed by main at {0}:13 (called by main at {0}:15)"),
        ("free host", 1, "is in no buffer of the device (called by main at {0}:16)"),
        (
            "copy too much",
            1,
            "201 bytes of the target are asked for: {1} is 200 bytes into 400 bytes of device memory, allocated by "
            "main at {0}:10 (called by main at {0}:17)",
        ),
        ("copy freed", 1, "was freed by main at {0}:13 (called by main at {0}:18)"),
        ("copy host", 1, "is memory of the host, not of the device (called by main at {0}:19)"),
        ("copy null", 1, "the target is the null pointer (called by main at {0}:20)"),
        (
            "fill too much",
            1,
            "201 bytes of the target are asked for: {1} is 200 bytes into 400 bytes of device memory, allocated by "
            "main at {0}:10 (called by main at {0}:21)",
        ),
        ("fill rows", 1, "464 bytes of the target are asked for: {1} is the start of 400 bytes of device memory"),
        ("fill freed", 1, "was freed by main at {0}:13 (called by main at {0}:23)"),
        (
            "read",
            None,
            "the host reads device memory in main at {0}:24: {1} is 12 bytes into 400 bytes of device memory",
        ),
        (
            "write",
            None,
            "the host writes device memory in main at {0}:25: {1} is the start of 400 bytes of device memory",
        ),
        ("null", None, ""),
        ("wait", 719, "all threads of the host wait"),
    ],
)
def test_misused_buffers_are_named_with_their_lines(built: Build, what: str, code: int | None, said: str) -> None:
    ran = run(built("misused_buffers"), what)
    assert (ran.status, ran.stdout) == ((-signal.SIGSEGV, "") if code is None else (0, f"{code}\n"))
    expected = re.escape(said).replace(r"\{0\}", "misused_buffers.cu").replace(r"\{1\}", "0x[0-9a-f]+")
    assert re.search(expected, ran.stderr), ran.stderr
    assert ran.stderr or what == "null"


def test_leaks_are_named_with_their_lines(built: Build) -> None:
    ran = workbench(["run", "--check-leaks", str(built("misused_buffers")), "nothing"])
    assert "400 bytes of device memory were not freed: allocated by main at misused_buffers.cu:10" in ran.stderr
