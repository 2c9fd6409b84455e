import type { EntityManager } from 'typeorm';
import type { TestCustomer, TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { BULK_ACTION_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from '../limits.js';
import { WorkspaceWrites } from './workspace-writes.js';

describe('a change of a workspace', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let staff: TestUser;
  beforeAll(async () => {
    server = await startTestApp();
    customer = await server.create.customer();
    staff = await server.create.user({ customer });
  });
  afterAll(() => server.close());

  const statementTimeoutMs = async (options?: {
    exclusive?: boolean;
    timeoutMs?: number;
  }): Promise<number | undefined> => {
    const read = (tx: EntityManager) =>
      tx.query<{ ms: number }[]>(`select setting::int as ms from pg_settings where name = 'statement_timeout'`);
    const actor = { customerId: customer.customerId, userId: staff.userId };
    const [setting] = await server.app.get(WorkspaceWrites).transaction(actor, read, options);
    return setting?.ms;
  };

  it('has the given statement timeout, and the next one on its connection the default', async () => {
    expect(await statementTimeoutMs()).toBe(STATEMENT_TIMEOUT_MS);
    expect(await statementTimeoutMs({ exclusive: true, timeoutMs: BULK_ACTION_TIMEOUT_MS })).toBe(
      BULK_ACTION_TIMEOUT_MS,
    );
    expect(await statementTimeoutMs()).toBe(STATEMENT_TIMEOUT_MS);
  });

  it('has the given statement timeout across workspaces too', async () => {
    const read = (tx: EntityManager) =>
      tx.query<{ ms: number }[]>(`select setting::int as ms from pg_settings where name = 'statement_timeout'`);
    const writes = server.app.get(WorkspaceWrites);
    expect(await writes.acrossWorkspaces(read)).toEqual([{ ms: STATEMENT_TIMEOUT_MS }]);
    expect(await writes.acrossWorkspaces(read, { timeoutMs: 1_000_000 })).toEqual([{ ms: 1_000_000 }]);
    expect(await writes.acrossWorkspaces(read)).toEqual([{ ms: STATEMENT_TIMEOUT_MS }]);
  });
});
