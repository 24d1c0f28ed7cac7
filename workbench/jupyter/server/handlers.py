"""The routes below /workbench/: thin, every one behind the server's authentication.

POST compile         {source, arch, language?, filename?, client?, path?, headers?, options?, progress?} -> messages of
                     `wire`, one a line: PTX first, SASS as soon as it is there, then the analysis of both; where
                     `progress` is true also how long a slow step has gone on. `client` names who asks: its newest
                     request replaces older ones. `path` is the notebook's or the file's, from which relative include
                     folders start. `headers` are texts by the names under which the source may include them;
                     `listed` is the name of the one whose lines are listed in place of the source's.
                     `options` are the compiler's, in place of those that a cell has.
POST open            {path, arch?, kernel?, client?} -> {archs, kernels, page}: a file of device code below the server's
                     folder, with the listing of one of its kernels; nothing of it is run
POST layouts         {ptx, line, operand?, client?} -> {html}: which lane, register, byte or cell has which element of
                     the matrices of the instruction at a line of the PTX, those of an operand (from 0) first; empty if
                     there are none
GET about            archs, toolkit versions, defaults
POST material        {what: starter, course or gallery} -> {path}: where it is below the server's folder; what is not
                     there yet is copied
GET docs             {pages, site}: titles of the documentation's pages by path, in their order; true if the site of it
                     is built
GET docs/PATH        a page's text, or a picture of one
GET site/PATH        a file of the documentation's site, where that is built
GET static/bokeh/... BokehJS from the server's own Bokeh package
"""

from __future__ import annotations

import asyncio
import importlib.util
import json
import os
from contextlib import aclosing
from pathlib import Path
from typing import Any

from jupyter_server.auth.decorator import authorized
from jupyter_server.base.handlers import APIHandler, AuthenticatedFileHandler
from tornado.iostream import StreamClosedError
from tornado.web import HTTPError, StaticFileHandler, authenticated

from workbench.base.errors import ArgumentError
from workbench.jupyter.server.fields import MAX_BODY_BYTES, number_of, read_json, text_of
from workbench.jupyter.server.material import (
    SHIPPED_SITE,
    course_folder,
    documentation,
    documentation_file,
    gallery_folder,
    site_folder,
    starter_notebook,
)
from workbench.jupyter.server.pool import WorkerPool
from workbench.jupyter.server.requests import CompileRequest
from workbench.jupyter.server.shared_pool import SharedPool

DEFAULT_ARCH = "sm_90"
MAX_SOURCE_BYTES = 4 << 20
_MATERIAL = {"starter": starter_notebook, "course": course_folder, "gallery": gallery_folder}
_CONTENT_TYPES = {".md": "text/markdown; charset=utf-8", ".png": "image/png", ".svg": "image/svg+xml"}


class _Handler(APIHandler):
    auth_resource = "workbench"

    @property
    def pool(self) -> WorkerPool | SharedPool:
        pool: WorkerPool | SharedPool = self.settings["workbench_pool"]
        return pool

    def body(self) -> dict[str, Any]:
        """The request's JSON object; ArgumentError where it is none."""
        if len(self.request.body) > MAX_BODY_BYTES:
            raise HTTPError(413, f"the request is longer than {MAX_BODY_BYTES >> 20} MiB")
        return read_json(self.request.body)


class AboutHandler(_Handler):
    """Describes the compiler of this server."""

    @authenticated
    @authorized
    async def get(self) -> None:
        """Answers with archs, toolkit and defaults."""
        about = json.loads(await self.pool.about())
        self.finish(json.dumps({**about, "defaults": {"arch": DEFAULT_ARCH}}))
        # The panel asks for this when it opens, a moment before the first compile.
        asyncio.get_running_loop().create_task(self.pool.warm_up())


class CompileHandler(_Handler):
    """Compiles a source and streams what comes of it."""

    _task: asyncio.Task[Any] | None = None
    _client_left = False

    @authenticated
    @authorized
    async def post(self) -> None:
        """Answers with one message a line."""
        try:
            body = self.body()
            self._check_length(body)
            client, path = text_of(body, "client", ""), text_of(body, "path")
            number = number_of(body, "number")
            if body.get("progress") not in (None, True, False):
                raise ArgumentError("`progress` must be true or false", "progress")
            folders = {"directory": self._directory(path), "root": self._root}
            headers = self.settings.get("workbench_header_folders", ())
            request = CompileRequest.from_json({**body, **folders, "header_folders": headers})
        except ArgumentError as error:
            raise HTTPError(400, str(error)) from error
        self.set_header("Content-Type", "application/x-ndjson")
        self.set_header("Cache-Control", "no-store")
        # A proxy that collects the answer would hold back the PTX until the SASS is there.
        self.set_header("X-Accel-Buffering", "no")
        self._task = asyncio.current_task()
        try:
            progress = body.get("progress") is True
            async with aclosing(self.pool.compile(client or "", request.to_json(), progress, number)) as messages:
                async for message in messages:
                    self.write(message + b"\n")
                    await self.flush()
        except (asyncio.CancelledError, StreamClosedError):
            if not self._client_left:
                raise

    def on_connection_close(self) -> None:
        """Drops the request of a client that went away."""
        super().on_connection_close()
        self._client_left = True
        if self._task is not None:
            self._task.cancel()

    def _check_length(self, body: dict[str, Any]) -> None:
        """Refuses a source that is too long together with its headers."""
        headers = body.get("headers")
        texts = [body.get("source"), *(headers.values() if isinstance(headers, dict) else ())]
        if sum(len(text.encode("utf-8", "replace")) for text in texts if isinstance(text, str)) > MAX_SOURCE_BYTES:
            raise HTTPError(413, f"the source is longer than {MAX_SOURCE_BYTES >> 20} MiB")

    @property
    def _root(self) -> str | None:
        """The server's folder, where its files lie in a folder of this machine."""
        root = getattr(self.contents_manager, "root_dir", None)
        return root if isinstance(root, str) else None

    def _directory(self, path: str | None) -> str | None:
        """The folder of the notebook that asks, where its files lie in a folder of this machine."""
        root = self._root
        if path is None or root is None:
            return None
        folder = os.path.realpath(os.path.join(root, os.path.dirname(path.lstrip("/"))))
        inside = os.path.commonpath([folder, os.path.realpath(root)]) == os.path.realpath(root)
        return folder if inside and os.path.isdir(folder) else None


class OpenHandler(_Handler):
    """Files of device code, to look at."""

    @authenticated
    @authorized
    async def post(self) -> None:
        """Answers with a page about one kernel of a file, or with what the file is instead."""
        root = getattr(self.contents_manager, "root_dir", None)
        try:
            body = self.body()
            path, client = text_of(body, "path", "") or "", text_of(body, "client", "") or ""
            arch, kernel = text_of(body, "arch"), text_of(body, "kernel")
        except ArgumentError as error:
            raise HTTPError(400, str(error)) from error
        if not isinstance(root, str):
            raise HTTPError(400, "the files of this server do not lie in a folder of its machine")
        top = os.path.realpath(root)
        file = os.path.realpath(os.path.join(top, path.lstrip("/")))
        if os.path.commonpath([file, top]) != top or not os.path.isfile(file):
            raise HTTPError(404, f"there is no file {path}")
        self.finish(await self.pool.open(client, file, top, arch, kernel))


class LayoutsHandler(_Handler):
    """Layouts of the matrices of an instruction."""

    @authenticated
    @authorized
    async def post(self) -> None:
        """Answers with a picture."""
        try:
            body = self.body()
            client, ptx = text_of(body, "client", "") or "", text_of(body, "ptx", "", controls=True) or ""
            line, operand = number_of(body, "line"), number_of(body, "operand")
        except ArgumentError as error:
            raise HTTPError(400, str(error)) from error
        self.finish(await self.pool.layouts(client, ptx, line, operand))


class MaterialHandler(_Handler):
    """Notebooks and kernels to work in."""

    @authenticated
    @authorized
    async def post(self) -> None:
        """Answers with a path as JupyterLab names it; because a person asked, files that are missing are copied."""
        root = getattr(self.contents_manager, "root_dir", None)
        if not isinstance(root, str) or not os.path.isdir(root):
            raise HTTPError(400, "the notebooks of this server do not lie in a folder of its machine")
        try:
            find = _MATERIAL.get(text_of(self.body(), "what", "") or "")
            if find is None:
                raise ArgumentError(f"`what` must be one of {', '.join(_MATERIAL)}", "what")
            found = await asyncio.to_thread(find, Path(root))
        except ArgumentError as error:
            raise HTTPError(400, str(error)) from error
        self.finish(json.dumps({"path": found.relative_to(root).as_posix()}))


class DocumentationHandler(_Handler):
    """The pages of the documentation that came with this installation."""

    @authenticated
    @authorized
    async def get(self, name: str = "") -> None:
        """Answers with the list of pages, or with one page or picture."""
        if not name:
            self.finish(json.dumps({"pages": documentation(), "site": site_folder() is not None}))
            return
        path = documentation_file(name)
        if path is None:
            raise HTTPError(404, f"the documentation has no page {name}")
        self.finish(path.read_bytes(), set_content_type=_CONTENT_TYPES[path.suffix])


class _FileHandler(AuthenticatedFileHandler):
    """Files of a folder that came with this installation; a request without a token is refused."""

    auth_resource = "workbench"

    @authenticated
    @authorized
    def get(self, path: str, include_body: bool = True) -> Any:
        """Answers with a file of the folder."""
        if "\0" in path:  # no file has such a name, which the system's calls refuse
            raise HTTPError(404)
        return StaticFileHandler.get(self, path, include_body)

    def get_login_url(self) -> str:
        """Refuses a request without a token, where a page would be sent to the login form."""
        raise HTTPError(403)

    def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
        """Keeps to the folder; Jupyter's own rule about hidden files is about notebooks."""
        valid: str | None = StaticFileHandler.validate_absolute_path(self, root, absolute_path)
        return valid


class BokehFileHandler(_FileHandler):
    """BokehJS, so that Bokeh widgets work offline without 8 MB in the notebook."""

    def get(self, path: str, include_body: bool = True) -> Any:
        """Answers with a script; scripts only."""
        if not path.endswith(".js"):
            raise HTTPError(404)
        return super().get(path, include_body)


class SiteHandler(_FileHandler):
    """The site of the documentation, whose pages have scripts: search, themes."""

    def initialize(self) -> None:
        """Finds the folder anew for each request: a site may be built while the server runs."""
        super().initialize(path=str(site_folder() or SHIPPED_SITE))

    @property
    def content_security_policy(self) -> str:
        """Nothing from other hosts; framed by Lab alone."""
        own = "'self' 'unsafe-inline'"
        return f"default-src 'self'; script-src {own}; style-src {own}; img-src 'self' data:; frame-ancestors 'self'"


def bokeh_folder() -> str | None:
    """The folder of Bokeh's scripts, found without importing Bokeh; None without Bokeh."""
    spec = importlib.util.find_spec("bokeh")
    if spec is None or not spec.submodule_search_locations:
        return None
    folder = Path(spec.submodule_search_locations[0]) / "server" / "static" / "js"
    return str(folder) if folder.is_dir() else None
