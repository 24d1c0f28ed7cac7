"""Calls of the protocol's library with their arguments checked: a name that a tool has not is an error, since a library
that skips it would answer another question than the one that was asked."""

from __future__ import annotations

import types
from collections.abc import Mapping
from typing import Any

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.server.mcpserver.tools import Tool
from pydantic import ConfigDict, Field, ValidationError, create_model


def checked_tool(function: Any, title: str, annotations: Any) -> Tool:
    """A tool whose published schema allows no other arguments than the function's parameters."""
    result = Tool.from_function(function, title=title, annotations=annotations, context_kwarg="context")
    model = result.fn_metadata.arg_model
    closed: Any = types.new_class(model.__name__, (model,), {"extra": "forbid"})
    result.fn_metadata.arg_model = closed
    result.parameters = closed.model_json_schema(by_alias=True)
    return result


def answer_model(tool: str, facts: Mapping[str, tuple[Any, str]]) -> Any:
    """The form of an answer: its words, the facts of the tool, and of a call that runs its handle."""
    fields: dict[str, Any] = {
        "text": (str, Field(description="the answer in words")),
        "handle": (str, Field("", description="of a call that still runs: result(handle) has its answer")),
    }
    for name, (kind, about) in facts.items():
        fields[name] = (kind | None, Field(None, description=about))
    return create_model(f"{tool}_answer", __config__=ConfigDict(extra="allow"), **fields)


class CheckingServer(MCPServer[Any]):
    """A server that names each wrong argument of a call, and the arguments that there are."""

    def __init__(self, name: str, tools: list[Tool], **options: Any) -> None:
        super().__init__(name, tools=tools, **options)
        self._checked = {tool.name: tool for tool in tools}

    async def call_tool(self, name: str, arguments: dict[str, Any], context: Any = None) -> Any:
        """Call a tool.

        Raises
        ------
        ToolError
            An argument that the tool has not, lacks or cannot take, by its name.
        """
        tool = self._checked.get(name)
        if tool is not None:
            try:
                tool.fn_metadata.validate_arguments(arguments)
            except ValidationError as error:
                raise ToolError(f"{name}: {_words(error, tool)}") from error
        return await super().call_tool(name, arguments, context)


def _words(error: ValidationError, tool: Tool) -> str:
    found, unknown = [], []
    for each in error.errors(include_url=False):
        name = ".".join(map(str, each["loc"]))
        if each["type"] == "extra_forbidden":
            unknown.append(name)
        elif each["type"] == "missing":
            found.append(f"the argument {name} is missing")
        else:
            found.append(f"{name}: {each['msg']}")
    if unknown:
        known = ", ".join(tool.fn_metadata.arg_model.model_fields) or "none"
        found.append(f"there is no argument {', '.join(unknown)}; the arguments are {known}")
    return "; ".join(found)
