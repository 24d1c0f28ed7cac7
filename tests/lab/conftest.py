"""A real JupyterLab with its own folders, and a real browser: what the tests of this folder need."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat.sign import NotebookNotary

from workbench import disk_cache

REPOSITORY = Path(__file__).resolve().parents[2]
BUNDLE = REPOSITORY / "workbench" / "labextension"
TOKEN = "test-token"
BROWSER_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",
]
VIEWPORT = {"width": 1500, "height": 900}
LEFT_BEHIND = "cookies,local_storage,indexeddb"


@dataclass(frozen=True)
class LabServer:
    """A running JupyterLab; `root` is its folder of notebooks, `settings` that of its user's settings, `data` that of
    their signatures."""

    url: str
    root: Path
    settings: Path
    data: Path
    process: subprocess.Popen[bytes]
    log: Path

    def write(self, name: str, cells: list[str], *, trusted: bool = True) -> None:
        """Writes a notebook of code cells, signed as one that was made here unless it is not to be trusted."""
        notebook = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(cell) for cell in cells],
            metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
        )
        nbformat.write(notebook, self.root / name)
        if trusted:
            NotebookNotary(data_dir=str(self.data)).sign(nbformat.read(self.root / name, 4))


def start_lab(folder: Path, app: str = "jupyterlab", options: tuple[str, ...] = ()) -> LabServer:
    """Starts a JupyterLab, or a Notebook 7, that shares no folder with any other."""
    root, config, data = folder / "notebooks", folder / "config", folder / "data"
    settings = config / "lab" / "user-settings"
    notification = settings / "@jupyterlab" / "apputils-extension" / "notification.jupyterlab-settings"
    extension = data / "labextensions" / "kernel-workbench"
    for directory in (root, notification.parent, extension.parent):
        directory.mkdir(parents=True)
    notification.write_text(json.dumps({"fetchNews": "false", "checkForUpdates": False}))
    extension.symlink_to(BUNDLE, target_is_directory=True)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    environment = {
        **os.environ,
        "JUPYTER_CONFIG_DIR": str(config),
        "JUPYTERLAB_SETTINGS_DIR": str(settings),
        "JUPYTERLAB_WORKSPACES_DIR": str(folder / "workspaces"),
        "JUPYTER_RUNTIME_DIR": str(folder / "runtime"),
        "JUPYTER_DATA_DIR": str(data),
        "IPYTHONDIR": str(folder / "ipython"),
        "XDG_CACHE_HOME": str(folder / "cache"),
        disk_cache.FOLDER_VARIABLE: str(folder / "compiled"),
        "PYTHONPATH": os.pathsep.join(filter(None, (str(REPOSITORY), os.environ.get("PYTHONPATH")))),
    }
    log = folder / "log"
    arguments = [
        "--no-browser",
        "--allow-root",
        "--expose-app-in-browser",
        f"--ServerApp.root_dir={root}",
        f"--ServerApp.port={port}",
        "--ServerApp.ip=127.0.0.1",
        f"--IdentityProvider.token={TOKEN}",
        "--ServerApp.jpserver_extensions={'workbench': True}",
        f"--LabApp.extra_labextensions_path={data / 'labextensions'}",
        *options,
    ]
    with log.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", app, *arguments], env=environment, stdout=output, stderr=subprocess.STDOUT
        )
    server = LabServer(f"http://127.0.0.1:{port}", root, settings, data, process, log)
    deadline = time.monotonic() + 90
    while True:
        try:
            with urllib.request.urlopen(f"{server.url}/api/status?token={TOKEN}"):
                return server
        except OSError:
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < deadline, log.read_text()
            time.sleep(0.2)


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    """A JupyterLab for the whole run."""
    if not (BUNDLE / "package.json").exists():
        pytest.fail("the JupyterLab extension is not built: run `jlpm install && jlpm build:prod` in extensions/lab")
    server = start_lab(tmp_path_factory.mktemp("lab"))
    yield server
    stop_lab(server)


def stop_lab(server: LabServer) -> None:
    server.process.terminate()
    try:
        server.process.wait(20)
    except subprocess.TimeoutExpired:
        # Jupyter Server may stop its loop before a thread that anyio began for it, which Python then waits for.
        server.process.kill()
        server.process.wait()


@pytest.fixture(scope="session")
def profile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of Chromium for the whole run: it keeps JupyterLab's scripts as machine code, which a browser without
    one compiles anew for each page, for a third of the time that a page takes."""
    return tmp_path_factory.mktemp("chromium")


@pytest.fixture(scope="module")
def browser(profile: Path) -> Iterator[Any]:
    """A Chromium for a module: while it lives, Playwright's event loop runs in the thread of all other tests too."""
    from playwright.sync_api import sync_playwright

    found = next(
        (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None
    )
    with sync_playwright() as playwright:
        running = playwright.chromium.launch_persistent_context(
            str(profile), executable_path=found, args=BROWSER_ARGUMENTS, viewport=VIEWPORT
        )
        yield running
        running.close()


@contextmanager
def opened_page(browser: Any, *servers: LabServer) -> Iterator[Any]:
    """A page that finds nothing of what another left in the browser, but for its cache."""
    for server in servers:
        session = browser.new_cdp_session(browser.pages[0])
        session.send("Storage.clearDataForOrigin", {"origin": server.url, "storageTypes": LEFT_BEHIND})
        session.detach()
    browser.clear_cookies()
    browser.clear_permissions()
    page = browser.new_page()
    page.set_default_timeout(30_000)
    writes = UnfinishedWrites(page)
    yield page
    writes.settle()
    page.close()


class UnfinishedWrites:
    """What a page still writes to the server's folders: it would come after what the next test puts there."""

    def __init__(self, page: Any) -> None:
        self._page = page
        self._requests: set[Any] = set()
        page.on("request", self._began)
        page.on("requestfinished", self._ended)
        page.on("requestfailed", self._ended)

    def _began(self, request: Any) -> None:
        if request.method == "PUT" and "/api/settings/" in request.url:
            self._requests.add(request)

    def _ended(self, request: Any) -> None:
        self._requests.discard(request)

    def settle(self, seconds: float = 30) -> None:
        """Waits until the server has answered all of them."""
        deadline = time.monotonic() + seconds
        while self._requests and time.monotonic() < deadline:
            self._page.wait_for_timeout(20)
        assert not self._requests, "the server does not answer"


@pytest.fixture
def plain_page(browser: Any) -> Iterator[Any]:
    """A page for a server that no other test asks."""
    with opened_page(browser) as page:
        yield page


@dataclass
class LabPage:
    """A page of JupyterLab, with the words that the tests use."""

    page: Any
    server: LabServer
    errors: list[str] = field(default_factory=list)

    def open(self, name: str, *, kernel: bool = True) -> None:
        """Opens a notebook in a fresh workspace and waits for its cells."""
        self.page.goto(f"{self.server.url}/lab/tree/{name}?reset&token={TOKEN}")
        self.page.wait_for_selector(".jp-Notebook .jp-CodeCell .cm-content", timeout=60_000)
        if kernel:
            self.wait_for_kernel()

    def wait_for_kernel(self) -> None:
        """Waits until the current notebook's kernel is idle."""
        self.page.wait_for_function(
            "() => jupyterapp.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'", timeout=60_000
        )

    def run(self, command: str, arguments: dict[str, Any] | None = None) -> None:
        """Runs a command of JupyterLab; its end is not waited for."""
        self.page.evaluate("([c, a]) => { void jupyterapp.commands.execute(c, a); }", [command, arguments or {}])

    def change_theme(self, theme: str) -> None:
        """Changes Lab's theme, which covers the page meanwhile."""
        self.run("apputils:change-theme", {"theme": theme})
        self.page.locator(f'body[data-jp-theme-name="{theme}"]').wait_for(state="attached")
        self.page.locator("#jupyterlab-splash").wait_for(state="detached")

    def cell(self, index: int) -> Any:
        """The content of a code cell's editor in the visible notebook."""
        return self.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell .cm-content").nth(index)

    def line(self, index: int, number: int) -> Any:
        """A line, from 1, of a code cell."""
        return self.cell(index).locator(".cm-line").nth(number - 1)

    @property
    def panel(self) -> Any:
        """The PTX and SASS panel."""
        return self.page.locator(".kw-Inspector")

    def listing(self, name: str) -> Any:
        """The lines of a listing that are on screen."""
        return self.panel.locator(f'.kw-Listing[aria-label="{name} listing"] .cm-line')

    def wait_for_listing(self, name: str, text: str) -> None:
        """Waits until a listing holds a text."""
        self.listing(name).filter(has_text=text).first.wait_for(timeout=60_000)


LABS_OWN = ("Could not restore the debugger state", "Canceled future for create_subshell_request")


def is_ours(text: str) -> bool:
    """Whether an error may be ours: Lab complains of a kernel that a page leaves behind."""
    return not text.removeprefix("Error: ").startswith(LABS_OWN)


@pytest.fixture
def lab_page(lab: LabServer, browser: Any, request: pytest.FixtureRequest) -> Iterator[LabPage]:
    """A page with folders of its own; an error on its console fails the test. A parameter is the panel's settings."""
    own = lab.settings / "kernel-workbench"
    own.mkdir(exist_ok=True)
    for stored in own.iterdir():
        stored.unlink()
    # Most tests are about what an expert sees, with all tools at hand; what a newcomer sees has its own.
    shown = getattr(request, "param", {"detail": "expert", "tools": True, "details": True})
    (own / "inspector.jupyterlab-settings").write_text(json.dumps(shown))
    with opened_page(browser, lab) as page:
        wrapped = LabPage(page, lab)

        def noted(text: str) -> None:
            if is_ours(text):
                wrapped.errors.append(text)

        page.on("console", lambda message: noted(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: noted(str(error)))
        yield wrapped
    assert wrapped.errors == []


@pytest.fixture(scope="module")
def notebook7(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    """A Notebook 7 for a module."""
    server = start_lab(tmp_path_factory.mktemp("notebook7"), "notebook")
    yield server
    stop_lab(server)


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    """A JupyterLab as `workbench lab` starts it."""
    from workbench.cli import FOLDED

    server = start_lab(tmp_path_factory.mktemp("started"), options=(FOLDED,))
    yield server
    stop_lab(server)
