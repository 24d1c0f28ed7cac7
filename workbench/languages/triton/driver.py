"""A driver for Triton that has no GPU: its kernels run in the emulator.

The interface is `triton.backends.driver.DriverBase` of the Triton in pyproject.toml's range.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from triton.backends.compiler import GPUTarget
from triton.backends.driver import DriverBase

from workbench.api.emulated_archs import arch_for
from workbench.base.records import Missing
from workbench.isa import arch as arch_data
from workbench.languages.triton.functions import EMULATED
from workbench.languages.triton.launcher import EmulatedLauncher


class EmulatedDriver(DriverBase):  # type: ignore[misc]
    """The active driver of Triton where there is no GPU."""

    def __init__(self) -> None:
        super().__init__()
        self.launcher_cls = EmulatedLauncher
        self.utils = SimpleNamespace(
            load_binary=self._load_binary,
            unload_module=lambda module: None,
            get_device_properties=self._properties,
        )

    @staticmethod
    def is_active() -> bool:
        """True: only the workbench makes this driver active."""
        return True

    def get_current_device(self) -> int:
        """The only device."""
        return 0

    def set_current_device(self, device: int) -> None:
        """There is one device.

        Raises
        ------
        RuntimeError
            Another one.
        """
        if device != 0:
            raise RuntimeError(f"the emulator has one device, 0, and not {device}")

    def get_current_stream(self, device: int = 0) -> int:
        """Torch's current stream where Torch is emulated, else the default one: a launch has ended when it returns."""
        torch = sys.modules.get("torch")
        return int(torch._C._cuda_getCurrentRawStream(device)) if torch is not None and torch.cuda.is_available() else 0

    def get_current_target(self) -> GPUTarget:
        """The arch that code is made for."""
        return GPUTarget("cuda", int("".join(filter(str.isdigit, arch_for(EMULATED)))), 32)

    def get_device_capability(self, device: int = 0) -> tuple[int, int]:
        """Compute capability."""
        major, minor = divmod(int(self.get_current_target().arch), 10)
        return major, minor

    def get_active_torch_device(self) -> Any:
        """Torch's emulated CUDA device, or its CPU, whose tensors launches take too."""
        import torch

        return torch.device("cuda", 0) if torch.cuda.is_available() else torch.device("cpu")

    def map_python_to_cpp_type(self, ty: str) -> str:
        """Triton asks this of drivers that compile a launcher in C++.

        Raises
        ------
        NotImplementedError
            Always.
        """
        raise NotImplementedError("the emulator compiles no launcher")

    def get_benchmarker(self) -> Callable[..., Any]:
        """The function that autotuning measures configurations with: modelled times."""
        from workbench.languages.triton.benchmarks import modelled_benchmark

        return modelled_benchmark

    def _load_binary(self, name: str, kernel: bytes, shared: int, device: int) -> tuple[Any, ...]:
        """Module, function, registers, bytes of spills, the most threads: the launcher finds the rest."""
        return object(), name, 0, 0, 1024

    def _properties(self, device: int) -> dict[str, int]:
        model = arch_data.default_device(arch_for(EMULATED))
        limits = arch_data.limits(model.arch)
        return {
            "max_shared_mem": limits.smem_per_block_optin_bytes,
            "max_num_regs": limits.registers_per_sm,
            "multiprocessor_count": model.num_sms,
            "warpSize": 32,
            "sm_clock_rate": 0 if isinstance(model.boost_mhz, Missing) else int(model.boost_mhz * 1000),
        }
