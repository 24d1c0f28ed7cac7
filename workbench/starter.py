"""Where the starter notebook is: in a checkout its own file, else a copy of the one in the package."""

from __future__ import annotations

import shutil
from pathlib import Path

from workbench.errors import InternalError

_NAME = "00_start.ipynb"


def packaged_notebook() -> Path:
    """The starter notebook that came with this installation; not to be written to."""
    package = Path(__file__).parent
    for path in (package / "starter_notebooks" / _NAME, package.parent / "notebooks" / _NAME):
        if path.is_file():
            return path
    raise InternalError(f"{_NAME} is neither in the package nor beside it: the installation is incomplete")


def starter_notebook(folder: Path) -> Path:
    """The starter notebook to work in from `folder`: a checkout's own, or a copy in `folder`, never overwritten."""
    checkout = folder / "notebooks" / _NAME
    if checkout.is_file():
        return checkout
    copy = folder / _NAME
    if not copy.exists():
        shutil.copyfile(packaged_notebook(), copy)
    return copy
