/** Control codes of SASS as columns of fixed width. Pure. */
import { IControl } from '../wire';
import { IRow } from './rows';

/** Texts of the columns of one instruction; a barrier that isn't set is empty. */
export interface IControlCells {
  stall: string;
  yield: string;
  write: string;
  read: string;
  wait: string;
}

export const COLUMNS: { key: keyof IControlCells; head: string; title: string; width: number }[] = [
  {
    key: 'stall',
    head: 'st',
    title: 'Stall: cycles before the next instruction of the warp may issue',
    width: 2
  },
  { key: 'yield', head: 'Y', title: 'Yield: the scheduler may switch to another warp', width: 1 },
  { key: 'write', head: 'W', title: 'Write barrier: released when the result is written', width: 1 },
  { key: 'read', head: 'R', title: 'Read barrier: released when the operands are read', width: 1 },
  { key: 'wait', head: 'wait', title: 'Wait: barriers that must be released before this may issue', width: 4 }
];

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
    wait: bits(control.wait_mask).join('')
  };
}

/** The control codes of an instruction in words, for a tooltip. */
export function controlWords(row: IRow): string {
  const c = row.control;
  if (!c) {
    return '';
  }
  const parts = [`stall ${c.stall} ${c.stall === 1 ? 'cycle' : 'cycles'}`];
  if (c.yield) {
    parts.push('yield');
  }
  if (c.write_barrier !== null) {
    parts.push(`sets barrier ${c.write_barrier} when its result is written`);
  }
  if (c.read_barrier !== null) {
    parts.push(`sets barrier ${c.read_barrier} when its operands are read`);
  }
  if (c.wait_mask) {
    parts.push(`waits for barrier ${bits(c.wait_mask).join(' and ')}`);
  }
  return parts.join('; ');
}
