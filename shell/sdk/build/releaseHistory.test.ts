import type { EarlierRelease, RegisteredRemote } from '../contract';
import { dropOld } from './releaseHistory';

const NOW = new Date('2026-11-23T00:00:00Z');

function earlier(version: string, retiredAt: string, withdrawn?: true): EarlierRelease {
  return {
    version,
    sdk: '^2.0.0',
    base: `/remotes/mf-leads/${version}-aaaaaaa/`,
    pages: ['all-leads'],
    widgets: [],
    manifest: { metaData: { remoteEntry: { name: 'remoteEntry.js' } }, shared: [] },
    assets: {},
    retiredAt,
    ...(withdrawn && { withdrawn }),
  };
}

function createRemote(...releases: EarlierRelease[]): RegisteredRemote {
  const { retiredAt: _retiredAt, ...live } = earlier('1.9.0', '');
  return { ...live, name: 'mf_leads', earlier: releases };
}

test('drops releases that were last live more than 30 days ago, except two fallbacks', () => {
  const remote = createRemote(
    earlier('1.8.0', '2026-10-01T00:00:00Z', true),
    earlier('1.7.0', '2026-10-24T12:00:00Z', true),
    earlier('1.6.0', '2026-09-01T00:00:00Z'),
    earlier('1.5.0', '2026-08-01T00:00:00Z'),
    earlier('1.4.0', '2026-07-01T00:00:00Z'),
  );
  const { kept, dropped } = dropOld(remote, NOW, { isAdmitted: () => true, isPinned: () => false });
  expect(kept.earlier?.map(({ version }) => version)).toEqual(['1.7.0', '1.6.0', '1.5.0']);
  expect(dropped.map(({ version }) => version)).toEqual(['1.8.0', '1.4.0']);
});

test('keeps old releases as fallbacks that the shell admits', () => {
  const remote = createRemote(
    earlier('1.8.0', '2026-10-02T00:00:00Z'),
    earlier('1.7.0', '2026-10-01T00:00:00Z'),
    earlier('1.6.0', '2026-09-01T00:00:00Z'),
  );
  const { kept, dropped } = dropOld(remote, NOW, {
    isAdmitted: ({ version }) => version !== '1.8.0',
    isPinned: () => false,
  });
  expect(kept.earlier?.map(({ version }) => version)).toEqual(['1.7.0', '1.6.0']);
  expect(dropped.map(({ version }) => version)).toEqual(['1.8.0']);
});
