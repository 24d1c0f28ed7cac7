"""The server extension: its settings, its routes, and the life of its compile workers."""

from __future__ import annotations

import atexit
import json
import os
import shlex
import shutil
import sysconfig
from collections.abc import MutableMapping, Sequence
from pathlib import Path
from typing import Any

from jupyter_server.extension.application import ExtensionApp
from traitlets import Bool, Float, Int, List, Unicode

from workbench.jupyter.server.handlers import (
    AboutHandler,
    BokehFileHandler,
    CompileHandler,
    DocumentationHandler,
    LayoutsHandler,
    MaterialHandler,
    OpenHandler,
    SiteHandler,
    bokeh_folder,
)
from workbench.jupyter.server.pool import Limits, WorkerPool
from workbench.jupyter.server.service_wire import ADDRESS_VARIABLE, TOKEN_VARIABLE
from workbench.jupyter.server.shared_pool import SharedPool
from workbench.jupyter.wire import language_rows

_POSIX_SHELLS = ("bash", "dash", "ksh", "sh", "zsh")


class WorkbenchServer(ExtensionApp):
    """Live compiling for the notebook's panel, and BokehJS for its widgets."""

    name = "workbench"
    extension_url = "/lab"
    load_other_extensions = True

    workers = Int(Limits.workers, min=1, help="Compile workers that may run at a time.").tag(config=True)
    compile_seconds = Float(Limits.compile_seconds, help="Seconds after which a compile is stopped.").tag(config=True)
    compile_memory_bytes = Int(Limits.memory_bytes, help="Address space of a compile worker; 0: no limit.").tag(
        config=True
    )
    compile_service = Unicode(
        help="Address of the machine's compile service, unix:/run/kernel-workbench/compile.sock; empty: none."
    ).tag(config=True)
    fold_file_browser = Bool(
        False, help="Fold JupyterLab's file browser when a workspace is opened for the first time."
    ).tag(config=True)
    header_folders = List(
        Unicode(), help="Folders of headers that the panel may read beside the notebooks' and those named include."
    ).tag(config=True)
    queue_length = Int(Limits.queue_length, min=1, help="Compiles that may wait.").tag(config=True)

    def initialize_settings(self) -> None:
        """Makes the pool; workers start with the first request."""
        limits = Limits(self.workers, self.compile_seconds, self.compile_memory_bytes, self.queue_length)
        own = WorkerPool(limits)
        address = self.compile_service or os.environ.get(ADDRESS_VARIABLE, "")
        token = os.environ.get(TOKEN_VARIABLE, "")
        self._pool = SharedPool(address, token, own) if address else own
        self.settings["workbench_pool"] = self._pool
        self.settings["workbench_header_folders"] = list(self.header_folders)
        if self.serverapp is not None:
            page: dict[str, Any] = self.serverapp.web_app.settings.setdefault("page_config_data", {})
            page["workbenchLanguages"] = json.dumps(language_rows())
            if self.fold_file_browser:
                page["workbenchFoldsFileBrowser"] = "true"
        have_the_command_found(os.environ)
        terminals = None if self.serverapp is None else self.serverapp.web_app.settings.get("terminal_manager")
        if terminals is not None:
            terminals.shell_command = with_path_behind_profile(terminals.shell_command)
        # A server that ends without its shutdown hooks must not leave workers either.
        atexit.register(self._pool.close)

    def initialize_handlers(self) -> None:
        """Adds the routes below /workbench/."""
        routes: list[tuple[Any, ...]] = [
            (r"/workbench/about", AboutHandler),
            (r"/workbench/compile", CompileHandler),
            (r"/workbench/open", OpenHandler),
            (r"/workbench/layouts", LayoutsHandler),
            (r"/workbench/material", MaterialHandler),
            (r"/workbench/docs(?:/(.+))?", DocumentationHandler),
            (r"/workbench/site/(.+)", SiteHandler),
        ]
        folder = bokeh_folder()
        if folder is not None:
            routes.append((r"/workbench/static/bokeh/(.+)", BokehFileHandler, {"path": folder}))
        self.handlers.extend(routes)

    async def stop_extension(self) -> None:
        """Ends the compile workers."""
        self._pool.close()
        atexit.unregister(self._pool.close)


def have_the_command_found(environment: MutableMapping[str, str]) -> None:
    """Put the folder of `workbench` at the end of PATH where it is not found: a server may run from an environment that
    is not activated, and its terminals and notebooks (`!workbench`) have its PATH.
    """
    path = environment.get("PATH", "")
    scripts = sysconfig.get_path("scripts")
    if shutil.which("workbench", path=path) is None and shutil.which("workbench", path=scripts) is not None:
        environment["PATH"] = os.pathsep.join(filter(None, (path, scripts)))


def with_path_behind_profile(shell_command: Sequence[str]) -> list[str]:
    """Give the command of a server's terminals with the folder of `workbench` at the end of PATH again.

    A server that was not started in a terminal has login shells, whose profile may set PATH anew. Other commands, and
    shells that are not POSIX's, stay as they are.
    """
    scripts = sysconfig.get_path("scripts")
    match list(shell_command):
        case [shell, "-l"] if Path(shell).name in _POSIX_SHELLS and shutil.which("workbench", path=scripts):
            add = f'command -v workbench >/dev/null || PATH="$PATH":{shlex.quote(scripts)}; export PATH; exec "$0"'
            return [shell, "-l", "-c", add, shell]
        case others:
            return others
