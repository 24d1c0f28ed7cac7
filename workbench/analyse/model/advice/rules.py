"""The rules by name, and the advice on a launch: each finding weighed by the model, most gain first."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from workbench.analyse.costly_facts import facts_of_advice
from workbench.analyse.model.advice.atomics import one_address_atomics
from workbench.analyse.model.advice.bank_conflicts import bank_conflicts
from workbench.analyse.model.advice.constants import constants_by_lane
from workbench.analyse.model.advice.divergence import divergence
from workbench.analyse.model.advice.doubles import unasked_fp64
from workbench.analyse.model.advice.facts import Facts
from workbench.analyse.model.advice.gains import Gains
from workbench.analyse.model.advice.halves import scalar_halves
from workbench.analyse.model.advice.matrix_units import empty_sms, warp_products
from workbench.analyse.model.advice.narrow_loads import narrow_loads
from workbench.analyse.model.advice.record_stride import record_stride
from workbench.analyse.model.advice.rereads import redundant_reads
from workbench.analyse.model.advice.resident_warps import latency, latency_silence, occupancy, occupancy_silence
from workbench.analyse.model.advice.spills import spills
from workbench.analyse.model.advice.uncoalesced import uncoalesced
from workbench.analyse.model.advice.values import MIN_GAIN, Advice, Finding, Silence
from workbench.analyse.model.advice.waves import tail_wave, tail_wave_silence
from workbench.base.records import Missing, Quantity, SourceSpot
from workbench.base.records.facts import Fact
from workbench.base.records.reasons import CodePlace

_MAX_PLACES = 8


@dataclass(frozen=True)
class Rule:
    """One rule.

    Attributes
    ----------
    find
        From facts to what it sees, whatever that is worth.
    silence
        A reason of its own why nothing is advised, from facts and how many findings there were; None where those that
        serve all rules will do.
    """

    name: str
    find: Callable[[Facts], Iterable[Finding]]
    silence: Callable[[Facts, int], Fact | None] = lambda facts, seen: None


RULES: tuple[Rule, ...] = (
    Rule("uncoalesced", uncoalesced),
    Rule("narrow_loads", narrow_loads),
    Rule("record_stride", record_stride),
    Rule("bank_conflicts", bank_conflicts),
    Rule("redundant_reads", redundant_reads),
    Rule("divergence", divergence),
    Rule("tail_wave", tail_wave, tail_wave_silence),
    Rule("occupancy", occupancy, occupancy_silence),
    Rule("latency", latency, latency_silence),
    Rule("spills", spills),
    Rule("unasked_fp64", unasked_fp64),
    Rule("scalar_halves", scalar_halves),
    Rule("one_address_atomics", one_address_atomics),
    Rule("constants_by_lane", constants_by_lane),
    Rule("warp_products", warp_products),
    Rule("empty_sms", empty_sms),
)
RULE_NAMES: tuple[str, ...] = tuple(rule.name for rule in RULES)


def advice_of(facts: Facts) -> tuple[tuple[Advice, ...], tuple[Silence, ...]]:
    """The advice on a launch, most gain first, and the rules that stay silent with the reason."""
    gains = Gains(facts, facts.device)
    found: list[Advice] = []
    silent: list[Silence] = []
    for rule in RULES:
        best: dict[tuple[object, Fact], Advice] = {}
        gained = 0.0
        seen = 0
        for finding in rule.find(facts):
            seen += 1
            gain = gains.of(finding.change)
            if gain is None:
                continue
            gained = max(gained, gain[0])
            if gain[0] < MIN_GAIN:
                continue
            # A cause may have several remedies: the one that gains most is reported.
            key = (finding.where, finding.cause)
            advice = _advice(rule, finding, gain, facts)
            if key not in best or advice.gain.value > best[key].gain.value:
                best[key] = advice
        found += best.values()
        if not best:
            silent.append(Silence(rule.name, _silence(rule, facts, seen, gained)))
    return tuple(sorted(found, key=lambda each: -each.gain.value)), tuple(silent)


def _silence(rule: Rule, facts: Facts, seen: int, best: float) -> Fact:
    own = rule.silence(facts, seen)
    if own is not None:
        return own
    return Fact.of("gains_little", gain=max(best, 0.0)) if seen else Fact.of("not_seen")


def _advice(rule: Rule, finding: Finding, gain: tuple[float, float, float], facts: Facts) -> Advice:
    where = finding.where
    middle, low, high = (Quantity(100 * share, "% of the predicted time", "modelled") for share in gain)
    return Advice(
        rule=rule.name,
        cause=finding.cause,
        basis=finding.basis,
        line=where.line if isinstance(where, SourceSpot) else where,
        file=where.file if isinstance(where, SourceSpot) else where,
        remedy=finding.remedy,
        gain=middle,
        gain_low=low,
        gain_high=high,
        device=facts.device.name,
        language=facts.language,
        places=_places(where, facts, rule.name, finding.cause.kind),
    )


def _places(where: SourceSpot | Missing, facts: Facts, rule: str, cause: str) -> tuple[CodePlace, ...]:
    """The instructions of a source line: first those that the counters of the rule are about, and that are executed
    most; its PTX lines where there is no SASS."""
    if isinstance(where, Missing):
        return ()
    of_line = {line for line, spot in facts.spots.items() if (spot.file, spot.line) == (where.file, where.line)}
    if isinstance(facts.sass, Missing):
        return tuple(CodePlace.of_ptx(line, facts.spots[line]) for line in sorted(of_line)[:_MAX_PLACES])
    code = facts.prediction.workload.code
    about = _counters(rule, cause)
    meant = {line for line in of_line if any(code.by_ptx_line.get(line, {}).get(name) for name in about)}
    executed = {line.offset: times for line, times in zip(code.lines, code.executions, strict=True)}
    own = [
        line
        for line in facts.sass
        if line.ptx_line in of_line or (line.source_file, line.source_line) == (where.file, where.line)
    ]
    own.sort(key=lambda line: (line.ptx_line not in meant, -executed.get(line.offset, 0.0)))
    return tuple(map(CodePlace.of_sass, own[:_MAX_PLACES]))


def _counters(rule: str, cause: str) -> frozenset[str]:
    """The counters of the first costly fact of a rule, without those of all instructions."""
    counters = facts_of_advice(rule, cause)[0].counters
    return (
        frozenset()
        if isinstance(counters, Missing)
        else frozenset(counters) - {"warp_instructions", "thread_instructions"}
    )
