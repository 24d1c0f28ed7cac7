/** The plugin that colours `%%cuda` cells as C++ with CUDA's words. */
import { JupyterFrontEnd, JupyterFrontEndPlugin } from '@jupyterlab/application';
import {
  EditorExtensionRegistry,
  IEditorExtensionRegistry,
  IEditorLanguageRegistry
} from '@jupyterlab/codemirror';
import { cudaCells } from './cudaCell';

export const languagePlugin: JupyterFrontEndPlugin<void> = {
  id: 'kernel-workbench:language',
  description: 'Colours %%cuda cells as CUDA C++.',
  autoStart: true,
  requires: [IEditorExtensionRegistry, IEditorLanguageRegistry],
  activate: async (
    _app: JupyterFrontEnd,
    extensions: IEditorExtensionRegistry,
    languages: IEditorLanguageRegistry
  ) => {
    const cpp = (await languages.getLanguage('text/x-c++src'))?.support?.language.parser;
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
