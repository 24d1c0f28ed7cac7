"""`wb.open` on real cubins and on fat binaries that NVIDIA's own tool made, and its errors on what is neither."""

from __future__ import annotations

import builtins
import re
import shutil
import struct
import subprocess
from pathlib import Path

import numpy as np
import pytest
from support.refusals import refused

import workbench as wb
from workbench.compilers.toolchains import toolchain
from workbench.jupyter.widgets import listing_view

pytestmark = pytest.mark.sampled(12)

TEXT = """\
template <class T> __device__ T twice(T value) { return value + value; }
template <class T> __global__ void scale(T* x, T a, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] = a * twice(x[i]);
}
template __global__ void scale<float>(float*, float, int);
template __global__ void scale<double>(double*, double, int);
extern "C" __global__ void plain(int* p) { p[threadIdx.x] = 1; }
"""
ARCHS = ("sm_80", "sm_90", "sm_90a")
IMAGES = [
    "--image3=kind=elf,sm=80,file=sm_80.cubin",
    "--image3=kind=elf,sm=90a,file=sm_90a.cubin",
    "--image3=kind=ptx,sm=90,file=sm_90.ptx",
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("binaries")
    (folder / "scale.cu").write_text(TEXT)
    for arch in ARCHS:
        made = wb.compile(TEXT, arch=arch)
        assert isinstance(made.cubin, bytes)
        (folder / f"{arch}.cubin").write_bytes(made.cubin)
        (folder / f"{arch}.ptx").write_text(made.ptx)
    return folder


def fatbin(folder: Path, name: str, *options: str) -> Path:
    tool = toolchain.find_tool("fatbinary")
    if not isinstance(tool, Path):
        pytest.skip(str(tool))
    subprocess.run([tool, "-64", f"--create={name}", *options], cwd=folder, check=True, capture_output=True)
    return folder / name


def elf_with(section: str, data: bytes) -> bytes:
    """A 64-bit ELF library of one section and the names of sections."""
    names = b"\0.shstrtab\0" + section.encode() + b"\0"
    start = 64
    body = data + b"\0" * (-len(data) % 8)
    table = start + len(body) + len(names) + (-(len(body) + len(names)) % 8)
    header = struct.pack("<4sBBBB8xHHIQQQIHHHHHH", b"\x7fELF", 2, 1, 1, 0, 3, 62, 1, 0, 0, table, 0, 64, 0, 0, 64, 3, 1)
    rows = [
        (0,) * 10,
        (1, 3, 0, 0, start + len(body), len(names), 0, 0, 1, 0),
        (11, 1, 2, 0, start, len(data), 0, 0, 8, 0),
    ]
    whole = header + body + names
    return whole + b"\0" * (table - len(whole)) + b"".join(struct.pack("<IIQQQQIIQQ", *row) for row in rows)


@pytest.mark.parametrize("arch", ARCHS)
def test_a_cubin_gives_what_the_compilation_gave(folder: Path, arch: str) -> None:
    opened, made = wb.open(folder / f"{arch}.cubin"), wb.compile(TEXT, arch=arch)
    assert opened.arch == arch
    assert set(opened.kernels) == set(made.kernels)
    for name, kernel in made.kernels.items():
        other = opened.kernel(name)
        assert other.sass.text == kernel.sass.text
        assert [line.control for line in other.sass.lines] == [line.control for line in kernel.sass.lines]
        assert [line.ptx_line for line in other.sass.lines] == [line.ptx_line for line in kernel.sass.lines]
        assert other.resources.registers_per_thread == kernel.resources.registers_per_thread
        assert other.resources.max_threads_per_block == kernel.resources.max_threads_per_block
        assert [p.size_bytes for p in other.parameters] == [p.size_bytes for p in kernel.parameters]
        assert other.sass.live_registers == made.sass.live_registers
    assert [p.type for p in opened.kernel("scale<float>").parameters] == ["float*", "float", "int"]
    assert not opened.kernel("plain").resources.spill_store_bytes


def test_the_ptx_inside_a_cubin_runs(folder: Path) -> None:
    kernel = wb.open(folder / "sm_90.cubin").kernel("scale<float>")
    x = np.arange(64, dtype="f4")
    kernel[2, 32](x, 2.0, 64)
    np.testing.assert_array_equal(x, 4 * np.arange(64, dtype="f4"))


@pytest.mark.parametrize("mode", ["none", "speed", "balance", "size"])
def test_a_fat_binary_is_unpacked(folder: Path, mode: str) -> None:
    if mode in ("balance", "size"):
        pytest.importorskip("zstandard", reason="zstandard is not installed")
    path = fatbin(folder, f"{mode}.fatbin", "--compress-all", f"--compress-mode={mode}", "--ident=scale.cu", *IMAGES)
    opened = wb.open(path, arch="sm_90a")
    assert opened.archs == ("sm_80", "sm_90a")
    assert [(image.kind, image.arch, image.name) for image in opened.images] == [
        ("elf", "sm_80", "scale.cu"),
        ("elf", "sm_90a", "scale.cu"),
        ("ptx", "sm_90", "scale.cu"),
    ]
    assert opened.cubin.rstrip(b"\0") == (folder / "sm_90a.cubin").read_bytes().rstrip(b"\0")
    assert ".entry _Z5scaleIfEvPT_S0_i" in opened.ptx
    assert "EXIT" in opened.sass.text
    assert wb.open(path, arch="sm_80").kernel("plain").sass.arch == "sm_80"


def test_ptx_alone_is_assembled(folder: Path) -> None:
    path = fatbin(folder, "ptx.fatbin", "--compress=false", "--image3=kind=ptx,sm=90,file=sm_90.ptx")
    opened = wb.open(path)
    assert opened.archs == ("sm_90",)
    assert "EXIT" in opened.kernel("plain").sass.text


def test_a_library_and_an_object_file(folder: Path) -> None:
    data = fatbin(folder, "lib.fatbin", "--compress-all", "--compress-mode=speed", *IMAGES).read_bytes()
    for section in (".nv_fatbin", "__nv_relfatbin"):
        # A linker puts the fat binaries of all sources one after the other.
        library = folder / f"lib{section}.so"
        library.write_bytes(elf_with(section, data + b"\0" * 8 + data))
        opened = wb.open(library, arch="sm_80")
        assert len(opened.modules) == 2
        assert list(opened.kernels)[:3] == list(opened.modules[0].kernels)
        assert "plain (module 1)" in opened.kernels
        assert opened.kernel("plain").sass
        assert "2 modules" in str(opened.sass)


def test_stripped_libraries_and_windows_programs_are_searched(folder: Path) -> None:
    data = fatbin(folder, "exe.fatbin", "--compress=false", *IMAGES).read_bytes()
    (folder / "program.exe").write_bytes(b"MZ" + b"\0" * 62 + data)
    assert "plain" in wb.open(folder / "program.exe", arch="sm_80").kernels
    stripped = bytearray(elf_with(".nv_fatbin", data))
    stripped[40:48] = bytes(8)
    stripped[60:62] = bytes(2)
    (folder / "stripped.so").write_bytes(stripped)
    assert "plain" in wb.open(folder / "stripped.so", arch="sm_80").kernels


def test_code_without_ptx_says_so_and_does_not_launch(folder: Path) -> None:
    made = wb.compile(TEXT, arch="sm_90", options=["-G"])
    bare = made.cubin.replace(b".nv_debug_ptx_txt", b".nv_debug_ptx_txx")
    (folder / "bare.cubin").write_bytes(bare)
    kernel = wb.open(folder / "bare.cubin").kernel("plain")
    assert not kernel.ptx
    assert "-lineinfo" in str(kernel.ptx)
    with pytest.raises(wb.LaunchError) as error:
        kernel[1, 32](np.zeros(32, "i4"))
    assert error.value.limit == "ptx"


def test_of_many_kernels_one_is_disassembled_alone(folder: Path) -> None:
    text = TEXT + "".join(
        f'extern "C" __global__ void k{i}(float* x) {{ for (int j = 0; j < *x; ++j) x[j] *= {i}; }}\n'
        for i in range(20)
    )
    made = wb.compile(text, arch="sm_90")
    (folder / "many.cubin").write_bytes(made.cubin)
    kernel, whole = wb.open(folder / "many.cubin").kernel("k7"), made.kernel("k7")
    # Labels are numbered over what is printed.
    plain = [[re.sub(r"\.L_x_\d+", ".L", line.text) for line in each.sass.lines] for each in (kernel, whole)]
    assert plain[0] == plain[1]
    assert [line.encoding for line in kernel.sass.lines] == [line.encoding for line in whole.sass.lines]
    assert {place[0] for place in kernel.sass.live_registers} == {"k7"}


def test_a_listing_of_bare_machine_code_has_no_source(folder: Path) -> None:
    tool = toolchain.find_tool("ptxas")
    assert isinstance(tool, Path)
    subprocess.run([tool, "-arch=sm_90", "sm_90.ptx", "-o", "nolines.cubin"], cwd=folder, check=True)
    kernel = wb.open(folder / "nolines.cubin").kernel("plain")
    html = listing_view(kernel).html
    assert 'class="kw-pane" data-pane="sass"' in html
    assert 'class="kw-pane" data-pane="source"' not in html


def test_ptx_beside_a_cubin_is_taken_as_in_tritons_cache(folder: Path) -> None:
    made = wb.compile(TEXT, arch="sm_90")
    (folder / "beside.cubin").write_bytes(made.cubin.replace(b".nv_debug_ptx_txt", b".nv_debug_ptx_txx"))
    (folder / "beside.ptx").write_text(made.ptx)
    assert wb.open(folder / "beside.cubin").ptx == made.ptx


def test_the_source_is_found_through_the_line_table(folder: Path) -> None:
    # NVRTC's own table names a folder that is not there; the PTX of a `.file` with a path is assembled instead.
    ptx = wb.compile(TEXT, arch="sm_90").ptx.replace('"kernel.cu"', f'"{folder / "scale.cu"}"')
    made = wb.compile(ptx, arch="sm_90")
    (folder / "sourced.cubin").write_bytes(made.cubin)
    opened = wb.open(folder / "sourced.cubin").modules[0]
    assert opened.source.filename == str(folder / "scale.cu")
    assert opened.source.text == TEXT
    line = next(line for line in opened.kernel("scale<float>").sass.lines if line.opcode.startswith("STG"))
    assert line.source_line == 5


def test_an_architecture_that_the_disassembler_lacks_is_reported(folder: Path) -> None:
    data = bytearray((folder / "sm_90.cubin").read_bytes())
    flags = struct.unpack_from("<I", data, 48)[0] & ~0xFF00 | 0x3D00
    struct.pack_into("<I", data, 48, flags)
    (folder / "old.cubin").write_bytes(data)
    opened = wb.open(folder / "old.cubin")
    assert opened.arch == "sm_61"
    assert not opened.sass
    assert "nvdisasm" in str(opened.sass)


def test_what_is_wrong_with_a_file_is_said(folder: Path) -> None:
    cubin = (folder / "sm_90.cubin").read_bytes()
    packed = fatbin(folder, "whole.fatbin", "--compress=false", *IMAGES).read_bytes()
    cases = {
        "host.so": elf_with(".text", b"\x90" * 64),
        "cut.cubin": cubin[: len(cubin) // 2],
        "cut.fatbin": packed[:2000],
        "container.fatbin": struct.pack("<IHHQ", 0xBA55ED50, 1, 16, 0),
        "cut.so": elf_with(".nv_fatbin", packed)[:3000],
        "tiny.so": b"\x7fELF",
        "empty.cubin": b"",
        "text.cu": TEXT.encode(),
        "text.ptx": b".version 8.0\n",
        "lib.a": b"!<arch>\n",
        "x.whl": b"PK\3\4",
        "host.exe": b"MZ" + b"\0" * 100,
    }
    for name, data in cases.items():
        (folder / name).write_bytes(data)
        with refused("path") as raised:
            wb.open(folder / name)
        assert name in str(raised.value)
    with refused("path"):
        wb.open(folder / "nothing.so")
    with refused("path"):
        wb.open(folder)
    with refused("arch"):
        wb.open(folder / "sm_90.cubin", arch="sm_80")
    opened = wb.open(folder / "sm_90.cubin")
    with refused("name"):
        opened.kernel("scale<flot>")
    with refused("name"):
        opened.kernel()
    assert "scale<double>" in repr(opened)


def test_without_the_library_for_zstandard_the_remedy_is_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = fatbin(folder, "zstd.fatbin", "--compress-all", "--compress-mode=size", *IMAGES)
    real = builtins.__import__

    def without(name: str, *rest: object) -> object:
        if name == "zstandard":
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    opened = wb.open(path, arch="sm_80")
    with pytest.raises(wb.ArgumentError, match="pip install zstandard"):
        opened.kernel("plain")


def test_what_the_real_compiler_makes(folder: Path) -> None:
    nvcc = toolchain.find_tool("nvcc")
    if not isinstance(nvcc, Path) or shutil.which("g++") is None:
        pytest.skip("nvcc needs a host compiler")
    pytest.importorskip("zstandard", reason="zstandard is not installed")
    (folder / "extension.cu").write_text(TEXT)
    options = ["-arch=sm_90", "-lineinfo", "-shared", "-Xcompiler", "-fPIC"]
    command = [nvcc, *options, "extension.cu", "-o", "extension.so"]
    made = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if made.returncode:
        pytest.skip(f"nvcc does not run here: {made.stderr.strip()[-200:]}")
    opened = wb.open(folder / "extension.so")
    assert set(opened.kernels) == {"scale<float>", "scale<double>", "plain"}
    assert opened.modules[0].source.text == TEXT
    assert {line.source_line for line in opened.kernel("plain").sass.lines} <= {9}
    assert all(line.ptx_line for line in opened.kernel("plain").sass.lines)
