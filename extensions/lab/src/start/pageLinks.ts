/** Where the links of a documentation page lead. */
import { PathExt } from '@jupyterlab/coreutils';

/** The path in the documentation of an address that a page names; null where it leads out of it. */
export function pathOf(page: string, address: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:|^\/|^#/i.test(address)) {
    return null;
  }
  const path = PathExt.normalize(PathExt.join(PathExt.dirname(page), address.replace(/[?#].*$/, '')));
  return path.startsWith('..') ? null : path;
}

/** Whether the server has a path among the documentation's pages. */
export function isPage(path: string): boolean {
  return /^(?:README|CHANGELOG|docs\/(?:decisions\/)?[\w-]+)\.md$/.test(path);
}
