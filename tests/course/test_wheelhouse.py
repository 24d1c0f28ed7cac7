"""A folder of wheels from which a package is installed with no index."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from workbench.base.errors import ArgumentError
from workbench.tools.commands.wheelhouse import collect, own_source

ROOT = Path(__file__).resolve().parents[2]


def project(folder: Path, name: str, *needs: str) -> Path:
    """A package of one module, whose build needs nothing from an index."""
    folder.mkdir()
    needed = "".join(f"Requires-Dist: {each}\n" for each in needs)
    (folder / "pyproject.toml").write_text(
        '[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n'
    )
    (folder / "backend.py").write_text(
        f'''import zipfile

def build_wheel(folder, config_settings=None, metadata_directory=None):
    name = "{name}-1.0-py3-none-any.whl"
    with zipfile.ZipFile(folder + "/" + name, "w") as wheel:
        wheel.writestr("{name}.py", "VALUE = 7\\n")
        wheel.writestr("{name}-1.0.dist-info/METADATA", """Metadata-Version: 2.1
Name: {name}
Version: 1.0
{needed}""")
        wheel.writestr("{name}-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\\nTag: py3-none-any\\n")
        wheel.writestr("{name}-1.0.dist-info/RECORD", "")
    return name
'''
    )
    return folder


def pip(*words: str) -> None:
    subprocess.run([sys.executable, "-m", "pip", *words], check=True, capture_output=True)


@pytest.fixture
def no_index(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The only place where pip looks for packages."""
    held = tmp_path / "held"
    held.mkdir()
    for name in [each for each in os.environ if each.startswith("PIP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(held))
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    return held


@pytest.mark.thorough
def test_a_package_is_installed_from_its_wheelhouse_with_no_index(
    tmp_path: Path, no_index: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pip("wheel", "--no-deps", "--wheel-dir", str(no_index), str(project(tmp_path / "b", "needed_by_it")))
    house = tmp_path / "house"
    wheels = collect(str(project(tmp_path / "a", "small_package", "needed_by_it")), house)
    assert [each.name.split("-")[0] for each in wheels] == ["needed_by_it", "small_package"]
    assert "small-package" in (house / "README.txt").read_text()
    again = collect(str(tmp_path / "a"), house)
    assert again == wheels
    monkeypatch.setenv("PIP_FIND_LINKS", str(house))
    pip("install", "--target", str(tmp_path / "site"), "small-package")
    assert (tmp_path / "site" / "needed_by_it.py").is_file()


def test_a_wheel_that_is_nowhere_is_named(tmp_path: Path, no_index: Path) -> None:
    with pytest.raises(ArgumentError) as refused:
        collect(str(project(tmp_path / "a", "small_package", "nowhere_to_be_found")), tmp_path / "house")
    assert "nowhere" in str(refused.value)


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ArgumentError) as refused:
        collect("anything", tmp_path / "file" / "house")
    assert refused.value.parameter == "folder"


def test_in_a_checkout_the_package_is_the_checkout() -> None:
    assert Path(own_source()) == ROOT
