// Shows the changes of one pass at a time; the list of passes is gone through by pointer or arrow keys.
(({ id }) => {
  const root = document.getElementById(id);
  if (!root) {
    return;
  }
  const list = root.querySelector('[role="listbox"]');
  const options = [...list.querySelectorAll('[role="option"]')];
  const texts = root.querySelector(".kw-passes-texts");
  const sections = [...root.querySelectorAll(".kw-passes-step")];
  let chosen = 0;
  const choose = at => {
    chosen = Math.max(0, Math.min(at, options.length - 1));
    options.forEach((option, each) => option.setAttribute("aria-selected", String(each === chosen)));
    sections.forEach((section, each) => (section.hidden = each !== chosen));
    list.setAttribute("aria-activedescendant", options[chosen]?.id ?? "");
    texts.setAttribute("aria-label", `changes of ${options[chosen]?.firstElementChild.textContent ?? "no pass"}`);
    texts.scrollTop = 0;
    const option = options[chosen];
    if (option) {
      list.scrollTop = Math.min(
        Math.max(list.scrollTop, option.offsetTop + option.offsetHeight - list.clientHeight),
        Math.max(0, option.offsetTop - 24)
      );
    }
  };
  const steps = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, PageDown: 8, PageUp: -8 };
  list.addEventListener("keydown", event => {
    const ends = { Home: 0, End: options.length - 1 };
    if (event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    if (event.key in steps) {
      choose(chosen + steps[event.key]);
    } else if (event.key in ends) {
      choose(ends[event.key]);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  options.forEach((option, at) => option.addEventListener("click", () => choose(at)));
  root.classList.add("kw-passes-stepping");
  choose(0);
});
