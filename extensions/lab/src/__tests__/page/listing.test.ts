/** The listings of the panel: what is filtered, the columns, marks in the margins, help, the graph. */
import { afterEach, describe, expect, it } from 'vitest';
import { InspectorFooter } from '../../panels/header/inspectorFooter';
import { sample } from '../samples';
import { Answer, eventually, ShownInspector } from './shownInspector';

let shown: ShownInspector;

afterEach(() => shown.dispose());

const EXPERT = { detail: 'expert', tools: true, details: true } as const;
const loop = sample('analysis_loop');

async function open(settings: ConstructorParameters<typeof ShownInspector>[2] = EXPERT): Promise<void> {
  shown = new ShownInspector(loop.source, () => loop.messages, settings);
  await eventually(() =>
    expect(shown.all('.kw-Live-bar').length + shown.all('.kw-Explanation').length).toBeGreaterThan(0)
  );
}

const item = (name: string): HTMLElement => {
  const found = shown.all('[role=menuitemcheckbox]').find(node => node.textContent === name);
  if (!found) {
    throw new Error(`there is no item ${name}`);
  }
  return found;
};
const heads = (): (string | null)[] =>
  shown
    .all('[aria-label="SASS listing"] .kw-Listing-heads > span')
    .map(node => node.textContent?.trim() ?? '');
const drawn = (name: string, text: string): HTMLElement => {
  const found = shown
    .all(`[aria-label="${name} listing"] .cm-line`)
    .find(node => node.textContent?.includes(text));
  if (!found) {
    throw new Error(`no drawn line of ${name} has ${text}`);
  }
  return found;
};
const tip = (): HTMLElement | null => document.querySelector('.kw-Tip');
const isHidden = (name: string): boolean => shown.region(name).classList.contains('lm-mod-hidden');

describe('the filter', () => {
  it('shows each kind of line, and is remembered', async () => {
    await open();
    expect(shown.lines('PTX').some(line => line.includes('.loc'))).toBe(false);
    expect(shown.lines('SASS')).not.toContain('NOP');
    item('Debug labels, line marks and sections').click();
    item('NOPs and padding').click();
    expect(shown.lines('PTX').some(line => line.includes('.loc'))).toBe(true);
    expect(shown.lines('PTX').some(line => line.includes('.version'))).toBe(false);
    expect(shown.lines('SASS')).toContain('NOP');
    expect(item('NOPs and padding').getAttribute('aria-checked')).toBe('true');
    expect(shown.settings.get('shownNoise')).toContain('padding');
    item('NOPs and padding').click();
    expect(shown.lines('SASS')).not.toContain('NOP');
  });

  it('is a menu for the keyboard', async () => {
    await open();
    const button = shown.all('button').find(node => node.textContent === 'Filter') as HTMLElement;
    const list = button.nextElementSibling as HTMLElement;
    const press = (node: Element | null, key: string): boolean =>
      node?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })) ?? false;
    press(button, 'ArrowDown');
    expect(list.hidden).toBe(false);
    expect(document.activeElement).toBe(item('Directives'));
    press(document.activeElement, 'End');
    expect(document.activeElement).toBe(list.lastElementChild);
    press(document.activeElement, 'ArrowDown');
    expect(document.activeElement).toBe(list.firstElementChild);
    item('Directives').click();
    expect(shown.lines('PTX').some(line => line.includes('.version'))).toBe(true);
    expect(list.hidden).toBe(false);
    press(document.activeElement, 'Escape');
    expect(list.hidden).toBe(true);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('closes where a person presses elsewhere', async () => {
    await open();
    const button = shown.all('button').find(node => node.textContent === 'Filter') as HTMLElement;
    button.click();
    item('Directives').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(button.getAttribute('aria-expanded')).toBe('true');
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the columns', () => {
  it('are those that were chosen, in their order, and remembered', async () => {
    await open();
    expect(heads()).toEqual(['offset', 'st', 'Y', 'W', 'R', 'wait', 'live', 'pipe']);
    item('PTX line').click();
    item('Yield').click();
    expect(heads()).toEqual(['offset', 'PTX', 'st', 'W', 'R', 'wait', 'live', 'pipe']);
    expect(shown.settings.get('columns')).not.toContain('yield');
    expect(shown.all('[aria-label="SASS listing"] .kw-Listing-columns .kw-Column-yield')).toEqual([]);
  });

  it('have words for what they mean', async () => {
    await open();
    shown.press('What the columns mean');
    const [legend] = shown.all('[aria-label="SASS listing"] [role=note]');
    expect(legend.hidden).toBe(false);
    expect(legend.textContent).toContain('cycles before the next instruction');
    expect(legend.textContent).toContain('fp64');
  });

  it('show live registers with their peak, and the pipe with its class', async () => {
    await open();
    expect(shown.all('.kw-Listing-columns .kw-mod-peak')).toHaveLength(1);
    const memory = shown
      .all('.kw-Column-pipe')
      .find(node => node.title.endsWith('LSU') && node.title.includes('memory'));
    expect(memory?.querySelector('.kw-Dot-memory')).not.toBeNull();
    expect(shown.one('.kw-Footer-mix').textContent).toContain('memory, global');
  });

  it('are summed up in the footer, where a click on a sentence opens its reason', async () => {
    await open();
    const sentence = shown.one('.kw-Footer-schedule');
    expect(sentence.textContent).toMatch(/^\d+ registers are live at 0x/);
    const details = sentence.closest('details');
    expect(details?.open).toBe(false);
    sentence.closest('summary')?.click();
    expect(details?.open).toBe(true);
    expect(details?.querySelector('.kw-Footer-why')?.textContent).toMatch(
      /a register is live .*\nlive \d+ registers; .*\n0x[0-9a-f]{4} \(line \d+\), .*\nderived from/
    );
    shown.one('.kw-Footer-resources').closest('summary')?.click();
    const labels = shown.all('.kw-Footer-line .kw-Tip-label').map(node => node.textContent);
    expect(labels.join(', ')).toBe(shown.one('.kw-Footer-resources').textContent);
  });

  it('are texts in reasons, whatever a name or a file says', () => {
    const hostile = '<img src=x onerror=kw()>';
    const place = { line: 3, file: hostile };
    const number = { value: 1, unit: hostile, basis: 'static' as const };
    const why = { rule: hostile, source: hostile, places: [place], numbers: { [hostile]: number } };
    const footer = new InspectorFooter();
    const said = { text: hostile, why };
    footer.present({
      summary: { text: hostile, spills: false },
      resources: [said],
      mix: [{ class: hostile, count: 1, why }],
      model: { text: hostile, title: hostile, said: [said] },
      schedule: [said],
      origin: hostile
    });
    expect(footer.node.querySelectorAll('details')).toHaveLength(4);
    expect(footer.node.querySelector('img')).toBeNull();
    expect(footer.node.textContent?.split(hostile).length).toBeGreaterThan(12);
  });

  it('give way to words where a newcomer reads', async () => {
    await open({});
    expect(heads()).toEqual(['live']);
    expect(drawn('SASS', 'LDG').querySelector('.kw-Explanation')?.textContent).toContain('global memory');
    expect(shown.one('.kw-Header-tools').hidden).toBe(true);
    expect(shown.one('.kw-Footer-more').hidden).toBe(true);
    shown.press('Expert');
    expect(heads()[0]).toBe('offset');
    expect(drawn('SASS', 'LDG').querySelector('.kw-Explanation')).toBeNull();
    expect(shown.settings.get('detail')).toBe('expert');
    shown.press('Tools');
    expect(shown.one('.kw-Header-tools').hidden).toBe(false);
    shown.press('Simple');
    expect(heads()).toEqual(['live']);
  });

  it('are copied with the lines, or left out', async () => {
    await open();
    expect(`\n${shown.panel.sass.copyText(false)}`).toContain('\nEXIT\n');
    expect(shown.panel.sass.copyText(true)).toMatch(/^\s*0000\s/);
  });
});

describe('marks of a listing', () => {
  it('are chips at loops and idioms, whose words a click shows and Escape hides', async () => {
    await open();
    expect(
      shown.all('.kw-Chip').filter(node => node.textContent?.includes('loop of line')).length
    ).toBeGreaterThan(0);
    const chip = shown.all('.kw-Chip.kw-mod-schedule')[0];
    expect(chip.textContent).toMatch(/slots, .*cycles alone$/);
    chip.click();
    await eventually(() => expect(tip()?.textContent).toContain(chip.title));
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    await eventually(() => expect(tip()).toBeNull());
  });

  it('fold the parameters of a kernel, and unfold them by a click', async () => {
    await open();
    const isDrawn = (): boolean =>
      shown
        .all('[aria-label="PTX listing"] .cm-line')
        .some(node => node.textContent?.includes('.param .u64'));
    const fold = shown.all('.kw-Chip.kw-mod-fold').find(node => node.textContent?.includes('parameters'));
    expect(isDrawn()).toBe(false);
    fold?.click();
    expect(isDrawn()).toBe(true);
  });

  it('are arrows of branches, and of who wrote what the instruction at the caret reads', async () => {
    await open();
    expect(shown.all('.kw-Arrow.kw-mod-back').length).toBeGreaterThan(0);
    expect(shown.all('.kw-Listing-dependencies .kw-Arrow')).toEqual([]);
    shown.panel.sass.goTo(row => row.text.startsWith('LDG'));
    await eventually(() => {
      expect(shown.all('.kw-Listing-dependencies .kw-mod-writer').length).toBeGreaterThan(0);
      expect(shown.all('.kw-Listing-dependencies .kw-mod-reader').length).toBeGreaterThan(0);
    });
  });

  it('lead from a branch to its target, by Enter and by a click', async () => {
    await open();
    const { ptx } = shown.panel;
    const isBranch = (text: string): boolean => /^\s*@%p\d+ bra/.test(text);
    ptx.goTo(row => isBranch(row.text));
    const label = /\$L\w+/.exec(ptx.rows[ptx.caretRow].text)?.[0];
    const from = ptx.caretRow;
    shown.key('PTX', 'Enter');
    expect(ptx.caretRow).not.toBe(from);
    expect(ptx.rows[ptx.caretRow].text.startsWith(label ?? 'none')).toBe(true);
    ptx.goTo(row => isBranch(row.text));
    const link = shown.all('[aria-label="PTX listing"] .kw-Target').find(node => node.textContent === label);
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(ptx.rows[ptx.caretRow].text.startsWith(label ?? 'none')).toBe(true);
  });

  it('show all uses of the register at the caret', async () => {
    await open();
    const editor = shown.editorOf('PTX');
    const at = editor.state.doc.toString().indexOf('%r25,');
    editor.dispatch({ selection: { anchor: at + 1 } });
    const marked = shown.all('.kw-Register').map(node => node.textContent);
    expect(marked.length).toBeGreaterThan(1);
    expect(new Set(marked)).toEqual(new Set(['%r25']));
  });

  it('dim a PTX line without SASS, and help says what became of it', async () => {
    await open();
    const [dim] = shown.all('[aria-label="PTX listing"] .cm-line.kw-mod-dim');
    const row = shown.panel.ptx.rows.find(each => each.text === dim.textContent);
    shown.panel.ptx.goTo(each => each === row);
    shown.panel.ptx.showHelp();
    await eventually(() => expect(tip()?.textContent).toMatch(/Merged|Folded|Removed|needs no|0x/));
  });
});

describe('help', () => {
  it('explains the instruction at the caret, until the caret moves', async () => {
    await open();
    shown.panel.sass.goTo(row => row.text.startsWith('LDG'));
    shown.key('SASS', 'F8', { ctrlKey: true });
    await eventually(() => expect(tip()?.textContent).toContain('Control code'));
    for (const words of ['LDG', 'written by', 'Source']) {
      expect(tip()?.textContent).toContain(words);
    }
    shown.panel.sass.goTo(row => row.text.startsWith('EXIT'));
    await eventually(() => expect(tip()?.textContent ?? '').not.toContain('LDG'));
  });
});

describe('the search', () => {
  it('opens by a key, counts in all lines, steps by Enter and closes by Escape', async () => {
    await open();
    shown.key('SASS', 'f', { ctrlKey: true });
    const field = shown.region('SASS listing').querySelector<HTMLInputElement>('.kw-Search-text');
    const count = (): string => shown.one('.kw-Search-count').textContent ?? '';
    const type = (text: string): void => {
      Object.assign(field ?? {}, { value: text });
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    };
    type('^LDG');
    expect(count()).toBe('0 matches');
    shown.press('Regular expression');
    const all = shown.lines('SASS').filter(line => line.startsWith('LDG')).length;
    expect(count()).toBe(`${all} matches`);
    const press = (key: string, shiftKey = false): boolean | undefined =>
      field?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }));
    press('Enter');
    expect(count()).toBe(`1 of ${all}`);
    press('Enter', true);
    expect(count()).toBe(`${all} of ${all}`);
    type('(');
    expect(count()).toBe('not a regular expression');
    press('Escape');
    expect(shown.all('.kw-Search-count')).toEqual([]);
  });
});

describe('texts between the source and PTX', () => {
  const names = (): (string | null)[] =>
    shown
      .all('[role=region]')
      .map(node => node.getAttribute('aria-label'))
      .filter(name => name?.endsWith('listing') ?? false);

  it('are columns where they are chosen, lit with the caret’s line', async () => {
    const [translation, ...others] = loop.messages;
    if (translation.kind !== 'translation') {
      throw new Error('the sample is no listing');
    }
    const spot = translation.spots.findIndex(each => each.line === 6);
    const stages = [
      {
        name: 'ttgir',
        title: 'TTGIR',
        language: 'mlir',
        rows: [{ text: 'module {' }, { text: '  tt.load', spot }, { text: '}' }]
      },
      { name: 'llir', title: 'LLVM IR', language: 'llvm', rows: [{ text: 'define void @dot' }] }
    ] as const;
    const messages = [{ ...translation, stages }, ...others] as unknown as typeof loop.messages;
    shown = new ShownInspector(loop.source, () => messages, EXPERT);
    await shown.listed('TTGIR', 'tt.load');
    expect(new Set(names())).toEqual(new Set(['TTGIR listing', 'PTX listing', 'SASS listing']));
    expect(shown.lines('TTGIR')[1]).toBe('  tt.load');
    shown.caret(6);
    expect(shown.all('[aria-label="TTGIR listing"] .cm-line.kw-lit').map(node => node.textContent)).toEqual([
      '  tt.load'
    ]);
    item('LLVM IR').click();
    item('TTGIR').click();
    expect(new Set(names())).toEqual(new Set(['LLVM IR listing', 'PTX listing', 'SASS listing']));
    expect(shown.settings.get('stages')).toContain('llir');
  });

  it('have no menu where the compiler makes none', async () => {
    await open();
    const button = shown.all('button').find(node => node.textContent === 'Stages');
    expect(button?.parentElement?.classList.contains('lm-mod-hidden')).toBe(true);
  });
});

describe('what is shown', () => {
  it('is both listings, one of them, or the graph in place of one', async () => {
    await open();
    expect([isHidden('PTX listing'), isHidden('SASS listing')]).toEqual([false, false]);
    shown.choose('View', 'sass');
    expect([isHidden('PTX listing'), isHidden('SASS listing')]).toEqual([true, false]);
    shown.choose('View', 'ptx');
    expect([isHidden('PTX listing'), isHidden('SASS listing')]).toEqual([false, true]);
    expect(shown.settings.get('view')).toBe('ptx');
    shown.press('CFG');
    expect([isHidden('PTX listing'), isHidden('SASS listing')]).toEqual([true, false]);
    shown.choose('Level of the graph', 'ptx');
    expect([isHidden('PTX listing'), isHidden('SASS listing')]).toEqual([false, true]);
    shown.press('CFG');
    expect(shown.one('.kw-Graph').classList.contains('lm-mod-hidden')).toBe(true);
  });

  it('a block of the graph leads to its first instruction', async () => {
    await open();
    shown.press('CFG');
    const blocks = shown.all('.kw-Graph-block');
    expect(blocks.length).toBeGreaterThan(2);
    expect(blocks[0].textContent).toContain('0000');
    blocks[1].click();
    const row = shown.panel.sass.rows[shown.panel.sass.caretRow];
    expect(blocks[1].textContent).toContain(row.text.trim().split(' ')[0]);
    expect(shown.panel.sass.caretRow).toBeGreaterThan(0);
  });

  it('another architecture is a column, which is asked for, linked and remembered', async () => {
    const elsewhere = loop.messages.map(message => ({ ...message, arch: 'sm_120' }));
    const answer: Answer = ({ arch }) =>
      (arch === 'sm_120' ? elsewhere : loop.messages) as typeof loop.messages;
    shown = new ShownInspector(loop.source, answer, EXPERT);
    await shown.listed('SASS', 'EXIT');
    item('sm_120').click();
    await shown.listed('SASS sm_120', 'EXIT');
    expect(shown.asked.at(-1)?.arch).toBe('sm_120');
    shown.panel.sass.goTo(row => row.text.startsWith('LDG'));
    const lit = shown.all('[aria-label="SASS sm_120 listing"] .cm-line.kw-lit');
    expect(lit.some(node => node.textContent?.startsWith('LDG'))).toBe(true);
    expect(shown.settings.get('extraArchs')).toEqual(['sm_120']);
    item('sm_120').click();
    expect(shown.all('[aria-label="SASS sm_120 listing"]')).toEqual([]);
  });

  it('an architecture that there is none of is named as such, and its column can be taken away', async () => {
    shown = new ShownInspector(loop.source, () => loop.messages, {
      ...EXPERT,
      arch: 'sm_55',
      extraArchs: ['sm_70']
    });
    const arch = shown.one('.kw-Header-arch') as HTMLSelectElement;
    await eventually(() => expect(arch.title).toContain('The compilers make no code for sm_55.'));
    const choices = [...arch.options].map(({ value, disabled }) => [value, disabled]);
    expect(choices).toEqual([
      ['sm_55', true],
      ['sm_80', false],
      ['sm_90', false],
      ['sm_120', false]
    ]);
    // Its GPUs are named where a list of architectures may open, and the line has its name alone again behind that.
    const named = (): boolean => [...arch.options].some(({ text }) => text.includes('·'));
    arch.focus();
    expect(named()).toBe(false);
    arch.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true }));
    expect(named()).toBe(true);
    arch.blur();
    expect(named()).toBe(false);
    item('sm_70').click();
    expect(shown.settings.get('extraArchs')).toEqual([]);
    shown.settings.set('arch', 'sm_90');
    await eventually(() => expect(arch.options).toHaveLength(3));
    expect(arch.classList.contains('kw-mod-wrong')).toBe(false);
  });

  it('a column without the kernel says so, and one under way says that', async () => {
    let late: (messages: typeof loop.messages) => void = () => undefined;
    const other = sample('saxpy').messages.map(message => ({ ...message, arch: 'sm_80' }));
    const answer: Answer = ({ arch }) =>
      arch === 'sm_80' ? new Promise(resolve => (late = resolve as typeof late)) : loop.messages;
    shown = new ShownInspector(loop.source, answer, { ...EXPERT, extraArchs: ['sm_80'] });
    await shown.listed('SASS', 'EXIT');
    const empty = (): string | null =>
      shown.one('[aria-label="SASS sm_80 listing"] .kw-Listing-empty').textContent;
    expect(empty()).toBe('Compiling …');
    late(other as typeof loop.messages);
    await eventually(() => expect(empty()).toBe('There is no kernel dot for sm_80.'));
  });
});
