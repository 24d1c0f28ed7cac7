"""`workbench open`: the page of one kernel becomes a notebook."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from workbench.base.errors import ArgumentError

_SECONDS = 30


def add_to(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser("open", help="make a notebook from the page of one kernel; runs nothing of it")
    command.add_argument("page", help='the page, a file or an address (https), as k.export("page.html") writes it')
    command.add_argument("-o", "--output", type=Path, help="the notebook (default: the kernel's name, in this folder)")
    command.add_argument("--overwrite", action="store_true", help="replace an existing notebook")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Write the notebook, and say which versions differ."""
    from workbench.languages.exports.page_facts import facts_of
    from workbench.languages.exports.page_notebook import notebook_of, other_versions, pip_line

    facts = facts_of(_read(arguments.page))
    output = arguments.output or Path(f"{facts.identifier}.ipynb")
    try:
        with output.open("w" if arguments.overwrite else "x", encoding="utf-8", newline="\n") as file:
            file.write(notebook_of(facts))
    except FileExistsError as error:
        raise ArgumentError(
            f"{output} is there already: name another with -o, or give --overwrite", "output"
        ) from error
    except OSError as error:
        raise ArgumentError(f"{output} cannot be written: {error.strerror}", "output") from error
    print(f"wrote {output}; nothing of the page was run")
    for package, (there, here) in other_versions(facts).items():
        print(f"{package}: {there} there, {here} here")
    if line := pip_line(facts):
        print(f"the versions of the page: {line}")
    return 0


def _read(page: str) -> bytes:
    from workbench.languages.exports.page_facts import MAX_BYTES

    try:
        if page.startswith("https://"):
            from urllib.request import urlopen

            with urlopen(page, timeout=_SECONDS) as answer:
                if not answer.url.startswith("https://"):
                    raise ArgumentError("the address leads to one that is not https", "page")
                result: bytes = answer.read(MAX_BYTES + 1)
                return result
        if "://" in page:
            raise ArgumentError("a page is a file, or an address that begins with https://", "page")
        path = Path(page)
        if not path.is_file():
            raise ArgumentError(f"{page} is no file", "page")
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise ArgumentError(f"{page} cannot be read: {error}", "page") from error
