/** Targets of the links of a documentation page. */
import { PathExt } from '@jupyterlab/coreutils';

/** The path in the documentation of an address that a page names; null where it leads out of it. */
export function pathOf(page: string, address: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:|^\/|^#/i.test(address)) {
    return null;
  }
  const path = PathExt.normalize(PathExt.join(PathExt.dirname(page), address.replace(/[?#].*$/, '')));
  return path.startsWith('..') ? null : path;
}

/** True if the server has a path among the documentation's pages. */
export function isPage(path: string): boolean {
  return /^(?:README|CHANGELOG|docs\/(?:decisions\/)?[\w-]+)\.md$/.test(path);
}

/**
 * A page's text with pictures at their addresses on the server: a browser asks for what an `img` names as soon as it is
 * parsed, before a resolver has seen it.
 */
export function withPictures(page: string, text: string, address: (path: string) => string): string {
  return text.replace(
    /(\]\(|src=")([^()"\s]+\.(?:png|svg))(?=[)"])/g,
    (all, before: string, named: string) => {
      const path = pathOf(page, named);
      return path === null ? all : before + address(path);
    }
  );
}
