import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import type { TestCustomer, TestUser } from '../testing/builders.js';

const PROJECT = join(__dirname, '../../..');
const EXAMPLES = join(PROJECT, 'api/client/examples');
const PATH = [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(':');
const LIBRARIES = ['openapi-fetch', 'openapi-typescript-helpers', '@types/node', 'undici-types'];

/** An empty folder, outside of the project. */
const elsewhere = mkdtempSync(join(tmpdir(), 'forksight-client-'));
const installed = join(elsewhere, 'node_modules/@forksight/client');

let server: TestApp;
let customer: TestCustomer;
let user: TestUser;
let env: NodeJS.ProcessEnv;

/** Installs the packed client, and its libraries as links: needs no registry. */
function installClient(): void {
  const pack = ['pack', '--silent', '--pack-destination', elsewhere];
  const output = execFileSync('npm', pack, { cwd: join(PROJECT, 'api/client'), encoding: 'utf8' });
  mkdirSync(installed, { recursive: true });
  const archive = join(elsewhere, output.trim().split('\n').at(-1) ?? '');
  execFileSync('tar', ['xzf', archive, '-C', installed, '--strip-components=1']);
  for (const name of LIBRARIES) {
    const link = join(elsewhere, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(PROJECT, 'node_modules', name), link);
  }
}

beforeAll(async () => {
  installClient();
  server = await startTestApp({ isOwn: true }); // It listens.
  await server.app.listen(0, '127.0.0.1');
  const { port } = server.app.getHttpServer().address() as AddressInfo;
  customer = await server.create.customer();
  user = await server.create.user({ customer });
  const signals = [{ type: 'WatchEvent', repo: 'acme/tool', createdAt: '2026-03-01T00:00:00Z' }];
  const companyId = await server.create.company({ name: 'Acme' });
  for (const full_name of ['Ada Example', 'Kim Example']) {
    await server.create.lead({ customer, companyId, person: { full_name, company_id: companyId }, signals });
  }
  const body = { name: 'Examples', scopes: ['leads:read', 'leads:write'] };
  const { token } = (await server.request('POST', '/api/tokens', { as: user, body })).body as { token: string };
  env = { PATH, FORKSIGHT_URL: `http://127.0.0.1:${port}`, FORKSIGHT_TOKEN: token };
});
afterAll(async () => {
  await server.close();
  rmSync(elsewhere, { recursive: true });
});

/** Runs a program while this process goes on serving. Returns what it printed. @throws Error when it fails */
async function runProgram(command: string, args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { cwd: elsewhere, env });
  return stdout.trim();
}

/** Runs an example and checks what it printed and did. */
async function tryExample(command: string, args: string[]): Promise<void> {
  await server.superuser.query('delete from tag where customer_id = $1', [customer.customerId]);
  const output = await runProgram(command, [...args, customer.slug]);
  expect(output.split('\n').sort()).toEqual(['Ada Example, Acme', 'Kim Example, Acme']);
  const tagged = await server.db.query<object[]>(
    `select from lead_tag join tag using (customer_id, tag_id) where customer_id = $1 and name = 'Best leads'`,
    [customer.customerId],
  );
  expect(tagged).toHaveLength(2);
}

const has = (command: string) => spawnSync(command, ['--version']).status === 0;

it('compiles and works from its package in an empty folder', async () => {
  cpSync(join(EXAMPLES, 'leads.ts'), join(elsewhere, 'leads.ts'));
  writeFileSync(join(elsewhere, 'package.json'), '{ "type": "module" }');
  const compiler = join(PROJECT, 'node_modules/typescript-7/bin/tsc');
  const options = [
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--types',
    'node',
    '--skipLibCheck',
    'false',
  ];
  const compiled = spawnSync(process.execPath, [compiler, ...options, 'leads.ts'], {
    cwd: elsewhere,
    encoding: 'utf8',
  });
  expect(compiled.stdout + compiled.stderr).toBe('');
  await tryExample(process.execPath, ['leads.js']);
}, 120_000);

(has('curl') ? it : it.skip)('works with curl', () => tryExample('sh', [join(EXAMPLES, 'leads.sh')]));

(has('python3') ? it : it.skip)('works in Python', () => tryExample('python3', [join(EXAMPLES, 'leads.py')]));

it('rejects with the reason that the API gives', async () => {
  const script = `
    import { createClient, ForksightError } from '@forksight/client';
    const client = createClient({ url: process.env.FORKSIGHT_URL + '/', token: process.env.FORKSIGHT_TOKEN });
    await client.GET('/api/tags', { params: { query: { customer_slug: 'none-of-ours' } } }).catch((error) => {
      console.log(error instanceof ForksightError, error.status, error.message);
    });`;
  writeFileSync(join(elsewhere, 'failure.mjs'), script);
  expect(await runProgram(process.execPath, ['failure.mjs'])).toBe('true 403 This is not your workspace.');
});
