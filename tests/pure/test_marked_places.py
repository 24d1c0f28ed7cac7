"""The places that an error marks are those that the editor's own tests read."""

from __future__ import annotations

import json
from pathlib import Path

from workbench.base.errors import CompileError
from workbench.base.records import Diagnostic, Source
from workbench.languages.cells.grammar import parse_cell
from workbench.languages.cells.help import TEMPLATE
from workbench.languages.cells.marked_places import MIME, fingerprint, message_of, places_of

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "tests" / "samples" / "places" / "places.json"


def test_fingerprints_are_those_of_the_sample() -> None:
    sample = json.loads(SAMPLE.read_text(encoding="utf-8"))
    for text, print_ in sample["fingerprints"].items():
        assert fingerprint(text) == print_
    bodies = {fingerprint(cell.split("\n", 1)[1]) for cell in sample["cells"] if cell.startswith("%%")}
    bodies |= {fingerprint(cell.partition("sm_80\n")[2] or cell) for cell in sample["cells"]}
    assert {place["fingerprint"] for place in sample["data"][MIME]["places"]} <= bodies


def test_a_message_has_the_shape_of_the_sample() -> None:
    sample = json.loads(SAMPLE.read_text(encoding="utf-8"))
    cell = sample["cells"][0]
    body = parse_cell(cell.lstrip("\n")).body
    source = Source(body, "cuda", "cell.cu")
    error = CompileError((Diagnostic("error", "wrong", "cell.cu", 4), Diagnostic("error", "elsewhere", "other.cu", 4)))
    error.source = source
    message = json.loads(json.dumps(message_of(places_of(error, {}))))
    (place,) = message["places"]
    (first, *_) = sample["data"][MIME]["places"]
    assert message.keys() == sample["data"][MIME].keys()
    assert place.keys() == first.keys()
    assert (place["fingerprint"], place["line"]) == (first["fingerprint"], first["line"])


def test_the_editor_offers_the_same_kernel_as_the_magic() -> None:
    offered = (ROOT / "extensions" / "lab" / "src" / "languages" / "emptyCell.ts").read_text(encoding="utf-8")
    assert f"`{TEMPLATE.rstrip()}`" in offered
