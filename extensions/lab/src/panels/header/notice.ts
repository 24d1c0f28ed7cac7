/** The notice beside the listing: errors one can go to, or a failure with its remedy. A listing does not move for it. */
import { ISignal, Signal } from '@lumino/signaling';
import { Widget } from '@lumino/widgets';
import { STRINGS } from '../../strings';
import { IDiagnostic, known } from '../../wire';
import { LiveCell } from '../source/liveCell';
import { errorCount, staleNote } from './summary';
import { messageOf } from '../source/squiggles';

const MAX_SHOWN = 6;
/** Failures that are no trouble: something has to happen first. */
const CALM = new Set(['no_signature', 'no_kernel', 'too_large', 'untrusted']);

export class Notice extends Widget {
  constructor() {
    super();
    this.addClass('kw-Notice');
    this.node.setAttribute('role', 'status');
    this.node.setAttribute('aria-live', 'polite');
    this.hide();
  }

  /** Emitted with the diagnostic that is to be shown in the cell. */
  get diagnosticChosen(): ISignal<this, IDiagnostic> {
    return this._diagnosticChosen;
  }

  /** Emitted where another try is asked for. */
  get retryAsked(): ISignal<this, void> {
    return this._retryAsked;
  }

  /** Emitted where a person wants the notebook trusted. */
  get trustAsked(): ISignal<this, void> {
    return this._trustAsked;
  }

  present(live: LiveCell | null, filename: string): void {
    const parts: HTMLElement[] = [];
    if (live?.failure) {
      parts.push(this._failure(live.failure.message, live.failure.remedy, live.failure.reason));
      if (live.hasCode) {
        parts.push(text('kw-Notice-more', STRINGS.shownIsLast()));
      }
    } else if (live?.errors) {
      const found = live.errors.diagnostics;
      const count = errorCount(found);
      const note = live.hasCode ? staleNote(count) : STRINGS.errorsInCell(count);
      parts.push(text('kw-Notice-title', note), this._list(found, filename, live.errors.log));
    } else if (live?.translation?.diagnostics.length) {
      parts.push(this._list(live.translation.diagnostics, filename, ''));
    }
    const leftOut = live?.errors || live?.failure ? undefined : live?.translation?.left_out;
    if (leftOut) {
      parts.unshift(text('kw-Notice-more', STRINGS.leftOut(leftOut)));
    }
    const bad = Boolean(live?.failure ?? live?.errors);
    this.toggleClass('kw-mod-error', bad && !CALM.has(live?.failure?.reason ?? ''));
    this.node.replaceChildren(...parts);
    this.setHidden(parts.length === 0);
  }

  private _failure(message: string, remedy: string, reason: string): HTMLElement {
    const node = document.createElement('div');
    node.append(text('kw-Notice-title', message), text('kw-Notice-remedy', remedy));
    if (reason === 'untrusted') {
      node.append(button(STRINGS.trust(), () => this._trustAsked.emit()));
    } else if (!CALM.has(reason)) {
      node.append(button(STRINGS.tryAgain(), () => this._retryAsked.emit()));
    }
    return node;
  }

  private _list(found: readonly IDiagnostic[], filename: string, log: string): HTMLElement {
    const list = document.createElement('ul');
    list.className = 'kw-Notice-list';
    for (const diagnostic of found.slice(0, MAX_SHOWN)) {
      const item = document.createElement('li');
      const entry = document.createElement('button');
      entry.type = 'button';
      entry.className = `kw-Notice-item kw-mod-${diagnostic.severity}`;
      const line = known(diagnostic.line);
      const place = text(
        'kw-Notice-line',
        line === undefined ? STRINGS.severity()[diagnostic.severity] : STRINGS.line(line)
      );
      entry.append(place, text('kw-Notice-message', messageOf(diagnostic, filename)));
      entry.onclick = () => this._diagnosticChosen.emit(diagnostic);
      item.append(entry);
      list.append(item);
    }
    if (found.length > MAX_SHOWN) {
      list.append(text('kw-Notice-more', STRINGS.andMore(found.length - MAX_SHOWN), 'li'));
    }
    if (found.length === 0) {
      list.append(text('kw-Notice-log', log || STRINGS.noReason(), 'li'));
    }
    return list;
  }

  private readonly _diagnosticChosen = new Signal<this, IDiagnostic>(this);
  private readonly _retryAsked = new Signal<this, void>(this);
  private readonly _trustAsked = new Signal<this, void>(this);
}

function button(label: string, onClick: () => void): HTMLElement {
  const node = document.createElement('button');
  node.type = 'button';
  node.className = 'kw-Notice-retry';
  node.textContent = label;
  node.onclick = onClick;
  return node;
}

function text(className: string, content: string, tag = 'div'): HTMLElement {
  const node = document.createElement(tag);
  node.className = className;
  node.textContent = content;
  return node;
}
