import type { DataSource, EntityManager } from 'typeorm';
import { builders } from '../../../testing/builders.js';
import { eventually } from '../../../testing/eventually.js';
import { openTransaction } from '../../../testing/open-transaction.js';
import { openTestDatabase } from '../../../testing/test-database.js';
import { WORKSPACE_LOCK } from '../../../platform/database/workspace-writes.js';
import { LeadFactsService } from './lead-facts.service.js';
import { LeadTotalsService } from './lead-totals.service.js';

describe('locks of workspaces', () => {
  let db: DataSource;
  const totals = new LeadTotalsService();
  const facts = new LeadFactsService(totals);
  let workspaces: number[];
  beforeAll(async () => {
    db = await openTestDatabase();
    const create = await builders(db);
    workspaces = [];
    for (let at = 0; at < 3; at += 1) workspaces.push((await create.customer()).customerId);
  });
  afterAll(() => db.destroy());

  const holding = (take: (tx: EntityManager) => Promise<void>) => openTransaction(db, take);

  const lockable = async (ids: number[]): Promise<number[]> => {
    const rows = await db.query<{ id: number }[]>(
      `select id from unnest($1::int[]) id
       where pg_try_advisory_xact_lock_shared(${WORKSPACE_LOCK}, 0) and pg_try_advisory_xact_lock(${WORKSPACE_LOCK}, id)`,
      [ids],
    );
    return rows.map(({ id }) => id);
  };

  const waitForBlocked = (count = 1) =>
    eventually(`${count} to wait for a workspace`, async () => {
      const waiting = await db.query<object[]>(
        `select from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
      );
      return waiting.length >= count;
    });

  it.each([0, 1, 2])('does not lock the others while one workspace (%i) is busy', async (at) => {
    const busy = workspaces[at] ?? 0;
    const longMark = await holding((tx) => totals.lockWorkspaces(tx, [busy]));
    const all = holding((tx) => facts.lockAllWorkspaces(tx));
    await waitForBlocked();
    const others = workspaces.filter((id) => id !== busy);
    expect(await lockable(others)).toEqual(others);
    await longMark.end();
    await (await all).end();
  });

  it('locks all workspaces in the end', async () => {
    const all = await holding((tx) => facts.lockAllWorkspaces(tx));
    const one = holding((tx) => totals.lockWorkspaces(tx, workspaces.slice(0, 1)));
    await waitForBlocked();
    expect(await lockable(workspaces)).toEqual([]);
    await all.end();
    await (await one).end();
  });

  it('locks all workspaces with one lock, however many there are', async () => {
    await db.transaction(async (tx) => {
      await facts.lockAllWorkspaces(tx);
      const [locks] = await tx.query<{ count: number }[]>(
        `select count(*)::int as count from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
      );
      expect(locks).toEqual({ count: 1 });
    });
  });

  it('locks all workspaces after transactions that store shared facts, which do not wait for each other', async () => {
    const first = await holding((tx) => totals.shareAllWorkspaces(tx));
    const second = await holding((tx) => totals.shareAllWorkspaces(tx));
    let isLocked = false;
    const all = holding(async (tx) => {
      await facts.lockAllWorkspaces(tx);
      isLocked = true;
    });
    await waitForBlocked();
    expect(await lockable(workspaces)).toEqual(workspaces);
    await first.end();
    await waitForBlocked();
    expect(isLocked).toBe(false);
    await second.end();
    await (await all).end();
  });

  it('locks all workspaces for one transaction after the other', async () => {
    const first = await holding((tx) => facts.lockAllWorkspaces(tx));
    const second = holding((tx) => facts.lockAllWorkspaces(tx));
    await waitForBlocked();
    await first.end();
    await (await second).end();
    expect(await lockable(workspaces)).toEqual(workspaces);
  });

  it('locks one after the other after many tries, without a deadlock', async () => {
    const longMark = await holding((tx) => totals.lockWorkspaces(tx, workspaces.slice(-1)));
    const one = holding((tx) => totals.lockWorkspaces(tx, workspaces, 1));
    await waitForBlocked();
    const other = holding((tx) => totals.lockWorkspaces(tx, workspaces, 0));
    await waitForBlocked(2);
    await longMark.end();
    await (await other).end();
    await (await one).end();
    expect(await lockable(workspaces)).toEqual(workspaces);
  });
});
