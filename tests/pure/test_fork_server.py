"""Workers that are forked: as those that are started as programs, in the environment of their owner."""

from __future__ import annotations

import json
import os
import resource
import select
import signal
import subprocess
import sys

import pytest

from workbench.base.errors import TargetLost
from workbench.base.workers import fork_server
from workbench.base.workers.limited_process import LimitedProcess
from workbench.base.workers.python_command import python_command

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="there is no fork server")
SECONDS = 120.0
"""For processes to start, on a computer that has much else to do."""
WORKER = """
import json, os, signal, sys, threading
from workbench.base.workers import limited_process

FORKED_WITH = ("is.not.there", "colorsys")
IMPORTED_BY = os.getpid()


def answered(question):
    if "exit" in question:
        os._exit(question["exit"])
    if "signal" in question:
        os.kill(os.getpid(), question["signal"])
    facts = {
        "pid": os.getpid(), "parent": os.getppid(), "imported_by": IMPORTED_BY, "color": "colorsys" in sys.modules,
        "variable": os.environ.get("FORKED_TEST"), "folder": os.getcwd(), "session": os.getsid(0),
        "files": len(os.listdir("/proc/self/fd")),
        "main": threading.current_thread() is threading.main_thread(),
    }
    return "answer", json.dumps(facts).encode()


def serve(memory_bytes):
    limited_process.serve(answered, memory_bytes)
"""


@pytest.fixture
def worker(tmp_path, monkeypatch):
    """Starts workers of a module of the test's; all end with it, and the fork servers."""
    (tmp_path / "forked_worker.py").write_text(WORKER)
    monkeypatch.syspath_prepend(str(tmp_path))
    processes: list[LimitedProcess] = []

    def start(module="forked_worker"):
        processes.append(LimitedProcess(module, 4 << 30))
        return processes[-1]

    fork_server.end_servers()
    yield start
    for process in processes:
        process.close()
    fork_server.end_servers()


def facts(process, **question):
    return json.loads(process.ask({"ask": 1, **question}, SECONDS).payload)


def test_workers_are_forked_from_one_process_that_imported_for_them(worker):
    first, second = facts(worker()), facts(worker())
    (server,) = fork_server._servers
    for found in (first, second):
        assert found["parent"] == found["imported_by"] == server._process.pid
        assert found["session"] == found["pid"], "it ends with what it has started"
        assert found["color"]
        assert found["main"]
    assert first["pid"] != second["pid"]
    assert first["files"] == second["files"], "it has the files of another worker"


def test_an_answer_is_of_the_environment_in_which_it_was_started(worker, monkeypatch, tmp_path):
    old = worker()
    before = facts(old)
    monkeypatch.setenv("FORKED_TEST", "1")
    monkeypatch.chdir(tmp_path)
    new = facts(worker())
    assert (new["variable"], new["folder"]) == ("1", str(tmp_path))
    assert new["parent"] != before["parent"]
    assert facts(old) == before, "it lives on"
    old.close()
    retired, server = fork_server._servers
    retired._process.wait(SECONDS)
    facts(worker())
    assert fork_server._servers == [server]


@pytest.mark.parametrize(
    ("question", "words"),
    [({"exit": 3}, "exit code 3"), ({"signal": int(signal.SIGSEGV)}, "SIGSEGV"), ({"exit": 0}, "exit code 0")],
)
def test_the_cause_of_a_workers_end_is_reported(worker, question, words):
    process = worker()
    first = facts(process)["pid"]
    with pytest.raises(TargetLost, match=words):
        process.ask(question, SECONDS)
    assert facts(process)["pid"] != first, "the next question has a new one"
    assert process.pid is not None
    process.close()
    assert process.pid is None


def test_a_worker_whose_server_was_killed_ends_and_the_next_one_has_another(worker):
    process = worker()
    found = facts(process)
    descriptor = os.pidfd_open(found["pid"])
    os.kill(found["parent"], signal.SIGKILL)
    assert select.select([descriptor], [], [], SECONDS)[0], "the worker lives on"
    os.close(descriptor)
    again = facts(process)
    assert again["parent"] != found["parent"]


def test_a_server_that_had_nothing_to_do_has_ended(worker, monkeypatch):
    idle = fork_server._PROGRAM.replace(
        "\n", "\nfrom workbench.base.workers import fork_server\nfork_server._IDLE_SECONDS = 0\n"
    )
    monkeypatch.setattr(fork_server, "_PROGRAM", idle)
    process = worker()
    first = facts(process)["parent"]
    (server,) = fork_server._servers
    process.close()
    server._process.wait(SECONDS)
    assert facts(worker())["parent"] != first


def test_a_module_that_cannot_be_imported_says_so(worker, tmp_path):
    (tmp_path / "broken_worker.py").write_text("raise RuntimeError('no import today')")
    with pytest.raises(TargetLost):
        facts(worker("broken_worker"))
    assert facts(worker())["color"], "the server lives on"


def test_a_child_of_a_fork_has_a_server_of_its_own(worker):
    parent = facts(worker())["parent"]
    read, write = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.write(write, str(facts(worker())["parent"]).encode())
            fork_server.end_servers()
        finally:
            os._exit(0)
    os.close(write)
    with os.fdopen(read) as found:
        assert int(found.read()) != parent
    os.waitpid(child, 0)
    assert facts(worker())["parent"] == parent


def test_workers_end_with_their_owner(worker, tmp_path):
    text = f"""
sys.path.insert(0, {str(tmp_path)!r})
import json
from workbench.base.workers.limited_process import LimitedProcess
print(LimitedProcess("forked_worker", 4 << 30).ask({{"ask": 1}}, None).payload.decode(), flush=True)
sys.stdin.read()
"""
    owner = subprocess.Popen(python_command(text), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    found = json.loads(owner.stdout.readline())
    descriptors = [os.pidfd_open(found[name]) for name in ("pid", "parent")]
    owner.kill()
    owner.wait()
    for descriptor in descriptors:
        assert select.select([descriptor], [], [], SECONDS)[0], "it lives on"
        os.close(descriptor)
    owner.stdin.close()
    owner.stdout.close()


def seconds_of_children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def test_the_time_of_workers_is_their_owners(worker, tmp_path):
    """So that a command's time of the processor has that of its workers."""
    text = f"""
sys.path.insert(0, {str(tmp_path)!r})
from workbench.base.workers.limited_process import LimitedProcess
process = LimitedProcess("forked_worker", 4 << 30)
process.ask({{"ask": 1}}, None)
"""
    busy = "def answered(question):\n    import time\n    while time.process_time() < 0.6: pass"
    (tmp_path / "forked_worker.py").write_text(WORKER.replace("def answered(question):", busy))
    before = seconds_of_children()
    subprocess.run(python_command(text), check=True)
    assert seconds_of_children() - before > 0.6
