"""The tests that a change reaches are found by imports, and by names in strings."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.reached import all_tests, reached


def names(*changed: str) -> set[str]:
    return {path.name for path in reached(map(Path, changed))}


def test_a_module_reaches_the_tests_that_import_it_by_any_way() -> None:
    found = names("workbench/analyse/model/advice/values.py")
    assert {"test_advice_holds.py", "test_public_api.py"} <= found  # by `wb.advise`, and by a string
    assert "test_tiers.py" not in found
    assert "test_scheduling_of_tests.py" not in found


def test_a_module_of_support_reaches_its_own_users() -> None:
    found = names("tests/support/ncu_pages.py")
    assert found
    assert len(found) < 5


@pytest.mark.parametrize("file", ["pyproject.toml", "tests/conftest.py", "tests/support/tiers.py"])
def test_what_all_depend_on_reaches_all(file: str) -> None:
    assert reached([Path(file)]) == all_tests()


def test_a_conftest_reaches_its_folder() -> None:
    folder = Path(__file__).parents[1] / "cluster"
    assert set(folder.glob("test_*.py")) <= reached([Path("tests/cluster/conftest.py")])
    assert "test_cases.py" not in names("tests/cluster/conftest.py")


def test_other_files_reach_what_names_them() -> None:
    assert "test_gallery.py" in names("kernels/softmax/kernel.cu")
    assert "test_readme.py" in names("README.md")
    assert names("LICENSE") == set()
