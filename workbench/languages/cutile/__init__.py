"""cuTile on a machine with no GPU: its own compiler makes PTX, which runs in the emulator.

`cuda.tile.launch` is replaced. Importing this imports no cuTile.
"""

from __future__ import annotations

from workbench.base.workers.stand_in import StandIn

__all__ = ["install", "install_on_import", "is_installed", "uninstall"]

_stand_in = StandIn("cuda.tile", "workbench.languages.cutile.installing")
install = _stand_in.install
install_on_import = _stand_in.install_on_import
is_installed = _stand_in.is_installed
uninstall = _stand_in.uninstall
