import { parseRegistry } from './registry';

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

test('a well-formed registry comes through whole', () => {
  expect(parseRegistry(registryOf(entry))).toEqual({ registry: registryOf(entry), dropped: [] });
});

test('one malformed remote is left out with the reason, the others stay', () => {
  const { registry, dropped } = parseRegistry(
    registryOf({ ...entry, name: 'mf_admin', sdk: 'latest' }, entry, 'nonsense'),
  );
  expect(registry.remotes).toEqual([entry]);
  expect(dropped).toEqual([
    { name: 'mf_admin', detail: 'sdk is not a version range' },
    { name: '#3', detail: 'not an object' },
  ]);
});

test('of two remotes with one name the first stays', () => {
  const { registry, dropped } = parseRegistry(registryOf(entry, { ...entry, version: '2.0.0' }));
  expect(registry.remotes).toEqual([entry]);
  expect(dropped).toEqual([{ name: 'mf_leads', detail: 'listed twice' }]);
});

test.each([
  ['no object', null, 'The registry is not an object'],
  ['another schema', { schema: 2, revision: 1, remotes: [] }, 'Unknown registry schema 2'],
  ['no revision', { schema: 1, remotes: [] }, 'The registry has no revision'],
  ['no remotes', { schema: 1, revision: 1 }, 'The registry has no remotes'],
])('%s is no registry', (_case, value, message) => {
  expect(() => parseRegistry(value)).toThrow(message);
});
