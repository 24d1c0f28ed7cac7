"""The compile workers: what a crash, a hang and a memory blow-up cost, and that newer requests replace older ones."""

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

from workbench.server.pool import Limits, WorkerPool, explain
from workbench.workers.process import WorkerEnded

REPOSITORY = Path(__file__).resolve().parents[2]
Body = Callable[[WorkerPool], Coroutine[Any, Any, None]]


@pytest.fixture(autouse=True)
def importable(monkeypatch: pytest.MonkeyPatch) -> None:
    """The faulty worker, for this process and for those that it starts."""
    folders = [str(REPOSITORY), str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, folders)))
    monkeypatch.syspath_prepend(Path(__file__).parent)


def run(body: Body, **limits: Any) -> None:
    async def main() -> None:
        pool = WorkerPool(Limits(**{"workers": 1, **limits}), worker_module="faulty_worker")
        try:
            await body(pool)
        finally:
            pool.close()
        assert pool.worker_ids == ()

    asyncio.run(main())


async def ask(pool: WorkerPool, text: str, client: str = "", number: int = 0) -> list[dict[str, Any]]:
    request = {"source": text, "arch": "sm_90"}
    return [json.loads(message) async for message in pool.compile(client, request, number=number)]


async def alive(pool: WorkerPool) -> bool:
    return [m["log"] for m in await ask(pool, "hello")] == ["hello"]


@pytest.mark.parametrize(
    ("text", "reason", "words"),
    [("crash", "crash", "SIGABRT"), ("exit", "crash", "ptxas says goodbye"), ("hang", "timeout", "after 5 s")],
)
def test_a_lost_worker_costs_one_request(text: str, reason: str, words: str) -> None:
    async def body(pool: WorkerPool) -> None:
        if reason == "timeout":
            pool.limits = replace(pool.limits, compile_seconds=5.0)
        [message] = await ask(pool, text)
        assert message["kind"] == "failure"
        assert message["reason"] == reason
        assert words in message["message"]
        assert message["remedy"]
        pool.limits = replace(pool.limits, compile_seconds=60.0)  # the next worker has to start within them
        assert await alive(pool)

    run(body)


def test_a_worker_that_is_lost_over_an_analysis_takes_no_listing_away() -> None:
    pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")

    async def body(pool: WorkerPool) -> None:
        translation, sass, analysis = await ask(pool, "analyse __global__ void k(int* p) { *p = 1; }")
        assert [translation["kind"], sass["kind"], analysis["kind"]] == ["translation", "sass", "analysis"]
        assert analysis["arch"] == "sm_90"
        assert "crashed" in analysis["missing"]
        assert analysis["kernels"] == {}
        assert await alive(pool)

    run(body)


@pytest.mark.parametrize("word", ["crash", "sleep 20"])
def test_a_text_that_is_listed_beside_another_costs_it_nothing(word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")
    monkeypatch.setattr("workbench.server.pool._TOGETHER_SECONDS", 2.0)

    async def body(pool: WorkerPool) -> None:
        assert await alive(pool)
        [first] = pool.worker_ids
        own, other = ({"source": text, "arch": "sm_90"} for text in ("analyse __global__ void k(int* p) {}", word))
        messages = pool.compile("", own, part="sass", beside=[other])
        assert [json.loads(message)["kind"] async for message in messages] == ["sass", "analysis"]
        assert first not in pool.worker_ids
        assert await alive(pool)

    run(body)


def test_a_request_that_is_replaced_as_its_turn_comes_begins_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(pool: WorkerPool) -> None:
        call_next, exchange = pool._call_next, pool._exchange
        begun: list[str] = []
        newer: list[Any] = []

        def exchanged(slot: Any, question: dict[str, Any]) -> Any:
            begun.append(json.dumps(question))
            return exchange(slot, question)

        def called() -> None:
            call_next()
            if "b" in pool._running and not newer:  # it has the worker, and its task has not gone on yet
                newer.append(None)
                newer.append(pool._enter("b", 2, ()))

        monkeypatch.setattr(pool, "_call_next", called)
        monkeypatch.setattr(pool, "_exchange", exchanged)
        first = asyncio.ensure_future(ask(pool, "hello", client="a"))
        await asyncio.sleep(0)
        older = await asyncio.wait_for(ask(pool, "hang", client="b", number=1), 60)
        assert [message["reason"] for message in older] == ["superseded"]
        assert [message["log"] for message in await first] == ["hello"]
        assert not any("hang" in question for question in begun)
        pool._leave(newer[-1])

    run(body)


def test_a_memory_blow_up_is_reported_and_survived() -> None:
    async def body(pool: WorkerPool) -> None:
        [message] = await ask(pool, "allocate")
        assert (message["kind"], message["reason"]) == ("failure", "memory")
        assert await alive(pool)

    run(body, memory_bytes=1 << 30)


def test_a_killed_worker_is_not_said_to_have_run_out_of_memory() -> None:
    async def body(pool: WorkerPool) -> None:
        [message] = await ask(pool, "killed")
        assert (message["kind"], message["reason"]) == ("failure", "crash")
        assert "was killed (signal 9)" in message["message"]
        assert await alive(pool)

    run(body)
    for oom_killed, reason in ((True, "memory"), (False, "crash")):
        ended = WorkerEnded(False, "SIGKILL", -9, "", oom_killed)
        assert explain(ended, Limits())["reason"] == reason


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
        "import asyncio\nfrom workbench.server.pool import Limits, WorkerPool\n"
        "async def main():\n    pool = WorkerPool(Limits(workers=1), worker_module='faulty_worker')\n"
        f"    async for _ in pool.compile('', {{'source': 'child {file}', 'arch': 'sm_90'}}):\n        pass\n"
        "asyncio.run(main())\n"
    )
    server = subprocess.Popen([sys.executable, "-c", program])
    deadline = time.monotonic() + 60
    while not (file.exists() and file.read_text()):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    server.kill()
    server.wait()
    assert not running(int(file.read_text()))


def test_a_request_that_was_overtaken_on_its_way_replaces_nothing(tmp_path: Path) -> None:
    async def body(pool: WorkerPool) -> None:
        assert await alive(pool)
        tasks, done = [], tmp_path / "done"
        # The second is being compiled when the first comes; then the fourth waits when the third comes.
        for number, text in ((2, f"until {done}"), (1, "overtaken"), (4, "newest"), (3, "overtaken too")):
            tasks.append(asyncio.create_task(ask(pool, text, "me", number)))
            await asyncio.sleep(0.05)
        done.touch()
        other = await ask(pool, "of another", "you", 1)
        answers = [messages[-1] for messages in await asyncio.gather(*tasks)]
        assert [answer.get("reason") for answer in answers] == ["superseded", "superseded", None, "superseded"]
        assert answers[2]["log"] == "newest"
        assert other[0]["log"] == "of another"

    run(body)


def test_a_newer_request_of_a_client_replaces_those_that_wait_and_the_one_that_runs(
    tmp_path: Path,
) -> None:
    async def body(pool: WorkerPool) -> None:
        assert await alive(pool)
        texts = [f"until {tmp_path / 'done'}", "second", "third", "last"]
        tasks = []
        for text in texts:
            tasks.append(asyncio.create_task(ask(pool, text, "me")))
            await asyncio.sleep(0.05)
        other = asyncio.create_task(ask(pool, "of another", "you"))
        (tmp_path / "done").touch()
        answers = [messages[-1] for messages in await asyncio.gather(*tasks)]
        assert [answer.get("reason") for answer in answers] == ["superseded"] * 3 + [None]
        assert answers[-1]["log"] == "last"
        assert (await other)[0]["log"] == "of another"

    run(body)


def test_a_client_that_leaves_frees_its_place(tmp_path: Path) -> None:
    async def body(pool: WorkerPool) -> None:
        assert await alive(pool)
        running = asyncio.create_task(ask(pool, f"until {tmp_path / 'done'}"))
        waiting = asyncio.create_task(ask(pool, "never"))
        await asyncio.sleep(0.1)
        for task in (waiting, running):
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
        (tmp_path / "done").touch()
        assert await alive(pool)

    run(body)


def test_the_queue_is_bounded() -> None:
    async def body(pool: WorkerPool) -> None:
        assert await alive(pool)
        tasks = [asyncio.create_task(ask(pool, "sleep 0.3")) for _ in range(5)]
        answers = [messages[0] for messages in await asyncio.gather(*tasks)]
        assert [answer.get("reason") for answer in answers] == [None, None, None, "busy", "busy"]

    run(body, queue_length=2)


def test_closing_ends_a_worker_in_the_middle_of_a_compile() -> None:
    async def body(pool: WorkerPool) -> None:
        assert await alive(pool)
        [worker] = pool.worker_ids
        task = asyncio.create_task(ask(pool, "hang"))
        await asyncio.sleep(0.1)
        pool.close()
        [message] = await task
        assert message["kind"] == "failure"
        assert not running(worker)
        assert (await ask(pool, "hello"))[0]["kind"] == "failure"

    run(body)


def running(process_id: int) -> bool:
    """True if a process does not end within a minute."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            os.kill(process_id, 0)
        except ProcessLookupError:
            return False
        time.sleep(0.05)
    return True


def test_a_step_that_nobody_waits_for_is_stopped_after_a_while() -> None:
    async def body(pool: WorkerPool) -> None:
        assert await alive(pool)
        [worker] = pool.worker_ids
        replaced = asyncio.create_task(ask(pool, "hang", "me"))
        await asyncio.sleep(0.1)
        newer = asyncio.create_task(ask(pool, "newer", "me"))
        assert (await replaced)[0]["reason"] == "superseded"
        assert (await newer)[0]["log"] == "newer"
        assert not running(worker)

        [worker] = pool.worker_ids
        left = asyncio.create_task(ask(pool, "hang", "me"))
        await asyncio.sleep(0.1)
        left.cancel()
        with pytest.raises(asyncio.CancelledError):
            await left
        assert await alive(pool)
        assert not running(worker)

    run(body, stale_seconds=0.5)


def test_a_step_that_is_nearly_done_is_not_stopped(tmp_path: Path) -> None:
    async def body(pool: WorkerPool) -> None:
        assert await alive(pool)
        before = pool.worker_ids
        replaced = asyncio.create_task(ask(pool, f"until {tmp_path / 'done'}", "me"))
        await asyncio.sleep(0.1)
        newer = asyncio.create_task(ask(pool, "newer", "me"))
        await asyncio.sleep(0.1)
        (tmp_path / "done").touch()
        assert (await newer)[0]["log"] == "newer"
        assert (await replaced)[0]["reason"] == "superseded"
        assert pool.worker_ids == before

    run(body, stale_seconds=30.0)


def test_a_slow_step_tells_how_long_it_has_gone_on(tmp_path: Path) -> None:
    async def body(pool: WorkerPool) -> None:
        assert await alive(pool)
        request = {"source": f"until {tmp_path / 'done'}", "arch": "sm_90"}
        messages = []
        async for message in pool.compile("me", request, progress=True):
            messages.append(json.loads(message))
            if len(messages) == 2:
                (tmp_path / "done").touch()
        assert [message["kind"] for message in messages][-1] == "errors"
        assert {(message["kind"], message["phase"]) for message in messages[:-1]} == {("progress", "translate")}
        times = [message["seconds"] for message in messages[:-1]]
        assert times == sorted(times)
        assert len(times) >= 2

    run(body)


def test_a_client_comes_back_to_the_worker_that_served_it() -> None:
    async def body(pool: WorkerPool) -> None:
        one, two = await asyncio.gather(ask(pool, "hello", "one"), ask(pool, "hello", "two"))
        assert (one[0]["kind"], two[0]["kind"]) == ("errors", "errors")
        by_client = {slot.client: slot.process.pid for slot in pool._slots}
        for client in ("two", "one", "two", "two", "one"):
            await ask(pool, "again", client)
            assert {slot.client: slot.process.pid for slot in pool._slots} == by_client

    run(body, workers=2)


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


def test_only_requests_with_the_same_includes_wait_for_headers_that_are_precompiled(tmp_path: Path) -> None:
    done = tmp_path / "done"

    async def body(pool: WorkerPool) -> None:
        await ask(pool, f"slow {done}\n#include <a>", "me")
        while not pool.precompiling:
            await asyncio.sleep(0.01)
        assert await alive(pool)
        assert [m["log"] for m in await ask(pool, "other\n#include <b>", "me")] == ["other\n#include <b>"]
        same = asyncio.create_task(ask(pool, "same\n#include <a>", "me"))
        await asyncio.sleep(0.3)
        assert not same.done()
        assert pool.precompiling
        done.touch()
        assert [m["log"] for m in await same] == ["same\n#include <a>"]
        assert not pool.precompiling

    run(body, workers=2)


def test_a_pool_of_one_worker_waits_for_its_headers_and_can_be_closed_meanwhile(tmp_path: Path) -> None:
    async def body(pool: WorkerPool) -> None:
        await ask(pool, f"slow {tmp_path / 'never'}\n#include <a>")
        while not pool.precompiling:
            await asyncio.sleep(0.01)
        waiting = asyncio.create_task(ask(pool, "hello"))
        await asyncio.sleep(0.3)
        assert not waiting.done()
        pool.close()
        assert (await waiting)[0]["kind"] == "failure"

    run(body)
