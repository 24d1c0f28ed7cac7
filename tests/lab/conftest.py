"""A real JupyterLab with its own folders, and a real browser: what the tests of this folder need."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from support.jupyter_servers import start_jupyter
from support.kept_lab import KeptLab, reload
from support.on_screen import SHOTS, expect, picture, wait_for_kernel
from support.waiting import AT_MOST_SECONDS

from workbench.base import disk_cache
from workbench.teach.course import attempts

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
NOTIFICATION = "notification.jupyterlab-settings"
# The Launcher goes once there is something else.
OPEN = """async options => {
  const launchers = [...jupyterapp.shell.widgets('main')];
  await jupyterapp.commands.execute('docmanager:open', options);
  launchers.forEach(each => each.dispose());
}"""


HAS_RUN = """index => {
  const { executionCount, executionState } = jupyterapp.shell.currentWidget.content.widgets[index].model;
  return executionCount !== null && executionState === 'idle';
}"""


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
        import nbformat
        from nbformat.sign import NotebookNotary

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
    notification = settings / "@jupyterlab" / "apputils-extension" / NOTIFICATION
    extension = data / "labextensions" / "kernel-workbench"
    for directory in (root, notification.parent, extension.parent):
        directory.mkdir(parents=True)
    notification.write_text(json.dumps({"fetchNews": "false", "checkForUpdates": False}))
    extension.symlink_to(BUNDLE, target_is_directory=True)
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
        attempts.FOLDER_VARIABLE: str(folder / "progress"),
        "PYTHONPATH": os.pathsep.join(filter(None, (str(REPOSITORY), os.environ.get("PYTHONPATH")))),
    }
    log = folder / "log"
    arguments = [
        "--expose-app-in-browser",
        "--ServerApp.jpserver_extensions={'workbench': True}",
        # Lab asks node with each page if it has to be built for extensions from source.
        "--ServerApp.tornado_settings={'page_config_data': {'buildCheck': False}}",
        f"--LabApp.extra_labextensions_path={data / 'labextensions'}",
        *options,
    ]
    started = start_jupyter(app, root, TOKEN, arguments, environment, log)
    return LabServer(started.url, root, settings, data, started.process, log)


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
        server.process.wait(5)
    except subprocess.TimeoutExpired:
        # Jupyter Server may stop its loop before a thread that anyio began for it, which Python then waits for.
        server.process.kill()
        server.process.wait()


@pytest.fixture(scope="session")
def profile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of Chromium for the whole run: it keeps JupyterLab's scripts as machine code, which a browser without
    one compiles anew for each page, for a third of the time that a page takes."""
    return tmp_path_factory.mktemp("chromium")


class OpenBrowser:
    """A Chromium from the first test of this folder to the last: while it lives, Playwright's event loop runs in the
    thread of all tests. It keeps a page of JupyterLab that the tests share."""

    def __init__(self, profile: Path) -> None:
        from playwright.sync_api import sync_playwright

        found = next(
            (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None
        )
        self._playwright = sync_playwright().start()
        self.context = self._playwright.chromium.launch_persistent_context(
            str(profile),
            executable_path=found,
            args=BROWSER_ARGUMENTS,
            viewport=VIEWPORT,
            timeout=AT_MOST_SECONDS * 1000,
        )
        self._kept: KeptLab | None = None

    def new_page(self, *servers: LabServer) -> Any:
        """A page that finds nothing of what another left in the browser, but for its cache."""
        self.drop()
        for server in servers:
            session = self.context.new_cdp_session(self.context.pages[0])
            session.send("Storage.clearDataForOrigin", {"origin": server.url, "storageTypes": LEFT_BEHIND})
            session.detach()
        self.context.clear_cookies()
        self.context.clear_permissions()
        page = self.context.new_page()
        page.set_default_timeout(AT_MOST_SECONDS * 1000)
        return page

    def lab(self, server: LabServer) -> KeptLab:
        """A page of JupyterLab, the one that was kept where there is one."""
        if self._kept is None:
            for stored in server.settings.rglob("*.jupyterlab-settings"):
                if stored.name != NOTIFICATION:
                    stored.unlink()
            self._kept = KeptLab(self.new_page(server), f"{server.url}/lab?reset&token={TOKEN}")
        return self._kept

    def drop(self) -> None:
        """Closes the page that was kept."""
        kept, self._kept = self._kept, None
        if kept is not None:
            kept.close()

    def close(self) -> None:
        self.drop()
        self.context.close()
        self._playwright.stop()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leaves the end of a wait to the test: one of them may be as long as other tests have in all."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.timeout(8 * AT_MOST_SECONDS))


OPENED = pytest.StashKey[OpenBrowser]()
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Notes that a test failed: its page is not kept."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Closes the browser after the last test of this folder."""
    if OPENED in item.config.stash and (nextitem is None or Path(__file__).parent not in nextitem.path.parents):
        item.config.stash[OPENED].close()
        del item.config.stash[OPENED]


@pytest.fixture
def browser(profile: Path, request: pytest.FixtureRequest) -> OpenBrowser:
    stash = request.config.stash
    if OPENED not in stash:
        stash[OPENED] = OpenBrowser(profile)
    return stash[OPENED]


@pytest.fixture
def loaded_anew(browser: OpenBrowser) -> None:
    """A page of JupyterLab without libraries that earlier tests had it load."""
    browser.drop()


@pytest.fixture
def plain_page(browser: OpenBrowser) -> Iterator[Any]:
    """A page for a server that no other test asks."""
    page = browser.new_page()
    yield page
    page.close()


@dataclass
class LabPage:
    """A page of JupyterLab, with the words that the tests use."""

    page: Any
    server: LabServer
    errors: list[str] = field(default_factory=list)

    def open(self, name: str, *, kernel: bool = True) -> None:
        """Opens a notebook, with a kernel or without one, in a Lab with nothing else, and waits for its cells."""
        self.page.evaluate(OPEN, {"path": name, "factory": "Notebook", "kernelPreference": {"shouldStart": kernel}})
        self._wait_for_cells(kernel)

    def load(self, name: str, *, kernel: bool = True) -> None:
        """Loads Lab anew with a notebook, in a fresh workspace, and waits for its cells."""
        self.page.goto(f"{self.server.url}/lab/tree/{name}?reset&token={TOKEN}")
        self._wait_for_cells(kernel)

    def reload(self) -> None:
        """Loads Lab anew as a person does who has looked at it for a moment: what is open and chosen has been saved."""
        reload(self.page)

    def _wait_for_cells(self, kernel: bool) -> None:
        self.page.wait_for_selector(".jp-Notebook .jp-CodeCell .cm-content")
        if kernel:
            self.wait_for_kernel()

    def wait_for_kernel(self) -> None:
        """Waits until the current notebook's kernel is idle."""
        wait_for_kernel(self.page)

    def run(self, command: str, arguments: dict[str, Any] | None = None) -> None:
        """Runs a command of JupyterLab; its end is not waited for."""
        self.page.evaluate("([c, a]) => { void jupyterapp.commands.execute(c, a); }", [command, arguments or {}])

    def run_cells(self, count: int) -> None:
        """Runs the first cells one by one: of those that wait for one that fails none is run."""
        for index in range(count):
            self.run("notebook:run-cell-and-select-next")
            self.page.wait_for_function(HAS_RUN, arg=index)

    def change_theme(self, theme: str) -> None:
        """Changes Lab's theme, which covers the page meanwhile."""
        self.run("apputils:change-theme", {"theme": theme})
        self.page.locator(f'body[data-jp-theme-name="{theme}"]').wait_for(state="attached")
        self.page.locator("#jupyterlab-splash").wait_for(state="detached")

    def pictures(self, node: Any, name: str) -> None:
        """Saves what stands at a node of the page in each theme, where pictures are asked for."""
        if SHOTS:
            for theme in ("Light", "Dark"):
                self.change_theme(f"JupyterLab {theme}")
                picture(self.page, node, f"{name}-{theme.lower()}")
            self.change_theme("JupyterLab Light")

    def cell(self, index: int) -> Any:
        """The content of a code cell's editor in the visible notebook."""
        return self.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell .cm-content").nth(index)

    def line(self, index: int, number: int) -> Any:
        """A line, from 1, of a code cell."""
        return self.cell(index).locator(".cm-line").nth(number - 1)

    def text(self, index: int, number: int) -> str:
        """The text of a line, from 1, of a code cell, without the button of a quick fix behind it."""
        without_button = "node => { node = node.cloneNode(true); node.querySelector('.kw-QuickFix')?.remove(); "
        return str(self.line(index, number).evaluate(without_button + "return node.textContent; }"))

    @property
    def panel(self) -> Any:
        """The PTX and SASS panel."""
        return self.page.locator(".kw-Inspector")

    def listing(self, name: str) -> Any:
        """The lines of a listing that are on screen."""
        return self.panel.locator(f'.kw-Listing[aria-label="{name} listing"] .cm-line')

    def wait_for_listing(self, name: str, text: str) -> None:
        """Waits until a listing holds a text."""
        self.listing(name).filter(has_text=text).first.wait_for()

    def wait_for_analysis(self) -> None:
        """Waits, where a listing is there, until the panel has all else that the server says of its cell."""
        expect(self.panel.locator(".kw-Header-progress")).to_have_text("")


LABS_OWN = ("Could not restore the debugger state", "Canceled future for create_subshell_request")
WIDGETS = "/extensions/@jupyter-widgets/"
OURS = "/extensions/kernel-workbench/"


def is_ours(text: str, origin: str) -> bool:
    """True if an error may be ours: Lab complains of a kernel that a page leaves behind, and the manager of Jupyter's
    widgets of a notebook without one. `origin` is the error's stack, or where it was written to the console."""
    in_widgets = WIDGETS in origin and OURS not in origin
    return not text.removeprefix("Error: ").startswith(LABS_OWN) and not in_widgets


@pytest.fixture
def lab_page(lab: LabServer, browser: OpenBrowser, request: pytest.FixtureRequest) -> Iterator[LabPage]:
    """A Lab with nothing open; an error on its console fails the test. A parameter is the panel's settings."""
    kept = browser.lab(lab)
    # Most tests are about what an expert sees, with all tools at hand; what a newcomer sees has its own.
    shown = getattr(request, "param", {"detail": "expert", "tools": True, "details": True})
    kept.apply({"kernel-workbench:inspector": json.dumps({"tour": False, **shown})})
    page = kept.page
    wrapped = LabPage(page, lab)
    cleared = False

    def noted(text: str, origin: str) -> None:
        # Lab fails where a notebook is closed with its kernel still in use; a test is about what a person does.
        if is_ours(text, origin) and (not cleared or OURS in origin):
            wrapped.errors.append(text)

    def on_console(message: Any) -> None:
        if message.type == "error":
            noted(message.text, message.location["url"])

    def on_error(error: Any) -> None:
        noted(str(error), error.stack or "")

    page.on("console", on_console)
    page.on("pageerror", on_error)
    yield wrapped
    cleared, is_kept = True, False
    try:
        is_kept = not request.node.stash.get(FAILED, False) and not wrapped.errors and kept.is_as_loaded()
    finally:
        if is_kept:
            page.remove_listener("console", on_console)
            page.remove_listener("pageerror", on_error)
        else:
            browser.drop()
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
    from workbench.tools.commands.cli import FOLDED

    server = start_lab(tmp_path_factory.mktemp("started"), options=(FOLDED,))
    yield server
    stop_lab(server)
