/** Brings CUDA's names into Lab's completer, in `%%cuda` cells and CUDA files. It asks no kernel. */
import { CompletionHandler, ICompletionContext, ICompletionProvider } from '@jupyterlab/completer';
import { isCudaCell, isHeaderCell } from './cells';
import { completionsAt, ICompletion } from './cudaCompletions';
import { CUDA_MIME } from './fileTypes';

/** Before what the kernel says, which knows Python only. */
const RANK = 900;

export class CudaCompleter implements ICompletionProvider {
  readonly identifier = 'kernel-workbench:cuda';
  readonly rank = RANK;

  async isApplicable(context: ICompletionContext): Promise<boolean> {
    const { editor } = context;
    if (!editor) {
      return false;
    }
    const text = editor.model.sharedModel.getSource();
    return isCudaCell(text) || isHeaderCell(text) || editor.model.mimeType === CUDA_MIME;
  }

  async fetch(request: CompletionHandler.IRequest): Promise<CompletionHandler.ICompletionItemsReply> {
    const { start, end, items } = completionsAt(request.text, request.offset);
    return { start, end, items: items.map(item) };
  }
}

function item({ label, kind, detail, about }: ICompletion): CompletionHandler.ICompletionItem {
  return { label, type: kind, insertText: label, documentation: about ? `${detail}\n\n${about}` : detail };
}
