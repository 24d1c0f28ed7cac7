"""The page of the command line, from its argument parsers."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import partial


def commands_page() -> str:
    """All subcommands: usage, arguments, options."""
    from workbench.tools.commands.cli import _parser

    whole = _parser()
    parts = ["# The command line", "", f"{whole.description}", ""]
    for name, summary, command in _subcommands(whole):
        parts += _command(f"{whole.prog} {name}", summary, command, 2)
    return "\n".join(parts)


def _subcommands(
    parser: argparse.ArgumentParser,
) -> Iterator[tuple[str, str, argparse.ArgumentParser]]:
    """Name, line of help and parser of each command."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            summaries = {choice.dest: choice.help or "" for choice in action._choices_actions}
            for name, command in action.choices.items():
                yield name, summaries.get(name, ""), command


def _command(title: str, summary: str, parser: argparse.ArgumentParser, level: int) -> Iterator[str]:
    parser.formatter_class = partial(argparse.HelpFormatter, width=100)  # type: ignore[assignment]
    yield f"{'#' * level} {title}\n"
    yield f"{(parser.description or summary)[:1].upper()}{(parser.description or summary)[1:]}.\n".replace("..", ".")
    yield f"```text\n{parser.format_usage().strip()}\n```\n"
    rows = [row for action in parser._actions if (row := _row(parser, action)) is not None]
    if rows:
        yield "\n".join(["| argument | meaning |", "| --- | --- |", *rows]) + "\n"
    if parser.epilog:
        yield f"{parser.epilog}\n"
    for name, summary_inside, command in _subcommands(parser):
        yield from _command(f"{title} {name}", summary_inside, command, level + 1)


def _row(parser: argparse.ArgumentParser, action: argparse.Action) -> str | None:
    """One line of the table; none for --help and for subcommands, which have sections."""
    if isinstance(action, argparse._HelpAction | argparse._SubParsersAction) or action.help == argparse.SUPPRESS:
        return None
    formatter = argparse.HelpFormatter(parser.prog)
    written = formatter._format_action_invocation(action)
    meaning = formatter._expand_help(action) if action.help else ""
    return f"| `{written}` | {' '.join(meaning.split())} |".replace("\\|", "|")
