/** The plugin that colours `%%cuda` cells as C++ with CUDA's words. */
import { JupyterFrontEnd, JupyterFrontEndPlugin } from '@jupyterlab/application';
import {
  EditorExtensionRegistry,
  IEditorExtensionRegistry,
  IEditorLanguageRegistry
} from '@jupyterlab/codemirror';
import { ICompletionProviderManager } from '@jupyterlab/completer';
import { CudaCompleter } from './cudaCompleter';
import { cudaCells } from './cudaCell';
import { addFileTypes } from './fileTypes';

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
