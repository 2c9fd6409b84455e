import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { openTestDatabase, testDatabaseUrl, TEST_PASSWORDS } from '../../testing/test-database.js';
import { requireReadyDatabase } from './database-ready.js';
import { JOBS_ROLE, REQUEST_ROLE } from './database-roles.js';
import { loginUrl, type LoginPasswords } from './logins.js';
import { migrate, requireServer } from './migrations.js';
import { itOnPlain } from '../../testing/plain-postgres.js';

describe('a database whose user has few rights', () => {
  const user = `limited_${randomBytes(6).toString('hex')}`;
  // Next to this worker's database, and removed with it.
  const own = new URL(testDatabaseUrl('superuser'));
  own.pathname += `_${user.slice(-4)}`;
  const name = own.pathname.slice(1);
  own.username = user;
  own.password = 'secret';
  let server: DataSource;
  beforeAll(async () => {
    server = await openTestDatabase([], 'superuser');
    await server.query(`create role ${user} login password 'secret'`);
    await server.query(`create database ${name}`);
  });
  afterAll(async () => {
    await server.query(`drop database ${name} with (force)`);
    await server.query(`drop role if exists ${name}_api, ${name}_worker, ${user}`);
    await server.destroy();
  });

  const migrating = (passwords?: LoginPasswords) => migrate(own.href, passwords);
  const checking = () => requireReadyDatabase(own.href, REQUEST_ROLE);
  /** Runs the statements of a message as the server's administrator. */
  async function obey(asking: Promise<unknown>): Promise<string> {
    const { message = '' } = (await asking.catch((error: unknown) => error)) as { message?: string };
    const [, statements = ''] = /administrator run: (.*)$/.exec(message) ?? [];
    await server.query(statements);
    return statements;
  }

  it('is migrated and served from, with a line for each missing right', async () => {
    await expect(checking()).rejects.toThrow(
      /^The database of DATABASE_URL is \d+ migrations behind this release: run/,
    );
    await expect(migrating()).rejects.toThrow(
      /may not change this database \(it belongs to another user\): it must be the database's owner\.$/,
    );

    await server.query(`alter database ${name} owner to ${user}`);
    expect(await obey(migrating())).toBe(
      `grant forksight_app, forksight_across to "${user}" with inherit false, set true; ` +
        `grant forksight_jobs, forksight_lists to "${user}" with inherit true, set true;`,
    );
    await migrating();
    await expect(checking()).resolves.toBeUndefined();

    await server.query(`revoke forksight_across from ${user}`);
    await expect(checking()).rejects.toThrow(`run: grant forksight_across to "${user}" with inherit false, set true;`);
    await server.query(`grant forksight_across to ${user} with inherit false, set true`);
  });

  it('gets its logins from the server’s administrator, who sees no password', async () => {
    const statements = await obey(migrating(TEST_PASSWORDS));
    expect(statements).toMatch(
      new RegExp(
        `^create role "${name}_api" login password 'SCRAM-SHA-256\\S+'; ` +
          `grant forksight_app, forksight_across to "${name}_api" with inherit false, set true; ` +
          `create role "${name}_worker" login password 'SCRAM-SHA-256\\S+'; ` +
          `grant forksight_app, forksight_across, forksight_jobs to "${name}_worker" with inherit false, set true;$`,
      ),
    );
    expect(statements).not.toContain(TEST_PASSWORDS.api);
    await expect(migrating(TEST_PASSWORDS)).resolves.toEqual([]);
    await requireReadyDatabase(loginUrl(own.href, 'api', TEST_PASSWORDS.api), REQUEST_ROLE);
    await requireReadyDatabase(loginUrl(own.href, 'worker', TEST_PASSWORDS.worker), JOBS_ROLE);
    await expect(requireReadyDatabase(loginUrl(own.href, 'api', TEST_PASSWORDS.api), JOBS_ROLE)).rejects.toThrow(
      `Worker and commands connect to DATABASE_URL as ${name}_worker, not as ${name}_api.`,
    );
  });

  itOnPlain('the servers of a trial ask for no password', 'has its passwords changed by migrate', async () => {
    await obey(migrating({ api: 'the-next-password' }));
    await expect(migrating({ api: 'the-next-password' })).resolves.toEqual([]);
    const connecting = async (password: string) => {
      const client = new Client(loginUrl(own.href, 'api', password));
      try {
        await client.connect();
      } finally {
        await client.end();
      }
    };
    await connecting('the-next-password');
    await expect(connecting(TEST_PASSWORDS.api)).rejects.toThrow('password authentication failed');
  });

  it('rejects a server that is too old', () => {
    expect(() => requireServer({ version: '16.4 (Debian)' })).not.toThrow();
    expect(() => requireServer({ version: '15.9' })).toThrow('PostgreSQL 15.9: 16 or newer is needed.');
  });
});
