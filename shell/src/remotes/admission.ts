import {
  checkCompatibility,
  isInOwnFolder,
  type RegisteredRemote,
  type Registry,
  type RemoteState,
  type ShellVersions,
  usableReleases,
} from '@forksight/sdk/contract';
import type { FailedReleases } from './failedReleases';

type Refusal = Extract<RemoteState, { status: 'refused' }>;

export interface AdmissionRules {
  /** Versions of the SDK and libraries that the shell provides. */
  offer: ShellVersions;
  /** Remote → URL of a developer's server, which needs no integrity hash. */
  overrides: ReadonlyMap<string, string>;
  failed: FailedReleases;
  /** Whether the server withholds a release, because it failed too often elsewhere. */
  isWithheld: (release: RegisteredRemote) => boolean;
}

/** The release of a remote to use, and why it is refused if none of its releases is admitted. */
export interface Choice {
  entry: RegisteredRemote;
  refusal?: Refusal;
}

/**
 * Chooses the release of each remote: the first that is admitted, is not withheld and has not failed in this browser, else
 * the first that is admitted, else the live one with its refusal. `owners`: page → the remote that has it already and keeps it.
 */
export function chooseReleases(
  { remotes }: Registry,
  owners: ReadonlyMap<string, string>,
  rules: AdmissionRules,
): Choice[] {
  const claimed = new Map(owners);
  return remotes.map((remote) => {
    const admitted = usableReleases(remote).filter((release) => refusal(release, claimed, rules) === undefined);
    const entry =
      admitted.find((release) => !rules.failed.has(release.base) && !rules.isWithheld(release)) ?? admitted[0];
    for (const page of (entry ?? remote).pages) if (!claimed.has(page)) claimed.set(page, remote.name);
    if (entry !== undefined) return { entry };
    const why = refusal(remote, claimed, rules);
    return { entry: remote, ...(why && { refusal: why }) };
  });
}

function refusal(
  { name, sdk, base, pages, manifest, assets }: RegisteredRemote,
  claimed: ReadonlyMap<string, string>,
  { offer, overrides }: AdmissionRules,
): Refusal | undefined {
  if (!isInOwnFolder({ name, base })) return refused('foreign-base', `${base} is not a folder of ${name}`);
  const takenPage = pages.find((page) => (claimed.get(page) ?? name) !== name);
  if (takenPage !== undefined)
    return refused('page-conflict', `${String(claimed.get(takenPage))} already has the page ${takenPage}`);
  const shared = Object.fromEntries(manifest.shared.map((share) => [share.name, share.requiredVersion]));
  const compatible = checkCompatibility({ name, sdk, shared }, offer);
  if (!compatible.ok) return refused('sdk-incompatible', compatible.detail);
  const entryFile = manifest.metaData.remoteEntry.name;
  if (assets[entryFile] === undefined && !overrides.has(name)) {
    return refused('integrity-missing', `The registry has no hash of ${entryFile}`);
  }
  return undefined;
}

function refused(code: Refusal['code'], detail: string): Refusal {
  return { status: 'refused', code, detail };
}
