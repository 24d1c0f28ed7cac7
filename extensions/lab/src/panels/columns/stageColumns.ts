/** Listings of the texts between the source and PTX, a column each, of the stages that a person has chosen. */
import { Language } from '@codemirror/language';
import { ISignal, Signal } from '@lumino/signaling';
import { llvmLanguage, mlirLanguage } from '../../languages/stages';
import { IStage, ITranslation } from '../../wire';
import { ILook, ListingView } from '../listing/listingView';
import { FilteredKind } from '../rows/lineFilter';
import { IRow, stageRows, visibleRows } from '../rows/rows';

const LANGUAGES: Readonly<Record<IStage['language'], Language>> = { mlir: mlirLanguage, llvm: llvmLanguage };

export class StageColumns {
  /** Emitted with a new column. */
  get added(): ISignal<this, ListingView> {
    return this._added;
  }

  get views(): readonly ListingView[] {
    return [...this._views.values()];
  }

  /** Shows the chosen stages of a translation; none where it has none. */
  present(
    translation: ITranslation | null,
    chosen: readonly string[],
    noise: ReadonlySet<FilteredKind>,
    look: ILook,
    stale: boolean
  ): void {
    const stages = translation?.stages?.filter(({ name }) => chosen.includes(name)) ?? [];
    for (const [name, view] of this._views) {
      if (!stages.some(stage => stage.name === name)) {
        this._views.delete(name);
        view.dispose();
      }
    }
    for (const stage of stages) {
      const view = this._views.get(stage.name) ?? this._make(stage);
      view.present(visibleRows(this._rowsOf(stage, translation as ITranslation), null, noise), {
        ...look,
        columns: [],
        index: null,
        counted: null
      });
      view.stale = stale;
    }
  }

  dispose(): void {
    this._views.forEach(view => view.dispose());
    this._views.clear();
    Signal.clearData(this);
  }

  private _make(stage: IStage): ListingView {
    const view = new ListingView({ name: stage.title, language: LANGUAGES[stage.language], columns: false });
    this._views.set(stage.name, view);
    this._added.emit(view);
    return view;
  }

  private _rowsOf(stage: IStage, translation: ITranslation): readonly IRow[] {
    let rows = this._rows.get(stage);
    if (!rows) {
      rows = stageRows(stage, translation);
      this._rows.set(stage, rows);
    }
    return rows;
  }

  private readonly _views = new Map<string, ListingView>();
  private readonly _rows = new WeakMap<IStage, readonly IRow[]>();
  private readonly _added = new Signal<this, ListingView>(this);
}
