/** Control codes of SASS as columns of fixed width, and in words. Pure. */
import { STRINGS } from '../../strings';
import { IControl } from '../../wire';
import { IRow } from '../rows/rows';

/** Texts of the columns of one instruction; a barrier that isn't set is empty. */
export interface IControlCells {
  stall: string;
  yield: string;
  write: string;
  read: string;
  wait: string;
  reuse: string;
}

/** Numbers of the bits that are set. */
export function bits(mask: number): number[] {
  return [0, 1, 2, 3, 4, 5].filter(bit => mask & (1 << bit));
}

export function controlCells(control: IControl): IControlCells {
  return {
    stall: String(control.stall),
    yield: control.yield ? 'Y' : '',
    write: control.write_barrier === null ? '' : String(control.write_barrier),
    read: control.read_barrier === null ? '' : String(control.read_barrier),
    wait: bits(control.wait_mask).join(''),
    reuse: bits(control.reuse)
      .map(slot => slot + 1)
      .join('')
  };
}

/** Words by control code: a listing of thousands of lines has few of them. */
const words = new Map<string, string>();
const MOST_WORDS = 4000;

/** The control codes of an instruction in words, for a tooltip. */
export function controlWords(row: IRow): string {
  const c = row.control;
  if (!c) {
    return '';
  }
  const key = `${c.stall} ${c.yield} ${c.write_barrier} ${c.read_barrier} ${c.wait_mask} ${c.reuse}`;
  let found = words.get(key);
  if (found === undefined) {
    if (words.size >= MOST_WORDS) {
      words.clear();
    }
    words.set(key, (found = wordsOf(c)));
  }
  return found;
}

function wordsOf(c: IControl): string {
  const parts = [STRINGS.stall(c.stall)];
  if (c.yield) {
    parts.push(STRINGS.yields());
  }
  if (c.write_barrier !== null) {
    parts.push(STRINGS.setsWrite(c.write_barrier));
  }
  if (c.read_barrier !== null) {
    parts.push(STRINGS.setsRead(c.read_barrier));
  }
  if (c.wait_mask) {
    parts.push(STRINGS.waits(bits(c.wait_mask)));
  }
  if (c.reuse) {
    parts.push(STRINGS.reuses(bits(c.reuse)));
  }
  return parts.join('; ');
}
