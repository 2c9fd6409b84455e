import { type RegisteredRemote, type RemoteModule, validateModule } from '@forksight/sdk/contract';
import type { ComponentType } from 'react';
import type { Federation } from './federation';
import { type Probe, RemoteLoadError, toLoadError } from './loadErrors';
import type { LoadTimings } from './loadTimings';
import type { ComponentId } from './remoteComponents';
import { withDeadline, withRetries } from './retries';

interface RemoteCodeOptions {
  federation: Federation;
  probe: Probe;
  /** Remote → URL of a developer's server, which needs no integrity hash. */
  overrides: ReadonlyMap<string, string>;
  timings: LoadTimings;
}

/** Fetches and runs code of a release, with deadlines and retries. Rejects with RemoteLoadError. */
export class RemoteCode {
  constructor(private readonly options: RemoteCodeOptions) {}

  /** Loads the exposed module. `onRun` is called when its code has run, even if it is not what was announced. */
  async loadModule(release: RegisteredRemote, onRun: () => void): Promise<RemoteModule> {
    const namespace = await this.options.timings.measure(release, 'module', () =>
      this.tryRepeatedly(release, () => this.startLoad(release)),
    );
    onRun();
    const checked = validateModule(namespace, release);
    if (!checked.ok) throw new RemoteLoadError('invalid-module', `${release.name}: ${checked.detail}`);
    return checked.value;
  }

  async loadComponent(
    release: RegisteredRemote,
    module: RemoteModule,
    { kind, key }: ComponentId,
  ): Promise<ComponentType<object>> {
    const parts: Record<string, { load: () => Promise<unknown> } | undefined> =
      kind === 'page' ? module.pages : { ...module.widgets };
    const loaded: unknown = await this.options.timings.measure(release, 'component', () =>
      this.tryRepeatedly(release, async () => parts[key]?.load()),
    );
    const component = (loaded as { default?: unknown } | undefined)?.default;
    if (typeof component !== 'function' && typeof component !== 'object') {
      throw new RemoteLoadError('invalid-module', `${release.name}: ${kind} ${key} has no component`);
    }
    return component as ComponentType<object>;
  }

  private startLoad({ name, base, manifest, assets }: RegisteredRemote): Promise<unknown> {
    const { federation, overrides } = this.options;
    const override = overrides.get(name);
    const entryFile = manifest.metaData.remoteEntry.name;
    const integrity = assets[entryFile];
    federation.register(
      override === undefined
        ? { name, entry: base + entryFile, ...(integrity !== undefined && { integrity }) }
        : { name, entry: `${override}remoteEntry.js` },
    );
    return federation.load(name);
  }

  private tryRepeatedly<T>({ name, base }: RegisteredRemote, task: () => Promise<T>): Promise<T> {
    const folder = this.options.overrides.get(name) ?? base;
    return withRetries(() =>
      withDeadline(task).catch(async (error: unknown) => {
        throw await toLoadError(error, folder, this.options.probe);
      }),
    );
  }
}
