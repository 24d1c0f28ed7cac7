"""A JupyterLab that is loaded once for many tests: cleared after each, and loaded anew where it isn't as it was.

Loading takes eight seconds of a processor (with a kernel and a listing), clearing less than one.
"""

from __future__ import annotations

import time
from typing import Any

from support.on_screen import eventually, frames
from support.waiting import AT_MOST_SECONDS

# Lab's objects by name, and the names of their tokens.
SERVICES = """
const service = async name => {
  const token = [...jupyterapp.pluginRegistry._services.keys()].find(each => each.name === name);
  return jupyterapp.resolveRequiredService(token);
};
const registry = await service('@jupyterlab/coreutils:ISettingRegistry');
const state = await service('@jupyterlab/coreutils:IStateDB');
const { sessions, settings: stored, workspaces } = jupyterapp.serviceManager;
"""

# Has plugins take the texts of their settings.
TAKE = """
for (const [id, raw] of Object.entries(settings)) {
  if (registry.plugins[id].raw !== raw) {
    await registry.upload(id, raw);
  }
}
"""

# Ends all kernels, closes all that is open, unsaved or not, and forgets what pages to come would remember. The Launcher
# comes by itself.
CLEAR = f"""async ([settings, leftCollapsed]) => {{ {SERVICES}
  // In this order: a kernel that nobody looks at any more is connected to again for a while.
  await sessions.shutdownAll();
  await sessions.refreshRunning();
  for (const widget of [...jupyterapp.shell.widgets('main')]) {{
    widget.dispose();
  }}
  await state.clear();
  if (leftCollapsed !== jupyterapp.shell.leftCollapsed) {{
    leftCollapsed ? jupyterapp.shell.collapseLeft() : jupyterapp.shell.expandLeft();
  }}
  {TAKE}
  await workspaces.save('default', {{ data: {{}}, metadata: {{ id: 'default' }} }});
}}"""

SETTINGS = f"""async () => {{ {SERVICES}
  return Object.fromEntries(Object.values(registry.plugins).map(plugin => [plugin.id, plugin.raw]));
}}"""

# Libraries that a page loads with the first notebook that needs them, and keeps; Bokeh adds empty elements to the body.
LIBRARIES = ["Bokeh", "MathJax", "UnderscoreTemplate", "flatpickr", "sprintf", "vsprintf"]

# State that a test may have changed and the next one would see.
SEEN = f"""async () => {{ {SERVICES}
  const {{ shell }} = jupyterapp;
  const classes = node => [...node.classList].filter(name => name.startsWith('jp-') || name.startsWith('kw-')).sort();
  return {{
    main: [...shell.widgets('main')].map(each => each.id.replace(/\\d+$/, '')),
    sides: [shell.leftCollapsed, shell.rightCollapsed, shell.mode, ...shell.node.classList].join(' '),
    body: [classes(document.body), {{ ...document.body.dataset }}],
    within: [...document.body.children].filter(each => each.attributes.length || each.childNodes.length).map(
      each => each.tagName + classes(each)).filter(each => !/^(SCRIPT|LINK|STYLE)|Toolbar/.test(each)).sort(),
    focus: document.activeElement?.className ?? null,
    names: Object.keys(window).filter(each => !/^\\d+$/.test(each) && !{LIBRARIES}.includes(each)).sort(),
    kept: Object.keys(localStorage).sort(),
    running: [...sessions.running()].length,
    remembered: (await state.list('kernel-workbench')).ids,
    settings: Object.fromEntries(Object.values(registry.plugins).map(plugin => [plugin.id, plugin.raw])),
  }};
}}"""

APPLY = f"async settings => {{ {SERVICES} {TAKE} }}"

# True once the server has what the page remembers.
SAVED = f"""async () => {{ {SERVICES}
  const [{{ data }}, {{ values }}] = await Promise.all([workspaces.fetch('default'), stored.list()]);
  return JSON.stringify(data) === JSON.stringify(await state.toJSON())
    && values.every(({{ id, raw }}) => !(id in registry.plugins) || registry.plugins[id].raw === raw);
}}"""


def reload(page: Any) -> None:
    """Loads a page of Lab anew, once a person would find there what they left: Lab saves what is open half a second
    after the last change, and settings while it goes on."""
    frames(page)  # a change of the layout is known in the next one
    eventually(page, lambda: page.evaluate(SAVED))
    page.reload()


class UnfinishedWrites:
    """Writes of a page to the server's folders that are not finished: they would overwrite files of the next test."""

    def __init__(self, page: Any) -> None:
        self._page = page
        self._requests: set[Any] = set()
        page.on("request", self._began)
        page.on("requestfinished", self._ended)
        page.on("requestfailed", self._ended)

    def _began(self, request: Any) -> None:
        if request.method == "PUT" and ("/api/settings/" in request.url or "/api/workspaces/" in request.url):
            self._requests.add(request)

    def _ended(self, request: Any) -> None:
        self._requests.discard(request)

    def settle(self, seconds: float = AT_MOST_SECONDS) -> None:
        """Waits until the server has answered all of them."""
        deadline = time.monotonic() + seconds
        while self._requests and time.monotonic() < deadline:
            self._page.wait_for_timeout(20)
        assert not self._requests, "the server does not answer"


class KeptLab:
    """A page with nothing but the Launcher, as it is after it was loaded."""

    def __init__(self, page: Any, url: str) -> None:
        self.page = page
        self._viewport = page.viewport_size
        self._writes = UnfinishedWrites(page)
        page.goto(url)
        page.wait_for_selector(".jp-Launcher")
        page.evaluate("() => jupyterapp.restored")
        self._settings = page.evaluate(SETTINGS)
        self._left_collapsed = page.evaluate("() => jupyterapp.shell.leftCollapsed")
        assert self._clear(AT_MOST_SECONDS), "Lab has no Launcher"
        self._seen = self._settled()

    def apply(self, settings: dict[str, str]) -> None:
        """Has plugins take other settings, each the text of its file."""
        self.page.evaluate(APPLY, settings)
        self._writes.settle()

    def close(self) -> None:
        """Closes the page once the server has all that it writes."""
        try:
            self._writes.settle()
        finally:
            self.page.close()

    def is_as_loaded(self) -> bool:
        """Clears the page after a test, and says whether nothing of the test is left."""
        if not self.page.evaluate("() => 'jupyterapp' in window && document.querySelector('.jp-Dialog') === null"):
            return False
        self.page.unroute_all(behavior="wait")
        self.page.set_viewport_size(self._viewport)
        self.page.mouse.move(0, 0)
        return self._clear() and self._seen == self._settled()

    def _clear(self, patience_s: float = 10) -> bool:
        """True if the Launcher came, as it does where nothing is open; a page that was left in haste may lack it."""
        self._writes.settle()
        self.page.evaluate(CLEAR, [self._settings, self._left_collapsed])
        self._writes.settle()
        launcher = self.page.locator(".jp-Launcher").first
        # Loading the page anew costs about as much as the wait after a test.
        deadline = time.monotonic() + patience_s
        while not launcher.is_visible() and time.monotonic() < deadline:
            self.page.wait_for_timeout(50)
        return bool(launcher.is_visible())

    def _settled(self) -> Any:
        """The state once nothing changes any more."""
        seen, before = self.page.evaluate(SEEN), None
        while seen != before:
            self.page.wait_for_timeout(100)
            seen, before = self.page.evaluate(SEEN), seen
        return seen
