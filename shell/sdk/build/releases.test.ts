import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Releases } from './releases';

const dir = mkdtempSync(join(tmpdir(), 'releases-'));
const shell = {
  hash: 'aaaaaaa',
  sdk: '1.0.0',
  shared: {},
  assets: { inlineScript: 'early()', scripts: ['main.js'], styles: [], shares: {}, integrity: {} },
  settings: {},
  template: '<!-- forksight:head -->',
};

afterAll(() => {
  rmSync(dir, { recursive: true });
});

function page(): string {
  return readFileSync(join(dir, 'shell/page/index.html'), 'utf8');
}

test("updates the shell's page with a remote's release, without building the shell", () => {
  const releases = new Releases(dir);
  releases.publishShell(shell);
  expect(page()).toContain('"revision":0');
  releases.publishRegistry({ schema: 1, revision: 1, remotes: [] });
  expect(page()).toContain('"revision":1');
  expect(page()).toContain('src="/main.js"');
});

test("names the page's folder after its inline script, and replaces it with the script", () => {
  const releases = new Releases(dir);
  const folders = ['first()', 'second()', 'third()'].map((inlineScript) => {
    releases.publishShell({ ...shell, assets: { ...shell.assets, inlineScript } });
    const [, script = ''] = /<script>([^]*?)<\/script>/.exec(page()) ?? [];
    expect(script.trim()).toBe(inlineScript);
    expect(readlinkSync(join(dir, 'shell/page'))).toBe(
      `page-sha256-${createHash('sha256').update(script).digest('base64')}`,
    );
    return readlinkSync(join(dir, 'shell/page'));
  });
  expect(folders.join()).not.toContain('/');
  // The one before is kept for requests that are under way.
  expect(
    readdirSync(join(dir, 'shell'))
      .filter((name) => name.startsWith('page-'))
      .sort(),
  ).toEqual(folders.slice(1).sort());
});

test('runs publications one after the other', async () => {
  const releases = new Releases(dir);
  const bump = () =>
    releases.exclusively(() => {
      const { revision } = releases.registry();
      releases.publishRegistry({ schema: 1, revision: revision + 1, remotes: [] });
    });
  await Promise.all([bump(), bump(), bump()]);
  expect(releases.registry().revision).toBe(4);
});

test('ignores the stale lock of a killed release', async () => {
  const lock = join(dir, '.lock');
  writeFileSync(lock, '1');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  await expect(new Releases(dir).exclusively(() => 'published')).resolves.toBe('published');
});
