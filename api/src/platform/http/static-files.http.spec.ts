import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const year = 'public, max-age=31536000, immutable';

describe('static files', () => {
  let releasesDir: string;
  let server: TestApp;

  beforeAll(async () => {
    releasesDir = mkdtempSync(join(tmpdir(), 'forksight-releases-'));
    const files = {
      'remotes.json': '{"schema":1}',
      'shell/page-sha256-abc=/index.html': '<!doctype html>',
      'shell/shell.json': '{}',
      'shell/main.0a1b2c3d.js': 'run()',
      'mf-leads/1.0.0-9f0c6aa/remoteEntry.9f0c.js': 'remote()',
      'mf-leads/1.0.0-9f0c6aa/secret.draft': '',
      'mf-leads/1.0.0-9f0c6aa.draft/remoteEntry.js': 'half',
    };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(releasesDir, name)), { recursive: true });
      writeFileSync(join(releasesDir, name), text);
    }
    symlinkSync('page-sha256-abc=', join(releasesDir, 'shell/page'));
    writeFileSync(join(releasesDir, 'shell/main.0a1b2c3d.js.gz'), gzipSync('run()'));
    server = await startTestApp({ settings: { RELEASES_DIR: releasesDir } });
  });
  afterAll(async () => {
    await server.close();
    rmSync(releasesDir, { recursive: true });
  });

  it('are revalidated when their names have no hash', async () => {
    for (const [path, type] of [
      ['/', 'text/html; charset=utf-8'],
      ['/remotes.json', 'application/json; charset=utf-8'],
    ] as const) {
      const { status, headers } = await server.request('GET', path);
      expect({ status, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
        status: 200,
        type,
        cache: 'no-cache',
      });
      const again = await server.request('GET', path, { headers: { 'if-none-match': String(headers.etag) } });
      expect(again.status).toBe(304);
    }
  });

  it('include a page whose policy allows its inline script', async () => {
    const { headers } = await server.request('GET', '/');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-abc=';");
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script style)');
  });

  it('are cached for a year when their names have a hash', async () => {
    for (const path of ['/main.0a1b2c3d.js', '/remotes/mf-leads/1.0.0-9f0c6aa/remoteEntry.9f0c.js']) {
      const { status, headers } = await server.request('GET', path);
      expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: year });
    }
  });

  it('are compressed for clients that accept it', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const answer = await server.request('GET', '/main.0a1b2c3d.js', { headers });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': year });
    expect(answer.headers['content-type']).toContain('javascript');
  });

  it.each([
    '/shell.json',
    '/main.js',
    '/remotes/remotes.json',
    '/page/index.html',
    '/remotes/shell/page/index.html',
    '/remotes/mf-leads/1.0.0-9f0c6aa.draft/remoteEntry.js',
    '/remotes/mf-leads/1.0.0-9f0c6aa/../../remotes.json',
    '/remotes/mf-leads/1.0.0-9f0c6aa/%2e%2e/%2e%2e/remotes.json',
    '/demo/all-leads',
  ])('do not serve %s', async (path) => {
    expect((await server.request('GET', path)).status).toBe(404);
  });

  it('have no registry before the first release', async () => {
    rmSync(join(releasesDir, 'remotes.json'));
    expect((await server.request('GET', '/remotes.json')).status).toBe(404);
  });
});
