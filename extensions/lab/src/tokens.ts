/** The parts that other extensions may use of this one. */
import { Token } from '@lumino/coreutils';
import { ISignal } from '@lumino/signaling';

/** The PTX and SASS panel. */
export interface IInspector {
  /** Shows the panel beside the current notebook. */
  open(): void;
  /** Compiles the shown cell again. */
  refresh(): void;
  /** Emitted when what the panel shows has changed. */
  readonly changed: ISignal<IInspector, void>;
}

export const IInspector = new Token<IInspector>(
  'kernel-workbench:IInspector',
  'The panel that shows the PTX and SASS of the active cell.'
);
