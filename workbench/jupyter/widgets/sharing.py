"""Exports of a compilation: its listing as text, as a page of HTML, or as the messages of the wire; a kernel as code.

`wb.export` and the command `workbench export`. It makes no listing of its own: `widgets` and `wire` do; code
for other programs is made by `exports`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any, Literal, get_args

from workbench.analyse.checks import Problem
from workbench.analyse.inspector.assemble import analysis_of
from workbench.api import Binary, Compilation, Kernel
from workbench.api.kernel_arguments import kernel_of
from workbench.base.arguments import flag, one_of
from workbench.base.arguments import path as as_path
from workbench.base.errors import ArgumentError
from workbench.base.records.outcomes import Outcome
from workbench.base.records.place_names import short_name
from workbench.base.records.verdicts import Verdict
from workbench.compilers import listing_of
from workbench.compilers.cxx.readable_names import names_of
from workbench.jupyter import wire
from workbench.jupyter.widgets import View, listing_text, listing_view
from workbench.jupyter.widgets.page_cards import NO_PARTS, PageParts, page_cards
from workbench.languages.exports.kinds import KINDS, Exports
from workbench.languages.exports.writing import texts_of

Format = Literal["text", "html", "json"]
_BY_SUFFIX: Mapping[str, Format] = {
    ".txt": "text", ".text": "text", ".sass": "text", ".html": "html", ".htm": "html", ".json": "json",
}  # fmt: skip


def export(
    what: Kernel | Compilation | Binary,
    path: str | Path,
    *,
    format: Format | Exports | None = None,
    columns: bool = True,
    problem: Problem | None = None,
    launch: Sequence[Any] | None = None,
    verdict: Verdict | None = None,
    outcome: Outcome | None = None,
) -> Path:
    """Write the listing of a kernel, or of all kernels of a compilation or an opened file, to a file; or a kernel as
    code for other programs.

    Parameters
    ----------
    what
        A kernel, a compilation, or what `wb.open` gave.
    path
        The file; it is written anew.
    format
        `"text"`; `"html"`: one page, linked and interactive, that needs no server and no network; `"json"`: the
        messages that the panel gets, one list for each compilation. None takes it from the path's suffix. Code of one
        kernel: `"cpp"`, a C++ header with a function that launches it; `"cupy"`, a module for CuPy; `"torch"`, a
        custom op of PyTorch with a test; `"onnxruntime"`, one of ONNX Runtime with a test; `"benchmark"`, a CUDA
        program that checks and times it. The files that come with it are written beside it.
    columns
        Of text: whether offsets, control codes and live registers stand before the instructions.
    problem
        The problem that the kernel solves. Of code: its launch function gives grid, block and shared memory, as
        formulas over sizes where it only computes with them; what it does not give becomes a parameter. Of the HTML
        page of one kernel: the Python that it stands in, as text, from which `workbench open` makes a cell. That is
        the whole file or cell of each of its functions.
    launch
        Of code: `(grid, block)` or `(grid, block, dynamic_smem_bytes)` of every launch.
    verdict
        Of the HTML page of one kernel: a verdict of `wb.check`, which then stands on the page.
    outcome
        Of the HTML page of one kernel: a launch of it with `count=True`, whose counters then stand on the page.

    Returns
    -------
    Path
        The file that was written.

    Raises
    ------
    ArgumentError
        No format is given and the suffix tells none; there is no kernel; the file cannot be written; the kernel has
        a parameter that the code cannot pass.
    """
    if not isinstance(what, Compilation | Binary):
        what = kernel_of(what, parameter="what")
    path = as_path(path, "path")
    if format is not None:
        one_of(format, "format", (*get_args(Format), *KINDS))
    flag(columns, "columns")
    on_page = PageParts(verdict, outcome, problem)
    if format in KINDS:
        return _written(texts_of(_one_kernel(what), format, path.stem, problem, launch), path)
    if launch is not None:
        raise ArgumentError(f"launch is for code ({', '.join(KINDS)}), a listing takes none", "launch")
    chosen_format = format or _BY_SUFFIX.get(path.suffix.lower())
    if chosen_format is None:
        known = ", ".join(_BY_SUFFIX)
        raise ArgumentError(
            f"the suffix of {path.name} is not that of text, html or json (suffixes: {known})", "format"
        )
    if on_page != NO_PARTS:
        if chosen_format != "html" or not isinstance(what, Kernel):
            name = next(name for name, part in vars(on_page).items() if part is not None)
            raise ArgumentError(f"{name} is for code and for the HTML page of one kernel", name)
        on_page.refuse_others(what)
    return _written({path.name: exported(what, chosen_format, columns=columns, on_page=on_page)}, path)  # type: ignore[arg-type]


def _one_kernel(what: Kernel | Compilation | Binary) -> Kernel:
    return what if isinstance(what, Kernel) else what.kernel()


def _written(texts: Mapping[str, str], path: Path) -> Path:
    """The main file, which is written at `path`; the others are written beside it."""
    for number, (name, content) in enumerate(texts.items()):
        file = path if number == 0 else path.with_name(name)
        try:
            file.write_text(content, encoding="utf-8", newline="\n")
        except OSError as error:
            raise ArgumentError(f"{file} cannot be written: {error.strerror}", "path") from error
    return path


def exported(
    what: Kernel | Compilation | Binary, format: Format, *, columns: bool = True, on_page: PageParts = NO_PARTS
) -> str:
    """Give what `export` writes. on_page: what stands on the page of one kernel beside its listing.

    Raises
    ------
    ArgumentError
        There is no kernel.
    """
    kernels = [what] if isinstance(what, Kernel) else list(what.kernels.values())
    if not kernels:
        raise ArgumentError(f"{what!r} has nothing to list: it has no kernel", "what")
    if format == "json":
        return json.dumps(_messages(kernels), ensure_ascii=False, indent=1) + "\n"
    if format == "text":
        return "\n\n".join(listing_text(kernel, columns=columns) for kernel in kernels) + "\n"
    title = kernels[0].name if isinstance(what, Kernel) else _title(what)
    return listings_page(title, kernels, on_page)


def listings_page(title: str, kernels: Iterable[Kernel], on_page: PageParts = NO_PARTS) -> str:
    """Give a page with the listings of several kernels, one below the other; of one kernel `workbench open` makes a
    notebook of it again."""
    shown = list(kernels)
    views = [listing_view(kernel) for kernel in shown]
    head = f"<h1>{escape(title)}</h1>" if len(views) > 1 else ""
    before, after = page_cards(on_page, shown[0]) if len(shown) == 1 else ("", "")
    return View(head + before + "".join(view.html for view in views) + after, "").page(title)


def _title(what: Compilation | Binary) -> str:
    name = what.path.name if isinstance(what, Binary) else short_name(what.source.filename)
    return f"{name} for {what.arch}"


def _messages(kernels: Sequence[Kernel]) -> list[dict[str, Any]]:
    """For each compilation `{translation, sass, analysis}`, as the wire has them."""
    compilations = dict.fromkeys(kernel.compilation for kernel in kernels)
    result = []
    for compilation in compilations:
        translation = compilation.translation
        names = {kernel.mangled_name for kernel in kernels if kernel.compilation is compilation}
        listing = listing_of(translation)
        result.append(
            {
                "translation": wire.translation(translation, names_of(translation)),
                "sass": _of(wire.sass(listing, translation), names),
                "analysis": wire.analysis(analysis_of(translation, listing), translation.arch),
            }
        )
    return result


def _of(message: dict[str, Any], names: set[str]) -> dict[str, Any]:
    """A message `sass` with the rows of some kernels; its tables stay whole, so that indices hold."""
    return {**message, "rows": [row for row in message["rows"] if message["symbols"][row["kernel"]] in names]}
