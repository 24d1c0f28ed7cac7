"""Machine code on disk: what is found again, what is not, and that nothing that lies there can do harm."""

from __future__ import annotations

import ast
import os
import threading
from pathlib import Path

import numpy as np
import pytest
from support.launching import run

import workbench
from workbench.base import disk_cache
from workbench.base.records import Dim3
from workbench.emulate import Memory, load
from workbench.emulate.codegen import memory
from workbench.emulate.ir.unit import PLAIN
from workbench.emulate.native import jit, machine_code, object_cache
from workbench.emulate.native.description import described, description_of
from workbench.emulate.runtime import c_functions, library
from workbench.isa.ptx import parse, parser

HEAD = ".version 8.0\n.target sm_90\n.address_size 64\n"
SCALE = """.visible .entry scale(.param .u64 x, .param .u32 factor) {
  .reg .b64 %d<4>; .reg .b32 %r<5>; .reg .pred %p;
  ld.param.u64 %d1, [x];
  ld.param.u32 %r1, [factor];
  mov.u32 %r2, %tid.x;
  mul.wide.u32 %d2, %r2, 4;
  add.s64 %d3, %d1, %d2;
  ld.global.u32 %r3, [%d3];
  mul.lo.u32 %r4, %r3, %r1;
  st.global.u32 [%d3], %r4;
  ret;
}
"""


pytestmark = pytest.mark.tier1


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv(disk_cache.FOLDER_VARIABLE, str(tmp_path))
    monkeypatch.setenv(object_cache.SWITCH, "on")
    return tmp_path / "native"


@pytest.fixture
def made(monkeypatch):
    """The modules that were compiled to objects, in order."""
    texts = []
    real = machine_code.compile_object

    def note(ir, *rest, **options):
        texts.append(ir)
        return real(ir, *rest, **options)

    monkeypatch.setattr(jit, "compile_object", note)
    return texts


def scale(ptx=HEAD + SCALE, threads=64, n=64, entry="scale"):
    memory = Memory()
    program = load(parse(ptx), memory)
    address = memory.allocate(4 * n)
    memory.write(address, np.arange(n, dtype=np.uint32).view(np.uint8))
    params = address.to_bytes(8, "little") + (3).to_bytes(4, "little")
    done = run(program, entry, grid=Dim3(1), block=Dim3(threads), params=params, engine="jit")
    return done, memory.read(address, 4 * n).view(np.uint32)


def test_a_second_program_takes_what_the_first_one_made(made):
    for _ in range(2):
        done, values = scale()
        assert not done.faults
        assert np.array_equal(values, 3 * np.arange(64))
    assert len(made) == 1


def test_code_from_disk_needs_no_decoding(made):
    scale()
    program = load(parse(HEAD + SCALE), Memory())
    kernel = jit.EmulatedKernel(program, "scale")
    assert jit.compiled_kernel(program, kernel, Dim3(1), Dim3(64)) is not None
    assert "entry_code" not in vars(kernel)


def test_another_block_or_text_is_another_code(made):
    scale()
    scale(threads=32)
    _, values = scale(HEAD + SCALE.replace("mul.lo", "add"))
    assert np.array_equal(values, 3 + np.arange(64))
    assert len(made) == 3


TILE = """.visible .entry tile(.param .u64 x, .param .u32 count) {
  .reg .b64 %d<4>; .reg .b32 %r<6>; .reg .pred %p;
  .shared .align 4 .b8 cells[256];
  ld.param.u64 %d1, [x];
  ld.param.u32 %r1, [count];
  mov.u32 %r2, %tid.x;
  shl.b32 %r3, %r2, 2;
  mov.u32 %r4, cells;
  add.u32 %r4, %r4, %r3;
  setp.ge.u32 %p, %r2, %r1;
  @%p bra behind;
  st.shared.u32 [%r4], %r2;
behind:
  bar.sync 0;
  ld.shared.u32 %r5, [%r4];
  mul.wide.u32 %d2, %r2, 4;
  add.s64 %d3, %d1, %d2;
  st.global.u32 [%d3], %r5;
  ret;
}
"""


def test_code_without_checks_serves_no_launch_that_needs_them(made):
    """A proof that a read is initialised depends on parameters, which are no part of the key themselves."""
    kinds = []
    for count in (64, 32):
        memory = Memory()
        program = load(parse(HEAD + TILE), memory)
        params = memory.allocate(256).to_bytes(8, "little") + count.to_bytes(4, "little")
        sanitized = {"params": params, "sanitize": ("init",), "engine": "jit"}
        done = run(program, "tile", grid=Dim3(1), block=Dim3(64), **sanitized)
        kinds.append([finding.kind for finding in done.findings])
    assert kinds[0] == []
    assert kinds[1] != []
    assert len(made) == 2


def test_faults_of_code_from_disk_name_the_line_where_the_kernel_now_stands(made):
    first, _ = scale(n=40)
    moved = HEAD + "// moved\n" * 7 + SCALE.replace("  ret;", "  .loc 1 2 3\n  ret;")
    second, _ = scale(moved, n=40)
    third, _ = scale(HEAD + SCALE.replace("  ret;", "  .loc 1 9 9\n  ret;"), n=40)
    assert len(made) == 2
    assert second.faults[0].ptx_line == first.faults[0].ptx_line + 7
    assert third.faults[0].ptx_line == first.faults[0].ptx_line


def test_what_is_refused_is_remembered(made):
    ptx = HEAD + ".entry k(){ .reg .b32 %r; vmin.s32.s32.s32 %r, %r.b0, %r.b0; }"
    for _ in range(2):
        program = load(parse(ptx), Memory())
        with pytest.raises(jit.NotLowered, match=r"vmin"):
            jit.native_kernel(program, jit.EmulatedKernel(program, "k"), Dim3(1), Dim3(32))


@pytest.mark.parametrize("damage", [b"", b"something else", None])
def test_damaged_entries_are_made_anew(folder, made, damage):
    scale()
    for file in folder.rglob("*.entry"):
        file.write_bytes(file.read_bytes()[:-1] if damage is None else damage)
    for _ in range(2):
        done, values = scale()
        assert not done.faults
        assert np.array_equal(values, 3 * np.arange(64))
    assert len(made) == 2


def test_an_entry_of_something_else_is_made_anew(made):
    program = load(parse(HEAD + SCALE), Memory())
    kernel = jit.EmulatedKernel(program, "scale")
    key = object_cache.kernel_key(kernel, Dim3(1), Dim3(64), machine_code.Processor.own().key, PLAIN)
    object_cache.keep(key, {"other": b"1", "object": b""})
    _, values = scale()
    assert np.array_equal(values, 3 * np.arange(64))
    assert object_cache.find(key)["object"]
    assert len(made) == 1


def test_code_under_the_key_of_another_is_made_anew(folder, made):
    """The description of code lies in it, and with it the key that it was made for."""
    scale()
    (one,) = folder.rglob("*.entry")
    scale(HEAD + SCALE.replace("mul.lo", "add"))
    (other,) = {*folder.rglob("*.entry")} - {one}
    other.write_bytes(one.read_bytes())
    _, values = scale(HEAD + SCALE.replace("mul.lo", "add"))
    assert np.array_equal(values, 3 + np.arange(64))
    assert len(made) == 3


def test_a_description_is_read_from_an_object_and_from_nothing_else():
    ir = "define i32 @kernel(ptr %ctx) {\n  ret i32 0\n}\n"
    data = machine_code.compile_object(described(ir, "what it is ∥"), machine_code.Processor.own())
    assert description_of(data) == "what it is ∥"
    assert description_of(data + data) is None
    assert description_of(data[:-1] if data[-1:] == b"x" else data.replace(b"describes: ", b"describes: 0")) is None
    assert description_of(machine_code.compile_object(ir, machine_code.Processor.own())) is None


def test_writers_at_once_leave_whole_entries(folder, made):
    threads = [threading.Thread(target=scale) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    count = len(made)
    _, values = scale()
    assert np.array_equal(values, 3 * np.arange(64))
    assert len(made) == count
    assert not list(folder.rglob("*.part"))


def test_the_switch_keeps_everything_in_the_process(folder, monkeypatch, made):
    monkeypatch.setenv(object_cache.SWITCH, "off")
    scale()
    scale()
    assert len(made) == 2
    assert not folder.exists()


def test_addresses_of_symbols_are_part_of_the_key():
    ptx = HEAD + ".global .u32 g;\n.entry k(){ .reg .b32 %r; ld.global.u32 %r, [g]; add.u32 %r, %r, 1; }"
    keys = []
    for before in (0, 4096):
        memory = Memory()
        if before:
            memory.allocate(before)
        kernel = jit.EmulatedKernel(load(parse(ptx), memory), "k")
        keys.append(object_cache.kernel_key(kernel, Dim3(1), Dim3(32), ("cpu", ""), PLAIN))
    assert keys[0] != keys[1]


def imported(file):
    """The modules of the workbench that a file imports, as files."""
    root = Path(workbench.__file__).parent
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("workbench"):
            names = (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))
            for name in names:
                place = root.joinpath(*name.split(".")[1:])
                yield from (each for each in (place.with_suffix(".py"), place / "__init__.py") if each.exists())


def test_an_edit_of_what_makes_code_makes_all_that_was_kept_stale(monkeypatch, tmp_path):
    """A key names these files by what they say: all that what makes code imports."""
    sources = set(object_cache.sources())
    assert {Path(module.__file__) for module in (machine_code, jit, memory, library, parser)} <= sources
    assert {file.with_suffix(".ll") for file in c_functions.FOLDER.glob("*.c")} <= sources
    others = {each for file in sources if file.suffix == ".py" for each in imported(file)} - sources
    assert {each.name for each in others} <= {"__init__.py"}, "packages say where their modules are, and no more"
    before = object_cache.generation()
    state = Path(library.__file__).stat()
    same_size = tmp_path / "library.py"
    same_size.write_bytes(Path(library.__file__).read_bytes().replace(b"a", b"b", 1))
    os.utime(same_size, ns=(state.st_atime_ns, state.st_mtime_ns))
    monkeypatch.setattr(object_cache, "_ROOT", Path("/"))
    monkeypatch.setattr(object_cache, "sources", lambda: [same_size])
    object_cache.generation.cache_clear()
    edited = object_cache.generation()
    same_size.write_bytes(Path(library.__file__).read_bytes())
    object_cache.generation.cache_clear()
    assert object_cache.generation() != edited
    object_cache.generation.cache_clear()
    monkeypatch.undo()
    assert object_cache.generation() == before
