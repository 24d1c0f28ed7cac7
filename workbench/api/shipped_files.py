"""Files that come with the workbench: beside the package in a checkout, inside it where it was installed."""

from __future__ import annotations

from pathlib import Path

from workbench.base.errors import InternalError

PACKAGE = Path(__file__).resolve().parent.parent
CHECKOUT = PACKAGE.parent


def packaged(name: str) -> Path:
    """A file or folder that came with this installation, by its path in a checkout; not to be written to.

    Raises
    ------
    InternalError
        It did not come with it.
    """
    for path in (PACKAGE / "shipped" / name, CHECKOUT / name):
        if path.exists():
            return path
    raise InternalError(f"{name} is neither in the package nor beside it: the installation is incomplete")
