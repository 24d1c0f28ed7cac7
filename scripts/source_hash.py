"""Prints a hash of what an installation depends on: pyproject.toml, the extension's sources, install files.

A rebuilt bundle differs between folders though nothing changed, so sources are compared and not the bundle.
"""

import hashlib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXTENSION = ROOT / "extensions" / "lab"


def sources() -> list[Path]:
    skipped = {"node_modules", "lib", ".yarn", "__tests__"}
    inside = [
        p for p in EXTENSION.rglob("*") if p.is_file() and not skipped.intersection(p.relative_to(EXTENSION).parts)
    ]
    return sorted([ROOT / "pyproject.toml", ROOT / "install.json", *(ROOT / "jupyter-config").rglob("*.json"), *inside])


digest = hashlib.sha256()
for path in sources():
    if path.suffix != ".tsbuildinfo" and path.is_file():
        digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
print(digest.hexdigest())
