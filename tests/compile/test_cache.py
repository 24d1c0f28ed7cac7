"""Results are kept on disk under all that they depend on, and nothing can make a broken entry be believed."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import tempfile
from pathlib import Path

import pytest

from workbench.base.disk_cache import Cache, default_cache, key_of
from workbench.base.records import Source
from workbench.compilers import disassemble, translate
from workbench.compilers.toolchains import disassemble as disassembly
from workbench.compilers.toolchains import nvrtc_process, tools

pytestmark = pytest.mark.usefixtures("cache_folder")

TEXT = "__global__ void k(float* a) {\n  a[0] = a[1] * 3;\n}\n"


@pytest.fixture
def calls(monkeypatch):
    """Counts the starts of each compiler."""
    counted: dict[str, int] = {"nvrtc": 0, "tool": 0}
    compile_program, run_on_file = nvrtc_process.compile_program, tools.run_on_file

    def count(name, function):
        def counting(*arguments, **keywords):
            counted[name] += 1
            return function(*arguments, **keywords)

        return counting

    monkeypatch.setattr(disassembly._own, "disassemble", lambda *_: None)  # nvdisasm is started for each listing
    monkeypatch.setattr(nvrtc_process, "compile_program", count("nvrtc", compile_program))
    monkeypatch.setattr(tools, "run_on_file", count("tool", run_on_file))
    return counted


def test_the_second_time_no_compiler_runs(compile_cuda, calls):
    first = compile_cuda(TEXT)
    listing = disassemble(first)
    assert calls == {"nvrtc": 1, "tool": 1}
    second = compile_cuda(TEXT)
    again = disassemble(second)
    assert calls == {"nvrtc": 1, "tool": 1}
    assert (second.ptx, second.cubin, second.log) == (first.ptx, first.cubin, first.log)
    assert second.kernels[0].parameters == first.kernels[0].parameters
    assert second.line_map.sass_to_source == first.line_map.sass_to_source
    assert again.lines == listing.lines
    compile_cuda(TEXT, cache=False)
    assert calls["nvrtc"] == 2


@pytest.mark.parametrize("step", ["mkstemp", "fdopen", "replace"])
def test_an_interrupt_leaves_a_whole_entry_and_no_other_file(tmp_path, monkeypatch, step):
    home = tempfile if step == "mkstemp" else os
    plain = getattr(home, step)

    def interrupted(*arguments, **keywords):
        made = plain(*arguments, **keywords)
        signal.raise_signal(signal.SIGINT)
        return made

    cache = Cache(tmp_path)
    monkeypatch.setattr(home, step, interrupted)
    with pytest.raises(KeyboardInterrupt):
        cache.put(key_of("a"), {"x": b"1"})
    monkeypatch.undo()
    assert cache.get(key_of("a")) == {"x": b"1"}
    assert [path.suffix for path in tmp_path.glob("*/*")] == [".entry"]


def test_files_that_were_never_finished_go(tmp_path):
    cache = Cache(tmp_path)
    cache.put(key_of("a"), {"x": b"1"})
    [entry] = tmp_path.glob("*/*")
    old, young = entry.parent / "old.part", entry.parent / "young.part"
    for path in (old, young):
        path.write_bytes(b"half")
    os.utime(old, (1, 1))
    Cache(tmp_path).put(key_of("b"), {"x": b"1"})
    assert not old.exists()
    assert young.exists()
    assert entry.exists()


def test_kept_results_are_the_same_for_templates_and_c_linkage(compile_cuda, calls):
    text = """#define REAL float
extern "C" __global__ void k(REAL* x) { int unused; }
template<class T> __global__ void t(T* a) {}
"""
    first = compile_cuda(text, names=["t<int>"])
    started = calls["nvrtc"]
    second = compile_cuda(text, names=["t<int>"])
    assert calls["nvrtc"] == started
    assert [(k.name, k.parameters, k.expression) for k in second.kernels] == [
        (k.name, k.parameters, k.expression) for k in first.kernels
    ]
    assert second.diagnostics == first.diagnostics != ()


def test_everything_that_matters_is_in_the_key(compile_cuda, calls, tmp_path):
    (tmp_path / "a.h").write_text('#include "b.h"\n')
    (tmp_path / "b.h").write_text("#define VALUE 1\n")
    text = '#include "a.h"\n#if __has_include("maybe.h")\n#include "maybe.h"\n#endif\n' + TEXT
    filename = str(tmp_path / "kernel.cu")
    seen = 0

    def compiles_anew(**keywords) -> bool:
        nonlocal seen
        compile_cuda(**{"text": text, "filename": filename, **keywords})
        anew = calls["nvrtc"] > seen
        seen = calls["nvrtc"]
        return anew

    assert compiles_anew()
    assert not compiles_anew()
    assert compiles_anew(text=text + "\n")
    assert compiles_anew(arch="sm_80")
    assert compiles_anew(options=["-DX=1"])
    assert not compiles_anew()
    (tmp_path / "b.h").write_text("#define VALUE 2\n")
    assert compiles_anew()
    assert not compiles_anew()
    (tmp_path / "maybe.h").write_text("#define MAYBE 1\n")
    assert compiles_anew()
    assert not compiles_anew()


@pytest.mark.parametrize(
    "include",
    ['/* a */ #include "own.h"', '# /* a */ include "own.h"', '#include/**/"own.h"', 'int a; #include "own.h"',
     'int a;\r#include "own.h"', 'void g() {} %:include "own.h"', '#inc\\\nlude "own.h"'],
)  # fmt: skip
def test_a_header_that_changes_is_read_again_wherever_its_include_stands(compile_cuda, tmp_path, include):
    header, text = tmp_path / "own.h", f"{include}\n__global__ void f(int* p) {{ *p = OWN; }}\n"
    for value in (77, 88):
        header.write_text(f"#define OWN {value}\n")
        assert f", {value};" in compile_cuda(text, filename=str(tmp_path / "cell.cu")).ptx


@pytest.mark.parametrize(
    "text",
    ["#define HEADER <cuda_fp16.h>\n#include HEADER\n", "__device__ const char* when = __DATE__;\n"],
)
def test_what_cannot_be_followed_is_not_kept(compile_cuda, calls, text):
    compile_cuda(text + TEXT)
    compile_cuda(text + TEXT)
    assert calls["nvrtc"] == 2


def test_the_working_folder_does_not_matter(compile_cuda, calls, tmp_path, monkeypatch):
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        monkeypatch.chdir(tmp_path / name)
        made = compile_cuda(TEXT)
        assert {spot.file for spot in made.line_map.sass_to_source.values()} == {"cell.cu"}
    assert calls["nvrtc"] == 1


@pytest.mark.parametrize("host", ["", "int main() { k<<<1, 1>>>(nullptr); }\n"])
def test_cells_with_one_text_share_what_is_compiled_and_have_their_own_names(compile_cuda, calls, host):
    text = f"__device__ int never() {{ int unused = 1; return 2; }}\n{TEXT}{host}"
    made = {name: compile_cuda(text, filename=name) for name in ("cell.cu", "Cell In[3]", "Cell In[5]")}
    first = made["cell.cu"]
    assert first.diagnostics
    for name, other in made.items():
        assert other.ptx == first.ptx
        assert {spot.file for spot in other.line_map.sass_to_source.values()} == {name}
        assert [each.filename for each in other.diagnostics] == [name] * len(first.diagnostics)
        # The PTX by itself, as it is compiled again for another device or register limit, leads to the same cell.
        again = translate(Source(other.ptx, "ptx", name), arch="sm_90")
        assert {spot.file for spot in again.line_map.ptx_to_source.values()} == {name}
    assert calls["nvrtc"] == (2 if host else 1)


def test_errors_are_reported_again(compile_cuda):
    from workbench.base.errors import CompileError

    for _ in range(2):
        with pytest.raises(CompileError):
            compile_cuda("__global__ void k() { zzz; }")


def test_a_damaged_entry_is_dropped_and_made_anew(compile_cuda, calls, cache_folder):
    compile_cuda(TEXT)
    for damage in (lambda data: data[:-5], lambda data: b"", lambda data: data[:-1] + b"\0", lambda data: b"x" * 99):
        (entry,) = cache_folder.rglob("*.entry")
        entry.write_bytes(damage(entry.read_bytes()))
        before = calls["nvrtc"]
        assert compile_cuda(TEXT).kernels
        assert calls["nvrtc"] == before + 1


def test_files_of_a_linked_folder_stay(tmp_path):
    elsewhere, cache = tmp_path / "elsewhere", Cache(tmp_path / "cache", limit_bytes=0)
    for folder in (elsewhere, cache.folder):
        folder.mkdir()
    theirs = [elsewhere / "download.part", elsewhere / "mine.entry"]
    for path in theirs:
        path.write_bytes(b"x" * 9)
        os.utime(path, (1, 1))
    (cache.folder / "ab").symlink_to(elsewhere)
    cache.trim()
    assert all(path.exists() for path in theirs)


def test_no_damage_of_an_entry_is_believed(tmp_path):
    """Each bit of it, and each place where it may end."""
    cache, key, kept = Cache(tmp_path), key_of("a"), {"ptx": b"", "cubin": b"12", "log": b"3"}
    cache.put(key, kept)
    [path] = tmp_path.glob("*/*.entry")
    whole = path.read_bytes()
    flipped = [
        whole[:at] + bytes([whole[at] ^ 1 << bit]) + whole[at + 1 :] for at in range(len(whole)) for bit in range(8)
    ]
    for damaged in [*flipped, *(whole[:end] for end in range(len(whole)))]:
        path.write_bytes(damaged)
        assert cache.get(key) in (None, kept), damaged


def test_an_interrupt_leaves_no_half_file(tmp_path, monkeypatch):
    cache = Cache(tmp_path)

    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        cache.put("ab" * 32, {"x": b"data"})
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path):
    (tmp_path / "file").write_text("in the way")
    cache = Cache(tmp_path / "file" / "cache")
    assert cache.put("ab" * 32, {"x": b"data"}) is False
    assert cache.get("ab" * 32) is None


def test_the_least_recently_used_go_first(tmp_path):
    cache = Cache(tmp_path, limit_bytes=10_000)
    keys = [key_of(str(number)) for number in range(8)]
    for age, key in enumerate(keys):
        cache.put(key, {"x": bytes(2_000)})
        os.utime(tmp_path / key[:2] / f"{key}.entry", (age, age))
    assert cache.get(keys[0]) is not None  # used now, so the youngest
    cache.trim()
    left = [key for key in keys if (tmp_path / key[:2] / f"{key}.entry").exists()]
    assert sum(path.stat().st_size for path in tmp_path.rglob("*.entry")) <= 10_000
    assert keys[0] in left
    assert keys[1] not in left
    assert keys[7] in left


def test_keys_of_different_parts_differ():
    assert key_of("ab", "c") != key_of("a", "bc")
    assert key_of("ab") != key_of("ab", "")


def _work(folder: str, failures) -> None:
    cache = Cache(Path(folder), limit_bytes=50_000)
    for turn in range(150):
        key = key_of(str(turn % 7))
        cache.put(key, {"x": str(turn % 7).encode() * 3_000})
        entry = cache.get(key)
        if entry is not None and entry["x"] != str(turn % 7).encode() * 3_000:
            failures.put(key)
        if turn % 10 == 0:
            cache.trim()


def test_two_processes_share_a_folder(tmp_path):
    context = multiprocessing.get_context("spawn")
    failures = context.Queue()
    workers = [context.Process(target=_work, args=(str(tmp_path), failures)) for _ in range(2)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert [worker.exitcode for worker in workers] == [0, 0]
    assert failures.empty()
    assert not list(tmp_path.rglob("*.part"))


def test_the_folder_comes_from_the_environment(cache_folder):
    assert default_cache().folder == cache_folder


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="Windows has no owners of files as POSIX has them")
def test_entries_and_folders_of_other_users_are_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def give_away(path: Path) -> None:
        if os.geteuid() == 0:
            os.chown(path, 4242, -1)
        else:
            monkeypatch.setattr(os, "geteuid", lambda: 4242)

    store, key = Cache(tmp_path / "store"), "ab" * 32
    assert store.put(key, {"code": b"mine"})
    [entry] = (tmp_path / "store").rglob("*.entry")
    assert store.get(key) == {"code": b"mine"}
    entry.chmod(0o666)
    assert store.get(key) is None
    entry.chmod(0o600)
    other = entry.with_name("ab" * 31 + "cd.entry")  # a whole entry of one's own under another's name
    other.write_bytes(entry.read_bytes())
    assert store.get("ab" * 31 + "cd") is None
    entry.rename(tmp_path / "moved")
    entry.symlink_to(tmp_path / "moved")
    assert store.get(key) is None
    entry.unlink()
    (tmp_path / "moved").rename(entry)
    assert store.get(key) == {"code": b"mine"}
    if os.geteuid() == 0:
        give_away(entry)
        assert store.get(key) is None
        os.chown(entry, 0, -1)
    give_away(tmp_path / "store")
    with pytest.warns(RuntimeWarning, match="KERNEL_WORKBENCH_CACHE_DIR"):
        assert store.get(key) is None
    assert not store.put(key, {"code": b"more"})
    assert "folder of your own" in str(store.why_not_used())


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and devices as files")
@pytest.mark.parametrize("kind", ["folder", "pipe", "device", "sparse"])
def test_what_is_no_entry_is_none(tmp_path: Path, kind: str) -> None:
    cache = Cache(tmp_path)
    assert cache.put("k" * 64, {"a": b"1"})
    (path,) = tmp_path.rglob("*.entry")
    path.unlink()
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    else:
        path.touch()
        os.truncate(path, 200 << 30)
    assert cache.get("k" * 64) is None
    cache.put("k" * 64, {"a": b"1"})
    cache.trim()


def test_of_a_module_of_many_kernels_one_is_disassembled_alone(compile_cuda):
    many = "".join(f'extern "C" __global__ void k{i}(float* x) {{ x[threadIdx.x] *= {i}; }}\n' for i in range(5))

    def facts(listing):  # labels are numbered through a file
        return [(i.kernel, i.offset, i.opcode, i.encoding, i.source_line, i.ptx_line) for i in listing.lines]

    translation = compile_cuda(many)
    whole, alone = facts(disassemble(translation)), facts(disassembly.listing_with(translation, "k3"))
    assert {kernel for kernel, *_ in whole} == {f"k{i}" for i in range(5)}
    assert alone == [each for each in whole if each[0] == "k3"]
    few = compile_cuda(many[: many.index("\n") + 1])
    assert disassembly.listing_with(few, "k0").lines == disassemble(few).lines
