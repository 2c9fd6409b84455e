import type { DataSource, EntityManager } from 'typeorm';
import { builders } from '../../testing/builders.js';
import { eventually } from '../../testing/eventually.js';
import { openTestDatabase } from '../../testing/test-database.js';
import { WORKSPACE_LOCK } from '../../platform/workspace-writes.js';
import { LeadFacts } from './lead-facts.service.js';
import { LeadTotals } from './lead-totals.service.js';

describe('who changes leads of all workspaces', () => {
  let db: DataSource;
  const totals = new LeadTotals();
  const facts = new LeadFacts(totals);
  let workspaces: number[];
  beforeAll(async () => {
    db = await openTestDatabase();
    const given = await builders(db);
    workspaces = [];
    for (let made = 0; made < 3; made += 1) workspaces.push((await given.customer()).customerId);
  });
  afterAll(() => db.destroy());

  /** Has the lock until `end` is called. */
  async function holding(take: (tx: EntityManager) => Promise<void>): Promise<{ end(): Promise<void> }> {
    let letGo = (): void => undefined;
    let ended: Promise<void> = Promise.resolve();
    await new Promise<void>((taken, failed) => {
      ended = db.transaction(async (tx) => {
        await take(tx);
        taken();
        await new Promise<void>((resolve) => (letGo = resolve));
      });
      ended.catch(failed);
    });
    return {
      end: async () => {
        letGo();
        await ended;
      },
    };
  }

  const free = async (ids: number[]): Promise<number[]> => {
    const rows = await db.query<{ id: number }[]>(
      `select id from unnest($1::int[]) id where pg_try_advisory_xact_lock(${WORKSPACE_LOCK}, id)`,
      [ids],
    );
    return rows.map(({ id }) => id);
  };

  const someoneWaits = (count = 1) =>
    eventually(`${count} to wait for a workspace`, async () => {
      const waiting = await db.query<object[]>(
        `select from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
      );
      return waiting.length >= count;
    });

  it.each([0, 1, 2])('keeps nobody waiting while one of them (%i) is busy for long', async (at) => {
    const busy = workspaces[at] ?? 0;
    const longMark = await holding((tx) => totals.lockWorkspaces(tx, [busy]));
    const all = holding((tx) => facts.lock(tx));
    await someoneWaits();
    const others = workspaces.filter((id) => id !== busy);
    expect(await free(others)).toEqual(others);
    await longMark.end();
    await (await all).end();
  });

  it('has all of them in the end, and then nobody else has one', async () => {
    const all = await holding((tx) => facts.lock(tx));
    const one = holding((tx) => totals.lockWorkspaces(tx, workspaces.slice(0, 1)));
    await someoneWaits();
    expect(await free(workspaces)).toEqual([]);
    await all.end();
    await (await one).end();
  });

  it('takes them in turn after many tries, in nobody’s way who does so too', async () => {
    const longMark = await holding((tx) => totals.lockWorkspaces(tx, workspaces.slice(-1)));
    const one = holding((tx) => totals.lockWorkspaces(tx, workspaces, 1));
    await someoneWaits();
    const other = holding((tx) => totals.lockWorkspaces(tx, workspaces, 0));
    await someoneWaits(2);
    await longMark.end();
    await (await other).end();
    await (await one).end();
    expect(await free(workspaces)).toEqual(workspaces);
  });
});
