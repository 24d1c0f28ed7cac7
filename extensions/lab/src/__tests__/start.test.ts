import { describe, expect, it } from 'vitest';
import { newNotebook } from '../start/newNotebook';
import { isPage, pathOf, withPictures } from '../start/pageLinks';

describe('links of the documentation', () => {
  it('lead from a page to its neighbours', () => {
    expect(pathOf('README.md', 'docs/inspector.md')).toBe('docs/inspector.md');
    expect(pathOf('docs/inspector.md', '../README.md#start')).toBe('README.md');
    expect(pathOf('docs/inspector.md', 'images/a.png')).toBe('docs/images/a.png');
    expect(pathOf('docs/inspector.md', 'decisions/0016-x.md')).toBe('docs/decisions/0016-x.md');
  });
  it('do not lead out of the documentation', () => {
    for (const address of [
      'https://a.b/c.md',
      '//a.b/c.md',
      '/etc/passwd',
      '#here',
      '../x.md',
      'data:text/plain,a'
    ]) {
      expect(pathOf('README.md', address)).toBeNull();
    }
    expect(isPage('docs/decisions/0016-x.md')).toBe(true);
    expect(isPage('notebooks/00_start.ipynb')).toBe(false);
    expect(isPage('docs/../../x.md')).toBe(false);
  });
});

describe('pictures of the documentation', () => {
  it('are asked for where the server has them', () => {
    const address = (path: string): string => `/base/workbench/docs/${path}`;
    const text = '<img src="images/a.png" alt="x"> ![b](images/b.svg) [c](c.md) ![d](https://e.f/d.png)';
    expect(withPictures('docs/inspector.md', text, address)).toBe(
      '<img src="/base/workbench/docs/docs/images/a.png" alt="x"> ![b](/base/workbench/docs/docs/images/b.svg) ' +
        '[c](c.md) ![d](https://e.f/d.png)'
    );
  });
});

describe('a new workbench notebook', () => {
  it('loads the workbench and has a kernel and its launch', () => {
    const made = newNotebook({ name: 'python3', display_name: 'Python 3' }) as {
      cells: { source: string; id: string }[];
    };
    expect(made.cells.map(cell => cell.source.split('\n')[0])).toEqual([
      '%load_ext workbench',
      '%%cuda',
      'x = np.arange(1000, dtype=np.float32)'
    ]);
    expect(new Set(made.cells.map(cell => cell.id)).size).toBe(3);
  });
});
