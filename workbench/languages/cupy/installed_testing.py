"""`cupy.testing` of a CuPy that is installed: it is written in Python, and works on the stand-in as on CuPy itself."""

from __future__ import annotations

import functools
import re
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from pathlib import Path

_PACKAGE = "cupy.testing"
_OLDEST = 14
"""The first version whose `cupy.testing` asks for nothing that the stand-in does not have."""


def installed_spec(name: str) -> ModuleSpec | None:
    """The spec of `cupy.testing` of an installed CuPy, or of a module in it; None for all others."""
    if name != _PACKAGE and not name.startswith(f"{_PACKAGE}."):
        return None
    place = _installed()
    if place is None:
        return None
    if name == _PACKAGE:
        return spec_from_file_location(name, place / "__init__.py", submodule_search_locations=[str(place)])
    path = place.joinpath(*name.removeprefix(f"{_PACKAGE}.").split(".")).with_suffix(".py")
    return spec_from_file_location(name, path) if path.is_file() else None


@functools.cache
def _installed() -> Path | None:
    """The folder of `cupy.testing`, of a version that is known to work here."""
    found = PathFinder.find_spec("cupy")
    for each in (found and found.submodule_search_locations) or ():
        place = Path(each)
        if (place / "testing" / "__init__.py").is_file() and _major(place / "_version.py") >= _OLDEST:
            return place / "testing"
    return None


def _major(path: Path) -> int:
    """The first number of a version that a file of CuPy's sets; 0 where it sets none."""
    found = re.search(r"__version__ = '(\d+)", path.read_text(encoding="utf-8")) if path.is_file() else None
    return int(found[1]) if found else 0
