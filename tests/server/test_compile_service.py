"""The compile service with real sockets: one answer for all, bounds for each, and panels that outlive it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sys
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import aclosing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from workbench.compile_service.limits import PersonLimits, ServiceLimits
from workbench.compile_service.people import token_of
from workbench.compile_service.service import Service
from workbench.errors import ArgumentError
from workbench.server import service_wire
from workbench.server.pool import Limits, WorkerPool
from workbench.server.service_wire import Address, CutOff, Refused, ask, head
from workbench.server.shared_pool import SharedPool

REPOSITORY = Path(__file__).resolve().parents[2]
SECRET = b"a secret of tests"
PERSON = PersonLimits()
LIMITS = ServiceLimits(workers=1, stale_seconds=0.2, receive_seconds=2.0)
Body = Callable[[Service], Coroutine[Any, Any, None]]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Python has no Unix sockets there")


@pytest.fixture(autouse=True)
def importable(monkeypatch: pytest.MonkeyPatch) -> None:
    """The faulty worker, for this process and for those that it starts."""
    folders = [str(REPOSITORY), str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, folders)))
    monkeypatch.syspath_prepend(Path(__file__).parent)


def faulty(service: Service) -> None:
    for pool in service.scheduler.pools:
        pool.worker_module = "faulty_worker"


def run(folder: Path, body: Body, limits: ServiceLimits = LIMITS, *, real: bool = False, secret: bool = True) -> None:
    async def main() -> None:
        service = Service(Address(str(folder / "service.sock")), folder / "answers", limits, SECRET if secret else None)
        if not real:
            faulty(service)
        await service.start()
        try:
            await body(service)
        finally:
            await service.close()
        assert service.scheduler.worker_ids == ()
        assert not (folder / "service.sock").exists()

    asyncio.run(main())


async def compiled(
    service: Service, text: str, name: str = "ada", client: str = "", number: int = 0, **fields: Any
) -> list[dict[str, Any]]:
    request = {"source": text, "arch": "sm_90", **fields}
    question = {"do": "compile", "client": client, "number": number, "progress": False, "request": request}
    token = token_of(name, SECRET)
    async with aclosing(ask(service.address, token, question)) as messages:
        return [json.loads(message) async for message in messages]


async def busy_listing(service: Service, path: Path) -> tuple[Path, str, asyncio.Task[list[dict[str, Any]]]]:
    """Have the only worker for SASS make a listing until the file `may end` is in a folder. Gives the folder, the text
    of such requests by the name of their kernel, and the request."""
    folder = path / "listings"
    folder.mkdir()
    text = f"listing {folder} __global__ void {{}}() {{{{}}}}"
    slow = asyncio.create_task(compiled(service, text.format("slow"), "eve"))
    await until((folder / "began").exists)
    return folder, text, slow


def give_seconds(service: Service, seconds: float) -> None:
    """Bound the steps that begin from now on."""
    for pool in service.scheduler.pools:
        pool.limits = replace(pool.limits, compile_seconds=seconds)


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.01)


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

    run(tmp_path, body, real=True)


def test_a_crash_and_an_endless_compile_cost_their_own_request(tmp_path: Path) -> None:
    async def body(service: Service) -> None:
        give_seconds(service, 3.0)
        endless = asyncio.create_task(compiled(service, "hang", "eve"))
        await until(lambda: service.scheduler.running == 1)
        give_seconds(service, 60.0)  # whoever comes next has a worker that has to start
        other = asyncio.create_task(compiled(service, "hello"))
        [lost] = await endless
        assert (lost["kind"], lost["reason"]) == ("failure", "timeout")
        assert [each["log"] for each in await other] == ["hello"]
        [lost] = await compiled(service, "crash", "eve")
        assert (lost["kind"], lost["reason"]) == ("failure", "crash")
        assert [each["log"] for each in await compiled(service, "hello again")] == ["hello again"]

    run(tmp_path, body)


def test_one_who_floods_is_bounded_and_others_have_their_turn(tmp_path: Path) -> None:
    limits = replace(LIMITS, person=replace(PERSON, waiting=3))

    async def body(service: Service) -> None:
        order: list[str] = []

        async def asked(text: str, name: str) -> list[dict[str, Any]]:
            answer = await compiled(service, text, name)
            order.append(text)
            return answer

        done = tmp_path / "done"
        blocking = asyncio.create_task(asked(f"until {done}", "bob"))
        await until(lambda: service.scheduler.running == 1)
        flood = [asyncio.create_task(asked(f"flood {number}", "eve")) for number in range(8)]
        await until(lambda: service.scheduler.counts.requests == 9)
        mine = asyncio.create_task(asked("mine", "ada"))
        await until(lambda: service.scheduler.counts.requests == 10)
        done.touch()
        await mine
        answers = await asyncio.gather(*flood)
        await blocking
        assert [answer[0].get("reason") for answer in answers].count("busy") == 5
        served = [text for text in order if not (text.startswith("flood") and text not in _logs(answers))]
        assert served.index("mine") <= 2  # behind the one that ran, and one of the flood

    def _logs(answers: list[list[dict[str, Any]]]) -> set[str]:
        return {str(answer[0].get("log")) for answer in answers}

    run(tmp_path, body, limits)


def test_what_a_person_who_types_waits_for_does_not_wait_for_the_sass_of_others(tmp_path: Path) -> None:
    pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")

    async def body(service: Service) -> None:
        folder, text, slow = await busy_listing(service, tmp_path)
        assert service.scheduler.running == 1
        # The only worker for SASS is busy, and another's request waits for it with its PTX in hand.
        other = asyncio.create_task(first_of(service, text.format("other"), "bob"))
        assert await other == "translation"
        assert await first_of(service, "hello") == "errors"
        assert not slow.done()
        (folder / "may end").touch()
        assert [each["kind"] for each in await slow] == ["translation", "sass", "analysis"]
        # Whoever asks for what waits for its SASS has the PTX at once, and the rest of it with the others.
        assert [each["kind"] for each in await compiled(service, text.format("last"))] == [
            "translation", "sass", "analysis",
        ]  # fmt: skip
        counts = service.scheduler.counts
        assert (counts.compiled, counts.left) == (3, 1)  # bob took the PTX alone

    run(tmp_path, body, replace(LIMITS, slow=0, stale_seconds=60.0))


def test_those_that_wait_for_their_sass_are_disassembled_in_one_run(tmp_path: Path) -> None:
    pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")

    async def body(service: Service) -> None:
        folder, text, slow = await busy_listing(service, tmp_path)
        others = [asyncio.create_task(compiled(service, text.format(f"k{n}"), f"user{n}")) for n in range(4)]
        other = asyncio.create_task(compiled(service, text.format("k9"), "zoe", arch="sm_80"))
        await until(lambda: service.scheduler.waiting == 5)
        (folder / "may end").touch()
        for each in await asyncio.gather(slow, other, *others):
            assert [message["kind"] for message in each] == ["translation", "sass", "analysis"]
        # Four of one architecture: each once, whoever began; eve and zoe had nobody to be listed with.
        assert (folder / "together").read_text().split() == ["4"]

    run(tmp_path, body, replace(LIMITS, slow=0, stale_seconds=60.0))


async def first_of(service: Service, text: str, name: str = "ada") -> str:
    """The kind of the first message of an answer, whose rest is not waited for."""
    question = {"do": "compile", "client": "", "number": 0, "request": {"source": text, "arch": "sm_90"}}
    async with aclosing(ask(service.address, token_of(name, SECRET), question)) as messages:
        async for message in messages:
            return str(json.loads(message)["kind"])
    raise AssertionError("no answer")


def test_a_compile_that_goes_on_for_long_makes_room_for_others(tmp_path: Path) -> None:
    async def body(service: Service) -> None:
        endless = asyncio.create_task(compiled(service, "hang 1", "eve"))
        await until(lambda: service.scheduler.running == 1)
        [hanging] = service.scheduler.pools[0].worker_ids
        assert [each["log"] for each in await compiled(service, "hello")] == ["hello"]
        assert (service.scheduler.slow, service.scheduler.running) == (1, 1)
        assert os.getpriority(os.PRIO_PROCESS, hanging) > os.getpriority(os.PRIO_PROCESS, 0)
        # One is beside the workers, and no more: who comes after a second one waits for the first to end.
        second = asyncio.create_task(compiled(service, "hang 2", "mallory"))
        await until(lambda: service.scheduler.running == 2)
        third = asyncio.create_task(compiled(service, "hello again"))
        assert not endless.done()
        os.kill(hanging, signal.SIGKILL)
        assert [each["reason"] for each in await endless] == ["crash"]
        assert hanging not in service.scheduler.worker_ids
        assert [each["log"] for each in await third] == ["hello again"]
        assert not second.done()
        for worker in service.scheduler.pools[0].worker_ids:
            os.kill(worker, signal.SIGKILL)
        await second
        await until(lambda: service.scheduler.slow == 0)

    run(tmp_path, body, replace(LIMITS, slow=1, slow_ptx_seconds=0.5, compile_seconds=60.0))


def test_a_worker_of_low_priority_serves_its_request_and_nobody_after_it(tmp_path: Path) -> None:
    async def body(service: Service) -> None:
        text = f"until {tmp_path / 'done'}"
        long = asyncio.create_task(compiled(service, text, "eve"))
        await until(lambda: service.scheduler.running == 1)
        before = service.scheduler.worker_ids
        await compiled(service, "hello")
        (tmp_path / "done").touch()
        assert [each["log"] for each in await long] == [text]
        await until(lambda: service.scheduler.running == 0)
        after = service.scheduler.pools[0].worker_ids
        assert len(after) == 1
        assert not set(after) & set(before)
        assert os.getpriority(os.PRIO_PROCESS, after[0]) == os.getpriority(os.PRIO_PROCESS, 0)

    run(tmp_path, body, replace(LIMITS, slow=1, slow_ptx_seconds=0.5))


def test_a_newer_request_of_a_cell_takes_the_place_of_the_older(tmp_path: Path) -> None:
    async def body(service: Service) -> None:
        first = asyncio.create_task(compiled(service, "hang", client="cell", number=1))
        await until(lambda: service.scheduler.running == 1)
        other = asyncio.create_task(compiled(service, "of another", "bob", client="cell", number=1))
        await until(lambda: service.scheduler.waiting == 1)
        second = await compiled(service, "second", client="cell", number=2)
        assert [each["log"] for each in second] == ["second"]
        assert [each["reason"] for each in await first] == ["superseded"]
        assert [each["log"] for each in await other] == ["of another"]
        assert service.scheduler.counts.superseded == 1

    run(tmp_path, body)


def test_who_goes_away_leaves_nothing_running(tmp_path: Path) -> None:
    async def body(service: Service) -> None:
        task = asyncio.create_task(compiled(service, "hang"))
        await until(lambda: service.scheduler.running == 1)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await until(lambda: service.scheduler.running == 0)
        assert [each["log"] for each in await compiled(service, "hello")] == ["hello"]
        await until(lambda: service.status()["people"] == 0)

    run(tmp_path, body)


def test_who_takes_an_answer_slowly_gets_it_whole(tmp_path: Path) -> None:
    async def body(service: Service) -> None:
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
                await asyncio.sleep(0.001)
            writer.close()
            assert answer.endswith(b"\n\n")
            assert json.loads(answer)["log"] == text

    run(tmp_path, body)


def test_who_comes_while_a_compile_is_given_up_gets_an_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(service: Service) -> None:
        pool, ending = service.scheduler.pools[0], asyncio.Event()
        compiles = pool.compile

        async def given_up(*_: Any, **__: Any) -> AsyncGenerator[bytes]:
            try:
                while True:
                    yield b'{"kind":"progress","step":"ptx","seconds":10.0}'
                    await asyncio.sleep(0.01)
            finally:  # a worker takes a moment to end
                monkeypatch.setattr(pool, "compile", compiles)
                ending.set()
                await asyncio.sleep(0.2)

        monkeypatch.setattr(pool, "compile", given_up)
        leaves = asyncio.create_task(compiled(service, "hello"))
        await until(lambda: service.scheduler.running == 1)
        leaves.cancel()
        await ending.wait()
        assert [each["log"] for each in await compiled(service, "hello", "bob")] == ["hello"]
        assert service.scheduler.counts.left == 1

    run(tmp_path, body)


async def raw(service: Service, data: bytes) -> bytes:
    reader, writer = await asyncio.open_unix_connection(service.address.path)
    try:
        writer.write(data)
        return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


def test_hostile_clients_get_an_answer_or_nothing(tmp_path: Path) -> None:
    token = token_of("eve", SECRET)

    def question(value: Any, size: int | None = None) -> bytes:
        data = value if isinstance(value, bytes) else json.dumps(value).encode()
        return head(token, len(data) if size is None else size) + data

    async def body(service: Service) -> None:
        for data in (b"", b"\n", b"GET / HTTP/1.1\r\n\r\n", b"{" * 5000 + b"\n", b"\xff\n", b"[1]\n", b"x" * 100_000):
            answer = await raw(service, data)
            assert not answer or json.loads(answer.split(b"\n")[0])["kind"] == "refused"
        other_release = json.loads(head(token, 2)) | {"release": "0.0.0"}
        assert b"0.0.0" in await raw(service, json.dumps(other_release).encode() + b"\n{}")
        assert b'"refused"' in await raw(service, head("eve:" + "0" * 64, 2) + b"{}")
        assert b'"too_large"' in await raw(service, question(b"x" * 1000, 100 << 20)[:5000] + b"x" * (1 << 20))
        for value in (b"", b"{", b"[]", {}, {"do": 3}, {"do": "open", "path": "/etc/passwd"}, {"do": "compile"},
                      {"do": "compile", "request": {"source": "f", "arch": "sm_90", "filename": "../x"}},
                      {"do": "compile", "client": "c" * 300, "request": {"source": "f", "arch": "sm_90"}}):  # fmt: skip
            answer = await raw(service, question(value))
            assert json.loads(answer.split(b"\n")[0])["kind"] == "failure", value
            assert answer.endswith(b"\n\n")
        assert [each["log"] for each in await compiled(service, "hello")] == ["hello"]
        # One who sends nothing holds no more connections than others may, and is left after a moment.
        for seconds in (60.0, 0.2):
            service.limits = replace(service.limits, receive_seconds=seconds)
            silent = [await asyncio.open_unix_connection(service.address.path) for _ in range(5)]
            for _, writer in silent:
                writer.write(head(token, 1000))
            if seconds == 60.0:
                await until(lambda: service.status()["connections"] == PERSON_OF_TWO.connections)
                assert [each["log"] for each in await compiled(service, "hello")] == ["hello"]
                with pytest.raises(Refused):
                    await compiled(service, "mine", "eve")
            else:
                async with asyncio.timeout(60):
                    for reader, _ in silent:
                        await reader.read()
            for _, writer in silent:
                writer.close()
            await until(lambda: service.status()["connections"] == 0)

    run(tmp_path, body, replace(LIMITS, person=PERSON_OF_TWO))


PERSON_OF_TWO = replace(PERSON, connections=2)


@pytest.mark.skipif(not hasattr(socket, "SO_PEERCRED"), reason="this system does not say who connects")
def test_without_a_secret_the_system_says_who_connects(tmp_path: Path) -> None:
    async def body(service: Service) -> None:
        task = asyncio.create_task(compiled(service, f"until {tmp_path / 'done'}"))
        await until(lambda: service.scheduler.running == 1)
        assert list(service._connections) == [f"uid:{os.getuid()}"]
        (tmp_path / "done").touch()
        await task
        with pytest.raises(ArgumentError):
            await Service(service.address, tmp_path / "other", LIMITS).start()

    run(tmp_path, body, secret=False)
    with pytest.raises(ArgumentError):
        Service(Address("", "127.0.0.1", 0), tmp_path, LIMITS)


def test_a_panel_outlives_the_service(tmp_path: Path) -> None:
    address = f"unix:{tmp_path / 'service.sock'}"
    clock = iter(range(0, 100_000, 100))

    async def listed(pool: SharedPool, text: str) -> list[dict[str, Any]]:
        request = {"source": text, "arch": "sm_90"}
        return [json.loads(message) async for message in pool.compile("cell", request)]

    async def main() -> None:
        own = WorkerPool(Limits(workers=1), worker_module="faulty_worker")
        pool = SharedPool(address, token_of("ada", SECRET), own, lambda: float(next(clock)))
        try:
            service = Service(Address(str(tmp_path / "service.sock")), tmp_path / "answers", LIMITS, SECRET)
            faulty(service)
            await service.start()
            await pool.warm_up()
            assert json.loads(await pool.about())["service"] == {"address": address, "answers": True}
            assert [each["log"] for each in await listed(pool, "served")] == ["served"]
            assert own.worker_ids == ()
            cut_off = asyncio.create_task(listed(pool, f"until {tmp_path / 'done'}"))
            await until(lambda: service.scheduler.running == 1)
            await service.close()
            (tmp_path / "done").touch()
            await cut_off
            [answer] = await listed(pool, "alone")
            assert answer["log"] == "alone"
            assert [remark["severity"] for remark in answer["diagnostics"]] == ["warning"]
            assert address in answer["diagnostics"][0]["message"]
            assert len(own.worker_ids) == 1
            assert (await listed(pool, "still alone"))[0]["diagnostics"] == []
            assert json.loads(await pool.about())["service"]["answers"] is False
            again = Service(Address(str(tmp_path / "service.sock")), tmp_path / "answers", LIMITS, SECRET)
            faulty(again)
            await again.start()
            try:
                assert [each["log"] for each in await listed(pool, "served again")] == ["served again"]
                assert again.scheduler.counts.compiled == 1
                pool._token = "eve:0"
                assert (await listed(pool, "not let in"))[0]["log"] == "not let in"
            finally:
                await again.close()
        finally:
            pool.close()

    asyncio.run(main())


@pytest.mark.parametrize("closes", [True, False])
def test_an_answer_without_its_end_is_no_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, closes: bool) -> None:
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
        monkeypatch.setattr(service_wire, "SILENT_SECONDS", 0.1)
        with pytest.raises(CutOff):
            await anext(answer)
        held[0].close()
        server.close()

    asyncio.run(main())
