"""An interrupt waits for what must not end half-way, and is not lost."""

from __future__ import annotations

import signal
import threading
import weakref

import pytest
from support.waiting import AT_MOST_SECONDS

from workbench.base.boundary import interrupts_held, interrupts_kept


def test_an_interrupt_comes_when_all_within_is_done():
    done = []

    def interrupted():
        with interrupts_held():
            signal.raise_signal(signal.SIGINT)
            done.append("the rest")

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert done == ["the rest"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_what_fails_within_fails_as_itself():
    with pytest.raises(ImportError), interrupts_held():
        raise ImportError
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


class WithFinalizer:
    def __init__(self):
        weakref.finalize(self, signal.raise_signal, signal.SIGINT)


class WithDel:
    def __del__(self):
        signal.raise_signal(signal.SIGINT)


@pytest.mark.parametrize("kind", [WithFinalizer, WithDel])
def test_an_interrupt_amid_a_finalizer_comes_behind_it(kind):
    def interrupted():
        with interrupts_kept():
            kind()
            threading.Event().wait(AT_MOST_SECONDS)

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_an_interrupt_outside_of_finalizers_comes_at_once():
    def interrupted():
        with interrupts_kept():
            signal.raise_signal(signal.SIGINT)
            pytest.fail("it came late")

    with pytest.raises(KeyboardInterrupt):
        interrupted()


def test_other_threads_get_no_interrupts_and_hold_none():
    before, seen = signal.getsignal(signal.SIGINT), []

    def inside():
        with interrupts_held():
            seen.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=inside)
    thread.start()
    thread.join()
    assert seen == [before]
