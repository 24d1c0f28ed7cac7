"""The server of the tools, on standard input and output."""

from __future__ import annotations

import functools
import inspect
from typing import Annotated, Any

from workbench import __version__
from workbench.analyse.checks.raised import raised_in
from workbench.base.errors import MissingDependency, WorkbenchError
from workbench.tools.mcp.running_calls import RunningCall, RunningCalls
from workbench.tools.mcp.tools import FACTS, TOOLS, Tool

ANSWER_SECONDS = 30.0
"""That a client waits for an answer before it is given a handle."""
_TICK_SECONDS = 2.0
"""Between two notifications of progress."""
_INSTRUCTIONS = """
Tools for CUDA kernels with no GPU: NVIDIA's compilers, and an emulator of PTX that checks, counts and models time.
Start with define_problem (shapes, a NumPy expression, a launch) or list_problems. Write a kernel with the problem's
arguments, and call verify_kernel until it passes: it names what failed and the lines. Then advise_on_launch says how
far the roofline is and what to do next; tune, predict_time and compare_kernels lead to a faster kernel, which
verify_kernel has to pass again. Times are modelled ranges, unless they are said to be measured. Answers are short:
detail="full" has the whole text, detail="data" the data. An answer with a handle is not ready: call result(handle).
"""


def server(answer_seconds: float = ANSWER_SECONDS) -> Any:
    """The server, with all tools.

    Parameters
    ----------
    answer_seconds
        Time after which a client is given a handle in place of the answer.

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
    calls = RunningCalls()
    functions = [_answering(tool, calls, answer_seconds) for tool in TOOLS]
    functions.append(_asking(calls, answer_seconds))
    tools = [checked_tool(each, _title(each.__name__), annotations) for each in functions]
    return CheckingServer("kernel-workbench", tools, instructions=_INSTRUCTIONS, version=__version__)


def _title(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _answering(tool: Tool, calls: RunningCalls, seconds: float) -> Any:
    """A tool as the library calls it: on a thread, so that others are answered meanwhile; errors are for the client."""
    from mcp_types import CallToolResult

    from workbench.tools.mcp.checked_arguments import answer_model

    @functools.wraps(tool)
    async def answered(context: Any = None, **arguments: Any) -> Any:
        call = RunningCall(tool.__name__, functools.partial(tool, **arguments))
        return await _awaited(call, calls, context, seconds)

    # The library makes the schema of what it is told here; the result is one already.
    result: Any = Annotated[CallToolResult, answer_model(tool.__name__, FACTS[tool.__name__])]
    answered.__annotations__ = {**inspect.get_annotations(tool, eval_str=True), "return": result}
    answered.__signature__ = inspect.signature(tool, eval_str=True).replace(  # type: ignore[attr-defined]
        return_annotation=result
    )
    return answered


def _asking(calls: RunningCalls, seconds: float) -> Any:
    """The tool by which a client asks for the answer of a call that had not ended."""
    from mcp_types import CallToolResult

    from workbench.tools.mcp.checked_arguments import answer_model

    async def result(handle: str, context: Any = None) -> Any:
        """Ask for the answer of a call that was still running, by its handle."""
        try:
            call = calls.of(handle)
        except WorkbenchError as error:
            raise _refusal(error) from error
        return await _awaited(call, calls, context, seconds)

    annotated: Any = Annotated[CallToolResult, answer_model("result", {})]
    result.__annotations__ = {"handle": str, "return": annotated}
    handle = inspect.Parameter("handle", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=str)
    result.__signature__ = inspect.Signature([handle], return_annotation=annotated)  # type: ignore[attr-defined]
    return result


async def _awaited(call: RunningCall, calls: RunningCalls, context: Any, seconds: float) -> Any:
    """The answer of a call, or its handle if it takes longer; progress is notified meanwhile."""
    import anyio
    from mcp_types import CallToolResult, TextContent

    until = anyio.current_time() + seconds
    ticks = 0
    while not call.has_ended and anyio.current_time() < until:
        left = min(_TICK_SECONDS, max(0.0, until - anyio.current_time()))
        await anyio.to_thread.run_sync(call.wait, left, abandon_on_cancel=True)
        ticks += 1
        if not call.has_ended and context is not None:
            await context.report_progress(ticks, message=call.doing)
    if call.has_ended:
        try:
            found = call.answer()
        except (Exception, SystemExit) as error:
            known = error if isinstance(error, WorkbenchError) else raised_in(error)
            if known is None:
                raise
            raise _refusal(known) from error
    else:
        handle = calls.keep(call)
        found = {"text": f"{call.tool} is still at work ({call.doing}): call result({handle!r})", "handle": handle}
    return CallToolResult(content=[TextContent(type="text", text=found["text"])], structured_content=dict(found))


def _refusal(error: Exception) -> Exception:
    from mcp.server.mcpserver.exceptions import ToolError

    return ToolError(str(error))
