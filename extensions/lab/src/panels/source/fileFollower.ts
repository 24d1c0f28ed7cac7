/** The file that the panel is about: the CUDA or PTX file whose editor is in front. */
import { IEditorTracker, FileEditor } from '@jupyterlab/fileeditor';
import { IDocumentWidget } from '@jupyterlab/docregistry';
import { ISignal, Signal } from '@lumino/signaling';
import { fileKind } from '../../languages/cells';
import { IFollowed } from './followed';

type Tab = IDocumentWidget<FileEditor>;

export class FileFollower {
  constructor(private readonly _tracker: IEditorTracker) {
    _tracker.widgetAdded.connect((_, tab) => this._watch(tab));
    _tracker.forEach(tab => this._watch(tab));
  }

  /** Emitted with the tab of a file whose text has changed. */
  get edited(): ISignal<this, Tab> {
    return this._edited;
  }

  /** True if a widget is the tab of a CUDA or PTX file, which may still be loading. */
  holds(widget: object): boolean {
    const tab = this._tracker.find(each => (each as object) === widget);
    return tab !== undefined && fileKind(tab.context.path) !== null;
  }

  /** The code of a tab; null where it is none of a kernel, or not loaded yet. */
  of(widget: object | null): IFollowed | null {
    const tab = this._tracker.find(each => (each as object) === widget);
    const kind = tab && fileKind(tab.context.path);
    if (!kind || tab.isDisposed || !tab.context.isReady) {
      return null;
    }
    return {
      source: tab,
      key: tab.context.path,
      kind,
      trusted: true,
      text: tab.content.model.sharedModel.getSource(),
      position: 0,
      executionCount: null,
      isEdited: false,
      document: tab,
      notebook: null,
      editor: tab.content.editor,
      setText: changed => tab.content.model.sharedModel.setSource(changed),
      path: tab.context.localPath,
      headers: {},
      includer: null,
      includerCount: null,
      instances: []
    };
  }

  private _watch(tab: Tab): void {
    const tell = (): void => this._edited.emit(tab);
    void tab.context.ready.then(() => {
      tab.content.model.sharedModel.changed.connect(tell);
      tell();
    });
    tab.context.pathChanged.connect(tell);
  }

  private readonly _edited = new Signal<this, Tab>(this);
}
