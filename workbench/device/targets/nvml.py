"""The reasons why a GPU's clocks are lower than they could be, from NVML; it is optional, and slow beside a short
kernel.
"""

from __future__ import annotations

import warnings
from typing import Any

from workbench.base.records import Missing

# nvmlClocksEventReason* of nvml.h; idle (0x1) says only that nothing runs between two samples, and the setting of
# the clocks by a user (0x2, 0x100) is wanted in a careful measurement.
REASONS = {
    0x4: "power cap (software)",
    0x8: "slowdown (hardware)",
    0x10: "sync boost",
    0x20: "thermal slowdown (software)",
    0x40: "thermal slowdown (hardware)",
    0x80: "power brake (hardware)",
}


class ThrottleReader:
    """Asks for one GPU, found by its PCI address: NVML's order of GPUs is not CUDA's."""

    def __init__(self, pci_bus_id: str) -> None:
        self._nvml: Any = None
        self._handle: Any = None
        self._missing: Missing | None = None
        try:
            with warnings.catch_warnings():
                # An older package of the same module announces that it is deprecated.
                warnings.simplefilter("ignore", FutureWarning)
                import pynvml
        except ImportError:
            words = "NVML's Python bindings are not installed: pip install nvidia-ml-py"
            self._missing = Missing(words, kind="not_installed")
            return
        self._nvml = pynvml
        try:
            pynvml.nvmlInit()
            self._handle = pynvml.nvmlDeviceGetHandleByPciBusId(pci_bus_id)
        except pynvml.NVMLError as error:
            self._missing = Missing(f"NVML does not answer: {error}", kind="no_answer")

    def reasons(self) -> frozenset[str] | Missing:
        """The reasons that hold now, in words; empty where nothing holds the clocks back."""
        if self._missing is not None:
            return self._missing
        # The newer name first; drivers before CUDA 12.2 have the older one only.
        ask = getattr(self._nvml, "nvmlDeviceGetCurrentClocksEventReasons", None)
        ask = ask or self._nvml.nvmlDeviceGetCurrentClocksThrottleReasons
        try:
            bits = int(ask(self._handle))
        except self._nvml.NVMLError as error:
            self._missing = Missing(f"NVML does not say why clocks are held back: {error}", kind="no_answer")
            return self._missing
        return frozenset(words for bit, words in REASONS.items() if bits & bit)
