import type { RegisteredRemote, RemoteRelease } from '@forksight/sdk/contract';
import { preloadedRelease } from './preloadedRelease';

const release = (version: string): RemoteRelease => ({
  version,
  sdk: '^2.0.0',
  base: `/remotes/mf-leads/${version}-aaaaaaa/`,
  pages: ['all-leads'],
  widgets: [],
  manifest: { metaData: { remoteEntry: { name: 'remoteEntry.js' } }, shared: [] },
  assets: {},
});

const REMOTE: RegisteredRemote = {
  ...release('1.2.0'),
  name: 'mf_leads',
  earlier: [{ ...release('1.1.0'), retiredAt: '2026-11-20T08:00:00Z' }],
};

function preloadedVersion(pinned: string[], failedVersions: string[] = []): string | undefined {
  const failed = {
    has: (base: string) => failedVersions.some((version) => base.includes(version)),
    add: () => undefined,
    clear: () => undefined,
  };
  return preloadedRelease(REMOTE, pinned, failed)?.version;
}

it('is the live one, or the one before when that failed here', () => {
  expect(preloadedVersion([])).toBe('1.2.0');
  expect(preloadedVersion(['mf_other 1.1.0-aaaaaaa'])).toBe('1.2.0');
  expect(preloadedVersion([], ['1.2.0'])).toBe('1.1.0');
});

it('is the one that the workspace uses, unless that failed here', () => {
  expect(preloadedVersion(['mf_leads 1.1.0-aaaaaaa'])).toBe('1.1.0');
  expect(preloadedVersion(['mf_leads 1.1.0-aaaaaaa'], ['1.1.0'])).toBe('1.2.0');
  expect(preloadedVersion(['mf_leads 1.2.0-aaaaaaa'])).toBe('1.2.0');
});

it('is none when index.html lacks the one that the workspace uses', () => {
  expect(preloadedVersion(['mf_leads 1.0.0-aaaaaaa'])).toBeUndefined();
});
