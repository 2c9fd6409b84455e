import type { DataSource } from 'typeorm';
import { CopyValuesOfPeopleToLeads } from '../../../migrations/0325-copy-values-of-people-to-leads.js';
import { builders, unique, type Builders, type TestCustomer } from '../../../testing/builders.js';
import { openTestDatabase } from '../../../testing/test-database.js';
import { copyColumn, PERSON_COPIES } from '../fields/own-values.rules.js';
import { LeadCopiesService } from './lead-copies.service.js';
import { LeadFactsService } from './lead-facts.service.js';
import { LeadTotalsService } from './lead-totals.service.js';

describe('values of people in leads', () => {
  let db: DataSource;
  let create: Builders;
  let customer: TestCustomer;
  const found = {
    work_email: `${unique()}@acme.example`,
    provenance: { work_email: { source: 'csv', at: '2026-01-01' } },
  };
  beforeAll(async () => {
    db = await openTestDatabase([], 'superuser');
    create = await builders(db);
    customer = await create.customer();
  });
  afterAll(async () => {
    await db.query(`delete from graphile_worker._private_jobs where key like 'copy-people-to-leads%'`);
    await db.destroy();
  });

  /** A lead as a release without copies adds it. */
  async function leadWithoutCopies(): Promise<number> {
    const { leadId } = await create.lead({ customer, person: found });
    await db.query(
      `update lead set ${PERSON_COPIES.map((column) => `${copyColumn(column)} = null`).join(', ')} where lead_id = $1`,
      [leadId],
    );
    return leadId;
  }
  const copiesOf = async (leadId: number) => {
    const rows = await db.query<object[]>(
      `select person_work_email as work_email, person_provenance as provenance from lead
       join person on person_id = lead_id and github_id = person_github_id where lead_id = $1`,
      [leadId],
    );
    return rows[0];
  };

  it('are filled by the migration in batches, also after a run that was interrupted', async () => {
    const leads = [await leadWithoutCopies(), await leadWithoutCopies()];
    const runner = db.createQueryRunner();
    await new CopyValuesOfPeopleToLeads().up(runner);
    for (const leadId of leads) expect(await copiesOf(leadId)).toEqual(found);
    await db.query('update lead set person_github_id = null where lead_id = $1', [leads[1]]);
    await new CopyValuesOfPeopleToLeads().up(runner);
    await runner.release();
    for (const leadId of leads) expect(await copiesOf(leadId)).toEqual(found);
  });

  it('follow what the previous release adds, changes and erases meanwhile', async () => {
    const added = await leadWithoutCopies();
    const { leadId: erased } = await create.lead({ customer, person: found });
    await db.query(`update person set work_email = null, provenance = '{}' where person_id = $1`, [erased]);
    const copies = new LeadCopiesService(db, new LeadFactsService(new LeadTotalsService()));
    await copies.run();
    expect(await copiesOf(added)).toEqual(found);
    expect(await copiesOf(erased)).toEqual({ work_email: null, provenance: {} });
  });
});
