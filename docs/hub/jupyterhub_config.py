"""A JupyterHub for a class, with one compile service: people are known by tokens. See docs/jupyterhub.md."""

import hashlib
import hmac
from pathlib import Path

c = get_config()  # noqa: F821 -- JupyterHub gives it

SECRET = Path("/etc/kernel-workbench/secret")
SOCKET = "unix:/run/kernel-workbench/compile.sock"


def name_to_the_service(spawner):
    """Gives a person's server the address of the service, and the token that proves the person's name."""
    name = spawner.user.name
    proof = hmac.new(SECRET.read_bytes().strip(), name.encode(), hashlib.sha256).hexdigest()
    spawner.environment = {
        **spawner.environment,
        "KERNEL_WORKBENCH_COMPILE_SERVICE": SOCKET,
        "KERNEL_WORKBENCH_COMPILE_TOKEN": f"{name}:{proof}",
    }


c.Spawner.pre_spawn_hook = name_to_the_service
c.Spawner.default_url = "/lab"

# Leave this out if systemd runs the service (docs/hub/kernel-workbench-compile.service).
c.JupyterHub.services = [
    {
        "name": "kernel-workbench-compile",
        "user": "kernel-workbench",  # whose the secret and the folder of the socket are
        "command": ["workbench", "compile-service", SOCKET, "--secret", str(SECRET)],
    }
]
