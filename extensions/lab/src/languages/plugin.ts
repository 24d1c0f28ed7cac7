/** The plugin that colours `%%cuda` cells as C++ with CUDA's words. */
import { JupyterFrontEnd, JupyterFrontEndPlugin } from '@jupyterlab/application';
import {
  EditorExtensionRegistry,
  IEditorExtensionRegistry,
  IEditorLanguageRegistry
} from '@jupyterlab/codemirror';
import { ICompletionProviderManager } from '@jupyterlab/completer';
import { EditorView } from '@codemirror/view';
import { SHOW_SIGNATURE } from '../commands';
import { CudaCompleter } from './cudaCompleter';
import { cudaCells } from './cudaCell';
import { addFileTypes } from './fileTypes';
import { askSignature, CUDA_CLASS } from './signatureTip';

export const languagePlugin: JupyterFrontEndPlugin<void> = {
  id: 'kernel-workbench:language',
  description: 'Colours %%cuda cells as CUDA C++, and knows CUDA and PTX files.',
  autoStart: true,
  requires: [IEditorExtensionRegistry, IEditorLanguageRegistry],
  optional: [ICompletionProviderManager],
  activate: async (
    app: JupyterFrontEnd,
    extensions: IEditorExtensionRegistry,
    languages: IEditorLanguageRegistry,
    completer: ICompletionProviderManager | null
  ) => {
    completer?.registerProvider(new CudaCompleter());
    app.commands.addCommand(SHOW_SIGNATURE, {
      label: 'Show the Signature at the Caret',
      execute: () => {
        const content = document.activeElement?.closest<HTMLElement>(`.${CUDA_CLASS}`);
        const view = content && EditorView.findFromDOM(content);
        if (view) {
          askSignature(view);
        }
      }
    });
    // Lab's own asks the kernel, which knows Python only.
    app.commands.addKeyBinding({ command: SHOW_SIGNATURE, keys: ['Shift Tab'], selector: `.${CUDA_CLASS}` });
    const support = (await languages.getLanguage('text/x-c++src'))?.support ?? null;
    addFileTypes(app, languages, support);
    const cpp = support?.language.parser;
    if (!cpp) {
      console.warn('Kernel Workbench: JupyterLab brings no C++ mode, so %%cuda cells stay uncoloured.');
      return;
    }
    extensions.addExtension({
      name: 'kernel-workbench:cuda-cell',
      factory: () => EditorExtensionRegistry.createImmutableExtension(cudaCells(cpp))
    });
  }
};
