"""A question is answered by a guess first: the card in a browser, in text, and what it refuses."""

from __future__ import annotations

import pytest

import workbench as wb

ANSWER = wb.Quantity(8, "sectors", "counted")


def test_the_answer_says_its_unit_and_basis_and_the_text_does_not_give_it_away():
    card = wb.guess("Sectors a request, at a stride of 2?", ANSWER, because="Half of each sector is read.")
    assert "8" not in repr(card)
    assert card.answer is ANSWER
    folded = card.html.partition("<details>")[2].partition("</details>")[0]
    assert "8 sectors" in folded
    assert "counted" in folded
    assert "Half of each sector is read." in folded
    assert "8 sectors" not in card.html.partition("<details>")[0]


def test_one_is_said_in_the_singular():
    assert "<strong>1 wavefront</strong>" in wb.guess("?", wb.Quantity(1, "wavefronts", "counted")).html
    assert "<strong>1 µs</strong>" in wb.guess("?", wb.Quantity(1, "us", "modelled")).html


def test_a_picture_stands_behind_the_answer():
    occupancy = wb.occupancy(wb.Resources(registers_per_thread=40), 256)
    card = wb.guess("How full?", wb.Quantity(75, "%", "modelled"), show=occupancy)
    assert "limited by" in card.html.partition("<details>")[2]
    assert "limited by" not in card.html.partition("<details>")[0]


@pytest.mark.parametrize(
    ("arguments", "keywords", "named"),
    [
        (("", ANSWER), {}, "question"),
        (("How many?", 8), {}, "answer"),
        (("Which?", "neither"), {"choices": ("memory", "issue")}, "answer"),
        (("How many?", ANSWER), {"show": object()}, "show"),
    ],
)
def test_a_number_without_a_basis_and_other_wrong_arguments_are_refused(arguments, keywords, named):
    with pytest.raises(wb.ArgumentError) as caught:
        wb.guess(*arguments, **keywords)
    assert caught.value.parameter == named


def test_what_is_asked_and_reported_cannot_end_the_script():
    card = wb.guess("Is </script> text?", "</script><b>", choices=("</script><b>", "no"), because="<i>")
    assert card.html.count("</script>") == 1
    assert "<i>" not in card.html


def test_a_guess_opens_the_answer_beside_it(open_view):
    page = open_view(wb.guess("Sectors?", ANSWER), color_scheme="dark", viewport={"width": 420, "height": 500})
    fold, field = page.locator("details"), page.get_by_label("Your guess")
    assert fold.get_attribute("open") is None
    field.fill("many")
    field.press("Enter")
    assert fold.get_attribute("open") is None
    field.fill("1,024")
    field.press("Enter")
    assert fold.get_attribute("open") is not None
    assert page.get_by_role("status").inner_text() == "You guessed 1,024, 130 times as much."
    field.fill("8.0")
    page.get_by_role("button", name="Check my guess").click()
    assert page.get_by_role("status").inner_text() == "Your guess was right."
    assert page.evaluate("document.documentElement.scrollWidth") <= 420


def test_choices_are_chosen_from_the_keyboard(open_view):
    page = open_view(wb.guess("What binds?", "issue slots", choices=("memory", "issue slots")))
    page.get_by_role("button", name="Check my guess").click()
    assert page.locator("details").get_attribute("open") is None
    page.get_by_label("memory").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    assert page.get_by_role("status").inner_text() == "You guessed: memory"
    page.get_by_label("memory").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert page.get_by_role("status").inner_text() == "Your guess was right."
