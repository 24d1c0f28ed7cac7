"""Messages of the Debug Adapter Protocol: JSON behind a header with its length.

The specification is that of microsoft.github.io/debug-adapter-protocol, "Base protocol".
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO

from workbench.base.errors import ArgumentError

_LENGTH = "content-length"
_MAX_BYTES = 1 << 26


def messages(stream: BinaryIO) -> Iterator[dict[str, Any]]:
    """Give the messages of a stream until it ends.

    Raises
    ------
    ArgumentError
        What comes is no message; the stream cannot be read on from there.
    """
    while True:
        length = _length(stream)
        if length is None:
            return
        raw = stream.read(length)
        if len(raw) < length:
            return
        try:
            found = json.loads(raw)
        except ValueError as error:
            raise ArgumentError(f"a message is no JSON: {error}", "message") from error
        if not isinstance(found, dict):
            raise ArgumentError("a message is a JSON object", "message")
        yield found


def _length(stream: BinaryIO) -> int | None:
    """The length that a header names; None at the end of the stream."""
    length = None
    while line := stream.readline():
        text = line.decode("ascii", "replace").strip()
        if not text:
            if length is None:
                raise ArgumentError("a header has no Content-Length", "message")
            return length
        name, _, value = text.partition(":")
        if name.strip().lower() == _LENGTH:
            if not value.strip().isdigit() or int(value) > _MAX_BYTES:
                raise ArgumentError(f"`{text[:80]}` names no length", "message")
            length = int(value)
    return None


def written(message: Mapping[str, Any]) -> bytes:
    """Give a message as it is sent."""
    body = json.dumps(message, ensure_ascii=False).encode("utf-8", "replace")
    return f"Content-Length: {len(body)}\r\n\r\n".encode("ascii") + body


__all__ = ["messages", "written"]
