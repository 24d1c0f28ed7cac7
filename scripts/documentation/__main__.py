"""Builds the site into `build/docs`: `make docs`."""

from __future__ import annotations

import logging
import os
import shutil
import sys
from pathlib import Path

from documentation import reference
from documentation.navigation import GENERATED, ROOT, Entry, navigation, pages
from documentation.pages import site_name, stage

ASSETS = ("scripts/documentation/site.css", "scripts/documentation/iframe-worker.js")


def main() -> int:
    """Write the sources of the site, and have MkDocs build it; any warning ends it."""
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")  # of Material about a later MkDocs, which the extra excludes
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    source = ROOT / "build" / "docs_source"
    shutil.rmtree(source, ignore_errors=True)
    entries = navigation()
    stage([name for name in pages(entries) if not name.startswith(GENERATED)], ROOT, source)
    for name, text in reference.pages().items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text, encoding="utf-8")
    for asset in ASSETS:
        (source / asset).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / asset, source / asset)
    config = load_config(str(ROOT / "mkdocs.yml"), nav=_of_site(entries))
    build(config)
    for path in Path(config.site_dir).rglob("*.map"):
        path.unlink()  # of the theme's scripts: a megabyte that only their authors need
    print(f"the site is in {config.site_dir}: open its index.html")
    return 0


def _of_site(entries: Entry) -> Entry:
    """The navigation with the names that pages have in the site."""
    if isinstance(entries, str):
        return site_name(entries)
    if isinstance(entries, dict):
        return {title: _of_site(inside) for title, inside in entries.items()}
    return [_of_site(entry) for entry in entries]


if __name__ == "__main__":
    sys.exit(main())
