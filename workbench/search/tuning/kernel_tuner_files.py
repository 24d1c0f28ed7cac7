"""Files of Kernel Tuner: T1, which describes a search, and T4, which holds its results.

The forms are those of the schemas T1/1.0.0 and T4/1.0.0 that Kernel Tuner 1.x brings (from TuningSchema). Expressions
in a T1 file are text of other people; `expressions` evaluates them.
"""

from __future__ import annotations

import gzip
import json
import math
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

from workbench.base.errors import ArgumentError
from workbench.base.expressions import value_of
from workbench.base.plain_files import read_plain
from workbench.base.records import Missing
from workbench.search.tuning.space import Configuration, Space, space_of
from workbench.search.tuning.trials import Trial
from workbench.search.tuning.tuning import Tuning

_VERSION = "1.0.0"
_MAX_BYTES = 256 << 20
_POINTER = b"version https://git-lfs.github.com/"
_INVALIDITY = {
    "variant_not_compiled": "compile",
    "variant_wrong": "correctness",
    "variant_races": "correctness",
    "variant_initialization": "correctness",
    "variant_barriers": "correctness",
    "variant_order": "correctness",
    "variant_not_verified": "correctness",
}
"""T4's words for refusals; all others are `runtime`."""


@dataclass(frozen=True)
class TuningFile:
    """A T1 file. kernel: the path of its text. defaults: a configuration, where each parameter has a default."""

    kernel: Path
    name: str
    options: tuple[str, ...]
    space: Space
    defaults: Configuration


def read_t1(path: str | Path) -> TuningFile:
    """Read a T1 file.

    Raises
    ------
    ArgumentError
        It is none, its language is not CUDA, or an expression in it has no value.
    """
    file = Path(path)
    plain = _read(file)
    try:
        spec, configurations = plain["KernelSpecification"], plain["ConfigurationSpace"]
        language = spec["Language"]
        parameters = {each["Name"]: _values(each) for each in configurations["TuningParameters"]}
        defaults = {each["Name"]: each["Default"] for each in configurations["TuningParameters"] if "Default" in each}
        constraints = [each["Expression"] for each in configurations.get("Conditions", ())]
        name, kernel = str(spec["KernelName"]), file.parent / str(spec["KernelFile"])
        options = tuple(map(str, spec.get("CompilerOptions", ())))
    except ArgumentError:
        raise
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise ArgumentError(f"{file.name} is no T1 file of Kernel Tuner: {_lacks(error)}", "file") from error
    if str(language).upper() != "CUDA":
        raise ArgumentError(f"{file.name} tunes {language}: only CUDA is taken", "file")
    return TuningFile(kernel, name, options, space_of(parameters, constraints), defaults)


def t1_of(
    space: Space,
    kernel: str,
    name: str,
    *,
    problem_size: Sequence[int | str],
    block: Sequence[str],
    grid_divisors: Sequence[Sequence[str]] = (),
    options: Sequence[str] = (),
) -> dict[str, Any]:
    """A search as T1 writes it.

    Parameters
    ----------
    kernel, name
        The file of the text, and the kernel in it.
    problem_size
        Threads over the whole grid in x, y, z, were a thread to do one element.
    block
        Expressions over parameters for the block's x, y, z.
    grid_divisors
        For x, y, z the expressions that the problem size is divided by.

    Raises
    ------
    ArgumentError
        A constraint is a function, which no file holds.
    """
    functions = [each.words for each in space.constraints if not each.names]
    if functions:
        raise ArgumentError(
            f"the constraints {', '.join(functions)} are functions: write them as text, 'BX * BY <= 1024'",
            "constraints",
        )
    axes = "XYZ"
    sizes = [str(each) for each in problem_size]
    divisors = {f"GridDiv{axis}": list(divisor) for axis, divisor in zip(axes, grid_divisors, strict=False)}
    return {
        "General": {"BenchmarkName": name, "OutputFormat": "JSON"},
        "ConfigurationSpace": {
            "TuningParameters": [
                {"Name": each, "Type": _type(values), "Values": repr(list(values))}
                for each, values in space.parameters.items()
            ],
            "Conditions": [{"Expression": each.words, "Parameters": sorted(each.names)} for each in space.constraints],
        },
        "KernelSpecification": {
            "Language": "CUDA",
            "CompilerOptions": list(options),
            "KernelName": name,
            "KernelFile": kernel,
            "GlobalSizeType": "CUDA",
            "GlobalSize": dict(zip(axes, sizes, strict=False)),
            "LocalSize": dict(zip(axes, block, strict=False)),
            **divisors,
            "ProblemSize": list(problem_size),
        },
    }


def t4_of(tuning: Tuning) -> dict[str, Any]:
    """The results of a search as T4 writes them; times are in milliseconds, as Kernel Tuner's are."""
    return {
        "schema_version": _VERSION,
        "results": [_result(trial, tuning.objectives) for trial in tuning.trials if trial.state != "slower"],
        "metadata": {"timeunit": "milliseconds", "basis": tuning.basis, **tuning.about.to_json()},
    }


@dataclass(frozen=True)
class Published:
    """A result of a T4 file. us: its time; Missing with what T4 says of one that is not valid."""

    configuration: Configuration
    us: float | Missing


def read_t4(path: str | Path) -> tuple[Published, ...]:
    """The results of a T4 file, which may be compressed by gzip.

    Raises
    ------
    ArgumentError
        It is none.
    """
    file = Path(path)
    plain = _read(file)
    try:
        metadata = plain.get("metadata", {})
        unit = str(metadata.get("timeunit", "milliseconds")) if isinstance(metadata, dict) else "milliseconds"
        return tuple(_published(each, _UNITS[unit]) for each in plain["results"])
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise ArgumentError(f"{file.name} is no T4 file of Kernel Tuner: {_lacks(error)}", "file") from error


_UNITS = {
    "seconds": 1e6,
    "milliseconds": 1e3,
    "miliseconds": 1e3,  # as published files spell it
    "microseconds": 1.0,
    "nanoseconds": 1e-3,
}


def _published(plain: Mapping[str, Any], us_per_unit: float) -> Published:
    configuration = dict(plain["configuration"])
    invalidity = plain["invalidity"]
    if invalidity != "correct":
        return Published(configuration, Missing(str(invalidity)))
    times = {each["name"]: each["value"] for each in plain.get("measurements", ())}
    if "time" not in times:
        return Published(configuration, Missing("it has no time among its measurements"))
    us = float(times["time"]) * us_per_unit
    return Published(configuration, us if math.isfinite(us) else Missing("its time is no finite number"))


def _read(file: Path) -> dict[str, Any]:
    try:
        raw = read_plain(file, "file", _MAX_BYTES)
        if file.suffix == ".gz":
            raw = gzip.GzipFile(fileobj=BytesIO(raw)).read(_MAX_BYTES + 1)
        if len(raw) > _MAX_BYTES:
            raise ArgumentError(f"{file.name} has more than {_MAX_BYTES >> 20} MB", "file")
        if raw.startswith(_POINTER):
            raise ArgumentError(f"{file.name} is a pointer of Git LFS: `git lfs pull` brings the file itself", "file")
        plain = json.loads(raw)
    except ArgumentError:
        raise
    except (OSError, EOFError, ValueError) as error:
        raise ArgumentError(f"{file} cannot be read: {error}", "file") from error
    if not isinstance(plain, dict):
        raise ArgumentError(f"{file.name} holds no object", "file")
    return plain


def _values(parameter: Mapping[str, Any]) -> list[Any]:
    values = parameter["Values"]
    found = value_of(values, {}) if isinstance(values, str) else values
    return [_KINDS[parameter["Type"]](each) for each in found]


def _as_written(value: Any) -> Any:
    """A value of the type that T1 has for texts, and `t1_of` for mixed values: None leaves a compiler option out."""
    return value if value is None or isinstance(value, bool | int | float) else str(value)


_KINDS: Mapping[str, Callable[[Any], Any]] = {
    "int": int,
    "uint": int,
    "float": float,
    "bool": bool,
    "string": _as_written,
}


def _lacks(error: Exception) -> str:
    return f"it lacks {error}" if isinstance(error, KeyError) else str(error)


def _type(values: Sequence[Any]) -> str:
    for kind, name in ((bool, "bool"), (int, "int"), (int | float, "float")):
        if all(isinstance(each, kind) and (kind is bool or not isinstance(each, bool)) for each in values):
            return name
    return "string"


def _result(trial: Trial, objectives: Sequence[str]) -> dict[str, Any]:
    spent = trial.spent
    refusal = trial.refusal
    verified = trial.state == "verified"
    has_time = not isinstance(trial.time, Missing)
    measurements = [
        {"name": name, "value": value, "unit": unit}
        for name, value, unit in (
            ("time", trial.us / 1000 if has_time else None, "ms"),
            ("registers", trial.registers_per_thread, ""),
            ("spill_bytes", trial.spill_bytes, "bytes"),
        )
        if value is not None
    ]
    there = {each["name"] for each in measurements}
    measurements += [
        {"name": name, "value": value, "unit": ""}
        for name, value in zip(objectives, trial.values, strict=False)
        if name not in there
    ]
    return {
        "timestamp": time.strftime("%Y-%m-%dT%H:%M:%S+00:00", time.gmtime(trial.at)),
        "configuration": dict(trial.configuration),
        "times": {
            "compilation_time": 1000 * spent.get("compile", 0.0),
            "runtimes": [trial.us / 1000] if verified and has_time else [],
            "framework": 1000 * spent.get("predict", 0.0),
            "search_algorithm": 0,
            "validation": 1000 * spent.get("check", 0.0),
        },
        "invalidity": "correct" if refusal is None else _INVALIDITY.get(refusal.kind, "runtime"),
        "correctness": 1 if verified else 0,
        "measurements": measurements,
        "objectives": list(objectives),
    }
