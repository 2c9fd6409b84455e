import type { DataSource } from 'typeorm';
import { recountWorkspace } from '../modules/signals/testing/import-events.js';
import { builders, unique, type Builders } from '../testing/builders.js';
import { openTestDatabase } from '../testing/test-database.js';
import { EXISTING_COMPANIES } from './0024-companies-of-workspaces.js';
import { describeOnPlain } from '../testing/plain-postgres.js';

describeOnPlain(
  'tables are distributed after it',
  'companies that were typed before they belonged to workspaces',
  () => {
    let db: DataSource;
    let create: Builders;
    beforeAll(async () => {
      db = await openTestDatabase([], 'superuser');
      create = await builders(db);
    });
    afterAll(() => db.destroy());

    it('become one company for each workspace that uses them, and companies of sources stay', async () => {
      const [one, two] = [await create.customer(), await create.customer()];
      const name = `Typed ${unique()}`;
      const typedId = await create.company({ name, domain: null });
      const namedId = await create.company({ domain: null, provenance: JSON.stringify({ name: { source: 'csv' } }) });
      for (const customer of [one, two]) {
        await create.lead({ customer, companyId: typedId, person: { company_id: null } });
        await create.lead({ customer, companyId: namedId });
      }
      const runner = db.createQueryRunner();
      await runner.startTransaction();
      try {
        // A later migration has replaced the table.
        await runner.query('create temp table past_employer (company_id int) on commit drop');
        await runner.query(EXISTING_COMPANIES);
        const companies = (await runner.query(
          `select company.name, workspace_id, lead.customer_id from lead join company using (company_id)
         where lead.customer_id in ($1, $2) and company_id <> $3 order by lead.customer_id`,
          [one.customerId, two.customerId, namedId],
        )) as unknown[];
        expect(companies).toEqual(
          [one, two].map(({ customerId }) => ({ name, workspace_id: customerId, customer_id: customerId })),
        );
        for (const { slug } of [one, two]) {
          const { kept, counted } = await recountWorkspace(runner.manager, slug);
          expect(kept).toEqual(counted);
        }
      } finally {
        await runner.rollbackTransaction();
        await runner.release();
      }
    });
  },
);
