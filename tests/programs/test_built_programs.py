"""Programs that were built before are taken from the cache; bytecode of a program's process."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from workbench.base.disk_cache import FOLDER_VARIABLE
from workbench.languages.programs import built_programs, bytecode


@pytest.fixture
def builds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The command lines of a compiler that reads a source and the header `own.h` beside it."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "cache"))
    calls: list[list[str]] = []

    def compiler(words: Sequence[str]) -> int:
        calls.append(list(words))
        target, source = Path(words[1]), Path(words[2])
        if "fail" in source.read_text():
            return 3
        target.write_text("program of " + source.read_text())
        if "-MF" in words:
            header = source.with_name("own.h")
            Path(words[words.index("-MF") + 1]).write_text(f"{target} : {source} \\\n  {header}\n")
        return 0

    monkeypatch.setattr(built_programs.nvcc, "main", compiler)
    return calls


def test_a_program_is_built_anew_where_anything_that_was_read_has_changed(
    builds: list[list[str]], tmp_path: Path
) -> None:
    source, header, target = tmp_path / "a.cu", tmp_path / "own.h", tmp_path / "a"
    source.write_text("one")
    header.write_text("")
    for count, change in (
        (1, lambda: None),
        (1, target.unlink),
        (2, lambda: header.write_text("longer")),
        (2, lambda: None),
        (3, lambda: source.write_text("two")),
        (3, lambda: None),
        (4, header.unlink),
    ):
        change()
        assert built_programs.build(source, ["-O3"], target) == 0
        assert len(builds) == count
        assert target.read_text() == f"program of {source.read_text()}"
    built_programs.build(source, ["-O2"], target)
    assert len(builds) == 5, "other options are another program"


def test_what_fails_and_what_names_its_files_itself_is_not_kept(builds: list[list[str]], tmp_path: Path) -> None:
    source, target = tmp_path / "a.cu", tmp_path / "a"
    source.write_text("fail")
    assert [built_programs.build(source, [], target) for _ in range(2)] == [3, 3]
    source.write_text("one")
    for _ in range(2):
        built_programs.build(source, ["-MMD"], target)
        assert "-MF" not in builds[-1]
    assert len(builds) == 4


@pytest.mark.parametrize(("is_kept_beside", "is_told_not_to", "changes"), [(True, True, False), (False, True, True)])
def test_bytecode_is_kept_where_none_may_lie_beside_the_modules(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, is_kept_beside: bool, is_told_not_to: bool, changes: bool
) -> None:
    beside = tmp_path / "kept.pyc"
    if is_kept_beside:
        beside.write_bytes(b"")
    monkeypatch.setattr(bytecode.importlib.util, "cache_from_source", lambda _: str(beside))
    monkeypatch.setattr(sys, "pycache_prefix", None)
    monkeypatch.setattr(sys, "dont_write_bytecode", is_told_not_to)
    bytecode.keep_bytecode()
    assert (sys.pycache_prefix is not None) is changes
    assert sys.dont_write_bytecode is not changes
