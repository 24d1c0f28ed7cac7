"""The working copies that the workbench opens: made once, never written again, in a folder that is the person's."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from ipykernel.ipkernel import IPythonKernel
from support.refusals import refused

from workbench.api import shipped_files
from workbench.api.shipped_files import packaged
from workbench.base.errors import InternalError
from workbench.jupyter.server import material
from workbench.tools.commands.cli import opening_options

ROOT = Path(__file__).resolve().parents[2]


def test_beside_a_package_notebooks_and_kernels_are_copied(tmp_path: Path) -> None:
    starter = material.starter_notebook(tmp_path)
    copied, tracked = (json.loads(path.read_bytes()) for path in (starter, packaged(f"notebooks/{material.STARTER}")))
    # Its metadata are those of a kernel that runs, so that opening it is no change.
    assert copied.pop("metadata")["language_info"] == IPythonKernel.language_info
    del tracked["metadata"]
    assert copied == tracked
    gallery = material.gallery_folder(tmp_path)
    assert {path.name for path in gallery.iterdir()} >= {"README.md", "softmax", "matmul"}
    assert not list(tmp_path.rglob("__pycache__"))
    assert {path.name for path in tmp_path.iterdir()} == {"kernel-workbench"}


def test_a_copy_is_kept_and_what_is_missing_is_added(tmp_path: Path) -> None:
    starter = material.starter_notebook(tmp_path)
    starter.write_text("mine")
    (material.gallery_folder(tmp_path) / "softmax" / "kernel.cu").unlink()
    assert material.starter_notebook(tmp_path).read_text() == "mine"
    assert (material.gallery_folder(tmp_path) / "softmax" / "kernel.cu").is_file()


def test_in_the_checkout_tracked_files_stay_clean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"
    for name in (f"notebooks/{material.STARTER}", "kernels/softmax/kernel.cu"):
        (checkout / name).parent.mkdir(parents=True)
        (checkout / name).write_text('{"cells": [], "metadata": {"mine": 1}}')
    for module in (material, shipped_files):
        monkeypatch.setattr(module, "CHECKOUT", checkout)
    starter = material.starter_notebook(checkout)
    assert starter == checkout / "work" / material.STARTER
    assert json.loads(starter.read_text())["metadata"]["mine"] == 1
    assert "language_info" not in (checkout / "notebooks" / material.STARTER).read_text()
    assert material.gallery_folder(checkout) == checkout / "kernels"
    assert "/work/" in (ROOT / ".gitignore").read_text().splitlines()


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root writes everywhere")
def test_a_folder_of_somebody_else_is_named(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with refused("folder"):
        material.starter_notebook(tmp_path)


def test_a_file_in_the_way_is_named(tmp_path: Path) -> None:
    (tmp_path / "kernel-workbench").write_text("")
    with refused("root"):
        material.starter_notebook(tmp_path)


def test_what_did_not_come_with_the_package_is_said() -> None:
    with pytest.raises(InternalError, match="no_such_folder"):
        packaged("no_such_folder")


def test_the_site_is_the_packages_or_the_one_that_was_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shipped, built = tmp_path / "shipped" / "site", tmp_path / "build" / "docs"
    monkeypatch.setattr(material, "SHIPPED_SITE", shipped)
    monkeypatch.setattr(material, "CHECKOUT", tmp_path)
    assert material.site_folder() is None
    for folder in (built, shipped):
        folder.mkdir(parents=True)
        (folder / "index.html").write_text("")
        assert material.site_folder() != folder  # it may be any project's
        (folder / "reference").mkdir()
        assert material.site_folder() == folder


def test_the_documentation_links_to_pages_and_pictures_that_are_served() -> None:
    import re

    for name in material.documentation():
        text = packaged(name).read_text(encoding="utf-8")
        for target in re.findall(r"\]\(([^)#:]+\.(?:md|png))(?:#[^)]*)?\)", text) + re.findall(r'src="([^"]+)"', text):
            path = os.path.normpath(os.path.join(os.path.dirname(name), target)).replace(os.sep, "/")
            if path.startswith(("docs/", "README", "CHANGELOG")):
                assert material.documentation_file(path) is not None, (name, target)


@pytest.mark.parametrize(
    ("opened", "root", "address"),
    [
        ("work/00_start.ipynb", "", "/lab/tree/work/00_start.ipynb"),
        ("a b/ü#?.ipynb", "", "/lab/tree/a%20b/%C3%BC%23%3F.ipynb"),
        ("kernels", "", "/lab/tree/kernels"),
        ("", "", "/lab"),
        ("../other/x.ipynb", "../other", "/lab/tree/x.ipynb"),
        ("../other", "../other", "/lab"),
    ],
)
def test_the_address_opens_what_was_asked_for(tmp_path: Path, opened: str, root: str, address: str) -> None:
    here = tmp_path / "here"
    (here / "kernels").mkdir(parents=True)
    (tmp_path / "other").mkdir()
    options = opening_options(here, (here / opened).resolve())
    assert options == [f"--ServerApp.root_dir={(here / root).resolve()}", f"--LabApp.default_url={address}"]


def test_words_behind_the_dashes_are_jupyterlabs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from workbench.tools.commands import cli

    ran: list[list[str]] = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(
        cli.subprocess, "run", lambda command: ran.append(command) or subprocess.CompletedProcess([], 0)
    )
    assert cli.main(["lab", "--", "--no-browser", "--port", "9000"]) == 0
    assert ran[0][-3:] == ["--no-browser", "--port", "9000"]
    assert "--LabApp.default_url=/lab/tree/kernel-workbench/notebooks/00_start.ipynb" in ran[0]
    assert cli.main(["lab", "none.ipynb", "--", "--no-browser"]) == 1
