/**
 * Places the panel: beside the document where there are tabs (JupyterLab), else in a side area (Notebook 7 shows
 * one document). Documents that are opened while it has the focus do not come to lie over it.
 */
import { ILabShell, JupyterFrontEnd } from '@jupyterlab/application';
import { IStateDB } from '@jupyterlab/statedb';
import { DockPanel, SplitPanel, Widget } from '@lumino/widgets';
import { InspectorPanel } from './inspectorPanel';

/** Share of the page that a side area has. */
const SHARE_KEY = 'kernel-workbench:side-share';
const SHARE_AT_FIRST = 0.42;

export class PanelPlace {
  /** `lab`: the shell of JupyterLab; null where there is another. */
  constructor(
    private readonly _shell: JupyterFrontEnd.IShell,
    private readonly _lab: ILabShell | null,
    private readonly _state: IStateDB
  ) {
    _lab?.layoutModified.connect(() => this._uncover());
  }

  /** Puts the panel beside a document, or brings it into view. */
  show(panel: InspectorPanel, ref: string | undefined, activate: boolean): void {
    this._panel = panel;
    if (!this._lab) {
      if (!panel.isAttached) {
        this._shell.add(panel, 'right', { rank: 500 });
      }
      // A side area unfolds for what is activated; the caret stays where it is unless it was asked for.
      panel.focuses = activate;
      this._shell.activateById?.(panel.id);
      void this._widen(panel);
    } else if (!panel.isAttached) {
      this._shell.add(panel, 'main', { mode: ref ? 'split-right' : 'tab-after', ref, activate });
    } else if (activate) {
      this._lab.activateById(panel.id);
    } else if (panel.parent instanceof DockPanel) {
      panel.parent.selectWidget(panel);
    }
  }

  /** Gives the side area the width that the user set, at first enough for instructions and their explanations. */
  private async _widen(panel: Widget): Promise<void> {
    let child = panel;
    while (child.parent && !(child.parent instanceof SplitPanel)) {
      child = child.parent;
    }
    const split = child.parent;
    if (!(split instanceof SplitPanel) || this._watched.has(split)) {
      return;
    }
    this._watched.add(split);
    const kept = await this._state.fetch(SHARE_KEY);
    let share = typeof kept === 'number' ? kept : SHARE_AT_FIRST;
    const at = split.widgets.indexOf(child);
    const apply = (): void => {
      const others = split.widgets.filter((each, i) => i !== at && !each.isHidden).length;
      split.setRelativeSizes(
        split.widgets.map((each, i) => (each.isHidden ? 0 : i === at ? share : (1 - share) / others))
      );
    };
    split.handleMoved.connect(() => {
      const size = split.relativeSizes()[at];
      if (size > 0) {
        share = size;
        void this._state.save(SHARE_KEY, size);
      }
    });
    // The shell keeps a side area's pixels: in a window that was made smaller, or zoomed, it would take all.
    const observer = new ResizeObserver(apply);
    observer.observe(split.node);
    split.disposed.connect(() => observer.disconnect());
  }

  /** Moves documents that were opened over the panel to the other ones; what a person drags there stays. */
  private _uncover(): void {
    const panel = this._panel;
    const dock = panel?.parent;
    if (!panel || !(dock instanceof DockPanel)) {
      return;
    }
    const widgets = [...dock.widgets()];
    const isPlaced = this._known.has(panel);
    const added = widgets.filter(widget => !this._known.has(widget));
    added.forEach(widget => this._known.add(widget));
    if (!isPlaced || dock.mode === 'single-document') {
      return;
    }
    const bars = [...dock.tabBars()];
    const own = bars.find(bar => bar.titles.includes(panel.title));
    for (const widget of added.filter(each => own?.titles.includes(each.title))) {
      const other = bars.find(bar => bar !== own)?.currentTitle?.owner;
      const isCurrent = this._lab?.currentWidget === widget;
      if (other) {
        dock.addWidget(widget, { mode: 'tab-after', ref: other });
      } else {
        dock.addWidget(panel, { mode: 'split-right', ref: widget });
      }
      if (isCurrent) {
        dock.activateWidget(widget);
      } else {
        dock.selectWidget(widget);
      }
    }
  }

  private _panel: InspectorPanel | null = null;
  private readonly _watched = new WeakSet<SplitPanel>();
  /** Documents that were there before. */
  private readonly _known = new WeakSet<Widget>();
}
