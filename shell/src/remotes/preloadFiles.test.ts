import type { RegisteredRemote } from '@forksight/sdk/contract';
import { preloadFiles } from './preloadFiles';

const RELEASE: RegisteredRemote = {
  name: 'mf_leads',
  version: '1.0.0',
  sdk: '^1.0.0',
  base: '/remotes/mf-leads/1.0.0-aaaaaaa/',
  pages: ['all-leads', 'recycled'],
  widgets: ['LeadTable'],
  manifest: {
    metaData: { remoteEntry: { name: 'remoteEntry.js' } },
    shared: [{ name: '@forksight/sdk/controls', requiredVersion: '^1.0.0' }],
  },
  assets: {
    'remoteEntry.js': 'sha384-a',
    'remote.js': 'sha384-b',
    'remote.css': 'sha384-c',
    'recycled.js': 'sha384-d',
  },
  preload: { 'all-leads': ['remote.js', 'remote.css'], recycled: ['remote.js', 'remote.css', 'recycled.js', 'bad.js'] },
};
const SHELL = { shares: { '@forksight/sdk/controls': ['controls.js'] }, integrity: { 'controls.js': 'sha384-e' } };

const requested = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  performance.getEntriesByName = () => [];
});

afterEach(() => document.head.replaceChildren());

it("requests a page's files and the shell's that it uses, each once, and none without a hash", () => {
  preloadFiles(RELEASE, { kind: 'page', key: 'recycled' }, SHELL);
  preloadFiles(RELEASE, { kind: 'page', key: 'all-leads' }, SHELL);
  const own = ['remoteEntry.js', 'remote.js', 'remote.css', 'recycled.js'].map((file) => RELEASE.base + file);
  expect(requested()).toEqual([...own, '/controls.js']);
  const link = [...document.querySelectorAll('link')].find(({ as }) => as === 'style');
  expect(link).toMatchObject({ rel: 'preload', integrity: 'sha384-c', crossOrigin: 'anonymous' });
});

it('requests of the shell only what the page needs at once, where the release tells it', () => {
  const release = { ...RELEASE, preloadShares: { recycled: ['@forksight/sdk/controls'] } };
  preloadFiles(release, { kind: 'page', key: 'all-leads' }, SHELL);
  expect(requested()).not.toContain('/controls.js');
  preloadFiles(release, { kind: 'page', key: 'recycled' }, SHELL);
  expect(requested()).toContain('/controls.js');
});

it('requests no page’s own chunk for a widget of a remote with one page', () => {
  const preload = { recycled: ['remote.js', 'recycled.js'] };
  preloadFiles({ ...RELEASE, pages: ['recycled'], preload }, { kind: 'widget', key: 'LeadTable' }, { shares: {} });
  expect(requested()).toEqual(['remoteEntry.js', 'remote.js'].map((file) => RELEASE.base + file));
});

it('requests what all pages share for a widget', () => {
  preloadFiles(RELEASE, { kind: 'widget', key: 'LeadTable' }, { shares: {} });
  expect(requested()).toEqual(['remoteEntry.js', 'remote.js', 'remote.css'].map((file) => RELEASE.base + file));
});
