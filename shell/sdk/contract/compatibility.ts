import type { CheckResult } from './module';

/**
 * The ranges that releases may use: `^1.2.0`, `~1.2.0` or `1.2.0`. A subset of npm's, because this check runs on the
 * first screen, before any code of a remote is loaded.
 */
const RANGE = /^([\^~]?)(\d+)\.(\d+)\.(\d+)$/;

type Version = [major: number, minor: number, patch: number];

export function isRange(value: unknown): value is string {
  return typeof value === 'string' && RANGE.test(value);
}

/** Whether a version (`1.4.2`) satisfies a range, with npm's meaning of `^` and `~`. False for malformed input. */
export function satisfies(version: string, range: string): boolean {
  const [, sign] = RANGE.exec(range) ?? [];
  const [actual, minimum] = [parseVersion(version), parseVersion(range)];
  if (sign === undefined || actual === undefined || minimum === undefined) return false;
  if (compare(actual, minimum) < 0) return false;
  return actual.slice(0, fixedParts(sign, minimum)).every((part, index) => part === minimum[index]);
}

/** How many leading parts must be equal: for `^` up to the first that is not zero. */
function fixedParts(sign: string, [major, minor]: Version): number {
  if (sign === '') return 3;
  if (sign === '~') return 2;
  if (major > 0) return 1;
  return minor > 0 ? 2 : 3;
}

function parseVersion(text: string): Version | undefined {
  const [, , major, minor, patch] = RANGE.exec(text) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

export interface RemoteRequirements {
  name: string;
  /** Range of SDK versions. */
  sdk: string;
  /** Shared library → range. */
  shared: Readonly<Record<string, string>>;
}

export interface ShellVersions {
  sdk: string;
  /** Shared library → version that the shell provides. */
  shared: Readonly<Record<string, string>>;
}

/** Whether the shell can run a remote. A refusal names the range and the version. */
export function checkCompatibility(remote: RemoteRequirements, shell: ShellVersions): CheckResult<true> {
  if (!satisfies(shell.sdk, remote.sdk)) {
    return refuse(`${remote.name} needs @forksight/sdk ${remote.sdk}, this shell has ${shell.sdk}`);
  }
  for (const [library, range] of Object.entries(remote.shared)) {
    const version = shell.shared[library];
    if (version === undefined || !satisfies(version, range)) {
      return refuse(`${remote.name} needs ${library} ${range}, this shell has ${version ?? 'none'}`);
    }
  }
  return { ok: true, value: true };
}

function refuse(detail: string): CheckResult<true> {
  return { ok: false, detail };
}

/** Names of the SDK by module: `{ '@forksight/sdk/ui': ['Button', 'Page'] }`. `*` stands for a module that is used as a whole. */
export type SdkNames = Readonly<Record<string, readonly string[]>>;

/**
 * Lists used names that are not provided: `Dialog, Menu of @forksight/sdk/ui-data`. Undefined when all are there, or when
 * the release or the shell is older than these records.
 */
export function missingNames(used: SdkNames | undefined, provided: SdkNames | undefined): string | undefined {
  if (used === undefined || provided === undefined) return undefined;
  const missing = Object.entries(used).flatMap(([key, names]) => {
    const missingOfKey = names.filter((name) => name !== '*' && provided[key]?.includes(name) !== true);
    return missingOfKey.length > 0 ? [`${missingOfKey.join(', ')} of ${key}`] : [];
  });
  return missing.length > 0 ? missing.join('; ') : undefined;
}
