"""Campaigns of drawn kernels, on all processors: what a commit's own sample in the suite does not meet.

scripts/campaign --seconds 600           all profiles in turn, with new seeds; one that was interrupted goes on
scripts/campaign flow --seed 7 --count 9 kernels of one profile
scripts/campaign --add FOLDER            a kernel that differs becomes a test
"""

from __future__ import annotations

import argparse
import os
import secrets
import sys
import time
from pathlib import Path

from support.campaign.failures import add_to_suite
from support.campaign.profiles import PROFILES
from support.campaign.progress import Campaign
from support.campaign.running import run_campaign
from support.tiers import commit

_FOLDER = Path(__file__).resolve().parents[3] / "build" / "campaign"
_NO_LIMIT_SECONDS = 1e9


def main(arguments: list[str] | None = None) -> int:
    """Runs what the arguments say; the exit status, 1 where a kernel differs."""
    parser = argparse.ArgumentParser(
        "scripts/campaign", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("profile", nargs="?", choices=PROFILES, help="all in turn where none is named")
    parser.add_argument("--seconds", type=float, help="how long (600; without a limit with --count)")
    parser.add_argument("--seed", type=int, help="of a profile, its first; of all, what their first ones are drawn by")
    parser.add_argument("--count", type=int, help="kernels of each profile")
    parser.add_argument("--show", action="store_true", help="print the kernel of the first seed")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--resume", action="store_true", help="go on with the last campaign, though it was over")
    how.add_argument("--new", action="store_true", help="begin another, though the last one was interrupted")
    parser.add_argument("--folder", type=Path, default=_FOLDER, help="for its state and for what differs")
    parser.add_argument("--add", type=Path, metavar="FOLDER", help="copy a kernel that differs to the suite")
    given = parser.parse_args(arguments)
    if given.add:
        print(f"added: {add_to_suite(given.add)}")
        return 0
    if given.profile and given.show:
        print(PROFILES[given.profile].kernel_of(given.seed or 0).text)
    campaign = _campaign(given)
    print(f"campaign with the seed {campaign.seed} on {given.processes} processes", flush=True)
    began, seconds = time.monotonic(), given.seconds
    if seconds is None:
        seconds = 600.0 if given.count is None else _NO_LIMIT_SECONDS
    limits = None if given.count is None else dict.fromkeys(campaign.profiles, given.count)
    interrupted = False
    try:
        run_campaign(campaign, given.folder, seconds, given.processes, _say, limits=limits)
    except KeyboardInterrupt:
        interrupted = True
    for name, progress in campaign.profiles.items():
        print(progress.line(name))
    print(f"{campaign.differ} differ, in {time.monotonic() - began:.0f} s; {given.folder / 'state.json'}")
    if interrupted:
        print("interrupted: the same command goes on")
        return 130
    return int(campaign.differ > 0)


def _campaign(given: argparse.Namespace) -> Campaign:
    """The campaign to run: the last one where it was interrupted, or is to go on, at the same commit."""
    if given.profile:
        campaign = Campaign.begin(commit(), given.seed or 0, [given.profile])
        campaign.profiles[given.profile].first = given.seed if given.seed is not None else secrets.randbelow(1 << 30)
        given.folder = given.folder / given.profile
        return campaign
    path = given.folder / "state.json"
    if path.exists() and given.seed is None and not given.new:
        last = Campaign.read(path)
        goes_on = given.resume or not last.over
        if goes_on and last.commit == commit() and list(last.profiles) == list(PROFILES):
            last.over = False
            return last
    if given.resume:
        sys.exit(f"no campaign of this commit in {path}")
    return Campaign.begin(commit(), secrets.randbelow(1 << 30) if given.seed is None else given.seed, list(PROFILES))


def _say(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    sys.exit(main())
