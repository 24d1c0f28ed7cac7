"""Puts the site of the documentation into packages, where `make docs` has built it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SITE = "build/docs"
SHIPPED = "workbench/shipped/site"


class SiteHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the site to a wheel, and to the archive of sources that a wheel may be built from."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the folder of the site; an editable installation finds it in the checkout."""
        site = Path(self.root, *SITE.split("/"))
        if version == "standard" and (site / "index.html").is_file():
            build_data["force_include"][str(site)] = SHIPPED if self.target_name == "wheel" else SITE
