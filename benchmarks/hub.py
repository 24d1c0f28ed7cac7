"""A class at one compile service: latency, throughput and memory, beside servers that compile by themselves.

    python benchmarks/hub.py [--users 100] [--seconds 60] [--workers 2] [--alone 4] [--hostile] [--servers 2]

Each user is a client with a socket of its own and types at kernels of the course and the gallery: bursts of edits, one
every 1 to 3 s, then a time of thinking. A share of the edits is the same for many (cells that are opened, usual edits),
the others are of one user; some break off in the midst of a statement. `--hostile` adds one who floods, one who sends
100 MB and one whose compiles never end, after a run without them. `--servers` starts real Jupyter servers, without and
with the service, and measures their memory (PSS, proc(5)) after a listing. Seconds are this machine's.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncGenerator, Callable, Iterator, Mapping
from contextlib import aclosing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from workbench.jupyter.compile_service.people import token_of
from workbench.jupyter.server.pool import Limits, WorkerPool
from workbench.jupyter.server.service_wire import Address, CutOff, Refused, ask, head, read_address
from workbench.teach.course.session import course

ROOT = Path(__file__).resolve().parents[1]
SECRET = b"of a benchmark, no secret"
BURST, PAUSE, THINK = (3, 8), (1.0, 3.0), (20.0, 60.0)
"""Edits in a row, seconds between them, and seconds of thinking."""
BROKEN = 0.15
ENDLESS = """using u64 = unsigned long long;
constexpr u64 f(u64 n) { u64 s = 0; for (; n; --n) s += n * n; return s; }
template <int N> struct S { static constexpr u64 v = f(900000 + N) + S<N - 1>::v; };
template <> struct S<0> { static constexpr u64 v = 1; };
__global__ void endless(u64* x) { *x = S<800>::v; }"""
Messages = Callable[[str, int, str], AsyncGenerator[bytes]]


@dataclass
class Seen:
    """Seconds until the PTX and until the whole answer, and numbers of what else became of requests."""

    first: list[float] = field(default_factory=list)
    whole: list[float] = field(default_factory=list)
    superseded: int = 0
    busy: int = 0
    failed: int = 0
    lost: int = 0


def texts() -> list[str]:
    """Kernels that a class types at in one hour: those of a lesson and two of the gallery."""
    gallery = [(ROOT / "kernels" / name / "kernel.cu").read_text() for name in ("saxpy", "transpose")]
    return [*gallery, *(each.solution for each in course().lessons[0].solutions("cuda").values())]


def edited(random: Random, text: str, number: int, shared: float) -> str:
    """A text after an edit: one that many make, or one of this user."""
    end = text.rstrip().rfind("}")
    mark = random.randrange(5) if random.random() < shared else 1000 + number
    changed = f"{text[:end]}    if (blockIdx.x == {mark}) __trap();\n{text[end:]}"
    if random.random() < BROKEN:
        at = changed.rfind(";", 0, end)
        changed = changed[:at] + changed[at + 1 :]
    return changed


async def user(
    name: int, messages: Messages, seen: Seen, end: float, shared: float, sources: list[str], rest: float
) -> None:
    """Types until `end`; the first edit comes within the time of thinking."""
    random = Random(name)
    waiting: set[asyncio.Task[None]] = set()
    number = 0
    await asyncio.sleep(random.uniform(0, rest))
    while time.monotonic() < end:
        text = random.choice(sources)
        for _ in range(random.randint(*BURST)):
            number += 1
            source = edited(random, text, name * 100_000 + number, shared) if number > 1 else text
            task = asyncio.create_task(one(messages, number, source, seen))
            waiting.add(task)
            task.add_done_callback(waiting.discard)
            await asyncio.sleep(random.uniform(*PAUSE))
            if time.monotonic() >= end:
                break
        await asyncio.sleep(min(random.uniform(*THINK), max(end - time.monotonic(), 0)))
    if waiting:
        await asyncio.wait(waiting, timeout=60)


async def one(messages: Messages, number: int, source: str, seen: Seen, cell: str = "cell") -> None:
    """One request, and what became of it."""
    began = time.perf_counter()
    kind = ""
    try:
        async with aclosing(messages(cell, number, source)) as answer:
            async for message in answer:
                seconds = time.perf_counter() - began
                said = json.loads(message)
                if not kind and said["kind"] != "failure":
                    seen.first.append(seconds)
                kind = said["kind"] if said["kind"] != "failure" else said["reason"]
    except (OSError, Refused, CutOff, TimeoutError):
        seen.lost += 1
        return
    if kind in ("analysis", "errors"):
        seen.whole.append(time.perf_counter() - began)
    elif kind == "superseded":
        seen.superseded += 1
    elif kind == "busy":
        seen.busy += 1
    else:
        seen.failed += 1


def served(address: Address, name: str) -> Messages:
    """Requests to the service, as the server of one person sends them."""
    token = token_of(name, SECRET)

    def messages(client: str, number: int, source: str) -> AsyncGenerator[bytes]:
        question = {
            "do": "compile", "client": client, "number": number, "progress": False,
            "request": {"source": source, "arch": "sm_90"},
        }  # fmt: skip
        return ask(address, token, question)

    return messages


def alone(pool: WorkerPool) -> Messages:
    """Requests to workers of the server's own."""

    def messages(client: str, number: int, source: str) -> AsyncGenerator[bytes]:
        return pool.compile(client, {"source": source, "arch": "sm_90"}, number=number)

    return messages


# -- memory


def pss(process: int) -> int:
    """Bytes of a process and of what it has started: each shared page in parts (PSS)."""
    total = 0
    for pid in [process, *descendants(process)]:
        with suppress(OSError):
            lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
            total += next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) * 1024
    return total


def descendants(process: int) -> Iterator[int]:
    """Processes below a process."""
    for listed in Path(f"/proc/{process}/task").glob("*/children"):
        with suppress(OSError):
            for child in map(int, listed.read_text().split()):
                yield child
                yield from descendants(child)


def processor_seconds(process: int) -> float:
    """Processor time of a process, of those below it, and of those of them that have ended (proc(5))."""
    ticks = 0
    for pid in [process, *descendants(process)]:
        with suppress(OSError):
            ticks += sum(map(int, Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def mib(size: float) -> str:
    """Bytes in words."""
    return f"{size / 2**20:.0f} MiB"


# -- the service


@contextmanager
def service(folder: Path, workers: int, options: list[str]) -> Iterator[tuple[Address, subprocess.Popen[bytes]]]:
    """A service with an empty cache, while it is entered."""
    secret = folder / "secret"
    secret.write_bytes(SECRET)
    secret.chmod(0o600)
    path = folder / "service.sock"
    command = [
        sys.executable, "-m", "workbench", "compile-service", f"unix:{path}", "--secret", str(secret), "--cache",
        str(folder / "cache"), "--workers", str(workers), *options,
    ]  # fmt: skip
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        while not path.exists():
            if process.poll() is not None:
                raise SystemExit("the service did not start")
            time.sleep(0.05)
        time.sleep(3.0)  # a worker loads its compilers
        yield read_address(str(path)), process
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(30)


async def status(address: Address) -> dict[str, Any]:
    """Numbers of the service."""
    found: dict[str, Any] = {}
    async for message in ask(address, token_of("status", SECRET), {"do": "status"}):
        found = json.loads(message)
    return found


async def hostile(address: Address, end: float) -> None:
    """One who floods, one who sends 100 MB, one whose compiles never end; each under a name of its own."""

    async def flood(lane: int) -> None:
        messages, seen, number = served(address, "flood"), Seen(), 0
        while time.monotonic() < end:
            number += 1
            text = f"__global__ void f(int* x) {{ *x = {lane * 1_000_000 + number}; }}"
            await one(messages, number, text, seen, f"lane {lane}")
            await asyncio.sleep(0)

    async def large() -> None:
        while time.monotonic() < end:
            with suppress(OSError):
                _, writer = await asyncio.open_unix_connection(address.path)
                writer.write(head(token_of("large", SECRET), 100_000_000))
                for _ in range(100):
                    writer.write(b"x" * 1_000_000)
                    await writer.drain()
                writer.close()
            await asyncio.sleep(0.1)

    async def endless() -> None:
        number = 0
        while time.monotonic() < end:
            number += 1
            await one(served(address, "endless"), number, f"{ENDLESS}\n// {number}", Seen())

    lanes = [asyncio.create_task(each) for each in (*(flood(lane) for lane in range(20)), large(), endless())]
    await asyncio.sleep(max(end - time.monotonic(), 0))
    for task in lanes:
        task.cancel()
    await asyncio.gather(*lanes, return_exceptions=True)


async def class_at(address: Address, users: int, seconds: float, shared: float, attacked: bool) -> Seen:
    """A class for some seconds, all of whose latencies are put together."""
    seen, sources, end = Seen(), texts(), time.monotonic() + seconds
    offset = 10_000 if attacked else 0
    typing = [
        user(offset + n, served(address, f"user{n}"), seen, end, shared, sources, min(30.0, seconds / 2))
        for n in range(users)
    ]
    await asyncio.gather(*typing, *([hostile(address, end)] if attacked else []))
    return seen


async def class_alone(users: int, seconds: float, shared: float) -> tuple[Seen, int]:
    """The same with workers of each server's own, and their memory."""
    seen, sources = Seen(), texts()
    pools = [WorkerPool(Limits(workers=1)) for _ in range(users)]
    try:
        for pool in pools:
            await pool.warm_up()
        end = time.monotonic() + seconds
        await asyncio.gather(
            *(user(n, alone(pools[n]), seen, end, shared, sources, min(30.0, seconds / 2)) for n in range(users))
        )
        return seen, sum(pss(pid) for pool in pools for pid in pool.worker_ids)
    finally:
        for pool in pools:
            pool.close()


def quantiles(values: list[float]) -> str:
    """p50, p90 and p99 of seconds, in milliseconds."""
    ordered = sorted(values)
    if not ordered:
        return "none"
    at = {q: ordered[min(len(ordered) - 1, math.ceil(q * len(ordered)) - 1)] for q in (0.5, 0.9, 0.99)}
    return "  ".join(f"p{round(100 * q)} {1000 * value:.0f} ms" for q, value in at.items())


def report(what: str, seen: Seen) -> None:
    """Print a run."""
    print(f"{what}: {len(seen.whole)} answers, {seen.superseded} superseded, {seen.busy} busy, {seen.failed} failed, "
          f"{seen.lost} lost")  # fmt: skip
    print(f"  until the PTX or the errors: {quantiles(seen.first)}")
    print(f"  until the whole answer:      {quantiles(seen.whole)}", flush=True)


def waits(users: int, rate: float, seconds: float, processors: int) -> str:
    """The mean wait of M/M/c (Erlang's C formula) for compiles that come at `rate` a user and last `seconds`."""
    offered = users * rate * seconds
    if offered >= processors:
        return f"{users} users, {processors} workers: utilisation {offered / processors:.2f}, no steady state"
    terms = [offered**k / math.factorial(k) for k in range(processors)]
    last = offered**processors / math.factorial(processors) * processors / (processors - offered)
    wait = last / (sum(terms) + last) * seconds / (processors - offered)
    return (
        f"{users} users, {processors} workers: utilisation {offered / processors:.2f}, a compile waits "
        f"{1000 * wait:.0f} ms in the mean"
    )


# -- Jupyter servers


@contextmanager
def jupyter(folder: Path, variables: Mapping[str, str]) -> Iterator[tuple[str, int]]:
    """A Jupyter server with the extension."""
    folder.mkdir()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    kinds = {f"JUPYTER_{name}": str(folder / name) for name in ("CONFIG_DIR", "DATA_DIR", "RUNTIME_DIR")}
    command = [
        sys.executable, "-m", "jupyter_server", "--no-browser", "--allow-root", f"--ServerApp.root_dir={folder}",
        f"--ServerApp.port={port}", "--IdentityProvider.token=t",
        "--ServerApp.jpserver_extensions={'workbench': True}",
    ]  # fmt: skip
    process = subprocess.Popen(
        command, env={**os.environ, **kinds, **variables}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    url = f"http://127.0.0.1:{port}"
    try:
        for _ in range(600):
            with suppress(OSError):
                urllib.request.urlopen(f"{url}/api/status?token=t").close()
                break
            time.sleep(0.1)
        yield url, process.pid
    finally:
        process.terminate()
        process.wait(20)


def memory_of_servers(folder: Path, count: int, variables: Callable[[int], Mapping[str, str]]) -> tuple[float, float]:
    """Mean PSS of some servers that run together: before and after a listing each, with what they have started."""
    if count == 0:
        return 0.0, 0.0
    with jupyter(folder / str(count), variables(count)) as (url, pid):
        idle = pss(pid)
        for path, body in (("about", None), ("compile", {"source": texts()[0], "arch": "sm_90"})):
            request = urllib.request.Request(f"{url}/workbench/{path}", json.dumps(body).encode() if body else None)
            request.add_header("Authorization", "token t")
            urllib.request.urlopen(request, timeout=120).read()
        rest = memory_of_servers(folder, count - 1, variables)
        return rest[0] + idle, rest[1] + pss(pid)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--users", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--shared", type=float, default=0.5, help="share of edits that many make")
    parser.add_argument("--alone", type=int, default=0, help="users with workers of their own, for comparison")
    parser.add_argument("--option", action="append", default=[], help="of the service: --option=--person-seconds=10")
    parser.add_argument("--hostile", action="store_true")
    parser.add_argument("--servers", type=int, default=0)
    given = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as place,
        service(Path(place), given.workers, given.option) as (address, process),
    ):
        print(f"the service, idle: {mib(pss(process.pid))}", flush=True)
        before = processor_seconds(process.pid)
        report(
            f"{given.users} users at the service",
            asyncio.run(class_at(address, given.users, given.seconds, given.shared, False)),
        )
        spent = processor_seconds(process.pid) - before
        after = asyncio.run(status(address))
        print(f"  the service: {mib(pss(process.pid))} with its workers")
        print(
            f"  { ({name: after[name] for name in ('requests', 'kept', 'joined', 'compiled', 'superseded', 'left')}) }"
        )
        compiles = after["compiled"] + after["left"]
        each = spent / max(compiles, 1)
        rate = compiles / given.seconds / given.users
        held = after["compile_seconds"] / max(compiles, 1)
        print(f"  a compile takes {1000 * each:.0f} ms of a processor, and holds workers for {1000 * held:.0f} ms; "
              f"{compiles / given.seconds:.1f} compiles a second")  # fmt: skip
        for users, processors in ((given.users, given.workers), (500, given.workers), (500, 8), (500, 16)):
            print(f"  by calculation: {waits(users, rate, each, processors)}")
        if given.hostile:
            seen = asyncio.run(class_at(address, given.users, given.seconds, given.shared, True))
            report(f"{given.users} users beside three hostile ones", seen)
            print(f"  the service: {mib(pss(process.pid))}")
        if given.servers:
            folder = Path(place)
            variables = {
                "KERNEL_WORKBENCH_COMPILE_SERVICE": str(address),
                "KERNEL_WORKBENCH_COMPILE_TOKEN": token_of("x", SECRET),
            }
            for what, own in (("without", {}), ("with", variables)):
                (folder / what).mkdir()
                idle, after_listing = memory_of_servers(folder / what, given.servers, lambda _, own=own: own)  # type: ignore[misc]
                at_first, after_it = mib(idle / given.servers), mib(after_listing / given.servers)
                print(f"a Jupyter server {what} the service: {at_first} idle, {after_it} after a listing", flush=True)
    if given.alone:
        seen, memory = asyncio.run(class_alone(given.alone, given.seconds, given.shared))
        report(f"{given.alone} users with a worker each", seen)
        print(f"  a worker: {mib(memory / given.alone)}")


if __name__ == "__main__":
    main()
