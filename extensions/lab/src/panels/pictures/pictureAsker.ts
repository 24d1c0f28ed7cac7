/** Joins an access that is clicked, the notebook's kernel and the view of the picture. The last click counts. */
import { KernelCompiler } from '../../kernelClient';
import { PICTURE_STRINGS } from '../../pictureStrings';
import { ITranslation } from '../../wire';
import { recordCall } from '../rows/accesses';
import { askPicture } from './pictureClient';
import { PictureView } from './pictureView';
import { IRow } from '../rows/rows';

export class PictureAsker {
  constructor(private readonly _view: PictureView) {}

  async open(row: IRow, translation: ITranslation | null, kernel: KernelCompiler | null): Promise<void> {
    const entry = translation?.kernels.find(each => each.mangled_name === row.kernel);
    if (!translation || !entry) {
      return;
    }
    const turn = ++this._turn;
    const title = PICTURE_STRINGS.titleOf(row.text.trim());
    const how = [PICTURE_STRINGS.how()];
    if (!kernel) {
      this._view.say(title, [PICTURE_STRINGS.noKernel(), ...how], recordCall(entry));
      return;
    }
    if (this._view.isHidden) {
      this._view.say(title, [PICTURE_STRINGS.asks()]);
    }
    const found = await askPicture(kernel, translation, row);
    if (turn !== this._turn || this._view.isDisposed) {
      return;
    }
    if (found?.recorded) {
      await this._view.draw(title, found.html);
    } else {
      this._view.say(title, [PICTURE_STRINGS.unrecorded(entry.name), ...how], recordCall(entry));
    }
  }

  private _turn = 0;
}
