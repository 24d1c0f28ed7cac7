"""The requests of a debugger, answered from a trace: warps are threads, and each value has its lanes within.

Nothing runs but the script that makes the trace; all else is looked up, so that steps go back as well as on. Requests
and events are those of microsoft.github.io/debug-adapter-protocol, "Specification".
"""

from __future__ import annotations

import runpy
import traceback
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO

from workbench.base.errors import ArgumentError, WorkbenchError
from workbench.base.records.place_names import short_name
from workbench.device.targets.trace import Trace
from workbench.device.targets.traced_steps import WARP
from workbench.jupyter.debug_adapter.messages import messages, written
from workbench.jupyter.debug_adapter.position import Position

_SOURCE = 1
"""The reference of the kernel's source, where it is no file."""
_FRAMES = 1000
"""Identifiers of frames: so many a warp."""
_CAPABILITIES = (
    "supportsConfigurationDoneRequest",
    "supportsConditionalBreakpoints",
    "supportsStepBack",
    "supportsSteppingGranularity",
    "supportsEvaluateForHovers",
    "supportsTerminateRequest",
)
_FEW = 6

Body = Mapping[str, Any]


class Adapter:
    """One session. send: takes each message to the debugger."""

    def __init__(self, send: Callable[[Body], None]) -> None:
        self._send = send
        self._sequence = 0
        self._position: Position | None = None
        self._inner: list[Callable[[], list[Body]]] = []
        """The values behind each reference of variables, until the next stop."""
        self.ended = False

    def answers(self, request: Body) -> None:
        """Answer a request, and send the events that follow from it."""
        command = str(request.get("command", ""))
        handler = _REQUESTS.get(command)
        arguments = request.get("arguments") or {}
        body: Body | None = None
        follow: Iterator[tuple[str, Body]] = iter(())
        message = ""
        try:
            if handler is None:
                raise ArgumentError(f"{command} is not supported", "command")
            body, follow = handler(self, arguments)
        except (WorkbenchError, KeyError, TypeError, ValueError) as error:
            message = " ".join(str(error).split()) or type(error).__name__
        answer = {"type": "response", "request_seq": request.get("seq", 0), "command": command, "success": not message}
        self._sends({**answer, **({"message": message} if message else {"body": body or {}})})
        for event, content in follow:
            self._sends({"type": "event", "event": event, "body": content})

    def _sends(self, message: Body) -> None:
        self._sequence += 1
        self._send({"seq": self._sequence, **message})

    # ------------------------------------------------------------ the session

    def initialize(self, arguments: Body) -> _Answer:
        """The capabilities of this adapter."""
        return dict.fromkeys(_CAPABILITIES, True), iter(())

    def launch(self, arguments: Body) -> _Answer:
        """Run a script, and take a trace that it makes. program: its path. trace: a name in it."""
        program, name = arguments.get("program"), arguments.get("trace", "trace")
        if not isinstance(program, str) or not isinstance(name, str):
            raise ArgumentError("program is the path of a script that makes a trace, trace its name there", "program")
        try:
            names = runpy.run_path(str(Path(program).expanduser()), run_name="__main__")
        except (Exception, SystemExit) as error:
            self._sends({"type": "event", "event": "output",
                         "body": {"category": "stderr", "output": traceback.format_exc()}})  # fmt: skip
            raise ArgumentError(f"{program} ended in {type(error).__name__}: {error}", "program") from error
        found = names.get(name)
        if not isinstance(found, Trace) or not found.steps:
            raise ArgumentError(f"`{name}` in {program} is no trace with steps: {name} = wb.trace(...)", "trace")
        self._position = Position(found, found.opens_at)
        return {}, iter([("initialized", {})])

    def configuration_done(self, arguments: Body) -> _Answer:
        """The trace is entered."""
        return {}, self._stopped("entry")

    def disconnect(self, arguments: Body) -> _Answer:
        """The end."""
        self.ended = True
        return {}, iter([("terminated", {})])

    def set_breakpoints(self, arguments: Body) -> _Answer:
        """Those of the kernel's source replace the ones before."""
        at = self._at
        mine = self._is_source(arguments["source"])
        at.breakpoints = {} if mine else at.breakpoints
        lines = {at.trace.line(step.number) for step in at.trace.steps}
        answers = []
        for each in arguments.get("breakpoints") or []:
            line, condition = int(each["line"]), str(each.get("condition") or "")
            message = "" if mine else "this is not the source of the traced kernel"
            if not message and line not in lines:
                message = "no step of the trace is in this line"
            if not message and condition:
                try:
                    at.trace.names.expression(condition, "condition")
                except ArgumentError as error:
                    message = str(error)
            if not message:
                at.breakpoints[line] = condition
            answers.append({"verified": not message, "line": line, **({"message": message} if message else {})})
        return {"breakpoints": answers}, iter(())

    # ------------------------------------------------------------ what there is

    def threads(self, arguments: Body) -> _Answer:
        """The warps."""
        return {"threads": [{"id": warp + 1, "name": f"warp {warp}"} for warp in self._at.trace.warps]}, iter(())

    def stack_trace(self, arguments: Body) -> _Answer:
        """The functions that a warp is in, each at the line of its last instruction."""
        warp = self._warp(arguments)
        frames = [
            {"id": warp * _FRAMES + level + 1, "name": frame.function, "line": frame.line, "column": 1,
             "source": self._source}
            for level, frame in enumerate(self._at.call_frames(warp))
        ]  # fmt: skip
        return {"stackFrames": frames, "totalFrames": len(frames)}, iter(())

    def source(self, arguments: Body) -> _Answer:
        """The text of the kernel."""
        return {"content": self._at.trace.launch.kernel.compilation.source.text}, iter(())

    def scopes(self, arguments: Body) -> _Answer:
        """Variables, registers and lanes; of callers none, whose registers are not looked up."""
        warp, level = divmod(int(arguments["frameId"]) - 1, _FRAMES)
        if level:
            return {"scopes": []}, iter(())
        trace = self._at.trace
        function = trace.function_at(self._at.step, warp)
        names = list(dict.fromkeys(each.name for each in trace.names.variables if each.function == function))
        found = [("Registers", lambda: self._values(warp, list(trace.registers(self._at.step, warp)))),
                 ("Lanes", lambda: self._lanes(warp)),
                 ("Thread", lambda: self._values(warp, list(trace.names.own)))]  # fmt: skip
        if names:
            found.insert(0, ("Variables", lambda: self._values(warp, names)))
        scopes = [{"name": name, "variablesReference": self._refers(inner), "expensive": name != "Variables"}
                  for name, inner in found]  # fmt: skip
        return {"scopes": scopes}, iter(())

    def variables(self, arguments: Body) -> _Answer:
        """The values that a reference stands for."""
        at = int(arguments["variablesReference"]) - 1
        if not 0 <= at < len(self._inner):
            raise ArgumentError("no such reference since the last stop", "variablesReference")
        return {"variables": self._inner[at]()}, iter(())

    def evaluate(self, arguments: Body) -> _Answer:
        """An expression in all lanes of a warp."""
        frame = arguments.get("frameId")
        warp = self._at.warp if frame is None else (int(frame) - 1) // _FRAMES
        (value,) = self._values(warp, [str(arguments["expression"])])
        return {"result": value["value"], "variablesReference": value["variablesReference"]}, iter(())

    # ------------------------------------------------------------ to other steps

    def goes_on(self, arguments: Body) -> _Answer:
        """To the next breakpoint, or the end."""
        return {"allThreadsContinued": True}, self._runs(backwards=False)

    def goes_back(self, arguments: Body) -> _Answer:
        """To the breakpoint before, or the beginning."""
        return {}, self._runs(backwards=True)

    def _runs(self, *, backwards: bool) -> Iterator[tuple[str, Body]]:
        found = self._at.runs(backwards=backwards)
        return self._stopped("breakpoint" if found else "entry" if backwards else "pause")

    def next(self, arguments: Body) -> _Answer:
        """To another line, over calls."""
        return self._moved(arguments, lambda at, warp: at.by_line(warp, backwards=False, into=False), backwards=False)

    def step_in(self, arguments: Body) -> _Answer:
        """To another line, into calls."""
        return self._moved(arguments, lambda at, warp: at.by_line(warp, backwards=False, into=True), backwards=False)

    def step_out(self, arguments: Body) -> _Answer:
        """To the caller."""
        self._at.out(self._warp(arguments))
        return {}, self._stopped("step")

    def step_back(self, arguments: Body) -> _Answer:
        """To the line before, over calls."""
        return self._moved(arguments, lambda at, warp: at.by_line(warp, backwards=True, into=False), backwards=True)

    def _moved(self, arguments: Body, by_line: Callable[[Position, int], bool], *, backwards: bool) -> _Answer:
        at, warp = self._at, self._warp(arguments)
        if arguments.get("granularity") == "instruction":
            at.by_instruction(warp, backwards=backwards)
        else:
            by_line(at, warp)
        return {}, self._stopped("step")

    def _stopped(self, reason: str) -> Iterator[tuple[str, Body]]:
        """The event of a stop, of all warps."""
        at = self._at
        self._inner.clear()
        body: dict[str, Any] = {"reason": reason, "threadId": at.warp + 1, "allThreadsStopped": True}
        body["description"] = f"step {at.step} of {len(at.trace) - 1}: {at.trace.text(at.step)}"
        if at.at_fault:
            body |= {"reason": "exception", "text": str(at.trace.faults[0].message)}
        return iter([("stopped", body)])

    # ------------------------------------------------------------ values

    def _values(self, warp: int, expressions: list[str]) -> list[Body]:
        result: list[Body] = []
        for text in expressions:
            watched = self._at.trace.watch(self._at.step, text, warp)
            known = [value for value in watched.values if value is not None]
            few = ", ".join("?" if value is None else f"{value}" for value in watched.values[:_FEW])
            same = len(known) == WARP and len(set(known)) == 1
            shown = f"{known[0]}" if same else f"{few} …" if known else watched.unknown
            lanes = [{"name": f"lane {lane}", "value": watched.unknown if value is None else f"{value}",
                      "variablesReference": 0} for lane, value in enumerate(watched.values)]  # fmt: skip
            inner = self._refers(lambda lanes=lanes: lanes)  # type: ignore[misc]
            result.append({"name": text, "value": shown, "variablesReference": inner if known else 0})
        return result

    def _lanes(self, warp: int) -> list[Body]:
        places = self._at.trace.lanes(self._at.step, warp)
        return [
            {"name": f"lane {lane}", "variablesReference": 0,
             "value": place.state if place.ptx_line is None else f"{place.state}, PTX line {place.ptx_line}"}
            for lane, place in enumerate(places)
        ]  # fmt: skip

    def _refers(self, inner: Callable[[], list[Body]]) -> int:
        self._inner.append(inner)
        return len(self._inner)

    # ------------------------------------------------------------ looked up

    @property
    def _at(self) -> Position:
        if self._position is None:
            raise ArgumentError("nothing was launched", "command")
        return self._position

    def _warp(self, arguments: Body) -> int:
        warp = int(arguments["threadId"]) - 1
        if warp not in self._at.trace.warps:
            raise ArgumentError(f"no warp {warp} is in the trace", "threadId")
        return warp

    @property
    def _file(self) -> Path | None:
        name = self._at.trace.launch.kernel.compilation.source.filename
        path = Path(name)
        return path.resolve() if path.is_file() else None

    @property
    def _source(self) -> Body:
        name = self._at.trace.launch.kernel.compilation.source.filename
        if self._file is not None:
            return {"name": short_name(name), "path": str(self._file)}
        return {"name": short_name(name), "sourceReference": _SOURCE}

    def _is_source(self, source: Body) -> bool:
        if self._file is None:
            return source.get("sourceReference") == _SOURCE or source.get("name") == self._source["name"]
        path = source.get("path")
        return isinstance(path, str) and Path(path).resolve() == self._file


_Answer = tuple[Body, Iterator[tuple[str, Body]]]
_REQUESTS: Mapping[str, Callable[[Adapter, Body], _Answer]] = {
    "initialize": Adapter.initialize,
    "launch": Adapter.launch,
    "configurationDone": Adapter.configuration_done,
    "disconnect": Adapter.disconnect,
    "terminate": Adapter.disconnect,
    "setBreakpoints": Adapter.set_breakpoints,
    "threads": Adapter.threads,
    "stackTrace": Adapter.stack_trace,
    "source": Adapter.source,
    "scopes": Adapter.scopes,
    "variables": Adapter.variables,
    "evaluate": Adapter.evaluate,
    "continue": Adapter.goes_on,
    "reverseContinue": Adapter.goes_back,
    "next": Adapter.next,
    "stepIn": Adapter.step_in,
    "stepOut": Adapter.step_out,
    "stepBack": Adapter.step_back,
}


def serve(incoming: BinaryIO, outgoing: BinaryIO) -> None:
    """Answer the requests of a stream until it ends, or the debugger goes.

    Raises
    ------
    ArgumentError
        What comes is no message of the protocol.
    """

    def send(message: Body) -> None:
        outgoing.write(written(message))
        outgoing.flush()

    adapter = Adapter(send)
    for message in messages(incoming):
        if message.get("type") == "request":
            adapter.answers(message)
        if adapter.ended:
            return


__all__ = ["Adapter", "serve"]
