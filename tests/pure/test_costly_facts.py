"""Each record of a costly fact names what exists, and everything that exists and says a cost belongs to one."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from workbench.analyse import costly_facts
from workbench.analyse.costly_facts import COSTLY_FACTS, CostlyFact, facts_of_advice, facts_of_part, reason_of_cause
from workbench.analyse.inspector import claims
from workbench.analyse.model import sm_units, times
from workbench.analyse.model.advice.advice_words import CAUSES, why
from workbench.analyse.model.advice.rules import RULE_NAMES
from workbench.base.records import Missing
from workbench.base.records.counter_table import COUNTER_NAMES
from workbench.base.records.facts import Fact
from workbench.isa.sass.pipes import PIPES

IDIOMS = {kind.KIND for kind in vars(claims).values() if isinstance(kind, type) and issubclass(kind, claims.Claim)}
FIELDS = ("idioms", "counters", "parts", "advice")


def parts_of_the_model() -> set[str]:
    """The names that the model gives to parts: keys that its functions write, with a pipe for each pipe."""
    found = {f"{pipe} pipe" for pipe in PIPES if pipe}
    for module in (sm_units, times):
        assert module.__file__ is not None
        for node in ast.walk(ast.parse(Path(module.__file__).read_text(encoding="utf-8"))):
            targets = node.targets if isinstance(node, ast.Assign) else []
            for target in targets:
                if isinstance(target, ast.Subscript) and ast.unparse(target.value) in ("found", "times"):
                    key = target.slice
                    if isinstance(key, ast.Name):
                        found.add(getattr(module, key.id))
                    elif isinstance(key, ast.Constant):
                        found.add(key.value)
                elif (
                    ast.unparse(target) == "found" and isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict)
                ):
                    found |= {key.value for key in node.value.keys if isinstance(key, ast.Constant)}
    return found


EXISTING = {
    "idioms": IDIOMS - {""},
    "counters": set(COUNTER_NAMES),
    "parts": parts_of_the_model(),
    "advice": set(RULE_NAMES),
}


def names(field: str) -> set[str]:
    values = (getattr(fact, field) for fact in COSTLY_FACTS)
    return {name for value in values if not isinstance(value, Missing) for name in value}


@pytest.mark.parametrize("fact", COSTLY_FACTS, ids=lambda fact: fact.name)
def test_each_part_of_a_fact_exists_or_is_missing_with_a_reason(fact: CostlyFact) -> None:
    for field in FIELDS:
        value = getattr(fact, field)
        if isinstance(value, Missing):
            assert len(value.reason.split()) > 4, f"{fact.name}: {field} is missing without a reason"
        else:
            assert value, f"{fact.name}: {field} is empty"
            assert set(value) <= EXISTING[field], f"{fact.name}: {field}"
    assert fact.source
    assert not fact.rule.endswith(".")
    assert fact.sentence == fact.rule[0].upper() + fact.rule[1:] + "."
    assert any(not isinstance(getattr(fact, field), Missing) for field in FIELDS), "nothing tells of it"


def test_every_rule_of_advice_and_every_part_of_the_model_belongs_to_a_fact() -> None:
    assert names("advice") == EXISTING["advice"]
    assert names("parts") == EXISTING["parts"]
    assert "DRAM" in EXISTING["parts"]
    assert "constant cache" in EXISTING["parts"]
    assert "issue" in EXISTING["parts"]


def test_names_and_causes_are_of_one_fact_each() -> None:
    causes = [cause for fact in COSTLY_FACTS for cause in fact.causes]
    assert len(causes) == len(set(causes))
    assert set(causes) <= set(CAUSES)
    facts = [fact.name for fact in COSTLY_FACTS]
    assert len(facts) == len(set(facts))


def test_the_reason_of_a_cause_is_the_rule_of_its_fact() -> None:
    for fact in COSTLY_FACTS:
        for cause in fact.causes:
            assert why(Fact.of(cause)) == fact.rule == reason_of_cause(cause)


def test_no_rule_stands_a_second_time_in_the_code() -> None:
    """The words of a rule are in its record alone."""
    rules = {fact.rule for fact in COSTLY_FACTS}
    own = Path(costly_facts.__file__)
    twice = {
        path.name: node.value
        for path in own.parent.rglob("*.py")
        if path != own
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in rules
    }
    assert not twice


def test_a_part_and_a_rule_of_advice_find_their_facts() -> None:
    assert [fact.name for fact in facts_of_part("constant cache")] == ["constants read by lane"]
    assert facts_of_part("no such part") == ()
    assert [fact.name for fact in facts_of_advice("spills", "local_array")] == [
        "arrays in local memory",
        "spilled registers",
    ]
