"""Every text of the panel can be read: 4.5 to 1 on every ground that it stands on, in both of JupyterLab's themes.

Worked out from the style sheets: each colour of text against each tint, light and mark, those that shine through
included. What a person sees of it is in the browser's tests.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from support import css_colours as css

ROOT = Path(__file__).resolve().parents[2]
PANEL = ROOT / "extensions" / "lab" / "style" / "base.css"
WIDGETS = ROOT / "workbench" / "jupyter" / "widgets"
THEMES = Path(sys.prefix) / "share" / "jupyter" / "lab" / "themes" / "@jupyterlab"
MIN = 4.5


# Where text stands that is in no listing.
CHROME = ("--jp-layout-color0", "--jp-layout-color1", "--jp-layout-color2")
# Elements that are part of a listing, and so stand on its tints.
ROWS = (".kw-Listing", ".kw-Column", ".kw-Cell", ".kw-Explanation", ".kw-tint", ".kw-lit", ".kw-word", ".kw-exact")
# Elements that have text and stand in rows, but on a ground that covers the row.
COVERED = (".kw-Listing .cm-panels", ".kw-Listing-empty", ".kw-Listing-subtitle", ".kw-Listing-heads")


def variables(theme: str) -> dict[str, str]:
    """The variables of a theme with ours: what `body` and the panel set, and for the dark one what its rules set."""
    found: dict[str, str] = {}
    for rule in css.rules(THEMES / f"theme-{theme}-extension" / "index.css"):
        found.update({name: value for name, value in rule.declarations.items() if name.startswith("--")})
    for rule in css.rules(PANEL):
        is_dark = "data-jp-theme-light='false'" in rule.selector
        general = rule.selector.split()[-1].split("[")[0] in ("body", ".kw-Inspector", ".kw-Listing")
        if general and "data-colours" not in rule.selector and (theme == "dark" or not is_dark):
            found.update({name: value for name, value in rule.declarations.items() if name.startswith("--")})
    return found


def tints(values: Mapping[str, str], background: str, scheme: Mapping[str, str]) -> dict[int, Any]:
    """The grounds of the tints under one of the rules of `.kw-tint`, `.kw-lit`, `.kw-exact`."""
    found = {}
    for rule in css.rules(PANEL):
        number = rule.selector.removeprefix(".kw-tint-")
        if number.isdigit() and rule.selector.startswith(".kw-tint-"):
            found[int(number)] = css.colour(background, {**values, **scheme, **rule.declarations})
    return found


def schemes() -> dict[str, Mapping[str, str]]:
    found: dict[str, Mapping[str, str]] = {"pastel": {}}
    for rule in css.rules(PANEL):
        if rule.selector == "[data-colours='okabe-ito']":
            found["okabe-ito"] = rule.declarations
    return found


def declared(selector: str, name: str) -> str:
    return next(
        str(rule.declarations[name])
        for rule in css.rules(PANEL)
        if rule.selector == selector and name in rule.declarations
    )


def row_grounds(values: Mapping[str, str]) -> dict[str, Any]:
    """All that a line of a listing may stand on."""
    paper = css.colour("var(--jp-layout-color1)", values)
    cell = css.colour("var(--jp-layout-color0)", values)
    found = {"paper": paper, "cell": cell}
    for name, scheme in schemes().items():
        for kind in (".kw-tint", ".kw-lit", ".kw-exact"):
            for number, ground in tints(values, declared(kind, "background"), scheme).items():
                found[f"{name} {kind} {number}"] = css.over(ground, paper)
    for change in ("added", "changed", "removed"):
        rule = declared(f".kw-Listing .cm-line.kw-change-{change}", "background")
        found[f"change {change}"] = css.over(css.colour(rule, values), paper)
    register = css.colour(declared(".kw-Register", "background"), values)
    found |= {f"{name} under a register": css.over(register, ground) for name, ground in found.items()}
    return found


def texts(values: Mapping[str, str]) -> list[tuple[str, Any, str | None, bool]]:
    """Selector, colour of the text, its own ground or None, and whether it stands in rows."""
    found = []
    for rule in css.rules(PANEL):
        text = rule.declarations.get("color")
        if text is None or text.startswith("inherit"):
            continue
        own = {**values, **{name: value for name, value in rule.declarations.items() if name.startswith("--")}}
        ground = rule.declarations.get("background")
        in_rows = rule.selector.startswith(ROWS) and not rule.selector.startswith(COVERED)
        found.append((rule.selector, css.colour(text.removesuffix("!important"), own), ground, in_rows))
    for name, value in values.items():
        if name.startswith("--jp-mirror-editor-") and name.removeprefix("--jp-mirror-editor-") in TOKENS:
            found.append((name, css.colour(value, values), None, True))
    found.append(("ink", css.colour("var(--jp-content-font-color1)", values), None, True))
    return found


# The kinds of words that PTX, SASS, CUDA C++ and Python are coloured by; see `jupyterHighlightStyle`.
TOKENS = frozenset(
    f"{name}-color"
    for name in [
        "keyword",
        "builtin",
        "number",
        "comment",
        "def",
        "atom",
        "meta",
        "operator",
        "property",
        "punctuation",
        "bracket",
        "string",
        "string-2",
        "attribute",
        "variable",
        "variable-2",
        "variable-3",
        "quote",
        "tag",
        "header",
    ]
)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_text_can_be_read_on_every_ground(theme: str) -> None:
    values = variables(theme)
    rows = row_grounds(values)
    paper = css.colour("var(--jp-layout-color1)", values)
    ratios: dict[str, float] = {}
    for selector, text, own, in_rows in texts(values):
        if own is not None and own != "none":
            grounds = {"its own": css.over(css.colour(own, values), paper)}
        elif in_rows:
            grounds = rows
        else:
            grounds = {name: css.colour(f"var({name})", values) for name in CHROME}
        for name, ground in grounds.items():
            ratios[f"{selector} on {name}"] = css.contrast(text, ground)
    lowest = sorted(ratios.items(), key=lambda item: item[1])
    print(f"{theme}: {len(ratios)} pairs of text and ground; the lowest: {lowest[:3]}")
    # Dozens of texts on more than a hundred grounds.
    assert len(ratios) > 3000
    failed = [f"{ratio:.2f} {pair}" for pair, ratio in lowest if not ratio >= MIN]
    assert not failed, "\n".join(failed[:60])


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_tints_are_distinguished(theme: str) -> None:
    values = variables(theme)
    paper = css.colour("var(--jp-layout-color1)", values)
    found = [ground for _, ground in sorted(tints(values, declared(".kw-tint", "background"), {}).items())]
    lit = [ground for _, ground in sorted(tints(values, declared(".kw-lit", "background"), {}).items())]
    assert len(found) == len(lit) == 12
    # 0.02 is about what an eye tells apart side by side.
    for one, other in itertools.pairwise([*found, found[0]]):
        assert css.distance(one, other) > 0.05
    for one, other in itertools.combinations(found, 2):
        assert css.distance(one, other) > 0.016
    for tint, light in zip(found, lit, strict=True):
        assert css.distance(tint, paper) > 0.03
        assert css.distance(tint, light) > 0.045


def test_the_ratio_is_that_of_the_guidelines() -> None:
    white, black = css.colour("white", {}), css.colour("#000000", {})
    assert css.contrast(black, white) == pytest.approx(21)
    # Known from everywhere as the lightest grey that can be read on white.
    assert 4.5 < css.contrast(css.colour("#767676", {}), white) < 4.6
    assert css.contrast(css.colour("#777", {}), white) < 4.5
    # A translucent colour is seen over the one below it.
    assert css.contrast(css.colour("rgba(0, 0, 0, .54)", {}), white) == pytest.approx(4.61, abs=0.05)
    assert css.colour("oklch(1 0 0)", {})[:3] == pytest.approx((1, 1, 1), abs=1e-3)
    # Ottosson's own example of the conversion, backwards: sRGB red is oklch(0.628 0.2577 29.23).
    assert css.colour("oklch(0.62796 0.25768 29.234)", {})[:3] == pytest.approx((1, 0, 0), abs=2e-3)
    assert css.colour("color-mix(in srgb, #fff 25%, transparent)", {}) == pytest.approx((1, 1, 1, 0.25))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_names_of_errors_and_links_of_cards_can_be_read(theme: str) -> None:
    values = variables(theme)
    paper = css.colour("var(--jp-layout-color0)", values)
    errors = css.over(css.colour("var(--jp-rendermime-error-background)", values), paper)
    red = "var(--kw-error)" if theme == "dark" else "#b22b31"  # Lab's own
    link = css.colour("var(--jp-content-link-color)", values)
    grounds = {"paper": paper, "quiet": css.colour("var(--jp-layout-color1)", values)}
    ratios = {f"error on {name}": css.contrast(css.colour(red, values), ground) for name, ground in
              {"paper": paper, "errors": errors}.items()}  # fmt: skip
    ratios |= {f"link on {name}": css.contrast(link, ground) for name, ground in grounds.items()}
    assert {pair: ratio for pair, ratio in ratios.items() if ratio < MIN} == {}
    coloured = {rule.selector.split()[-1]: rule.declarations.get("color") for rule in css.rules(PANEL)}
    assert ".ansi-red-intense-fg" in coloured
    for part in (".ansi-yellow-intense-fg", ".ansi-blue-fg"):
        own = css.colour(coloured[part], values)
        assert min(css.contrast(own, ground) for ground in (paper, errors)) >= MIN, part
    text = {
        rule.declarations.get("color") for rule in css.rules(WIDGETS / "stepper.css") if "step-link" in rule.selector
    }
    assert text == {"var(--kw-link)"}
