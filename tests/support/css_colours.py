"""Colours of style sheets worked out as a browser does: variables, mixtures, OKLCH, what shines through.

It knows the notations that our sheets and JupyterLab's themes use, and fails on any other.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import tinycss2

RGBA = tuple[float, float, float, float]
_NAMES = {"white": "#fff", "black": "#000", "green": "#008000", "blue": "#0000ff", "red": "#ff0000"}


@dataclass(frozen=True)
class Rule:
    """A rule of a sheet: one of its selectors, and its declarations."""

    selector: str
    declarations: Mapping[str, str]


def rules(path: Path) -> list[Rule]:
    """Give the rules of a sheet in their order, one for each selector, those within `@media` and the like left out."""
    found = []
    for rule in tinycss2.parse_stylesheet(path.read_text(), skip_comments=True, skip_whitespace=True):
        if rule.type != "qualified-rule":
            continue
        declared = {
            each.name: tinycss2.serialize(each.value).strip()
            for each in tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True)
            if each.type == "declaration"
        }
        selectors = re.split(r",(?![^(]*\))", tinycss2.serialize(rule.prelude).replace(chr(34), "'"))
        found += [Rule(selector.strip(), declared) for selector in selectors]
    return found


def resolved(text: str, variables: Mapping[str, str]) -> str:
    """Put values in the place of variables."""
    while found := re.search(r"var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)", text):
        value = variables.get(found[1], found[2])
        assert value is not None, f"{found[1]} has no value"
        text = text[: found.start()] + value.strip() + text[found.end() :]
    return text


def colour(text: str, variables: Mapping[str, str]) -> RGBA:
    """Work a colour out: red, green, blue and alpha from 0 to 1, gamma-encoded sRGB."""
    text = resolved(text, variables).strip()
    text = _NAMES.get(text, text)
    if text in ("none", "transparent"):
        return 0.0, 0.0, 0.0, 0.0
    if text.startswith("#"):
        digits = text[1:] if len(text) > 5 else "".join(2 * digit for digit in text[1:])
        parts = [int(digits[i : i + 2], 16) / 255 for i in range(0, len(digits), 2)]
        return parts[0], parts[1], parts[2], parts[3] if len(parts) > 3 else 1.0
    name, _, inside = text.partition("(")
    inside = inside.removesuffix(")")
    if name in ("rgb", "rgba"):
        values = [float(part) for part in re.split(r"[\s,/]+", inside.strip())]
        return values[0] / 255, values[1] / 255, values[2] / 255, values[3] if len(values) > 3 else 1.0
    if name == "oklch":
        parts_, _, alpha = inside.partition("/")
        lightness, chroma, hue = (_number(part) for part in _words(parts_))
        return *oklch(lightness, chroma, hue), float(alpha) if alpha.strip() else 1.0
    if name == "color-mix":
        return _mixed([part.strip() for part in _split(inside)], variables)
    raise AssertionError(f"unknown colour {text!r}")


def over(top: RGBA, below: RGBA) -> RGBA:
    """Lay a colour that lets light through over one that doesn't."""
    share = top[3]
    return (
        top[0] * share + below[0] * (1 - share),
        top[1] * share + below[1] * (1 - share),
        top[2] * share + below[2] * (1 - share),
        1.0,
    )


def contrast(text: RGBA, ground: RGBA) -> float:
    """The ratio of WCAG 2.2, 1.4.3: (lighter + 0.05) / (darker + 0.05)."""
    one, other = (_luminance(found) for found in (over(text, ground), ground))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def distance(one: RGBA, other: RGBA) -> float:
    """The perceived distance of two colours: in OKLab."""
    return math.dist(_oklab(one), _oklab(other))


def oklch(lightness: float, chroma: float, hue: float) -> tuple[float, float, float]:
    """OKLCH to sRGB; what a screen cannot show is clipped to what it can."""
    a, b = chroma * math.cos(math.radians(hue)), chroma * math.sin(math.radians(hue))
    l_, m_, s_ = (
        (lightness + x * a + y * b) ** 3
        for x, y in ((0.3963377774, 0.2158037573), (-0.1055613458, -0.0638541728), (-0.0894841775, -1.2914855480))
    )
    linear = (
        4.0767416621 * l_ - 3.3077115913 * m_ + 0.2309699292 * s_,
        -1.2684380046 * l_ + 2.6097574011 * m_ - 0.3413193965 * s_,
        -0.0041960863 * l_ - 0.7034186147 * m_ + 1.7076147010 * s_,
    )
    red, green, blue = (_encoded(min(1.0, max(0.0, each))) for each in linear)
    return red, green, blue


def _mixed(parts: list[str], variables: Mapping[str, str]) -> RGBA:
    assert parts[0] == "in srgb", parts
    found = re.match(r"(.*?)\s+([\d.]+)%$", parts[1])
    assert found, parts
    share = float(found[2]) / 100
    one, other = colour(found[1], variables), colour(parts[2], variables)
    alpha = share * one[3] + (1 - share) * other[3]
    if alpha == 0:
        return 0.0, 0.0, 0.0, 0.0
    # Mixed premultiplied (CSS Color 5, 3.2).
    red, green, blue = ((share * one[3] * one[i] + (1 - share) * other[3] * other[i]) / alpha for i in range(3))
    return red, green, blue, alpha


def _split(text: str) -> Iterator[str]:
    """Parts between commas that stand in no brackets."""
    depth = start = 0
    for i, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        if sign == "," and depth == 0:
            yield text[start:i]
            start = i + 1
    yield text[start:]


def _words(text: str) -> list[str]:
    return re.findall(r"calc\((?:[^()]|\([^()]*\))*\)|[^\s()]+", text)


def _number(text: str) -> float:
    """A number, or a calc() of sums and products without brackets."""
    if not text.startswith("calc("):
        return float(text)
    total = 0.0
    for sign, product in re.findall(r"(^|[+-]\s)\s*([^+]+?)(?=\s[+-]\s|$)", text[5:-1].strip()):
        value = math.prod(float(factor) for factor in product.split("*"))
        total += -value if sign.startswith("-") else value
    return total


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _encoded(value: float) -> float:
    return 12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055


def _luminance(found: RGBA) -> float:
    red, green, blue = (_linear(each) for each in found[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _oklab(found: RGBA) -> tuple[float, float, float]:
    red, green, blue = (_linear(each) for each in found[:3])
    cone_l = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    cone_m = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    cone_s = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * cone_l + 0.7936177850 * cone_m - 0.0040720468 * cone_s,
        1.9779984951 * cone_l - 2.4285922050 * cone_m + 0.4505937099 * cone_s,
        0.0259040371 * cone_l + 0.7827717662 * cone_m - 0.8086757660 * cone_s,
    )
