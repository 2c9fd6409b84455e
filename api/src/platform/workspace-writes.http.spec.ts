import type { EntityManager } from 'typeorm';
import type { GivenCustomer, GivenUser } from '../testing/builders.js';
import { httpApp, type HttpApp } from '../testing/http-app.js';
import { longestMarkMs, longestStatementMs } from './limits.js';
import { WorkspaceWrites } from './workspace-writes.js';

describe('a change of a workspace', () => {
  let server: HttpApp;
  let customer: GivenCustomer;
  let staff: GivenUser;
  beforeAll(async () => {
    server = await httpApp();
    customer = await server.given.customer();
    staff = await server.given.user({ customer });
  });
  afterAll(() => server.close());

  const longestMs = async (options?: { alone?: boolean; longestMs?: number }): Promise<number | undefined> => {
    const read = (tx: EntityManager) =>
      tx.query<{ ms: number }[]>(`select setting::int as ms from pg_settings where name = 'statement_timeout'`);
    const actor = { customerId: customer.customerId, userId: staff.userId };
    const [setting] = await server.app.get(WorkspaceWrites).transaction(actor, read, options);
    return setting?.ms;
  };

  it('may take as long as it is told to, and the next one on its connection no longer than others', async () => {
    expect(await longestMs()).toBe(longestStatementMs);
    expect(await longestMs({ alone: true, longestMs: longestMarkMs })).toBe(longestMarkMs);
    expect(await longestMs()).toBe(longestStatementMs);
  });
});
