"""Words for findings of a verification."""

from __future__ import annotations

from collections.abc import Mapping

from workbench.base.records.facts import Fact, Words, listed, said

WORDS: Mapping[str, Words] = {
    "reads_too_little": "a launch reads {read_bytes:,} bytes; its result depends on at least {needed_bytes:,} bytes of "
    "its inputs (counted)",
    "writes_too_little": "a launch writes {written_bytes:,} bytes; its outputs have {output_bytes:,} (counted)",
    "wrong": "the first of several launches on the same memory is wrong: {mismatch}",
    "repeated_wrong": "launch {launch} on the same memory is wrong, the first was right: {mismatch}. Something is kept "
    "from launch to launch",
    "repeated_does_less": "launch {launch}, with the data of the first, has {repeated:,} {counter}; the first had "
    "{first:,}: a result was kept (counted)",
    "depends_on_kept": "a launch is wrong if {names}, which earlier launches have changed, hold other values "
    "before it: {mismatch}",
    "reads_its_place": "it reads {names}: when or on which multiprocessor it runs, which differs from launch to "
    "launch; a result that depends on it cannot be verified",
    "zeros_differ": "some results are wrong where most elements of an input are 0",
    "wide_differs": "some results are wrong for numbers from the whole range of the type; if inputs hold only small "
    "ones, give them low and high",
    "lowered_precision": "results have {bits:.3g} bits; {dtype} has {full_bits}: as if it were computed in a narrower "
    "type",
    "written_twice": "{words}: two statements race for one element, and only their values are the same",
    "nan_differs": "NaN among the inputs gives something else than the reference; if it does not matter, leave it "
    "out: without_nan=True, --without-nan",
    "infinity_differs": "infinity among the inputs gives something else than the reference; if it does "
    "not matter, leave it out: without_nan=True, --without-nan",
    "signed_differs": "results are wrong for inputs of both signs, which the problem draws from 0 to 1",
    "call_wrong": "call {call} on the same tensors is wrong, the first was right: {mismatch}",
    "overwrites_result": "the result of the first call has other numbers after later calls: one memory for all results",
    "changes_inputs": lambda fact: f"it changes {listed(fact.names)} of its inputs; the reference does not",
    "unordered_stream": "it works on another stream, and the caller's stream does not wait for it",
    "replaces": lambda fact: f"it puts functions of its own in the place of {listed(fact.names)}",
    "not_loaded": lambda fact: f"{fact.words}{'' if fact.line is None else f' (line {fact.line})'}",
    "configuration": "with the configuration {words} it fails: {sides}",
    "lost": "{words}",
    "not_compiled": "{words}",
    "not_launched": "{words}",
}


def finding_words(fact: Fact) -> str:
    """The sentence of a finding."""
    return said(WORDS[fact.kind], fact)


__all__ = ["WORDS", "finding_words"]
