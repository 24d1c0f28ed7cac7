"""A client of Dask that is made here, of the address of a scheduler. Imported where a client is needed: it imports
`distributed`.
"""

from __future__ import annotations

from distributed import Client

from workbench.device.cluster.dask_loop import dask_loop


class OwnClient(Client):  # type: ignore[misc]
    """A client that is no other code's default client; closed if it cannot connect.

    Parameters
    ----------
    address
        Of the scheduler.
    seconds
        The limit to connect, and for each later request.

    Raises
    ------
    ValueError
        It is no address.
    OSError, TimeoutError
        No scheduler answers.
    """

    def __init__(self, address: str, seconds: float) -> None:
        try:
            super().__init__(address, timeout=seconds, set_as_default=False, loop=dask_loop())
        except BaseException:
            # Dask closes it only where no scheduler answers, not after an interrupt or for a wrong address. The garbage
            # collector would then close it, in any thread, that of the loop included.
            self.close()
            raise
