import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { eventually } from '../src/testing/eventually.js';
import { startTestApp, type TestApp } from '../src/testing/test-app.js';
import { installedNginx } from './nginx.js';
import { BULK_ACTION_TIMEOUT_MS } from '../src/platform/limits.js';
import { webServerTemplate } from './web-server.js';

const TEMPLATE = join(__dirname, '../web-server.conf.template');
const nginx = installedNginx();

it('the web server waits for the longest statements of the API', () => {
  const [, seconds] = /location \^~ \/api\/ \{[^}]*proxy_read_timeout (\d+)s/.exec(webServerTemplate()) ?? [];
  expect(Number(seconds) * 1000).toBeGreaterThan(BULK_ACTION_TIMEOUT_MS);
});

it('the template of the web server is committed (update with: npm run web-server -w api)', () => {
  expect(readFileSync(TEMPLATE, 'utf8')).toBe(webServerTemplate());
});

const PAGE_FOLDER = 'page-sha256-SCZBtSiaxFC+jFe8H8LWhCdLEc3PsQJzWHFQS1MMhhY=';
const FILES: Record<string, string> = {
  'remotes.json': '{"schema":1}',
  '.lock': 'host 12',
  [`shell/${PAGE_FOLDER}/index.html`]: '<!doctype html>',
  'shell/shell.json': '{}',
  'shell/main.0a1b2c3d.js': 'run()',
  'shell/main.0a1b2c3d.js.map': '{}',
  'shell/main.0a1b2c3d.css': 'body{}',
  'shell/small.0a1b2c3d.js': 'run()',
  'shell/core.0a1b2c3d.js.LICENSE.txt': 'MIT',
  'shell/flags/DE.0a1b2c3d.svg': '<svg/>',
  'mf-leads/1.0.0-9f0c6aa/remoteEntry.9f0c6aa1.js': 'remote()',
  'mf-leads/1.0.0-9f0c6aa/mf-manifest.json': '{}',
  'mf-leads/1.0.0-9f0c6aa/picture.9f0c6aa1.png': 'png',
  'mf-leads/1.0.0-9f0c6aa/remote.9f0c6aa1.js.map': '{}',
  'mf-leads/1.0.0-9f0c6aa.maps/remote.9f0c6aa1.js': '{}',
  'mf-leads/1.0.0-9f0c6aa.draft/remoteEntry.9f0c6aa1.js': 'half',
};
const COMPRESSED = [
  `shell/${PAGE_FOLDER}/index.html`,
  'shell/main.0a1b2c3d.js',
  'shell/main.0a1b2c3d.css',
  'mf-leads/1.0.0-9f0c6aa/remoteEntry.9f0c6aa1.js',
];

const SERVED = [
  '/',
  '/index.html',
  '/remotes.json',
  '/main.0a1b2c3d.js',
  '/main.0a1b2c3d.css',
  '/small.0a1b2c3d.js',
  '/core.0a1b2c3d.js.LICENSE.txt',
  '/flags/DE.0a1b2c3d.svg',
  '/remotes/mf-leads/1.0.0-9f0c6aa/remoteEntry.9f0c6aa1.js',
  '/remotes/mf-leads/1.0.0-9f0c6aa/mf-manifest.json',
  '/remotes/mf-leads/1.0.0-9f0c6aa/picture.9f0c6aa1.png',
  '/api/health/ready',
  '/api/docs',
];
const NOT_SERVED = [
  '/.lock',
  '/shell.json',
  '/main.0a1b2c3d.js.map',
  '/main.0a1b2c3d.js.br',
  '/index.html.gz',
  '/missing.0a1b2c3d.js',
  '/demo/all-leads',
  '/remotes',
  '/remotes/',
  '/remotes/.lock',
  '/remotes/remotes.json',
  '/page/index.html',
  `/${PAGE_FOLDER}/index.html`,
  `/remotes/shell/${PAGE_FOLDER}/index.html`,
  '/remotes/shell/shell.json',
  '/remotes/shell/main.0a1b2c3d.js',
  '/remotes/mf-leads/1.0.0-9f0c6aa/',
  '/remotes/mf-leads/1.0.0-9f0c6aa/remote.9f0c6aa1.js.map',
  '/remotes/mf-leads/1.0.0-9f0c6aa/remoteEntry.9f0c6aa1.js.br',
  '/remotes/mf-leads/1.0.0-9f0c6aa.maps/remote.9f0c6aa1.js',
  '/remotes/mf-leads/1.0.0-9f0c6aa.draft/remoteEntry.9f0c6aa1.js',
  '/remotes/mf-leads/1.0.0-9f0c6aa/%2e%2e/%2e%2e/remotes.json',
  '/api/nothing',
];

/** Headers that describe the connection or this copy of a file. */
const OWN_HEADERS = ['date', 'server', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'].concat([
  'etag',
  'last-modified',
  'accept-ranges',
  'x-request-id',
]);

interface Answer {
  status: number;
  headers: Record<string, unknown>;
}

function comparable({ status, headers }: Answer): Answer {
  // The body of an error is each server's own.
  const own = status === 404 ? [...OWN_HEADERS, 'content-type'] : OWN_HEADERS;
  return { status, headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name))) };
}

// `npm test` says what to install when there is none.
const describeWithNginx = nginx === null ? describe.skip : describe;

describeWithNginx.each([
  ['plain http', {}],
  [
    'TLS, analytics and pictures',
    {
      PUBLIC_URL: 'https://app.example',
      ANALYTICS_URL: 'https://a.example/track?key=1',
      LOGO_URL_TEMPLATE: 'https://logos.example/{key}.png',
      IMAGE_HOSTS: 'https://cdn.example https://*.pictures.example',
    },
  ],
] as const)(
  'nginx with the configuration of docker-compose.yml, with %s',
  (_title, settings: Record<string, string>) => {
    let folder: string;
    let api: TestApp;
    let server: ChildProcess;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'forksight-web-'));
      const releasesDir = join(folder, 'releases');
      for (const [name, content] of Object.entries(FILES)) {
        mkdirSync(dirname(join(releasesDir, name)), { recursive: true });
        writeFileSync(join(releasesDir, name), content);
      }
      symlinkSync(PAGE_FOLDER, join(releasesDir, 'shell/page'));
      for (const name of COMPRESSED) {
        writeFileSync(join(releasesDir, `${name}.gz`), gzipSync(FILES[name] ?? ''));
        writeFileSync(join(releasesDir, `${name}.br`), brotliCompressSync(FILES[name] ?? ''));
      }
      api = await startTestApp({ settings: { RELEASES_DIR: releasesDir, TRUST_PROXY: 'loopback', ...settings } });
      await api.app.listen(0, '127.0.0.1');
      const { port } = api.app.getHttpServer().address() as AddressInfo;
      const environment: Record<string, string> = {
        ...{ API_SERVER: `127.0.0.1:${port}`, DNS_SERVER: '127.0.0.1', LISTEN: `unix:${folder}/web.sock` },
        ...{
          RELEASES_DIR: releasesDir,
          PUBLIC_URL: '',
          ANALYTICS_URL: '',
          LOGO_URL_TEMPLATE: '',
          IMAGE_HOSTS: '',
          ...settings,
        },
      };
      const site = readFileSync(TEMPLATE, 'utf8').replaceAll(
        /\$\{(\w+)\}/g,
        (_, name: string) => environment[name] ?? name,
      );
      writeFileSync(join(folder, 'site.conf'), site);
      writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder));
      server = spawn(nginx ?? '', ['-p', folder, '-e', 'error.log', '-c', join(folder, 'nginx.conf')], {
        stdio: 'ignore',
      });
      await eventually('nginx', () =>
        throughNginx('/').then(
          () => true,
          () => false,
        ),
      );
    });

    afterAll(async () => {
      const exit = once(server, 'exit');
      server.kill('SIGTERM');
      await exit;
      await api.close();
      rmSync(folder, { recursive: true });
    });

    async function throughNginx(path: string, encoding = 'identity'): Promise<Answer & { text: string }> {
      const headers = { host: 'localhost', 'accept-encoding': encoding };
      const sent = request({ socketPath: join(folder, 'web.sock'), path, headers }).end();
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      const content = await text(answer);
      return { status: answer.statusCode ?? 0, headers: answer.headers, text: content };
    }

    const direct = (path: string, encoding = 'identity') =>
      api.request('GET', path, { headers: { 'accept-encoding': encoding } });

    it.each(SERVED)('serves %s with the headers of the API', async (path) => {
      for (const encoding of ['identity', 'gzip', 'gzip, deflate, br', 'gzip, br;q=0']) {
        const [served, expected] = [await throughNginx(path, encoding), await direct(path, encoding)];
        expect(served.status).toBe(200);
        expect(comparable(served)).toEqual(comparable(expected));
      }
    });

    it('allows the inline script of the page by its hash, also after a release has replaced the page', async () => {
      const policyOf = async (path: string) => String((await throughNginx(path)).headers['content-security-policy']);
      expect(await policyOf('/')).toContain(`script-src 'self' '${PAGE_FOLDER.slice('page-'.length)}';`);
      expect(await policyOf('/remotes.json')).toContain("script-src 'self';");

      const next = 'page-sha256-47DEQpj8HBSa+TImW+5JCeuQeRkm5NMpJWZG3hSuFU0=';
      const shellDir = join(folder, 'releases/shell');
      mkdirSync(join(shellDir, next));
      writeFileSync(join(shellDir, next, 'index.html'), '<!doctype html><title>Next</title>');
      symlinkSync(next, join(shellDir, 'page.next'));
      renameSync(join(shellDir, 'page.next'), join(shellDir, 'page'));
      const [served, expected] = [await throughNginx('/'), await direct('/')];
      expect(served.text).toContain('Next');
      expect(await policyOf('/')).toContain(`script-src 'self' '${next.slice('page-'.length)}';`);
      expect(comparable(served)).toEqual(comparable(expected));
    });

    it.each(NOT_SERVED)('does not serve %s, with the headers of the API', async (path) => {
      const [served, expected] = [await throughNginx(path, 'br'), await direct(path, 'br')];
      expect(served.status).toBe(404);
      expect(comparable(served)).toEqual(comparable(expected));
    });

    it('sends the headers of files with errors while the API cannot be reached', async () => {
      const http = api.app.getHttpServer();
      http.close();
      http.closeAllConnections();
      const { status, headers } = await throughNginx('/api/me');
      expect(status).toBe(502);
      expect(comparable({ status: 404, headers })).toEqual(comparable(await throughNginx('/nothing')));
    });
  },
);

function mainConfiguration(folder: string): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  );
  return [
    // Without it, the workers of root's nginx may not read the folder.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    ...[
      'daemon off;',
      `pid ${folder}/pid;`,
      'worker_processes 1;',
      'events {}',
      'http {',
      '  access_log off;',
      ...paths,
    ],
    ...['  include site.conf;', '}', ''],
  ].join('\n');
}
