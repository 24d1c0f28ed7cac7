"""Names in backticks exist, in documents, comments and docstrings, which begin with no word of `_RIDDLE`."""

from __future__ import annotations

import ast
import re
import tokenize
from collections.abc import Iterator, Set
from functools import cache
from pathlib import Path

import pytest
from support.sources import tokens

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "workbench"
# Names of other programs and of things that were left, each in the place that speaks of them.
FOREIGN = {
    "_Z1kPf_param_0",  # of nvcc, as are the next two
    "compute_90a",
    "param_0",
    "_DeadlockError",  # of Python's import system
    "ELFFile.get_dwarf_info",  # of pyelftools
    "max_dynamic_shared_size_bytes",  # an attribute of cuda.core
    "tuned_softmax",  # made by the benchmarks, as is the next
    "tuned_tiled_sgemm",
    "type_callable",  # of Numba
    "typeof_impl",  # of Numba
}
_CODE = (".py", ".ts", ".tsx", ".cu", ".js", ".sh", "")
# Folders whose docstrings and comments are held to the rule on their first word.
PLAIN = ("workbench", "tests", "benchmarks", "scripts")
# Words that gave way to the field's (full-warp, divergence, time slice, report, race_free ...), as parts of
# identifiers; and the folders that are free of them.
RETIRED = frozenset({
    "told", "tell", "tells", "telling", "parting", "agreement", "agreements", "agreed", "retreat", "steady",
    "turns", "late", "impostor", "impostors", "contest", "nobody", "meeting", "meetings", "loud",
})  # fmt: skip
# Outside the emulator some of these words are left; of these none is. tests/emulate is not free of them yet.
FREE_OF_RETIRED = {"workbench/emulate": RETIRED} | dict.fromkeys(
    ("workbench", "benchmarks", "scripts", "tests/compile", "tests/gallery", "tests/inspector", "tests/lab",
     "tests/notebooks", "tests/numba", "tests/pure", "tests/server", "tests/support", "tests/widgets"),
    frozenset({"told", "impostor", "impostors"}),
)  # fmt: skip
# Participles that hide what a value is (its type, its role, `arguments`, `cached`, `requested`): no variable and no
# parameter bears one, outside the folders that are not free of them yet. Of a bool, these two are the plain word.
PARTICIPLES = frozenset({"given", "held", "made", "asked", "wanted", "kept", "said"})
OF_BOOL = frozenset({"taken", "passed"})
WITH_PARTICIPLES = (PACKAGE / "emulate",)
# `turns` is a perturbation's name, and so of the public API.
PUBLIC = {"_turns"}
# A docstring says what a thing is or does. A comment may begin with the case that it holds in (`Where ...`).
_RIDDLE = re.compile(r"(?:What|Of|Where|How|Which|Whether|Who|Whose|When|Why)\b")
_RIDDLE_OF_COMMENTS = re.compile(r"(?:What|Of|How|Which|Whether|Who|Whose|Why)\b")
_TS_COMMENT = re.compile(r"^\s*(/\*\*?|//)[ \t]*(?:\n\s*\*[ \t]*)?(.*)", re.MULTILINE)
# Metrics of Nsight Compute, and ends of their names.
_METRIC = re.compile(r"(?:gpu|launch|l1tex|sass|sm|smsp)__[\w.]+|_op_[a-z]+")
_NAME = re.compile(r"(?<!`)`([a-z_][\w./]*)`(?!`)")


@cache
def known() -> frozenset[str]:
    """Words of code that ours is made of, prose aside; and the names of files."""
    words: set[str] = set()
    folders = ("workbench", "tests", "scripts", "benchmarks", "kernels", "extensions/lab/src", "notebooks", "docs")
    for path in (path for folder in folders for path in (ROOT / folder).rglob("*")):
        if path == Path(__file__) or not path.is_file() or "__pycache__" in path.parts:
            continue
        words |= {path.parent.name, *path.name.split(".")}
        if PACKAGE in path.parents and path.suffix == ".py":
            words |= _tokens(path.read_text(encoding="utf-8"))
        elif path.suffix in _CODE and "labextension" not in path.parts:
            words |= set(re.findall(r"\w+", path.read_text(encoding="utf-8", errors="replace")))
    return frozenset(words)


def _tokens(text: str) -> set[str]:
    """Names of Python code, and the words of its strings that are no sentences."""
    found: set[str] = set()
    for kind, word in tokens(text):
        if kind == tokenize.NAME:
            found.add(word)
        elif kind == tokenize.STRING and "\n" not in word and "`" not in word:
            found.update(re.findall(r"\w+", word))
    return found


@cache
def _prose(text: str) -> tuple[str, ...]:
    """Comments and docstrings, those behind a field or a constant included."""
    comments = (word for kind, word in tokens(text) if kind == tokenize.COMMENT)
    return (*comments, *_docstrings(text))


def _docstrings(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        for statement in getattr(node, "body", None) or () if not isinstance(node, ast.Lambda | ast.IfExp) else ():
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                yield str(statement.value.value)


def dead(text: str) -> set[str]:
    """Names of modules, functions and files in backticks of which a part is nowhere in the code.

    A word without an underscore, a dot or a slash may be of the language, and one with a capital a pattern.
    """
    named = {name for name in _NAME.findall(text) if re.search(r"[_./]", name) and not re.search(r"[A-Z]{2}", name)}
    own = {name for name in named - FOREIGN if not _METRIC.fullmatch(name)}
    return {name for name in own if not set(filter(None, re.split(r"[./]", name))) <= known()}


def test_dead_names_are_seen() -> None:
    text = (
        "`no_such_module_of_ours`, `emulate/ir/no_such_file.py`, `emulate.no_such_room`; `emulate/launch.py`, `known`"
    )
    assert dead(text) == {"no_such_module_of_ours", "emulate/ir/no_such_file.py", "emulate.no_such_room"}


def test_documents_name_what_exists() -> None:
    found = {
        str(path.relative_to(ROOT)): names
        for path in sorted([*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")])
        if (names := dead(path.read_text(encoding="utf-8")))
    }
    assert found == {}


def test_comments_and_docstrings_name_what_exists() -> None:
    found = {
        str(path.relative_to(ROOT)): names
        for path in PACKAGE.rglob("*.py")
        if (names := dead("\n".join(_prose(path.read_text(encoding="utf-8")))))
    }
    assert found == {}


def riddles(text: str) -> list[str]:
    """First lines of docstrings and comments of Python code that begin with a word of a question."""
    return [
        beginning.partition("\n")[0]
        for prose in _prose(text)
        if (_RIDDLE_OF_COMMENTS if prose.startswith("#") else _RIDDLE).match(beginning := prose.lstrip("#: \n"))
    ]


def ts_riddles(text: str) -> list[str]:
    """The same of TypeScript, where documentation begins with `/**`."""
    return [
        beginning
        for mark, beginning in _TS_COMMENT.findall(text)
        if (_RIDDLE if mark == "/**" else _RIDDLE_OF_COMMENTS).match(beginning)
    ]


def test_riddles_are_seen() -> None:
    text = '"""Whether it is."""\n#: Of a launch.\n# Where it is none.\nx = 1  # Offsets\n"""Wherever: it is fine."""\n'
    assert riddles(text) == ["Of a launch.", "Whether it is."]
    text = "/** Where it is. */\n/**\n * How it is.\n */\n  // Why.\n// Where it is none.\n/** However. */\n"
    assert ts_riddles(text) == ["Where it is. */", "How it is.", "Why."]


def _python_files(folder: str) -> Iterator[Path]:
    for path in sorted((ROOT / folder).rglob("*")):
        is_python = path.is_file() and (path.suffix == ".py" or (path.suffix == "" and _is_python_script(path)))
        if is_python:
            yield path


def _is_python_script(path: Path) -> bool:
    return path.read_bytes()[:40].startswith(b"#!/usr/bin/env python")


@pytest.mark.parametrize("folder", PLAIN)
def test_docstrings_and_comments_say_what_a_thing_is(folder: str) -> None:
    found = {
        str(path.relative_to(ROOT)): lines
        for path in _python_files(folder)
        if (lines := riddles(path.read_text(encoding="utf-8")))
    }
    assert found == {}


def test_comments_of_the_extension_say_what_a_thing_is() -> None:
    sources = ROOT / "extensions" / "lab" / "src"
    found = {
        str(path.relative_to(ROOT)): lines
        for path in sorted(sources.rglob("*.ts"))
        if (lines := ts_riddles(path.read_text(encoding="utf-8")))
    }
    assert found == {}


def retired(text: str, words: Set[str]) -> set[str]:
    """Identifiers of Python code, strings aside, of which a part is a retired word."""
    names = {word for kind, word in tokens(text) if kind == tokenize.NAME}
    return {name for name in names - PUBLIC if not words.isdisjoint(re.findall(r"[a-z]+", _snake(name)))}


def _snake(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


def test_retired_words_are_seen() -> None:
    text = "from telling_apart import on_parting\nclass AgreementTest:\n    untold = translate = 'told'  # told\n"
    assert retired(text, RETIRED) == {"telling_apart", "on_parting", "AgreementTest"}


@pytest.mark.parametrize("folder", FREE_OF_RETIRED)
def test_identifiers_use_no_retired_word(folder: str) -> None:
    found = {
        str(path.relative_to(ROOT)): names
        for path in _python_files(folder)
        if (names := retired(path.read_text(encoding="utf-8"), FREE_OF_RETIRED[folder]))
    }
    assert found == {}


def participles(text: str) -> set[str]:
    """Variables and parameters of Python code that a participle names, and parameters that one names for a bool."""
    if (PARTICIPLES | OF_BOOL).isdisjoint(word for kind, word in tokens(text) if kind == tokenize.NAME):
        return set()
    found = set[str]()
    nodes = list(ast.walk(ast.parse(text)))
    # Fields of records are left: other programs read some of them.
    bodies = [node.body for node in nodes if isinstance(node, ast.ClassDef)]
    fields = {id(each.target) for body in bodies for each in body if isinstance(each, ast.AnnAssign)}
    for node in nodes:
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and id(node) not in fields:
            found |= PARTICIPLES & {node.id}
        elif isinstance(node, ast.arg):
            is_bool = node.annotation is not None and ast.unparse(node.annotation) in ("bool", "bool | None")
            found |= (PARTICIPLES if is_bool else PARTICIPLES | OF_BOOL) & {node.arg}
    return found


def test_participles_are_seen() -> None:
    text = (
        "def f(given, taken: int, passed: bool):\n    made = [kept for kept in given.held]\n    said(passed, asked=1)\n"
    )
    assert participles(text) == {"given", "taken", "made", "kept"}


def test_variables_are_named_by_no_participle() -> None:
    found = {
        str(path.relative_to(ROOT)): names
        for path in _python_files("workbench")
        if not any(path.is_relative_to(each) for each in WITH_PARTICIPLES)
        and (names := participles(path.read_text(encoding="utf-8")))
    }
    assert found == {}
