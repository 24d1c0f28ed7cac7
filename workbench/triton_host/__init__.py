"""Triton on a machine with no GPU: its own compiler makes PTX, which runs in the emulator.

A driver of Triton's own interface stands in for CUDA's. Importing this imports no Triton.
"""

from __future__ import annotations

from workbench.triton_host.installing import install, is_installed, uninstall

__all__ = ["install", "is_installed", "uninstall"]
