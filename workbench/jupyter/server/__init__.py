"""The workbench inside a Jupyter server: the built JupyterLab extension, routes, and the live compiler behind them.

Importing this imports no Jupyter package: the three functions are what Jupyter asks of a package by name.
"""

from __future__ import annotations

from typing import Any


def _jupyter_labextension_paths() -> list[dict[str, str]]:
    return [{"src": "labextension", "dest": "kernel-workbench"}]


def _jupyter_server_extension_points() -> list[dict[str, Any]]:
    from workbench.jupyter.server.extension import WorkbenchServer

    return [{"module": "workbench", "app": WorkbenchServer}]


def _load_jupyter_server_extension(server_app: Any) -> None:
    from workbench.jupyter.server.extension import WorkbenchServer

    WorkbenchServer._load_jupyter_server_extension(server_app)
