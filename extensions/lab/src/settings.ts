/** The extension's settings, typed; `schema/inspector.json` describes them and holds their defaults. */
import { ISettingRegistry } from '@jupyterlab/settingregistry';
import { ISignal, Signal } from '@lumino/signaling';
import { ColourScheme } from './panels/colours';

export interface IInspectorSettings {
  arch: string;
  autoOpen: boolean;
  colours: ColourScheme;
  debounceMs: number;
  hideNoise: boolean;
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
    return this._settings.composite[name] as IInspectorSettings[K];
  }

  set<K extends keyof IInspectorSettings>(name: K, value: IInspectorSettings[K]): void {
    void this._settings.set(name, value);
  }

  private readonly _changed = new Signal<this, void>(this);
}
