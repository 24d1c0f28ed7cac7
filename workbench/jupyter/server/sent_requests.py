"""Requests as they are sent to a compile service: without a path of this machine, with the headers that they need.

The service reads no file of a person. A header that lies beside the notebook is sent as a text; a request that needs
more than that, a folder of headers say, is not sent at all, and this server compiles it itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from workbench.base.errors import ArgumentError
from workbench.compilers.cxx.includes import check_header_name, why_not_read
from workbench.jupyter.server.fields import MAX_HEADERS
from workbench.jupyter.server.requests import CompileRequest
from workbench.languages.cells.grammar import is_cuda_cell, parse_cell

_INCLUDING = re.compile(r"#\s*(?:include|include_next|import|embed)\b[ \t]*(?P<rest>[^\n]*)|__has_(?:include|embed)")
_SPELLED = re.compile(r"\"(?P<near>[^\"\n]+)\"|<(?P<far>[^>\n]+)>")
_FOLDERS = re.compile(r"(?:^|\s)-(?:I|-?include-path)")
MAX_HEADER_BYTES = 1 << 20


def sent_request(request: CompileRequest) -> CompileRequest | None:
    """Give the request for the service; None where it has to be compiled here, with the rights of its person."""
    if request.options is not None and _FOLDERS.search(request.options):
        return None
    if request.language == "cuda" and is_cuda_cell(request.text):
        try:
            cell = parse_cell(request.text)
        except ArgumentError:
            pass  # the service says the same of it
        else:
            if cell.include_dirs or any(_FOLDERS.match(option) for option in cell.options):
                return None
    headers = dict(request.headers)
    if request.language == "cuda" and not _gathered(request, headers):
        return None
    return replace(request, headers=headers, directory=None, root=None)


def _gathered(request: CompileRequest, headers: dict[str, str]) -> bool:
    """Adds to `headers` those of the notebook's folder that the texts include; False where that is not enough."""
    folder = Path(request.directory) if request.directory else None
    waiting = [request.text, *headers.values()]
    size = 0
    while waiting:
        for found in _INCLUDING.finditer(waiting.pop()):
            spelled = _SPELLED.match(found["rest"].strip()) if found["rest"] is not None else None
            if spelled is None:
                return False  # a macro makes the name, or it is asked whether a file is there
            name = spelled["near"] or spelled["far"]
            if Path(name).is_absolute():
                continue  # refused anywhere
            if name in headers or folder is None or not _is_there(folder / name):
                continue
            text = _text(folder, name, request) if spelled["near"] else None
            if text is None:
                return False
            size += len(text)
            headers[name] = text
            if size > MAX_HEADER_BYTES or len(headers) > MAX_HEADERS:
                return False
            waiting.append(text)
    return True


def _is_there(path: Path) -> bool:
    try:
        return path.exists() or path.is_symlink()
    except (OSError, ValueError):
        return False


def _text(folder: Path, name: str, request: CompileRequest) -> str | None:
    """The text of a header right in the folder; None where it is not there, or is not one that may be sent."""
    path = folder / name
    try:
        check_header_name(name)
        plain = Path(name).name == name and request.readable.allows(path) and path.is_file()
        return path.read_text(encoding="utf-8") if plain and why_not_read(path) is None else None
    except (ArgumentError, OSError, ValueError):
        return None


def key_fields(request: CompileRequest) -> Mapping[str, object]:
    """Say what a request is compiled from, for a key: all that it says but for folders."""
    fields = request.to_json()
    return {
        name: fields[name]
        for name in ("source", "arch", "language", "filename", "headers", "listed", "options", "instances")
    }
