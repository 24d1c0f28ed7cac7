"""Options of NVRTC and ptxas that change what is compiled, and touch no file: names, and what their values are.

A list of what is let through: an option that is not on it may name a file to write or to read, in this version of a
compiler or in the next. Both compilers take a long name behind one or two dashes, a value behind `=` or as the next
word, and no abbreviations (tried with NVRTC and ptxas 13.5; names from "Supported Compile Options" of NVRTC's manual
and `ptxas --help`). `-I` is on it: to read what is included is to compile.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from workbench.base.errors import ArgumentError

Tool = Literal["nvrtc", "ptxas"]


@dataclass(frozen=True)
class Refused:
    """An option that is not let through: the word as it stands, and why.

    Attributes
    ----------
    name
        The option's name where it is not on the list; None where only its value is not.
    """

    word: str
    why: str
    name: str | None = None


_NO_VALUE = ""
_TRUE_FALSE = "true|false"
_NUMBER = r"\d{1,6}"
_THREADS = r"[1-5]?\d|6[0-4]"
"""Each is started, also where the text has not as many functions: 9,999 take seconds, 99,999 a minute."""
_REGISTERS = r"\d{1,6}|archmax|archmin"
_NAMES = r"[\w.$-]{1,200}(?:,[\w.$-]{1,200}){0,100}"
_NUMBERS = r"\d{1,6}(?:,\d{1,6}){0,9}"
_MACRO = r"[A-Za-z_]\w*(?:\([^()]*\))?(?:=.*)?"
_FAST = "0|min|mid|max"

_NVRTC: Mapping[str, str] = {
    **dict.fromkeys(
        (
            "device-c", "dc", "device-w", "dw", "extensible-whole-program", "ewp", "device-debug", "G",
            "generate-line-info", "lineinfo", "use_fast_math", "extra-device-vectorization", "dlink-time-opt", "dlto",
            "gen-opt-lto", "restrict", "disable-warnings", "w", "display-error-number", "err-no",
            "no-display-error-number", "no-err-no", "device-as-default-execution-space", "default-device", "minimal",
            "no-source-include", "no-cache", "device-int128", "device-float128", "fdevice-syntax-only",
        ),
        _NO_VALUE,
    ),
    **dict.fromkeys(
        (
            "relocatable-device-code", "rdc", "ftz", "prec-sqrt", "prec-div", "fmad", "modify-stack-limit",
            "builtin-move-forward", "builtin-initializer-list", "brief-diagnostics", "brief-diag",
            "device-stack-protector",
        ),
        _TRUE_FALSE,
    ),
    "maxrregcount": _REGISTERS, "split-compile": _THREADS, "jump-table-density": _NUMBER, "jtd": _NUMBER,
    "Ofast-compile": _FAST, "Ofc": _FAST, "dopt": "on|off", "std": r"c\+\+\d\d", "frandom-seed": r"\w{1,200}",
    "optimization-info": "inline", "opt-info": "inline",
    "diag-error": _NAMES, "diag-warn": _NAMES, "diag-suppress": _NAMES, "diag-remark": _NAMES,
    "define-macro": _MACRO, "D": _MACRO, "undefine-macro": r"[A-Za-z_]\w*", "U": r"[A-Za-z_]\w*",
    "include-path": ".+", "I": ".+",
}  # fmt: skip
_PTXAS: Mapping[str, str] = {
    **dict.fromkeys(
        (
            "apply-controls", "compile-as-tools-patch", "astoolspatch", "compiler-annotations", "annotate",
            "device-debug", "g", "disable-optimizer-constants", "disable-optimizer-consts", "disable-warnings", "w",
            "dont-merge-basicblocks", "no-bb-merge", "extensible-whole-program", "ewp",
            "g-tensor-memory-access-check", "g-tmem-access-check", "generate-line-info", "lineinfo",
            "legacy-bar-warp-wide-behavior", "make-errors-visible-at-exit", "optimize-float-atomics",
            "opt-fp-atomics", "override-directive-values", "preserve-relocs", "return-at-end", "ret-end",
            "sp-bounds-check", "suppress-debug-info", "suppress-double-demote-warning",
            "suppress-stack-size-warning", "verbose", "v", "warn-on-double-precision-use", "warn-double-usage",
            "warn-on-local-memory-usage", "warn-lmem-usage", "warn-on-spills", "warn-spills", "warning-as-error",
            "Werror",
        ),
        _NO_VALUE,
    ),
    **dict.fromkeys(
        (
            "allow-expensive-optimizations", "device-stack-protector", "enable-func-clone-sc", "fmad",
            "position-independent-code", "pic",
        ),
        _TRUE_FALSE,
    ),
    **dict.fromkeys(
        (
            "def-load-cache", "dlcm", "def-store-cache", "dscm", "force-load-cache", "flcm", "force-store-cache",
            "fscm", "sanitize",
        ),
        r"\w{1,40}",
    ),
    "Ofast-compile": _FAST, "Ofc": _FAST, "maxrregcount": _REGISTERS, "device-function-maxrregcount": _REGISTERS,
    "func-maxrregcount": _REGISTERS, "maxntid": _NUMBERS, "minnctapersm": _NUMBER, "opt-level": r"\d", "O": r"\d",
    "register-usage-level": _NUMBER, "regUsageLevel": _NUMBER, "split-compile": _THREADS, "machine": "64", "m": "64",
    "entry": _NAMES, "e": _NAMES,
}  # fmt: skip
_TABLES: Mapping[Tool, Mapping[str, str]] = {"nvrtc": _NVRTC, "ptxas": _PTXAS}
_JOINED: Mapping[Tool, tuple[str, ...]] = {"nvrtc": ("D", "U", "I"), "ptxas": ("O",)}
"""Names of one letter that stand right before their value."""
_TO_PTXAS = ("ptxas-options", "Xptxas")
_MAX_CHARACTERS = 4096


def refused(options: Sequence[str], tool: Tool) -> Refused | None:
    """The first of some options that is not let through, None where all are.

    Parameters
    ----------
    options : one string each, as a compiler takes them
    """
    waiting = list(options)
    while waiting:
        word = waiting.pop(0)
        if len(word) > _MAX_CHARACTERS:
            return Refused(word[:40], f"{word[:40]}… is longer than {_MAX_CHARACTERS} characters")
        name, joined, value = _parted(word, tool)
        if tool == "nvrtc" and name in _TO_PTXAS:
            inner = value if joined else (waiting.pop(0) if waiting else "")
            found = refused([inner], "ptxas")
            if found is not None:
                return Refused(word, found.why, found.name)
            continue
        grammar = _TABLES[tool].get(name)
        if grammar is None:
            called = word.partition("=")[0]
            return Refused(word, f"{called} is not on the list of options that touch no file", called)
        if grammar == _NO_VALUE:
            if joined:
                return Refused(word, f"-{name} takes no value")
            continue
        argument = value if joined else (waiting.pop(0) if waiting else "")
        if not re.fullmatch(grammar, argument) or "\n" in argument or "\0" in argument:
            return Refused(word, f"-{name} cannot take {argument!r} as its value")
    return None


def refuse_files(options: Sequence[str], tool: Tool) -> None:
    """Refuse options that access files, for a text that is only shown and for untrusted users.

    Raises
    ------
    ArgumentError
        Another one is among them.
    """
    found = refused(options, tool)
    if found is not None:
        raise ArgumentError(found.why, "options")


def _parted(word: str, tool: Tool) -> tuple[str, bool, str]:
    """The name of an option, whether its value stands in the same word, and the value."""
    if not word.startswith("-"):
        return "", False, ""
    bare = word[2:] if word.startswith("--") else word[1:]
    table = _TABLES[tool]
    name, equals, value = bare.partition("=")
    if name in table or (tool == "nvrtc" and name in _TO_PTXAS):
        return name, bool(equals), value
    if not word.startswith("--") and bare[:1] in _JOINED[tool] and len(bare) > 1:
        return bare[:1], True, bare[1:]
    return name, bool(equals), value
