import {
  checkCompatibility,
  type Host,
  type ShellVersions,
  type RegisteredRemote,
  type Registry,
  type RemoteModule,
  type RemoteState,
  validateModule,
} from '@forksight/sdk/contract';
import type { RemoteStatus } from '@forksight/sdk';
import type { ComponentType } from 'react';
import { withDeadline, withRetries } from './retries';
import { RemoteLoadError, type Probe, toLoadError } from './loadErrors';
import type { Federation } from './federation';
import type { ErrorCode, LoadFailure, ComponentId, ComponentState } from './remoteComponents';
import { remoteStatuses } from './statuses';

export interface LoaderOptions {
  registry: Registry;
  /** Versions of the SDK and libraries that the shell provides. */
  offer: ShellVersions;
  federation: Federation;
  probe: Probe;
  host: (remote: string) => Host;
  /** Requests the current registry; undefined when that fails. */
  refetch: () => Promise<Registry | undefined>;
  /** Reloads the page when its files are gone because of a newer release. Returns whether it does. */
  reload: (remote: RegisteredRemote) => boolean;
  /** Remote → URL of a developer's server, which needs no integrity hash. */
  overrides: ReadonlyMap<string, string>;
  disabled: readonly string[];
  /** Reports to the console, error collection and the server. */
  report: (error: Error, failure: LoadFailure) => void;
}

interface TrackedRemote {
  entry: RegisteredRemote;
  state: RemoteState;
  module?: Promise<RemoteModule>;
}

/** Finds, checks, loads and retries remotes, and notifies subscribers. Independent of React's rendering. */
export class RemoteLoader {
  private readonly remotes = new Map<string, TrackedRemote>();
  private readonly components = new Map<string, ComponentState>();
  private readonly attempts = new Map<string, number>();
  private readonly started = new Set<string>();
  private readonly subscribers = new Set<() => void>();
  private cachedStatuses: readonly RemoteStatus[] | undefined;

  constructor(private readonly options: LoaderOptions) {
    this.adopt(options.registry);
  }

  /** Calls back after every change of a component's state. Returns how to unsubscribe. */
  readonly subscribe = (watcher: () => void): (() => void) => {
    this.subscribers.add(watcher);
    return () => this.subscribers.delete(watcher);
  };

  /** The statuses of all remotes; the same list until something changes. */
  readonly getStatuses = (): readonly RemoteStatus[] => {
    this.cachedStatuses ??= remoteStatuses([...this.remotes.values()], [...this.components.values()]);
    return this.cachedStatuses;
  };

  componentState(id: ComponentId): ComponentState {
    const state = this.components.get(componentKey(id));
    if (state !== undefined) return state;
    return this.ownerOf(id) === undefined ? NOT_FOUND : LOADING;
  }

  /** Whether any remote of the registry has a page under this key. */
  claims(page: string): boolean {
    return this.ownerOf({ kind: 'page', key: page }) !== undefined;
  }

  /** Whether every page and widget but this component can be used, as far as is known. */
  everythingElseWorks(id: ComponentId): boolean {
    const key = componentKey(id);
    const others = [...this.components].filter(([other]) => other !== key).map(([, { status }]) => status);
    if (others.includes('failed') || others.includes('refused')) return false;
    return [...this.remotes.values()].every(({ entry, state }) => {
      const parts = entry.pages.length + entry.widgets.length - (entry === this.ownerOf(id)?.entry ? 1 : 0);
      return state.status !== 'refused' || parts === 0;
    });
  }

  /** Starts loading a component, unless that has started. */
  open(id: ComponentId): void {
    if (!this.components.has(componentKey(id)) && this.ownerOf(id) !== undefined) void this.load(id);
  }

  /** Loads a failed or refused component again, from the current release. */
  async retry(id: ComponentId): Promise<void> {
    this.setComponentState(id, LOADING);
    const registry = await this.options.refetch();
    if (registry !== undefined) this.adopt(registry);
    await this.load(id);
  }

  /** Applies a registry to the remotes that are not in use yet. */
  private adopt(registry: Registry): void {
    this.cachedStatuses = undefined;
    const claimed = this.claimedPages(registry);
    for (const entry of registry.remotes) {
      if (this.options.disabled.includes(entry.name)) continue;
      const current = this.remotes.get(entry.name);
      if (current?.state.status === 'ready' && current.entry.base !== entry.base) continue;
      const state = this.refusal(entry, claimed) ?? (current?.state.status === 'ready' ? current.state : REGISTERED);
      this.remotes.set(entry.name, { ...current, entry, state });
    }
  }

  /** Page → the remote that has it already and keeps it: a release of another remote cannot take it over. */
  private claimedPages({ remotes }: Registry): Map<string, string> {
    const admitted = remotes.filter(({ name }) => isAdmitted(this.remotes.get(name)?.state));
    return new Map(
      admitted.flatMap(({ name, pages }) => {
        const current = this.remotes.get(name)?.entry.pages ?? [];
        return pages.filter((page) => current.includes(page)).map((page) => [page, name] as const);
      }),
    );
  }

  private refusal(entry: RegisteredRemote, claimed: Map<string, string>): RemoteState | undefined {
    const owners = entry.pages.map((page) => [page, claimed.get(page) ?? entry.name] as const);
    const taken = owners.find(([, owner]) => owner !== entry.name);
    if (taken !== undefined) return refused('page-conflict', `${taken[1]} already has the page ${taken[0]}`);
    for (const page of entry.pages) claimed.set(page, entry.name);
    const shared = Object.fromEntries(entry.manifest.shared.map((share) => [share.name, share.requiredVersion]));
    const compatible = checkCompatibility({ name: entry.name, sdk: entry.sdk, shared }, this.options.offer);
    if (!compatible.ok) return refused('sdk-incompatible', compatible.detail);
    const entryFile = entry.manifest.metaData.remoteEntry.name;
    if (entry.assets[entryFile] === undefined && !this.options.overrides.has(entry.name)) {
      return refused('integrity-missing', `The registry has no hash of ${entryFile}`);
    }
    return undefined;
  }

  /** The remote that offers a component; the first of two that claim a page. */
  private ownerOf({ kind, key }: ComponentId): TrackedRemote | undefined {
    const claims = [...this.remotes.values()].filter(({ entry }) =>
      (kind === 'page' ? entry.pages : entry.widgets).includes(key),
    );
    return claims.find(({ state }) => state.status !== 'refused') ?? claims[0];
  }

  private async load(id: ComponentId): Promise<void> {
    const owner = this.ownerOf(id);
    if (owner === undefined) {
      this.setComponentState(id, NOT_FOUND);
      return;
    }
    if (owner.state.status === 'refused') {
      const { code, detail } = owner.state;
      this.report(owner.entry, code, `${componentKey(id)} was refused: ${detail}`);
      this.setComponentState(id, { ...owner.state, remote: owner.entry.name });
      return;
    }
    this.setComponentState(id, LOADING);
    try {
      const module = await this.loadModuleOnce(owner);
      const Component = await this.loadComponent(owner, module, id);
      this.setComponentState(id, { status: 'ready', Component, remote: owner.entry.name });
    } catch (error) {
      await this.settleFailure(id, owner, await this.toLoadError(error, owner));
    }
  }

  /** Returns the remote's module and shares one load among callers; a failure is not cached. */
  private loadModuleOnce(owner: TrackedRemote): Promise<RemoteModule> {
    owner.module ??= this.loadModule(owner).catch((error: unknown) => {
      delete owner.module;
      throw error;
    });
    return owner.module;
  }

  private async loadModule(owner: TrackedRemote): Promise<RemoteModule> {
    const { entry } = owner;
    owner.state = { status: 'loading' };
    const namespace = await this.tryRepeatedly(owner, () => {
      const override = this.options.overrides.get(entry.name);
      const entryFile = entry.manifest.metaData.remoteEntry.name;
      const integrity = entry.assets[entryFile];
      this.options.federation.register(
        override === undefined
          ? { name: entry.name, entry: entry.base + entryFile, ...(integrity !== undefined && { integrity }) }
          : { name: entry.name, entry: `${override}remoteEntry.js` },
      );
      return this.options.federation.load(entry.name);
    });
    const checked = validateModule(namespace, entry);
    if (!checked.ok) throw new RemoteLoadError('invalid-module', `${entry.name}: ${checked.detail}`);
    this.start(entry.name, checked.value);
    owner.state = { status: 'ready', module: checked.value };
    return checked.value;
  }

  private start(name: string, module: RemoteModule): void {
    if (this.started.has(name)) return;
    module.start?.(this.options.host(name));
    this.started.add(name);
  }

  private async loadComponent(
    owner: TrackedRemote,
    module: RemoteModule,
    { kind, key }: ComponentId,
  ): Promise<ComponentType<object>> {
    const parts: Record<string, { load: () => Promise<unknown> } | undefined> =
      kind === 'page' ? module.pages : { ...module.widgets };
    const loaded: unknown = await this.tryRepeatedly(owner, async () => parts[key]?.load());
    const component = (loaded as { default?: unknown } | undefined)?.default;
    if (typeof component !== 'function' && typeof component !== 'object') {
      throw new RemoteLoadError('invalid-module', `${owner.entry.name}: ${kind} ${key} has no component`);
    }
    return component as ComponentType<object>;
  }

  private tryRepeatedly<T>(owner: TrackedRemote, task: () => Promise<T>): Promise<T> {
    return withRetries(() =>
      withDeadline(task).catch(async (error: unknown) => {
        throw await this.toLoadError(error, owner);
      }),
    );
  }

  private toLoadError(error: unknown, owner: TrackedRemote): Promise<RemoteLoadError> {
    const base = this.options.overrides.get(owner.entry.name) ?? owner.entry.base;
    return toLoadError(error, base, this.options.probe);
  }

  /** Missing files mean a newer release: reloads the page once for it, else reports the failure. */
  private async settleFailure(id: ComponentId, owner: TrackedRemote, error: RemoteLoadError): Promise<void> {
    if (error.code === 'chunk-missing') {
      const registry = await this.options.refetch();
      const live = registry?.remotes.find(({ name }) => name === owner.entry.name);
      if (live !== undefined && live.base !== owner.entry.base && this.options.reload(live)) return;
    }
    this.fail(id, owner, error);
  }

  private fail(id: ComponentId, owner: TrackedRemote, error: RemoteLoadError): void {
    const attempt = (this.attempts.get(componentKey(id)) ?? 0) + 1;
    this.attempts.set(componentKey(id), attempt);
    const failed = { status: 'failed', code: error.code, traceId: newTraceId(), attempt } as const;
    const { name } = owner.entry;
    this.report(
      owner.entry,
      error.code,
      `${componentKey(id)} failed (trace ${failed.traceId}): ${error.message}`,
      error,
    );
    if (owner.state.status === 'loading') owner.state = failed;
    this.setComponentState(id, { ...failed, remote: name, needsReload: error.needsReload });
  }

  /** Reports a component that threw while rendering. */
  reportRenderError(remote: string, traceId: string, error: unknown): void {
    const entry = this.remotes.get(remote)?.entry;
    if (entry) this.report(entry, 'render', `Broke while it was shown (trace ${traceId}): ${String(error)}`, error);
  }

  private report({ name, version }: RegisteredRemote, code: ErrorCode, message: string, cause?: unknown): void {
    this.options.report(new Error(`${name} ${version} (${code}): ${message}`, { cause }), {
      remote: name,
      version,
      code,
      message,
    });
  }

  private setComponentState(id: ComponentId, state: ComponentState): void {
    this.components.set(componentKey(id), state);
    this.cachedStatuses = undefined;
    for (const watcher of this.subscribers) watcher();
  }
}

const REGISTERED: RemoteState = { status: 'registered' };
const NOT_FOUND: ComponentState = { status: 'not-found' };
const LOADING: ComponentState = { status: 'loading' };

function isAdmitted(state: RemoteState | undefined): boolean {
  return state !== undefined && state.status !== 'refused';
}

function refused(code: Extract<RemoteState, { status: 'refused' }>['code'], detail: string): RemoteState {
  return { status: 'refused', code, detail };
}

function componentKey({ kind, key }: ComponentId): string {
  return `${kind} ${key}`;
}

/** Eight hexadecimal digits, short enough for the telephone. `randomUUID` is missing on plain http. */
export function newTraceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
