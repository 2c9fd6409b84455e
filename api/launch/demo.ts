import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { runChild } from './child.js';
import { LaunchFault } from './fault.js';
import { compiled } from './paths.js';
import { step, type Say } from './progress.js';

/** Seeds the demo workspace into a database that has no customers yet, or nothing but a half-seeded demo. */
export async function seedDemoOnce(env: NodeJS.ProcessEnv, say: Say, signal: AbortSignal): Promise<void> {
  if (await isInUse(env.DATABASE_URL)) return;
  await step('Seeding the demo workspace', say, async () => {
    const { code, output } = await runChild(process.execPath, [compiled('src/cli.js'), 'seed-demo'], { env, signal });
    signal.throwIfAborted();
    if (code !== 0) throw new LaunchFault(`${output.trim()}\nThe demo workspace could not be seeded.`);
  });
}

/** The lines of DATA_DIR/demo-passwords: who may sign in to the demo workspace with what. None without a demo. */
export function demoPasswords(dataDir: string): string[] {
  try {
    return readFileSync(join(dataDir, 'demo-passwords'), 'utf8').trim().split('\n');
  } catch {
    return [];
  }
}

async function isInUse(connectionString: string | undefined): Promise<boolean> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ used: boolean }>(
      `select exists (select from app_user)
         or exists (select from customer where email_domain <> 'northwind-relay.example') as used`,
    );
    return rows[0]?.used === true;
  } finally {
    await client.end();
  }
}
