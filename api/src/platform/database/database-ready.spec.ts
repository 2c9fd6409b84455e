import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { openTestDatabase, testDatabaseUrl } from '../../testing/test-database.js';
import { requireReadyDatabase } from './database-ready.js';
import { migrate, requireServer } from './migrations.js';

describe('a database whose user has few rights', () => {
  const user = `limited_${randomBytes(6).toString('hex')}`;
  // Next to this worker's database, and removed with it.
  const own = new URL(testDatabaseUrl());
  own.pathname += `_${user}`;
  const name = own.pathname.slice(1);
  own.username = user;
  own.password = 'secret';
  let server: DataSource;
  beforeAll(async () => {
    server = await openTestDatabase();
    await server.query(`create role ${user} login password 'secret'`);
    await server.query(`create database ${name}`);
  });
  afterAll(async () => {
    await server.query(`drop database ${name} with (force)`);
    await server.query(`drop role ${user}`);
    await server.destroy();
  });

  it('is migrated and served from, with a line for each missing right', async () => {
    const migrating = () => migrate(own.href);
    const checking = () => requireReadyDatabase(own.href);
    await expect(checking()).rejects.toThrow(
      /^The database of DATABASE_URL is \d+ migrations behind this release: run/,
    );
    await expect(migrating()).rejects.toThrow(
      /permission denied for schema public\): it must be the database's owner\.$/,
    );

    await server.query(`alter database ${name} owner to ${user}`);
    await expect(migrating()).rejects.toThrow('Have its administrator run: create role forksight_app nologin;');

    await server.query(`grant forksight_app, forksight_across to ${user} with inherit false, set true`);
    await migrating();
    await expect(checking()).resolves.toBeUndefined();

    await server.query(`revoke forksight_across from ${user}`);
    await expect(checking()).rejects.toThrow(`run: grant forksight_across to "${user}" with inherit false, set true;`);
  });

  it('rejects a server that is too old', () => {
    expect(() => requireServer({ version: '16.4 (Debian)' })).not.toThrow();
    expect(() => requireServer({ version: '15.9' })).toThrow('PostgreSQL 15.9: 16 or newer is needed.');
  });
});
