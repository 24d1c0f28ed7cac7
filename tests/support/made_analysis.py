"""A plain `analysis` message for a `sass` message: enough to show every mark of the panel, whatever the compiler did.

It follows straight lines only and knows a handful of opcodes. What a real analysis says is tested where it is made.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

Json = dict[str, Any]

CLASSES = {
    "LDG": ("memory.global", "LSU"),
    "STG": ("memory.global", "LSU"),
    "LDC": ("memory.constant", "LSU"),
    "ULDC": ("uniform", "Uniform"),
    "S2R": ("move", "ADU"),
    "FFMA": ("fp32", "FMA"),
    "FADD": ("fp32", "FMA"),
    "FMUL": ("fp32", "FMA"),
    "MUFU": ("special", "XU"),
    "BRA": ("control", "CBU"),
    "EXIT": ("control", "CBU"),
}
HELP = {"title": "loads", "text": "Loads from global memory.", "operands": "d, [a]", "section": "PTX ISA 9.7.9.8"}
REGISTER = re.compile(r"\b(?:UR|UP|R|P)\d+\b")


def _facts(lines: list[Json]) -> list[Json]:
    facts: list[Json] = []
    written: dict[str, int] = {}
    setters: dict[int, int] = {}
    offsets = {line["label"]: i for i, line in enumerate(lines) if line["label"]}
    for i, line in enumerate(lines):
        text = re.sub(r"^@!?U?P\w+ ", "", line["text"])
        opcode, _, operands = text.partition(" ")
        first = operands.split(",")[0]
        writes = [] if opcode.startswith(("ST", "BRA", "EXIT")) else REGISTER.findall(first)
        reads = [name for name in REGISTER.findall(line["text"]) if name not in writes]
        kind, pipe = CLASSES.get(opcode.split(".")[0], ("int", "ALU"))
        waits = line["control"]["wait"]
        goal = re.search(r"`\((\S+)\)", text)
        facts.append(
            {
                "class": kind,
                "pipe": pipe,
                "writes": writes,
                "reads": reads,
                "from": [[name, [written[name]]] for name in reads if name in written],
                "to": [],
                "guards": [
                    [name, barrier, setters[barrier]]
                    for name in reads
                    for barrier in range(6)
                    if str(barrier) in waits and setters.get(barrier) == written.get(name, -1)
                ],
                "target": offsets.get(goal.group(1)) if goal else None,
                "provenance": "" if line["ptx_line"] else "added by ptxas",
                "unproved": "",
            }
        )
        for name, (writer,) in facts[-1]["from"]:
            facts[writer]["to"].append([name, [i]])
        written.update(dict.fromkeys(writes, i))
        if line["control"]["write"]:
            setters[int(line["control"]["write"])] = i
    return facts


def _blocks(facts: list[Json]) -> list[Json]:
    starts = {0} | {fact["target"] for fact in facts if fact["target"] is not None}
    starts |= {i + 1 for i, fact in enumerate(facts) if fact["target"] is not None and i + 1 < len(facts)}
    firsts = sorted(starts)
    blocks: list[Json] = []
    for at, first in enumerate(firsts):
        last = (firsts[at + 1] if at + 1 < len(firsts) else len(facts)) - 1
        target = facts[last]["target"]
        successors = [] if target is None else [firsts.index(target)]
        successors += [at + 1] if at + 1 < len(firsts) else []
        blocks.append({"first": first, "last": last, "successors": successors, "loop": None})
    return blocks


def _loops(blocks: list[Json], lines: list[Json]) -> list[Json]:
    loops: list[Json] = []
    for tail, block in enumerate(blocks):
        for head in block["successors"]:
            if head < tail or (head == tail and lines[block["last"]]["text"] != lines[block["first"]]["text"]):
                members = list(range(head, tail + 1))
                for member in members:
                    blocks[member]["loop"] = len(loops)
                count = sum(blocks[m]["last"] - blocks[m]["first"] + 1 for m in members)
                loops.append(
                    {
                        "head": head,
                        "blocks": members,
                        "depth": 1,
                        "parent": None,
                        "back_edges": [[tail, head]],
                        "source_lines": [4],
                        "instructions": count,
                        "unroll": None,
                    }
                )
    return loops


def _kernel(lines: list[Json], ptx: list[str]) -> Json:
    facts = _facts(lines)
    blocks = _blocks(facts)
    loops = _loops(blocks, lines)
    gpr = [2 + i % 13 for i in range(len(lines))]
    mix = Counter(fact["class"] for fact in facts).most_common()
    entry = next(i for i, text in enumerate(ptx, 1) if ".entry" in text)
    end = next(i for i, text in enumerate(ptx, 1) if text == "}")
    return {
        "live": {"gpr": gpr, "pred": [0] * len(gpr), "ugpr": [1] * len(gpr), "peak": gpr.index(max(gpr))},
        "instructions": facts,
        "blocks": blocks,
        "loops": loops,
        "ptx_blocks": [{"first": entry, "last": end, "successors": [], "loop": None}],
        "ptx_loops": [],
        "mix": [{"class": name, "count": count} for name, count in mix],
        "hot_loop": 0 if loops else None,
        "occupancy": {"missing": "made for a test"},
        "proof": {"proved": True, "unproved": 0, "text": ""},
        "schedule": {"missing": "made for a test"},
    }


def _lines(sass: Json) -> list[Json]:
    """The instructions of a message, each with the label before it."""
    lines: list[Json] = []
    label = None
    for row in sass["rows"]:
        if "index" in row:
            shared = {"kernel": sass["symbols"][row["kernel"]], "control": sass["controls"][row["control"]]}
            offset, ptx_line = row.get("position", 0), row.get("ptx_line")
            lines.append({"text": row["text"], "offset": offset, "label": label, "ptx_line": ptx_line, **shared})
        label = row.get("label")
    return lines


def made_analysis(translation: Json, sass: Json) -> Json:
    """An analysis that fits a translation and its SASS in shape."""
    ptx = translation["ptx"].split("\n")
    lines = _lines(sass)
    used = {line["ptx_line"] for line in lines}
    names = sass["symbols"]
    of = {name: [line for line in lines if line["kernel"] == name] for name in names}
    loads = [line for line in lines if line["text"].startswith("LDG")]
    instruction = re.compile(r"\s+(?:@!?%\w+ )?[a-z]\w+\.\S+\s.*;")
    return {
        "kind": "analysis",
        "arch": sass["arch"],
        "kernels": {name: _kernel(lines, ptx) for name, lines in of.items()},
        "ptx_eliminations": {
            str(i): {
                "how": "merged",
                "text": "Merged into the instruction at 0x0070.",
                "offsets": [],
                "kernel": names[0],
            }
            for i, text in enumerate(ptx, 1)
            if instruction.match(text) and i not in used
        },
        "idioms": [
            {
                "kind": "vector",
                "kernel": line["kernel"],
                "title": "one word a lane",
                "text": "Each lane loads 32 bits; four neighbours could be one LDG.E.128.",
                "offsets": [line["offset"]],
                "ptx_lines": [],
                "source_line": 5,
                "severity": "hint",
            }
            for line in loads[:1]
        ],
        "help": {
            "ptx": {"ld": HELP},
            "sass": {"LDG": {**HELP, "title": "load from global memory", "operands": "", "section": ""}},
            "operands": {"c[0x0][": {**HELP, "title": "constant bank 0", "text": "Where the parameters stand."}},
        },
    }


def with_analysis(body: str) -> str:
    """A compiler's answer with a made analysis in place of its own, where it could have one."""
    messages = [json.loads(line) for line in body.splitlines()]
    by_kind = {message["kind"]: message for message in messages}
    if not by_kind.get("sass", {}).get("rows"):
        return body
    made = made_analysis(by_kind["translation"], by_kind["sass"])
    kept = [message for message in messages if message["kind"] != "analysis"]
    return "".join(json.dumps(message) + "\n" for message in [*kept, made])
