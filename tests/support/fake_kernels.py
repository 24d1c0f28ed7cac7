"""A profile without an emulator: kernels that differ if their text has some words, for tests of campaigns."""

from __future__ import annotations

from dataclasses import dataclass

from support.comparing import Found


@dataclass(frozen=True)
class Fake:
    """A kernel that differs if its text has all of some words."""

    text: str
    words: tuple[str, ...]
    seed: int = 0

    def compare(self) -> Found:
        """A difference with a number of its own."""
        if all(word in self.text for word in self.words):
            return Found(differs=f"interpreter and jit: a{len(self.text)} differs")
        return Found(seen=("harmless",))


def fake_of(seed: int) -> Fake:
    """Every seventh differs; one raises an error."""
    if seed % 10 == 9:
        raise ValueError("not drawn")
    body = " ".join(f"x{i} = {i};" for i in range(20))
    return Fake(
        f"void k() {{ if (a) {{ {body} }} else {{ y = 1; }} }}", ("x7", "x11") if seed % 7 == 0 else ("z",), seed
    )
