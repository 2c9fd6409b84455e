import {
  type LoadCode,
  type PrefetchRequest,
  type RefusalCode,
  type RegisteredRemote,
  type RemoteModule,
  releaseName,
} from '@forksight/sdk/contract';
import type { RemoteStatus } from '@forksight/sdk';
import type { AdmissionRules } from './admission';
import { type ChosenRemote, ChosenRemotes } from './chosenRemotes';
import type { Probe, RemoteLoadError } from './loadErrors';
import type { Federation } from './federation';
import type { LoadTimings } from './loadTimings';
import { RemoteCode } from './remoteCode';
import type { ErrorCode, LoadFailure, ComponentId, ComponentState } from './remoteComponents';
import { malformedOwnerOf, type ReadRegistry } from './registry';
import { stackFrames } from './stackFrames';
import { remoteStatuses } from './statuses';
import { newTraceId } from './traceId';

export interface LoaderOptions extends Omit<AdmissionRules, 'isWithheld'> {
  registry: ReadRegistry;
  federation: Federation;
  probe: Probe;
  /** Requests the current registry; undefined when that fails. */
  refetch: () => Promise<ReadRegistry | undefined>;
  /** Reloads the page to use another release. Returns whether it does: not twice for one release, nor beside an open form. */
  reload: (base: string) => boolean;
  disabled: readonly string[];
  timings: LoadTimings;
  /** Requests the files that a page or widget needs all at once, before code asks for one after the other. */
  preload: (release: RegisteredRemote, id: ComponentId) => void;
  /** Reports to the console, error collection and the server. */
  report: (error: Error, failure: LoadFailure) => void;
  /** The releases that the server withholds, as `mf_leads 1.4.0-9f0c6aa`. No code of a remote runs before. */
  withheld: Promise<readonly string[]>;
  /** The releases that the user's workspace uses instead of the live ones; `refetch` puts them first. */
  pinned: Promise<readonly string[]>;
}

type ReportedRelease = Pick<RegisteredRemote, 'name' | 'base'>;

/** Loads and retries the components of remotes, and notifies subscribers. Independent of React's rendering. */
export class RemoteLoader {
  private readonly remotes: ChosenRemotes;
  private readonly components = new Map<string, ComponentState>();
  private readonly attempts = new Map<string, number>();
  private readonly rendered = new Set<string>();
  private readonly subscribers = new Set<() => void>();
  private cachedStatuses: readonly RemoteStatus[] | undefined;
  private readonly code: RemoteCode;
  private withheld: readonly string[] = [];
  private readonly admitted: Promise<void>;

  constructor(private readonly options: LoaderOptions) {
    const isWithheld = (remote: RegisteredRemote) => this.withheld.includes(`${remote.name} ${releaseName(remote)}`);
    this.remotes = new ChosenRemotes({ ...options, isWithheld });
    this.code = new RemoteCode(options);
    this.admitted = this.applySession();
  }

  /** Applies what the session tells about releases. The page's registry need not have a pinned one. */
  private async applySession(): Promise<void> {
    const { withheld, pinned, refetch } = this.options;
    this.withheld = await withheld;
    const registry = (await pinned).length > 0 ? await refetch() : undefined;
    if (registry !== undefined || this.withheld.length > 0) this.adopt(registry ?? this.remotes.registry);
  }

  /** Calls back after every change of a component's state. Returns how to unsubscribe. */
  readonly subscribe = (watcher: () => void): (() => void) => {
    this.subscribers.add(watcher);
    return () => this.subscribers.delete(watcher);
  };

  /** The statuses of all remotes; the same list until something changes. */
  readonly getStatuses = (): readonly RemoteStatus[] => {
    this.cachedStatuses ??= remoteStatuses({
      registry: this.remotes.registry,
      failed: this.options.failed,
      remotes: this.remotes.list(),
      components: [...this.components.values()],
      updates: this.remotes.listUpdates(),
    });
    return this.cachedStatuses;
  };

  componentState(id: ComponentId): ComponentState {
    const state = this.components.get(componentKey(id));
    if (state !== undefined) return state;
    return this.remotes.isOffered(id) ? LOADING : NOT_FOUND;
  }

  /** Whether any remote of the registry has a page under this key, also one whose entry is damaged. */
  claims(page: string): boolean {
    return this.remotes.isOffered({ kind: 'page', key: page });
  }

  /** Whether every page and widget but this component can be used, as far as is known. */
  everythingElseWorks(id: ComponentId): boolean {
    const key = componentKey(id);
    const others = [...this.components].filter(([other]) => other !== key).map(([, { status }]) => status);
    if (others.includes('failed') || others.includes('refused')) return false;
    return this.remotes.list().every(({ entry, state }) => {
      const parts = entry.pages.length + entry.widgets.length - (entry === this.remotes.ownerOf(id)?.entry ? 1 : 0);
      return state.status !== 'refused' || parts === 0;
    });
  }

  /** Starts loading a component, unless that has started. */
  open(id: ComponentId): void {
    if (!this.components.has(componentKey(id)) && this.remotes.isOffered(id)) void this.load(id);
  }

  /** The request with which a page begins. */
  firstRequest(page: string): PrefetchRequest | undefined {
    return this.remotes.ownerOf({ kind: 'page', key: page })?.entry.prefetch?.[page];
  }

  /** Loads a failed or refused component again, from the current release. */
  async retry(id: ComponentId): Promise<void> {
    this.setComponentState(id, LOADING);
    const registry = await this.options.refetch();
    if (registry !== undefined) this.adopt(registry, this.remotes.ownerOf(id));
    await this.load(id);
  }

  /**
   * Asks for the current releases. Remotes that are not in use take them; of others, the statuses tell that there is an update.
   */
  async update(): Promise<void> {
    const registry = await this.options.refetch();
    if (registry === undefined || registry.revision === this.remotes.registry.revision) return;
    this.adopt(registry);
    this.notify();
  }

  private adopt(registry: ReadRegistry, retried?: ChosenRemote): void {
    this.cachedStatuses = undefined;
    this.remotes.adopt(registry, retried);
  }

  private async load(id: ComponentId): Promise<void> {
    this.setComponentState(id, LOADING);
    await this.admitted;
    const owner = this.remotes.ownerOf(id);
    if (owner === undefined) {
      const entry = malformedOwnerOf(id, this.remotes.registry);
      if (entry === undefined) this.setComponentState(id, NOT_FOUND);
      else this.refuse(id, { name: entry.name, base: '' }, 'malformed-entry', entry.detail);
      return;
    }
    if (owner.state.status === 'refused') {
      this.refuse(id, owner.entry, owner.state.code, owner.state.detail);
      return;
    }
    try {
      if (!this.options.overrides.has(owner.entry.name)) this.options.preload(owner.entry, id);
      const module = await this.loadModuleOnce(owner);
      const Component = await this.code.loadComponent(owner.entry, module, id);
      this.setComponentState(id, { status: 'ready', Component, remote: owner.entry.name });
    } catch (error) {
      await this.settleFailure(id, owner, error as RemoteLoadError);
    }
  }

  private refuse(id: ComponentId, release: ReportedRelease, code: RefusalCode, detail: string): void {
    const traceId = newTraceId();
    this.report(release, code, `${componentKey(id)} was refused (trace ${traceId}): ${detail}`, undefined, traceId);
    this.setComponentState(id, { status: 'refused', code, detail, remote: release.name, traceId });
  }

  /** Returns the remote's module and shares one load among callers; a failure is not cached. */
  private loadModuleOnce(owner: ChosenRemote): Promise<RemoteModule> {
    owner.module ??= this.loadModule(owner).catch((error: unknown) => {
      delete owner.module;
      throw error;
    });
    return owner.module;
  }

  private async loadModule(owner: ChosenRemote): Promise<RemoteModule> {
    owner.state = { status: 'loading' };
    const module = await this.code.loadModule(owner.entry, () => (owner.hasRun = true));
    owner.state = { status: 'ready', module };
    return module;
  }

  /** Uses another release if there is one: in place when no code of this one has run, else by a reload. */
  private async settleFailure(id: ComponentId, owner: ChosenRemote, error: RemoteLoadError): Promise<void> {
    const { entry } = owner;
    if (error.code === 'execution') owner.hasRun = true;
    if (!error.needsReload && !this.options.overrides.has(entry.name) && (await this.isReleaseAtFault(entry, error))) {
      const other = this.remotes.otherRelease(entry);
      if (other !== undefined && (owner.hasRun !== true || this.options.reload(other.base))) {
        this.report(entry, error.code, `${componentKey(id)}: ${error.message}; uses ${other.version} instead`, error);
        if (owner.hasRun === true) return;
        this.remotes.replace(other);
        await this.load(id);
        return;
      }
      this.fail(id, owner, error, other !== undefined);
      return;
    }
    this.fail(id, owner, error, error.needsReload);
  }

  /** Whether another release may help. Remembers one that is broken; missing files may mean that a newer one is live. */
  private async isReleaseAtFault(entry: RegisteredRemote, { code }: RemoteLoadError): Promise<boolean> {
    if (PASSING_CODES.includes(code)) return false;
    if (code === 'chunk-missing') {
      const registry = await this.options.refetch();
      if (registry !== undefined) this.adopt(registry);
      if (this.remotes.otherRelease(entry) !== undefined) return true;
    }
    this.options.failed.add(entry.base);
    return true;
  }

  private fail(id: ComponentId, owner: ChosenRemote, error: RemoteLoadError, needsReload: boolean): void {
    const attempt = (this.attempts.get(componentKey(id)) ?? 0) + 1;
    this.attempts.set(componentKey(id), attempt);
    const failed = { status: 'failed', code: error.code, traceId: newTraceId(), attempt } as const;
    const { name } = owner.entry;
    this.report(
      owner.entry,
      error.code,
      `${componentKey(id)} failed (trace ${failed.traceId}): ${error.message}`,
      error,
      failed.traceId,
    );
    if (owner.state.status === 'loading') owner.state = failed;
    this.setComponentState(id, { ...failed, remote: name, needsReload });
  }

  /** Remembers that a component was shown without an error. */
  confirmRendered(id: ComponentId): void {
    this.rendered.add(componentKey(id));
  }

  /** Reports a component that threw while rendering. If it never worked, another release is used by a reload. */
  reportRenderError(id: ComponentId, remote: string, traceId: string, error: unknown): void {
    const entry = this.remotes.get(remote)?.entry;
    if (entry === undefined) return;
    this.report(entry, 'render', `Broke while it was shown (trace ${traceId}): ${String(error)}`, error, traceId);
    if (this.rendered.has(componentKey(id)) || this.options.overrides.has(remote)) return;
    this.options.failed.add(entry.base);
    const other = this.remotes.otherRelease(entry);
    if (other !== undefined) this.options.reload(other.base);
  }

  private report(
    release: ReportedRelease,
    code: ErrorCode,
    message: string,
    cause?: unknown,
    traceId = newTraceId(),
  ): void {
    const [remote, version] = [release.name, releaseName(release) || 'unknown'];
    this.options.report(new Error(`${remote} ${version} (${code}): ${message}`, { cause }), {
      remote,
      version,
      code,
      message,
      traceId,
      stack: stackFrames(cause),
    });
  }

  private setComponentState(id: ComponentId, state: ComponentState): void {
    this.components.set(componentKey(id), state);
    this.notify();
  }

  private notify(): void {
    this.cachedStatuses = undefined;
    for (const watcher of this.subscribers) watcher();
  }
}

const NOT_FOUND: ComponentState = { status: 'not-found' };
const LOADING: ComponentState = { status: 'loading' };
/** Failures of the network or the server, not of a release. */
const PASSING_CODES: readonly LoadCode[] = ['network', 'timeout', 'http'];

function componentKey({ kind, key }: ComponentId): string {
  return `${kind} ${key}`;
}
