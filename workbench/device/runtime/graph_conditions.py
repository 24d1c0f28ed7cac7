"""Conditional nodes of graphs: bodies that run by the value of a word in device memory, which kernels set.

The handle of a condition is the address of its word, so that the device's function that sets it is one store.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from enum import IntEnum
from typing import TYPE_CHECKING

from workbench.base.errors import ArgumentError
from workbench.device.runtime.graphs import Graph, Node, NodeKind
from workbench.device.runtime.status import CudaError, Status

if TYPE_CHECKING:
    # A program that calls nothing loads no NumPy.
    from workbench.device.runtime.device_memory import DeviceMemory

FUNCTION = "cudaGraphSetConditional"
"""The device's function that sets a condition."""
PTX = f"""
.version 6.0
.target sm_50
.address_size 64
.visible .func {FUNCTION}(.param .b64 {FUNCTION}_param_0, .param .b32 {FUNCTION}_param_1)
{{
  .reg .b64 %rd<2>;
  .reg .b32 %r<2>;
  ld.param.u64 %rd1, [{FUNCTION}_param_0];
  ld.param.u32 %r1, [{FUNCTION}_param_1];
  st.global.u32 [%rd1], %r1;
  ret;
}}
"""
"""Its code, for code that declares it."""


class ConditionKind(IntEnum):
    """Kinds of conditional nodes, by the numbers of `cudaGraphConditionalNodeType`."""

    IF = 0
    WHILE = 1
    SWITCH = 2


class Condition:
    """A condition; its memory is given back with the last graph that has it.

    Parameters
    ----------
    default
        Its value at first.
    is_assigned
        Whether each launch of its graph sets it so.
    """

    def __init__(self, memory: DeviceMemory, default: int, is_assigned: bool) -> None:
        self._memory = memory
        self._default = (default & 0xFFFFFFFF).to_bytes(4, "little")
        self._is_assigned = is_assigned
        self.address = memory.allocate(4)
        memory.fill(self.address, self._default, 4)

    def begin(self) -> None:
        """Begin a launch of its graph."""
        if self._is_assigned:
            self._memory.fill(self.address, self._default, 4)

    @property
    def value(self) -> int:
        """The value now."""
        return int.from_bytes(self._memory.memory.read(self.address, 4).tobytes(), "little")

    def __del__(self) -> None:
        with suppress(ArgumentError, AttributeError):  # a reset has given it back; or there was no room for it
            self._memory.free(self.address)


def conditional_node(kind: ConditionKind, condition: Condition, bodies: tuple[Graph, ...]) -> Node:
    """A conditional node, whose bodies are what their graphs are when its own graph is instantiated.

    Raises
    ------
    CudaError
        Another number of bodies than its kind has.
    """
    most = {ConditionKind.IF: 2, ConditionKind.WHILE: 1}.get(kind, len(bodies))
    if not 1 <= len(bodies) <= most:
        raise CudaError(Status.INVALID_VALUE)

    def ready() -> Callable[[], object]:
        launches = [each.executable().launch for each in bodies]

        def run() -> None:
            if kind is ConditionKind.WHILE:
                while condition.value:
                    launches[0]()
                return
            chosen = condition.value
            if kind is ConditionKind.IF:
                chosen = 0 if chosen else 1
            if chosen < len(launches):
                launches[chosen]()

        return run

    return Node(NodeKind.CONDITIONAL, lambda: ready()(), make_ready=ready)
