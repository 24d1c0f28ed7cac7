"""The repository's pages as the site has them: notebooks as Markdown, and the files that pages lead to."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from posixpath import dirname, join, normpath

_LINK = re.compile(r"\]\((?!https?://|#|data:)([^)#\s]+)")
_SOURCE = re.compile(r'src(?:set)?="(?!https?://|data:)([^"]+)"')
_CODE = re.compile(r"^ *```.*?^ *```|`[^`\n]+`", re.MULTILINE | re.DOTALL)
_FLOWCHART = re.compile(r"^```mermaid\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
_NODE = re.compile(r'^ *(\w+)\["(.*)"\]$', re.MULTILINE)
_EDGES = re.compile(r"^ *\w+(?: -- \w+)?(?: *-->.*)$", re.MULTILINE)


def site_name(name: str) -> str:
    """The name of a page's Markdown in the site."""
    return name.removesuffix(".ipynb") + ".md" if name.endswith(".ipynb") else name


def stage(names: Iterable[str], root: Path, folder: Path) -> None:
    """Write the pages of `root` into `folder`, each at its own path, with the files that they lead to."""
    listed = set(names)
    for name in sorted(listed):
        text = (root / name).read_text(encoding="utf-8")
        if name.endswith(".ipynb"):
            text = notebook_text(json.loads(text))
        _write(folder / site_name(name), _FLOWCHART.sub(_listed_flowchart, links_to_notebooks(text)))
        for target in targets(name, text):
            if target not in listed and (root / target).is_file():
                (folder / target).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(root / target, folder / target)


def targets(name: str, text: str) -> Iterator[str]:
    """Paths in the repository that a page's links and pictures lead to."""
    for pattern in (_LINK, _SOURCE):
        for link in pattern.findall(_CODE.sub("", text)):
            yield normpath(join(dirname(name), link))


def notebook_text(notebook: dict[str, object]) -> str:
    """A notebook's cells as Markdown; cells without text are left out."""
    cells: list[dict[str, object]] = notebook["cells"]  # type: ignore[assignment]
    parts: list[str] = []
    for cell in cells:
        source = cell["source"]
        text = source if isinstance(source, str) else "".join(source)  # type: ignore[arg-type]
        if not text.strip():
            continue
        if cell["cell_type"] == "code":
            language = "cpp" if text.startswith("%%cuda") else "python"
            text = f"```{language}\n{text.rstrip()}\n```"
        parts.append(text)
    return "\n\n".join(parts) + "\n"


def links_to_notebooks(text: str) -> str:
    """A page whose links to notebooks lead to their pages."""
    return re.sub(r"(\]\((?!https?://)[^)#\s]+)\.ipynb(?=[)#])", r"\1.md", text)


def _listed_flowchart(found: re.Match[str]) -> str:
    """A flow chart as a list of its boxes with what follows each: drawing one takes a script of 3 MB."""
    boxes = dict(_NODE.findall(found[1]))
    following: dict[str, list[str]] = {}
    for line in _EDGES.findall(found[1]):
        chain = [re.sub(r" -- .*", "", box).strip() for box in line.split("-->")]
        for box, after in pairwise(chain):
            following.setdefault(box, []).append(after)
    lines = []
    for box, text in boxes.items():
        after = ", ".join(following.get(box, ()))
        lines.append(f"- {text.replace('<br/>', ' ')}" + (f" → *{after}*" if after else ""))
    return "\n".join(lines) + "\n"


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
