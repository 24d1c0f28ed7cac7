"""The GPUs of the workers of a Dask cluster: each worker asks its own driver, once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from workbench.base.errors import MissingDependency, TargetLost
from workbench.device.cluster.versions import Versions, own_versions
from workbench.isa.arch.driver_names import is_named


@dataclass(frozen=True)
class FoundWorker:
    """A worker with what it has.

    Attributes
    ----------
    address
        The address under which Dask knows it.
    versions
        Its versions; `gpu` is empty where it has none.
    """

    address: str
    versions: Versions


def found_workers(client: Any) -> tuple[FoundWorker, ...]:
    """Ask all workers of a cluster what they have; one that cannot answer, or has no such package, is left out.

    Parameters
    ----------
    client
        A `distributed.Client`.

    Raises
    ------
    TargetLost
        The scheduler is gone.
    """
    try:
        answers = client.run(own_versions, on_error="return")
    except (OSError, RuntimeError, TimeoutError) as error:
        raise TargetLost("scheduler", "the scheduler of Dask is gone, or the client was closed") from error
    found = [FoundWorker(address, versions) for address, versions in answers.items() if isinstance(versions, Versions)]
    return tuple(sorted(found, key=lambda each: each.address))


def workers_with(found: Sequence[FoundWorker], device: str | None) -> tuple[FoundWorker, ...]:
    """Give the workers that have a GPU.

    Parameters
    ----------
    device
        The model of the GPU, or its name as the driver has it; None for any.

    Raises
    ------
    ArgumentError
        The name is no text.
    """
    if device is None:
        return tuple(each for each in found if each.versions.gpu)
    return tuple(each for each in found if is_named(each.versions.gpu, device))


def no_such_worker(found: Sequence[FoundWorker], device: str | None) -> MissingDependency:
    """The error that no worker has a GPU that was asked for; it names those that there are."""
    counts = Counter(each.versions.gpu for each in found)
    without = counts.pop("", 0)
    there = [f"{count} with {name}" for name, count in sorted(counts.items())]
    there += [f"{without} without a GPU"] if without else []
    return MissingDependency(
        f"no worker of Dask has {'a GPU' if device is None else device}: there are {', '.join(there) or 'no workers'}",
        "start `dask worker` on a machine that has one",
    )


def chosen_workers(client: Any, device: str | None) -> tuple[FoundWorker, ...]:
    """Give the workers of a cluster that have a GPU, at least one; parameters are those of `workers_with`.

    Raises
    ------
    ArgumentError
        The name is no text.
    MissingDependency
        None has it.
    TargetLost
        The scheduler is gone.
    """
    found = found_workers(client)
    chosen = workers_with(found, device)
    if not chosen:
        raise no_such_worker(found, device)
    return chosen
