/** The panel's header: which cell and kernel, for which arch, what is shown and how, and what is going on. */
import { ISignal, Signal } from '@lumino/signaling';
import { PanelLayout, Widget } from '@lumino/widgets';
import { STRINGS } from '../../strings';
import { IKernelEntry, ITemplate } from '../../wire';
import { CheckMenu, ICheckItem } from './checkMenu';
import { ColumnKey, COLUMNS, Detail } from '../columns/columns';
import { toolButton } from './toolButton';
import { FilteredKind, kindName, FILTERED_KINDS } from '../rows/lineFilter';

/** The state of the listings. */
export type View = 'auto' | 'beside' | 'above' | 'ptx' | 'sass';

const MAX_GPUS = 3;

const DETAILS: readonly Detail[] = ['simple', 'expert'];

export interface IHeaderState {
  /** The place of the code, in words; empty without a cell. */
  cell: string;
  kernels: readonly IKernelEntry[];
  templates: readonly ITemplate[];
  /** Mangled name of the kernel that is shown, or the choice of a template. */
  kernel: string | null;
  arch: string;
  /** True if the cell itself names the arch. */
  archIsCells: boolean;
  archs: readonly string[];
  /** GPU models by architecture. */
  gpus: Readonly<Record<string, readonly string[]>>;
  /** Further archs, each a column of its own. */
  extraArchs: readonly string[];
  /** Texts between the source and PTX that can be columns; empty where the compiler makes none. */
  stages: readonly ICheckItem[];
  /** True if the passes of the compiler can be listed. */
  hasPasses: boolean;
  /** Versions that can be columns of their own. */
  versions: readonly ICheckItem[];
  shownNoise: readonly FilteredKind[];
  columns: readonly ColumnKey[];
  detail: Detail;
  /** True if the second line of tools is open. */
  tools: boolean;
  view: View;
  /** True if the graph stands in place of the listings. */
  graph: boolean;
  /** The current activity, in words. */
  progress: string;
}

export class InspectorHeader extends Widget {
  constructor() {
    super();
    this.addClass('kw-Header');
    for (const [select, name, title] of [
      [this._kernel, STRINGS.kernel(), ''],
      [this._view, STRINGS.view(), STRINGS.view()],
      [this._arch, STRINGS.arch(), '']
    ] as const) {
      select.setAttribute('aria-label', name);
      select.title = title;
      select.className = 'kw-Header-select';
    }
    this._arch.classList.add('kw-Header-arch');
    this._cell.className = 'kw-Header-cell';
    this._edited.className = 'kw-Header-edited';
    this._edited.textContent = STRINGS.edited();
    this._edited.title = STRINGS.editedTitle();
    this._edited.hidden = true;
    this._progress.className = 'kw-Header-progress';
    this._progress.setAttribute('role', 'status');
    const detail = document.createElement('span');
    detail.className = 'kw-Header-detail';
    detail.setAttribute('role', 'group');
    detail.setAttribute('aria-label', STRINGS.detail());
    detail.append(...DETAILS.map(key => this._details[key]));
    this._second.className = 'kw-Header-tools';
    const share = toolButton(
      STRINGS.share(),
      STRINGS.shareTitle(),
      () => {
        const { left, bottom } = share.getBoundingClientRect();
        this._shareAsked.emit({ x: left, y: bottom });
      },
      ''
    );
    share.setAttribute('aria-haspopup', 'menu');
    this._passes.hidden = true;
    this._kernel.onchange = () => this._kernelChosen.emit(this._kernel.value);
    this._arch.onchange = () => {
      this._nameArchs(false);
      this._archChosen.emit(this._arch.value);
    };
    this._view.onchange = () => this._viewChosen.emit(this._view.value as View);
    // The line has room for the architecture; the list that a press or a key opens has some for its GPUs too.
    this._arch.onpointerdown = () => this._nameArchs(true);
    this._arch.onkeydown = ({ key }) => this._nameArchs(key !== 'Tab' && key !== 'Escape');
    this._arch.onblur = () => this._nameArchs(false);
    this._filter.toggled.connect((_, key) => this._noiseToggled.emit(key as FilteredKind));
    this._columns.toggled.connect((_, key) => this._columnToggled.emit(key as ColumnKey));
    this._stages.toggled.connect((_, name) => this._stageToggled.emit(name));
    this._extra.toggled.connect((_, arch) => this._extraToggled.emit(arch));
    const layout = new PanelLayout();
    const line = document.createElement('div');
    line.className = 'kw-Header-line';
    // Words that come and go while a person types have room of their own, so that nothing else moves.
    const state = group('kw-Header-state', this._edited, this._progress);
    // The code and the options: two lines where one has no room for both.
    const names = group('kw-Header-names', this._cell, this._kernel, state);
    line.append(
      names,
      group(
        'kw-Header-controls',
        detail,
        this._stages.node,
        this._passes,
        this._view,
        this._arch,
        this._tools
      )
    );
    layout.addWidget(new Widget({ node: line }));
    const second = new Widget({ node: this._second });
    const tools = (second.layout = new PanelLayout());
    const [graph, sharing] = [this._graph, share].map(node => new Widget({ node }));
    for (const part of [graph, this._filter, this._columns, this._extra, sharing]) {
      tools.addWidget(part);
    }
    layout.addWidget(second);
    this.layout = layout;
  }

  /** Says that launches run what the cell held when it ran. */
  set edited(value: boolean) {
    this._edited.hidden = !value;
  }

  set folded(value: boolean) {
    this._second.hidden = value;
    this._tools.setAttribute('aria-expanded', String(!value));
  }

  get kernelChosen(): ISignal<this, string> {
    return this._kernelChosen;
  }
  get archChosen(): ISignal<this, string> {
    return this._archChosen;
  }
  get viewChosen(): ISignal<this, View> {
    return this._viewChosen;
  }
  get detailChosen(): ISignal<this, Detail> {
    return this._detailChosen;
  }
  get toolsToggled(): ISignal<this, void> {
    return this._toolsToggled;
  }
  get graphToggled(): ISignal<this, void> {
    return this._graphToggled;
  }
  get noiseToggled(): ISignal<this, FilteredKind> {
    return this._noiseToggled;
  }
  get columnToggled(): ISignal<this, ColumnKey> {
    return this._columnToggled;
  }
  /** Emitted with the name of a stage. */
  get stageToggled(): ISignal<this, string> {
    return this._stageToggled;
  }
  /** Emitted with the place on screen at which a menu of ways to share is to open. */
  get shareAsked(): ISignal<this, { x: number; y: number }> {
    return this._shareAsked;
  }
  get passesAsked(): ISignal<this, void> {
    return this._passesAsked;
  }
  /** Emitted with an arch, or the key of a version. */
  get extraToggled(): ISignal<this, string> {
    return this._extraToggled;
  }

  present(state: IHeaderState): void {
    this._cell.textContent = state.cell;
    // A narrow panel cuts it, and what goes on.
    this._cell.title = state.cell;
    this._cell.hidden = state.cell === '';
    // Without a kernel the templates stand in place of the listing, all of them.
    const templates = state.kernels.length ? state.templates : [];
    const choices = [
      ...state.kernels.map((kernel): [string, string] => [kernel.mangled_name, label(kernel)]),
      ...templates.map((template): [string, string] => [
        templateChoice(template.name),
        templateLabel(template)
      ])
    ];
    fill(this._kernel, choices, state.kernel ?? '');
    // As the compiler names it; a template has no such name.
    this._kernel.title = state.kernels.find(each => each.mangled_name === state.kernel)?.mangled_name ?? '';
    this._kernel.hidden = choices.length === 0;
    this._kernel.disabled = choices.length < 2;
    const { archs } = state;
    const isKnown = archs.includes(state.arch);
    // Before the server has said which there are, nothing is said against any.
    const isWrong = archs.length > 0 && !isKnown;
    this._gpus = state.gpus;
    fill(
      this._arch,
      [...(isKnown ? [] : [state.arch]), ...archs].map(arch => [arch, arch]),
      state.arch
    );
    // It is named, and cannot be chosen again.
    this._arch.options[0].disabled = isWrong;
    this._arch.disabled = state.archIsCells;
    this._arch.classList.toggle('kw-mod-wrong', isWrong);
    const why = state.archIsCells ? STRINGS.archIsCells() : STRINGS.archOfCompile();
    const what = isWrong ? STRINGS.noSuchArch(state.arch) : (state.gpus[state.arch] ?? []).join(', ');
    this._arch.title = [why, what].filter(Boolean).join('\n');
    fill(this._view, Object.entries(STRINGS.views()), state.view);
    this._graph.setAttribute('aria-pressed', String(state.graph));
    DETAILS.forEach(key => this._details[key].setAttribute('aria-pressed', String(key === state.detail)));
    this._columns.setHidden(state.detail === 'simple');
    this._filter.present(
      FILTERED_KINDS.map(key => ({ key, label: kindName(key), checked: state.shownNoise.includes(key) }))
    );
    this._stages.present(state.stages);
    this._stages.setHidden(state.stages.length === 0);
    this._passes.hidden = !state.hasPasses;
    const names = STRINGS.column();
    this._columns.present(
      COLUMNS.map(({ key }) => ({
        key,
        label: names[key].name,
        title: names[key].title,
        checked: state.columns.includes(key)
      }))
    );
    this._extra.present([
      // A column of one that there is no more can be taken away.
      ...[...new Set([...archs, ...state.extraArchs])]
        .filter(arch => arch !== state.arch)
        .map(arch => ({
          key: arch,
          label: archLabel(arch, state.gpus),
          checked: state.extraArchs.includes(arch)
        })),
      ...state.versions
    ]);
    if (this._progress.textContent !== state.progress) {
      this._progress.textContent = state.progress;
      this._progress.title = state.progress;
    }
  }

  private _nameArchs(withGpus: boolean): void {
    for (const option of this._arch.options) {
      option.text = withGpus ? archLabel(option.value, this._gpus) : option.value;
    }
  }

  private _detailButton(key: Detail): HTMLButtonElement {
    const chosen = (): void => this._detailChosen.emit(key);
    return toolButton(STRINGS.details()[key], STRINGS.detailTitles()[key], chosen, '');
  }

  private _gpus: IHeaderState['gpus'] = {};
  private readonly _cell = document.createElement('span');
  private readonly _edited = document.createElement('span');
  private readonly _kernel = document.createElement('select');
  private readonly _arch = document.createElement('select');
  private readonly _view = document.createElement('select');
  private readonly _details = {
    simple: this._detailButton('simple'),
    expert: this._detailButton('expert')
  };
  private readonly _tools = toolButton(
    '⋯',
    STRINGS.toolsTitle(),
    () => this._toolsToggled.emit(),
    STRINGS.tools()
  );
  private readonly _second = document.createElement('div');
  private readonly _graph = toolButton(
    STRINGS.graph(),
    STRINGS.graphTitle(),
    () => this._graphToggled.emit(),
    ''
  );
  private readonly _passes = toolButton(
    STRINGS.passes(),
    STRINGS.passesTitle(),
    () => this._passesAsked.emit(),
    ''
  );
  private readonly _progress = document.createElement('span');
  private readonly _filter = new CheckMenu(STRINGS.filter(), STRINGS.filterTitle());
  private readonly _columns = new CheckMenu(STRINGS.columns(), STRINGS.columnsTitle());
  private readonly _stages = new CheckMenu(STRINGS.stages(), STRINGS.stagesTitle());
  private readonly _extra = new CheckMenu(STRINGS.addColumn(), STRINGS.addColumnTitle());
  private readonly _kernelChosen = new Signal<this, string>(this);
  private readonly _archChosen = new Signal<this, string>(this);
  private readonly _viewChosen = new Signal<this, View>(this);
  private readonly _detailChosen = new Signal<this, Detail>(this);
  private readonly _toolsToggled = new Signal<this, void>(this);
  private readonly _graphToggled = new Signal<this, void>(this);
  private readonly _noiseToggled = new Signal<this, FilteredKind>(this);
  private readonly _columnToggled = new Signal<this, ColumnKey>(this);
  private readonly _stageToggled = new Signal<this, string>(this);
  private readonly _passesAsked = new Signal<this, void>(this);
  private readonly _shareAsked = new Signal<this, { x: number; y: number }>(this);
  private readonly _extraToggled = new Signal<this, string>(this);
}

const TEMPLATE = 'template ';

/** The choice of a template among kernels, whose mangled names have no space. */
export function templateChoice(name: string): string {
  return TEMPLATE + name;
}

/** The template that a choice names; null where it is a kernel. */
export function templateOf(choice: string | null): string | null {
  return choice?.startsWith(TEMPLATE) ? choice.slice(TEMPLATE.length) : null;
}

function templateLabel({ name, parameters }: ITemplate): string {
  return STRINGS.templateChoice(name, parameters.map(({ text }) => text).join(', '));
}

/** An architecture with the GPUs that have it, as many as fit on a line. */
export function archLabel(arch: string, gpus: Readonly<Record<string, readonly string[]>>): string {
  const names = gpus[arch] ?? [];
  const more = names.length > MAX_GPUS ? ', …' : '';
  return names.length ? `${arch} · ${names.slice(0, MAX_GPUS).join(', ')}${more}` : arch;
}

function label(kernel: IKernelEntry): string {
  return kernel.expression ?? kernel.name;
}

function group(className: string, ...parts: readonly HTMLElement[]): HTMLElement {
  const node = document.createElement('div');
  node.className = className;
  node.append(...parts);
  return node;
}

/** Fills a selector, leaving it alone where nothing changed: a redraw would close it under the mouse. */
function fill(select: HTMLSelectElement, options: [string, string][], value: string): void {
  const key = JSON.stringify(options);
  if (select.dataset['options'] !== key) {
    select.dataset['options'] = key;
    select.replaceChildren(...options.map(([name, text]) => new Option(text, name)));
  }
  if (select.value !== value) {
    select.value = value;
  }
}
