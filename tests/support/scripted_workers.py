"""Compile workers within the test's process that do what a source tells them, at a moment that the test chooses."""

from __future__ import annotations

import itertools
import json
import threading
from collections.abc import Mapping, Sequence
from typing import Any

from support.clocks import FakeClock
from workbench.base.workers.process import Answer, WorkerEnded
from workbench.jupyter import wire

Json = dict[str, Any]


class Script:
    """Shared by workers: the clock of their limits, the words that were said, and what they were asked.

    A source of `until WORD` waits until `say(WORD)`; `kernel ...` is translated, `long WORD` too once the word is said,
    and the SASS of `listed WORD` waits for its word; `headers WORD` has slow headers, whose precompiling waits for it.
    `crash` ends the worker, and all else is a text with errors whose log is the text.
    """

    def __init__(self, clock: FakeClock) -> None:
        self.clock = clock
        self.workers: list[ScriptedWorker] = []
        self.asked: list[Json] = []
        self.together: list[int] = []
        self._said: set[str] = set()
        self.changed = threading.Condition()

    def say(self, word: str) -> None:
        """Lets what waits for the word go on, now and later."""
        with self.changed:
            self._said.add(word)
            self.changed.notify_all()

    def has_said(self, word: str) -> bool:
        """True after `say(word)`."""
        return word in self._said

    def begun(self, text: str) -> bool:
        """True once a worker translates a source of this text."""
        return any(each["do"] == "translate" and each["request"]["source"] == text for each in self.asked)

    def start(self, command: Sequence[str], environment: Mapping[str, str]) -> ScriptedWorker:
        """As `WorkerProcess` is called."""
        self.workers.append(ScriptedWorker(self))
        return self.workers[-1]


_ids = itertools.count(1 << 30)
"""Above those of Linux's processes: no process is ever meant."""


class ScriptedWorker:
    """With the methods of `WorkerProcess`."""

    def __init__(self, script: Script) -> None:
        self._script = script
        self._timed_out = False
        self.alive = True
        self.pid = next(_ids)
        self._word = ""
        self._headers = ""

    def ask(self, question: Json, seconds: float | None = None) -> Answer:
        """Answers, or raises `WorkerEnded` once it was ended or has taken so many seconds."""
        cancel = self._script.clock.after(seconds, self._give_up) if seconds is not None else None
        try:
            with self._script.changed:
                self._script.asked.append(question)
                self._script.changed.notify_all()
            message = self._message(question)
            return Answer(str(message["kind"]), wire.dump(message), "waiting" if self._headers else "none")
        finally:
            if cancel is not None:
                cancel()

    def end(self) -> None:
        """Ends it, whatever it does."""
        with self._script.changed:
            self.alive = False
            self._script.changed.notify_all()

    close = end

    def _give_up(self) -> None:
        self._timed_out = True
        self.end()

    def _wait_for(self, word: str) -> None:
        with self._script.changed:
            self._script.changed.wait_for(lambda: not self.alive or self._script.has_said(word))
        if not self.alive:
            raise WorkerEnded(self._timed_out, "" if self._timed_out else "SIGKILL", -9, "")

    def _message(self, question: Json) -> Json:
        match question["do"]:
            case "warm_up":
                return {"kind": "warm"}
            case "about":
                return {"kind": "about", "archs": ["sm_90"]}
            case "precompile":
                self._wait_for(self._headers)
                self._headers = ""
                return {"kind": "precompiled"}
            case "list_together":
                self._script.together.append(len(question["requests"]))
                for each in question["requests"]:
                    self._translated(each["source"])
                return {"kind": "listed"}
            case "translate":
                return self._translated(question["request"]["source"])
            case "disassemble":
                if self._word:
                    self._wait_for(self._word)
                return {"kind": "sass"}
            case "analyse":
                return {"kind": "analysis", "arch": question["arch"]}
        raise AssertionError(json.dumps(question))

    def _translated(self, text: str) -> Json:
        first, _, rest = text.partition("\n")[0].partition(" ")
        self._word = ""
        if first == "crash":
            self.end()
            raise WorkerEnded(False, "SIGABRT", -6, "")
        if first in ("until", "long"):
            self._wait_for(rest)
        if first == "headers":
            self._headers = rest
        if first == "listed":
            self._word = rest
        if first in ("listed", "long", "kernel"):
            return {"kind": "translation"}
        return {"kind": "errors", "diagnostics": [], "log": text}
