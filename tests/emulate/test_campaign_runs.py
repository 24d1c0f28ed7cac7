"""Campaigns: what differs is made smaller and written, one that was interrupted goes on, a process that dies is
reported."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest
from support import flow_kernels, kernel_writer, plane_kernels
from support.campaign import failures, running
from support.campaign.__main__ import main
from support.campaign.children import Child, compared, compared_seed
from support.campaign.failures import add_to_suite, write_failure
from support.campaign.kernel_files import read_kernel, write_kernel
from support.campaign.profiles import PROFILES, Profile
from support.campaign.progress import Campaign
from support.campaign.reducing import kind_of, reduced, statements
from support.campaign.running import run_campaign
from support.comparing import Found
from support.drawn_cheats import cheat_of
from support.fake_kernels import Fake, fake_of

PTX = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 p) {
mov.u32 %a, 1;
add.u32 %a, %a, 2; sub.u32 %b, %a, 3;
st.global.v2.u32 [%p], {%a, %b};
ret; }
"""


class InProcess(Child):
    """Compares where it is called. interrupt_at: the seed at which a person ends the campaign."""

    interrupt_at = -1

    def compare_seed(self, profile: str, seed: int, limit_seconds: float = 0) -> Found:
        if seed == self.interrupt_at:
            raise KeyboardInterrupt
        return compared_seed(profile, seed)

    def compare_kernel(self, kernel, limit_seconds: float = 0) -> Found:
        return compared(kernel)


@pytest.fixture
def fakes(monkeypatch: pytest.MonkeyPatch) -> dict[str, Profile]:
    """Two profiles of fakes instead of all."""
    profile = Profile("support.fake_kernels:fake_of", 1, 1)
    profiles = {"one": profile, "other": profile}
    for name in list(PROFILES):
        monkeypatch.delitem(PROFILES, name)
    for name in profiles:
        monkeypatch.setitem(PROFILES, name, profile)
    return profiles


# ---------------------------------------------------------------- smaller kernels


def test_what_differs_is_made_as_small_as_it_can_be() -> None:
    wanted = kind_of(fake_of(0).compare().differs)
    tries = []

    def persists(kernel: Fake) -> bool:
        tries.append(kernel)
        return kind_of(kernel.compare().differs) == wanted

    small = reduced(fake_of(0), persists)
    assert small.text.split() == ["x7", "=", "7;", "x11", "=", "11;"] or "x7" in small.text
    assert len(statements(small.text)) <= 4
    assert small.compare().differs
    assert len(tries) < 100


def test_no_more_is_tried_than_allowed_and_the_last_one_that_differs_stays() -> None:
    tries = []

    def persists(kernel: Fake) -> bool:
        tries.append(kernel)
        return bool(kernel.compare().differs)

    small = reduced(fake_of(0), persists, most_attempts=5)
    assert len(tries) == 5
    assert small.compare().differs


def test_statements_of_both_languages() -> None:
    lines = statements(PTX)
    assert "".join(lines) == PTX
    assert "st.global.v2.u32 [%p], {%a, %b};\n" in lines
    assert "add.u32 %a, %a, 2;" in lines
    text = "for (int i = 0; i < 3; i++) { a; b; }\nc;"
    assert [each.strip() for each in statements(text)] == ["for (int i = 0; i < 3; i++) {", "a;", "b;", "}", "c;"]


def test_a_part_that_leaves_a_brace_open_is_not_tried() -> None:
    def persists(kernel: Fake) -> bool:
        assert kernel.text.count("{") == kernel.text.count("}")
        return False

    assert reduced(fake_of(0), persists) == fake_of(0)


def test_what_has_no_text_of_its_own_is_left_as_it_is() -> None:
    cheat = cheat_of(1)
    assert len(statements(cheat.text)) > 1
    assert reduced(cheat, lambda _: True) is cheat


def test_no_register_loses_what_was_written_to_it() -> None:
    small = reduced(Fake(PTX, (".entry", "{%a, %b}")), lambda kernel: bool(kernel.compare().differs))
    assert [line.strip() for line in statements(small.text)] == [
        ".visible .entry k(.param .u64 p) {",
        "mov.u32 %a, 1;",
        "sub.u32 %b, %a, 3;",
        "st.global.v2.u32 [%p], {%a, %b};",
        "}",
    ]


def test_control_flow_is_made_smaller_by_its_operations() -> None:
    kernel = flow_kernels.kernel_of(3)
    pieces = kernel.pieces()
    assert kernel.of_pieces(range(len(pieces))) == kernel
    assert kernel.of_pieces(range(1, len(pieces))).pieces() == pieces[1:]


def test_differences_are_alike_whatever_their_numbers() -> None:
    one = "interpreter and jit: a3 differs in 7, at [1 2]: [3] and [4]; jit and host: a3 differs in 7"
    assert kind_of(one) == kind_of(re.sub(r"\d", "9", one))
    assert kind_of(one) != kind_of(one.partition(";")[0])
    assert kind_of("the process ended with -11: some text") == kind_of("the process ended with -6: other text")
    assert kind_of("ValueError: no") != kind_of(one)


# ---------------------------------------------------------------- files


@pytest.mark.parametrize(
    "kernel",
    [flow_kernels.kernel_of(5), plane_kernels.kernel_of(5), kernel_writer.kernel_of(5)],
    ids=["flow", "planes", "kernels"],
)
def test_kernels_come_back_from_their_folder(kernel, tmp_path: Path) -> None:
    write_kernel(kernel, tmp_path)
    again = read_kernel(tmp_path)
    assert type(again) is type(kernel)
    for field in dataclasses.fields(kernel):
        ours, theirs = getattr(kernel, field.name), getattr(again, field.name)
        if field.name == "args":
            assert all(a.dtype == b.dtype and a.tobytes() == b.tobytes() for a, b in zip(ours, theirs, strict=True))
        else:
            assert ours == theirs, field.name


def test_a_file_names_no_other_classes(tmp_path: Path) -> None:
    write_kernel(flow_kernels.kernel_of(5), tmp_path)
    values = (tmp_path / "kernel.json").read_text()
    (tmp_path / "kernel.json").write_text(values.replace("support.flow_kernels:Kernel", "subprocess:Popen"))
    with pytest.raises(ValueError, match="no class of a kernel"):
        read_kernel(tmp_path)


def test_a_failure_is_written_small_and_added_by_one_command(fakes, tmp_path: Path) -> None:
    folder, suite = tmp_path / "one-0", tmp_path / "suite"
    write_failure(folder, "one", 0, fake_of(0).compare(), InProcess())
    text = (folder / "found.txt").read_text()
    assert "scripts/campaign one --seed 0 --count 1" in text
    assert "Made smaller" in text
    assert (folder / "drawn.cu").read_text() == fake_of(0).text
    assert len((folder / "kernel.cu").read_text()) < len(fake_of(0).text) // 3
    there = add_to_suite(folder, suite)
    assert there == suite / "one-0"
    assert sorted(path.name for path in there.iterdir()) == ["found.txt", "kernel.cu", "kernel.json"]
    assert read_kernel(there).compare().differs


# ---------------------------------------------------------------- campaigns


def test_profiles_take_turns_and_what_differs_is_counted(fakes, tmp_path: Path) -> None:
    campaign = Campaign.begin("commit", 1, list(fakes))
    firsts = [progress.first for progress in campaign.profiles.values()]
    assert len(set(firsts)) == 2
    said: list[str] = []
    limits = dict.fromkeys(fakes, 50)
    run_campaign(campaign, tmp_path, 1e6, 1, said.append, child=InProcess, limits=limits)
    assert campaign.over
    for progress in campaign.profiles.values():
        seeds = range(progress.first, progress.first + 50)
        assert progress.done == 50
        assert progress.counts["kernels"] == 50
        assert progress.failures == [seed for seed in seeds if seed % 7 == 0 or seed % 10 == 9]
        assert progress.counts["harmless"] == 50 - len(progress.failures)
    assert campaign.differ == len(said)
    for name, progress in campaign.profiles.items():
        for seed in progress.failures:
            assert (tmp_path / "failures" / f"{name}-{seed}" / "found.txt").exists()


def test_a_campaign_that_was_interrupted_goes_on_where_it_was(fakes, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(running, "write_failure", lambda *_: None)
    limits = dict.fromkeys(fakes, 45)
    whole = Campaign.begin("commit", 5, list(fakes))
    run_campaign(whole, tmp_path / "whole", 1e6, 1, str, child=InProcess, limits=limits)

    first = Campaign.begin("commit", 5, list(fakes))
    monkeypatch.setattr(InProcess, "interrupt_at", first.profiles["other"].first + 23)
    with pytest.raises(KeyboardInterrupt):
        run_campaign(first, tmp_path, 1e6, 1, str, child=InProcess, limits=limits)
    kept = Campaign.read(tmp_path / "state.json")
    assert not kept.over
    assert kept.profiles["other"].done == 23
    monkeypatch.setattr(InProcess, "interrupt_at", -1)
    rest = {name: 45 - progress.done for name, progress in kept.profiles.items()}
    run_campaign(kept, tmp_path, 1e6, 1, str, child=InProcess, limits=rest)
    assert Campaign.read(tmp_path / "state.json") == Campaign.read(tmp_path / "whole" / "state.json")


def test_seeds_that_were_still_run_are_run_again() -> None:
    progress = Campaign.begin("commit", 1, ["one"]).profiles["one"]
    seeds = [progress.next_seed() for _ in range(4)]
    assert seeds == list(range(progress.first, progress.first + 4))
    for seed in (seeds[2], seeds[0]):
        progress.add(seed, Found())
    assert (progress.done, progress.ahead) == (1, {2})
    again = dataclasses.replace(progress, _given=-1)
    assert [again.next_seed() for _ in range(2)] == [seeds[1], seeds[3]]


def test_the_command_begins_goes_on_and_tells_by_its_status(fakes, tmp_path: Path, monkeypatch, capsys) -> None:
    monkeypatch.setattr("support.campaign.__main__.commit", lambda: "abc")
    monkeypatch.setattr(running.run_campaign, "__kwdefaults__", {"child": InProcess, "limits": None})
    monkeypatch.setattr(failures, "smallest_of", lambda kernel, found, child: (kernel, ""))
    shared = ["--folder", str(tmp_path), "--processes", "1"]
    assert main([*shared, "--count", "30"]) == 1
    first = Campaign.read(tmp_path / "state.json")
    assert first.over
    assert f"seed {first.seed}" in capsys.readouterr().out
    main([*shared, "--count", "3"])
    second = Campaign.read(tmp_path / "state.json")
    assert second.seed != first.seed, "one that is over is not gone on with"
    main([*shared, "--count", "3", "--resume"])
    third = Campaign.read(tmp_path / "state.json")
    assert third.seed == second.seed
    assert third.profiles["one"].done == 6
    third.over = False
    third.write(tmp_path / "state.json")
    main([*shared, "--count", "3"])
    assert Campaign.read(tmp_path / "state.json").profiles["one"].done == 9, "one that was interrupted goes on"
    monkeypatch.setattr("support.campaign.__main__.commit", lambda: "another")
    with pytest.raises(SystemExit):
        main([*shared, "--count", "3", "--resume"])
    assert main([*shared, "one", "--seed", "1", "--count", "3", "--show"]) == 0
    assert "void k()" in capsys.readouterr().out


def test_a_process_that_dies_is_told_with_its_kernel_and_another_takes_its_place() -> None:
    with Child() as child:
        assert child.compare_kernel(fake_of(0)).differs == fake_of(0).compare().differs
        child._process.kill()
        assert child.compare_kernel(fake_of(0)).differs.startswith("the process ended with -9")
        assert child.compare_kernel(fake_of(0)).differs == fake_of(0).compare().differs
        assert "not drawn" in child.compare_seed("no profile", 1).differs
        assert not child.compare_seed("positions", 1).differs
        child.stop()
        assert child.compare_seed("positions", 1).differs == "the process ended with a stop"
