/** Commands of comparing, history, quick fixes and of the way between source and listings. */
import { JupyterFrontEnd } from '@jupyterlab/application';
import { CommandIds } from '../../commands';
import { STRINGS } from '../../strings';
import { VERSION_STRINGS as S } from '../../versionStrings';
import { Inspector } from '../inspector';

/** Adds the commands; `current` gives the inspector while its panel is open. */
export function addVersionCommands(
  { commands }: JupyterFrontEnd,
  current: () => Inspector | null,
  changed: (listener: () => void) => void
): void {
  const add = (
    id: string,
    label: string,
    execute: (inspector: Inspector) => void,
    isEnabled: (inspector: Inspector) => boolean = () => true
  ): void => {
    commands.addCommand(id, {
      label,
      isEnabled: () => {
        const inspector = current();
        return inspector !== null && isEnabled(inspector);
      },
      execute: () => {
        const inspector = current();
        if (inspector) {
          execute(inspector);
        }
      }
    });
  };
  add(
    CommandIds.pinVersion,
    S.pinCommand(),
    ({ versions }) => versions.pin(),
    ({ versions }) => versions.canPin
  );
  add(CommandIds.unpinVersion, S.unpinCommand(), ({ versions }) => versions.unpin());
  add(CommandIds.nextChange, STRINGS.nextPlace(), inspector => inspector.step(1));
  add(CommandIds.previousChange, STRINGS.previousPlace(), inspector => inspector.step(-1));
  add(CommandIds.toggleHistory, S.historyCommand(), ({ versions }) => versions.toggleHistory());
  add(
    CommandIds.applyFix,
    S.fixCommand(),
    inspector => inspector.applyFix(),
    inspector => inspector.canFix
  );
  add(CommandIds.scrollToSource, S.scrollCommand(), inspector => inspector.scrollToOther());
  add(CommandIds.opcodeHelp, S.helpCommand(), ({ panel }) =>
    panel.listingAt(document.activeElement).showHelp()
  );
  changed(() => {
    for (const id of [CommandIds.pinVersion, CommandIds.applyFix]) {
      commands.notifyCommandChanged(id);
    }
  });
}
