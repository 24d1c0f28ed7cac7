/** Answers of the notebook's kernel in the panel: counts and measurements, the last launch's steps, pictures, checks. */
import { afterEach, describe, expect, it } from 'vitest';
import { sample } from '../samples';
import { eventually, notebookWith, ShownInspector } from './shownInspector';

let shown: ShownInspector;

afterEach(() => shown.dispose());

const { source, messages } = sample('saxpy');
const [translation] = messages;
if (translation.kind !== 'translation') {
  throw new Error('the sample is no listing');
}
const [{ digest }] = translation.ptx_texts;
const lineOf = (text: string): number =>
  translation.ptx.split('\n').findIndex(line => line.includes(text)) + 1;

const column = (name: string, head: string): object => ({
  name,
  head,
  unit: 'instructions',
  over: '',
  basis: 'counted',
  definition: `what ${name} is`,
  ideal: '',
  metric: '',
  differs: ''
});
const counted = {
  kernel: 'saxpy',
  basis: 'counted',
  at: 100,
  launch: '3 blocks of 64 threads',
  filename: 'cell.cu',
  columns: [column('executed', 'exec'), column('sectors', 'sectors')],
  words: [{ worth: 'counted on PTX', metric: '' }],
  ptx: [
    [
      lineOf('ld.global.nc'),
      [
        [0, 6, null, 0, 0, null],
        [1, 32, 4, 28, 0, 8]
      ],
      [9],
      [0x2b0, 0x2c0]
    ],
    [
      lineOf('st.global'),
      [
        [0, 5, null, 0, 0, null],
        [1, 16, 4, 12, 0, 8]
      ],
      [lineOf('st.global')],
      [0x2b0, 0x2c0]
    ]
  ],
  source: [[5, [[0, 11, null, 0, 0, null]], [9], [0x2b0]]],
  sass: []
};
const measured = {
  ...counted,
  basis: 'measured',
  at: 200,
  report: 1,
  file: 'profile.csv',
  gpu: 'H100',
  launch: ''
};
const refused = { report: 2, at: 201, file: 'other.csv', gpu: '', why: 'other code' };

/** Questions that were asked of the kernel, by the module that answers. */
let asked: string[] = [];

async function open(
  answers: Record<string, unknown>,
  settings = { detail: 'expert', tools: true } as object
): Promise<void> {
  asked = [];
  const notebook = notebookWith(question => {
    const module = /workbench\.jupyter\.live\.\w+/.exec(question)?.[0] ?? '';
    asked.push(module.replace('workbench.jupyter.live.', ''));
    return answers[module.replace('workbench.jupyter.live.', '')] ?? {};
  });
  shown = new ShownInspector(source, () => messages, settings, { notebook });
  await shown.listed('SASS', 'STG');
}

const counts = (): (string | null)[] =>
  shown.all('[aria-label="PTX listing"] .kw-Count[title]').map(node => node.textContent?.trim() ?? null);
const headsOfCounts = (): HTMLElement[] => shown.all('[aria-label="PTX listing"] .kw-CountHead');
const bar = (): HTMLElement => shown.one('.kw-CountBar');
const subtitle = (): string => shown.all('.kw-Listing-subtitle')[0].textContent ?? '';

describe('counts of the last launch', () => {
  const known = { counts: { counts: [[counted]], reports: 0 } };

  it('are asked for once a cell has run, and stand at the lines', async () => {
    await open(known);
    expect(asked).toEqual([]);
    expect(counts()).toEqual([]);
    shown.inspector.onExecuted();
    await eventually(() => expect(counts()).toEqual(['6', '32', '5', '16']));
    expect(headsOfCounts().map(node => node.textContent)).toEqual(['exec', 'sectors']);
    expect(subtitle()).toBe('compute_90 · 3 blocks of 64 threads (counted)');
    const before = asked.length;
    shown.inspector.show();
    await new Promise(resolve => setTimeout(resolve, 0));
    expect(asked).toHaveLength(before);
    shown.inspector.onExecuted();
    await eventually(() => expect(asked.filter(module => module === 'counts')).toHaveLength(2));
  });

  it('draw heat by the column that is clicked, and the caret goes to its hottest line, then the next', async () => {
    await open(known);
    shown.inspector.onExecuted();
    await eventually(() => expect(headsOfCounts()).toHaveLength(2));
    const rowAt = (): string => shown.panel.ptx.rows[shown.panel.ptx.caretRow].text;
    const sectors = (): HTMLElement | undefined =>
      headsOfCounts().find(node => node.textContent === 'sectors');
    expect(sectors()?.getAttribute('aria-pressed')).toBe('false');
    sectors()?.click();
    expect(sectors()?.getAttribute('aria-pressed')).toBe('true');
    expect(headsOfCounts()[0]).toBe(sectors());
    expect(rowAt()).toContain('ld.global.nc');
    sectors()?.click();
    expect(rowAt()).toContain('st.global');
  });

  it('say what they rest on when clicked; keys go between them, and Escape leaves the focus where it is', async () => {
    await open(known);
    shown.inspector.onExecuted();
    await eventually(() => expect(counts()).toEqual(['6', '32', '5', '16']));
    const number = (text: string): HTMLElement =>
      shown.all('button.kw-Count').find(node => node.textContent?.trim() === text) as HTMLElement;
    const tip = (): string | null => document.querySelector('.kw-Tip')?.textContent ?? null;
    const press = (key: string): void => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    };
    number('6').focus();
    press('ArrowRight');
    expect(document.activeElement).toBe(number('32'));
    press('ArrowDown');
    expect(document.activeElement).toBe(number('16'));
    press('ArrowDown');
    expect(document.activeElement).toBe(number('16'));
    number('16').click();
    expect(tip()).toContain('what sectors is');
    expect(tip()).toContain(`PTX line ${lineOf('st.global')}`);
    press('Escape');
    expect(tip()).toBeNull();
    expect(document.activeElement).toBe(number('16'));
    expect(shown.one('[aria-label="PTX listing"] .cm-gutters').hasAttribute('aria-hidden')).toBe(false);
  });

  it('are one column for a newcomer, who can choose which', async () => {
    await open(known, {});
    shown.inspector.onExecuted();
    await eventually(() => expect(counts()).toEqual(['6', '5']));
    shown.choose('Counter of the heat colour', 'sectors');
    await eventually(() => expect(counts()).toEqual(['32', '16']));
  });

  it('are none of another text', async () => {
    await open({ counts: { counts: [[]], reports: 0 } });
    shown.inspector.onExecuted();
    await eventually(() => expect(asked).toContain('counts'));
    await new Promise(resolve => setTimeout(resolve, 0));
    expect(counts()).toEqual([]);
    expect(digest).not.toBe('');
  });
});

describe('measurements of a report', () => {
  const known = {
    counts: { counts: [[counted]], reports: 2 },
    reports: { measured: [measured], refused: [refused] }
  };

  it('stand in place of counts until a person chooses those; what is not shown has its reason', async () => {
    await open(known);
    shown.inspector.onExecuted();
    await eventually(() => expect(subtitle()).toContain('measured, from profile.csv on H100'));
    expect(bar().textContent).toContain('other.csv is not shown: other code');
    const choice = bar().querySelector('select') as HTMLSelectElement;
    expect([...choice.options].map(option => option.text)).toHaveLength(2);
    choice.selectedIndex = 1;
    choice.dispatchEvent(new Event('change'));
    expect(subtitle()).toContain('3 blocks of 64 threads (counted)');
    expect(choice.isConnected).toBe(true);
  });

  it('are taken away by a button, and asked for anew', async () => {
    await open(known);
    shown.inspector.onExecuted();
    await eventually(() => expect(subtitle()).toContain('measured'));
    const before = asked.filter(module => module === 'reports').length;
    known.reports = { measured: [], refused: [] };
    shown.press('Close profile.csv; wb.open_report shows it again');
    await eventually(() => expect(subtitle()).toContain('(counted)'));
    expect(bar().classList.contains('lm-mod-hidden')).toBe(true);
    expect(asked.filter(module => module === 'reports').length).toBeGreaterThan(before);
  });
});

describe('the last launch', () => {
  const launched = (state: string): object => ({
    last_launches: { launches: [{ state, written: 'saxpy[3, 64](x)', cell: 4, exact: true }] }
  });
  const steps = (name: string): HTMLElement[] => shown.all(`[aria-label="${name} listing"] .kw-StepLine`);

  it('has a button at each instruction of PTX and of SASS, which says what it steps', async () => {
    await open(launched('known'));
    expect(steps('PTX')).toEqual([]);
    shown.inspector.onExecuted();
    await eventually(() => expect(steps('PTX').length).toBeGreaterThan(10));
    expect(steps('PTX')[0].title).toContain('saxpy[3, 64](x)');
    expect(steps('SASS').length).toBeGreaterThan(10);
  });

  it('is stepped to the caret by a key: of the cell, or of the listing that has the focus', async () => {
    await open(launched('known'));
    shown.inspector.onExecuted();
    await eventually(() => expect(steps('PTX').length).toBeGreaterThan(10));
    shown.caret(5);
    shown.inspector.stepHere();
    expect(shown.stepped).toEqual(['%step -l 5 saxpy[3, 64](x)']);
    shown.panel.ptx.goTo(row => row.text.includes('st.global'));
    shown.inspector.stepHere();
    expect(shown.stepped[1]).toBe(`%step -p ${lineOf('st.global')} saxpy[3, 64](x)`);
  });

  it('is offered by Tab at the caret’s row, and the arrow keys lead to the next', async () => {
    await open(launched('known'));
    shown.inspector.onExecuted();
    await eventually(() => expect(steps('PTX').length).toBeGreaterThan(10));
    shown.panel.ptx.goTo(row => row.text.includes('ld.global.nc'));
    const reached = (): string | null | undefined =>
      steps('PTX').find(node => node.tabIndex === 0)?.textContent;
    expect(reached()).toBe(String(lineOf('ld.global.nc')));
    steps('PTX')
      .find(node => node.tabIndex === 0)
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    expect(reached()).toBe(String(lineOf('ld.global.nc') + 1));
  });

  it('is none where nothing was launched, and words say what to do', async () => {
    await open(launched('never'));
    shown.inspector.onExecuted();
    await eventually(() => expect(asked).toContain('last_launches'));
    shown.caret(5);
    await eventually(() => {
      shown.inspector.stepHere();
      expect(shown.said.at(-1)).toContain('Launch saxpy once');
    });
    expect(steps('PTX')).toEqual([]);
    expect(shown.stepped).toEqual([]);
  });

  it('ran another text once the cell is edited', async () => {
    await open(launched('known'));
    shown.inspector.onExecuted();
    await eventually(() => expect(steps('PTX').length).toBeGreaterThan(10));
    shown.type(`${source}\n// edited`);
    await eventually(() => expect(steps('PTX')).toEqual([]));
  });
});

describe('the picture of an access', () => {
  const region = (): HTMLElement => shown.region('Picture of an access');
  const ask = (): void => {
    shown.panel.ptx.goTo(row => row.text.includes('ld.global.nc'));
    shown.key('PTX', 'Enter');
  };

  it('is what the kernel drew, closed by Escape', async () => {
    await open({ pictures: { recorded: true, html: '<b>8 sectors</b><input>' } });
    ask();
    await eventually(() => expect(region().textContent).toContain('8 sectors'));
    region().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(region().classList.contains('lm-mod-hidden')).toBe(true);
  });

  it('is offered as a call where nothing was recorded', async () => {
    await open({ pictures: { recorded: false, html: '' } });
    ask();
    await eventually(() => expect(region().textContent).toContain('No launch of saxpy has been recorded'));
    expect(region().querySelector('code')?.textContent).toBe(
      'import workbench as wb; wb.record(saxpy, grid, block, (n, a, x, y))'
    );
  });

  it('needs a kernel, and says so', async () => {
    shown = new ShownInspector(source, () => messages);
    await shown.listed('SASS', 'STG');
    ask();
    expect(region().textContent).toContain('no kernel is running');
  });
});

describe('the layout of matrices', () => {
  it('is asked of the server by the keyboard, for the line of the caret', async () => {
    const at = lineOf('ld.global.nc') - 1;
    const rows = translation.ptx_rows.map((row, i) => (i === at ? { ...row, matrix: true } : row));
    shown = new ShownInspector(source, () => [{ ...translation, ptx_rows: rows }, ...messages.slice(1)]);
    await shown.listed('SASS', 'STG');
    shown.panel.ptx.goTo(row => row.matrix);
    shown.key('PTX', 'Enter', { shiftKey: true });
    const region = (): HTMLElement => shown.region('Picture of an access');
    await eventually(() => expect(region().textContent).toContain('operand 0 of ld.global.nc'));
  });
});

describe('the layout of an operand', () => {
  const openWithMatrix = async (): Promise<void> => {
    const at = lineOf('ld.global.nc') - 1;
    const rows = translation.ptx_rows.map((row, i) => (i === at ? { ...row, matrix: true } : row));
    shown = new ShownInspector(source, () => [{ ...translation, ptx_rows: rows }, ...messages.slice(1)]);
    await shown.listed('SASS', 'STG');
  };
  const hover = (): HTMLElement => shown.one('.kw-LayoutHover');
  const rest = (): void => {
    const view = shown.editorOf('PTX');
    const line = view.state.doc.line(shown.lines('PTX').findIndex(text => text.includes('ld.global.nc')) + 1);
    view.dispatch({ selection: { anchor: line.from + line.text.indexOf('[') }, userEvent: 'select' });
  };

  it('opens where the caret rests, and takes no room', async () => {
    await openWithMatrix();
    rest();
    expect(hover().hidden).toBe(true);
    await eventually(() => expect(hover().textContent).toContain('operand 1 of ld.global.nc'));
    expect(hover().hidden).toBe(false);
    expect(shown.region('Picture of an access').classList.contains('lm-mod-hidden')).toBe(true);
    shown.key('PTX', 'Escape');
    expect(hover().hidden).toBe(true);
  });

  it('gives way to the picture that a click or a key opens', async () => {
    await openWithMatrix();
    rest();
    await eventually(() => expect(hover().hidden).toBe(false));
    shown.key('PTX', 'Enter', { shiftKey: true });
    await eventually(() => expect(shown.region('Picture of an access').textContent).toContain('operand 0'));
    expect(hover().hidden).toBe(true);
  });
});

describe('results of checks', () => {
  it('stand beside their version', async () => {
    const result = {
      kind: 'check',
      kernel: 'saxpy',
      name: 'scaling',
      arch: 'sm_90',
      passed: false,
      text: '3 of 9',
      at: 0
    };
    await open({ results: { results: [[result]] } });
    shown.press('History');
    shown.inspector.onExecuted();
    await eventually(() =>
      expect(shown.all('.kw-History-result').map(node => node.textContent)).toEqual(['✗ scaling'])
    );
    expect(shown.one('.kw-History-result').title).toContain('3 of 9');
  });
});
