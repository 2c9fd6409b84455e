import type { RegisteredRemote, Registry } from '../contract';
import { composeIndex, inlineScriptHash, pageSettings } from './indexHtml';

const facts = {
  template: '<head><title>{{brand}}</title><!-- forksight:head --></head>',
  assets: {
    inlineScript: 'early()',
    scripts: ['main.2.js'],
    styles: ['main.3.css'],
    shares: { '@forksight/sdk/ui-data': ['data.4.js'] },
    integrity: { 'main.2.js': 'sha384-main', 'main.3.css': 'sha384-styles', 'data.4.js': 'sha384-data' },
  },
  settings: { brand: 'A & B' },
  sdk: '1.0.0',
  shared: { react: '19.3.1' },
};

const remote: RegisteredRemote = {
  name: 'mf_leads',
  version: '1.0.0',
  sdk: '^1.0.0',
  base: '/remotes/mf-leads/1.0.0-aaaaaaa/',
  pages: ['all-leads'],
  widgets: [],
  manifest: { metaData: { remoteEntry: { name: 'remoteEntry.js' } }, shared: [] },
  preload: { 'all-leads': ['page.js'] },
  assets: { 'remoteEntry.js': 'sha384-entry', 'page.js': 'sha384-page', 'dialog.js': 'sha384-dialog' },
};

function page(...remotes: RegisteredRemote[]): string {
  return composeIndex(facts, { schema: 1, revision: 3, remotes });
}

test('contains files, settings and registry', () => {
  expect(page()).toContain('<title>A &amp; B</title>');
  expect(page()).toContain(
    '<link rel="stylesheet" href="/main.3.css" integrity="sha384-styles" crossorigin="anonymous">',
  );
  expect(page().indexOf('early()')).toBeLessThan(page().indexOf('main.3.css'));
  expect(page()).toContain('<script type="application/json" id="forksight-registry">{"schema":1,"revision":3');
});

test('contains no other inline script, even if the data contain one', () => {
  const hostile = page({ ...remote, version: '</script><script>alert(1)</script>' });
  expect(hostile).not.toContain('<script>alert');
  expect(hostile.match(/<script(?! type="application\/json"| defer src=)/g)).toHaveLength(1);
});

test('leaves out a release that uses names which this shell lacks, unless there is no other', () => {
  const uses = { '@forksight/sdk/ui': ['Button', 'Page'] };
  const live = { ...remote, version: '2.0.0', base: '/remotes/mf-leads/2.0.0-bbbbbbb/', uses };
  const { name: _, ...release } = remote;
  const earlier = { ...release, retiredAt: '2026-11-22T09:30:00.000Z' };
  const versions = (provided: string[], ...remotes: RegisteredRemote[]) => {
    const provides = { '@forksight/sdk/ui': provided };
    const html = composeIndex({ ...facts, provides }, { schema: 1, revision: 3, remotes });
    const [, json = ''] = /id="forksight-registry">(.*?)<\/script>/.exec(html) ?? [];
    const inlined = JSON.parse(json) as Registry;
    return inlined.remotes.map((each) => [
      each.name,
      each.version,
      ...(each.earlier ?? []).map(({ version }) => version),
    ]);
  };
  expect(versions(['Button', 'Page'], { ...live, earlier: [earlier] })).toEqual([['mf_leads', '2.0.0', '1.0.0']]);
  expect(versions(['Button'], { ...live, earlier: [earlier] })).toEqual([['mf_leads', '1.0.0']]);
  expect(versions(['Button'], live)).toEqual([['mf_leads', '2.0.0']]);
});

test('contains the hashes of its scripts and of what is preloaded, not of other lazy files', () => {
  expect(page()).toContain('<script defer src="/main.2.js" integrity="sha384-main" crossorigin="anonymous">');
  expect(page()).toContain('"data.4.js":"sha384-data"');
  expect(page(remote)).toContain('sha384-entry');
  expect(page(remote)).toContain('sha384-page');
  expect(page(remote)).not.toContain('sha384-dialog');
});

test('has an inline script of which the hash can name a folder', () => {
  for (let index = 0; index < 20; index++) {
    const changed = { ...facts, assets: { ...facts.assets, inlineScript: `early(${String(index)})` } };
    expect(inlineScriptHash(changed)).toMatch(/^sha256-[A-Za-z0-9+]{43}=$/);
  }
  const hostile = { ...facts, assets: { ...facts.assets, inlineScript: 'a = "</script>"' } };
  expect(() => inlineScriptHash(hostile)).toThrow('the end of its own element');
});

test('rejects a template without a placeholder', () => {
  expect(() => composeIndex({ ...facts, template: '<head></head>' }, { schema: 1, revision: 1, remotes: [] })).toThrow(
    'has no <!-- forksight:head -->',
  );
});

test('reads only the settings of the page from the environment', () => {
  const env = { BRAND: 'Beacon', SUPPORT_EMAIL: '', LOGO_URL_TEMPLATE: 'https://logos.example/{key}', SECRET_KEY: 'x' };
  expect(pageSettings(env)).toEqual({ brand: 'Beacon', logoUrlTemplate: 'https://logos.example/{key}' });
  const analytics = { ANALYTICS_URL: 'https://a.example/track', ANALYTICS_KEY: 'k1' };
  expect(pageSettings(analytics)).toEqual({ analyticsUrl: 'https://a.example/track', analyticsKey: 'k1' });
});
