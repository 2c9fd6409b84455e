import type { DataSource } from 'typeorm';
import { builders, unique, type Builders } from '../../testing/builders.js';
import { openTestDatabase } from '../../testing/test-database.js';
import { CompaniesService } from './companies.service.js';
import type { ValueSource } from './value-source.rules.js';

describe('what sources call a company', () => {
  let db: DataSource;
  let create: Builders;
  beforeAll(async () => {
    db = await openTestDatabase();
    create = await builders(db);
  });
  afterAll(() => db.destroy());

  const valueOf = (source: ValueSource, domain: string, name: string) =>
    db.transaction(async (tx) => {
      const companies = new CompaniesService();
      await companies.createStagingTable(tx);
      await tx.query('insert into staged_company (row, name, domain) values (1, $1, $2)', [name, domain]);
      await companies.mergeStaged(tx, source, new Date().toISOString());
      const [company] = await tx.query<{ name: string }[]>('select name from company where domain = $1', [domain]);
      return company?.name;
    });

  it('is taken from pages where it has no name but its domain, and not replaced by the next page', async () => {
    const domain = `${unique()}.example`;
    await create.company({ name: domain, domain });
    expect(await valueOf('github', domain, 'Quarry')).toBe('Quarry');
    expect(await valueOf('github', domain, 'Evil')).toBe('Quarry');
    expect(await valueOf('csv', domain, 'Quarry Inc.')).toBe('Quarry Inc.');
  });
});
