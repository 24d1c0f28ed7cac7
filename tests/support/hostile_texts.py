"""Texts that try to leave their place in HTML, set into each text of a record, and what elements they make."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from typing import Any

ELEMENT = "kwx"
HOSTILE = (
    f"\"'`></textarea></title></style></script></svg><{ELEMENT} on{ELEMENT}=1><img src=x onerror={ELEMENT}()>"
    f"${{{ELEMENT}()}};background:url({ELEMENT})<!--<script>"
)
"""It closes whatever is open and begins an element, in text, in attributes, in style sheets and in scripts."""
_TEXT_ATTRIBUTES = frozenset({"id", "href", "title", "aria-label", "alt", "value", "content", "placeholder"})
_MAX_ITEMS = 2


class _Intruders(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in (ELEMENT, "img"):
            self.found.append(f"<{tag}>")
        for name, value in attrs:
            held = value or ""
            runs = name == "href" and held.strip().lower().startswith("javascript:")
            if (
                runs
                or ELEMENT in name
                or (ELEMENT in held and name not in _TEXT_ATTRIBUTES and not name.startswith("data-"))
            ):
                self.found.append(f"<{tag} {name}={held[:60]!r}>")

    handle_startendtag = handle_starttag


def intruders(html: str) -> list[str]:
    """Elements and attributes of a page that a hostile text made, and scripts that it ends or keeps from ending."""
    parser = _Intruders()
    parser.feed(html)
    parser.close()
    for script in html.split("<script")[1:]:
        if "<!--<script" in script.split("</script", 1)[0]:
            parser.found.append("a script that does not end")
    return parser.found


def with_hostile_texts(value: Any, depth: int = 9) -> Iterator[tuple[str, Any]]:
    """Copies of a value, each with one of its texts made hostile, with the path to it.

    Of a sequence or a mapping the first items are taken. Objects of other libraries stay as they are.
    """
    if isinstance(value, str):
        yield "", value + HOSTILE
    elif not depth:
        return
    elif isinstance(value, tuple | list):
        for i, item in enumerate(value[:_MAX_ITEMS]):
            for path, made in with_hostile_texts(item, depth - 1):
                items = [*value[:i], made, *value[i + 1 :]]
                yield f"[{i}]{path}", value._make(items) if hasattr(value, "_make") else type(value)(items)
    elif isinstance(value, Mapping):
        for key, item in list(value.items())[:_MAX_ITEMS]:
            for path, made in with_hostile_texts(item, depth - 1):
                yield f"[{key!r}]{path}", {**value, key: made}
            for path, made in with_hostile_texts(key, depth - 1):
                yield f"key{path}", {**{k: v for k, v in value.items() if k != key}, made: item}
    elif hasattr(value, "__dict__") and not isinstance(value, type) and not callable(value):
        for name, item in vars(value).items():
            for path, made in with_hostile_texts(item, depth - 1):
                held = copy.copy(value)
                vars(held)[name] = made
                yield f".{name}{path}", held
