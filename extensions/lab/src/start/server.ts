/** The server's answer about the material and the documentation that came with the workbench. */
import { URLExt } from '@jupyterlab/coreutils';
import { ServerConnection } from '@jupyterlab/services';
import { START_STRINGS } from './strings';

export type Material = 'starter' | 'course' | 'gallery';

/** Titles of pages by path; whether the site is built. */
interface IDocumentation {
  pages: Record<string, string>;
  site: boolean;
}

export class MaterialServer {
  constructor(private readonly _settings: ServerConnection.ISettings) {}

  /** The path of something to work in, as Lab names it; the server copies what is not there yet. */
  async place(what: Material): Promise<string> {
    const body = JSON.stringify({ what });
    const response = await this._fetch('material', { method: 'POST', body });
    return ((await response.json()) as { path: string }).path;
  }

  /** Titles of the documentation's pages by path, in their order. */
  async pages(): Promise<ReadonlyMap<string, string>> {
    return new Map(Object.entries((await this._documentation()).pages));
  }

  /** The URL of the documentation's site; null where it is not built. */
  async site(): Promise<string | null> {
    const { site } = await this._documentation();
    return site ? URLExt.join(this._settings.baseUrl, 'workbench/site/index.html') : null;
  }

  /** The Markdown of a page. */
  async page(path: string): Promise<string> {
    return (await this._fetch(`docs/${path}`, {})).text();
  }

  /** The URL of a picture of the documentation. */
  address(path: string): string {
    return URLExt.join(this._settings.baseUrl, 'workbench/docs', path);
  }

  private async _documentation(): Promise<IDocumentation> {
    return (await (await this._fetch('docs', {})).json()) as IDocumentation;
  }

  private async _fetch(route: string, init: RequestInit): Promise<Response> {
    const url = URLExt.join(this._settings.baseUrl, 'workbench', route);
    let response: Response;
    try {
      response = await ServerConnection.makeRequest(url, init, this._settings);
    } catch (error) {
      throw error instanceof ServerConnection.NetworkError ? new Error(START_STRINGS.noServer()) : error;
    }
    if (!response.ok) {
      throw await ServerConnection.ResponseError.create(response);
    }
    return response;
  }
}
