// A question's behaviour: the answer opens with what was guessed beside it. Without a script it is a plain fold.
function openGuess({ id, answer }) {
  const root = document.getElementById(id);
  if (!root || root.dataset.linked) {
    return;
  }
  root.dataset.linked = 'yes';
  const form = root.querySelector('form');
  const fold = root.querySelector('details');
  const verdict = root.querySelector('.kw-guess-verdict');
  form.hidden = false;

  /** Without the commas of thousands; NaN where it is no number. */
  const number = text => (text.trim() ? Number(text.replace(/,(?=\d{3}\b)/g, '')) : NaN);

  function judge(guess) {
    if (typeof answer === 'string') {
      return guess === answer ? 'Your guess was right.' : `You guessed: ${guess}`;
    }
    const value = number(guess);
    if (Number.isNaN(value)) {
      return null;
    }
    if (Math.abs(value - answer) <= 1e-6 * Math.abs(answer)) {
      return 'Your guess was right.';
    }
    const ratio = value / answer;
    const far = ratio > 1 ? `${+ratio.toPrecision(2)} times as much` : ratio > 0 ? `1/${+(1 / ratio).toPrecision(2)} of it` : '';
    return `You guessed ${value.toLocaleString('en')}${far && Number.isFinite(ratio) ? `, ${far}` : ''}.`;
  }

  form.addEventListener('submit', event => {
    event.preventDefault();
    const guess = new FormData(form).get('guess');
    const said = guess ? judge(guess) : null;
    const field = form.querySelector('input');
    field.setCustomValidity(said === null ? (field.type === 'radio' ? 'Choose one first' : 'Type a number first') : '');
    if (said === null) {
      field.reportValidity();
      return;
    }
    verdict.textContent = said;
    fold.open = true;
  });
  form.addEventListener('input', () => form.querySelector('input').setCustomValidity(''));
  // Lab's notebook has shortcuts of one letter: what is typed here is not for it.
  form.addEventListener('keydown', event => event.stopPropagation());
}
