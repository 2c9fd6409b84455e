import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { builders, unique, type Builders, type TestCustomer } from '../../../testing/builders.js';
import { openTestDatabase } from '../../../testing/test-database.js';
import { CompaniesService } from '../../companies/companies.service.js';
import { LeadFactsService } from '../../leads/changes/lead-facts.service.js';
import { LeadTotalsService } from '../../leads/changes/lead-totals.service.js';
import { employerAt } from '../../leads/fields/lead-sql.js';
import { LeadScoresService } from '../../leads/score/lead-scores.service.js';
import { recountWorkspace } from '../../signals/testing/import-events.js';
import { EmployerAttribution } from '../profiles/employers.service.js';
import { AffiliationsService } from './affiliations.service.js';
import { formatAffiliationsReport } from './affiliations-report.js';
import { createTestFolder } from '../../../testing/test-folder.js';

describe('importing affiliations', () => {
  let db: DataSource;
  let create: Builders;
  let customer: TestCustomer;
  let service: AffiliationsService;
  beforeAll(async () => {
    db = await openTestDatabase();
    create = await builders(db);
    const [companies, totals] = [new CompaniesService(), new LeadTotalsService()];
    service = new AffiliationsService(
      db,
      companies,
      new LeadFactsService(totals),
      new EmployerAttribution(companies),
      new LeadScoresService(db, totals, new Jobs()),
    );
  });
  let [one, two] = ['', ''];
  beforeEach(async () => {
    customer = await create.customer();
    [one, two] = [`Quarry ${unique()}`, `Harbor ${unique()}`];
  });
  afterAll(() => db.destroy());

  const lead = (person: object = {}) =>
    create.lead({
      customer,
      person: { ...person },
      signals: [{ type: 'WatchEvent', repo: `o-${unique()}/r`, createdAt: '2026-01-02T00:00:00Z' }],
    });
  const importText = (text: string | Buffer) => {
    const path = join(createTestFolder('affiliations'), 'developers_affiliations1.txt');
    writeFileSync(path, text);
    return service.importFile(path);
  };
  const employerOn = async (leadId: number, ...days: string[]) => {
    const rows = await db.query<{ employer: string | null }[]>(
      `select ${employerAt('day')} as employer
       from lead l join person p on person_id = lead_id cross join unnest($3::timestamptz[]) with ordinality dated(day, place)
       where (customer_id, lead_id) = ($1, $2) order by place`,
      [customer.customerId, leadId, days],
    );
    return rows.map(({ employer }) => employer);
  };
  const companyOf = async (leadId: number) => {
    const [row] = await db.query<object[]>(
      `select company_name as company, provenance #>> '{company_id,rule}' as rule
       from lead join person on person_id = lead_id where (customer_id, lead_id) = ($1, $2)`,
      [customer.customerId, leadId],
    );
    return row;
  };

  it('stores the employers of known people with their dates, and the present one', async () => {
    const ada = await lead();
    const file =
      `# comments and blank lines\n\n${ada.login.toUpperCase()}*: ada!quarry.example, ada!mail.example\n` +
      `\t${one} Inc. until 2015-06-01\n\tIndependent from 2015-06-01 until 2016-01-01\n\t${two} from 2016-01-01\r\n` +
      `nobody-${unique()}: x!mail.example\n\t${one}\n`;
    const report = await importText(file);
    expect(report).toMatchObject({ people: 2, periods: 4, knownPeople: 1, changed: 1, companiesAdded: 2, leads: 1 });
    expect(report.faults.count).toBe(0);
    expect(
      await employerOn(ada.leadId, '2001-01-01', '2015-05-31T23:59:59Z', '2015-06-01Z', '2016-01-01Z', '2026-01-01Z'),
    ).toEqual([`${one} Inc.`, `${one} Inc.`, null, two, two]);
    expect(await companyOf(ada.leadId)).toEqual({ company: two, rule: 'affiliation' });
    const { kept, counted } = await recountWorkspace(db, customer.slug);
    expect(kept).toEqual(counted);
    expect(await importText(file)).toMatchObject({ knownPeople: 1, changed: 0, companiesAdded: 0, leads: 0 });
  });

  it('replaces the person’s periods of an earlier file, and removes an employer that has ended', async () => {
    const ada = await lead();
    await importText(`${ada.login}: a!b.example\n\t${one} from 2015-01-01\n`);
    await importText(`${ada.login}: a!b.example\n\t${one} from 2016-01-01 until 2017-01-01\n`);
    expect(await employerOn(ada.leadId, '2015-06-01', '2016-06-01', '2017-06-01')).toEqual([null, one, null]);
    expect(await companyOf(ada.leadId)).toEqual({ company: null, rule: null });
  });

  it('leaves the present employer to the profile, and what it does not date to the file', async () => {
    const ada = await lead({ profile: JSON.stringify({ company: two, orgs: [] }) });
    await importText(`${ada.login}: a!b.example\n\t${one} from 2015-01-01\n`);
    expect(await companyOf(ada.leadId)).toEqual({ company: two, rule: 'company-field' });
    expect(await employerOn(ada.leadId, '2014-01-01', '2020-01-01', '2090-01-01')).toEqual([null, one, two]);
  });

  it('takes a known company for its other spellings', async () => {
    const ada = await lead();
    await importText(`${ada.login}: a!b.example\n\tRed Hat Inc. from 2015-01-01\n`);
    expect(await companyOf(ada.leadId)).toMatchObject({ company: 'Red Hat' });
  });

  it('names each line that it cannot read, and stores the others', async () => {
    const ada = await lead();
    const report = await importText(
      `\t${one}\nno colon\n\t${one}\ntwo words: a!b.example\n\t${one}\n${ada.login}: a!b.example\n` +
        `\t${one} from 2015-02-30\n\t${one} from 2015-01-01 until 2014-01-01\n\tfrom 2015-01-01\n` +
        `\t${'x'.repeat(201)}\n\tNotFound\n\t${two} from here until 2016-01-01\n\t${two} until 2015\n`,
    );
    expect(report.faults.shown.map(({ row, why }) => `${row}: ${why}`)).toEqual([
      '1: names an employer before any login',
      '2: is neither “login: addresses” nor an employer after a tab',
      '4: login is not a GitHub login',
      '7: from 2015-02-30 is not a day such as 2015-01-01',
      '8: until is not after from',
      '9: names no company',
      '10: names a company in more than 200 characters',
      '13: until 2015 is not a day such as 2015-01-01',
    ]);
    expect(await employerOn(ada.leadId, '2015-12-31Z', '2016-01-01Z')).toEqual([`${two} from here`, null]);
    expect(formatAffiliationsReport(report)).toContain('line 8: until is not after from');
  });

  it('stores nothing of a file that cannot be read', async () => {
    await expect(service.importFile('/no/such/file.txt')).rejects.toThrow('There is no file /no/such/file.txt.');
    const ada = await lead();
    const report = await importText(
      Buffer.concat([Buffer.from(`${ada.login}: a!b.example\n\tCaf`), Buffer.from([0xe9]), Buffer.from('\n')]),
    );
    expect(report.faults.shown).toEqual([{ row: 2, why: 'is not UTF-8 text' }]);
  });

  it('does not store affiliations of people who are not to be contacted', async () => {
    const ada = await lead({ do_not_contact: true });
    expect(await importText(`${ada.login}: a!b.example\n\t${one}\n`)).toMatchObject({ knownPeople: 0, changed: 0 });
    expect(await employerOn(ada.leadId, '2015-01-01')).toEqual([null]);
  });
});
