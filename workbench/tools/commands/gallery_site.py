"""A folder of kernels as a static site: an index, a page with the listing of each version, and one for shared links.

Pages need no server, no script of others and no network; the folder can be put on any web server as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path
from urllib.parse import quote

from workbench.analyse.checks import Exercise
from workbench.analyse.checks.gallery import exercises_in
from workbench.api import Kernel, compile
from workbench.base.errors import ArgumentError, WorkbenchError
from workbench.base.records import Language, Missing
from workbench.compilers import disassemble_together
from workbench.jupyter.widgets import View, listing_view
from workbench.jupyter.widgets.view import asset

_NAMES = {"cuda": "CUDA C++", "numba": "Numba"}
_COLUMNS = (
    ("version", 0), ("language", 0), ("registers", 1), ("smem bytes", 1), ("instructions", 1), ("what it changes", 0),
    ("what to look for", 0),
)  # fmt: skip
_README_ROW = re.compile(r"^\|\s*`(?P<version>\w+)`[^|]*\|(?P<changes>[^|]*)\|(?P<look>[^|]*)\|\s*$", re.MULTILINE)
_CODE = re.compile(r"`([^`]+)`")


@dataclass(frozen=True)
class _Page:
    """One version of a kernel: where its page lies below the site's root, and its handle or why there is none."""

    exercise: Exercise
    language: Language
    version: str
    kernel: Kernel | Missing

    @property
    def path(self) -> str:
        return f"{self.exercise.name}/{self.version}-{self.language}.html"


def make_gallery(
    folder: Path,
    output: Path,
    arch: str,
    doing: Callable[[str], None] = lambda _: None,
    *,
    with_course: bool = False,
) -> Path:
    """Write the site.

    Parameters
    ----------
    folder
        `kernels` or `kernels/softmax`.
    output
        The site's folder; pages in it are written anew.
    arch
        The architecture of the listings, `"sm_90"`.
    doing
        Called with what is done next.
    with_course
        Whether the index links to `course/index.html`, which is written elsewhere.

    Returns
    -------
    Path
        Its index.

    Raises
    ------
    ArgumentError
        There is no kernel in the folder, or an unknown architecture.
    """
    exercises = exercises_in(folder)
    pages = [page for exercise in exercises for page in _pages(exercise, arch, doing)]
    if not pages:
        raise ArgumentError(
            f"{folder} holds no kernels: a kernel is a folder with problem.py and kernel.cu or kernel.py", "folder"
        )
    doing("disassembling")
    disassemble_together(page.kernel.compilation.translation for page in pages if isinstance(page.kernel, Kernel))
    output.mkdir(parents=True, exist_ok=True)
    for page in pages:
        doing(f"laying out {page.path}")
        target = output / page.path
        target.parent.mkdir(exist_ok=True)
        target.write_text(_version_page(page, pages), encoding="utf-8")
    (output / "shared.html").write_text(_shared_page(), encoding="utf-8")
    index = output / "index.html"
    index.write_text(_index_page(exercises, pages, arch, with_course), encoding="utf-8")
    return index


def _pages(exercise: Exercise, arch: str, doing: Callable[[str], None]) -> Iterator[_Page]:
    for language in exercise.languages:
        for version in exercise.versions(language):
            doing(f"compiling {exercise.name}/{version} ({_NAMES[language]})")
            try:
                kernel: Kernel | Missing = _kernel(exercise, language, version, arch)
            except ArgumentError:
                raise
            except WorkbenchError as error:
                kernel = Missing(f"{type(error).__name__}: {error}")
            yield _Page(exercise, language, version, kernel)


def _kernel(exercise: Exercise, language: Language, version: str, arch: str) -> Kernel:
    # A name of its own: the page must not tell where on this machine the source lies.
    name = f"{exercise.name}/{exercise.path(language).name}"
    if language == "numba":
        signature = exercise.example_args(version, "numba")
        return compile(exercise.numba_kernel(version), signature=signature, arch=arch, filename=name).kernel()
    text = exercise.cuda_path.read_text(encoding="utf-8")
    return compile(text, filename=name, arch=arch, options=[f"-I{exercise.folder.resolve()}"]).kernel(version)


# ---------------------------------------------------------------- HTML


def _version_page(page: _Page, pages: list[_Page]) -> str:
    siblings = [other for other in pages if other.exercise is page.exercise]
    links = "".join(
        f'<a href="{quote(Path(other.path).name)}"{" aria-current=page" if other is page else ""}>'
        f"{escape(other.version)} <small>{_NAMES[other.language]}</small></a>"
        for other in siblings
    )
    head = (
        f'<nav><a href="../index.html">all kernels</a><b>{escape(page.exercise.name)}</b>{links}</nav>'
        if len(pages) > 1
        else '<nav><a href="../index.html">all kernels</a></nav>'
    )
    body = f"<p>{escape(str(page.kernel))}</p>" if isinstance(page.kernel, Missing) else listing_view(page.kernel).html
    return _document(f"{page.version} · {_NAMES[page.language]}", f"{head}<main class='listing'>{body}</main>")


def _shared_page() -> str:
    """The page that shows a kernel which is in the fragment of its own address."""
    head = '<nav><a href="index.html">all kernels</a></nav>'
    body = f"<style>{asset('shared_page.css')}</style><main class='listing' id='kw-shared'></main>"
    return _document("A shared kernel", f"{head}{body}<script>{asset('shared_page.js')}</script>")


def _index_page(exercises: tuple[Exercise, ...], pages: list[_Page], arch: str, with_course: bool) -> str:
    sections = "".join(_section(each, [page for page in pages if page.exercise is each]) for each in exercises)
    intro = (
        f"<p>{len(pages)} kernels, compiled for {escape(arch)}: source, PTX and SASS beside each other, linked line by "
        "line. All numbers are static. Point at a line, or click it to keep it.</p>"
    )
    link = '<p><a href="course/index.html">The course</a>: twelve lessons, with pictures and steps of real runs.</p>'
    course = link if with_course else ""
    return _document(
        "Kernels as PTX and SASS", f"<main><h1>Kernels as PTX and SASS</h1>{intro}{course}{sections}</main>"
    )


def _section(exercise: Exercise, pages: list[_Page]) -> str:
    readme = exercise.folder / "README.md"
    text = readme.read_text(encoding="utf-8") if readme.is_file() else ""
    described = {row["version"]: (row["changes"].strip(), row["look"].strip()) for row in _README_ROW.finditer(text)}
    rows = "".join(_index_row(page, *described.get(page.version, ("", ""))) for page in pages)
    head = "".join(f'<th scope="col"{" class=number" if number else ""}>{words}</th>' for words, number in _COLUMNS)
    return (
        f'<section id="{escape(exercise.name)}"><h2>{escape(exercise.name)}</h2>{_about(text)}'
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></section>"
    )


def _index_row(page: _Page, changes: str, look: str) -> str:
    link = f'<td><a href="{quote(page.path)}">{escape(page.version)}</a></td><td>{_NAMES[page.language]}</td>'
    kernel = page.kernel
    if isinstance(kernel, Missing):
        return f'<tr>{link}<td colspan="5">{escape(str(kernel))}</td></tr>'
    used, sass = kernel.resources, kernel.sass
    known = not isinstance(used, Missing)
    numbers = (
        f"{used.registers_per_thread}" if not isinstance(used, Missing) else "?",
        f"{used.static_smem_bytes:,}" if not isinstance(used, Missing) else "?",
        f"{sum(line.opcode != 'NOP' for line in sass.lines):,}" if not isinstance(sass, Missing) else "?",
    )
    why = "" if known and not isinstance(sass, Missing) else f' title="{escape(str(used or sass))}"'
    cells = "".join(f"<td class=number{why}>{number}</td>" for number in numbers)
    return f"<tr>{link}{cells}<td class=words>{_prose(changes)}</td><td class=words>{_prose(look)}</td></tr>"


def _about(readme: str) -> str:
    """The first paragraph of the kernel's own page."""
    blocks = [block.strip() for block in readme.split("\n\n")]
    plain = next((block for block in blocks if block and block[0] not in "#|-<!"), "")
    return f"<p>{_prose(plain)}</p>" if plain else ""


def _prose(text: str) -> str:
    """Markdown of one paragraph as HTML: code, bold words, and links as their words."""
    text = escape(re.sub(r"\[([^]]+)\]\([^)]+\)", r"\1", " ".join(text.split())))
    return _CODE.sub(r"<code>\1</code>", re.sub(r"\*\*([^*]+)\*\*", r"<b>\1</b>", text))


def _document(title: str, body: str) -> str:
    return View(f"<style>{asset('gallery.css')}</style>{body}", "").page(title)
