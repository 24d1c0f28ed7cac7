"""Facts of a kernel's machine code and of its PTX, read anew for the checkers: nothing of the inspector is used.

SASS is read from opcodes, operands and encodings, PTX by lines of its text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

_REGISTER = re.compile(r"(?<![\w.$])(UR|R|UP|P)(\d+)\b")
_STORES = (
    "WARPSYNC",
    "ST",
    "RED",
    "BRA",
    "EXIT",
    "RET",
    "CALL",
    "BSSY",
    "BSYNC",
    "BAR",
    "NOP",
    "MEMBAR",
    "CCTL",
    "SUST",
    "BRX",
)
_NO_RESULT_IN_PTX = ("st", "red", "bra", "bar", "barrier", "ret", "exit", "brx", "nanosleep", "setmaxnreg")
_PTX = re.compile(r"^\s*\{?\s*(?:@(!?)(%?\w+)\s+)?([a-z][\w.:]*)\s*(.*?);")
_LABEL = re.compile(r"^\s*([\w$]+):")
_NAME = re.compile(r"(?<![\w.$%])%?[A-Za-z_$][\w$]*(?:\.[xyz])?")
_HEAD = re.compile(r"\.(?:entry|func)\b(?:\s*\([^)]*\))?\s+([\w$]+)")


@dataclass(frozen=True)
class Bank:
    """The places in constant bank 0 of what a launch puts there: the first word of each, in bytes."""

    parameters: int
    block: int
    grid: int
    stack: int
    descriptor: int


_BANKS = {
    70: Bank(parameters=0x160, block=0, grid=0xC, stack=0x28, descriptor=0x118),
    90: Bank(parameters=0x210, block=0, grid=0xC, stack=0x28, descriptor=0x208),
    100: Bank(parameters=0x380, block=0x360, grid=0x370, stack=0x37C, descriptor=0x358),
}


def bank_of(arch: str) -> Bank:
    """The bank of an architecture: that of the generation it belongs to."""
    number = int(re.sub(r"\D", "", arch))
    return _BANKS[max(first for first in _BANKS if first <= number)]


class MachineCode:
    """The instructions of one kernel, by index; `at` leads from offsets to indices.

    A call goes on behind itself; what its callee writes counts as written there.
    """

    def __init__(self, lines: Sequence[Any]) -> None:
        self.lines = lines
        self.at = {line.offset: n for n, line in enumerate(lines)}
        self.labels = {line.label: n for n, line in enumerate(lines) if line.label}
        self.before: dict[int, list[int]] = {n: [] for n in range(len(lines))}
        for n in range(len(lines)):
            for after in self.following(n):
                self.before[after].append(n)
        self.callee = {n: self.labels[name] for n, line in enumerate(lines) if line.opcode.startswith("CALL")
                       for name in re.findall(r"`\(([^)]+)\)", line.text) if name in self.labels}  # fmt: skip

    def following(self, n: int) -> Iterator[int]:
        """The instructions that may follow an instruction, not those of functions that are called."""
        line = self.lines[n]
        base, *modifiers = line.opcode.split(".")
        named = re.findall(r"`\(([^)]+)\)", line.text)
        targets = [self.labels[name] for name in named if name in self.labels]
        always = line.predicate in (None, "PT", "UPT")
        if base == "BRA":
            yield from targets
            plain = len(line.operands) == 1 and not {"DIV", "CONV", "ANY", "ALL"} & set(modifiers)
            always = always and plain
        elif base in ("BRX", "JMX", "BRXU"):
            listed = re.search(r"BRANCH_TARGETS ([\w.,]+)", line.text)
            yield from {self.labels[name] for name in listed[1].split(",")} if listed else self.labels.values()
        elif base == "CALL" and any(name.startswith(".L_") for name in named):
            # It is a jump: there is nothing that would return.
            yield from targets
        elif base == "CALL" or base not in ("EXIT", "KILL", "RET"):
            always = False
        if not always and n + 1 < len(self.lines):
            yield n + 1

    @cached_property
    def writes(self) -> list[frozenset[str]]:
        """Registers that each instruction may write."""
        return [frozenset(_written(line)) for line in self.lines]

    @cache  # noqa: B019
    def writers(self, n: int, register: str) -> set[int]:
        """Instructions whose value of a register may reach an instruction."""
        found: set[int] = set()
        seen: set[int] = set()
        pending = list(self.before[n])
        while pending:
            at = pending.pop()
            if at in seen:
                continue
            seen.add(at)
            if at in self.callee and any(self.lines[k].opcode.startswith("RET") for k in self._inside(self.callee[at])):
                found |= {k for k in self._inside(self.callee[at]) if register in self.writes[k]}
            if register in self.writes[at]:
                found.add(at)
                # The number of components of a texture fetch is not read here.
                if self.lines[at].predicate in (None, "PT", "UPT") and not self.lines[at].opcode.startswith("T"):
                    continue
            pending += [*self.before[at], *(call for call, entry in self.callee.items() if entry == at)]
        return found

    @cache  # noqa: B019
    def _inside(self, entry: int) -> frozenset[int]:
        """Instructions of a function, and of those that it calls."""
        seen: set[int] = set()
        pending = [entry]
        while pending:
            at = pending.pop()
            if at not in seen:
                seen.add(at)
                pending += [*self.following(at), *([self.callee[at]] if at in self.callee else [])]
        return frozenset(seen)

    def reads(self, n: int) -> set[str]:
        """Registers that stand in an instruction, 64-bit ones with their second half; results among them."""
        line = self.lines[n]
        found = set()
        for text in (line.predicate or "", *line.operands):
            for file, number in _REGISTER.findall(text):
                found.add(f"{file}{number}")
                if file in ("R", "UR"):
                    found |= {f"{file}{int(number) + k}" for k in range(1, 4)}
        return found

    def back_spans(self) -> list[tuple[int, int]]:
        """From target to jump of every jump backwards: where loops are."""
        return [(t, n) for n, line in enumerate(self.lines) if line.opcode.startswith("BRA")
                for t in self.following(n) if t < n]  # fmt: skip


def _written(line: Any) -> Iterator[str]:
    base, *modifiers = line.opcode.split(".")
    if base.startswith(_STORES) and base != "STACK":
        return
    width = 4 if "128" in modifiers else 2 if {"64", "WIDE"} & set(modifiers) else 1
    if base in ("DADD", "DMUL", "DFMA") or (base in ("CS2R",) and "32" not in modifiers):
        width = 2
    if base in ("F2F", "I2F") and modifiers[:1] == ["F64"]:
        width = 2
    if base in ("HMMA", "IMMA", "SULD", "LDSM", "DMMA"):
        width = 4
    if base in ("TEX", "TLD", "TLD4"):
        width = 2
    if base == "R2P":
        yield from (f"P{k}" for k in range(7) if int(line.operands[-1], 16) >> k & 1)
        return
    register = False
    # A vote reads the predicate that stands last, a PLOP3 all but the first two.
    most = min(3, len(line.operands) - 1) if base in ("VOTE", "VOTEU") else 2 if base in ("PLOP3", "UPLOP3") else 3
    for operand in line.operands[:most]:
        found = _REGISTER.fullmatch(operand.replace(".reuse", "").split(".")[0])
        if found and found[1] in ("R", "UR") and base.endswith(("SETP", "SETP2", "PLOP3", "FCHK")):
            return  # predicates are all that it writes
        if found is None and operand not in ("RZ", "PT", "UPT", "URZ"):
            return
        register = register or operand in ("RZ", "URZ")
        if found and (not register or found[1] in ("P", "UP") or base in ("TEX", "TLD", "TLD4")):
            register = register or found[1] in ("R", "UR")
            for k in range(width if found[1] in ("R", "UR") else 1):
                yield f"{found[1]}{int(found[2]) + k}"
        elif found:
            return


def _with_unique_registers(text: Sequence[str]) -> list[str]:
    """The lines of a PTX text, with a number behind the registers that braces within a body declare.

    Braces of a scope begin a line or stand behind the end of a statement; those of a vector stand within one.
    """
    found, scopes, count, vector = [], [dict[str, str]()], 0, False
    for line in text:
        made, fresh, declares = [], True, False
        for token in re.findall(r"//.*|\.reg\b|%?[\w$]+|\s+|.", line):
            if token == "{" and fresh:
                scopes.append({})
                count += 1
            elif token == "{":
                vector = True
            elif token == "}" and vector:
                vector = False
            elif token == "}":
                scopes = scopes[:-1] or [{}]
            declares = (declares or token == ".reg") and token != ";"
            if declares and re.match(r"%?[A-Za-z_$]", token) and made[-1:] != ["."] and len(scopes) > 2:
                scopes[-1][token] = f"{token}_{count}"
            fresh = (token in ("{", "}", ";") and not vector) or (fresh and token.isspace())
            made.append(next((scope[token] for scope in reversed(scopes) if token in scope), token))
        found.append("".join(made))
    return found


class PtxLines:
    """A PTX text by lines: opcode, guard, names that are written and read; functions by their lines."""

    def __init__(self, text: Sequence[str]) -> None:
        self.text = text = _with_unique_registers(text)
        self.parts: dict[int, tuple[str, str, list[str]]] = {}
        self.function: dict[int, str] = {}
        self.label_line: dict[tuple[str, str], int] = {}
        current = ""
        for number, line in enumerate(text):
            head = _HEAD.search(line)
            if head:
                current = head[1]
            label = _LABEL.match(line)
            if label:
                self.label_line[current, label[1]] = number
            code = line[label.end() :] if label else line
            statements = [s.strip(" {}\t") for s in code.split(";")]
            statements = [s for s in statements if s and not s.startswith(".")]
            if "{" in code and current and len(statements) > 1:
                # Several in one line: the last one's result, and all that any of them names.
                last = _PTX.match(statements[-1] + ";")
                if last:
                    names = [n for s in statements for n in _NAME.findall(s) if n.startswith("%")]
                    self.parts[number] = ("", last[3], [_split(last[4])[0], *names])
                    self.function[number] = current
                continue
            found = _PTX.match(code)
            if found and current and not code.strip().startswith("."):
                self.parts[number] = (found[2] or "", found[3], _split(found[4]))
                self.function[number] = current

    def back_branches(self, function: str) -> list[tuple[int, int]]:
        """Lines of a function's branches back, each behind the line of its label."""
        branches = [n for n, f in self.function.items() if f == function and self.opcode(n).startswith("bra")]
        found = [(self.label_line.get((function, self.parts[n][2][0]), n + 1), n) for n in branches]
        return [(target, n) for target, n in found if target <= n]

    def opcode(self, line: int) -> str:
        """All that stands before the operands."""
        return self.parts[line][1]

    def written(self, line: int) -> set[str]:
        """Registers of the first operand, unless that is an address or a jump's."""
        _, opcode, operands = self.parts[line]
        mnemonic, *modifiers = opcode.split(".")
        if not operands or (mnemonic in _NO_RESULT_IN_PTX and not (mnemonic.startswith("bar") and "red" in modifiers)):
            return set()
        if opcode.startswith("call"):
            return set(_NAME.findall(self.text[line]))
        return set(_NAME.findall(operands[0])) if "[" not in operands[0] else set()

    def read(self, line: int) -> set[str]:
        """Registers of the other operands, of addresses and of the guard."""
        guard, _, operands = self.parts[line]
        first = operands[:1] if not self.written(line) else []
        return {guard} - {""} | {name for o in [*first, *operands[1:]] for name in _NAME.findall(o)}

    @cache  # noqa: B019
    def writers(self, function: str, register: str) -> frozenset[int]:
        """Lines of a function that write a register."""
        return frozenset(n for n, f in self.function.items() if f == function and register in self.written(n))

    def is_constant(self, line: int) -> bool:
        """True if an instruction computes with numbers alone, over whatever instructions they come to it."""
        return all(
            len(self.writers(self.function[each], name)) == 1
            for each in self.made_of(line)
            for name in self.read(each) - {"WARP_SZ"}
        )

    @cache  # noqa: B019
    def made_of(self, line: int) -> frozenset[int]:
        """The lines that an instruction's operands are made of, whatever stands between; itself among them."""
        found = {line}
        pending = [line]
        while pending:
            at = pending.pop()
            for name in self.read(at):
                for writer in self.writers(self.function[line], name):
                    if writer not in found:
                        found.add(writer)
                        pending.append(writer)
        return frozenset(found)


def _split(text: str) -> list[str]:
    found, depth, start = [], 0, 0
    for at, character in enumerate(text):
        depth += (character in "[{(" and 1) or -(character in "]})")
        if character == "," and not depth:
            found.append(text[start:at].strip())
            start = at + 1
    return [*found, text[start:].strip()] if text.strip() else []
