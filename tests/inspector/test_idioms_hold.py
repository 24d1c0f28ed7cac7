"""Every idiom that is told of the corpus holds: each is derived again, in another way, from what it is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from support import encodings
from support.idiom_checks import CHECKS
from support.inspector_complaints import wrong_idioms
from support.tiers import THOROUGH

from workbench.analyse.inspector import claims, idiom_words


def test_what_is_reported_holds(corpus_part: Callable[..., Iterator], arch: str) -> None:
    reported: Counter[str] = Counter()
    wrong = [" | ".join(map(str, why)) for each in corpus_part((arch,)) for why in wrong_idioms(each, reported)]
    print(f"{arch}: {sum(reported.values())} idioms told, {len(wrong)} complaints; {dict(reported)}")
    assert not wrong, "\n".join(wrong)
    if THOROUGH:  # else it is a part of the corpus
        assert len(reported) >= 15
    assert reported


def test_each_claim_has_a_check_and_words() -> None:
    made = {each for each in vars(claims).values() if isinstance(each, type) and issubclass(each, claims.Claim)}
    made.remove(claims.Claim)
    assert claims.StridedAccess in made
    assert made == set(CHECKS) == set(idiom_words._WORDS)


def test_fields_of_encodings(corpus: Callable[..., Iterator], arch: str) -> None:
    """Fields read from bits are those that nvdisasm prints."""
    seen: Counter[str] = Counter()
    for line in (line for each in corpus((arch,)) for line in each.lines):
        name, *modifiers = line.opcode.split(".")
        if name == "LOP3":
            assert encodings.lookup_table(line) == int(line.operands[-2], 16), line.text
        elif name == "ISETP":
            assert encodings.test(line) == modifiers[0], line.text
            assert encodings.is_signed(line) != bool({"U32", "U64"} & set(modifiers)), line.text
        elif name in ("LDG", "STG", "LDS", "STS") and "256" not in modifiers:
            widths = {"U8": 1, "S8": 1, "U16": 2, "S16": 2, "64": 8, "128": 16}
            assert encodings.size(line) == next((widths[m] for m in modifiers if m in widths), 4), line.text
        elif name == "SHFL" and all(operand.startswith("0x") for operand in line.operands[3:]):
            wanted = modifiers[0], *(int(operand, 16) for operand in line.operands[3:])
            assert encodings.shuffle(line) == wanted, line.text
        elif name in ("FMNMX", "IMNMX", "VIMNMX") and line.operands[-1] in ("PT", "!PT") and len(line.operands) == 4:
            assert encodings.takes_larger(line) == (line.operands[-1] == "!PT"), line.text
        else:
            continue
        seen[name] += 1
    assert len(seen) >= 8
