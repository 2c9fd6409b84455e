import type { DataSource, EntityManager } from 'typeorm';
import { builders, unique, type Builders, type TestCustomer, type TestLead } from '../../../testing/builders.js';
import { eventually } from '../../../testing/eventually.js';
import { openTransaction } from '../../../testing/open-transaction.js';
import { openTestDatabase } from '../../../testing/test-database.js';
import { createMergeService } from '../../signals/testing/import-events.js';
import { CREATE_STAGING_TABLE } from '../../signals/merge/staging.js';
import { LeadFactsService } from './lead-facts.service.js';
import { LeadTotalsService } from './lead-totals.service.js';

describe('a change of a person who becomes a lead of another workspace at the same time', () => {
  let db: DataSource;
  let create: Builders;
  const totals = new LeadTotalsService();
  const facts = new LeadFactsService(totals);
  const merge = createMergeService();
  let [here, there]: TestCustomer[] = [];
  let repo: string;
  let lead: TestLead;
  beforeAll(async () => {
    db = await openTestDatabase();
    create = await builders(db);
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    [here, there] = [await create.customer(), await create.customer()];
    repo = `${unique()}/tool`;
    await create.repo(there, repo);
    // Known by a newer name, so the merge changes nothing of the person.
    const person = { full_name: 'Before', login_seen_at: '2100-01-01T00:00:00Z' };
    lead = await create.lead({ customer: here, person });
  });

  /** Changes the person as the refresh does. */
  async function rename(tx: EntityManager): Promise<void> {
    await facts.lockPeople(tx, [lead.leadId]);
    await tx.query(`update person set full_name = 'After' where person_id = $1`, [lead.leadId]);
    await facts.updateLeads(tx, [lead.leadId], []);
  }

  /** Merges a star of the person in the other workspace. */
  async function mergeStar(tx: EntityManager): Promise<void> {
    await stageStar(tx);
    await merge.mergeStaged(tx);
  }

  async function stageStar(tx: EntityManager): Promise<void> {
    await tx.query(CREATE_STAGING_TABLE);
    await tx.query(
      `insert into staged_event (repo, natural_key, type, github_id, login, is_bot, created_at, source_rank, link)
       values ($1, 'star:1', 'WatchEvent', $2, $3, false, now(), 2, 'https://github.com/tool')`,
      [repo, lead.githubId, lead.login],
    );
  }

  const waitForLocks = () =>
    eventually('a transaction to wait for a lock', async () => {
      const waiting = await db.query<object[]>(
        `select from pg_locks join pg_stat_activity activity using (pid)
         where not granted and activity.datname = current_database()`,
      );
      return waiting.length > 0;
    });
  const lockWorkspace = (customer?: TestCustomer) =>
    db.transaction((tx) => totals.lockWorkspaces(tx, [customer?.customerId ?? 0]));
  const namesOfLead = () =>
    db.query<object[]>('select customer_id, full_name from lead where lead_id = $1 order by 1', [lead.leadId]);
  const both = (name: string) =>
    [here, there].map((customer) => ({ customer_id: customer?.customerId, full_name: name }));

  it('reaches a lead whose transaction began first', async () => {
    const merging = await openTransaction(db, mergeStar);
    const renaming = db.transaction(rename);
    await waitForLocks();
    await merging.end();
    await renaming;
    expect(await namesOfLead()).toEqual(both('After'));
  });

  it('is what a lead whose transaction began later gets', async () => {
    const renaming = await openTransaction(db, rename);
    const merging = db.transaction(mergeStar);
    await waitForLocks();
    await renaming.end();
    await merging;
    expect(await namesOfLead()).toEqual(both('After'));
  });

  it('does not lock workspaces in which the person is no lead', async () => {
    const renaming = await openTransaction(db, rename);
    await expect(lockWorkspace(there)).resolves.toBeUndefined();
    await renaming.end();
  });

  it('waits, when it locks all workspaces, for a file that has stored what they share', async () => {
    const storing = await openTransaction(db, async (tx) => {
      await stageStar(tx);
      await merge.storeShared(tx, await merge.prepare(tx));
    });
    let isLocked = false;
    const all = db.transaction(async (tx) => {
      await facts.lockAllWorkspaces(tx);
      isLocked = true;
    });
    await waitForLocks();
    expect(isLocked).toBe(false);
    await storing.end();
    await all;
  });

  it('does not lock workspaces while it waits for the person', async () => {
    const merging = await openTransaction(db, mergeStar);
    const renaming = db.transaction(rename);
    await waitForLocks();
    await expect(lockWorkspace(here)).resolves.toBeUndefined();
    await merging.end();
    await renaming;
  });
});
