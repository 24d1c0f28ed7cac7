"""The passes of a kernel as text: its blocks, the facts about its registers, and the LLVM IR.

For people and for `diff`: the same kernel gives the same text, in any process. Does not optimise and runs nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from dataclasses import fields, is_dataclass

from workbench.base.records import Dim3
from workbench.emulate.analysis.clone_uniformity import clone_uniformity
from workbench.emulate.analysis.copies import Clone
from workbench.emulate.analysis.lane_patterns import Pattern
from workbench.emulate.analysis.linear_forms import Uniformity
from workbench.emulate.analysis.liveness import liveness
from workbench.emulate.analysis.uniformity import UniformityAnalysis
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.mask_ops import MaskCode
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.print import print_op
from workbench.emulate.ir.unit import PLAIN, Instruments, Unit
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.passes.verify import verify
from workbench.emulate.passes.verify_mask_ops import verify_decisions
from workbench.emulate.pipeline import Lowered, lower_kernel

UNCHANGED = "(as before)"


def dump(kernel: EmulatedKernel, grid: Dim3, block: Dim3, instruments: Instruments = PLAIN) -> dict[str, str]:
    """The kernel after each pass, by the pass's name, in order: blocks or decisions; then results of analyses; and last
    `tier1` and `tier0`, the LLVM IR and plan of each tier.

    A pass that changed nothing has `UNCHANGED`. A kernel that has no native code has `refused` with the reason, behind
    the passes it came through. The IR is verified after each pass: InternalError names the op that is broken.
    """
    texts: dict[str, str] = {}
    latest, undefined = "", None

    def note(name: str, unit: Unit) -> None:
        nonlocal latest, undefined
        if undefined is None:
            undefined = unit.of(liveness).undefined
        verify(unit.graph.blocks, undefined)
        text = "\n".join(_node_text(node) for node in unit.graph.blocks)
        texts[name] = UNCHANGED if text == latest else text
        latest = text

    try:
        lowered = lower_kernel(kernel, grid, block, instruments, note)
        verify_decisions(lowered.unit)
        texts.update((name, value_text(value) or "none") for name, value in lowered.decisions())
        texts.update(_analyses(lowered))
        for name, text in _code(lowered):
            texts[name] = text
    except NotLowered as reason:
        texts["refused"] = str(reason)
    return texts


def _analyses(lowered: Lowered) -> Iterator[tuple[str, str]]:
    live, clones = lowered.unit.of(liveness), lowered.unit.of(clone_uniformity)
    yield "block_order", lowered.unit.block_order or "blocks may run side by side"
    yield "liveness", "\n".join(f"{number}: {_names(keys)}" for number, keys in enumerate(live.live_in))
    together, apart = _uniformity_text(clones.all_active), _uniformity_text(clones.masked)
    yield "uniformity", f"all lanes together:\n{together}\nlanes apart:\n{apart}"


def _code(lowered: Lowered) -> Iterator[tuple[str, str]]:
    for name, emit in (("tier1", lowered.tier1), ("tier0", lowered.tier0)):
        plan, ir = emit()
        yield f"{name} plan", plan.to_text(0)
        yield name, ir


def _node_text(node: BasicBlock) -> str:
    going = f" if {'' if node.when else '!'}{node.predicate}" if node.predicate else ""
    targets = ", ".join(map(str, node.targets))
    lines = [f"block {node.number}{' apart' if node.apart else ''}: {node.end}{going} -> {targets}"]
    lines += [f"    {print_op(op)}" for op in node.all_ops]
    lines += [f"    on divergence: {print_op(op)}" for op in node.on_divergence]
    return "\n".join(lines)


def _uniformity_text(uniformities: UniformityAnalysis) -> str:
    lines = [f"    {key}: {uniformity_text(uniformity)}" for key, uniformity in sorted(uniformities.of.items())]
    lines.append(f"    divergent branches: {', '.join(map(str, sorted(uniformities.divergent))) or 'none'}")
    merges = ", ".join(f"{key} in {block}" for key, block in sorted(uniformities.merges))
    lines.append(f"    writes that keep other lanes' values: {merges or 'none'}")
    return "\n".join(lines)


def value_text(value: object, indent: str = "") -> str:
    """A frozen value as lines, a field or an entry each: ops as they are printed, blocks by their numbers."""
    if isinstance(value, Op):
        return print_op(value)
    if isinstance(value, Clone | MaskCode):
        return str(value)
    if isinstance(value, BasicBlock):
        return f"block {value.number}"
    if isinstance(value, Uniformity):
        return uniformity_text(value)
    if isinstance(value, Set):
        return ", ".join(map(str, sorted(value)))
    if isinstance(value, Mapping):
        return "\n".join(_entry(str(key), each, indent) for key, each in sorted(value.items()))
    if is_dataclass(value):
        filled = ((each.name, getattr(value, each.name)) for each in fields(value))
        return "\n".join(_entry(name, each, indent) for name, each in filled if each not in ((), {}, "", None))
    if isinstance(value, tuple):
        texts = [value_text(each, f"{indent}  ") for each in value]
        if any(isinstance(each, Clone) for each in value):
            return "\n".join(texts)
        return ", ".join(texts) if not any("\n" in text for text in texts) else "\n\n".join(texts)
    return str(value)


def _entry(name: str, value: object, indent: str) -> str:
    text = value_text(value, f"{indent}  ")
    return f"{indent}{name}:\n{text}" if "\n" in text else f"{indent}{name}: {text.strip()}"


def _steps(pattern: Pattern) -> list[str]:
    """Words for a pattern's multiples of the block's rows and planes."""
    steps = ((pattern.rows, "rows"), (pattern.planes, "planes"))
    return [f"and {times} times its {name}" for times, name in steps if times]


def uniformity_text(uniformity: Uniformity) -> str:
    """The uniformity as one line of text."""
    words = [uniformity.kind]
    if uniformity.lanes:
        words.append(f"lanes {' '.join(map(str, uniformity.lanes))}")
    words += _steps(uniformity.constants)
    for pattern in uniformity.terms:
        words.append(f"a scalar times {' '.join([' '.join(map(str, pattern.lanes)), *_steps(pattern)])}")
    if uniformity.zeros:
        words.append(f"{uniformity.zeros} zero bits")
    if uniformity.low is not None or uniformity.high is not None:
        words.append(f"from {uniformity.low} to {uniformity.high}")
    if uniformity.index is not None:
        words.append(
            f"{'signed' if uniformity.signed else 'unsigned'} times {uniformity.scale} "
            f"({uniformity_text(uniformity.index)})"
        )
    return ", ".join(words)


def _names(keys: set[str]) -> str:
    return " ".join(sorted(keys)) or "nothing"


__all__ = ["UNCHANGED", "dump", "uniformity_text"]
