"""Parameters through which a kernel writes: read from its PTX, not from the types in its source.

A store is followed to the parameter that its address begins with. One whose address was loaded from memory may lead
anywhere: then every pointer that is not `const` counts as written.
"""

from __future__ import annotations

from dataclasses import dataclass

from workbench.base.records import Dim3
from workbench.emulate.analysis.pointer_provenance import OWN, address_sources, named_in
from workbench.emulate.ir.graph import NotLowered, build_graph
from workbench.emulate.ir.opcode import TEXTURES
from workbench.emulate.ir.operands import registers
from workbench.emulate.ir.unit import Unit
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.memory import Memory
from workbench.emulate.program import load
from workbench.isa.ptx import parse
from workbench.isa.ptx.nodes import Address


@dataclass(frozen=True)
class Written:
    """The writes of a kernel. parameters: names of PTX parameters whose value begins an address that is stored to.

    anywhere: it may write through pointers that it has loaded, or it could not be followed. textures: it reads or
    writes textures or surfaces. dynamic_smem: it has shared memory whose size the launch gives.
    """

    parameters: frozenset[str]
    anywhere: bool
    textures: bool
    dynamic_smem: bool


def written_parameters(ptx: str, entry: str) -> Written:
    """Give the PTX parameters through which a kernel writes global memory.

    Raises
    ------
    CompileError
        The PTX cannot be read.
    """
    module = parse(ptx)
    kernel = EmulatedKernel(load(module, Memory()), entry)
    textures = any(i.opcode.startswith(("tex.", "tld4.", "suld.", "sust.", "sured.", "txq.", "suq."))
                   for f in kernel.reachable for i in f.instructions())  # fmt: skip
    unsized = {v.name for v in module.variables if v.space == "shared" and v.linkage == "extern"}
    dynamic = bool(unsized & kernel.mentioned)
    try:
        unit = Unit(build_graph(kernel), Dim3(1), Dim3(1))
    except NotLowered:
        return Written(frozenset(), True, textures, dynamic)
    sources = address_sources(unit)
    places = kernel.parameter_places
    found: set[str] = set()
    anywhere = False
    for node in unit.graph.blocks:
        for op in node.ops:
            opcode = op.opcode
            writes = opcode.does("writes_memory") or opcode.mnemonic in ("red", "atom")
            if not writes or opcode.space in ("shared", "local", "param", "const", TEXTURES):
                continue
            at = next((operand for operand in op.operands if isinstance(operand, Address)), None)
            if at is None:
                anywhere = True
                continue
            from_ = set().union(*(sources.get(r.key, set()) for r in registers(at)), named_in(at))
            named = {name for name in places for source in from_ if source.startswith(f"&{name}+")}
            found |= named
            if not named and OWN not in from_ and ("data" in from_ or not from_):
                anywhere = True
    return Written(frozenset(found), anywhere, textures, dynamic)


__all__ = ["Written", "written_parameters"]
