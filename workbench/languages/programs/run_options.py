"""The options of `workbench run` and of `%%cuda_program`: one table of them, and the settings that they make."""

from __future__ import annotations

import argparse
import difflib
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NoReturn

from workbench.base.errors import ArgumentError
from workbench.languages.programs.settings import Settings

_ALIKE = 0.85
"""The likeness of two words from which one may be a misspelling of the other."""
SANITIZERS = ("race", "init", "sync", "leak")
_OPTIONS: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        "--emulate": {
            "action": "store_true",
            "help": "run in the emulator even if there is a GPU, as options below do except --nvcc and --time modelled",
        },
        "--sanitize": {
            "default": "",
            "metavar": "NAMES",
            "help": f"the sanitisers of each launch: {', '.join(SANITIZERS)}, separated by commas, or all",
        },
        "--device": {"default": "", "help": "the name of the GPU to model"},
        "--check-leaks": {"action": "store_true", "help": "report device memory that the program does not free"},
        "--count": {
            "action": "store_true",
            "help": "count the events of each launch, and print a table for each kernel",
        },
        "--time": {
            "choices": ("modelled", "emulated"),
            "default": "modelled",
            "help": "the time that CUDA events give: modelled for the GPU, or the emulator's own "
            "(default: %(default)s)",
        },
        "--predict": {
            "action": "append",
            "default": [],
            "metavar": "GPUS",
            "help": "print modelled times of each kernel and of copies on these GPUs, separated by commas",
        },
        "--json": {"metavar": "FILE", "default": "", "help": "write findings and counts as JSON"},
    }
)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options to a command line."""
    for name, properties in _OPTIONS.items():
        parser.add_argument(name, **properties)


def takes_value(word: str) -> bool:
    """True of an option whose value is the next word."""
    found = _OPTIONS.get(word)
    return found is not None and found.get("action") != "store_true"


def settings_of(arguments: argparse.Namespace) -> Settings:
    """Give the settings of options that were read.

    Raises
    ------
    ArgumentError
        No sanitiser, or no GPU, has such a name.
    """
    settings = Settings(
        device=arguments.device,
        emulate=arguments.emulate,
        sanitize=sanitizers(arguments.sanitize),
        count=arguments.count,
        check_leaks=arguments.check_leaks,
        json_file=arguments.json,
        time=arguments.time,
        predict=tuple(dict.fromkeys(name.strip() for each in arguments.predict for name in each.split(","))),
    )
    settings.model, settings.predicted  # noqa: B018  (refuses a GPU of no known name)
    return settings


def split_options(words: Sequence[str]) -> tuple[Settings, tuple[str, ...]]:
    """Read the options that words begin with; gives their settings, and the words after them.

    Raises
    ------
    ArgumentError
        An option without its value, or with one that there is none of.
    """
    at = 0
    while at < len(words) and words[at].partition("=")[0] in _OPTIONS:
        at += 2 if takes_value(words[at]) else 1
    parser = _Parser(add_help=False, allow_abbrev=False)
    add_options(parser)
    return settings_of(parser.parse_args(words[:at])), tuple(words[at:])


def meant_options(arguments: Sequence[str]) -> Mapping[str, str]:
    """Give the words among a program's arguments that may be meant as options of the run, each with that option: one
    with one dash (`-sanitize`), one that is written wrongly (`--sanitise`), or one behind another argument."""
    found: dict[str, str] = {}
    for word in arguments:
        name = word.partition("=")[0]
        if name.startswith("-"):
            for near in difflib.get_close_matches(f"--{name.lstrip('-').lower()}", _OPTIONS, 1, _ALIKE):
                found[name] = near
    return found


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise ArgumentError(message, "arguments")


def sanitizers(text: str) -> tuple[str, ...]:
    """Give the sanitisers of an option's value.

    Raises
    ------
    ArgumentError
        A name that is none's.
    """
    names = tuple(filter(None, map(str.strip, text.split(","))))
    for name in names:
        if name not in (*SANITIZERS, "all"):
            raise ArgumentError(
                f"there is no sanitiser {name}; there are {', '.join(SANITIZERS)}, or all", "--sanitize"
            )
    return SANITIZERS if "all" in names else names
