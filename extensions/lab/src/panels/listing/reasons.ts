/** The reason of a sentence in words: the numbers, the code that was checked, and the source. Pure. */
import { COUNT_STRINGS } from '../../countStrings';
import { STRINGS } from '../../strings';
import { ICodePlace, IGrounds, IQuantity, ISchedule, IWhy } from '../../wireTypes';

/** Places that are written out; of more the number is. */
const MOST = 6;

/** The unit of numbers that are addresses, as in `workbench/base/records/reasons.py`. */
const ADDRESS = 'address';

/** A number with its unit, of one thing without an s; an address in hexadecimal digits. */
function quantityText({ value, unit }: IQuantity): string {
  if (unit === ADDRESS) {
    return `0x${value.toString(16)}`;
  }
  const words = value === 1 ? unit.replace(/^([a-z]{3,})s\b/, '$1') : unit;
  return `${COUNT_STRINGS.number(value)} ${words}`.trim();
}

/** A name before its number; one that ends in a digit is kept apart from it. */
function nameText(name: string): string {
  return /\d$/.test(name) ? `${name}:` : name;
}

/** The reason that a schedule has as rules and grounds. */
export function whyOf({ rules }: ISchedule, kinds: readonly string[], grounds: IGrounds): IWhy {
  const found = kinds.flatMap(kind => (Object.hasOwn(rules, kind) ? [rules[kind]] : []));
  return {
    rule: found.map(([rule]) => rule).join('; '),
    source: [...new Set(found.map(([, source]) => source))].join('; '),
    ...grounds
  };
}

/** A place in the code, with its source line: "0x0120 (line 7)", "PTX line 5". */
function placeText({ sass_offset: offset, ptx_line: ptxLine, line }: ICodePlace): string {
  const ofPtx = typeof ptxLine === 'number' ? STRINGS.ptxLine(ptxLine) : '';
  const code = typeof offset === 'number' ? `0x${offset.toString(16).padStart(4, '0')}` : ofPtx;
  if (typeof line !== 'number') {
    return code;
  }
  return code ? `${code} (${STRINGS.line(line)})` : STRINGS.causedBy(line);
}

/** A reason as lines; the rule is left out, as it is the sentence itself. */
export function reasonText({ source, numbers, places }: IWhy): string {
  const values = Object.entries(numbers).map(
    ([name, quantity]) => `${nameText(name)} ${quantityText(quantity)}`
  );
  const shown = places.slice(0, MOST).map(placeText);
  if (places.length > MOST) {
    shown.push(STRINGS.more(places.length - MOST));
  }
  return [values.join('; '), shown.join(', '), source].filter(Boolean).join('\n');
}
