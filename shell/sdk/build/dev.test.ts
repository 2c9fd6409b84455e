import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Registry } from '../contract';

/** Below the SDK, so that the remote in it resolves the SDK. */
mkdirSync(join(__dirname, '../.cache'), { recursive: true });
const folder = mkdtempSync(join(__dirname, '../.cache/dev-'));

const DEPLOYED = {
  schema: 1,
  revision: 7,
  remotes: [
    { name: 'mf_other', base: '/remotes/mf-other/1.0.0-aaaaaaa/' },
    { name: 'mf_sample', base: '/remotes/mf-sample/0.9.0-bbbbbbb/' },
  ],
};
const POLICY = "default-src 'self'";

/** A deployed product: its page, its registry, and one call that tells the origin of its caller. */
const product: Server = createServer((request, response) => {
  if (request.url === '/') {
    const block = `<script type="application/json" id="forksight-registry">${JSON.stringify(DEPLOYED)}</script>`;
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': POLICY });
    response.end(`<html><head>${block}</head></html>`);
  } else if (request.url === '/remotes.json') response.end(JSON.stringify(DEPLOYED));
  else if (request.url === '/api/tags') response.end(String(request.headers.origin));
  else response.writeHead(404).end();
});

const servers: ChildProcess[] = [];
let url: string;

beforeAll(async () => {
  product.listen(0, '127.0.0.1');
  await once(product, 'listening');
  mkdirSync(join(folder, 'src'));
  const descriptor = { name: 'mf-sample', version: '1.0.0', forksight: { sdk: '^2.0.0', pages: ['sample'] } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(descriptor));
  writeFileSync(
    join(folder, 'webpack.config.ts'),
    "import { remoteConfig } from '@forksight/sdk/build/webpack';\nexport default remoteConfig(import.meta.dirname);\n",
  );
  writeFileSync(
    join(folder, 'src/remote.ts'),
    "export default { pages: { sample: { load: () => import('./Page') } } };\n",
  );
  writeFileSync(join(folder, 'src/Page.tsx'), 'export default () => <h1>Sample</h1>;\n');
  url = await startServer();
}, 60_000);

/** Serves the sample in the deployed product. Returns the address. */
function startServer(...options: string[]): Promise<string> {
  const args = ['dev', folder, '--port', '0', '--against', productUrl(), ...options];
  const server = spawn(process.execPath, [join(__dirname, 'run.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  servers.push(server);
  return new Promise<string>((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, address] = /^mf-sample is at (\S+),/m.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    });
    server.once('exit', () => reject(new Error(`The server ended: ${output}`)));
  });
}

afterAll(async () => {
  for (const server of servers.filter(({ exitCode }) => exitCode === null)) {
    server.kill();
    await once(server, 'exit');
  }
  product.closeAllConnections();
  product.close();
  rmSync(folder, { recursive: true });
});

function productUrl(): string {
  return `http://127.0.0.1:${String((product.address() as AddressInfo).port)}`;
}

test('the page of a deployed product has the remote from here beside the others', async () => {
  const page = await fetch(url);
  expect(page.headers.get('content-security-policy')).toBe(POLICY);
  const html = await page.text();
  const [, block = ''] = /id="forksight-registry">(.*?)<\/script>/.exec(html) ?? [];
  const { remotes } = JSON.parse(block) as Registry;
  expect(remotes).toEqual([DEPLOYED.remotes[0], expect.objectContaining({ name: 'mf_sample', version: '1.0.0' })]);
  expect(html).toContain('<script defer src="/dev/reload.js">');
  const registry = (await (await fetch(`${url}/remotes.json`)).json()) as Registry;
  expect(registry.remotes).toEqual(remotes);

  const own = remotes[1];
  const entry = await fetch(`${url}${String(own?.base)}${String(own?.manifest.metaData.remoteEntry.name)}`);
  expect(await entry.text()).toContain('mf_sample');
});

test('everything else comes from the deployed product, which sees its own origin', async () => {
  const call = await fetch(`${url}/api/tags`, { method: 'POST', headers: { Origin: url } });
  expect(await call.text()).toBe(productUrl());
  expect((await fetch(`${url}/missing.js`)).status).toBe(404);
});

/** Reads events of a page until one has this text; returns all of them. */
async function eventsUntil(expected: string, cause: () => void): Promise<string> {
  const { body } = await fetch(`${url}/dev/changes`);
  let events = '';
  cause();
  for await (const chunk of body ?? []) {
    events += Buffer.from(chunk).toString();
    if (events.includes(expected)) break;
  }
  return events;
}

test('shows the errors of a build in the page, without stacks of the tools, and reloads it when they are fixed', async () => {
  const page = join(folder, 'src/Page.tsx');
  const source = readFileSync(page, 'utf8');
  const broken = await eventsUntil('event: broken', () =>
    writeFileSync(page, 'export default () => <h1>Sample</h2>;\n'),
  );
  expect(broken).toContain('src/Page.tsx');
  expect(broken).not.toMatch(/\\n\s+at /);
  // A page that is opened later learns of it too.
  expect(await eventsUntil('event: broken', () => undefined)).toContain('src/Page.tsx');
  expect(await eventsUntil('data: changed', () => writeFileSync(page, source))).toContain('data: changed');
}, 30_000);

test('answers calls itself with --fake, in the chosen state', async () => {
  const fakeUrl = await startServer('--fake');
  const call = async (): Promise<unknown> =>
    (await fetch(`${fakeUrl}/api/filter-leads`, { method: 'POST', body: '{}' })).json();
  expect(await call()).toMatchObject({ leads: { length: 30 } });
  expect(await (await fetch(`${fakeUrl}/dev/reload.js`)).text()).toContain('"expired session"');
  const choose = (body: string) => fetch(`${fakeUrl}/dev/fake`, { method: 'POST', body });
  expect((await choose('empty')).status).toBe(204);
  expect(await call()).toMatchObject({ leads: [] });
  expect((await choose('unknown')).status).toBe(400);
}, 60_000);

test('says that the deployed product does not respond', async () => {
  product.close();
  product.closeAllConnections();
  for (const path of ['/', '/api/tags']) {
    const response = await fetch(url + path);
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/^No product at http:/) as string });
  }
});
