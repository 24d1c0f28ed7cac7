/** Commands that hand on the shown cell: as Markdown in the clipboard, as a page or a notebook that is downloaded. */
import { JupyterFrontEnd } from '@jupyterlab/application';
import { Clipboard } from '@jupyterlab/apputils';
import { CommandIds } from '../../commands';
import { STRINGS } from '../../strings';
import { asMarkdown, asNotebook, asPage, IShared } from './shared';
import { ISharing } from './sharing';

export function addShareCommands(app: JupyterFrontEnd, sharing: () => ISharing | null): void {
  const add = (id: string, label: string, act: (found: ISharing) => void, isEnabled = hasCode): void => {
    app.commands.addCommand(id, {
      label,
      isEnabled: () => isEnabled(sharing()),
      execute: () => {
        const found = sharing();
        if (found) {
          act(found);
        }
      }
    });
    app.contextMenu.addItem({ command: id, selector: '.kw-Listing', rank: 5 });
  };
  add(CommandIds.shareMarkdown, STRINGS.shareMarkdown(), ({ shared }) =>
    Clipboard.copyToSystem(asMarkdown(shared))
  );
  add(CommandIds.sharePage, STRINGS.sharePage(), ({ shared }) =>
    download(`${fileName(shared)}.html`, 'text/html', asPage(shared))
  );
  add(
    CommandIds.shareNotebook,
    STRINGS.shareNotebook(),
    ({ shared, cell }) =>
      cell && download(`${fileName(shared)}.ipynb`, 'application/x-ipynb+json', asNotebook(cell)),
    found => hasCode(found) && found?.cell !== null
  );
}

function hasCode(found: ISharing | null): boolean {
  return found !== null;
}

function fileName({ kernel, arch }: IShared): string {
  return `${kernel.replace(/[^\w-]+/g, '_').slice(0, 60) || 'kernel'}-${arch}`;
}

function download(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  const address = URL.createObjectURL(new Blob([text], { type }));
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
