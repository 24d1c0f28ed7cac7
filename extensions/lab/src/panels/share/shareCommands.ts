/**
 * Commands that hand on the shown cell: as Markdown or a link in the clipboard, as a page or a notebook that is
 * downloaded.
 */
import { JupyterFrontEnd } from '@jupyterlab/application';
import { Clipboard, InputDialog, Notification } from '@jupyterlab/apputils';
import { ICellModel } from '@jupyterlab/cells';
import { CommandIds } from '../../commands';
import { STRINGS } from '../../strings';
import { Settings } from '../../settings';
import { asLink, asMarkdown, asNotebook, asPage, IShared } from './shared';
import { ISharing } from './sharing';

export function addShareCommands(
  app: JupyterFrontEnd,
  sharing: () => ISharing | null,
  settings: Settings
): void {
  const add = (
    id: string,
    label: string,
    act: (shared: IShared, cell: ICellModel | null) => unknown,
    isPossible: (found: ISharing) => boolean = () => true
  ): void => {
    app.commands.addCommand(id, {
      label,
      isEnabled: () => {
        const found = sharing();
        return found !== null && isPossible(found);
      },
      execute: () => {
        const found = sharing();
        return found ? act(found.shared(), found.cell) : undefined;
      }
    });
    app.contextMenu.addItem({ command: id, selector: '.kw-Listing', rank: 5 });
  };
  add(CommandIds.shareMarkdown, STRINGS.shareMarkdown(), shared =>
    Clipboard.copyToSystem(asMarkdown(shared))
  );
  add(CommandIds.shareLink, STRINGS.shareLink(), shared => copyLink(shared, settings));
  add(CommandIds.sharePage, STRINGS.sharePage(), shared =>
    download(`${fileName(shared)}.html`, 'text/html', asPage(shared))
  );
  add(
    CommandIds.shareNotebook,
    STRINGS.shareNotebook(),
    (shared, cell) =>
      cell && download(`${fileName(shared)}.ipynb`, 'application/x-ipynb+json', asNotebook(cell.toJSON())),
    ({ cell }) => cell !== null
  );
}

/** Copies a link; asks for the address of a gallery where none is known. */
async function copyLink(shared: IShared, settings: Settings): Promise<void> {
  const gallery = settings.get('gallery') || (await askForGallery());
  if (!gallery) {
    return;
  }
  settings.set('gallery', gallery);
  const { address, sourceOnly } = await asLink(shared, gallery);
  Clipboard.copyToSystem(address);
  Notification.success(sourceOnly ? STRINGS.linkWithoutListing() : STRINGS.linkCopied(), { autoClose: 5000 });
}

async function askForGallery(): Promise<string> {
  const { value } = await InputDialog.getText({
    title: STRINGS.shareLink(),
    label: STRINGS.askForGallery(),
    placeholder: 'https://',
    pattern: '(https?|file)://.+',
    required: true
  });
  return value?.trim() ?? '';
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
