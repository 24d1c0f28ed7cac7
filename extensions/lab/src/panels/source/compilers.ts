/** The compiler of a piece of code: the server, or the kernel for languages of Python's; a header by a file that includes it. */
import { Kernel } from '@jupyterlab/services';
import { ICompiler, ServerCompiler } from '../../client';
import { KernelCompiler } from '../../kernelClient';
import { liveLanguage } from '../../languages/liveLanguages';
import { HeaderCompiler, IFollowed, waitsForTrust } from './followed';

/** States of a kernel in which it answers. */
const READY: ReadonlySet<Kernel.Status> = new Set<Kernel.Status>(['idle', 'busy']);

export interface ICompilers {
  main: ICompiler;
  /** One of its own by name, for one compiler does one thing at a time. */
  other: (name: string) => ICompiler;
}

export class Compilers {
  constructor(private readonly _server: ServerCompiler) {}

  /**
   * The compiler of the code, and a second one at the same time; null where a kernel is needed first, or
   * that the notebook is trusted.
   */
  of(followed: IFollowed): ICompilers | null {
    if (waitsForTrust(followed)) {
      return null;
    }
    const language = liveLanguage(followed.kind);
    if (language !== null) {
      const inKernel = this.inKernel(followed)?.of(language) ?? null;
      return inKernel && { main: inKernel, other: () => inKernel };
    }
    const { includer, includerCount } = followed;
    const through = (inner: ICompiler): ICompiler =>
      includer === null ? inner : new HeaderCompiler(inner, includer, includerCount);
    return { main: through(this._server), other: name => through(this._siblingOf(name)) };
  }

  /** The notebook's kernel, where it answers. */
  inKernel(followed: IFollowed | null): KernelCompiler | null {
    const kernel = followed?.notebook?.sessionContext.session?.kernel;
    if (!kernel || kernel.isDisposed || !READY.has(kernel.status)) {
      return null;
    }
    let compiler = this._kernels.get(kernel);
    if (!compiler) {
      compiler = new KernelCompiler(kernel);
      this._kernels.set(kernel, compiler);
    }
    return compiler;
  }

  private _siblingOf(name: string): ServerCompiler {
    let found = this._siblings.get(name);
    if (!found) {
      this._siblings.set(name, (found = this._server.sibling()));
    }
    return found;
  }

  private readonly _kernels = new WeakMap<Kernel.IKernelConnection, KernelCompiler>();
  private readonly _siblings = new Map<string, ServerCompiler>();
}
