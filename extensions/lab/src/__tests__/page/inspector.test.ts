/** The panel of a cell or file: its requests to a compiler, its header and notices, its kernels, its highlight. */
import { forEachDiagnostic } from '@codemirror/lint';
import { afterEach, describe, expect, it } from 'vitest';
import { transportFailure } from '../../client';
import { failure, Message } from '../../wire';
import { sample } from '../samples';
import { Answer, eventually, ShownInspector } from './shownInspector';

let shown: ShownInspector;

afterEach(() => shown.dispose());

const saxpy = sample('saxpy');
const loop = sample('analysis_loop');
const bad = sample('errors');
const two = sample('two_kernels');

/** The panel with a sample's code and messages, once its SASS is there. */
async function open(
  name: string,
  ...more: [ConstructorParameters<typeof ShownInspector>[2]?]
): Promise<void> {
  const { source, messages } = sample(name);
  shown = new ShownInspector(source, () => messages, ...more);
  await shown.listed('SASS', 'EXIT');
}

/** Answers by the text that is asked about. */
const byText =
  (...samples: { source: string; messages: Message[] }[]): Answer =>
  ({ source }) =>
    samples.find(each => each.source === source)?.messages ?? [];

const notice = (): HTMLElement => shown.one('.kw-Notice');
const isStale = (): boolean => shown.region('PTX listing').classList.contains('kw-mod-stale');
const kernel = (): HTMLSelectElement => shown.one('select[aria-label=Kernel]') as HTMLSelectElement;
const arch = (): HTMLSelectElement => shown.one('select[aria-label=Architecture]') as HTMLSelectElement;
const subtitles = (): (string | null)[] => shown.all('.kw-Listing-subtitle').map(node => node.textContent);
const lit = (name: string): string[] =>
  shown.all(`[aria-label="${name} listing"] .cm-line.kw-lit`).map(node => node.textContent ?? '');
const underlined = (): string[] => {
  const found: string[] = [];
  forEachDiagnostic(shown.view.state, (_, from, to) => found.push(shown.view.state.sliceDoc(from, to)));
  return found;
};

describe('the panel', () => {
  it('lists PTX and SASS of the cell, and what the kernel uses', async () => {
    await open('saxpy');
    expect(shown.lines('PTX').some(line => line.includes('st.global'))).toBe(true);
    expect(shown.lines('PTX').some(line => line.includes('.loc'))).toBe(false);
    expect(shown.one('.kw-Footer-resources').textContent).toMatch(
      /^Used \d+ registers, 0 bytes spill stores, 0 bytes spill loads/
    );
    expect(shown.one('.kw-Header-cell').textContent).toBe('Cell 1');
    expect(subtitles()).toEqual(['compute_90', 'sm_90']);
    expect(notice().classList.contains('lm-mod-hidden')).toBe(true);
    expect(shown.asked).toHaveLength(1);
  });

  it('names the cell as errors do, and a file by its name', async () => {
    await open('saxpy');
    shown.follow(saxpy.source, { executionCount: 7 });
    expect(shown.one('.kw-Header-cell').textContent).toBe('Cell In[7]');
    shown.follow(saxpy.source, { position: 0, path: 'folder/saxpy.cu' });
    expect(shown.one('.kw-Header-cell').textContent).toBe('saxpy.cu');
    await eventually(() =>
      expect(shown.asked.at(-1)).toMatchObject({ language: 'cuda', filename: 'saxpy.cu' })
    );
    shown.follow('%%cuda_header vec.h\nstruct V {};', { kind: 'header', includer: saxpy.source });
    expect(shown.one('.kw-Header-cell').textContent).toBe('Header vec.h');
  });

  it('asks for the lines of a header, which is compiled as part of the cell that includes it', async () => {
    await open('saxpy');
    const text = '%%cuda_header vec.h\nstruct V {};';
    const other = '%%cuda_header other.h';
    shown.follow(text, { kind: 'header', includer: saxpy.source, headers: { 'other.h': other } });
    await eventually(() =>
      expect(shown.asked.at(-1)).toMatchObject({
        source: saxpy.source,
        listed: 'vec.h',
        headers: { 'vec.h': text, 'other.h': other }
      })
    );
    // It is no field of a cell's request.
    expect(shown.asked[0]).not.toHaveProperty('listed');
    const included = { kind: 'header', includer: saxpy.source, includerCount: 3 };
    shown.follow(`${text} `, included);
    await eventually(() => expect(shown.asked.at(-1)).toMatchObject({ filename: 'Cell In[3]' }));
  });

  it('says where launches run another text than the one that is shown', async () => {
    await open('saxpy');
    const edited = shown.one('.kw-Header-edited');
    expect(edited.hidden).toBe(true);
    shown.follow(saxpy.source, { isEdited: true });
    expect(edited.hidden).toBe(false);
  });

  it('compiles what is typed, and shows it', async () => {
    shown = new ShownInspector(saxpy.source, byText(saxpy, loop));
    await shown.listed('SASS', 'STG');
    expect(shown.lines('SASS').some(line => line.includes('LDG.E.128'))).toBe(false);
    shown.type(loop.source);
    await shown.listed('SASS', 'LDG.E.128');
    expect(shown.asked.map(({ source }) => source)).toEqual([saxpy.source, loop.source]);
  });

  it('keeps what it knows of each cell, and compiles none again that it comes back to', async () => {
    shown = new ShownInspector(saxpy.source, byText(saxpy, loop));
    await shown.listed('SASS', 'STG');
    const source = {};
    shown.follow(loop.source, { source });
    await shown.listed('SASS', 'LDG.E.128');
    shown.follow(saxpy.source);
    await eventually(() => expect(shown.asked).toHaveLength(3));
    shown.follow(loop.source, { source });
    expect(shown.lines('SASS').some(line => line.includes('LDG.E.128'))).toBe(true);
    await new Promise(resolve => setTimeout(resolve, 0));
    expect(shown.asked).toHaveLength(3);
  });
});

describe('an error', () => {
  it('is underlined, and the old listing says that it is old until the cell is mended', async () => {
    shown = new ShownInspector(saxpy.source, byText(saxpy, bad));
    await shown.listed('SASS', 'STG');
    shown.type(bad.source);
    await eventually(() => expect(isStale()).toBe(true));
    expect(notice().textContent).toContain(
      '2 errors in the cell. The listing is of the last version that compiled.'
    );
    expect(notice().textContent).toContain('identifier "undefined_name" is undefined');
    expect(notice().classList.contains('kw-mod-error')).toBe(true);
    expect(underlined()[0]).toBe('undefined_name');
    expect(shown.lines('SASS').some(line => line.includes('STG'))).toBe(true);
    shown.type(saxpy.source);
    await eventually(() => expect(isStale()).toBe(false));
    expect(underlined()).toEqual([]);
    expect(notice().classList.contains('lm-mod-hidden')).toBe(true);
  });

  it('is gone to by a click', async () => {
    const gone: unknown[] = [];
    const editor = {
      lineCount: 5,
      focus: () => gone.push('focus'),
      setCursorPosition: (place: object) => gone.push(place),
      revealPosition: () => undefined
    };
    shown = new ShownInspector(bad.source, () => bad.messages, {}, { editor: editor as never });
    await eventually(() => expect(shown.all('.kw-Notice-item')).toHaveLength(2));
    const [first] = shown.all('.kw-Notice-item');
    expect(first.textContent).toMatch(/^line 3/);
    first.click();
    expect(gone[0]).toBe('focus');
    expect(gone[1]).toMatchObject({ line: 2, column: expect.any(Number) as number });
  });

  it('does not hide a warning: the listing is of the code, and the warning stands above it', async () => {
    await open('warnings');
    expect(isStale()).toBe(false);
    expect(notice().textContent).toContain('unused');
    expect(notice().classList.contains('kw-mod-error')).toBe(false);
    expect(underlined()).toHaveLength(1);
  });
});

describe('a failure', () => {
  it.each([
    [404, 'jupyter server extension enable'],
    [403, 'Reload the page to log in again'],
    [500, 'status 500'],
    [null, 'The Jupyter server does not answer']
  ])('is shown with its remedy, and tried again by its button (%s)', async (status, words) => {
    let answer: readonly Message[] = [transportFailure(status)];
    shown = new ShownInspector(saxpy.source, () => answer);
    await eventually(() => expect(notice().textContent).toContain(words));
    expect(notice().classList.contains('kw-mod-error')).toBe(true);
    answer = saxpy.messages;
    shown.press('Try again');
    await shown.listed('SASS', 'STG');
    expect(notice().classList.contains('lm-mod-hidden')).toBe(true);
  });

  it('is no trouble where types are not known yet, and no try would help', async () => {
    const { source, messages } = sample('numba_unknown');
    shown = new ShownInspector(source, () => messages);
    await eventually(() => expect(notice().textContent).toContain('none are known yet'));
    expect(notice().classList.contains('kw-mod-error')).toBe(false);
    expect(notice().querySelectorAll('button')).toHaveLength(0);
  });

  it('of SASS stands in its listing, beside the PTX that is there', async () => {
    const { source, messages } = sample('sass_missing');
    shown = new ShownInspector(source, () => messages);
    await shown.listed('PTX', 'st.global');
    const [, sass] = messages;
    const why = sass.kind === 'sass' ? sass.missing : undefined;
    await eventually(() =>
      expect(shown.one('[aria-label="SASS listing"] .kw-Listing-empty').textContent).toContain(why)
    );
  });
});

describe('code of Python', () => {
  it('of a notebook that is not trusted is not compiled, and the notice has the way to trust it', async () => {
    shown = new ShownInspector(
      '@cuda.jit\ndef f(): pass',
      () => [],
      {},
      {
        kind: 'numba',
        trusted: false,
        notebook: { sessionContext: { session: null, statusChanged: { connect: () => undefined } } } as never
      }
    );
    await eventually(() => expect(notice().textContent).not.toBe(''));
    expect(notice().classList.contains('kw-mod-error')).toBe(false);
    shown.press('Trust Notebook…');
    expect(shown.trustAsked).toBe(1);
    expect(shown.asked).toEqual([]);
  });

  it('needs a kernel, and says so', async () => {
    shown = new ShownInspector('@cuda.jit\ndef f(): pass', () => [], {}, { kind: 'numba' });
    await eventually(() => expect(notice().textContent).toContain('Start a Python kernel.'));
    expect(shown.asked).toEqual([]);
  });
});

describe('a cell without a listing', () => {
  it('has a program’s kernels, and the notice says what was left out', async () => {
    await open('program');
    expect(notice().textContent).toBe('main, 1 host function and 1 host variable left out');
  });

  it('of templates alone offers instances, and lists the one that is chosen', async () => {
    const { source, messages } = sample('templates');
    shown = new ShownInspector(source, () => messages);
    await eventually(() => expect(shown.all('.kw-Template')).toHaveLength(1));
    expect(shown.one('.kw-Template-head').textContent).toBe('template <typename T, int N> reverse');
    const [offer] = shown.all('.kw-Template-offers button');
    offer.click();
    await eventually(() => expect(shown.asked.at(-1)?.instances).toEqual([offer.textContent]));
    const field = shown.one('.kw-Template-own input') as HTMLInputElement;
    field.value = ' double, 32 ';
    shown.one('.kw-Template-own').dispatchEvent(new Event('submit'));
    await eventually(() => expect(shown.asked.at(-1)?.instances?.[0]).toBe('reverse<double, 32>'));
  });

  it('that is no code says where to put the caret, in place of the listings', async () => {
    await open('saxpy');
    expect(shown.one('.kw-Split').classList.contains('lm-mod-hidden')).toBe(false);
    shown.follow(null);
    expect(shown.one('.kw-Empty').textContent).toContain('Put the caret in a %%cuda cell');
    expect(shown.one('.kw-Split').classList.contains('lm-mod-hidden')).toBe(true);
    expect(shown.one('.kw-Header-cell').hidden).toBe(true);
  });
});

describe('of several kernels', () => {
  it('the caret or the selector chooses one', async () => {
    shown = new ShownInspector(two.source, () => two.messages);
    await shown.listed('SASS', 'SHFL');
    expect([...kernel().options].map(option => option.text)).toEqual([
      'row_max',
      'fill<float>',
      'template fill<class T>'
    ]);
    const fill = two.source.split('\n').findIndex(line => line.includes('void fill')) + 1;
    shown.caret(fill);
    await eventually(() => expect(shown.lines('SASS').some(line => line.includes('SHFL'))).toBe(false));
    expect(kernel().selectedOptions[0].text).toBe('fill<float>');
    kernel().value = kernel().options[0].value;
    kernel().dispatchEvent(new Event('change'));
    expect(shown.lines('SASS').some(line => line.includes('SHFL'))).toBe(true);
    expect(shown.lines('PTX').filter(line => line.includes('.entry'))).toHaveLength(1);
  });

  it('one alone leaves nothing to choose', async () => {
    await open('saxpy');
    expect(kernel().disabled).toBe(true);
  });
});

describe('the architecture', () => {
  it('is chosen, asked for and remembered', async () => {
    await open('saxpy');
    expect([...arch().options].map(option => option.value)).toEqual(['sm_80', 'sm_90', 'sm_120']);
    shown.choose('Architecture', 'sm_80');
    await eventually(() => expect(shown.asked.at(-1)?.arch).toBe('sm_80'));
    expect(shown.settings.get('arch')).toBe('sm_80');
  });

  it('is the cell’s own where the cell names one', async () => {
    await open('two_kernels', { arch: 'sm_90' });
    expect(arch().disabled).toBe(true);
    expect(arch().value).toBe('sm_80');
    expect(shown.asked[0].arch).toBe('sm_80');
    expect(arch().title).toContain('names the architecture');
  });

  it('has its GPUs beside it in the list that is open, as many as fit', async () => {
    await open('saxpy');
    arch().dispatchEvent(new Event('pointerdown'));
    arch().dispatchEvent(new Event('focus'));
    expect([...arch().options].map(option => option.text)).toContain('sm_90 · H100, H200, GH200, …');
    arch().dispatchEvent(new Event('blur'));
    expect([...arch().options].map(option => option.text)).toContain('sm_90');
  });
});

describe('what is pointed at', () => {
  const line = (text: string): number => saxpy.source.split('\n').findIndex(each => each.includes(text)) + 1;
  const cellLit = (): string[] =>
    [...shown.view.dom.querySelectorAll('.cm-line.kw-lit')].map(node => node.textContent ?? '');

  it('the caret’s line lights up in both listings, and another’s goes dark', async () => {
    await open('saxpy');
    shown.caret(line('y[i] ='));
    expect(lit('PTX').some(text => text.includes('st.global'))).toBe(true);
    expect(lit('SASS').some(text => text.startsWith('STG'))).toBe(true);
    shown.caret(line('int i ='));
    expect(lit('SASS').some(text => text.startsWith('STG'))).toBe(false);
    expect(lit('PTX').some(text => text.includes('%ctaid.x'))).toBe(true);
  });

  it('a row lights its line of the cell and the very rows of the other listing', async () => {
    await open('saxpy');
    shown.panel.sass.goTo(row => row.text.startsWith('STG'));
    expect(cellLit()).toEqual([saxpy.source.split('\n')[line('y[i] =') - 1]]);
    expect(
      shown
        .all('[aria-label="PTX listing"] .cm-line.kw-exact')
        .map(node => node.textContent?.trim().split(/\s/)[0])
    ).toEqual(['st.global.f32']);
  });

  it('the mouse lights what it is over, and the caret’s line lights again when a key goes down or the caret moves', async () => {
    await open('saxpy');
    shown.caret(line('int i ='));
    const store = shown
      .all('[aria-label="SASS listing"] .cm-line')
      .find(node => node.textContent?.startsWith('STG')) as HTMLElement;
    let at = 10;
    const move = (): boolean =>
      store.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, screenX: ++at, screenY: at }));
    move();
    move();
    expect(cellLit()[0]).toContain('y[i] =');
    shown.panel.node.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }));
    expect(cellLit()[0]).toContain('int i =');
    move();
    expect(cellLit()[0]).toContain('y[i] =');
    // The mouse rests there; the caret goes on.
    shown.caret(line('if (i < n)'));
    expect(cellLit()[0]).toContain('if (i < n)');
  });

  it('goes from a listing to the cell and back by one key', async () => {
    const gone: unknown[] = [];
    const editor = {
      lineCount: 9,
      focus: () => undefined,
      setCursorPosition: (place: object) => gone.push(place),
      revealPosition: () => undefined
    };
    shown = new ShownInspector(saxpy.source, () => saxpy.messages, {}, { editor: editor as never });
    await shown.listed('SASS', 'STG');
    shown.panel.sass.goTo(row => row.text.startsWith('STG'));
    shown.inspector.scrollToOther();
    expect(gone).toEqual([{ line: line('y[i] =') - 1, column: 0 }]);
    shown.caret(line('int i ='));
    shown.inspector.scrollToOther();
    expect(shown.panel.sass.rows[shown.panel.sass.caretRow].source).toBe(line('int i ='));
  });

  it('the next linked place is gone to from the cell, whose caret stays', async () => {
    await open('analysis_loop');
    shown.caret(
      sample('analysis_loop')
        .source.split('\n')
        .findIndex(each => each.includes('sum +=')) + 1
    );
    const seen = ([1, 1, -1] as const).map(by => {
      shown.inspector.step(by);
      return shown.panel.sass.caretRow;
    });
    expect(seen[0]).toBe(seen[2]);
    expect(seen[1]).not.toBe(seen[0]);
  });
});

describe('an unfinished answer', () => {
  it('is said to be under way, and shows PTX before SASS', async () => {
    let finish: (messages: readonly Message[]) => void = () => undefined;
    shown = new ShownInspector(saxpy.source, () => new Promise(resolve => (finish = resolve)));
    await eventually(() => expect(shown.one('.kw-Header-progress').textContent).not.toBe(''));
    finish(saxpy.messages);
    await shown.listed('SASS', 'STG');
    expect(shown.one('.kw-Header-progress').textContent).not.toContain('…');
  });

  it('that was cut off says so in the listing that is missing', async () => {
    shown = new ShownInspector(saxpy.source, () => [
      saxpy.messages[0],
      failure('timeout', 'It took too long.', '')
    ]);
    await shown.listed('PTX', 'st.global');
    await eventually(() =>
      expect(shown.one('[aria-label="SASS listing"] .kw-Listing-empty').textContent).toContain('too long')
    );
  });
});
