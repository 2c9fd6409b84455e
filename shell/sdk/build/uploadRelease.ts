import { releaseName } from '../contract';
import type { Published } from './publish';
import { buildRelease, checkModule } from './release';
import { encodeUpload, UPLOAD_TYPE } from './uploadFormat';

export interface ListedRelease {
  /** `1.4.0-9f0c6aa` */
  release: string;
  state: 'live' | 'earlier' | 'trial' | 'withdrawn';
  /** When it stopped being live; on trial: when it was released. */
  retiredAt: string | null;
}

/** A deployed product, and the right to release one remote there. */
export class DeployedReleases {
  /** `url`: of the product. `token`: a release token of the remote. */
  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  /** Builds the remote in a folder, checks it and publishes it. Throws when a check fails, here or there. */
  async publish(root: string, options: { dryRun: boolean; trial: boolean }): Promise<Published> {
    const built = await buildRelease(root);
    checkModule(root, built.entry);
    const body = new Uint8Array(encodeUpload({ ...built, ...options }));
    const headers = { 'content-type': UPLOAD_TYPE };
    const { published } = await this.send<Published>(built.entry.name, '', { method: 'POST', body, headers });
    return { name: built.entry.name.replaceAll('_', '-'), release: releaseName(built.entry), published };
  }

  /** Makes an earlier release live again, by default the one before. `folder`: the package's name, `mf-leads`. */
  async rollBack(folder: string, version?: string): Promise<Published> {
    const body = JSON.stringify(version === undefined ? {} : { release: version });
    const headers = { 'content-type': 'application/json' };
    const rolledBack = await this.send<Published>(folder, '/roll-back', { method: 'POST', body, headers });
    return { ...rolledBack, name: folder };
  }

  /** Lists the releases of a package, newest first. */
  async list(folder: string): Promise<ListedRelease[]> {
    return (await this.send<{ releases: ListedRelease[] }>(folder, '', { method: 'GET' })).releases;
  }

  private async send<Body>(folder: string, path: string, init: RequestInit): Promise<Body> {
    const url = new URL(`/api/releases/${folder.replaceAll('-', '_')}${path}`, this.url);
    const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${this.token}` };
    const response = await fetch(url, { ...init, headers, redirect: 'error' }).catch((error: unknown) => {
      throw new Error(`No product at ${this.url}`, { cause: error });
    });
    const body: unknown = await response.json().catch(() => ({}));
    if (!response.ok) {
      const { error = `${url.href} answered ${String(response.status)}` } = body as { error?: string };
      throw new Error(error);
    }
    return body as Body;
  }
}
