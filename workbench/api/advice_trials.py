"""Tries remedies before they are advised: each that can be made mechanically is compiled, run on the whole launch in
the emulator, compared with the launch as it is, counted and predicted anew.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from workbench.analyse.checks.compare import compare
from workbench.analyse.checks.problem import is_float
from workbench.analyse.model.advice.facts import Facts
from workbench.analyse.model.advice.rewrites import Rewrite, rewritten
from workbench.analyse.model.advice.trial import INTERRUPTED, NOT_COMPILED, TOO_LONG, WAY_FAILED, Trial
from workbench.analyse.model.advice.values import MIN_GAIN, Advice
from workbench.analyse.model.prediction import Prediction
from workbench.analyse.model.sampling import BlocksDepend
from workbench.analyse.model.times import predict_time
from workbench.api.handles import Kernel
from workbench.api.predicting import kernels_for, sampled_workload
from workbench.api.recompiling import with_text
from workbench.base.errors import ArgumentError, CompileError, LaunchError, UnsupportedInstruction
from workbench.base.records import Missing, Quantity, Resources
from workbench.base.records.counter_table import COUNTERS
from workbench.base.records.facts import Fact
from workbench.base.records.number_words import number
from workbench.base.records.place_names import short_name
from workbench.base.records.verdicts import Tolerance
from workbench.device.targets import target_named
from workbench.device.targets.emulator import EmulatorTarget
from workbench.device.targets.launch_results import LaunchResults, launch_results

WORK = 20_000_000
"""Warp instructions of all launches of the trials of one call, the launch as it is included."""
_SECONDS = 30.0
"""The last resort, for each launch."""
_ROUNDINGS = 1024
_MAX_RELATIVE = 0.02
_COUNTED = (
    "warp_instructions", "fp64_instructions", "local_memory_instructions", "barriers", "divergent_branches",
    "global_load_requests", "global_load_sectors", "global_store_requests", "global_store_sectors",
    "global_atomic_requests", "shared_load_bank_conflicts", "shared_store_bank_conflicts",
    "shared_copy_bank_conflicts", "shared_load_wavefronts", "shared_store_wavefronts",
)  # fmt: skip
_UNITS = {row.name: row.unit for row in COUNTERS}


class Trials:
    """The trials of the advice on one launch. kernel: as it was passed; args: with arrays for shapes."""

    def __init__(self, kernel: Kernel, facts: Facts, args: tuple[Any, ...]) -> None:
        self.kernel, self.facts = kernel, facts
        self._args = args
        self._before: LaunchResults | None = None
        self._left = WORK
        self._interrupted = False

    def of(self, advice: Iterable[Advice]) -> tuple[Advice, ...]:
        """The advice with a trial each, or the reason why there is none; most gain first.

        An interrupt ends the trials: what was not tried by then is advised as not tried.
        """
        found = [self._tried(each) for each in advice]
        return tuple(sorted(found, key=lambda each: -each.gain.value))

    def _tried(self, advice: Advice) -> Advice:
        rewrite = rewritten(advice, self.facts, self.kernel.compilation.source.text)
        if isinstance(rewrite, Missing):
            return replace(advice, trial=rewrite)
        left_out = self._left_out()
        if left_out is not None:
            return replace(advice, trial=left_out)
        try:
            making = _Making(self, rewrite)
            trial = making.trial()
        except KeyboardInterrupt:
            self._interrupted = True
            return replace(advice, trial=Missing("its trial was interrupted", kind=INTERRUPTED))
        if isinstance(trial, Missing):
            return replace(advice, trial=trial)
        if trial.refusal is not None and rewrite.one_way:
            words = f"of the ways that it names, one was tried and does not hold: {trial.words}"
            return replace(advice, trial=Missing(words, kind=WAY_FAILED))
        return replace(advice, trial=trial, **making.gains)

    def _left_out(self) -> Missing | None:
        """The reason why a remedy is not tried; takes the work of its trial, else."""
        if self._interrupted:
            return Missing("the trials were interrupted before it", kind=INTERRUPTED)
        work = self.facts.total("warp_instructions")
        needed = work * (2 if self._before is None else 1)
        if needed > self._left:
            words = (
                f"a trial runs the whole launch, {number(work)} warp instructions as it is and as many changed, and "
                f"{number(self._left)} of {number(WORK)} for all trials are left"
            )
            return Missing(words, kind=TOO_LONG)
        self._left -= needed
        return None

    def before(self) -> LaunchResults:
        """The launch as it is, which is run once."""
        if self._before is None:
            self._before = self.run(self.kernel, Rewrite(None, self.facts.grid, self.facts.block))
        return self._before

    def run(self, kernel: Kernel, launch: Rewrite) -> LaunchResults:
        """A kernel run as a change says."""
        emulator = target_named("emulator")
        assert isinstance(emulator, EmulatorTarget)
        if kernel is not self.kernel:
            emulator.copy_symbols(self.kernel.compilation, kernel.compilation)
        return launch_results(
            emulator,
            kernel,
            launch.grid,
            launch.block,
            self._args,
            dynamic_smem_bytes=self.facts.dynamic_smem_bytes,
            time_limit_seconds=_SECONDS,
        )

    def predicted(self, kernel: Kernel, launch: Rewrite) -> Prediction:
        """The predicted time of a kernel that is launched as a change says."""
        arch, smem = self.facts.device.arch, self.facts.dynamic_smem_bytes
        workload = sampled_workload(kernel, arch, launch.grid, launch.block, self._args, smem, {}, None)
        return predict_time(workload, self.facts.device)


class _Making:
    """One change that is tried. gains: of the changed launch, where it was predicted."""

    def __init__(self, trials: Trials, rewrite: Rewrite) -> None:
        self._trials, self._rewrite = trials, rewrite
        self.gains: dict[str, Any] = {}
        self._after: dict[str, Quantity] = {}
        self._difference = 0.0

    def trial(self) -> Trial | Missing:
        """The trial; Missing where the launch took too long."""
        trials, rewrite = self._trials, self._rewrite
        before = trials.before()
        if before.faults:
            return _stopped(before)
        kernel = trials.kernel
        try:
            if rewrite.text is not None:
                kernel = with_text(kernel, rewrite.text)
        except (CompileError, ArgumentError) as error:
            # That a person would have to change more of the text says nothing of the remedy.
            words = str(error).split("\n", 1)[0]
            return Missing(f"the change that was made of it does not compile: {words}", kind=NOT_COMPILED)
        try:
            after = trials.run(kernel, rewrite)
            if any(fault.kind == "timeout" for fault in after.faults):
                return _stopped(after)
            refusal = _faulted(after) or self._compared(before, after)
            if refusal is None:
                refusal = self._predicted(kernel, after)
        except (CompileError, LaunchError, ArgumentError, UnsupportedInstruction, BlocksDepend) as error:
            refusal = Fact.of("trial_not_launched", words=str(error))
        facts = trials.facts
        return Trial(
            diff=_diff(trials.kernel, rewrite),
            grid=rewrite.grid,
            block=rewrite.block,
            before=_numbers(trials.kernel, facts.device.arch, before, facts.prediction) if self._after else {},
            after=self._after,
            difference=self._difference,
            tolerance=_bound(before) if self._difference else 0.0,
            refusal=refusal,
        )

    def _compared(self, before: LaunchResults, after: LaunchResults) -> Fact | None:
        """The first array that differs; floats by more than roundings, where a change rounds otherwise."""
        for name, expected in before.arrays.items():
            actual = after.arrays.get(name)
            # Variables that a compiler makes for itself may have other names.
            if actual is None or actual.tobytes() == expected.tobytes():
                continue
            if not (self._rewrite.rounds and is_float(expected.dtype)):
                return Fact.of("trial_differs", words=_first_difference(name, actual, expected))
            wide = expected.astype(np.float64)
            size = np.abs(np.where(np.isfinite(wide), wide, 0.0))
            terms, relative = np.maximum(size, size.mean()), _relative(expected.dtype)
            found = compare(name, actual, wide, terms, terms, None, Tolerance(relative, 0.0, "terms"), {})
            if found.mismatch is not None:
                return Fact.of("trial_differs", words=str(found.mismatch))
            self._difference = max(self._difference, found.worst_error * relative)
        return None

    def _predicted(self, kernel: Kernel, after: LaunchResults) -> Fact | None:
        """Note the numbers of the changed launch; the refusal where it gains too little."""
        facts = self._trials.facts
        old, new = facts.prediction, self._trials.predicted(kernel, self._rewrite)
        self._after = _numbers(kernel, facts.device.arch, after, new)
        shares = [1 - b / a for a, b in ((old.us, new.us), (old.low_us, new.low_us), (old.high_us, new.high_us))]
        values = {"gain": shares[0], "gain_low": min(shares), "gain_high": max(shares)}
        if shares[0] < MIN_GAIN:
            return Fact.of("trial_gains_little", gain=shares[0])
        self.gains = {
            name: Quantity(100 * each, "% of the predicted time", "modelled") for name, each in values.items()
        }
        return None


def _stopped(results: LaunchResults) -> Missing:
    return Missing(f"the launch did not end in its trial: {results.faults[0].message}", kind=TOO_LONG)


def _faulted(results: LaunchResults) -> Fact | None:
    return Fact.of("trial_faulted", words=results.faults[0].message) if results.faults else None


def _first_difference(name: str, actual: np.ndarray[Any, Any], expected: np.ndarray[Any, Any]) -> str:
    raw = [np.frombuffer(each.tobytes(), np.uint8).reshape(-1, each.itemsize) for each in (actual, expected)]
    wrong = np.flatnonzero((raw[0] != raw[1]).any(1))
    at = ", ".join(str(int(each)) for each in np.unravel_index(int(wrong[0]), expected.shape))
    place = f"{name}[{at}]" if at else name
    values = f"is {actual.flat[wrong[0]]}, not {expected.flat[wrong[0]]}"
    return f"{place} {values}; {wrong.size:,} of {expected.size:,} elements differ"


def _relative(dtype: np.dtype[Any]) -> float:
    import ml_dtypes

    return min(_ROUNDINGS * float(ml_dtypes.finfo(dtype).eps), _MAX_RELATIVE)


def _bound(results: LaunchResults) -> float:
    """The largest bound of the arrays; 0 where none is of floats."""
    return max((_relative(each.dtype) for each in results.arrays.values() if is_float(each.dtype)), default=0.0)


def _numbers(kernel: Kernel, arch: str, results: LaunchResults, prediction: Prediction) -> dict[str, Quantity]:
    found = {"predicted_us": Quantity(prediction.us, "us", "modelled")}
    resources = kernels_for(kernel, arch)[1].resources
    if isinstance(resources, Resources):
        spilled = (resources.spill_store_bytes, resources.spill_load_bytes)
        spills = sum(each for each in spilled if isinstance(each, int))
        found |= {
            "registers_per_thread": Quantity(resources.registers_per_thread, "a thread", "static"),
            "static_smem_bytes": Quantity(resources.static_smem_bytes, "bytes per block", "static"),
            "spill_bytes": Quantity(spills, "bytes per thread", "static"),
        }
    totals: Mapping[str, int] = results.counters.totals
    return found | {name: Quantity(totals.get(name, 0), _UNITS[name], "counted") for name in _COUNTED}


def _diff(kernel: Kernel, rewrite: Rewrite) -> str:
    source = kernel.compilation.source
    if rewrite.text is None:
        return ""
    old, new = source.text.splitlines(), rewrite.text.splitlines()
    name = short_name(source.filename)
    return "\n".join(difflib.unified_diff(old, new, name, f"{name} (changed)", lineterm="", n=1))
