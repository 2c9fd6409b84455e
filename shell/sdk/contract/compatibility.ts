import type { Checked } from './module';

/**
 * `^1.2.0`, `~1.2.0` or `1.2.0`: the ranges that releases may use. Deliberately fewer than npm's, so that the check
 * before the first byte of a remote costs the first screen next to nothing.
 */
const RANGE = /^([\^~]?)(\d+)\.(\d+)\.(\d+)$/;

type Version = [major: number, minor: number, patch: number];

export function isRange(value: unknown): value is string {
  return typeof value === 'string' && RANGE.test(value);
}

/** Whether a version (`1.4.2`) lies in a range, by npm's meaning of `^` and `~`. Malformed input never satisfies. */
export function satisfies(version: string, range: string): boolean {
  const [, sign] = RANGE.exec(range) ?? [];
  const [have, want] = [parseVersion(version), parseVersion(range)];
  if (sign === undefined || have === undefined || want === undefined) return false;
  if (compare(have, want) < 0) return false;
  return have.slice(0, fixedParts(sign, want)).every((part, index) => part === want[index]);
}

/** How many leading parts may not change: `^` keeps the first that is not zero. */
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

function compare(one: Version, other: Version): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

export interface Needs {
  name: string;
  /** Range of SDK versions. */
  sdk: string;
  /** Shared library → range. */
  shared: Readonly<Record<string, string>>;
}

export interface Offer {
  sdk: string;
  /** Shared library → version that the shell provides. */
  shared: Readonly<Record<string, string>>;
}

/** Whether the shell can run a remote; a refusal says which range met which version. */
export function checkCompatibility(needs: Needs, offer: Offer): Checked<true> {
  if (!satisfies(offer.sdk, needs.sdk)) {
    return refuse(`${needs.name} needs @forksight/sdk ${needs.sdk}, this shell has ${offer.sdk}`);
  }
  for (const [library, range] of Object.entries(needs.shared)) {
    const version = offer.shared[library];
    if (version === undefined || !satisfies(version, range)) {
      return refuse(`${needs.name} needs ${library} ${range}, this shell has ${version ?? 'none'}`);
    }
  }
  return { ok: true, value: true };
}

function refuse(detail: string): Checked<true> {
  return { ok: false, detail };
}
