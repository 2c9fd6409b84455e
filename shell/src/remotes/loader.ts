import {
  checkCompatibility,
  type Host,
  type LoadCode,
  type Offer,
  type RegisteredRemote,
  type Registry,
  type RemoteModule,
  type RemoteState,
  validateModule,
} from '@forksight/sdk/contract';
import type { RemoteStatus } from '@forksight/sdk';
import type { ComponentType } from 'react';
import { withDeadline, withRetries } from './attempts';
import { LoadFault, type Probe, toFault } from './faults';
import type { Federation } from './federation';
import type { Failure, PartId, PartState } from './parts';
import { statusesOf } from './statuses';

export interface LoaderOptions {
  registry: Registry;
  /** What the shell provides to remotes. */
  offer: Offer;
  federation: Federation;
  probe: Probe;
  host: (remote: string) => Host;
  /** Asks the server which releases are live now; undefined when it cannot tell. */
  refetch: () => Promise<Registry | undefined>;
  /** Called when an open page's files are gone because a newer release took their place. */
  reload: (remote: RegisteredRemote) => boolean;
  /** Remote → folder of a developer's own server, which needs no hash. */
  overrides: ReadonlyMap<string, string>;
  disabled: readonly string[];
  /** Tells developers, error collection and the server. */
  report: (error: Error, failure: Failure) => void;
}

interface Tracked {
  entry: RegisteredRemote;
  state: RemoteState;
  ready?: Promise<RemoteModule>;
}

/** Finds, checks, loads and retries remotes, and tells who watches. It knows nothing of React's rendering. */
export class RemoteLoader {
  private readonly remotes = new Map<string, Tracked>();
  private readonly parts = new Map<string, PartState>();
  private readonly attempts = new Map<string, number>();
  private readonly started = new Set<string>();
  private readonly watchers = new Set<() => void>();
  private known: readonly RemoteStatus[] | undefined;

  constructor(private readonly options: LoaderOptions) {
    this.adopt(options.registry);
  }

  /** Calls back after every change of any part; answers with how to stop. */
  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** The remotes as they stand here; the same list until something changes. */
  readonly statuses = (): readonly RemoteStatus[] => {
    this.known ??= statusesOf([...this.remotes.values()], [...this.parts.values()]);
    return this.known;
  };

  partState(id: PartId): PartState {
    const known = this.parts.get(nameOf(id));
    if (known !== undefined) return known;
    return this.ownerOf(id) === undefined ? UNKNOWN : LOADING;
  }

  /** Whether any remote of the registry has a page under this key. */
  claims(page: string): boolean {
    return this.ownerOf({ kind: 'page', key: page }) !== undefined;
  }

  /** Begins to load a part, unless that was begun before. */
  open(id: PartId): void {
    if (!this.parts.has(nameOf(id)) && this.ownerOf(id) !== undefined) void this.load(id);
  }

  /** Tries a failed part again, with the release that is live by now. */
  async retry(id: PartId): Promise<void> {
    this.setPart(id, LOADING);
    const registry = await this.options.refetch();
    if (registry !== undefined) this.adopt(registry);
    await this.load(id);
  }

  /** Takes over what a registry says about remotes that are not in use yet. */
  private adopt(registry: Registry): void {
    this.known = undefined;
    const claimed = new Map<string, string>();
    for (const entry of registry.remotes) {
      if (this.options.disabled.includes(entry.name)) continue;
      const current = this.remotes.get(entry.name);
      if (current?.state.is === 'ready' && current.entry.base !== entry.base) continue;
      const state = this.refusal(entry, claimed) ?? (current?.state.is === 'ready' ? current.state : KNOWN);
      this.remotes.set(entry.name, { ...current, entry, state });
    }
  }

  private refusal(entry: RegisteredRemote, claimed: Map<string, string>): RemoteState | undefined {
    const taken = entry.pages.find((page) => claimed.has(page));
    if (taken !== undefined) {
      return refused('page-conflict', `${String(claimed.get(taken))} already has the page ${taken}`);
    }
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

  /** The remote that has a part; of two that claim one page the first has it. */
  private ownerOf({ kind, key }: PartId): Tracked | undefined {
    const claims = [...this.remotes.values()].filter(({ entry }) =>
      (kind === 'page' ? entry.pages : entry.widgets).includes(key),
    );
    return claims.find(({ state }) => state.is !== 'refused') ?? claims[0];
  }

  private async load(id: PartId): Promise<void> {
    const owner = this.ownerOf(id);
    if (owner === undefined || owner.state.is === 'refused') {
      this.setPart(id, owner?.state.is === 'refused' ? { ...owner.state, remote: owner.entry.name } : UNKNOWN);
      return;
    }
    this.setPart(id, LOADING);
    try {
      const module = await this.ready(owner);
      const Component = await this.loadComponent(owner, module, id);
      this.setPart(id, { is: 'ready', Component, remote: owner.entry.name });
    } catch (error) {
      await this.settleFailure(id, owner, await this.asFault(error, owner));
    }
  }

  /** The remote's module, loaded once however many parts ask; a failure is not kept. */
  private ready(owner: Tracked): Promise<RemoteModule> {
    owner.ready ??= this.loadModule(owner).catch((error: unknown) => {
      delete owner.ready;
      throw error;
    });
    return owner.ready;
  }

  private async loadModule(owner: Tracked): Promise<RemoteModule> {
    const { entry } = owner;
    owner.state = { is: 'loading' };
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
    if (!checked.ok) throw new LoadFault('invalid-module', `${entry.name}: ${checked.detail}`);
    this.start(entry.name, checked.value);
    owner.state = { is: 'ready', module: checked.value };
    return checked.value;
  }

  private start(name: string, module: RemoteModule): void {
    if (this.started.has(name)) return;
    module.start?.(this.options.host(name));
    this.started.add(name);
  }

  private async loadComponent(
    owner: Tracked,
    module: RemoteModule,
    { kind, key }: PartId,
  ): Promise<ComponentType<object>> {
    const parts: Record<string, { load: () => Promise<unknown> } | undefined> =
      kind === 'page' ? module.pages : { ...module.widgets };
    const loaded: unknown = await this.tryRepeatedly(owner, async () => parts[key]?.load());
    const component = (loaded as { default?: unknown } | undefined)?.default;
    if (typeof component !== 'function' && typeof component !== 'object') {
      throw new LoadFault('invalid-module', `${owner.entry.name}: ${kind} ${key} has no component`);
    }
    return component as ComponentType<object>;
  }

  private tryRepeatedly<T>(owner: Tracked, task: () => Promise<T>): Promise<T> {
    return withRetries(() =>
      withDeadline(task).catch(async (error: unknown) => {
        throw await this.asFault(error, owner);
      }),
    );
  }

  private asFault(error: unknown, owner: Tracked): Promise<LoadFault> {
    const base = this.options.overrides.get(owner.entry.name) ?? owner.entry.base;
    return toFault(error, base, this.options.probe);
  }

  /** Files that are gone mean a newer release: then the page starts over with that one, once. */
  private async settleFailure(id: PartId, owner: Tracked, fault: LoadFault): Promise<void> {
    if (fault.code === 'chunk-missing') {
      const registry = await this.options.refetch();
      const live = registry?.remotes.find(({ name }) => name === owner.entry.name);
      if (live !== undefined && live.base !== owner.entry.base && this.options.reload(live)) return;
    }
    this.fail(id, owner, fault);
  }

  private fail(id: PartId, owner: Tracked, fault: LoadFault): void {
    const attempt = (this.attempts.get(nameOf(id)) ?? 0) + 1;
    this.attempts.set(nameOf(id), attempt);
    const failed = { is: 'failed', code: fault.code, traceId: newTraceId(), attempt } as const;
    const { name } = owner.entry;
    this.report(owner.entry, fault.code, `${nameOf(id)} failed (trace ${failed.traceId}): ${fault.message}`, fault);
    if (owner.state.is === 'loading') owner.state = failed;
    this.setPart(id, { ...failed, remote: name, needsReload: fault.needsReload });
  }

  /** A part that was loaded and threw while it was shown. */
  broke(remote: string, traceId: string, error: unknown): void {
    const entry = this.remotes.get(remote)?.entry;
    if (entry) this.report(entry, 'render', `Broke while it was shown (trace ${traceId}): ${String(error)}`, error);
  }

  private report({ name, version }: RegisteredRemote, code: LoadCode, message: string, cause: unknown): void {
    this.options.report(new Error(`${name} ${version} (${code}): ${message}`, { cause }), {
      remote: name,
      version,
      code,
      message,
    });
  }

  private setPart(id: PartId, state: PartState): void {
    this.parts.set(nameOf(id), state);
    this.known = undefined;
    for (const watcher of this.watchers) watcher();
  }
}

const KNOWN: RemoteState = { is: 'known' };
const UNKNOWN: PartState = { is: 'unknown' };
const LOADING: PartState = { is: 'loading' };

function refused(code: Extract<RemoteState, { is: 'refused' }>['code'], detail: string): RemoteState {
  return { is: 'refused', code, detail };
}

function nameOf({ kind, key }: PartId): string {
  return `${kind} ${key}`;
}

/** Short enough to read out on the telephone; works on plain http too, where `randomUUID` does not. */
export function newTraceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
