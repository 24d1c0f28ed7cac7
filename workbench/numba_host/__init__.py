"""Numba-CUDA on a machine with no GPU: its own host code, over a stand-in for the CUDA driver.

`install` puts the stand-in where Numba reaches the driver; decorators, launches, device arrays, streams and events
then work unchanged, and kernels run in the emulator. It knows Numba's inner places (`patches`), and nothing of PTX.
"""

from __future__ import annotations

from workbench.numba_host.patches import install, is_installed, uninstall

__all__ = ["install", "is_installed", "uninstall"]
