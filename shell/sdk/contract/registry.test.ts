import { isInOwnFolder, offeredReleases, parseRegistry, pinnedFirst, type RegisteredRemote } from './registry';

const entry = {
  name: 'mf_leads',
  version: '1.4.0',
  sdk: '^1.2.0',
  base: '/remotes/mf-leads/1.4.0-9f0c6aa/',
  pages: ['all-leads'],
  widgets: ['LeadTable'],
  manifest: {
    metaData: { remoteEntry: { name: 'remoteEntry.js' } },
    shared: [{ name: 'react', requiredVersion: '^19.3.0' }],
  },
  assets: { 'remoteEntry.js': 'sha384-abc' },
};

function registryOf(...remotes: unknown[]) {
  return { schema: 1, revision: 7, remotes };
}

test('reads a well-formed registry unchanged', () => {
  expect(parseRegistry(registryOf(entry))).toEqual({ registry: registryOf(entry), dropped: [] });
});

test('reads the prefetch of an entry that SDK 1.x published', () => {
  const request = { url: '/api/filter-leads', body: { filters: [] } };
  const legacy = { ...entry, first: { 'all-leads': { ...request, despite: ['page'] } } };
  const current = { ...entry, prefetch: { 'all-leads': { ...request, ignoredParams: ['page'] } } };
  expect(parseRegistry(registryOf(legacy)).registry.remotes).toEqual([current]);
  expect(parseRegistry(registryOf(current)).registry.remotes).toEqual([current]);
});

test('reads links of the sidebar and drops a remote whose links are malformed', () => {
  const linked = { ...entry, sidebar: [{ page: 'all-leads', label: 'Leads', icon: 'leads' }] };
  expect(parseRegistry(registryOf(linked)).registry.remotes).toEqual([linked]);
  const { dropped } = parseRegistry(registryOf({ ...entry, sidebar: [{ page: 'all-leads' }] }));
  expect(dropped).toEqual([{ name: 'mf_leads', detail: 'sidebar is not a list of links', pages: entry.pages }]);
});

test('drops a malformed remote with the reason and keeps the others', () => {
  const { registry, dropped } = parseRegistry(
    registryOf({ ...entry, name: 'mf_admin', sdk: 'latest' }, entry, 'nonsense'),
  );
  expect(registry.remotes).toEqual([entry]);
  expect(dropped).toEqual([
    { name: 'mf_admin', detail: 'sdk is not a version range', pages: entry.pages },
    { name: '#3', detail: 'not an object' },
  ]);
});

test('keeps the first of two remotes with the same name', () => {
  const { registry, dropped } = parseRegistry(registryOf(entry, { ...entry, version: '2.0.0' }));
  expect(registry.remotes).toEqual([entry]);
  expect(dropped).toEqual([{ name: 'mf_leads', detail: 'listed twice', pages: entry.pages }]);
});

test.each([
  ['/remotes/mf-leads/1.4.0-9f0c6aa/', true],
  ['/remotes/mf-admin/1.4.0-9f0c6aa/', false],
  ['/remotes/mf-leads/../mf-admin/', false],
  ['/remotes/mf-leads/../', false],
  ['/remotes/mf-leads/', false],
  ['/elsewhere/mf-leads/1.4.0-9f0c6aa/', false],
  ['//other.example/remotes/mf-leads/1.4.0-9f0c6aa/', false],
  ['https://other.example/remotes/mf-leads/1.4.0-9f0c6aa/', false],
])('knows whether %s is a folder of mf_leads', (base, expected) => {
  expect(isInOwnFolder({ name: 'mf_leads', base })).toBe(expected);
});

test.each([
  ['no object', null, 'The registry is not an object'],
  ['another schema', { schema: 2, revision: 1, remotes: [] }, 'Unknown registry schema 2'],
  ['no revision', { schema: 1, remotes: [] }, 'The registry has no revision'],
  ['no remotes', { schema: 1, revision: 1 }, 'The registry has no remotes'],
])('throws for %s', (_case, value, message) => {
  expect(() => parseRegistry(value)).toThrow(message);
});

test('offers no release that was withdrawn or uses names that the shell lacks', () => {
  const { name, ...release } = entry;
  const earlier = (version: string, more: object = {}) => {
    return {
      ...release,
      version,
      base: `/remotes/mf-leads/${version}-0a1b2c3/`,
      retiredAt: '2026-11-22T09:30:00.000Z',
      ...more,
    };
  };
  const uses = { '@forksight/sdk/ui': ['Page'] };
  const remote: RegisteredRemote = {
    ...{ name, ...release, uses },
    earlier: [earlier('1.3.0', { withdrawn: true }), earlier('1.2.0', { uses }), earlier('1.1.0'), earlier('1.0.0')],
  };
  const versions = ({ version, earlier = [] }: RegisteredRemote) => [version, ...earlier.map((each) => each.version)];
  expect(versions(offeredReleases(remote, undefined))).toEqual(['1.4.0', '1.2.0', '1.1.0', '1.0.0']);
  expect(versions(offeredReleases(remote, { '@forksight/sdk/ui': [] }))).toEqual(['1.1.0', '1.0.0']);
  expect(offeredReleases(remote, { '@forksight/sdk/ui': [] })).toMatchObject({ name });
  expect(versions(offeredReleases({ name, ...release, uses }, { '@forksight/sdk/ui': [] }))).toEqual(['1.4.0']);
});

test('puts a pinned release in front, also one that is on trial, and keeps the live one as its fallback', () => {
  const trial = { ...entry, name: undefined, version: '1.5.0', base: '/remotes/mf-leads/1.5.0-aaaaaaa/' };
  const remote: RegisteredRemote = {
    ...entry,
    earlier: [{ ...trial, retiredAt: '2026-11-23T09:30:00.000Z', withdrawn: true, trial: true }],
  };
  expect(pinnedFirst(remote, ['mf_leads 1.4.9-ccccccc', 'mf_other 1.5.0-aaaaaaa'])).toBe(remote);
  const pinned = pinnedFirst(remote, ['mf_leads 1.5.0-aaaaaaa']);
  expect(pinned).toMatchObject({ name: 'mf_leads', version: '1.5.0', earlier: [{ version: '1.4.0' }] });
  expect(offeredReleases(pinned, undefined)).toMatchObject({ version: '1.5.0', earlier: [{ version: '1.4.0' }] });
  expect(offeredReleases(remote, undefined)).toMatchObject({ version: '1.4.0' });
});
