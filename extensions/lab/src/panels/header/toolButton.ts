/** A small button of the panel's bars. `label` is what it is read out as: its title, or where empty its text. */
export function toolButton(text: string, title: string, click: () => void, label = title): HTMLButtonElement {
  const node = document.createElement('button');
  node.type = 'button';
  node.className = 'kw-Header-toggle';
  node.textContent = text;
  node.title = title;
  if (label) {
    node.setAttribute('aria-label', label);
  }
  node.onclick = click;
  return node;
}
