"""Turns of the compile service: no person waits for the many requests of another, and none has more than the bound."""

from __future__ import annotations

import hashlib
import hmac
import sys
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import MagicMock

import pytest
from support.clocks import FakeClock

from workbench.base.errors import ArgumentError
from workbench.jupyter.compile_service.people import person_of, read_secret, token_of
from workbench.jupyter.compile_service.turns import Turns
from workbench.jupyter.server.service_wire import ADDRESS_VARIABLE, TOKEN_VARIABLE, Address, Refused, read_address
from workbench.tools.commands.cli import _parser


def drained(turns: Turns[str]) -> list[tuple[str, str]]:
    found = []
    while (taken := turns.take()) is not None:
        found.append(taken)
        turns.ended(taken[0], 0.0)
    return found


def test_people_take_turns_whoever_came_first() -> None:
    turns: Turns[str] = Turns(1, 30.0, FakeClock().now)
    for number in range(50):
        turns.enter("flood", f"f{number}")
    for name in ("a", "b"):
        turns.enter(name, f"{name}0")
        turns.enter(name, f"{name}1")
    assert [job for _, job in drained(turns)][:7] == ["f0", "a0", "b0", "f1", "a1", "b1", "f2"]
    assert len(turns) == 0


def test_a_person_has_no_more_than_the_bound_at_a_time() -> None:
    turns: Turns[str] = Turns(2, 30.0, FakeClock().now)
    for number in range(5):
        turns.enter("a", str(number))
    assert [turns.take(), turns.take(), turns.take()] == [("a", "0"), ("a", "1"), None]
    turns.ended("a", 1.0)
    assert turns.take() == ("a", "2")


def test_time_that_was_used_comes_back_over_a_minute() -> None:
    clock = FakeClock()
    turns: Turns[str] = Turns(1, 30.0, clock.now)
    turns.enter("a", "long")
    turns.enter("a", "next")
    assert turns.take() == ("a", "long")
    turns.ended("a", 45.0)
    assert turns.take() is None
    seconds = turns.next_in()
    assert seconds is not None
    assert 30.0 <= seconds <= 30.1
    turns.enter("b", "other")
    assert turns.take() == ("b", "other")
    clock.advance(seconds)
    assert turns.take() == ("a", "next")
    turns.ended("a", 0.0)
    turns.ended("b", 0.0)
    clock.advance(60.0)
    turns.enter("c", "x")
    assert turns.people == 1  # of who has all of his time nothing is held


def test_who_has_used_little_comes_before_who_has_used_much() -> None:
    clock = FakeClock()
    turns: Turns[str] = Turns(1, 30.0, clock.now)
    for name in ("much", "little"):
        for number in range(3):
            turns.enter(name, f"{name} {number}")
    order = []
    for _ in range(6):
        taken = turns.take()
        assert taken is not None
        order.append(taken[1])
        turns.ended(taken[0], 5.0 if taken[0] == "much" else 0.5)
    assert order == ["much 0", "little 0", "little 1", "little 2", "much 1", "much 2"]
    clock.advance(60.0)
    turns.enter("much", "later")
    turns.enter("little", "later too")
    assert turns.take() == ("little", "later too")  # its last turn is longer ago


def test_who_waits_for_anothers_job_does_not_wait_behind_the_others_flood() -> None:
    turns: Turns[str] = Turns(1, 30.0, FakeClock().now)
    for number in range(9):
        turns.enter("flood", str(number))
    turns.enter("flood", "lesson")
    turns.enter("a", "lesson")
    assert [turns.take(), turns.take()] == [("flood", "0"), ("a", "lesson")]
    turns.ended("flood", 0.0)
    turns.ended("a", 0.0)
    assert "lesson" not in [job for _, job in drained(turns)]


def test_lines_have_turns_of_their_own_and_one_account() -> None:
    turns: Turns[str] = Turns(1, 30.0, FakeClock().now)
    turns.enter("a", "listing", "sass")
    assert turns.take("sass") == ("a", "listing")
    turns.enter("a", "next listing", "sass")
    turns.enter("a", "edit", "ptx")
    assert (turns.waiting("a"), len(turns)) == (2, 2)
    assert turns.take("sass") is None  # one of a line at a time
    assert turns.take("ptx") == ("a", "edit")
    turns.ended("a", 40.0, "sass")
    turns.enter("a", "another edit", "ptx")
    turns.ended("a", 0.1, "ptx")
    assert turns.take("ptx") is None
    assert turns.take("sass") is None
    assert turns.next_in() is not None
    turns.enter("b", "other", "sass")
    assert turns.take("sass") == ("b", "other")
    turns.leave("a", "another edit", "ptx")
    turns.leave("a", "next listing", "sass")
    assert len(turns) == 0


def test_drawn_orders_keep_the_bounds_and_lose_nothing() -> None:
    for seed in range(40):
        random, clock = Random(seed), FakeClock()
        turns: Turns[int] = Turns(random.choice((1, 2)), 20.0, clock.now)
        waiting: dict[str, set[int]] = {}
        running: list[tuple[str, int]] = []
        for job in range(200):
            name = random.choice("abcd")
            turns.enter(name, job)
            waiting.setdefault(name, set()).add(job)
            if random.random() < 0.2:
                gone = random.choice(sorted(waiting[name]))
                turns.leave(name, gone)
                waiting[name].discard(gone)
            if random.random() < 0.6 and (taken := turns.take()) is not None:
                waiting[taken[0]].remove(taken[1])
                running.append(taken)
            assert max(([n for n, _ in running].count(n) for n in "abcd"), default=0) <= turns._running
            if running and random.random() < 0.5:
                turns.ended(running.pop(0)[0], random.random())
            clock.advance(random.random())
        assert len(turns) == sum(map(len, waiting.values()))


def test_a_token_proves_the_name_in_it_alone() -> None:
    secret = b"0123456789abcdef"
    token = token_of("ada:x", secret)
    # The hub makes it without this package: docs/jupyterhub.md.
    assert token == "ada:x:" + hmac.new(secret, b"ada:x", hashlib.sha256).hexdigest()
    assert person_of(token, "uid:7", secret) == "name:ada:x"
    proof = token.rpartition(":")[2]
    for wrong in (
        "",
        ":",
        f"eve:{proof}",
        f"ada:x:{proof[:-1]}",
        token_of("ada:x", b"another secret.."),
        "a\nb:" + proof,
    ):
        with pytest.raises(Refused):
            person_of(wrong, "uid:7", secret)
    assert person_of("", "uid:7", None) == "uid:7"
    with pytest.raises(Refused):
        person_of("", None, None)


def test_the_hub_of_the_documentation_makes_tokens(tmp_path: Path) -> None:
    text = (Path(__file__).resolve().parents[2] / "docs" / "hub" / "jupyterhub_config.py").read_text()
    config = MagicMock()
    names: dict[str, Any] = {"get_config": lambda: config}
    exec(compile(text, "jupyterhub_config.py", "exec"), names)
    names["SECRET"] = tmp_path / "secret"
    names["SECRET"].write_bytes(b"0123456789abcdef\n")
    spawner = MagicMock(environment={"OTHER": "1"})
    spawner.user.name = "ada"
    config.Spawner.pre_spawn_hook(spawner)
    assert spawner.environment["OTHER"] == "1"
    assert person_of(spawner.environment[TOKEN_VARIABLE], None, b"0123456789abcdef") == "name:ada"
    read_address(spawner.environment[ADDRESS_VARIABLE])
    [service] = config.JupyterHub.services
    given = _parser().parse_args(service["command"][1:])
    assert given.address == spawner.environment[ADDRESS_VARIABLE]


def test_a_secret_that_others_may_read_is_none(tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.write_bytes(b"0123456789abcdef\n")
    file.chmod(0o600)
    assert read_secret(file) == b"0123456789abcdef"
    if sys.platform != "win32":
        file.chmod(0o640)
        with pytest.raises(ArgumentError):
            read_secret(file)
        file.chmod(0o600)
    file.write_bytes(b"short")
    for path in (file, tmp_path / "none"):
        with pytest.raises(ArgumentError):
            read_secret(path)


@pytest.mark.skipif(sys.platform == "win32", reason="Python has no Unix sockets there")
def test_addresses() -> None:
    assert read_address("unix:/run/x.sock") == read_address("/run/x.sock") == Address("/run/x.sock")
    assert read_address("tcp:127.0.0.1:9417") == Address("", "127.0.0.1", 9417)
    assert str(read_address("tcp:[::1]:9417")) == "tcp:::1:9417"
    for wrong in ("", "x.sock", "unix:x.sock", "tcp:9417", "tcp:127.0.0.1:x", "tcp:0.0.0.0:9417", "tcp:example.org:80"):
        with pytest.raises(ArgumentError):
            read_address(wrong)
