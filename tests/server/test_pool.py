"""The compile workers: what a crash, a hang and a memory blow-up cost, and that newer requests replace older ones.

Who is served, replaced and stopped is shown with workers within this process and a clock of the test's; that limits
hold for real workers, and in real seconds, with processes.
"""

from __future__ import annotations

import asyncio
import errno
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from support.clocks import FakeClock, run_by
from support.scripted_workers import Script
from support.waiting import ended, until, wait_until

from workbench.base.workers.process import WorkerEnded
from workbench.jupyter.server.pool import Limits, WorkerPool, explain

REPOSITORY = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def importable(monkeypatch: pytest.MonkeyPatch) -> None:
    """The faulty worker, for this process and for those that it starts."""
    folders = [str(REPOSITORY), str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, folders)))
    monkeypatch.syspath_prepend(Path(__file__).parent)


def run(body: Callable[[WorkerPool], Coroutine[Any, Any, None]], **limits: Any) -> None:
    """With processes, in real time."""

    async def main() -> None:
        pool = WorkerPool(Limits(**{"workers": 1, **limits}), worker_module="faulty_worker")
        try:
            await body(pool)
        finally:
            pool.close()
        assert pool.worker_ids == ()

    asyncio.run(main())


def run_scripted(body: Callable[[WorkerPool, Script], Coroutine[Any, Any, None]], **limits: Any) -> None:
    """With workers of a script, by its clock."""
    script = Script(FakeClock())

    async def main() -> None:
        pool = WorkerPool(Limits(**{"workers": 1, **limits}), start=script.start)
        try:
            await body(pool, script)
        finally:
            await asyncio.to_thread(pool.close)
        assert pool.worker_ids == ()

    run_by(script.clock, main())


async def ask(pool: WorkerPool, text: str, client: str = "", number: int = 0) -> list[dict[str, Any]]:
    request = {"source": text, "arch": "sm_90"}
    return [json.loads(message) async for message in pool.compile(client, request, number=number)]


async def begin(pool: WorkerPool, script: Script, text: str, client: str = "") -> asyncio.Task[list[dict[str, Any]]]:
    """A request whose text a worker has begun with."""
    task = asyncio.create_task(ask(pool, text, client))
    await until(lambda: script.begun(text))
    return task


async def turn() -> None:
    """Lets each task go on until it waits for something."""
    for _ in range(5):
        await asyncio.sleep(0)


async def alive(pool: WorkerPool) -> bool:
    return [m["log"] for m in await ask(pool, "hello")] == ["hello"]


# ---------------------------------------------------------------------------- processes


def test_a_lost_worker_costs_one_request() -> None:
    async def body(pool: WorkerPool) -> None:
        for text, reason, words in (
            ("crash", "crash", "SIGABRT"),
            ("exit", "crash", "ptxas says goodbye"),
            ("killed", "crash", "was killed (signal 9)"),  # and is not said to have run out of memory
            ("hang", "timeout", "after 1 s"),
        ):
            if reason == "timeout":
                pool.limits = replace(pool.limits, compile_seconds=1.0)
            [message] = await ask(pool, text)
            assert message["kind"] == "failure"
            assert message["reason"] == reason
            assert words in message["message"]
            assert message["remedy"]
        pool.limits = replace(pool.limits, compile_seconds=600.0)  # the next worker has to start within them
        assert await alive(pool)

    run(body)
    for oom_killed, reason in ((True, "memory"), (False, "crash")):
        lost = WorkerEnded(False, "SIGKILL", -9, "", oom_killed)
        assert explain(lost, Limits())["reason"] == reason


def test_a_memory_blow_up_is_reported_and_survived() -> None:
    async def body(pool: WorkerPool) -> None:
        [message] = await ask(pool, "allocate")
        assert (message["kind"], message["reason"]) == ("failure", "memory")
        assert await alive(pool)

    run(body, memory_bytes=1 << 30)


def test_a_worker_that_is_lost_over_an_analysis_takes_no_listing_away() -> None:
    pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")

    async def body(pool: WorkerPool) -> None:
        translation, sass, analysis = await ask(pool, "analyse __global__ void k(int* p) { *p = 1; }")
        assert [translation["kind"], sass["kind"], analysis["kind"]] == ["translation", "sass", "analysis"]
        assert analysis["arch"] == "sm_90"
        assert "crashed" in analysis["missing"]
        assert analysis["kernels"] == {}
        assert pool.worker_ids == ()
        # Nor does one that is lost over a text that is listed beside another.
        assert await alive(pool)
        [worker] = pool.worker_ids
        own, other = ({"source": text, "arch": "sm_90"} for text in ("analyse __global__ void k(int* p) {}", "crash"))
        messages = pool.compile("", own, part="sass", beside=[other])
        assert [json.loads(message)["kind"] async for message in messages] == ["sass", "analysis"]
        assert worker not in pool.worker_ids

    run(body)


@pytest.mark.skipif(sys.platform != "linux", reason="the clock of a thread is asked for")
def test_what_waits_for_a_pipe_is_broken_off(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")

    async def body(pool: WorkerPool) -> None:
        [message] = await ask(pool, f"pipe {tmp_path / 'pipe'}")
        assert message["log"] == os.strerror(errno.EINTR)
        assert (await ask(pool, "sleep 1"))[0]["kind"] == "errors"  # what waits for a good reason goes on

    run(body)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no sessions of processes")
def test_a_server_that_is_killed_leaves_no_tool_behind(tmp_path: Path) -> None:
    file = tmp_path / "child"
    program = (
        "import asyncio\nfrom workbench.jupyter.server.pool import Limits, WorkerPool\n"
        "async def main():\n    pool = WorkerPool(Limits(workers=1), worker_module='faulty_worker')\n"
        f"    async for _ in pool.compile('', {{'source': 'child {file}', 'arch': 'sm_90'}}):\n        pass\n"
        "asyncio.run(main())\n"
    )
    server = subprocess.Popen([sys.executable, "-c", program])
    wait_until(lambda: file.exists() and file.read_text())
    server.kill()
    server.wait()
    wait_until(lambda: ended(int(file.read_text())))


def test_a_step_that_nobody_waits_for_is_stopped_in_real_time_and_closing_stops_another(tmp_path: Path) -> None:
    async def body(pool: WorkerPool) -> None:
        replaced = asyncio.create_task(ask(pool, f"hang {tmp_path / 'first'}", "me"))
        await until((tmp_path / "first").exists)
        [worker] = pool.worker_ids
        newer = asyncio.create_task(ask(pool, f"hang {tmp_path / 'second'}", "me"))
        assert (await replaced)[0]["reason"] == "superseded"
        assert ended(worker)
        await until((tmp_path / "second").exists)
        [worker] = pool.worker_ids
        pool.close()
        [message] = await newer
        assert message["kind"] == "failure"
        assert ended(worker)
        assert (await ask(pool, "hello"))[0]["kind"] == "failure"

    run(body, stale_seconds=0.3)


# ---------------------------------------------------------------------------- who is served


def test_a_text_that_is_listed_beside_another_costs_it_nothing() -> None:
    async def body(pool: WorkerPool, script: Script) -> None:
        for text, seconds, listed in (("crash", 0.0, [2]), ("until never", 5.1, [2, 2])):
            own, other = ({"source": text, "arch": "sm_90"} for text in ("kernel", text))
            answer = pool.compile("", own, part="sass", beside=[other])
            first = asyncio.ensure_future(anext(answer))
            await until(lambda listed=listed: script.together == listed)
            script.clock.advance(seconds)
            assert json.loads(await first)["kind"] == "sass"
            assert [json.loads(message)["kind"] async for message in answer] == ["analysis"]
            assert await alive(pool)
        assert len(script.workers) == 3

    run_scripted(body)


def test_a_step_ends_with_its_seconds_and_no_sooner() -> None:
    async def body(pool: WorkerPool, script: Script) -> None:
        endless = await begin(pool, script, "until never")
        script.clock.advance(59.9)
        await turn()
        assert not endless.done()
        script.clock.advance(0.2)
        [message] = await endless
        assert (message["kind"], message["reason"]) == ("failure", "timeout")
        assert "after 60 s" in message["message"]
        assert await alive(pool)

    run_scripted(body)


def test_a_request_that_is_replaced_as_its_turn_comes_begins_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(pool: WorkerPool, script: Script) -> None:
        call_next = pool._call_next
        newer: list[Any] = []

        def called() -> None:
            call_next()
            if "b" in pool._running and not newer:  # it has the worker, and its task has not gone on yet
                newer.append(None)
                newer.append(pool._enter("b", 2, ()))

        monkeypatch.setattr(pool, "_call_next", called)
        first = asyncio.ensure_future(ask(pool, "hello", client="a"))
        await asyncio.sleep(0)
        older = await ask(pool, "until never", client="b", number=1)
        assert [message["reason"] for message in older] == ["superseded"]
        assert [message["log"] for message in await first] == ["hello"]
        assert not script.begun("until never")
        pool._leave(newer[-1])

    run_scripted(body)


def test_a_request_that_was_overtaken_on_its_way_replaces_nothing() -> None:
    async def body(pool: WorkerPool, script: Script) -> None:
        tasks = []
        # The second is being compiled when the first comes; then the fourth waits when the third comes.
        for number, text in ((2, "until done"), (1, "overtaken"), (4, "newest"), (3, "overtaken too")):
            tasks.append(asyncio.create_task(ask(pool, text, "me", number)))
            await turn()
            await until(lambda: script.begun("until done"))
        script.say("done")
        other = await ask(pool, "of another", "you", 1)
        answers = [messages[-1] for messages in await asyncio.gather(*tasks)]
        assert [answer.get("reason") for answer in answers] == ["superseded", "superseded", None, "superseded"]
        assert answers[2]["log"] == "newest"
        assert other[0]["log"] == "of another"

    run_scripted(body)


def test_a_newer_request_of_a_client_replaces_those_that_wait_and_the_one_that_runs() -> None:
    async def body(pool: WorkerPool, script: Script) -> None:
        tasks = [await begin(pool, script, "until done", "me")]
        for text in ("second", "third", "last"):
            tasks.append(asyncio.create_task(ask(pool, text, "me")))
            await turn()
        other = asyncio.create_task(ask(pool, "of another", "you"))
        await turn()
        script.say("done")
        answers = [messages[-1] for messages in await asyncio.gather(*tasks)]
        assert [answer.get("reason") for answer in answers] == ["superseded"] * 3 + [None]
        assert answers[-1]["log"] == "last"
        assert (await other)[0]["log"] == "of another"

    run_scripted(body)


def test_a_client_that_leaves_frees_its_place() -> None:
    async def body(pool: WorkerPool, script: Script) -> None:
        running = await begin(pool, script, "until done")
        waiting = asyncio.create_task(ask(pool, "never"))
        await turn()
        for task in (waiting, running):
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
        script.say("done")
        assert await alive(pool)
        assert not script.begun("never")

    run_scripted(body)


def test_the_queue_is_bounded() -> None:
    async def body(pool: WorkerPool, script: Script) -> None:
        tasks = [await begin(pool, script, "until done")]
        tasks += [asyncio.create_task(ask(pool, "until done")) for _ in range(4)]
        await turn()
        script.say("done")
        answers = [messages[0] for messages in await asyncio.gather(*tasks)]
        assert [answer.get("reason") for answer in answers] == [None, None, None, "busy", "busy"]

    run_scripted(body, queue_length=2)


def test_a_step_that_nobody_waits_for_is_stopped_after_a_while() -> None:
    async def body(pool: WorkerPool, script: Script) -> None:
        replaced = await begin(pool, script, "until never", "me")
        [worker] = script.workers
        script.clock.advance(3.0)
        newer = asyncio.create_task(ask(pool, "newer", "me"))
        await turn()
        script.clock.advance(6.9)  # since the step began, not since it was replaced
        await turn()
        assert worker.alive
        script.clock.advance(0.2)
        assert (await replaced)[0]["reason"] == "superseded"
        assert (await newer)[0]["log"] == "newer"
        assert not worker.alive

        left = await begin(pool, script, "until the end", "me")
        worker = script.workers[-1]
        script.clock.advance(11.0)
        await turn()
        assert worker.alive  # a client waits for it
        left.cancel()
        with pytest.raises(asyncio.CancelledError):
            await left
        assert await alive(pool)
        assert not worker.alive

    run_scripted(body)


def test_a_step_that_is_nearly_done_is_not_stopped() -> None:
    async def body(pool: WorkerPool, script: Script) -> None:
        replaced = await begin(pool, script, "until done", "me")
        newer = asyncio.create_task(ask(pool, "newer", "me"))
        await turn()
        script.clock.advance(9.9)
        script.say("done")
        assert (await newer)[0]["log"] == "newer"
        assert (await replaced)[0]["reason"] == "superseded"
        script.clock.advance(10.0)
        await turn()
        assert await alive(pool)
        assert len(script.workers) == 1

    run_scripted(body)


def test_a_slow_step_tells_how_long_it_has_gone_on() -> None:
    async def body(pool: WorkerPool, script: Script) -> None:
        request = {"source": "until done", "arch": "sm_90"}
        answer = pool.compile("me", request, progress=True)
        for half_seconds in (1, 2, 3):
            reported = asyncio.ensure_future(anext(answer))
            await until(lambda: script.begun("until done"))
            await turn()
            script.clock.advance(0.4)
            await turn()
            assert not reported.done()
            script.clock.advance(0.1)
            message = json.loads(await reported)
            assert (message["kind"], message["phase"]) == ("progress", "translate")
            assert message["seconds"] == pytest.approx(half_seconds / 2)
        script.say("done")
        assert [json.loads(message)["kind"] async for message in answer] == ["errors"]

    run_scripted(body)


def test_a_client_comes_back_to_the_worker_that_served_it() -> None:
    async def body(pool: WorkerPool, script: Script) -> None:
        tasks = [await begin(pool, script, f"until {client}", client) for client in ("one", "two")]
        for client in ("one", "two"):
            script.say(client)
        await asyncio.gather(*tasks)
        by_client = {slot.client: slot.process for slot in pool._slots}
        assert {*by_client} == {"one", "two"}
        for client in ("two", "one", "two", "two", "one"):
            await ask(pool, "again", client)
            assert {slot.client: slot.process for slot in pool._slots} == by_client

    run_scripted(body, workers=2)


def test_workers_that_start_at_the_same_time_share_a_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    made = tempfile.TemporaryDirectory

    def slow(**options: Any) -> Any:
        time.sleep(0.1)
        return made(**options)

    monkeypatch.setattr(tempfile, "TemporaryDirectory", slow)
    pool = WorkerPool(Limits(workers=4))
    with ThreadPoolExecutor(4) as threads:
        found = {each.result()["TMPDIR"] for each in [threads.submit(pool._environment) for _ in range(4)]}
    assert len(found) == 1
    assert Path(found.pop()).is_dir()
    pool.close()


def test_only_requests_with_the_same_includes_wait_for_headers_that_are_precompiled() -> None:
    async def body(pool: WorkerPool, script: Script) -> None:
        await ask(pool, "headers done\n#include <a>", "me")
        script.clock.advance(0.19)  # a moment without a request comes first
        await turn()
        assert not pool.precompiling
        script.clock.advance(0.02)
        await turn()
        assert pool.precompiling
        assert await alive(pool)
        assert [m["log"] for m in await ask(pool, "other\n#include <b>", "me")] == ["other\n#include <b>"]
        same = asyncio.create_task(ask(pool, "same\n#include <a>", "me"))
        await turn()
        assert not same.done()
        assert pool.precompiling
        script.say("done")
        assert [m["log"] for m in await same] == ["same\n#include <a>"]
        assert not pool.precompiling

    run_scripted(body, workers=2)


def test_a_pool_of_one_worker_waits_for_its_headers_and_can_be_closed_meanwhile() -> None:
    async def body(pool: WorkerPool, script: Script) -> None:
        await ask(pool, "headers never\n#include <a>")
        await turn()
        script.clock.advance(0.3)
        await turn()
        assert pool.precompiling
        waiting = asyncio.create_task(ask(pool, "hello"))
        await turn()
        assert not waiting.done()
        await asyncio.to_thread(pool.close)
        assert (await waiting)[0]["kind"] == "failure"

    run_scripted(body)
