import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { SESSION_COOKIE, hashToken } from '../../src/platform/access/session.statement.js';
import { deriveLogins } from '../../launch/logins.js';
import { loginName } from '../../src/platform/database/logins.js';
import { migrate } from '../../src/platform/database/migrations.js';
import type { WorkspaceContext } from '../../src/platform/database/open-workspace.js';

export interface BenchDatabase {
  url: string;
  /** The session cookie of an administrator. */
  cookie: string;
  tokenHash: Buffer;
}

/** Runs a bench on a new, migrated database with one signed-in administrator, and drops the database afterwards. */
export async function withBenchDatabase<Result>(
  server: string,
  bench: string,
  run: (database: BenchDatabase) => Promise<Result>,
): Promise<Result> {
  const name = `bench_${bench}_${process.pid}`;
  const admin = new Client(server);
  await admin.connect();
  try {
    await admin.query(`create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    await migrateWithLogins(url.href);
    return await run({ url: url.href, ...(await signIn(url.href)) });
  } finally {
    await dropWithLogins(admin, name);
    await admin.end();
  }
}

/**
 * Runs a bench whose data take long to create: on the database of BENCH_DATABASE_URL, which is not dropped, or on a new one.
 * `run` adds the data that are missing.
 */
export async function withLastingDatabase<Result>(
  server: string,
  bench: string,
  run: (database: BenchDatabase) => Promise<Result>,
): Promise<Result> {
  const existingUrl = process.env.BENCH_DATABASE_URL;
  if (existingUrl === undefined) return withBenchDatabase(server, bench, run);
  await migrateWithLogins(existingUrl);
  return run({ url: existingUrl, ...(await signIn(existingUrl)) });
}

/** Migrates a database; the logins of its processes follow from its address. */
export async function migrateWithLogins(url: string, options: { distribute?: boolean } = {}): Promise<void> {
  await migrate(url, deriveLogins(url, {}).passwords, options);
}

async function dropWithLogins(admin: Client, name: string): Promise<void> {
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`drop role if exists ${loginName(name, 'api')}, ${loginName(name, 'worker')}`);
}

/** Runs a bench that changes data on a copy of a database, which must have no open connections. */
export async function withCopy<Result>(
  { url, ...signedIn }: BenchDatabase,
  bench: string,
  run: (database: BenchDatabase) => Promise<Result>,
): Promise<Result> {
  const [copy, server] = [new URL(url), new URL(url)];
  copy.pathname = `/bench_${bench}_${process.pid}`;
  server.pathname = '/postgres';
  const admin = new Client(server.href);
  await admin.connect();
  try {
    await admin.query(
      `create database ${copy.pathname.slice(1)} template ${new URL(url).pathname.slice(1)} strategy file_copy`,
    );
    await migrateWithLogins(copy.href);
    return await run({ url: copy.href, ...signedIn });
  } finally {
    await dropWithLogins(admin, copy.pathname.slice(1));
    await admin.end();
  }
}

/** Creates a session of an administrator. */
export async function signIn(url: string, email = 'bench@example.com'): Promise<{ cookie: string; tokenHash: Buffer }> {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = hashToken(token);
  const client = new Client(url);
  await client.connect();
  await client.query(
    `with inserted as (insert into app_user (email, is_admin) values ($2, true)
       on conflict (lower(email)) do update set active = true returning user_id)
     insert into session (token_hash, user_id, expires_at) select $1, user_id, now() + interval '1 day' from inserted`,
    [tokenHash, email],
  );
  await client.end();
  return { cookie: `${SESSION_COOKIE}=${token}`, tokenHash };
}

/** Opens a workspace for a connection (the session statement opens it for its own transaction only), and returns it for `bindTenant`. */
export async function openWorkspace(client: Client, slug: string): Promise<WorkspaceContext> {
  const { rows } = await client.query<{ id: string }>(
    `select set_config('forksight.customer_id', customer_id::text, false) as id from customer where slug = $1`,
    [slug],
  );
  return { customerId: Number(rows[0]?.id), userId: 0 };
}
