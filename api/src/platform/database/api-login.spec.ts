import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { openTestDatabase, testDatabaseUrl } from '../../testing/test-database.js';
import { requireApiLogin } from './api-login.js';

describe('the login of the API', () => {
  const user = `trial_${randomBytes(6).toString('hex')}`;
  const url = new URL(testDatabaseUrl('superuser'));
  [url.username, url.password] = [user, 'secret'];
  let server: DataSource;
  let owner: string;
  beforeAll(async () => {
    server = await openTestDatabase([], 'superuser');
    const [lead] = await server.query<{ owner: string }[]>(
      `select relowner::regrole as owner from pg_class where relname = 'lead'`,
    );
    owner = lead?.owner ?? '';
  });
  beforeEach(() => server.query(`create role ${user} login password 'secret'`));
  afterEach(() => server.query(`drop role ${user}`));
  afterAll(() => server.destroy());

  const warn = jest.fn();
  beforeEach(() => warn.mockClear());
  const checking = (nodeEnv: 'production' | 'development', databaseUrl = url.href) =>
    requireApiLogin({ databaseUrl, nodeEnv }, { warn });

  it('that migrate creates is accepted', async () => {
    await checking('production', testDatabaseUrl('api'));
    await checking('development', testDatabaseUrl('api'));
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['is a superuser', () => `alter role ${user} superuser`],
    ['bypasses row-level security', () => `alter role ${user} bypassrls`],
    ['may create roles', () => `alter role ${user} createrole`],
    ['is the owner of tables, or can become it', () => `grant ${owner} to ${user} with inherit false, set false`],
    ['can take the role of the worker', () => `grant forksight_jobs to ${user} with inherit false, set true`],
  ])('that %s is refused in production, and reported in development', async (excess, statement) => {
    await server.query(statement());
    const line = `The user ${user} of DATABASE_URL ${excess}, which requests must not: the API connects as`;
    await expect(checking('production')).rejects.toThrow(line);
    await checking('development');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(line));
  });
});
