import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { DEMO_CUSTOMER } from '../src/modules/demo/sample-workspace.js';
import { Passwords } from '../src/modules/users/passwords.service.js';
import type { Config } from '../src/platform/config/config.js';
import { JOBS_ROLE, roleOption } from '../src/platform/database/database-roles.js';
import type { Secrets } from '../src/platform/secrets/secrets.js';
import { runChild } from './run-child.js';
import { LaunchError } from './launch-error.js';
import { compiled } from './paths.js';
import { step, type Say } from './progress.js';

/** Seeds the demo workspace into an unused database, or into one in which seeding was interrupted. */
export async function seedDemoOnce(env: NodeJS.ProcessEnv, say: Say, signal: AbortSignal): Promise<void> {
  const [used] = await query<{ used: boolean }>(
    env.DATABASE_URL,
    'select exists (select from app_user) or exists (select from customer where slug <> $1) as used',
    [DEMO_CUSTOMER.slug],
  );
  if (used?.used) return;
  await step('Seeding the demo workspace', say, async () => {
    const { code, output } = await runChild(process.execPath, [compiled('src/cli.js'), 'seed-demo'], { env, signal });
    signal.throwIfAborted();
    if (code !== 0) throw new LaunchError(`${output.trim()}\nThe demo workspace could not be seeded.`);
  });
}

/** Returns the lines of DATA_DIR/demo-passwords whose passwords are still valid. */
export async function demoSignIns(config: Config, databaseUrl: string, secrets: Secrets): Promise<string[]> {
  const lines = readLines(join(config.dataDir, 'demo-passwords'));
  if (lines.length === 0) return [];
  const passwords = new Passwords(secrets);
  const digests = lines.map((line) => passwords.lookups(line.split(' ').at(-1) ?? ''));
  const valid = await query<{ digest: Buffer }>(
    databaseUrl,
    'select password_lookup as digest from app_user where active and password_lookup = any ($1)',
    [digests.flat()],
  );
  return lines.filter((_, index) => valid.some(({ digest }) => digests[index]?.some((own) => own.equals(digest))));
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').trim().split('\n');
  } catch {
    return [];
  }
}

async function query<Row extends object>(url: string | undefined, sql: string, parameters: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: url, options: roleOption(JOBS_ROLE) });
  await client.connect();
  try {
    return (await client.query<Row>(sql, parameters)).rows;
  } finally {
    await client.end();
  }
}
