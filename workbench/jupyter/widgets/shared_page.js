// Shows the kernel that the fragment of the page's address holds: JSON, deflated, as `shared.ts` of the extension
// writes it. A fragment may come from anyone: what is in it becomes text and nothing else.
(() => {
  const MAX_BYTES = 4 << 20;
  const root = document.getElementById('kw-shared');
  const node = (name, text, ...children) => {
    const made = document.createElement(name);
    made.textContent = text;
    made.append(...children);
    return made;
  };

  async function inflated(fragment) {
    const plain = atob(fragment.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(plain, each => each.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    const parts = [];
    let size = 0;
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length;
      if (size > MAX_BYTES) {
        throw new RangeError('it is too large');
      }
      parts.push(read.value);
    }
    return new Blob(parts).text();
  }

  function column(title, rows, tints) {
    const pre = node('pre', '');
    pre.tabIndex = 0;
    for (const [text, line] of rows) {
      const row = node('span', `${text}\n`);
      const tint = tints.get(line);
      if (line !== null && tint !== undefined) {
        row.dataset.line = line;
        row.dataset.tint = '';
        row.style.setProperty('--kw-tint', Number(tint));
      }
      pre.append(row);
    }
    pre.setAttribute('aria-label', title);
    return node('section', '', node('h2', title), pre);
  }

  function save(name, text) {
    const link = node('a', '');
    link.href = URL.createObjectURL(new Blob([text]));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  function show({ kernel, arch, resources, source, ptx, sass, tints }) {
    const lines = source.split('\n').map((text, i) => [text, i + 1]);
    const columns = [['Source', lines], ['PTX', ptx], ['SASS', sass]].filter(([, rows]) => rows.length);
    const texts = node('div', '', ...columns.map(([title, rows]) => column(title, rows, new Map(tints))));
    texts.className = 'kw-texts';
    const copy = node('button', 'Copy source');
    copy.addEventListener('click', () => navigator.clipboard.writeText(source));
    const notebook = node('button', 'Save as a notebook');
    notebook.addEventListener('click', () => {
      const cells = ['%load_ext workbench', source].map(text => ({
        cell_type: 'code', execution_count: null, metadata: {}, outputs: [], source: text
      }));
      const kernelspec = { name: 'python3', display_name: 'Python 3 (ipykernel)', language: 'python' };
      save('shared.ipynb', JSON.stringify({ cells, metadata: { kernelspec }, nbformat: 4, nbformat_minor: 4 }, null, 1));
    });
    document.title = `${kernel}, ${arch}`;
    root.replaceChildren(node('h1', document.title), node('p', resources), node('p', '', copy, notebook), texts);
    const linked = [...root.querySelectorAll('[data-line]')];
    root.onmouseover = event => {
      const at = event.target.closest('[data-line]');
      linked.forEach(each => each.classList.toggle('kw-on', at !== null && each.dataset.line === at.dataset.line));
    };
  }

  async function open() {
    const fragment = location.hash.slice(1);
    if (!fragment) {
      root.replaceChildren(node('p', 'This page shows the kernel of a link that Share in the panel has copied.'));
      return;
    }
    // By the time that a link is read the address may hold another one.
    const isCurrent = () => location.hash.slice(1) === fragment;
    try {
      const content = JSON.parse(await inflated(fragment));
      if (isCurrent()) {
        show(content);
      }
    } catch (error) {
      if (!isCurrent()) {
        return;
      }
      root.replaceChildren(node('p', `This link cannot be read: ${error.message}. It may have been cut off.`));
    }
  }

  window.addEventListener('hashchange', open);
  void open();
})();
