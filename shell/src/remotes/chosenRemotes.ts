import type { RegisteredRemote, RemoteModule, RemoteState } from '@forksight/sdk/contract';
import { type AdmissionRules, type Choice, chooseReleases } from './admission';
import type { ComponentId } from './remoteComponents';
import { malformedOwnerOf, type ReadRegistry } from './registry';

/** A remote with the release that this tab uses. */
export interface ChosenRemote {
  entry: RegisteredRemote;
  state: RemoteState;
  module?: Promise<RemoteModule>;
  /** Whether code of this release has run: another release must not run beside it. */
  hasRun?: boolean;
}

interface ChosenRemotesOptions extends AdmissionRules {
  registry: ReadRegistry;
  /** Names of remotes that must not be used. */
  disabled: readonly string[];
}

/** Which release of each remote this tab uses, and which remote offers a page or widget. Loads nothing. */
export class ChosenRemotes {
  private readonly remotes = new Map<string, ChosenRemote>();
  private current: ReadRegistry;

  constructor(private readonly options: ChosenRemotesOptions) {
    this.current = options.registry;
    this.adopt(options.registry);
  }

  get registry(): ReadRegistry {
    return this.current;
  }

  list(): ChosenRemote[] {
    return [...this.remotes.values()];
  }

  get(name: string): ChosenRemote | undefined {
    return this.remotes.get(name);
  }

  /**
   * Applies a registry to the remotes that are not in use. `retried`: a remote that takes its release even though code of
   * another one has run, because that failed and the user tries again.
   */
  adopt(registry: ReadRegistry, retried?: ChosenRemote): void {
    this.current = registry;
    for (const { entry, refusal } of this.choose()) {
      const current = this.remotes.get(entry.name);
      if (current !== undefined && (isLoaded(current) || (current.hasRun === true && current !== retried))) continue;
      const previous = current?.entry.base === entry.base ? current : { hasRun: current?.hasRun ?? false };
      this.remotes.set(entry.name, { ...previous, entry, state: refusal ?? REGISTERED });
    }
  }

  /** Uses a release instead of the one that failed before any of its code ran. */
  replace(release: RegisteredRemote): void {
    // Another component of the same remote may have failed with it, and load the other release already.
    if (this.remotes.get(release.name)?.entry.base === release.base) return;
    this.remotes.set(release.name, { entry: release, state: REGISTERED });
  }

  /** The remote that offers a component; the first of two that claim a page. */
  ownerOf({ kind, key }: ComponentId): ChosenRemote | undefined {
    const claims = this.list().filter(({ entry }) => (kind === 'page' ? entry.pages : entry.widgets).includes(key));
    return claims.find(({ state }) => state.status !== 'refused') ?? claims[0];
  }

  /** Whether any remote of the registry offers a component, also one whose entry is damaged. */
  isOffered(id: ComponentId): boolean {
    return this.ownerOf(id) !== undefined || malformedOwnerOf(id, this.current) !== undefined;
  }

  /** The release to use instead of this one. */
  otherRelease({ name, base }: RegisteredRemote): RegisteredRemote | undefined {
    const choice = this.choose().find(({ entry }) => entry.name === name);
    return choice?.refusal === undefined && choice?.entry.base !== base ? choice?.entry : undefined;
  }

  /** The live releases that a reload would use instead of the code that has run in this tab. */
  listUpdates(): RegisteredRemote[] {
    const isLive = ({ name, base }: RegisteredRemote) =>
      this.current.remotes.some((remote) => remote.name === name && remote.base === base);
    const isUpdate = ({ entry, refusal }: Choice) => {
      const current = this.remotes.get(entry.name);
      const isInUse = current !== undefined && (isLoaded(current) || current.hasRun === true);
      return isInUse && refusal === undefined && current.entry.base !== entry.base && isLive(entry);
    };
    const isReleased = ({ entry }: Choice) => !this.options.overrides.has(entry.name);
    return this.choose()
      .filter((choice) => isReleased(choice) && isUpdate(choice))
      .map(({ entry }) => entry);
  }

  /** The release of each remote to use now. */
  private choose(): Choice[] {
    const remotes = this.current.remotes.filter(({ name }) => !this.options.disabled.includes(name));
    return chooseReleases({ ...this.current, remotes }, this.claimedPages(remotes), this.options);
  }

  /** Page → the remote that has it already and keeps it: a release of another remote cannot take it over. */
  private claimedPages(remotes: readonly RegisteredRemote[]): Map<string, string> {
    const admitted = remotes.filter(({ name }) => isAdmitted(this.remotes.get(name)?.state));
    return new Map(
      admitted.flatMap(({ name, pages }) => {
        const current = this.remotes.get(name)?.entry.pages ?? [];
        return pages.filter((page) => current.includes(page)).map((page) => [page, name] as const);
      }),
    );
  }
}

const REGISTERED: RemoteState = { status: 'registered' };

function isLoaded({ state }: ChosenRemote): boolean {
  return state.status === 'loading' || state.status === 'ready';
}

function isAdmitted(state: RemoteState | undefined): boolean {
  return state !== undefined && state.status !== 'refused';
}
