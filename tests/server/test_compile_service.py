"""The compile service with real sockets: one answer for all, bounds for each, and panels that outlive it.

Most tests have workers within this process and a clock of their own.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
import sys
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import aclosing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from support.clocks import FakeClock, run_by
from support.scripted_workers import Script
from support.waiting import until

from workbench.base.errors import ArgumentError
from workbench.jupyter.compile_service.limits import PersonLimits, ServiceLimits
from workbench.jupyter.compile_service.people import token_of
from workbench.jupyter.compile_service.service import Service
from workbench.jupyter.server import service_wire
from workbench.jupyter.server.pool import Limits, WorkerPool
from workbench.jupyter.server.service_wire import Address, CutOff, Refused, ask, head
from workbench.jupyter.server.shared_pool import SharedPool

REPOSITORY = Path(__file__).resolve().parents[2]
SECRET = b"a secret of tests"
PERSON = PersonLimits()
LIMITS = ServiceLimits(workers=1)
LISTING = ["translation", "sass", "analysis"]
Body = Callable[[Service], Coroutine[Any, Any, None]]
Answer = asyncio.Task[list[dict[str, Any]]]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Python has no Unix sockets there")


@pytest.fixture(autouse=True)
def importable(monkeypatch: pytest.MonkeyPatch) -> None:
    """The faulty worker, for this process and for those that it starts."""
    folders = [str(REPOSITORY), str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, folders)))
    monkeypatch.syspath_prepend(Path(__file__).parent)


def run(folder: Path, body: Body, limits: ServiceLimits = LIMITS, worker_module: str = "faulty_worker") -> None:
    """With processes, in real time."""

    async def main() -> None:
        service = _service(folder, limits)
        for pool in service.scheduler.pools:
            pool.worker_module = worker_module
        await _served(service, body(service))

    asyncio.run(main())


def run_scripted(
    folder: Path,
    body: Callable[[Service, Script], Coroutine[Any, Any, None]],
    limits: ServiceLimits = LIMITS,
    *,
    secret: bool = True,
) -> None:
    """With workers of a script, by its clock."""
    script = Script(FakeClock())

    async def main() -> None:
        service = _service(folder, limits, secret)
        follow(service, script)
        await _served(service, body(service, script))

    run_by(script.clock, main())


def follow(service: Service, script: Script) -> None:
    """Has a service start workers of a script."""
    for pool in service.scheduler.pools:
        pool.start = script.start


def _service(folder: Path, limits: ServiceLimits, secret: bool = True) -> Service:
    return Service(Address(str(folder / "service.sock")), folder / "answers", limits, SECRET if secret else None)


async def _served(service: Service, body: Coroutine[Any, Any, None]) -> None:
    await service.start()
    try:
        await body
    finally:
        await service.close()
    assert service.scheduler.worker_ids == ()
    assert not Path(service.address.path).exists()


async def compiled(
    service: Service, text: str, name: str = "ada", client: str = "", number: int = 0, **fields: Any
) -> list[dict[str, Any]]:
    request = {"source": text, "arch": "sm_90", **fields}
    question = {"do": "compile", "client": client, "number": number, "progress": False, "request": request}
    token = token_of(name, SECRET)
    async with aclosing(ask(service.address, token, question)) as messages:
        return [json.loads(message) async for message in messages]


async def begin(service: Service, script: Script, text: str, name: str = "ada", **fields: Any) -> Answer:
    """A request whose text a worker has begun with."""
    task = asyncio.create_task(compiled(service, text, name, **fields))
    await until(lambda: script.begun(text))
    return task


async def goes_on(script: Script, seconds: float) -> None:
    """Moves the clock on, and with it all that waits for a part of these seconds."""
    for _ in range(int(seconds / 0.5)):
        script.clock.advance(0.5)
        for _ in range(10):
            await asyncio.sleep(0)


def test_a_listing_is_made_once_for_all_and_reads_no_file_of_the_machine(tmp_path: Path) -> None:
    pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")
    header = tmp_path / "include" / "own.h"
    header.parent.mkdir()
    header.write_text("#define SCALE 2.0f")
    text = "#define SCALE {}\n__global__ void f(float* x) {{ x[threadIdx.x] *= SCALE; }}"

    async def body(service: Service) -> None:
        counts = service.scheduler.counts
        answers = await asyncio.gather(
            *(compiled(service, text.format("2.0f"), name) for name in ("ada", "bob", "cyd"))
        )
        assert answers[0] == answers[1] == answers[2]
        assert [each["kind"] for each in answers[0]] == ["translation", "sass", "analysis"]
        assert (counts.compiled, counts.joined) == (1, 2)
        assert await compiled(service, text.format("2.0f"), "dan") == answers[0]
        assert (counts.compiled, counts.kept) == (1, 1)
        # Errors are kept too; another name, option or header is another answer.
        wrong = await compiled(service, text.format("oops"))
        assert [each["kind"] for each in wrong] == ["errors"]
        assert await compiled(service, text.format("oops"), "bob") == wrong
        assert (counts.compiled, counts.kept) == (2, 2)
        others: list[dict[str, Any]] = [{"options": "-G"}, {"filename": "other.cu"}, {"arch": "sm_80"}]
        for fields in others:
            answer = await compiled(service, text.format("2.0f"), **fields)
            assert answer[0] != answers[0][0]
        given = '#include "own.h"\n__global__ void f(float* x) { x[threadIdx.x] *= SCALE; }'
        first = await compiled(service, given, headers={"own.h": "#define SCALE 2.0f"})
        second = await compiled(service, given, headers={"own.h": "#define SCALE 3.0f"})
        assert first[0]["kind"] == second[0]["kind"] == "translation"
        assert first[0]["ptx"] != second[0]["ptx"]
        # The time of the day is compiled anew.
        for _ in range(2):
            await compiled(service, "__device__ const char t[] = __TIME__; __global__ void f() {}")
        assert counts.kept == 2
        # A client says where it is, and that it is trusted: neither is believed.
        places = {"directory": str(header.parent), "root": "/", "header_folders": ["/"], "isolated": False}
        for hostile in (
            f'#include "{header}"\n__global__ void f() {{}}',
            '#include "own.h"\n__global__ void f() {}',
            f'%%cuda -I {header.parent}\n#include "own.h"\n__global__ void f() {{}}',
            f"%%cuda -- --pre-include={header}\n__global__ void f() {{}}",
            f"#define NAME <{header}>\n#include NAME\n__global__ void f() {{}}",
        ):
            [answer] = await compiled(service, hostile, **places)
            assert answer["kind"] == "errors", hostile

    run(tmp_path, body, worker_module="workbench.jupyter.server.worker")


def test_a_crash_and_an_endless_compile_cost_their_own_request(tmp_path: Path) -> None:
    async def body(service: Service, script: Script) -> None:
        endless = await begin(service, script, "until never", "eve")
        other = asyncio.create_task(compiled(service, "hello"))
        await until(lambda: service.scheduler.waiting == 1)
        await goes_on(script, 19.5)
        assert not endless.done()
        await goes_on(script, 0.5)
        [lost] = await endless
        assert (lost["kind"], lost["reason"]) == ("failure", "timeout")
        assert [each["log"] for each in await other] == ["hello"]
        [lost] = await compiled(service, "crash", "eve")
        assert (lost["kind"], lost["reason"]) == ("failure", "crash")
        assert [each["log"] for each in await compiled(service, "hello again")] == ["hello again"]

    run_scripted(tmp_path, body, replace(LIMITS, slow=0))


def test_one_who_floods_is_bounded_and_others_have_their_turn(tmp_path: Path) -> None:
    limits = replace(LIMITS, person=replace(PERSON, waiting=3))

    async def body(service: Service, script: Script) -> None:
        order: list[str] = []

        async def asked(text: str, name: str) -> list[dict[str, Any]]:
            answer = await compiled(service, text, name)
            order.append(text)
            return answer

        blocking = asyncio.create_task(asked("until done", "bob"))
        await until(lambda: script.begun("until done"))
        flood = [asyncio.create_task(asked(f"flood {number}", "eve")) for number in range(8)]
        await until(lambda: service.scheduler.counts.requests == 9)
        mine = asyncio.create_task(asked("mine", "ada"))
        await until(lambda: service.scheduler.counts.requests == 10)
        script.say("done")
        await mine
        answers = await asyncio.gather(*flood)
        await blocking
        assert [answer[0].get("reason") for answer in answers].count("busy") == 5
        served = [text for text in order if not (text.startswith("flood") and text not in _logs(answers))]
        assert served.index("mine") <= 2  # behind the one that ran, and one of the flood

    def _logs(answers: list[list[dict[str, Any]]]) -> set[str]:
        return {str(answer[0].get("log")) for answer in answers}

    run_scripted(tmp_path, body, limits)


def test_what_a_person_who_types_waits_for_does_not_wait_for_the_sass_of_others(tmp_path: Path) -> None:
    async def body(service: Service, script: Script) -> None:
        slow = await busy_listing(service, script)
        # The only worker for SASS is busy, and another's request waits for it with its PTX in hand.
        assert await first_of(service, "kernel other", "bob") == "translation"
        assert await first_of(service, "hello") == "errors"
        assert not slow.done()
        script.say("done")
        assert [each["kind"] for each in await slow] == LISTING
        # Whoever asks for what waits for its SASS has the PTX at once, and the rest of it with the others.
        assert [each["kind"] for each in await compiled(service, "kernel last")] == LISTING
        counts = service.scheduler.counts
        assert (counts.compiled, counts.left) == (3, 1)  # bob took the PTX alone

    run_scripted(tmp_path, body, replace(LIMITS, slow=0))


def test_those_that_wait_for_their_sass_are_disassembled_in_one_run(tmp_path: Path) -> None:
    async def body(service: Service, script: Script) -> None:
        slow = await busy_listing(service, script)
        others = [asyncio.create_task(compiled(service, f"kernel {n}", f"user{n}")) for n in range(4)]
        other = asyncio.create_task(compiled(service, "kernel 9", "zoe", arch="sm_80"))
        await until(lambda: service.scheduler.waiting == 5)
        script.say("done")
        for each in await asyncio.gather(slow, other, *others):
            assert [message["kind"] for message in each] == LISTING
        # Four of one architecture: each once, whoever began; eve and zoe had nobody to be listed with.
        assert script.together == [4]

    run_scripted(tmp_path, body, replace(LIMITS, slow=0))


def test_a_text_that_took_long_to_translate_is_disassembled_alone(tmp_path: Path) -> None:
    async def body(service: Service, script: Script) -> None:
        slow = await busy_listing(service, script)
        long = await begin(service, script, "long after", "bob")
        script.clock.advance(1.1)
        script.say("after")
        quick = [asyncio.create_task(compiled(service, f"kernel {n}", f"user{n}")) for n in range(2)]
        await until(lambda: service.scheduler.waiting == 3)
        script.say("done")
        for each in await asyncio.gather(slow, long, *quick):
            assert [message["kind"] for message in each] == LISTING
        assert script.together == [2]

    run_scripted(tmp_path, body, replace(LIMITS, slow=0))


async def busy_listing(service: Service, script: Script) -> Answer:
    """Have the only worker for SASS make a listing until `done` is said. Gives that request."""
    slow = asyncio.create_task(compiled(service, "listed done", "eve"))
    await until(lambda: any(each["do"] == "disassemble" for each in script.asked))
    assert service.scheduler.running == 1
    return slow


async def first_of(service: Service, text: str, name: str = "ada") -> str:
    """The kind of the first message of an answer, whose rest is not waited for."""
    question = {"do": "compile", "client": "", "number": 0, "request": {"source": text, "arch": "sm_90"}}
    async with aclosing(ask(service.address, token_of(name, SECRET), question)) as messages:
        async for message in messages:
            return str(json.loads(message)["kind"])
    raise AssertionError("no answer")


def test_a_compile_that_goes_on_for_long_makes_room_for_others(tmp_path: Path) -> None:
    async def body(service: Service, script: Script) -> None:
        endless = await begin(service, script, "until never", "eve")
        [hanging] = [each for each in script.workers if each.pid in service.scheduler.pools[0].worker_ids]
        other = asyncio.create_task(compiled(service, "hello"))
        await until(lambda: service.scheduler.waiting == 1)
        await goes_on(script, 1.0)
        assert (service.scheduler.slow, service.scheduler.waiting) == (0, 1)
        await goes_on(script, 0.5)
        assert [each["log"] for each in await other] == ["hello"]
        assert (service.scheduler.slow, service.scheduler.running) == (1, 1)
        # One is beside the workers, and no more: who comes after a second one waits for the first to end.
        second = await begin(service, script, "until the end", "mallory")
        third = asyncio.create_task(compiled(service, "hello again"))
        await until(lambda: service.scheduler.waiting == 1)
        await goes_on(script, 3.0)
        assert service.scheduler.waiting == 1
        assert not endless.done()
        hanging.end()
        assert [each["reason"] for each in await endless] == ["crash"]
        assert [each["log"] for each in await third] == ["hello again"]
        assert not second.done()
        for worker in script.workers:
            worker.end()
        await second
        await until(lambda: service.scheduler.slow == 0)

    run_scripted(tmp_path, body, replace(LIMITS, slow=1))


def test_a_worker_of_low_priority_serves_its_request_and_nobody_after_it(tmp_path: Path) -> None:
    async def body(service: Service) -> None:
        text = f"until {tmp_path / 'done'}"
        long = asyncio.create_task(compiled(service, text, "eve"))
        await until(lambda: service.scheduler.running == 1)
        [slow] = service.scheduler.pools[0].worker_ids
        before = service.scheduler.worker_ids
        await compiled(service, "hello")
        assert os.getpriority(os.PRIO_PROCESS, slow) > os.getpriority(os.PRIO_PROCESS, 0)
        (tmp_path / "done").touch()
        assert [each["log"] for each in await long] == [text]
        await until(lambda: service.scheduler.running == 0)
        after = service.scheduler.pools[0].worker_ids
        assert len(after) == 1
        assert not set(after) & set(before)
        assert os.getpriority(os.PRIO_PROCESS, after[0]) == os.getpriority(os.PRIO_PROCESS, 0)

    run(tmp_path, body, replace(LIMITS, slow=1, slow_ptx_seconds=0.5))


def test_a_newer_request_of_a_cell_takes_the_place_of_the_older(tmp_path: Path) -> None:
    async def body(service: Service, script: Script) -> None:
        first = await begin(service, script, "until never", client="cell", number=1)
        other = asyncio.create_task(compiled(service, "of another", "bob", client="cell", number=1))
        await until(lambda: service.scheduler.waiting == 1)
        second = asyncio.create_task(compiled(service, "second", client="cell", number=2))
        assert [each["reason"] for each in await first] == ["superseded"]
        await goes_on(script, 4.5)
        assert service.scheduler.running == 1
        await goes_on(script, 1.0)  # its step is stale now
        assert [each["log"] for each in await second] == ["second"]
        assert [each["log"] for each in await other] == ["of another"]
        assert service.scheduler.counts.superseded == 1

    run_scripted(tmp_path, body, replace(LIMITS, slow=0))


def test_who_goes_away_leaves_nothing_running(tmp_path: Path) -> None:
    async def body(service: Service, script: Script) -> None:
        task = await begin(service, script, "until never")
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await until(lambda: service.status()["connections"] == 0)
        await goes_on(script, 5.5)
        await until(lambda: service.scheduler.running == 0)
        assert [each["log"] for each in await compiled(service, "hello")] == ["hello"]
        await until(lambda: service.status()["people"] == 0)

    run_scripted(tmp_path, body)


def test_seconds_of_workers_are_a_persons_own(tmp_path: Path) -> None:
    async def body(service: Service, script: Script) -> None:
        long = await begin(service, script, "until done", "eve")
        script.clock.advance(16.0)
        script.say("done")
        await long
        waits = asyncio.create_task(compiled(service, "too much", "eve"))
        assert [each["log"] for each in await compiled(service, "hello")] == ["hello"]
        await goes_on(script, 8.5)
        assert not script.begun("too much")
        await goes_on(script, 0.5)  # fourteen seconds a minute come back: the two over the bound take 8.6 s
        assert [each["log"] for each in await waits] == ["too much"]

    run_scripted(tmp_path, body, replace(LIMITS, person=replace(PERSON, seconds_a_minute=14.0), slow=0))


def test_who_takes_an_answer_slowly_gets_it_whole(tmp_path: Path) -> None:
    async def body(service: Service, script: Script) -> None:
        for size in range(300_000, 500_000, 8_000):
            text = "x" * size
            request = {"source": text, "arch": "sm_90"}
            data = json.dumps({"do": "compile", "client": "", "number": 0, "request": request}).encode()
            reader, writer = await asyncio.open_unix_connection(service.address.path, limit=1 << 12)
            writer.write(head(token_of("ada", SECRET), len(data)) + data)
            await writer.drain()
            answer = b""
            while piece := await reader.read(1 << 14):
                answer += piece
                await asyncio.sleep(0)
            writer.close()
            assert answer.endswith(b"\n\n")
            assert json.loads(answer)["log"] == text

    run_scripted(tmp_path, body)


def test_who_comes_while_a_compile_is_given_up_gets_an_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(service: Service, script: Script) -> None:
        pool, ending, other_came = service.scheduler.pools[0], asyncio.Event(), asyncio.Event()
        compiles = pool.compile

        async def given_up(*_: Any, **__: Any) -> AsyncGenerator[bytes]:
            try:
                while True:
                    yield b'{"kind":"progress","step":"ptx","seconds":10.0}'
                    await asyncio.sleep(0)
            finally:  # a worker takes a moment to end
                monkeypatch.setattr(pool, "compile", compiles)
                ending.set()
                await other_came.wait()

        monkeypatch.setattr(pool, "compile", given_up)
        leaves = asyncio.create_task(compiled(service, "hello"))
        await until(lambda: service.scheduler.running == 1)
        leaves.cancel()
        await ending.wait()
        comes = asyncio.create_task(compiled(service, "hello", "bob"))
        await until(lambda: service.scheduler.counts.requests == 2)
        other_came.set()
        assert [each["log"] for each in await comes] == ["hello"]
        assert service.scheduler.counts.left == 1

    run_scripted(tmp_path, body)


async def raw(service: Service, data: bytes, clock: FakeClock | None = None) -> bytes:
    """Gives all that the service sends until it closes the connection. clock: goes on once it waits for more."""
    reader, writer = await asyncio.open_unix_connection(service.address.path)
    try:
        writer.write(data)
        first = b""
        if clock is not None:
            await until(lambda: service.status()["connections"] == 1)
            first = await reader.readline() if data else b""
            clock.advance(LIMITS.receive_seconds)
        return first + await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


def test_hostile_clients_get_an_answer_or_nothing(tmp_path: Path) -> None:
    token = token_of("eve", SECRET)

    def question(value: Any, size: int | None = None) -> bytes:
        data = value if isinstance(value, bytes) else json.dumps(value).encode()
        return head(token, len(data) if size is None else size) + data

    async def body(service: Service, script: Script) -> None:
        assert await raw(service, b"", script.clock) == b""
        for data in (b"\n", b"GET / HTTP/1.1\r\n\r\n", b"{" * 5000 + b"\n", b"\xff\n", b"[1]\n", b"x" * 100_000):
            answer = await raw(service, data)
            assert not answer or json.loads(answer.split(b"\n")[0])["kind"] == "refused"
        other_release = json.loads(head(token, 2)) | {"release": "0.0.0"}
        assert b"0.0.0" in await raw(service, json.dumps(other_release).encode() + b"\n{}")
        assert b'"refused"' in await raw(service, head("eve:" + "0" * 64, 2) + b"{}")
        assert b'"too_large"' in await raw(service, question(b"x" * 1000, 100 << 20) + b"x" * (1 << 20), script.clock)
        for value in (b"", b"{", b"[]", {}, {"do": 3}, {"do": "open", "path": "/etc/passwd"}, {"do": "compile"},
                      {"do": "compile", "request": {"source": "f", "arch": "sm_90", "filename": "../x"}},
                      {"do": "compile", "client": "c" * 300, "request": {"source": "f", "arch": "sm_90"}}):  # fmt: skip
            answer = await raw(service, question(value))
            assert json.loads(answer.split(b"\n")[0])["kind"] == "failure", value
            assert answer.endswith(b"\n\n")
        assert [each["log"] for each in await compiled(service, "hello")] == ["hello"]
        # One who sends nothing holds no more connections than others may, and is left after a moment.
        silent = [await asyncio.open_unix_connection(service.address.path) for _ in range(5)]
        for _, writer in silent:
            writer.write(head(token, 1000))
        await until(lambda: service.status()["connections"] == PERSON_OF_TWO.connections)
        assert [each["log"] for each in await compiled(service, "hello")] == ["hello"]
        with pytest.raises(Refused):
            await compiled(service, "mine", "eve")
        script.clock.advance(LIMITS.receive_seconds - 0.1)
        await asyncio.sleep(0)
        assert service.status()["connections"] == PERSON_OF_TWO.connections
        script.clock.advance(0.2)
        for reader, _ in silent:
            await reader.read()
        for _, writer in silent:
            writer.close()
        await until(lambda: service.status()["connections"] == 0)

    run_scripted(tmp_path, body, replace(LIMITS, person=PERSON_OF_TWO))


def test_one_who_sends_nothing_is_left_in_real_time(tmp_path: Path) -> None:
    async def main() -> None:
        service = _service(tmp_path, replace(LIMITS, receive_seconds=0.2))
        follow(service, Script(FakeClock()))
        await service.start()
        reader, writer = await asyncio.open_unix_connection(service.address.path)
        assert await reader.read() == b""
        writer.close()
        await service.close()

    asyncio.run(main())


PERSON_OF_TWO = replace(PERSON, connections=2)


@pytest.mark.skipif(not hasattr(socket, "SO_PEERCRED"), reason="this system does not say who connects")
def test_without_a_secret_the_system_says_who_connects(tmp_path: Path) -> None:
    async def body(service: Service, script: Script) -> None:
        task = await begin(service, script, "until done")
        assert list(service._connections) == [f"uid:{os.getuid()}"]
        script.say("done")
        await task
        with pytest.raises(ArgumentError):
            await Service(service.address, tmp_path / "other", LIMITS).start()

    run_scripted(tmp_path, body, secret=False)
    with pytest.raises(ArgumentError):
        Service(Address("", "127.0.0.1", 0), tmp_path, LIMITS)


def test_a_panel_outlives_the_service(tmp_path: Path) -> None:
    address = f"unix:{tmp_path / 'service.sock'}"
    script = Script(FakeClock())

    async def listed(pool: SharedPool, text: str) -> list[dict[str, Any]]:
        request = {"source": text, "arch": "sm_90"}
        return [json.loads(message) async for message in pool.compile("cell", request)]

    async def main() -> None:
        own = WorkerPool(Limits(workers=1), start=script.start)
        pool = SharedPool(address, token_of("ada", SECRET), own, script.clock)
        try:
            service = _service(tmp_path, LIMITS)
            follow(service, script)
            await service.start()
            await pool.warm_up()
            assert json.loads(await pool.about())["service"] == {"address": address, "answers": True}
            assert [each["log"] for each in await listed(pool, "served")] == ["served"]
            assert own.worker_ids == ()
            cut_off = asyncio.create_task(listed(pool, "until done"))
            await until(lambda: script.begun("until done"))
            await service.close()
            script.say("done")
            await cut_off
            [answer] = await listed(pool, "alone")
            assert answer["log"] == "alone"
            assert [remark["severity"] for remark in answer["diagnostics"]] == ["warning"]
            assert address in answer["diagnostics"][0]["message"]
            assert len(own.worker_ids) == 1
            assert (await listed(pool, "still alone"))[0]["diagnostics"] == []
            assert json.loads(await pool.about())["service"]["answers"] is False
            again = _service(tmp_path, LIMITS)
            follow(again, script)
            await again.start()
            try:
                script.clock.advance(9.9)
                assert [each["log"] for each in await listed(pool, "not asked again yet")] == ["not asked again yet"]
                assert again.scheduler.counts.requests == 0
                script.clock.advance(0.2)
                assert [each["log"] for each in await listed(pool, "served again")] == ["served again"]
                assert again.scheduler.counts.compiled == 1
                pool._token = "eve:0"
                assert (await listed(pool, "not let in"))[0]["log"] == "not let in"
            finally:
                await again.close()
        finally:
            pool.close()

    run_by(script.clock, main())


@pytest.mark.parametrize("closes", [True, False])
def test_an_answer_without_its_end_is_no_answer(tmp_path: Path, closes: bool) -> None:
    clock = FakeClock()

    async def main() -> None:
        async def half(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readline()
            writer.write(service_wire.ALIVE + b'{"kind":"translation"}\n')
            if closes:
                writer.close()
            held.append(writer)

        path, held = str(tmp_path / f"{closes}.sock"), []
        server = await asyncio.start_unix_server(half, path)
        answer = ask(Address(path), "", {"do": "about"})
        assert await anext(answer) == b'{"kind":"translation"}'
        rest = asyncio.ensure_future(anext(answer))
        await asyncio.sleep(0)
        if not closes:
            clock.advance(service_wire.SILENT_SECONDS)
        with pytest.raises(CutOff):
            await rest
        held[0].close()
        server.close()

    run_by(clock, main())
