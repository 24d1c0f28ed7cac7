"""`workbench compile-service`: compiles for the Jupyter servers of a machine."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import signal
import sys
import tempfile
from pathlib import Path
from typing import Any

from workbench.base.errors import ArgumentError
from workbench.tools.commands import number_types

_SECRETS = ("JUPYTERHUB_API_TOKEN", "JUPYTERHUB_SERVICE_PREFIX", "JUPYTERHUB_ACTIVITY_URL")


def add_to(commands: Any) -> None:
    """Add the command to the parser's."""
    service = commands.add_parser(
        "compile-service",
        help="compile for the Jupyter servers of a machine, with limits for each person and one cache",
    )
    service.add_argument("address", help="unix:/run/kernel-workbench/compile.sock, or tcp:127.0.0.1:9417 with --secret")
    service.add_argument(
        "--secret",
        type=Path,
        metavar="FILE",
        help="identify people by tokens made with this secret, not by users of the system",
    )
    service.add_argument("--cache", type=Path, metavar="FOLDER", help="where results are kept (default: of this user)")
    service.add_argument(
        "--mode", type=number_types.file_mode, default=0o666, help="permissions of the Unix socket (default: 666)"
    )
    service.add_argument(
        "--workers",
        type=number_types.processes,
        metavar="N",
        help="compile processes for PTX, and as many for SASS (default: one a processor)",
    )
    service.add_argument(
        "--compile-seconds",
        type=number_types.limit_seconds,
        metavar="S",
        help="time limit of one step of a compile (default: 20)",
    )
    service.add_argument(
        "--memory-gib", type=number_types.gib, metavar="G", help="address space of a worker (default: 4)"
    )
    service.add_argument(
        "--cache-mib", type=number_types.whole(1, 2**30), metavar="M", help="size of the cache (default: 1024)"
    )
    service.add_argument(
        "--person-running",
        type=number_types.count,
        metavar="N",
        help="compiles of a person at a time, of PTX and of SASS (default: 1)",
    )
    service.add_argument(
        "--person-waiting", type=number_types.count, metavar="N", help="compiles of a person that may wait (default: 8)"
    )
    service.add_argument(
        "--person-seconds",
        type=number_types.limit_seconds,
        metavar="S",
        help="compile time of a person in a minute (default: 30)",
    )
    service.add_argument(
        "--person-connections",
        type=number_types.count,
        metavar="N",
        help="connections of a person at a time (default: 16)",
    )
    service.add_argument(
        "--person-kib", type=number_types.whole(1, 2**20), metavar="K", help="size of a request (default: 4096)"
    )
    service.add_argument("--status", action="store_true", help="print the counts of the service at this address")
    service.add_argument("--token-of", metavar="NAME", help="print the token of a person made with --secret")
    service.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> int:
    from workbench.jupyter.compile_service.people import read_secret, token_of
    from workbench.jupyter.server.service_wire import TOKEN_VARIABLE, read_address

    address = read_address(arguments.address)
    secret = read_secret(arguments.secret) if arguments.secret is not None else None
    if arguments.token_of is not None:
        if secret is None:
            raise ArgumentError("a token is made under a secret: give --secret FILE", "secret")
        print(token_of(arguments.token_of, secret))
        return 0
    if arguments.status:
        token = token_of("status", secret) if secret is not None else os.environ.get(TOKEN_VARIABLE, "")
        return asyncio.run(_status(address, token))
    return asyncio.run(_serve(arguments, address, secret))


async def _status(address: Any, token: str) -> int:
    import json

    from workbench.jupyter.compile_service.service import status_text
    from workbench.jupyter.server.service_wire import CutOff, Refused, ask

    try:
        async for message in ask(address, token, {"do": "status"}):
            print(status_text(json.loads(message)))
    except (TimeoutError, OSError, Refused, CutOff) as error:
        raise ArgumentError(f"no service answers at {address}: {error}", "address") from error
    return 0


async def _serve(arguments: argparse.Namespace, address: Any, secret: bytes | None) -> int:
    from platformdirs import user_cache_path

    from workbench.base import disk_cache
    from workbench.base.workers import landlock
    from workbench.jupyter.compile_service.service import Service

    logging.basicConfig(level=logging.INFO, format="%(message)s")
    log = logging.getLogger("workbench.jupyter.compile_service")
    for name in _SECRETS:  # compilers have no use for them
        os.environ.pop(name, None)
    folder = (arguments.cache or user_cache_path("kernel-workbench", appauthor=False) / "service").absolute()
    os.umask(0o077)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ArgumentError(f"{folder} cannot be made: {error.strerror}", "cache") from error
    os.environ[disk_cache.FOLDER_VARIABLE] = str(folder / "compilers")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        log.warning("the compile service runs as root: give it a user of its own, which owns nothing of others'")
    if not landlock.available():
        log.warning(
            "this system has no Landlock: what a text includes is held to the toolkit's headers by a look at its names "
            "alone. Run the service as a user that may read nothing of others'."
        )
    with tempfile.TemporaryDirectory(prefix="kernel-workbench-service-") as empty:
        os.chdir(empty)  # what is not there cannot be included by a relative name
        service = Service(address, folder / "answers", _limits(arguments), secret, arguments.mode)
        stopped = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            if sys.platform != "win32":
                asyncio.get_running_loop().add_signal_handler(number, stopped.set)
        try:
            await service.start()
            log.info("the compile service listens at %s", service.address)
            await stopped.wait()
        finally:
            await service.close()
            os.chdir(os.path.abspath(os.sep))
    return 0


def _limits(arguments: argparse.Namespace) -> Any:
    from dataclasses import replace

    from workbench.jupyter.compile_service.limits import PersonLimits, ServiceLimits

    def without_none(**values: Any) -> dict[str, Any]:
        return {name: value for name, value in values.items() if value is not None}

    workers = arguments.workers or os.cpu_count()
    gib, mib, kib = arguments.memory_gib, arguments.cache_mib, arguments.person_kib
    person = replace(
        PersonLimits(),
        **without_none(
            running=arguments.person_running, waiting=arguments.person_waiting,
            seconds_a_minute=arguments.person_seconds, connections=arguments.person_connections,
            request_bytes=kib * 1024 if kib is not None else None,
        ),
    )  # fmt: skip
    return replace(
        ServiceLimits(person=person),
        **without_none(
            workers=workers, slow=workers, compile_seconds=arguments.compile_seconds,
            memory_bytes=int(gib * 2**30) if gib is not None else None,
            cache_bytes=mib << 20 if mib is not None else None,
        ),
    )  # fmt: skip
