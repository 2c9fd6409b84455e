import type { DataSource } from 'typeorm';
import { builders, type Builders } from '../../testing/builders.js';
import { openTestDatabase } from '../../testing/test-database.js';
import { narrowTransaction } from './distributed-statements.js';

// On Citus, too: none of these statements runs there as it is written.
describe('a transaction that changes rows of workspaces', () => {
  let db: DataSource;
  let create: Builders;
  beforeAll(async () => {
    db = await openTestDatabase();
    create = await builders(db);
  });
  afterAll(() => db.destroy());

  it('changes those of all that it is narrowed to, from a temporary table', async () => {
    const leads: { customerId: number; leadId: number }[] = [];
    for (let at = 0; at < 2; at += 1) {
      const customer = await create.customer();
      const signals = [{ type: 'WatchEvent', repo: `${customer.slug}/tool`, createdAt: '2026-01-01T00:00:00Z' }];
      leads.push({ customerId: customer.customerId, leadId: (await create.lead({ customer, signals })).leadId });
    }
    const changed = await db.transaction(async (tx) => {
      narrowTransaction(
        tx,
        leads.map(({ customerId }) => customerId),
      );
      await tx.query(
        'create temp table found_lead on commit drop as select customer_id, lead_id from lead where lead_id = any($1)',
        [leads.map(({ leadId }) => leadId)],
      );
      return tx.query<[object[], number]>(
        `update lead set repos_key = counted.count::text
         from found_lead found cross join lateral (
           select count(*) as count from signal join (select repo_id from repo) repo using (repo_id)
           where (signal.customer_id, signal.lead_id) = (found.customer_id, found.lead_id)
         ) counted
         where (lead.customer_id, lead.lead_id) = (found.customer_id, found.lead_id)
         returning lead.customer_id as "customerId", lead.lead_id as "leadId", repos_key as count`,
      );
    });
    expect(changed[1]).toBe(2);
    expect(changed[0]).toEqual(expect.arrayContaining(leads.map((lead) => ({ ...lead, count: '1' }))));
  });

  it('changes people, who belong to all workspaces, from a temporary table', async () => {
    const { leadId } = await create.lead({ customer: await create.customer() });
    const changed = await db.transaction(async (tx) => {
      await tx.query('create temp table staged_person (person_id int, job_title text collate "C") on commit drop');
      await tx.query('insert into staged_person values ($1, $2)', [leadId, 'Engineer']);
      return tx.query<[object[], number]>(
        `with newest as (
           select person_id, max(job_title) as job_title from staged_person group by person_id
         ), better as (
           select person_id, newest.job_title from newest join person stored using (person_id)
           order by person_id for no key update of stored
         )
         update person set job_title = better.job_title from better where better.person_id = person.person_id
         returning person.person_id as id, person.job_title`,
      );
    });
    expect(changed).toEqual([[{ id: leadId, job_title: 'Engineer' }], 1]);
  });
});
