import type { FastifyRequest } from 'fastify';

/** Where a session is used from. */
export interface SessionClient {
  address: string;
  /** Such as `Firefox on Windows`; null: unknown. */
  browser: string | null;
}

export function sessionClient({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): SessionClient {
  return { address: ip, browser: browserName(headers['user-agent']) };
}

/** In this order: a browser also names those whose engine it has, or whose pages it wants. */
const BROWSERS: readonly (readonly [mark: string, name: string])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
  ['curl/', 'curl'],
];

const SYSTEMS: readonly (readonly [mark: string, name: string])[] = [
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
];

/** Returns what a user recognises in a User-Agent header; null when it names no known browser. */
export function browserName(userAgent = ''): string | null {
  const nameIn = (list: typeof BROWSERS) => list.find(([mark]) => userAgent.includes(mark))?.[1];
  const browser = nameIn(BROWSERS);
  const system = nameIn(SYSTEMS);
  if (browser === undefined) return null;
  return system === undefined ? browser : `${browser} on ${system}`;
}
