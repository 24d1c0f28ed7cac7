"""The pages of the reference, made from the tables of the code."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from itertools import groupby

from documentation.commands import commands_page
from documentation.navigation import GENERATED
from documentation.public_names import name_pages

# Titles of the manual's sections.
_SECTIONS: Mapping[tuple[int, ...], str] = {
    (9, 7, 1): "Integer arithmetic",
    (9, 7, 2): "Integer arithmetic with a carry",
    (9, 7, 3): "Floating point",
    (9, 7, 6): "Comparison and selection",
    (9, 7, 8): "Logic and shifts",
    (9, 7, 9): "Data movement and conversion",
    (9, 7, 10): "Textures",
    (9, 7, 11): "Surfaces",
    (9, 7, 12): "Control flow",
    (9, 7, 13): "Synchronisation and communication",
    (9, 7, 14): "Matrices of a warp",
    (9, 7, 15): "Matrices of a warp group",
    (9, 7, 16): "Tensor cores of the fifth generation",
    (9, 7, 17): "The stack",
    (9, 7, 18): "Video",
    (9, 7, 19): "Other",
}
_PLACEHOLDER = re.compile(r"\{(?:\w+\.)*(\w+)[^{}]*\}")


def pages() -> Mapping[str, str]:
    """All generated pages by name."""
    made = {
        **name_pages(),
        "magics": magics_page(),
        "commands": commands_page(),
        "faults": faults_page(),
        "counters": counters_page(),
        "idioms": idioms_page(),
        "costly_facts": costly_facts_page(),
        "instructions": instructions_page(),
        "json": json_page(),
    }
    return {f"{GENERATED}{name}.md": text for name, text in made.items()}


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table in Markdown; a bar or a new line in a cell does not end it."""
    head = list(head)
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(_cell(text) for text in line) + " |" for line in lines) + "\n"


def _cell(text: str) -> str:
    """One line, where no bar ends the cell and nothing outside of a span of code is a tag."""
    spans = " ".join(text.split()).replace("|", r"\|").split("`")
    return "`".join(span if index % 2 else span.replace("<", "&lt;") for index, span in enumerate(spans))


def code(text: str) -> str:
    """A span of code; nothing where there is no text."""
    return f"`{text}`" if text else ""


def magics_page() -> str:
    """The magics: usage and help."""
    from workbench.jupyter.notebook.magics import MAGICS

    parts = ["# Magics\n\n`%load_ext workbench` brings these. `NAME?` shows the same help in a notebook.\n"]
    for kind, sign in (("cell", "%%"), ("line", "%")):
        parts.append(f"## Of a {kind}\n")
        for magics in MAGICS:
            for name, function in magics.magics[kind].items():
                method = getattr(magics, function) if isinstance(function, str) else function
                usage = getattr(method, "usage", "")
                parts.append(f"### {sign}{name}\n")
                if usage:
                    parts.append(f"```text\n{usage}\n```\n")
                parts.append(_help(inspect.getdoc(method) or ""))
    return "\n".join(parts)


def _help(text: str) -> str:
    """A docstring; one that is laid out for a terminal is kept as it is."""
    return f"```text\n{text}\n```\n" if "\n    " in text else f"{text}\n"


def faults_page() -> str:
    """The faults: kinds, messages by cause, cures."""
    from workbench.base.records.fault_words import CURES, KINDS, MESSAGES
    from workbench.base.records.outcomes import Fault
    from workbench.device.runtime.status import name_in_driver, status_of_fault

    def rows() -> Iterator[tuple[str, str, str]]:
        for kind, meaning in KINDS.items():
            ends = not kind.startswith(("racecheck.", "initcheck.")) and kind != "memcheck.leak"
            status = name_in_driver(status_of_fault(Fault(kind, "error")))
            yield code(kind), meaning, code(status if ends else "")

    return "\n".join(
        (
            "# Faults",
            "",
            "A launch that breaks a rule has `faults`, each with a kind, a place and a cause. One that ends the launch "
            "is raised as `KernelFault`; a launch goes on after those that sanitisers find. "
            "[Checks against a reference](../docs/checks.md#sanitisers) says which sanitiser finds which.",
            "",
            "## Kinds",
            "",
            table(("kind", "meaning", "error of the driver, where the launch ends in it"), rows()),
            "## Causes",
            "",
            "`Fault.cause.kind`, and the message that it makes; ‹words› stand for what the launch gives.",
            "",
            table(("cause", "message"), ((code(cause), _gaps(text)) for cause, text in MESSAGES.items())),
            "## Cures",
            "",
            "`Fault.remedy.kind`, and the words of `Fault.cure`.",
            "",
            table(("cure", "words"), ((code(cure), _gaps(text)) for cure, text in CURES.items())),
        )
    )


def _gaps(text: str) -> str:
    """A template with the names of what it is filled with, as in ‹address›."""
    named = _PLACEHOLDER.sub(lambda found: f"‹{found[1]}›", text)
    return named.replace("*", r"\*").replace("_", r"\_")


def counters_page() -> str:
    """The counters of a launch, their ratios, the columns by line."""
    from workbench.base.records.counter_table import COUNTERS, LINE_COLUMNS, RATIOS

    counters = ((code(row.name), row.unit, row.definition, code(row.metric)) for row in COUNTERS)
    ratios = (
        (code(row.name), row.unit, f"{code(row.above)} over {code(row.below)}: {row.definition}", code(row.metric))
        for row in RATIOS
    )
    columns = (
        (code(row.name), row.head, row.unit, row.definition, row.ideal_words, code(row.metric) or row.differs)
        for row in LINE_COLUMNS
    )
    return "\n".join(
        (
            "# Counters by name",
            "",
            "The emulator counts all of them from the PTX that it runs. [Counters by line](../docs/counters.md) says "
            "how they are shown, and which of them SASS confirms.",
            "",
            "## Counters of a launch",
            "",
            table(("name", "unit", "definition", "metric of Nsight Compute"), counters),
            "## Ratios",
            "",
            table(("name", "unit", "definition", "metric of Nsight Compute"), ratios),
            "## Columns by line",
            "",
            table(("name", "head", "unit", "definition", "ideal", "metric of Nsight Compute"), columns),
        )
    )


def idioms_page() -> str:
    """The idioms: the claim that each makes, with its operands."""
    from workbench.analyse.inspector import claims

    def rows() -> Iterator[tuple[str, str, str]]:
        for claim in vars(claims).values():
            if inspect.isclass(claim) and issubclass(claim, claims.Claim) and claim.KIND:
                [meaning, *_] = (inspect.getdoc(claim) or "").split("\n\n")
                operands = ", ".join(code(field.name) for field in fields(claim))
                yield code(claim.KIND), meaning, operands

    return "\n".join(
        (
            "# Idioms",
            "",
            "Patterns of machine code that a listing names at their instructions. A kind may make several claims, each "
            "with its operands; the words in a listing are made of these. [The inspector](../docs/inspector.md) says "
            "where they are shown, and [0018](../docs/decisions/0018-sentences-are-derived.md) how they are proved.",
            "",
            table(("kind", "claim", "operands"), rows()),
        )
    )


def costly_facts_page() -> str:
    """The facts that cost time: the rule of each, its source, and where the product has it."""
    from workbench.analyse.costly_facts import COSTLY_FACTS
    from workbench.base.records import Missing

    def names(value: tuple[str, ...] | Missing) -> str:
        return f"none: {value.reason}" if isinstance(value, Missing) else ", ".join(map(code, value))

    parts = [
        "# Costly facts\n\nFacts of a kernel or a launch that cost time. Each is one record: sentences that say why it "
        "costs are its rule, in [advice](../docs/advice.md), in the reasons of [predicted times](../docs/model.md#why) "
        "and at idioms. A part that is missing has its reason.\n"
    ]
    for fact in COSTLY_FACTS:
        rows = [
            ("rule", fact.sentence),
            ("source", fact.source),
            ("idioms", names(fact.idioms)),
            ("counters", names(fact.counters)),
            ("parts of a predicted time", names(fact.parts)),
            ("rules of advice", names(fact.advice)),
        ]
        parts += [f"## {fact.name[0].upper()}{fact.name[1:]}\n", table(("", ""), rows)]
    return "\n".join(parts)


def json_page() -> str:
    """The records that other programs read as JSON, key by key."""
    from workbench.analyse.measure.register_sweep import TimeRange
    from workbench.analyse.model.advice import trial, values
    from workbench.analyse.model.prediction import Part, Prediction, RangePart
    from workbench.base import records
    from workbench.base.records import json_records, line_tables, outcomes, verdicts
    from workbench.search.gate.comparing import Change
    from workbench.search.history.entry import Entry, Figure
    from workbench.search.sweeping.sweep import DeviceSweep
    from workbench.search.tuning import trials, tuning
    from workbench.search.verification import precision, sass_facts, verification
    from workbench.teach.classroom.class_grading import StudentGrades
    from workbench.teach.course.grade import Grade, GradePart, RecognisedMistake

    results: Mapping[str, tuple[type, ...]] = {
        "Checks (`workbench check --json`)": (
            verdicts.Verdict, verdicts.CaseResult, verdicts.Mismatch, verdicts.Failure, verdicts.ErrorMap,
        ),
        "Verifications (`workbench verify --json`)": (
            verification.Verification, verification.TriedSizes, verification.TriedConfiguration,
            precision.Precision, sass_facts.SassFacts,
        ),
        "Searches (`workbench tune --json`)": (tuning.Tuning, tuning.About, trials.Trial, TimeRange),
        "Predictions": (Prediction, Part, RangePart),
        "Advice": (values.Advice, values.Silence, trial.Trial),
        "Times over GPUs (`workbench sweep --json`)": (DeviceSweep,),
        "The gate (`workbench gate --json`)": (Change,),
        "The history (`workbench history --json`)": (Entry, Figure),
        "Grades (`workbench grade --json`)": (StudentGrades, Grade, GradePart, RecognisedMistake),
        "Counts by line": (line_tables.LineTable, line_tables.LineRow, line_tables.Cell),
        "In many of them": (outcomes.Fault, records.Diagnostic, records.Fix, records.Quantity, records.Resources),
    }  # fmt: skip
    forms = inspect.getdoc(json_records) or ""
    parts = [
        "# JSON",
        "",
        "`to_json()` of a result, `--json` of a command and the answers of MCP have the same keys "
        "([0062](../docs/decisions/0062-one-form-in-json.md)). Each kind of value has one form:",
        "",
        *(line for line in forms.splitlines() if line.startswith("- ")),
        "",
    ]
    for title, kinds in results.items():
        parts += [f"## {title}", ""]
        for kind in kinds:
            about = (inspect.getdoc(kind) or "").partition("\n\n")[0]
            rows = [(code(key.name) + (" (if not empty)" if key.optional else ""), _json_type(kind, key.path))
                    for key in json_records.keys_of(kind)]  # fmt: skip
            parts += [f"### {kind.__name__}", "", about, "", table(("key", "value"), rows)]
    return "\n".join(parts)


def _json_type(kind: type, path: str) -> str:
    """The type that a key of a record has in the code; the attribute itself where it is one of an attribute."""
    if "." in path:
        return code(path)
    held = inspect.getattr_static(kind, path, None)
    if isinstance(held, property):
        return code(held.fget.__annotations__["return"] if held.fget else "")
    declared = {field.name: str(field.type) for field in fields(kind)} | {"basis": "str", "gain_basis": "str"}
    return code(declared[path])


def instructions_page() -> str:
    """The PTX instructions by section of the manual, with what the emulator does with them."""
    from workbench.analyse.inspector.ptx_help_table import PTX_HELP
    from workbench.isa.ptx.isa import INSTRUCTIONS

    parts = [
        "# Instructions",
        "",
        f"The {len(INSTRUCTIONS)} instructions of PTX that the workbench knows, with their section of NVIDIA's \"PTX "
        'ISA". Those marked *refused* compile and are listed, and a launch that reaches them raises '
        "`UnsupportedInstruction`; [PTX that the emulator does not run](../docs/ptx.md) has the forms that are refused "
        "of the others.",
        "",
    ]
    rows = sorted(INSTRUCTIONS.values(), key=lambda row: _section(row.section))
    for section, inside in groupby(rows, key=lambda row: _section(row.section)[:3]):
        parts += [f"## {_SECTIONS[section]}", ""]
        parts.append(
            table(
                ("instruction", "meaning", "operands", "section", "emulated"),
                (
                    (
                        code(row.mnemonic),
                        PTX_HELP[row.mnemonic].text if row.mnemonic in PTX_HELP else row.summary,
                        PTX_HELP[row.mnemonic].operands if row.mnemonic in PTX_HELP else "",
                        row.section,
                        "yes" if row.emulated else "*refused*",
                    )
                    for row in inside
                ),
            )
        )
    return "\n".join(parts)


def _section(text: str) -> tuple[int, ...]:
    """The numbers of a section; its text may go on with a title."""
    found = re.match(r"[\d.]+", text)
    return tuple(int(number) for number in found[0].strip(".").split(".")) if found else ()
