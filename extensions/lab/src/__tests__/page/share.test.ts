/** A cell with its listing as Markdown, as a page, as a link and as a notebook. */
import { describe, expect, it } from 'vitest';
import { inflateRawSync } from 'node:zlib';
import { asLink, asMarkdown, asNotebook, asPage, IShared } from '../../panels/share/shared';
import { IRow } from '../../panels/rows/rows';

function row(text: string, source: number | null): IRow {
  return { text, source, touches: source === null ? [] : [source], filtered: '' } as unknown as IRow;
}

const SHARED: IShared = {
  kernel: 'scale<float>',
  arch: 'sm_90',
  resources: 'Used 8 registers',
  language: 'cuda',
  source: '%%cuda\n__global__ void scale(float* x) { x[0] = 1 < 2; }',
  ptx: [row('st.global.f32 [%rd1], %f1;', 2), row('ret;', null)],
  sass: [row('STG.E desc[UR4][R2.64], R5', 2), row('EXIT', null)]
};

describe('what is shared', () => {
  it('is Markdown with source, SASS and folded PTX', () => {
    const text = asMarkdown(SHARED);
    expect(text).toContain('**scale<float>**, sm_90: Used 8 registers');
    expect(text).toContain('```cuda\n%%cuda\n');
    expect(text).toContain('```asm\nSTG.E desc[UR4][R2.64], R5\nEXIT\n```');
    expect(text).toContain('<details><summary>PTX</summary>\n\n```ptx\n');
  });

  it('has a fence that no text ends', () => {
    const text = asMarkdown({ ...SHARED, source: 'x = "````"' });
    expect(text).toContain('`````cuda\nx = "````"\n`````');
  });

  it('is a page without addresses, its lines in the tint of their source line', () => {
    const page = asPage(SHARED);
    const parsed = new DOMParser().parseFromString(page, 'text/html');
    expect(parsed.querySelectorAll('section')).toHaveLength(3);
    expect([...parsed.querySelectorAll('[data-line="2"]')].map(each => each.className)).toEqual([
      't0',
      't0',
      't0'
    ]);
    expect(parsed.querySelector('section pre')?.textContent).toBe(`${SHARED.source}\n`);
    expect(parsed.querySelectorAll('[src], [href]')).toHaveLength(0);
    expect(page).not.toMatch(/https?:|url\(/);
  });

  it('holds no markup of the texts', () => {
    const evil = '</pre><script>alert(1)</script><img src=x onerror=alert(1)>';
    const page = asPage({ ...SHARED, kernel: evil, resources: evil, source: evil, sass: [row(evil, 1)] });
    const parsed = new DOMParser().parseFromString(page, 'text/html');
    expect(parsed.querySelectorAll('script')).toHaveLength(1);
    expect(parsed.querySelectorAll('img')).toHaveLength(0);
  });

  it('is a link whose fragment holds all that its page shows', async () => {
    for (const gallery of [
      'https://a.example/g',
      'https://a.example/g/',
      'https://a.example/g/index.html#b'
    ]) {
      const { address, sourceOnly } = await asLink(SHARED, gallery);
      const [page, fragment] = address.split('#');
      expect(page).toBe('https://a.example/g/shared.html');
      expect(fragment).toMatch(/^[\w-]+$/);
      expect(sourceOnly).toBe(false);
      expect(JSON.parse(inflateRawSync(Buffer.from(fragment, 'base64url')).toString())).toEqual({
        kernel: 'scale<float>',
        arch: 'sm_90',
        resources: 'Used 8 registers',
        source: SHARED.source,
        ptx: [
          ['st.global.f32 [%rd1], %f1;', 2],
          ['ret;', null]
        ],
        sass: [
          ['STG.E desc[UR4][R2.64], R5', 2],
          ['EXIT', null]
        ],
        tints: [[2, 0]]
      });
    }
  });

  it('is a link with the source alone where the listing would make it too long', async () => {
    const rows = Array.from({ length: 9000 }, (_, i) => row(`${Math.sin(i)}`, i));
    const { address, sourceOnly } = await asLink({ ...SHARED, sass: rows }, 'https://a.example');
    expect(sourceOnly).toBe(true);
    expect(address.length).toBeLessThan(1000);
  });

  it('is a notebook that loads the workbench and has the cell with its outputs', () => {
    const cell = {
      cell_type: 'code',
      id: 'a',
      source: '%%cuda',
      outputs: [{ output_type: 'stream' }],
      metadata: {}
    };
    const made = JSON.parse(asNotebook(cell)) as {
      cells: { source: string; outputs: object[] }[];
      nbformat: number;
    };
    expect(made.nbformat).toBe(4);
    expect(made.cells).toHaveLength(2);
    expect(made.cells[0].source).toContain('%load_ext workbench');
    expect(made.cells[1]).toEqual(cell);
  });
});
