"""Public calls with arguments that they take: each call is a door, through which other values are passed too."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

import workbench as wb

_SOURCE = (
    "__constant__ float factors[4]; __device__ int total;\n"
    'extern "C" __global__ void scale(float* x, int n)\n'
    "{ int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) x[i] = 2 * x[i] + factors[1] * total; }\n"
)
_WORK = 2


@dataclass(frozen=True)
class Door:
    """A public call. arguments: those that it takes, made anew for each call. parameters: the names of all."""

    call: Callable[..., object]
    arguments: Mapping[str, Callable[[], Any]]
    parameters: tuple[str, ...]


@cache
def _compiled() -> wb.Compilation:
    return wb.compile(_SOURCE)


def _kernel() -> wb.Kernel:
    return _compiled().kernel()


_PRODUCT = """.version 8.0
.target sm_80
.address_size 64
.visible .entry product()
{
.reg .b32 %r<6>;
.reg .f32 %f<4>;
mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f0,%f1,%f2,%f3}, {%r0,%r1,%r2,%r3}, {%r4,%r5}, {%f0,%f1,%f2,%f3};
ret;
}
"""
_PRODUCT_LINE = 8


@cache
def _product() -> wb.Kernel:
    return wb.kernel(_PRODUCT, arch="sm_80")


def _x() -> np.ndarray:
    return np.ones(64, np.float32)


def _problem(**others: Any) -> wb.Problem:
    fields: dict[str, Any] = {
        "name": "scale",
        "inputs": {"x": wb.array("n", "float32")},
        "reference": lambda x: 2 * x,
        "launch": lambda case: (1, 64, ("x", case["n"])),
        "outputs": {"x": wb.array("n", "float32")},
        "cases": [{"n": 5}],
    }
    return wb.Problem(**{**fields, **others})


def _checked(**fields: Any) -> object:
    return wb.check(_kernel(), _problem(**fields), work=_WORK, target="emulator")


def _checked_array(
    dims: Any = "n", dtype: Any = "float32", low: Any = None, high: Any = None, make: Any = None
) -> object:
    return _checked(inputs={"x": wb.array(dims, dtype, low=low, high=high, make=make)})


def _predicted_shape(shape: Any = 64, dtype: Any = "float32", fill: Any = None) -> object:
    return wb.predict(_kernel(), 1, 64, (wb.shaped(shape, dtype, fill=fill), 64))


@cache
def _trace() -> Any:
    return wb.trace(_kernel(), 1, 64, (_x(), 64))


def _register() -> str:
    return str(_trace().steps[0].writes[0].register)


def _configured(grid: Any, block: Any, stream: Any = 0, dynamic_smem_bytes: Any = 0) -> object:
    return _kernel()[grid, block, stream, dynamic_smem_bytes]


def _extents(x: Any, y: Any = 1, z: Any = 1) -> object:
    return _kernel()[wb.Dim3(x, y, z), wb.Dim3(z, y, x)](_x(), 64)


def _resources(**numbers: Any) -> object:
    return wb.occupancy(wb.Resources(**numbers), 64)


def _limited(size_bytes: Any) -> None:
    wb.compile(_SOURCE).kernel().max_dynamic_smem_bytes = size_bytes


def _stored(name: Any, values: Any) -> None:
    _kernel().constant[name] = values


def _target() -> Any:
    return wb.target("emulator")


def _made(value: Any) -> Callable[[], Any]:
    return lambda: value


_LAUNCH: Mapping[str, Callable[[], Any]] = {
    "kernel": _kernel,
    "grid": _made(1),
    "block": _made(64),
    "args": lambda: (_x(), 64),
}


def _door(
    call: Callable[..., object], of: Callable[..., object] | None = None, /, **arguments: Callable[[], Any]
) -> Door:
    """A door. of: whose parameters it has, where it passes them on."""
    kinds = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
    found = [each.name for each in inspect.signature(of or call).parameters.values() if each.kind in kinds]
    return Door(call, arguments, tuple(dict.fromkeys((*found, *arguments))))


@cache
def doors() -> Mapping[str, Door]:
    """The doors by their names. Those that measure, tune, verify or sweep take seconds, and are not among them: they
    check what they are given by the same functions."""
    expected, target = wb.expect(_kernel()), _target()
    return {
        "compile": _door(wb.compile, source=_made(_SOURCE)),
        "compile PTX": _door(wb.compile, source=lambda: _compiled().ptx),
        "kernel": _door(wb.kernel, source=_made(_SOURCE), name=_made(None)),
        "Compilation.kernel": _door(_compiled().kernel, name=_made("scale")),
        "advise": _door(wb.advise, **_LAUNCH),
        "precision": _door(wb.precision, problem=_made(wb.reference("gemm"))),
        "predict": _door(wb.predict, **_LAUNCH),
        "predict a shape": _door(_predicted_shape),
        "trace": _door(wb.trace, **_LAUNCH),
        "record": _door(wb.record, **_LAUNCH),
        "time": _door(wb.time, **_LAUNCH),
        "compare_times": _door(
            wb.compare_times, first=lambda: _kernel()[1, 64], second=lambda: _kernel()[1, 64], args=_LAUNCH["args"]
        ),
        "find_schedule": _door(wb.find_schedule, **_LAUNCH, runs=_made(1)),
        "run_schedule": _door(wb.run_schedule, **_LAUNCH, schedule=_made(())),
        "array": _door(wb.array, dims=_made("n"), dtype=_made("float32")),
        "launch": _door(
            wb.launch, grid=_made("(n + 63) // 64"), block=_made(64), args=_made(("x", "n")), smem=_made(0)
        ),
        "check an array": _door(_checked_array),
        "check": _door(wb.check, kernel=_kernel, problem=_problem, work=_made(_WORK)),
        "check a problem": _door(_checked, wb.Problem),
        "Problem.only": _door(lambda values="mixed", n=3: _problem().only(values, n=n)),
        "Problem.with_launch": _door(_problem().with_launch, launch=_made(lambda case: (1, 64, ("x", case["n"])))),
        "Problem.launch_of": _door(_problem().launch_of, kernel_name=_made("scale")),
        "Problem.call_reference": _door(_problem().call_reference, inputs=lambda: {"x": _x()}),
        "expect": _door(wb.expect, kernel=_kernel),
        "registers_at_most": _door(expected.registers_at_most, count=_made(255)),
        "occupancy_at_least": _door(expected.occupancy_at_least, share=_made(0.0), block=_made(64)),
        "uses": _door(expected.uses, opcode=_made("FMUL")),
        "not_uses": _door(expected.not_uses, opcode=_made("DMUL")),
        "instructions_at_most": _door(expected.instructions_at_most, count=_made(1000)),
        "static_smem_at_most": _door(expected.static_smem_at_most, size_bytes=_made(0)),
        "stack_at_most": _door(expected.stack_at_most, size_bytes=_made(0)),
        "export": _door(wb.export, what=_kernel, path=_made("out.html")),
        "Kernel.export": _door(_kernel().export, path=_made("out.html")),
        "course_progress": _door(wb.course_progress, folder=_made(None)),
        "grade": _door(wb.grade, exercise=_made("none"), kernel=_kernel),
        "guess": _door(wb.guess, question=_made("?"), answer=_made("a"), choices=_made(("a", "b"))),
        "history": _door(wb.history, path=_made("history.sqlite")),
        "keep_history": _door(wb.keep_history, path=_made(None)),
        "host_launches": _door(wb.host_launches, call=_made(lambda: None)),
        "occupancy": _door(wb.occupancy, kernel_or_resources=_kernel, block=_made(64)),
        "suggest_block": _door(wb.suggest_block, kernel_or_resources=_kernel),
        "Resources": _door(_resources, wb.Resources, registers_per_thread=_made(32)),
        "open": _door(wb.open, path=_made("none.cubin")),
        "open_report": _door(wb.open_report, path=_made("none.csv")),
        "passes": _door(wb.passes, kernel=_kernel),
        "reference": _door(wb.reference, name=_made("softmax"), axis=_made(-1)),
        "layouts": _door(wb.layouts, kernel=_product, ptx_line=_made(_PRODUCT_LINE)),
        "schedule": _door(wb.schedule, kernel=_kernel),
        "set_defaults": _door(wb.set_defaults),
        "shaped": _door(wb.shaped, shape=_made(4), dtype=_made("float32")),
        "target": _door(wb.target),
        "tensor_map": _door(
            wb.tensor_map,
            array=lambda: np.zeros((8, 8), np.float32),
            box=_made((8, 8)),
            swizzle=_made(32),
            element_strides=_made((1, 1)),
            fill=_made("zeros"),
        ),
        "view": _door(wb.view, what=_kernel),
        "Dim3": _door(_extents, x=_made(1)),
        "WarpSchedule.of": _door(wb.WarpSchedule.of, value=_made(())),
        "WarpSchedule": _door(lambda switches: str(wb.WarpSchedule(switches)), switches=_made(())),
        "Trace.first_step": _door(_trace().first_step),
        "Trace.move": _door(_trace().move, step=_made(0), to=_made("step")),
        "Trace.element": _door(_trace().element, space=_made("global"), address=_made(0)),
        "Trace.shared": _door(_trace().shared, step=_made(0)),
        "Trace.writer": _door(_trace().writer, step=_made(1), register=_made(_register()), lane=_made(0)),
        "Trace.memory_writer": _door(_trace().memory_writer, step=_made(0), space=_made("global"), address=_made(0)),
        "Trace.function_at": _door(_trace().function_at, step=_made(0), warp=_made(0)),
        "Trace.watch": _door(_trace().watch, step=_made(0), expression=_made("lane")),
        "Trace.origins": _door(_trace().origins, step=_made(0), lane=_made(0)),
        "WarpSchedule.from_json": _door(wb.WarpSchedule.from_json, text=_made("[]")),
        "kernel[key]": _door(lambda key: _kernel()[key], key=_made((1, 64))),
        "kernel[grid, block]": _door(_configured, grid=_made(1), block=_made(64)),
        "kernel[...](...)": _door(lambda x, n: _kernel()[1, 64](x, n), x=_x, n=_made(64)),
        "max_dynamic_smem_bytes": _door(_limited, size_bytes=_made(0)),
        "symbol": _door(lambda name: _kernel().symbols[name], name=_made("total")),
        "constant": _door(_stored, name=_made("factors"), values=lambda: np.ones(4, np.float32)),
        "Target.to_device": _door(target.to_device, array=_x),
        "Target.empty": _door(target.empty, shape=_made(4), dtype=_made("float32")),
        "Target.zeros": _door(target.zeros, shape=_made(4), dtype=_made("float32")),
        "Target.symbol": _door(target.symbol, compilation=_compiled, name=_made("factors")),
        "Target.launch": _door(target.launch, **_LAUNCH),
        "Buffer.copy_from": _door(lambda array: _target().to_device(_x()).copy_from(array), array=_x),
    }
