/** The extension's settings, typed; `schema/inspector.json` describes them and holds their defaults. */
import { ISettingRegistry } from '@jupyterlab/settingregistry';
import { ISignal, Signal } from '@lumino/signaling';
import { ColourScheme } from './panels/rows/colours';
import { ColumnKey, Detail } from './panels/columns/columns';
import { View } from './panels/header/inspectorHeader';
import { FilteredKind } from './panels/rows/lineFilter';

export interface IInspectorSettings {
  arch: string;
  autoOpen: boolean;
  colours: ColourScheme;
  debounceMs: number;
  /** Before a cell is compiled that took over two seconds. */
  slowPauseMs: number;
  /** Kinds of noise that are shown. */
  shownNoise: FilteredKind[];
  /** Columns of SASS that are shown. */
  columns: ColumnKey[];
  detail: Detail;
  /** True if the toolbar's second line is open, and all of the footer. */
  tools: boolean;
  details: boolean;
  /** `usual` where none was chosen. */
  view: View | 'usual';
  /** True until the short tour was read or left. */
  tour: boolean;
  /** Texts between the source and PTX that are columns, by name. */
  stages: string[];
  /** Archs that are columns of their own. */
  extraArchs: string[];
  /** The address of a gallery whose page opens shared links; empty where none was given. */
  gallery: string;
  /** Versions that are columns of their own, by `versionKey`; those of other code are of no consequence. */
  versionColumns: string[];
}

/** Typed access to the settings, which outlive the page. */
export class Settings {
  constructor(private readonly _settings: ISettingRegistry.ISettings) {
    _settings.changed.connect(() => this._changed.emit());
  }

  get changed(): ISignal<this, void> {
    return this._changed;
  }

  get<K extends keyof IInspectorSettings>(name: K): IInspectorSettings[K] {
    const value = this._unsaved.has(name) ? this._unsaved.get(name) : this._settings.composite[name];
    return value as IInspectorSettings[K];
  }

  /** The listings to show, and their arrangement: SASS to a newcomer, both to an expert, where none was chosen. */
  get view(): View {
    const chosen = this.get('view');
    return chosen !== 'usual' ? chosen : this.get('detail') === 'simple' ? 'sass' : 'auto';
  }

  /** Changes a setting at once; it is saved by and by. */
  set<K extends keyof IInspectorSettings>(name: K, value: IInspectorSettings[K]): void {
    this._unsaved.set(name, value);
    this._changed.emit();
    void this._settings.set(name, value).finally(() => {
      if (this._unsaved.get(name) === value) {
        this._unsaved.delete(name);
      }
    });
  }

  /** Adds an entry to a list, or takes it away. */
  toggle<K extends 'shownNoise' | 'columns' | 'extraArchs' | 'versionColumns' | 'stages'>(
    name: K,
    entry: IInspectorSettings[K][number]
  ): void {
    const list: readonly string[] = this.get(name);
    const next = list.includes(entry) ? list.filter(other => other !== entry) : [...list, entry];
    this.set(name, next as IInspectorSettings[K]);
  }

  private readonly _unsaved = new Map<keyof IInspectorSettings, unknown>();
  private readonly _changed = new Signal<this, void>(this);
}
