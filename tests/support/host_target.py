"""Python functions as kernels, run by a target of the tests' own."""

from __future__ import annotations

from workbench.analyse.checks import check
from workbench.base.records import Dim3, Missing, Quantity
from workbench.base.records.outcomes import Launch, Outcome


class Kernel:
    parameters = ()

    def __init__(self, function, name="kernel"):
        self.function = function
        self.name = name


class HostTarget:
    """Runs a Python function on the arguments; it may return faults."""

    name = "host"

    def launch(self, kernel, grid, block, args, *, dynamic_smem_bytes=0, sanitize=(), time_limit_seconds=None):
        self.last = (grid, block, dynamic_smem_bytes)
        faults = kernel.function(*args) or ()
        launch = Launch(kernel, "host", Dim3(grid), Dim3(block), dynamic_smem_bytes, tuple(args))
        return Outcome(launch, self.name, tuple(faults), Missing(""), "", Quantity(0.0, "s", "measured"))


def run(function, problem, seconds=0, **options):
    return check(Kernel(function), problem, target=HostTarget(), seconds=seconds, **options)
