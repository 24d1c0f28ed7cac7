"""T1 and T4 files of Kernel Tuner."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

import workbench as wb
from tests.tuning.searches import SCALE, launch, problem
from workbench.base.errors import ArgumentError
from workbench.base.records import Missing
from workbench.search.tuning.kernel_tuner_files import read_t1, read_t4, t1_of, t4_of
from workbench.search.tuning.space import space_of


def written(folder: Path, plain: Any) -> Path:
    """A file of plain values."""
    file = folder / "search.json"
    file.write_text(json.dumps(plain))
    return file


def test_a_search_is_written_and_read_again(tmp_path: Path) -> None:
    space = space_of(
        {
            "BLOCK": [32, 64],
            "TILE": [1, 2, 4],
            "T": ["float", "double"],
            "on": [False, True],
            "r": [0.5, 1],
            "-maxrregcount": [None, 32],
        },
        ["BLOCK * TILE <= 128", "not on or TILE > 1"],
    )
    plain = t1_of(
        space,
        "scale.cu",
        "scale",
        problem_size=[1 << 20],
        block=["BLOCK"],
        grid_divisors=[["BLOCK", "TILE"]],
        options=["-std=c++17"],
    )
    read = read_t1(written(tmp_path, plain))
    assert list(read.space.configurations()) == list(space.configurations())
    assert (read.kernel, read.name, read.options) == (tmp_path / "scale.cu", "scale", ("-std=c++17",))
    with pytest.raises(ArgumentError):
        t1_of(space_of({"A": [1]}, [lambda p: True]), "k.cu", "k", problem_size=[1], block=["1"])


def test_a_t1_file_is_tuned_and_its_results_are_a_t4_file(tmp_path: Path) -> None:
    (tmp_path / "scale.cu").write_text(SCALE)
    space = space_of({"BLOCK": [64, 128, 2048], "TILE": [1, 3]}, ["BLOCK != 128 or TILE == 1"])
    file = written(tmp_path, t1_of(space, "scale.cu", "scale", problem_size=[1000], block=["BLOCK"]))
    found = wb.tune(file, problem(), launch=launch, device="A100", processes=0, check_work=8, verify_best=False)
    plain = t4_of(found)
    compressed = tmp_path / "results.json.gz"
    compressed.write_bytes(gzip.compress(json.dumps(plain).encode()))
    results = {tuple(each.configuration.values()): each.us for each in read_t4(compressed)}
    assert set(results) == {(64, 1), (64, 3), (128, 1), (2048, 1), (2048, 3)}
    assert {key for key, us in results.items() if not isinstance(us, Missing)} == {(64, 1), (128, 1)}
    best = found.best
    assert not isinstance(best, Missing)
    assert results[tuple(best.configuration.values())] == pytest.approx(best.us)
    invalid = {
        (each["configuration"]["BLOCK"], each["configuration"]["TILE"]): each["invalidity"] for each in plain["results"]
    }
    assert invalid[64, 3] == "correctness"
    assert invalid[2048, 1] == "runtime"


@pytest.mark.parametrize(
    "plain",
    [
        [],
        {},
        {"KernelSpecification": {"Language": "OpenCL", "KernelName": "k", "KernelFile": "k.cl"}},
        {
            "KernelSpecification": {"Language": "CUDA", "KernelName": "k", "KernelFile": "k.cu"},
            "ConfigurationSpace": {"TuningParameters": [{"Name": "A", "Type": "int", "Values": "open('/etc/passwd')"}]},
        },
        {
            "KernelSpecification": {"Language": "CUDA", "KernelName": "k", "KernelFile": "k.cu"},
            "ConfigurationSpace": {
                "TuningParameters": [{"Name": "A", "Type": "int", "Values": "[1]"}],
                "Conditions": [{"Expression": "().__class__", "Parameters": []}],
            },
        },
    ],
)
def test_other_files_are_refused(tmp_path: Path, plain: Any) -> None:
    with pytest.raises(ArgumentError):
        read_t1(written(tmp_path, plain))
    with pytest.raises(ArgumentError):
        read_t4(written(tmp_path, plain))


def test_a_pointer_of_git_lfs_is_named(tmp_path: Path) -> None:
    file = tmp_path / "A100_T4.json"
    file.write_text("version https://git-lfs.github.com/spec/v1\noid sha256:ab\nsize 5\n")
    for read in (read_t1, read_t4):
        with pytest.raises(ArgumentError, match="Git LFS"):
            read(file)


def test_a_result_without_a_time_has_none(tmp_path: Path) -> None:
    """The measurement that the search minimised is no time where it is another one."""
    result = {"configuration": {"A": 1}, "invalidity": "correct", "objectives": ["registers"]}
    registers = {"name": "registers", "value": 32, "unit": ""}
    results = [
        {**result, "measurements": [registers]},
        {**result, "measurements": [registers, {"name": "time", "value": 0.5, "unit": "ms"}]},
        {**result, "measurements": [{"name": "time", "value": float("nan"), "unit": "ms"}]},
    ]
    found = [each.us for each in read_t4(written(tmp_path, {"results": results}))]
    assert isinstance(found[0], Missing)
    assert found[1] == 500
    assert isinstance(found[2], Missing)
