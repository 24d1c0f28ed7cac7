"""The server of the tools, on standard input and output."""

from __future__ import annotations

import functools
import inspect
from typing import Any

from workbench import __version__
from workbench.analyse.checks.raised import raised_in
from workbench.base.errors import MissingDependency, WorkbenchError
from workbench.tools.mcp.tools import TOOLS, Tool

_INSTRUCTIONS = """
Tools for CUDA kernels with no GPU: NVIDIA's compilers, and an emulator of PTX that checks, counts and models time.
Start with list_problems. Write a kernel with a problem's arguments, and call verify_kernel until it passes: it names
what failed and the lines. Then advise_on_launch, predict_time and compare_kernels lead to a faster one, which
verify_kernel has to pass again. Times are modelled ranges, not measurements.
"""


def server() -> Any:
    """The server, with all tools.

    Raises
    ------
    MissingDependency
        The library of the protocol is not installed.
    """
    try:
        from mcp_types import ToolAnnotations

        from workbench.tools.mcp.checked_arguments import CheckingServer, checked_tool
    except ImportError as error:
        raise MissingDependency(
            "the library mcp is not installed", "pip install 'kernel-workbench[mcp]' installs it"
        ) from error
    annotations = ToolAnnotations(read_only_hint=True, open_world_hint=False)
    tools = [checked_tool(_answering(tool), annotations) for tool in TOOLS]
    return CheckingServer("kernel-workbench", tools, instructions=_INSTRUCTIONS, version=__version__)


def _answering(tool: Tool) -> Any:
    """A tool as the library calls it: on a thread, so that others are answered meanwhile; errors are for the client."""
    import anyio
    from mcp.server.mcpserver.exceptions import ToolError
    from mcp_types import CallToolResult, TextContent

    @functools.wraps(tool)
    async def answered(**arguments: Any) -> Any:
        try:
            found = await anyio.to_thread.run_sync(functools.partial(tool, **arguments), abandon_on_cancel=True)
        except (Exception, SystemExit) as error:
            known = error if isinstance(error, WorkbenchError) else raised_in(error)
            if known is None:
                raise
            raise ToolError(str(known)) from error
        return CallToolResult(content=[TextContent(type="text", text=found["text"])], structured_content=found)

    # The library makes the schema of what it is told here; the result is one already.
    answered.__annotations__ = {**inspect.get_annotations(tool, eval_str=True), "return": CallToolResult}
    answered.__signature__ = inspect.signature(tool, eval_str=True).replace(  # type: ignore[attr-defined]
        return_annotation=CallToolResult
    )
    return answered
