"""Words for reasons why a variant was refused."""

from __future__ import annotations

from collections.abc import Mapping

from workbench.analyse.checks.raised import raised_words
from workbench.base.records.facts import Fact, Words, said

WORDS: Mapping[str, Words] = {
    "variant_not_compiled": "{words}",
    "variant_not_launched": "{words}",
    "too_many_registers": "{words}",
    "too_much_shared_memory": "{words}",
    "variant_unsupported": "the emulator does not run it: {words}",
    "variant_fault": "{fault}: {words}",
    "variant_wrong": "{words}",
    "variant_races": "{words}",
    "variant_initialization": "{words}",
    "variant_barriers": "{words}",
    "variant_order": "{words}",
    "variant_untimed": "it has no time: {words}",
    "variant_without_figure": "its {objective} is {value}",
    "variant_raised": lambda fact: raised_words(fact.function, fact.error, fact.words, fact.place),
    "variant_lost": "{words}",
    "variant_not_verified": "wb.verify refuses it: {words}",
}
TITLES: Mapping[str, str] = {
    "variant_not_compiled": "does not compile",
    "variant_not_launched": "cannot be launched",
    "too_many_registers": "too many registers",
    "too_much_shared_memory": "too much shared memory",
    "variant_unsupported": "not emulated",
    "variant_fault": "a fault",
    "variant_wrong": "wrong results",
    "variant_races": "a race",
    "variant_initialization": "uninitialised reads",
    "variant_barriers": "misused barriers",
    "variant_order": "depends on the order of blocks or warps",
    "variant_untimed": "no time",
    "variant_without_figure": "no figure for the objective",
    "variant_raised": "a function raised an error",
    "variant_lost": "its process was lost",
    "variant_not_verified": "not verified",
}
"""The kinds in a few words, for tables."""


def refusal_words(fact: Fact) -> str:
    """The sentence of a refusal."""
    return said(WORDS[fact.kind], fact)


__all__ = ["TITLES", "WORDS", "refusal_words"]
