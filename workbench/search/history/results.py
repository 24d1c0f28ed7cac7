"""Results of the session as entries of a history."""

from __future__ import annotations

import hashlib
import time
import uuid
from collections.abc import Iterable, Mapping
from typing import Any

from workbench import __version__
from workbench.analyse.model import Prediction, Predictions
from workbench.api.handles import Kernel
from workbench.base.records import Missing, Resources
from workbench.base.records.timings import Timing
from workbench.base.records.verdicts import Verdict
from workbench.search.gate.figures import FIGURES, KernelFigures
from workbench.search.history.entry import Entry, Figure, Kind
from workbench.search.tuning.tuning import Tuning
from workbench.search.verification.verification import Verification

_RESOURCES = (
    ("registers_per_thread", "registers"),
    ("spill_store_bytes", "bytes"),
    ("spill_load_bytes", "bytes"),
    ("static_smem_bytes", "bytes"),
)


def entries_of(result: Any, kernel: Any = None) -> tuple[tuple[Entry, str, str], ...]:
    """A result as entries, each with the language and the text of its source; none of what has no kernel handle.

    Parameters
    ----------
    result
        A `Verdict`, a `Verification`, a `Timing`, a `Prediction` or several, a `Tuning`, or figures of a gate.
    kernel
        The handle that a prediction or figures are of.
    """
    if isinstance(result, Predictions):
        return tuple(each for prediction in result for each in entries_of(prediction, kernel))
    if isinstance(result, Verification):
        return (_verification(result),)
    if isinstance(result, KernelFigures):
        return (_figures(result, kernel),)
    if isinstance(result, Verdict) and isinstance(result.kernel, Kernel):
        return (_verdict(result, result.kernel),)
    if isinstance(result, Timing) and isinstance(result.kernel, Kernel):
        return (_timing(result, result.kernel),)
    if isinstance(result, Tuning):
        return (_tuning(result),)
    if isinstance(result, Prediction):
        return (_prediction(result, kernel),)
    return ()


def _entry(kind: Kind, kernel: str, sha256: str, arch: str, figures: Iterable[Figure], **fields: Any) -> Entry:
    usual: Mapping[str, Any] = {
        "problem": "",
        "options": (),
        "device": "",
        "toolkit": {},
        "launch": "",
        "sizes": {},
        "passed": None,
        "words": "",
        "record": {},
    }
    return Entry(
        id=uuid.uuid4().hex,
        at=time.time(),
        kind=kind,
        kernel=kernel,
        source_sha256=sha256,
        arch=arch,
        figures=tuple(figures),
        workbench=__version__,
        **{**usual, **fields},
    )


def _of_kernel(kernel: Kernel) -> tuple[str, dict[str, Any], str, str]:
    """Digest, compilation, language and text of a kernel's source."""
    compilation = kernel.compilation
    text = compilation.source.text
    about = {
        "arch": compilation.arch,
        "options": tuple(map(str, compilation.options)),
        "toolkit": dict(compilation.toolkit.versions),
    }
    return hashlib.sha256(text.encode()).hexdigest(), about, compilation.source.language, text


def _resources(found: Resources | Missing) -> list[Figure]:
    if isinstance(found, Missing):
        return []
    values = [(name, getattr(found, name), unit) for name, unit in _RESOURCES]
    return [Figure(name, float(value), unit, "static") for name, value, unit in values if isinstance(value, int)]


def _verdict(verdict: Verdict, kernel: Kernel) -> tuple[Entry, str, str]:
    digest, about, language, text = _of_kernel(kernel)
    figures = _resources(kernel.resources)
    if not isinstance(verdict.worst_error, Missing):
        figures.append(Figure("worst_error", float(verdict.worst_error), "tolerances", "counted"))
    entry = _entry(
        "check",
        kernel.name,
        digest,
        about.pop("arch"),
        [each for each in figures if each.value < float("inf")],
        problem=verdict.problem,
        passed=verdict.passed,
        words=f"{verdict.tally} on the {verdict.target}; {verdict.states_words}",
        record=verdict.to_json(),
        **about,
    )
    return entry, language, text


def _verification(found: Verification) -> tuple[Entry, str, str]:
    figures = _resources(found.resources)
    times = () if isinstance(found.times, Missing) else found.times
    for each in times:
        figures += _times(each, f" on {each['device']}" if len(times) > 1 else "")
    if not isinstance(found.precision, Missing) and found.precision.bits < float("inf"):
        figures.append(Figure("precision_bits", found.precision.bits, "bits", "counted"))
    failed = f"failed: {', '.join(found.failed)}" if found.failed else "not right"
    toolkit = {} if isinstance(found.toolkit, Missing) else dict(found.toolkit.versions)
    entry = _entry(
        "verification",
        found.kernel,
        found.source_sha256,
        found.arch,
        figures,
        problem=found.problem,
        options=tuple(map(str, found.options)),
        toolkit=toolkit,
        device=str(times[0]["device"]) if len(times) == 1 else "",
        sizes=dict(found.sizes),
        passed=found.passed,
        words="verified" if found.passed else failed,
        record=found.to_json(),
    )
    kernel = None if isinstance(found.verdict, Missing) else found.verdict.kernel
    source = kernel.compilation.source if isinstance(kernel, Kernel) else None
    same = source is not None and hashlib.sha256(source.text.encode()).hexdigest() == found.source_sha256
    return (entry, source.language, source.text) if source is not None and same else (entry, "", "")


def _times(plain: Mapping[str, Any], of: str = "") -> list[Figure]:
    return [
        Figure(f"{name}{of}", float(plain[name]), "us", "modelled")
        for name in ("us", "low_us", "high_us")
        if name in plain
    ]


def _timing(timing: Timing, kernel: Kernel) -> tuple[Entry, str, str]:
    digest, about, language, text = _of_kernel(kernel)
    figures = [Figure("us", timing.median.value, "us", "measured")]
    figures += [
        Figure("p5_us", timing.p5.value, "us", "measured"),
        Figure("p95_us", timing.p95.value, "us", "measured"),
    ]
    if not isinstance(timing.cold, Missing):
        figures.append(Figure("cold_us", timing.cold.median.value, "us", "measured"))
    entry = _entry(
        "time",
        kernel.name,
        digest,
        about.pop("arch"),
        [*figures, *_resources(kernel.resources)],
        device=timing.device,
        launch=f"grid {timing.grid}, block {timing.block}",
        words=f"{timing.median} on {timing.device}",
        record={"warnings": list(timing.warnings), "machine": timing.machine},
        **{**about, "toolkit": {**about["toolkit"], **timing.versions}},
    )
    return entry, language, text


def _prediction(found: Prediction, kernel: Any) -> tuple[Entry, str, str]:
    plain = found.to_json()
    work = found.workload
    digest, about, language, text = _of_kernel(kernel) if isinstance(kernel, Kernel) else ("", {}, "", "")
    about.pop("arch", None)
    entry = _entry(
        "prediction",
        work.kernel,
        digest,
        work.arch,
        _times(plain),
        device=found.device,
        launch=f"grid {work.grid}, block {work.block}",
        words=f"{found.low_us:.3g} to {found.high_us:.3g} µs, limited by {found.bottleneck}",
        record=plain,
        **about,
    )
    return entry, language, text


def _figures(found: KernelFigures, kernel: Any) -> tuple[Entry, str, str]:
    digest, _, language, text = _of_kernel(kernel) if isinstance(kernel, Kernel) else ("", {}, "", "")
    figures = [Figure(name, value, FIGURES[name].unit, FIGURES[name].basis) for name, value in found.values.items()]
    entry = _entry(
        "figures",
        found.name,
        digest,
        found.arch,
        figures,
        device=found.device,
        toolkit=dict(found.toolkit),
        sizes=dict(found.sizes),
        words=f"figures of {found.file}",
        record={"lines": {str(line): dict(counts) for line, counts in found.lines.items()}},
    )
    return entry, language, text


def _tuning(found: Tuning) -> tuple[Entry, str, str]:
    """The whole search is the record: later ones take its trials."""
    best = found.best
    figures = [Figure("tried", float(len(found.trials)), "variants", "counted")]
    if not isinstance(best, Missing) and not isinstance(best.time, Missing):
        ends = (("us", best.us), ("low_us", best.time.low.value), ("high_us", best.time.high.value))
        figures += [Figure(name, value, "us", best.time.basis) for name, value in ends]
        if best.registers_per_thread is not None:
            figures.append(Figure("registers_per_thread", float(best.registers_per_thread), "registers", "static"))
    about = found.about
    entry = _entry(
        "tuning",
        about.kernel,
        about.source_sha256,
        about.arch,
        figures,
        problem=about.problem,
        device=about.device,
        toolkit=dict(about.toolkit),
        sizes=dict(about.sizes),
        passed=None if isinstance(found.verification, Missing) else found.verification.passed,
        words="no variant counts" if isinstance(best, Missing) else f"best {best.time} with {best.words}",
        record=found.to_json(),
    )
    return entry, found.language, found.source
