"""Documents that come with the workbench: the notebooks, the gallery of kernels, the documentation.

In a checkout the notebooks are tracked files and the gallery is the project's own, so that a person works in copies of
the notebooks (`work/`) and in the gallery itself. Beside an installed package both are copied below the folder that
JupyterLab shows. A copy that is there is never written to again.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from workbench.api.shipped_files import CHECKOUT, PACKAGE, packaged
from workbench.base.errors import ArgumentError

STARTER = "00_start.ipynb"
SHIPPED_SITE = PACKAGE / "shipped" / "site"
_COPIES = "kernel-workbench"
_LEFT_OUT = re.compile(r"__pycache__|\.ipynb_checkpoints|.*\.pyc")
_SOURCE = "source"
"""A folder that notebooks are built from: solutions are not copied for a student."""
# The pages of the Help menu, in its order; a page's title is its first heading.
_PAGES = (
    "README.md",
    "docs/inspector.md",
    "docs/emulator.md",
    "docs/safety.md",
    "docs/speed.md",
    "docs/numba.md",
    "docs/triton.md",
    "docs/from_numba_simulator.md",
    "docs/from_compiler_explorer.md",
    "docs/from_nsight_compute.md",
    "docs/from_compute_sanitizer.md",
    "docs/teachers.md",
    "CHANGELOG.md",
)


def starter_notebook(root: Path) -> Path:
    """The starter notebook to work in, below the folder that JupyterLab shows; made where it is not there."""
    return course_folder(root) / STARTER


def course_folder(root: Path) -> Path:
    """The folder of notebooks to work in, below `root`; those that are not there are copied into it.

    Raises
    ------
    ArgumentError
        Nothing can be written there.
    """
    return _copied("notebooks", root / "work" if _is_checkout(root) else root / _COPIES / "notebooks")


def gallery_folder(root: Path) -> Path:
    """The folder of the gallery's kernels, below `root`; outside a checkout it is copied there.

    Raises
    ------
    ArgumentError
        Nothing can be written there.
    """
    return root / "kernels" if _is_checkout(root) else _copied("kernels", root / _COPIES / "kernels")


def documentation() -> Mapping[str, str]:
    """Titles of the documentation's pages, by path, in the order of the Help menu."""
    return {name: _title(packaged(name)) for name in _PAGES if _is_there(name)}


def documentation_file(name: str) -> Path | None:
    """A page of the documentation or a picture of it, by its path in a checkout; None where that is neither."""
    pictures = re.fullmatch(r"docs/images/[\w-]+\.(?:png|svg)", name)
    further = re.fullmatch(r"docs/(?:decisions/)?[\w-]+\.md", name)
    return packaged(name) if (name in _PAGES or pictures or further) and _is_there(name) else None


def site_folder() -> Path | None:
    """The folder of the site, in the package or where `make docs` builds it; None if it is in neither."""
    for folder in (SHIPPED_SITE, CHECKOUT / "build" / "docs"):
        if (folder / "index.html").is_file() and (folder / "reference").is_dir():
            return folder
    return None


def _is_there(name: str) -> bool:
    return any(os.path.isfile(base / name) for base in (PACKAGE / "shipped", CHECKOUT))  # of any length


def _title(page: Path) -> str:
    heading = re.search(r"^# (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return heading[1] if heading else page.stem


def _is_checkout(root: Path) -> bool:
    """True if a folder is the checkout that this package runs from."""
    return root.resolve() == CHECKOUT and (CHECKOUT / "notebooks" / STARTER).is_file()


def _copied(name: str, folder: Path) -> Path:
    try:
        source = packaged(name)
        for path in _files(source):
            copy = folder / path.relative_to(source)
            if not copy.exists():
                copy.parent.mkdir(parents=True, exist_ok=True)
                _copy(path, copy)
    except OSError as error:
        raise ArgumentError(
            f"{folder} cannot be written ({error.strerror}): start in a folder that is yours", "root"
        ) from error
    return folder


def _copy(path: Path, copy: Path) -> None:
    """Copy a file; of a notebook with what JupyterLab writes into it once its kernel runs, so that opening it is
    no change."""
    if path.suffix != ".ipynb":
        shutil.copyfile(path, copy)
        return
    notebook = json.loads(path.read_text(encoding="utf-8"))
    notebook["metadata"] |= _of_kernel()
    copy.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


@cache
def _of_kernel() -> Mapping[str, object]:
    from ipykernel.ipkernel import IPythonKernel
    from jupyter_client.kernelspec import NATIVE_KERNEL_NAME, KernelSpecManager, NoSuchKernel

    try:
        spec = KernelSpecManager().get_kernel_spec(NATIVE_KERNEL_NAME)
    except NoSuchKernel:
        return {}
    kernel = {"name": NATIVE_KERNEL_NAME, "display_name": spec.display_name, "language": spec.language}
    return {"kernelspec": kernel, "language_info": IPythonKernel.language_info}


def _files(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if _LEFT_OUT.fullmatch(path.name) or (path.is_dir() and path.name == _SOURCE):
            continue
        if path.is_dir():
            yield from _files(path)
        else:
            yield path
