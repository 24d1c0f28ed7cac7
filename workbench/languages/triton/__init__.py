"""Triton on a machine with no GPU: its own compiler makes PTX, which runs in the emulator.

A driver of Triton's own interface stands in for CUDA's. Importing this imports no Triton.
"""

from __future__ import annotations

from workbench.base.workers.stand_in import StandIn

__all__ = ["install", "install_on_import", "is_installed", "uninstall"]

_stand_in = StandIn("triton", "workbench.languages.triton.installing")
install = _stand_in.install
install_on_import = _stand_in.install_on_import
is_installed = _stand_in.is_installed
uninstall = _stand_in.uninstall
