/** The further columns that a person has chosen, and the versions that could be one. Pure. */
import { VERSION_STRINGS } from '../../versionStrings';
import { ICheckItem } from '../header/checkMenu';
import { IWanted } from './furtherColumns';
import { numbersOf } from '../versions/historyView';
import { IVersion, versionKey } from '../versions/versionLog';

/** More versions than these do not fit into a menu. */
const MAX_ITEMS = 8;

/** The columns of archs, and of those versions in the log that are chosen by their keys. */
export function wantedColumns(
  archs: readonly string[],
  chosen: readonly string[],
  log: readonly IVersion[]
): IWanted[] {
  const shown = log.filter(version => chosen.includes(versionKey(version)));
  return [
    ...archs.map(arch => ({ key: arch, arch, text: null, label: arch })),
    ...shown.map(version => ({
      key: versionKey(version),
      arch: version.arch,
      text: version.text,
      label: VERSION_STRINGS.versionColumn(timeOf(version))
    }))
  ];
}

/** Versions that can be columns: those that are, and the latest of the others but what stands in the cell. */
export function versionItems(
  chosen: readonly string[],
  log: readonly IVersion[],
  cell: { text: string | undefined; arch: string }
): ICheckItem[] {
  return log
    .map(version => ({ version, key: versionKey(version) }))
    .filter(
      ({ version, key }) => chosen.includes(key) || version.text !== cell.text || version.arch !== cell.arch
    )
    .slice(0, MAX_ITEMS)
    .map(({ version, key }) => ({
      key,
      label: VERSION_STRINGS.versionItem(timeOf(version), version.arch),
      title: version.kernels.map(numbersOf).join('\n'),
      checked: chosen.includes(key)
    }));
}

function timeOf({ at }: IVersion): string {
  return new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit' });
}
