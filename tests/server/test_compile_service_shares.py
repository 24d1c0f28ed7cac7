"""The shares of a compile service that persons have: bounds for each, turns, and what goes first."""

from __future__ import annotations

import asyncio
import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from support.compile_services import (
    LIMITS,
    LISTING,
    PERSON,
    Answer,
    begin,
    compiled,
    first_of,
    goes_on,
    run,
    run_scripted,
)
from support.scripted_workers import Script
from support.waiting import until

from workbench.jupyter.compile_service.service import Service

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="Python has no Unix sockets there"),
    pytest.mark.usefixtures("importable"),
]


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
