"""People who ask: the user of the system at the other end of a Unix socket, or the name that a token proves.

A token is `NAME:PROOF`, where the proof is the HMAC-SHA256 (RFC 2104) of the name under a secret that the hub and the
service share; the hub puts it into the environment of each person's server. Without the secret, no token for another
name can be made, and the service checks tokens without a request to the hub.
"""

from __future__ import annotations

import hashlib
import hmac
import socket
import stat
import struct
import sys
from pathlib import Path

from workbench.base.errors import ArgumentError
from workbench.jupyter.server.service_wire import Refused

MIN_SECRET_BYTES = 16
_MAX_NAME = 200
_OTHERS = stat.S_IRWXG | stat.S_IRWXO


def token_of(name: str, secret: bytes) -> str:
    """The token of a person.

    Raises
    ------
    ArgumentError
        The name is empty, longer than 200 characters, or holds what no header of a request does.
    """
    if not name or len(name) > _MAX_NAME or not name.isprintable():
        raise ArgumentError("a person's name has 1 to 200 printable characters", "name")
    return f"{name}:{hmac.new(secret, name.encode(), hashlib.sha256).hexdigest()}"


def read_secret(path: Path) -> bytes:
    """Read the secret of a file, without blanks at its ends.

    Raises
    ------
    ArgumentError
        The file cannot be read, others than its owner may, or it is shorter than 16 bytes.
    """
    try:
        state, secret = path.stat(), path.read_bytes().strip()
    except OSError as error:
        raise ArgumentError(f"{path} cannot be read: {error.strerror}", "secret") from error
    if sys.platform != "win32" and state.st_mode & _OTHERS:
        raise ArgumentError(f"others than its owner may read or write {path}: chmod 600 {path}", "secret")
    if len(secret) < MIN_SECRET_BYTES:
        raise ArgumentError(f"{path} holds {len(secret)} bytes: openssl rand -hex 32 > {path}", "secret")
    return secret


def user_of(connection: socket.socket) -> str | None:
    """The name for the bounds of the system's user at the other end of a Unix socket; None of another socket.

    SO_PEERCRED, unix(7): the credentials of the process that connected, which the system vouches for.
    """
    if sys.platform == "win32" or connection.family != socket.AF_UNIX:
        return None
    if not hasattr(socket, "SO_PEERCRED"):
        return None
    size = struct.calcsize("3i")
    _, uid, _ = struct.unpack("3i", connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, size))
    return f"uid:{uid}"


def person_of(token: str, user: str | None, secret: bytes | None) -> str:
    """Name the person of a connection.

    Parameters
    ----------
    token : as its head says
    user : the system's user
    secret : where there is one, a token is asked for: people may then share a user of the system

    Raises
    ------
    Refused
        The token is not of the name in it; or there is none, and nothing else says who it is.
    """
    if secret is None:
        if user is None:
            raise Refused("the service does not know who asks")
        return user
    name, colon, _ = token.rpartition(":")
    try:
        known = token_of(name, secret)
    except ArgumentError:
        known = ""
    if not colon or not hmac.compare_digest(token.encode(), known.encode()):
        raise Refused("the token is not valid: the hub sets KERNEL_WORKBENCH_COMPILE_TOKEN to NAME:PROOF")
    return f"name:{name}"
