"""The panel's types of messages are those of Python, and the stored messages have these types."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import wire_types
from support.json_types import misfits

from workbench.base.records import Diagnostic, Missing
from workbench.jupyter.wire_types import Analysis, Errors, LiveLanguage, Message

SAMPLES = Path(__file__).parents[1] / "samples"


def messages(value: Any) -> list[dict[str, Any]]:
    """The messages in a sample, whatever it groups them by."""
    if isinstance(value, dict) and isinstance(value.get("kind"), str):
        return [value]
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [found for each in inside for found in messages(each)]


STORED = [
    (f"{path.stem}:{number}:{message['kind']}", message)
    for path in sorted(SAMPLES.glob("*.json"))
    for number, message in enumerate(messages(json.loads(path.read_text(encoding="utf-8"))))
    if message["kind"] in ("translation", "sass", "analysis", "errors", "failure", "progress")
]


def test_the_types_of_the_panel_are_made_of_those_of_now() -> None:
    assert wire_types.TARGET.read_text(encoding="utf-8") == wire_types.generated(), "python scripts/wire_types.py"


def test_the_stored_languages_have_this_type() -> None:
    stored = json.loads((SAMPLES / "languages.json").read_text(encoding="utf-8"))
    assert list(misfits(stored, list[LiveLanguage])) == []


def test_there_are_samples_of_each_kind_but_progress() -> None:
    assert {message["kind"] for _, message in STORED} == {"translation", "sass", "analysis", "errors", "failure"}


@pytest.mark.parametrize("message", [pytest.param(message, id=name) for name, message in STORED])
def test_stored_messages_have_these_types(message: dict[str, Any]) -> None:
    assert list(misfits(message, Message)) == []


ERRORS = {"kind": "errors", "filename": "a.cu", "diagnostics": [Diagnostic("error", "no").to_json()], "log": ""}


@pytest.mark.parametrize(
    ("message", "words"),
    [
        (ERRORS, None),
        ({**ERRORS, "kind": "error"}, "is none of"),
        ({**ERRORS, "log": None}, ".log: None is no str"),
        ({**ERRORS, "more": 1}, "more is no key of Errors"),
        ({name: ERRORS[name] for name in ERRORS if name != "log"}, "Errors has no log"),
        ({**ERRORS, "diagnostics": [{**Diagnostic("error", "no").to_json(), "line": "3"}]}, ".diagnostics[0].line"),
        ({**ERRORS, "diagnostics": [{**Diagnostic("error", "no").to_json(), "line": True}]}, ".diagnostics[0].line"),
        ({**ERRORS, "diagnostics": {}}, ".diagnostics: {} is no list"),
    ],
)
def test_a_message_of_another_type_is_found(message: dict[str, Any], words: str | None) -> None:
    found = " ".join(misfits(message, Errors))
    assert (words or "") in found
    assert bool(found) == bool(words)


def test_what_is_missing_fits_where_it_may_be() -> None:
    nothing = {"kernels": {}, "ptx_eliminations": {}, "idioms": [], "help": {"ptx": {}, "sass": {}, "operands": {}}}
    assert list(misfits({"kind": "analysis", "arch": "sm_90", "missing": "why", **nothing}, Analysis)) == []
    assert list(misfits(Missing("why", kind="name").to_json(), int | Missing)) == []
    assert list(misfits({"absent": "why"}, int | Missing)) != []
