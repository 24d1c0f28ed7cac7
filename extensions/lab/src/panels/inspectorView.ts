/**
 * The panel's view of the followed code: of which kernel, which rows, with which columns and marks. It compiles
 * nothing and follows nothing.
 */
import { EditorView } from '@codemirror/view';
import { headerName } from '../languages/cells';
import { Settings } from '../settings';
import { STRINGS } from '../strings';
import { VERSION_STRINGS } from '../versionStrings';
import { IKernelAnalysis, IKernelEntry, ITemplate } from '../wire';
import { lineColours } from './rows/colours';
import { detailOf } from './columns/columns';
import { IFollowed, ownArch } from './source/followed';
import { FurtherColumns } from './columns/furtherColumns';
import { StageColumns } from './columns/stageColumns';
import { CountBar } from './counts/countBar';
import { CountLevel, CountBook, LineCounts } from './counts/lineCounts';
import { showCellCounts } from './counts/cellCounts';
import { ICountedLook } from './listing/listingView';
import { graphBlocks, Level } from './graph/graphBlocks';
import { templateChoice, templateOf } from './header/inspectorHeader';
import { InspectorPanel } from './inspectorPanel';
import { Highlight } from './highlight';
import { NO_LIGHT, setLit, setTints } from './source/lineMarks';
import { LiveCell } from './source/liveCell';
import { FilteredKind } from './rows/lineFilter';
import { IRow, kernelsOf, readableRows, shownNames, visibleRows } from './rows/rows';
import { squiggles } from './source/squiggles';
import { modelLine, modelReasons, resourceLine, resourceReasons, scheduleLines } from './header/summary';
import { RowSteps } from './steps/rowSteps';
import { Versions } from './versions/versions';
import { versionItems } from './columns/wantedColumns';
import { guidance, origin, progress, sassNote } from './rows/words';

const NO_ROWS = { ptxRows: [] as readonly IRow[], sassRows: [] as readonly IRow[] };
const NO_LINES: ReadonlyMap<number, number> = new Map();

/** Rows to show, and what they follow from. */
interface IVisible {
  key: string;
  names: Readonly<Record<string, string>>;
  rows: readonly IRow[];
}

/** The values that the footer shows. */
interface IFooterOf {
  kernel: IKernelEntry | undefined;
  analysis: IKernelAnalysis | null | undefined;
  compiled: string;
}

/** The code that is shown. */
export interface IShownCode {
  followed: IFollowed | null;
  live: LiveCell | null;
  arch: string;
  archs: readonly string[];
  /** GPU models by architecture. */
  gpus: Readonly<Record<string, readonly string[]>>;
  /** The editor of the code, where it is on screen. */
  editor: EditorView | null;
  /** The steps of the last launches to the rows. */
  steps: RowSteps | null;
}

export class InspectorView {
  constructor(
    private readonly _panel: InspectorPanel,
    private readonly _settings: Settings,
    private readonly _versions: Versions,
    private readonly _columns: { further: FurtherColumns; stages: StageColumns },
    private readonly _highlight: Highlight
  ) {}

  readonly counts = new CountBook();

  /** Draws heat by a column, of what is shown: what was counted and what was measured have each their own. */
  set heat(name: string | null) {
    this._heats[this._basis] = name;
  }

  /** The bar that says where the numbers come from. */
  readonly countBar = new CountBar();

  /** Shows these numbers from now on, where there are several. */
  chooseCounts(counts: LineCounts): void {
    this._chosenCounts = keyOf(counts);
  }

  /** The kernel that is shown. */
  kernelOf(live: LiveCell | null): IKernelEntry | undefined {
    return live?.translation?.kernels.find(({ mangled_name: name }) => name === this._kernel);
  }

  /** The graph in place of a listing; null: none. */
  graph: Level | null = null;

  /** Shows a kernel from now on, by its mangled name, or the sentence about a template. */
  choose(choice: string | null): void {
    this._template = templateOf(choice);
    this._isChosen = true;
    this._expression = null;
    if (this._template === null) {
      this._kernel = choice;
    }
  }

  /** Shows an instance of a template as soon as it is there. */
  chooseInstance(expression: string): void {
    this._expression = expression;
  }

  /**
   * Chooses the kernel that a source line had a part in, or the template without an instance that it stands in; false
   * where it is shown already, or there is none.
   */
  follow(live: LiveCell, source: number): boolean {
    const template = live.translation?.templates?.find(
      each => !each.has_instance && each.line <= source && source <= each.end_line
    );
    const found = kernelsOf(live.ptxRows, source);
    if (template && !found.size) {
      const isNew = this._template !== template.name && live.hasCode;
      this._template = template.name;
      this._isChosen = false;
      return isNew;
    }
    if (!found.size || this._kernel === null || (found.has(this._kernel) && this._template === null)) {
      return false;
    }
    this._template = null;
    this._kernel = found.has(this._kernel) ? this._kernel : [...found][0];
    return true;
  }

  show(code: IShownCode): void {
    const { followed, live, arch } = code;
    const { _panel: panel, _settings: settings, _versions: versions } = this;
    const translation = live?.translation ?? null;
    this._keepKernel(live);
    const kernels = translation?.kernels ?? [];
    const noise = new Set<FilteredKind>(settings.get('shownNoise'));
    const shown = kernels.length > 1 ? this._kernel : null;
    const detail = detailOf(settings.get('detail'), settings.get('columns'));
    panel.node.dataset['colours'] = settings.get('colours');
    this._showHeader(code);
    this._highlight.others.show(followed, translation);
    panel.notice.present(live, fileNameOf(live));
    panel.guide(guidance(live), this._templatesOf(live));
    panel.arrange(settings.view, this.graph);
    panel.tour.present(settings.get('tour') && live?.hasCode === true);
    panel.folds = { tools: !settings.get('tools'), footer: !settings.get('details') };
    const index = live?.index ?? null;
    const colours = this._tints(live);
    const names = shownNames(translation, noise);
    const rowsOf = (rows: readonly IRow[]): readonly IRow[] => this._visibleOf(rows, shown, noise, names);
    const look = { colours, index, ...detail, kernel: `${followed?.key ?? ''} ${this._kernelName}` };
    const found = this.counts.all(translation, live?.sassRows ?? NO_ROWS.sassRows, this._kernel);
    const counts = found.all.find(each => keyOf(each) === this._chosenCounts) ?? found.all.at(0) ?? null;
    this._basis = counts?.basis ?? 'counted';
    this.countBar.present(found, counts);
    const { steps } = code;
    panel.ptx.present(rowsOf(live?.ptxRows ?? []), {
      ...look,
      steps,
      columns: [],
      counted: this._countedLook(counts, 'ptx')
    });
    const sassRows = versions.applied(rowsOf(live?.sassRows ?? []), this._kernelName);
    panel.sass.present(sassRows, { ...look, steps, counted: this._countedLook(counts, 'sass') });
    versions.present(this._kernelName, arch, code.archs, panel.sass);
    this._columns.further.present({
      kernelName: this._kernelName,
      noise,
      look,
      current: sassRows,
      currentFails: live === null || live.stale || live.translation === null
    });
    this._columns.stages.present(translation, settings.get('stages'), noise, look, live?.stale ?? false);
    if (this.graph !== null) {
      const rows = (this.graph === 'ptx' ? live?.ptxRows : live?.sassRows) ?? [];
      panel.graph.present(this.graph, this._kernelName, graphBlocks(this.graph, this._kernel, rows, index));
    }
    const target = translation ? translation.arch.replace('sm_', 'compute_') : '';
    panel.ptx.subtitle = counts ? `${target} · ${counts.origin}` : target;
    panel.sass.subtitle = live?.sass?.arch ?? '';
    const stale = live?.stale ?? false;
    panel.ptx.stale = stale;
    panel.sass.stale = stale || (live?.sassPending ?? false);
    panel.sass.say(sassNote(live));
    this._showFooter(live);
    this._markCell(code, colours, counts ?? this.counts.ofProgram(live?.text ?? ''));
    this._highlight.show(false);
  }

  /** Says at once whether launches run another text than the one that is shown. */
  showEdited({ isEdited }: IFollowed): void {
    this._panel.header.edited = isEdited;
  }

  /** Takes the marks off the code that had them. */
  clearMarks(): void {
    const view = this._marked;
    this._marked = null;
    if (view?.dom.isConnected) {
      view.dispatch({ effects: [setTints.of(NO_LINES), setLit.of(NO_LIGHT)] });
      view.dom.classList.remove('kw-mod-steps');
      showCellCounts(view, null);
    }
  }

  /** Templates of which there is something to be said in place of a listing. */
  private _templatesOf(live: LiveCell | null): readonly ITemplate[] {
    const templates = live?.translation?.templates ?? [];
    if (live === null || live.hasCode) {
      return templates.filter(({ name }) => name === this._template);
    }
    return live.errors || live.failure ? [] : templates.filter(each => !each.has_instance);
  }

  private _keepKernel(live: LiveCell | null): void {
    const kernels = live?.translation?.kernels ?? [];
    const asked = kernels.find(
      ({ expression }) => expression !== null && sameExpression(expression, this._expression)
    );
    if (asked) {
      this._kernel = asked.mangled_name;
      this._template = null;
      this._expression = null;
    }
    const template = live?.translation?.templates?.find(({ name }) => name === this._template);
    if (!template || (template.has_instance && !this._isChosen)) {
      this._kernel = (template && instanceOf(template, kernels)?.mangled_name) ?? this._kernel;
      this._template = null;
    }
    if (!kernels.some(kernel => kernel.mangled_name === this._kernel)) {
      // Numba numbers the symbols of each compile: the name is what stays.
      const same = kernels.find(kernel => kernel.name === this._kernelName);
      this._kernel = (same ?? kernels.at(0))?.mangled_name ?? null;
    }
    this._kernelName = kernels.find(kernel => kernel.mangled_name === this._kernel)?.name ?? this._kernelName;
  }

  private _showHeader({ followed, live, arch, archs, gpus }: IShownCode): void {
    const { _settings: settings } = this;
    this._panel.header.edited = followed?.isEdited ?? false;
    this._panel.header.present({
      cell: followed ? titleOf(followed) : '',
      kernels: live?.translation?.kernels ?? [],
      templates: live?.translation?.templates ?? [],
      kernel: this._template === null ? this._kernel : templateChoice(this._template),
      arch,
      archIsCells: followed !== null && ownArch(followed) !== null,
      archs,
      gpus,
      extraArchs: settings.get('extraArchs'),
      hasPasses: live?.translation?.has_passes ?? false,
      stages: (live?.translation?.stages ?? []).map(({ name, title }) => ({
        key: name,
        label: title,
        checked: settings.get('stages').includes(name)
      })),
      versions: versionItems(settings.get('versionColumns'), this._versions.log, {
        text: followed?.text,
        arch
      }),
      shownNoise: settings.get('shownNoise'),
      columns: settings.get('columns'),
      detail: settings.get('detail'),
      tools: settings.get('tools'),
      view: settings.view,
      graph: this.graph !== null,
      progress: progress(live)
    });
  }

  private _showFooter(live: LiveCell | null): void {
    const shown = this._template === null ? this._kernel : null;
    const kernel = live?.translation?.kernels.find(entry => entry.mangled_name === shown);
    const analysis = shown === null ? null : live?.index?.kernel(shown);
    const compiled = origin(live);
    const before = this._footerOf;
    if (before?.kernel === kernel && before?.analysis === analysis && before?.compiled === compiled) {
      return; // an element that is inserted again loses the focus
    }
    this._footerOf = { kernel, analysis, compiled };
    this._panel.footer.present({
      summary: kernel ? resourceLine(kernel) : { text: '', spills: false },
      resources: kernel ? resourceReasons(kernel, analysis) : [],
      mix: analysis?.mix ?? [],
      model: { text: modelLine(analysis), title: analysis?.proof.text ?? '', said: modelReasons(analysis) },
      schedule: scheduleLines(analysis),
      origin: compiled
    });
  }

  /** Rows to show; the same array as before while nothing that they follow from has changed. */
  private _visibleOf(
    rows: readonly IRow[],
    kernel: string | null,
    noise: ReadonlySet<FilteredKind>,
    names: Readonly<Record<string, string>>
  ): readonly IRow[] {
    const key = JSON.stringify([kernel, [...noise]]);
    let found = this._visible.get(rows);
    if (found?.key !== key || found.names !== names) {
      found = { key, names, rows: readableRows(visibleRows(rows, kernel, noise), names) };
      this._visible.set(rows, found);
    }
    return found.rows;
  }

  /** Tints of a cell's lines; the same as before while the rows are. */
  private _tints(live: LiveCell | null): ReadonlyMap<number, number> {
    const { ptxRows, sassRows } = live ?? NO_ROWS;
    const before = this._tinted;
    if (!before || before.ptxRows !== ptxRows || before.sassRows !== sassRows) {
      this._tinted = { ptxRows, sassRows, colours: lineColours(ptxRows, sassRows) };
    }
    return this._tinted?.colours ?? NO_LINES;
  }

  private _markCell(code: IShownCode, colours: ReadonlyMap<number, number>, counts: LineCounts | null): void {
    const { editor, live } = code;
    if (!editor || !live) {
      return;
    }
    this._marked = editor;
    editor.dom.dataset['kwColours'] = this._settings.get('colours');
    editor.dom.classList.toggle('kw-mod-steps', code.steps?.isOffered ?? false);
    if (editor.state.doc.toString() !== live.text || live.phase === 'waiting') {
      // The marks move along with the text until there are new ones.
      return;
    }
    const marks = live.stale ? [] : [{ effects: setTints.of(colours) }];
    editor.dispatch(squiggles(editor, live.diagnostics, fileNameOf(live)), ...marks);
    const detail = this._settings.get('detail');
    showCellCounts(editor, counts && !live.stale ? { counts, detail, heat: this._heat } : null);
  }

  private get _heat(): string | null {
    return this._heats[this._basis];
  }

  private _countedLook(counts: LineCounts | null, level: CountLevel): ICountedLook | null {
    const detail = this._settings.get('detail');
    return counts && { counts, level, detail, heat: this._heat, kernel: this._kernel };
  }

  /** The columns that a person had heat drawn by. */
  private readonly _heats: Record<LineCounts['basis'], string | null> = { counted: null, measured: null };
  private _basis: LineCounts['basis'] = 'counted';
  private _chosenCounts = '';
  private _kernel: string | null = null;
  private _kernelName = '';
  /** The template that is shown in place of a kernel. */
  private _template: string | null = null;
  /** True if a person chose the template, and not the caret: one that has an instance is then shown all the same. */
  private _isChosen = false;
  /** The instance that was asked for and is not there yet. */
  private _expression: string | null = null;
  private _footerOf: IFooterOf | null = null;
  private _marked: EditorView | null = null;
  private readonly _visible = new WeakMap<readonly IRow[], IVisible>();
  private _tinted: (typeof NO_ROWS & { colours: ReadonlyMap<number, number> }) | null = null;
}

/** The same for the numbers of the same report, and for all that were counted. */
function keyOf({ basis, report }: LineCounts): string {
  return `${basis} ${report?.report ?? ''}`;
}

function titleOf(followed: IFollowed): string {
  const name = followed.kind === 'header' ? headerName(followed.text) : null;
  if (name !== null) {
    return VERSION_STRINGS.header(name);
  }
  const { position, executionCount, path } = followed;
  return position ? STRINGS.cell(position, executionCount) : path.replace(/^.*\//, '');
}

/** The code's name for the compiler. */
function fileNameOf(live: LiveCell | null): string {
  return live?.errors?.filename ?? live?.translation?.filename ?? '';
}

/** The first instance of a template. */
function instanceOf({ name }: ITemplate, kernels: readonly IKernelEntry[]): IKernelEntry | undefined {
  return kernels.find(({ expression }) => expression?.split('<', 1)[0].trim() === name);
}

/** True if two name expressions are the same but for their spaces. */
function sameExpression(one: string, other: string | null): boolean {
  return one.replace(/\s+/g, '') === other?.replace(/\s+/g, '');
}
