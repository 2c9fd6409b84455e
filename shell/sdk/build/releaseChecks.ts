import {
  checkCompatibility,
  isInOwnFolder,
  type MalformedEntry,
  missingNames,
  type RegisteredRemote,
  type Registry,
  releaseName,
  type SdkNames,
  usableReleases,
} from '../contract';
import { RejectedRelease } from './rejectedRelease';

/** What a shell provides to remotes. */
export interface ShellOffer {
  sdk: string;
  shared: Readonly<Record<string, string>>;
  /** Missing in shells of SDK 2.0 and before. */
  provides?: SdkNames;
}

/** Returns why a shell does not admit a release: its SDK or libraries have the wrong version, or lack names that it uses. */
export function checkShell(release: RegisteredRemote, shell: ShellOffer): string | undefined {
  const { name, sdk, manifest, uses } = release;
  const shared = Object.fromEntries(manifest.shared.map((share) => [share.name, share.requiredVersion]));
  const compatible = checkCompatibility({ name, sdk, shared }, shell);
  if (!compatible.ok) return compatible.detail;
  const missing = missingNames(uses, shell.provides);
  return missing === undefined ? undefined : `${name} uses names that the shell lacks: ${missing}`;
}

/**
 * Checks a release before it goes live, so that these errors do not reach users. `remotes`: those of the registry, also of
 * malformed entries, which keep their pages. Throws RejectedRelease.
 */
export function checkRelease(
  entry: RegisteredRemote,
  remotes: readonly Pick<MalformedEntry, 'name' | 'pages'>[],
  shell: ShellOffer,
): void {
  if (!isInOwnFolder(entry)) throw new RejectedRelease(`${entry.name}: ${entry.base} is not a folder of this remote`);
  const refusal = checkShell(entry, shell);
  if (refusal !== undefined) throw new RejectedRelease(refusal);
  for (const { name, pages = [] } of remotes) {
    const conflictingPages = name === entry.name ? [] : pages.filter((page) => entry.pages.includes(page));
    if (conflictingPages.length > 0) {
      throw new RejectedRelease(`${entry.name}: ${name} already has the page ${conflictingPages.join(', ')}`);
    }
  }
}

/**
 * Checks that each registered remote keeps a release that a new shell admits. Throws otherwise. `alongside`: remotes that
 * are released after the shell.
 */
export function checkRemotes({ remotes }: Registry, shell: ShellOffer, alongside: readonly string[]): void {
  const refusals = remotes.flatMap((remote) => {
    if (alongside.includes(remote.name)) return [];
    const reasons = usableReleases(remote).map((release) => checkShell(release, shell));
    const [first] = reasons;
    return first === undefined || reasons.includes(undefined) ? [] : [`${first} (${releaseName(remote)})`];
  });
  if (refusals.length > 0) {
    throw new Error(
      `This shell admits no release of ${refusals.length === 1 ? 'a remote' : `${String(refusals.length)} remotes`}: ` +
        `${refusals.join('; ')}. Release the remotes in the same command, or use --force.`,
    );
  }
}
