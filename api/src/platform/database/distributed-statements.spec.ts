import type { DataSource } from 'typeorm';
import { builders, type Builders } from '../../testing/builders.js';
import { openTestDatabase } from '../../testing/test-database.js';
import { isOnCitus } from '../../testing/plain-postgres.js';
import { narrowTransaction, whileNarrowed, whileWidened } from './distributed-statements.js';

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

  it('reads rows of all while it is widened, of fewer while it is narrowed further, and then as before', async () => {
    const customerIds: number[] = [];
    for (let at = 0; at < 3; at += 1) {
      const customer = await create.customer();
      await create.lead({ customer });
      customerIds.push(customer.customerId);
    }
    const [one = 0, two = 0, three = 0] = customerIds;
    const read = await db.transaction(async (tx) => {
      const readLeads = async () => {
        const rows = await tx.query<{ id: number }[]>(
          'select customer_id as id from lead where customer_id = any($1)',
          [customerIds],
        );
        return rows.map(({ id }) => id).toSorted((a, b) => a - b);
      };
      narrowTransaction(tx, [one, two]);
      return [
        await whileWidened(tx, readLeads),
        await whileNarrowed(tx, () => Promise.resolve([two, three]), readLeads),
        await readLeads(),
      ];
    });
    // PostgreSQL reads them all.
    expect(read).toEqual(isOnCitus ? [customerIds, [two], [one, two]] : [customerIds, customerIds, customerIds]);
  });

  it.each(['person', 'company'])('changes rows of %s, not of one workspace, from a temporary table', async (table) => {
    const companyId = await create.company();
    const { leadId } = await create.lead({ customer: await create.customer(), companyId });
    const id = table === 'person' ? leadId : companyId;
    const changed = await db.transaction(async (tx) => {
      await tx.query('create temp table staged_row (id int, url text collate "C") on commit drop');
      await tx.query('insert into staged_row values ($1, $2)', [id, 'https://example.com']);
      return tx.query<[object[], number]>(
        `with newest as (
           select id, max(url) as url from staged_row group by id
         ), better as (
           select id, newest.url from newest join ${table} stored on stored.${table}_id = id
           order by id for no key update of stored
         )
         update ${table} set linkedin_url = better.url from better where better.id = ${table}.${table}_id
         returning ${table}.${table}_id as id, ${table}.linkedin_url as url`,
      );
    });
    expect(changed).toEqual([[{ id, url: 'https://example.com' }], 1]);
  });
});
