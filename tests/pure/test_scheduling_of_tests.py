"""The tests of a file stay together, and those that take longest begin."""

from __future__ import annotations

from pathlib import Path

from support.scheduling import TESTS, begun_elsewhere, longest_first, read_seconds, scope_of, write_seconds


def test_longest_first(tmp_path: Path) -> None:
    files = [TESTS / name for name in ("pure/test_a.py", "lab/test_b.py", "emulate/test_c.py", "lab/test_d.py")]
    seconds = {"pure/test_a.py": 1.0, "lab/test_b.py": 6.0, "lab/test_d.py": 5.0, "emulate/test_c.py": 10.0}
    write_seconds(seconds, tmp_path / "seconds.tsv")
    assert read_seconds(tmp_path / "seconds.tsv") == seconds
    key = longest_first(files, seconds)
    assert [path.name for path in sorted(files, key=lambda path: key[path])] == [
        "test_b.py",
        "test_d.py",
        "test_c.py",
        "test_a.py",
    ]
    assert read_seconds(tmp_path / "none.tsv") == {}


def test_files_that_share_something_long_are_one_scope() -> None:
    assert scope_of(TESTS / "lab" / "test_b.py") == scope_of(TESTS / "lab" / "test_d.py") == "lab"
    assert scope_of(TESTS / "pure" / "test_a.py") == "pure/test_a.py"


def test_the_measured_seconds_are_of_files_that_exist() -> None:
    assert [name for name in read_seconds() if not (TESTS / name).exists()] == []


def test_each_process_begins_elsewhere_and_has_all(tmp_path: Path) -> None:
    for name in ("a/test_1.py", "b/c/test_2.py", "test_3.py", "support/module.py", "lint/test_4.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    ignored = [str(tmp_path / "lint")]
    orders = [begun_elsewhere([str(tmp_path)], process, 3, ignored) for process in range(3)]
    assert [[Path(each).name for each in order] for order in orders] == [
        ["a", "b", "test_3.py"],
        ["b", "test_3.py", "a"],
        ["test_3.py", "a", "b"],
    ]
    single = [str(tmp_path / "a" / "test_1.py::test_x"), str(tmp_path)]
    assert begun_elsewhere(single, 2, 3, ignored) == single


def test_a_file_with_a_limit_of_its_own_begins() -> None:
    files = [TESTS / "a.py", TESTS / "b.py"]
    seconds = {"a.py": 9.0, "b.py": 1.0}
    assert sorted(files, key=longest_first(files, seconds).__getitem__) == files
    limited = longest_first(files, seconds, {TESTS / "b.py": 1800.0})
    assert sorted(files, key=limited.__getitem__) == files[::-1]
