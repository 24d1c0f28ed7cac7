"""The part of a page of one kernel that a program reads: source, options, versions, verdict, counts, problem.

They are in the page as JSON that no browser runs. Pages that are read are untrusted text: types and sizes are checked,
and nothing is executed.
"""

from __future__ import annotations

import json
import keyword
import re
import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from html.parser import HTMLParser
from typing import Any

from workbench import __version__
from workbench.api.handles import Kernel
from workbench.base.errors import ArgumentError
from workbench.languages.cells.grammar import parse_cell
from workbench.languages.exports.own_modules import MAX_MODULES
from workbench.languages.exports.page_counts import PageCounts, counts_of
from workbench.languages.exports.page_fields import lines_text, part, printed, refused, short_list
from workbench.languages.exports.problem_text import ProblemText, is_python
from workbench.languages.exports.source_parts import device_text
from workbench.languages.exports.texts import identifier

ELEMENT = "kernel-workbench-page"
"""The `id` of the element of a page that holds the facts."""
MAX_BYTES = 32 << 20
"""The largest page that is read."""
_FORM = 1
_MAX_NAME = 200
_LANGUAGES = ("cuda", "ptx", "numba")


@dataclass(frozen=True)
class PageFacts:
    """A kernel as its page has it.

    Attributes
    ----------
    name
        The name as people read it.
    names
        C++ name expressions.
    versions
        The versions of compilers, by tool, and of the workbench.
    verdict
        The verdict of a check, as plain values; empty if the page has none.
    counts
        The counts of a launch.
    problem
        The problem's Python; None, as are the counts, if the page has none.
    """

    name: str
    language: str
    source: str
    arch: str
    options: tuple[str, ...]
    names: tuple[str, ...]
    versions: Mapping[str, str]
    verdict: Mapping[str, Any]
    counts: PageCounts | None = None
    problem: ProblemText | None = None

    @property
    def identifier(self) -> str:
        """A name for a file."""
        return identifier(self.name.split("(")[0])[:60]


def facts_element(
    kernel: Kernel,
    verdict: Mapping[str, Any] | None = None,
    counts: Mapping[str, Any] | None = None,
    problem: ProblemText | None = None,
) -> str:
    """Give the element of a page; empty for a kernel whose source cannot be compiled again from its text.

    Parameters
    ----------
    kernel
        The kernel's handle.
    verdict, counts
        As plain values.
    problem
        Its Python.
    """
    translation = kernel.compilation.translation
    source = translation.source
    if source.language not in _LANGUAGES:
        return ""
    facts = {
        "form": _FORM,
        "name": kernel.name,
        "language": source.language,
        "source": device_text(translation).text if source.language == "cuda" else source.text,
        "arch": translation.arch,
        "options": list(translation.options),
        "names": [kernel.entry.expression] if kernel.entry.expression else [],
        "versions": {**translation.toolkit.versions, "kernel-workbench": __version__},
        "verdict": dict(verdict or {}),
        "counts": dict(counts or {}),
        "problem": {} if problem is None else asdict(problem),
    }
    text = json.dumps(facts, ensure_ascii=True).replace("<", "\\u003c").replace("&", "\\u0026")
    return f'<script type="application/json" id="{ELEMENT}">{text}</script>'


class _Reader(HTMLParser):
    """Finds the element; all else of a page is skipped."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.found: list[str] = []
        self._within = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._within = tag == "script" and dict(attrs).get("id") == ELEMENT
        if self._within:
            self.found.append("")

    def handle_endtag(self, tag: str) -> None:
        self._within = False

    def handle_data(self, data: str) -> None:
        if self._within:
            self.found[-1] += data


def facts_of(page: bytes) -> PageFacts:
    """Read the facts of a page.

    Raises
    ------
    ArgumentError
        It is too large, no page of a kernel, or holds what no page of the workbench does.
    """
    if len(page) > MAX_BYTES:
        raise ArgumentError(f"the page has more than {MAX_BYTES >> 20} MiB", "page")
    reader = _Reader()
    try:
        reader.feed(page.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise ArgumentError(f"the page is not UTF-8 text (byte {error.start})", "page") from error
    if len(reader.found) != 1:
        raise ArgumentError(
            f'the page holds {len(reader.found)} kernels to open; one is needed: write it with k.export("page.html")',
            "page",
        )
    try:
        plain = json.loads(reader.found[0])
    except (ValueError, RecursionError) as error:
        raise ArgumentError("the facts of the page are no JSON", "page") from error
    return _checked(plain)


def _checked(plain: Any) -> PageFacts:
    if not isinstance(plain, dict) or plain.get("form") != _FORM:
        raise ArgumentError("the page has another form than this version of the workbench reads", "page")
    name, arch, language = (printed(plain, field) for field in ("name", "arch", "language"))
    source = lines_text(plain, "source")
    if language not in _LANGUAGES:
        raise ArgumentError(f"the page holds a kernel in {language[:40]!r}, which cannot be opened", "page")
    if not re.fullmatch(r"sm_\d{2,3}[af]?", arch):
        raise ArgumentError(f"the page names no architecture: {arch[:40]!r}", "page")
    options, names = short_list(plain.get("options"), "options"), short_list(plain.get("names"), "names")
    versions = part(plain, "versions")
    short_list([*versions, *versions.values()], "versions")
    facts = PageFacts(
        name,
        language,
        source,
        arch,
        options,
        names,
        versions,
        part(plain, "verdict"),
        counts_of(part(plain, "counts")),
        _problem(part(plain, "problem")),
    )
    if language == "cuda":
        try:
            parse_cell(cell_of(facts))
        except ArgumentError as error:
            raise ArgumentError(f"the options of the page cannot stand in a cell: {error}", "page") from error
    return facts


def _problem(plain: Mapping[str, Any]) -> ProblemText | None:
    if not plain:
        return None
    variable, text = printed(plain, "variable"), lines_text(plain, "text")
    if not variable.isascii() or not variable.isidentifier() or keyword.iskeyword(variable):
        raise refused("variable of the problem", "name of Python")
    if not is_python(text):  # magics would run commands of the system
        raise refused("text of the problem", "Python")
    elsewhere = short_list(plain.get("elsewhere"), "elsewhere of the problem")
    missing = part(plain, "missing")
    short_list([*missing, *missing.values()], "missing modules of the problem")
    return ProblemText(printed(plain, "name"), variable, text, elsewhere, _modules(part(plain, "modules")), missing)


def _modules(modules: Mapping[str, Any]) -> Mapping[str, str]:
    """Texts of modules, by dotted names of Python."""
    if len(modules) > MAX_MODULES:
        raise refused("modules of the problem", f"list of at most {MAX_MODULES}")
    for name, text in modules.items():
        words = name.split(".")
        if len(name) > _MAX_NAME or not all(each.isidentifier() and not keyword.iskeyword(each) for each in words):
            raise refused("a module of the problem", "name of Python")
        if words[0] in sys.stdlib_module_names or words[0] == "workbench":
            raise refused("a module of the problem", "module of a person's own")
        if text != "" and not is_python(lines_text(modules, name)):
            raise refused("a module of the problem", "Python")
    return modules


def cell_of(facts: PageFacts) -> str:
    """Give the `%%cuda` cell that compiles the kernel of a page as it was compiled there."""
    import shlex

    words = ["%%cuda", "-arch", facts.arch]
    for name in facts.names:
        words += ["-n", shlex.quote(name)]
    if facts.options:
        words += ["--", *map(shlex.quote, facts.options)]
    return f"{' '.join(words)}\n{facts.source}"


__all__ = ["ELEMENT", "MAX_BYTES", "PageFacts", "cell_of", "facts_element", "facts_of"]
