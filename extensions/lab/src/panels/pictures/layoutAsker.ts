/** Joins a matrix that is clicked, the server and the view of the picture. The last click counts. */
import { ServerCompiler } from '../../client';
import { PICTURE_STRINGS } from '../../pictureStrings';
import { ITranslation } from '../../wire';
import { IRow } from '../rows/rows';
import { textOf } from './pictureClient';
import { PictureView } from './pictureView';

export class LayoutAsker {
  constructor(
    private readonly _view: PictureView,
    private readonly _server: ServerCompiler
  ) {}

  /** Shows the layouts of a row's matrices, the one of an operand first. */
  async open(row: IRow, operand: number, translation: ITranslation | null): Promise<void> {
    if (!translation || row.ptxLine === null) {
      return;
    }
    const turn = ++this._turn;
    const title = PICTURE_STRINGS.layoutOf(row.text.trim());
    const { ptx, line } = textOf(translation, row.ptxLine);
    const found = await this._server.layouts(ptx, line, operand);
    if (turn !== this._turn || this._view.isDisposed) {
      return;
    }
    if (found.kind === 'failure') {
      this._view.say(title, [found.message, found.remedy]);
    } else if (found.html) {
      await this._view.draw(title, found.html);
    } else {
      this._view.say(title, [PICTURE_STRINGS.noLayout()]);
    }
  }

  private _turn = 0;
}
