/** Versions of a cell in the panel: compared with what is typed, with other archs and options, kept and brought back. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sample } from '../samples';
import { Answer, eventually, ShownInspector } from './shownInspector';

let shown: ShownInspector;

afterEach(() => {
  vi.useRealTimers();
  shown.dispose();
});

const saxpy = sample('saxpy');
const loop = sample('analysis_loop');
const bad = sample('errors');
const [translation, sass] = saxpy.messages;
if (translation.kind !== 'translation' || sass.kind !== 'sass') {
  throw new Error('the sample is no listing');
}
/** The cell with a sine more, as ptxas would have it: an instruction in front of the store. */
const EDITED = `${saxpy.source}\n// and a sine`;
const at = sass.rows.findIndex(row => row.text?.startsWith('STG'));
const edited = [
  translation,
  {
    ...sass,
    rows: [
      ...sass.rows.slice(0, at),
      { ...sass.rows[at], text: 'MUFU.SIN R9, R9' },
      ...sass.rows.slice(at).map(row => ({
        ...row,
        position: (row.position ?? 0) + 16,
        ...(row.index === undefined ? {} : { index: row.index + 1 })
      }))
    ]
  }
];
const answer: Answer = ({ source, arch, options }) => {
  if (options?.includes('--nothing-like-this')) {
    return bad.messages;
  }
  const found =
    source === EDITED || arch === 'sm_80' || options === '--device-debug' ? edited : saxpy.messages;
  return found.map(message => ({ ...message, arch })) as typeof saxpy.messages;
};

async function open(): Promise<void> {
  shown = new ShownInspector(saxpy.source, answer, { detail: 'expert', tools: true });
  await shown.listed('SASS', 'STG');
}

const summary = (): string => shown.one('.kw-Compare-summary').textContent ?? '';
const changed = (kind: string): string[] =>
  shown.all(`[aria-label="SASS listing"] .cm-line.kw-change-${kind}`).map(node => node.textContent ?? '');
const against = (value: string): void => {
  const choice = shown.one('.kw-Compare select[aria-label="Compare with"]') as HTMLSelectElement;
  choice.value = value;
  choice.dispatchEvent(new Event('change'));
};
const useOptions = (options: string): void => {
  const field = shown.one('.kw-Compare-options') as HTMLInputElement;
  field.value = options;
  field.dispatchEvent(new Event('change'));
};
const typed = async (): Promise<void> => {
  shown.type(EDITED);
  await shown.listed('SASS', 'MUFU.SIN');
};

describe('a pinned version', () => {
  it('is compared with what is typed, and no more once nothing is to be compared', async () => {
    await open();
    shown.press('Pin');
    expect(summary()).toBe('the same instructions');
    expect(changed('added')).toEqual([]);
    await typed();
    expect(summary()).toContain('+1 MUFU.SIN');
    expect(summary()).toMatch(/instructions \d+ -> \d+/);
    expect(changed('added')).toEqual(['MUFU.SIN R9, R9']);
    shown.press('Next change');
    expect(shown.panel.sass.rows[shown.panel.sass.caretRow].text).toBe('MUFU.SIN R9, R9');
    against('none');
    expect(changed('added')).toEqual([]);
    expect(summary()).toBe('');
  });

  it('has what was removed in the listing, as such', async () => {
    await open();
    await typed();
    shown.press('Pin');
    shown.type(saxpy.source);
    await eventually(() => expect(changed('removed')).toEqual(['MUFU.SIN R9, R9']));
    expect(summary()).toContain('-1 MUFU.SIN');
  });

  it('stays with its cell', async () => {
    await open();
    shown.press('Pin');
    shown.follow(loop.source);
    await eventually(() => expect(summary()).toBe(''));
  });
});

describe('the same text', () => {
  it('is compared with another architecture', async () => {
    await open();
    against('arch sm_80');
    await eventually(() => expect(summary()).toContain('MUFU.SIN'));
    expect(changed('removed')).toEqual(['MUFU.SIN R9, R9']);
    expect(shown.asked.at(-1)?.arch).toBe('sm_80');
  });

  it('is compared with other options, and the bar says where those do not compile', async () => {
    await open();
    against('options');
    await eventually(() => expect(summary()).toBe('the same instructions'));
    expect((shown.one('.kw-Compare-options') as HTMLInputElement).placeholder).toBe('e.g. --use_fast_math');
    useOptions('-DUNUSED --nothing-like-this');
    await eventually(() => expect(summary()).toContain('does not compile'));
    useOptions('--device-debug');
    await eventually(() => expect(summary()).toContain('-1 MUFU.SIN'));
    expect(shown.asked.at(-1)?.options).toBe('--device-debug');
  });
});

describe('versions', () => {
  const items = (): HTMLElement[] => shown.all('.kw-History-item');

  it('are kept once they have stood for a moment, with their numbers, compared with and brought back', async () => {
    vi.useFakeTimers();
    shown = new ShownInspector(saxpy.source, answer, { detail: 'expert', tools: true });
    await vi.advanceTimersByTimeAsync(3000);
    shown.press('History');
    expect(items()).toHaveLength(1);
    expect(items()[0].textContent).toContain('registers');
    shown.type(EDITED);
    await vi.advanceTimersByTimeAsync(1000);
    expect(items()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(items()).toHaveLength(2);
    expect(items()[0].classList.contains('kw-mod-current')).toBe(true);
    const act = (name: string): void =>
      [...items()[1].querySelectorAll('button')].find(node => node.textContent === name)?.click();
    act('Compare');
    expect(changed('added')).toEqual([]);
    await vi.advanceTimersByTimeAsync(10);
    expect(changed('added')).toEqual(['MUFU.SIN R9, R9']);
    act('Restore');
    expect(shown.view.state.doc.toString()).toBe(saxpy.source);
  });

  it('can be forgotten', async () => {
    await open();
    shown.press('Pin');
    shown.press('History');
    await eventually(() => expect(items()).toHaveLength(1));
    shown.press('Forget these versions');
    await eventually(() => expect(items()).toHaveLength(0));
    expect(shown.one('.kw-History').textContent).not.toBe('');
  });

  it('can be columns: a row of the version is lit with the row that it is now', async () => {
    await open();
    shown.press('Pin');
    await typed();
    const item = await eventually(() => {
      const found = shown
        .all('[role=menuitemcheckbox]')
        .find(node => node.textContent?.startsWith('Version of'));
      expect(found).toBeDefined();
      return found as HTMLElement;
    });
    item.click();
    const [key] = shown.settings.get('versionColumns');
    expect(key).toMatch(/^sm_90 /);
    const column = shown
      .all('[role=region]')
      .find(node => node.getAttribute('aria-label')?.startsWith('SASS version of'));
    await eventually(() => expect(column?.textContent).toContain('STG'));
    expect(column?.textContent).not.toContain('MUFU.SIN');
    shown.panel.sass.goTo(row => row.text.startsWith('STG'));
    const exact = [...(column?.querySelectorAll('.cm-line.kw-exact') ?? [])].map(node => node.textContent);
    expect(exact).toHaveLength(1);
    expect(exact[0]).toMatch(/^STG/);
  });
});
