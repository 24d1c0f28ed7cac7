/**
 * Languages of Python's whose kernels a notebook's kernel compiles, a row each: what recognises a cell, and which module
 * answers. The rows are the server's (`language_rows` of `workbench/jupyter/wire.py`); no file here names a language.
 */
import { PageConfig } from '@jupyterlab/coreutils';
import { ILiveLanguage } from '../wire';

export const LIVE_LANGUAGES = JSON.parse(
  PageConfig.getOption('workbenchLanguages') || '[]'
) as readonly ILiveLanguage[];

/** The row of a kind; null where it is none of these. */
export function liveLanguage(kind: string): ILiveLanguage | null {
  return LIVE_LANGUAGES.find(row => row.kind === kind) ?? null;
}

const DECORATOR = /^[ \t]*@[ \t]*(\w+(?:\.\w+)*)/gm;
const IMPORT_AS = /^[ \t]*import[ \t]+([\w.]+)[ \t]+as[ \t]+(\w+)/gm;
const FROM = /^[ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]+(.+)$/gm;

/** The language of a text's first decorated kernel, under the names that the text itself gives its decorator. */
export function liveLanguageOf(text: string): ILiveLanguage | null {
  const names = importedNames(text);
  for (const [, written] of text.matchAll(DECORATOR)) {
    const [root, ...rest] = written.split('.');
    const module = names.get(root);
    const full = [module ?? root, ...rest].join('.');
    const found = LIVE_LANGUAGES.find(({ decorators }) =>
      decorators.some(each => full === each || (module === undefined && endsAs(full, each)))
    );
    if (found) {
      return found;
    }
  }
  return null;
}

/** The full names of what a text imports under names of its own. */
function importedNames(text: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const [, module, name] of text.matchAll(IMPORT_AS)) {
    names.set(name, module);
  }
  for (const [, module, list] of text.matchAll(FROM)) {
    for (const each of list.split(/[(),]/)) {
      const [original, as, alias] = each.trim().split(/[ \t]+/);
      if (original) {
        names.set(as === 'as' && alias ? alias : original, `${module}.${original}`);
      }
    }
  }
  return names;
}

/** True if a name, whose module another cell has imported, may be a decorator's: `cuda.jit` for `numba.cuda.jit`. */
function endsAs(full: string, decorator: string): boolean {
  const end = decorator.split('.').slice(-2).join('.');
  return full === end || full.endsWith(`.${end}`);
}
