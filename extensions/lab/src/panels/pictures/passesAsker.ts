/** Joins the header's button, the notebook's kernel and the view that shows what each pass of a compiler changed. */
import { KernelCompiler } from '../../kernelClient';
import { answerIn } from '../../kernelExpression';
import { PICTURE_STRINGS } from '../../pictureStrings';
import { failure, IFailure, ILiveLanguage } from '../../wire';
import { PictureView } from './pictureView';

/** Reads what the kernel made of the question. */
export function readPasses(value: unknown): { html: string } | IFailure {
  const found = answerIn(value) as { kind?: unknown; html?: unknown };
  if (typeof found.html === 'string') {
    return { html: found.html };
  }
  return found.kind === 'failure'
    ? (found as IFailure)
    : failure('kernel', PICTURE_STRINGS.noPasses(), PICTURE_STRINGS.noPassesRemedy());
}

export class PassesAsker {
  constructor(private readonly _view: PictureView) {}

  /** Shows the passes on a kernel. language: the kernel's. */
  async open(kernel: string, language: ILiveLanguage, compiler: KernelCompiler | null): Promise<void> {
    const turn = ++this._turn;
    const title = PICTURE_STRINGS.passesOf(kernel);
    if (!compiler) {
      this._view.say(title, [PICTURE_STRINGS.noPassesRemedy()]);
      return;
    }
    this._view.say(title, [PICTURE_STRINGS.listsPasses()]);
    const found = readPasses(
      await compiler.ask({ do: 'passes', kernel, language: language.kind }, language.module)
    );
    if (turn !== this._turn || this._view.isDisposed || this._view.isHidden) {
      return;
    }
    if ('html' in found) {
      await this._view.draw(title, found.html);
    } else {
      this._view.say(title, [found.message, found.remedy]);
    }
  }

  private _turn = 0;
}
