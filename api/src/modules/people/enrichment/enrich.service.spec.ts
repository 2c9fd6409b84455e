import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { builders, unique, type Builders, type TestCustomer } from '../../../testing/builders.js';
import { openTestDatabase } from '../../../testing/test-database.js';
import { CompaniesService } from '../../companies/companies.service.js';
import { FavoritesService } from '../../favorites/favorites.service.js';
import { LeadFactsService } from '../../leads/changes/lead-facts.service.js';
import { REQUEST_ROLE } from '../../../platform/database/database-roles.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { LeadTotalsService } from '../../leads/changes/lead-totals.service.js';
import { recountWorkspace } from '../../signals/testing/import-events.js';
import { EmployerAttribution } from '../profiles/employers.service.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { LeadVerdictsService } from '../../leads/verdict/lead-verdicts.service.js';
import { LeadScoresService } from '../../leads/score/lead-scores.service.js';
import { COMPANY_FIELDS, PERSON_FIELDS, type EnrichmentColumn } from '../fields/enrichment-fields.js';
import { csvFile } from './enrich-file.js';
import { EnrichService } from './enrich.service.js';
import { createTestFolder } from '../../../testing/test-folder.js';

describe('enriching from a file', () => {
  let db: DataSource;
  let create: Builders;
  let enrichment: EnrichService;
  let customer: TestCustomer;
  beforeAll(async () => {
    db = await openTestDatabase();
    create = await builders(db);
    const totals = new LeadTotalsService();
    const favorites = new FavoritesService(new WorkspaceWrites(db));
    enrichment = new EnrichService(
      db,
      new CompaniesService(),
      new LeadFactsService(totals),
      favorites,
      new EmployerAttribution(new CompaniesService()),
      new LeadVerdictsService(totals),
      new LeadScoresService(db, totals, new Jobs()),
    );
  });
  beforeEach(async () => (customer = await create.customer()));
  afterAll(() => db.destroy());

  const watched = (repo: string) => [{ type: 'WatchEvent', repo, createdAt: '2026-01-02T00:00:00Z' }];

  async function lead(fields: Parameters<Builders['lead']>[0] | object = {}) {
    return create.lead({ customer, signals: watched(`o-${unique()}/r`), ...fields });
  }

  function fileOf(text: string | Buffer): string {
    const path = join(createTestFolder('csv'), 'people.csv');
    writeFileSync(path, text);
    return path;
  }

  const enrich = (text: string | Buffer) => enrichment.enrichFile(fileOf(text));

  /** A lead whose profile names a company. */
  const leadOf = (company: string) => lead({ person: { profile: JSON.stringify({ company, orgs: [] }) } });

  async function personOf(leadId: number) {
    const [row] = await db.query<Record<string, unknown>[]>(
      `select person.*, company.name as company, company.domain, company.employee_count, company.country_code,
         lead.full_name as lead_name, lead.company_name as lead_company, lead.company_country_code as lead_country
       from person left join company using (company_id) join lead on lead_id = person_id
       where person_id = $1 and customer_id = $2`,
      [leadId, customer.customerId],
    );
    return row;
  }

  async function expectTotalsInStep(of = customer): Promise<void> {
    const { kept, counted } = await recountWorkspace(db, of.slug);
    expect(kept).toEqual(counted);
  }

  it('stores every column of the file in the person or in its company', async () => {
    const { leadId, login } = await lead();
    const company = `c-${unique()}`;
    const cells: Record<EnrichmentColumn, string> = {
      login,
      from: '2019-03-01',
      until: '2090-01-01',
      full_name: 'Ada Okafor',
      job_title: 'CTO',
      company_name: company,
      company_domain: `${company}.example`,
      company_employee_count: '120',
      company_country_code: 'DE',
      company_linkedin: `https://www.linkedin.com/company/${company}`,
      linkedin_url: `https://www.linkedin.com/in/${company}`,
      twitter: 'ada_o',
      personal_email: 'ada@mail.example',
      work_email: `ada@${company}.example`,
      linkedin_image: 'https://img.example/ada.png',
    };
    const report = await enrich(`${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}\n`);
    expect(report).toMatchObject({ ignoredColumns: [], people: 1, companiesAdded: 1, faults: { count: 0 } });
    const [row] = await db.query<Record<'person' | 'company', Record<string, unknown>>[]>(
      `select to_jsonb(person) as person, to_jsonb(company) as company
       from person join company using (company_id) where person_id = $1`,
      [leadId],
    );
    for (const { column, target } of PERSON_FIELDS)
      expect([column, row?.person[target]]).toEqual([column, cells[column]]);
    for (const { column, target } of COMPANY_FIELDS) {
      expect([column, String(row?.company[target])]).toEqual([column, cells[column]]);
    }
  });

  it('updates people, companies, and the leads and totals of every workspace', async () => {
    const ada = await lead();
    const other = await create.customer();
    await db.query(`insert into lead (customer_id, lead_id, verdict) values ($1, $2, 'human')`, [
      other.customerId,
      ada.leadId,
    ]);
    await create.sumUp(other.customerId, ada.leadId);
    const domain = `${unique()}.example`;
    const report = await enrich(
      `\uFEFFLogin,full_name,job_title,company_name,company_domain,company_employee_count,company_country_code\r\n` +
        `${ada.login.toUpperCase()},Ada Okafor,"CTO, Platform",Acme,${domain},120,de\r\n`,
    );

    expect(report).toMatchObject({
      rows: 1,
      people: 1,
      companies: 1,
      companiesAdded: 1,
      leads: 2,
      faults: { count: 0 },
    });
    expect(await personOf(ada.leadId)).toMatchObject({
      full_name: 'Ada Okafor',
      job_title: 'CTO, Platform',
      company: 'Acme',
      domain,
      employee_count: 120,
      country_code: 'DE',
      lead_name: 'Ada Okafor',
      lead_company: 'Acme',
      lead_country: 'DE',
      provenance: { full_name: { source: 'csv', at: expect.stringMatching(/^\d{4}-/) as string } },
    });
    await expectTotalsInStep();
    await expectTotalsInStep(other);
  });

  it('changes nothing the second time', async () => {
    const ada = await lead();
    const text = `login,full_name,company_name\n${ada.login},Ada,${unique()}\n`;
    await enrich(text);
    const before = await personOf(ada.leadId);
    expect(await enrich(text)).toMatchObject({ people: 0, companies: 0, companiesAdded: 0, leads: 0 });
    expect(await personOf(ada.leadId)).toEqual(before);
  });

  it('stores valid cells beside invalid ones, and reports unused rows', async () => {
    const ada = await lead();
    const report = await enrich(
      `login,full_name,work_email,company_country_code,favourite_colour\n` +
        `${ada.login},Ada,not-an-address,XX,red\n` +
        `nobody-${unique()},Nobody,,,\n` +
        `,No Login,,,\n` +
        `a,b,c,d,e,f\n`,
    );
    expect(report).toMatchObject({ rows: 4, people: 1, ignoredColumns: ['favourite_colour'], faults: { count: 5 } });
    expect(report.faults.shown).toEqual([
      { row: 2, why: 'work_email is not an e-mail address' },
      { row: 2, why: 'company_country_code is not an ISO country code of two letters' },
      { row: 3, why: expect.stringContaining('has shown up yet') as string },
      { row: 4, why: 'login is missing' },
      { row: 5, why: 'more cells (6) than columns (5)' },
    ]);
    expect(await personOf(ada.leadId)).toMatchObject({ full_name: 'Ada', work_email: null });
  });

  it('reads truncated rows, formulas and markup as text, and UTF-16 with a byte order mark', async () => {
    const [ada, ben] = [await lead(), await lead()];
    const formula = '=HYPERLINK(""https://evil.example"",""Ada"")';
    const report = await enrich(
      `login,full_name,job_title,work_email\n${ada.login},"${formula}",<img src=x>,=1+1\n${ben.login},Be`,
    );
    expect(report).toMatchObject({
      people: 2,
      faults: { shown: [{ row: 2, why: 'work_email is not an e-mail address' }] },
    });
    expect(await personOf(ada.leadId)).toMatchObject({
      full_name: formula.replaceAll('""', '"'),
      job_title: '<img src=x>',
    });
    expect(await personOf(ben.leadId)).toMatchObject({ full_name: 'Be', job_title: null });
    const wide = Buffer.from(`\uFEFFlogin,job_title\r\n${ben.login},Zo\u00eb’s boss\r\n`, 'utf16le');
    expect(await enrich(wide)).toMatchObject({ people: 1 });
    expect(await personOf(ben.leadId)).toMatchObject({ job_title: 'Zoë’s boss' });
    expect((await enrich(`login,full_name\n${ben.login},${'x'.repeat(1_000_000)}\n`)).faults.shown).toEqual([
      { row: 2, why: 'full_name is not text of at most 200 characters' },
    ]);
  });

  it('rejects only the cells with lost characters', async () => {
    const ada = await lead();
    const report = await enrich(`login,full_name,job_title,note\n${ada.login},Zo\uFFFD,CTO,caf\uFFFD\n`);
    expect(report.faults.shown).toEqual([
      { row: 2, why: 'full_name has lost characters: save the file as “CSV UTF-8”' },
    ]);
    expect(await personOf(ada.leadId)).toMatchObject({ full_name: null, job_title: 'CTO' });
  });

  it('overwrites values of weaker sources, never of stronger ones', async () => {
    const provenance = {
      full_name: { source: 'manual', at: '2026-01-01T00:00:00Z' },
      twitter: { source: 'github', at: '2026-01-01T00:00:00Z' },
    };
    const person = { full_name: 'By Hand', twitter: 'old', provenance: JSON.stringify(provenance) };
    const ada = await lead({ person });
    await enrich(`login,full_name,twitter\n${ada.login},From File,new\n`);
    expect(await personOf(ada.leadId)).toMatchObject({
      full_name: 'By Hand',
      twitter: 'new',
      provenance: { full_name: provenance.full_name, twitter: { source: 'csv' } },
    });
  });

  it('suspects people with a program’s name or address in the file, until it changes', async () => {
    const [ada, ben] = [await lead(), await lead()];
    const verdicts = () =>
      db.query<object[]>(`select verdict, verdict_reason as reason from lead where customer_id = $1 order by lead_id`, [
        customer.customerId,
      ]);
    await enrich(`login,full_name,work_email\n${ada.login},Release Bot,\n${ben.login},,ci-bot@${unique()}.example\n`);
    const suspected = { verdict: 'suspected', reason: 'bot-profile' };
    expect(await verdicts()).toEqual([suspected, suspected]);
    await enrich(`login,full_name\n${ada.login},Ada Okafor\n`);
    expect(await verdicts()).toEqual([{ verdict: 'human', reason: null }, suspected]);
    await expectTotalsInStep();
  });

  it('prefers the later of two rows, cell by cell', async () => {
    const ada = await lead();
    await enrich(`login,full_name,job_title\n${ada.login},First,CTO\n${ada.login},Second,\n`);
    expect(await personOf(ada.leadId)).toMatchObject({ full_name: 'Second', job_title: 'CTO' });
  });

  it('finds a company by domain, else by name, in any order of rows', async () => {
    const [ada, ben, cem] = [await lead(), await lead(), await lead()];
    const name = `Quill ${unique()}`;
    const domain = `${unique()}.example`;
    const byName = `login,company_name\n${ada.login},${name}\n`;
    const byDomain = `login,company_name,company_domain\n${ben.login},${name.toUpperCase()},${domain}\n`;
    for (const text of [byName, byDomain, byName.replace(ada.login, cem.login)]) await enrich(text);
    const companies = await Promise.all(
      [ada, ben, cem].map(async ({ leadId }) => (await personOf(leadId))?.company_id),
    );
    expect(new Set(companies).size).toBe(1);
    expect(await personOf(ada.leadId)).toMatchObject({ domain });
    await expectTotalsInStep();
  });

  it('stores values without a company for the person’s company', async () => {
    const companyId = await create.company({ name: `Acme ${unique()}` });
    const [ada, ben] = [await lead({ person: { company_id: companyId }, companyId }), await lead()];
    const report = await enrich(`login,company_employee_count\n${ada.login},77\n${ben.login},5\n`);
    expect(await personOf(ada.leadId)).toMatchObject({ employee_count: 77 });
    expect(report.faults.shown).toEqual([
      { row: 3, why: 'tells of a company, but neither it nor the person names one' },
    ]);
  });

  it('moves totals from one company to another, and from none', async () => {
    const [ada, ben] = [await lead(), await lead()];
    const [one, two] = [`${unique()}.example`, `${unique()}.example`];
    await enrich(`login,company_domain\n${ada.login},${one}\n${ben.login},${one}\n`);
    await expectTotalsInStep();
    await enrich(`login,company_domain\n${ada.login},${two}\n`);
    await expectTotalsInStep();
  });

  it('derives the company from a work address when none is named', async () => {
    const ada = await lead();
    const domain = `${unique()}-works.com`;
    await enrich(`login,work_email\n${ada.login},ada@${domain}\n`);
    expect(await personOf(ada.leadId)).toMatchObject({
      domain,
      provenance: { company_id: { source: 'csv', rule: 'email-domain' } },
    });
    const companyName = unique();
    await enrich(`login,company_name\n${ada.login},${companyName}\n`);
    expect(await personOf(ada.leadId)).toMatchObject({
      company: companyName,
      provenance: { company_id: { source: 'csv' } },
    });
    await expectTotalsInStep();
  });

  it('adds no companies of a preview to the directory', async () => {
    const name = `Quill ${unique()}`;
    const [ada, ben] = [await lead(), await leadOf(name)];
    const preview = fileOf(`login,company_name,company_domain\n${ada.login},${name},${unique()}.example\n`);
    await db.transaction((tx) => enrichment.enrich(tx, csvFile(preview), { preview: true }));
    await enrich(`login,full_name\n${ben.login},Ben\n`);
    expect(await personOf(ben.leadId)).toMatchObject({ company: name, domain: null });
  });

  it('loads companies in batches before taking locks', async () => {
    const stem = unique();
    await db.query(
      `insert into company (name, provenance) select $1 || ' ' || n || ' Quarries', '{"name": {"source": "csv"}}'
       from generate_series(1, 1500) n`,
      [stem],
    );
    const employers = new EmployerAttribution(new CompaniesService());
    const query = jest.spyOn(db.manager, 'query');
    await employers.loadDirectory(db.manager);
    expect(query.mock.calls.length).toBeGreaterThan(2);
    query.mockRestore();
    const ada = await leadOf(`${stem} 1400 Quarries`);
    await enrich(`login,full_name\n${ada.login},Ada\n`);
    expect(await personOf(ada.leadId)).toMatchObject({ company: `${stem} 1400 Quarries` });
  });

  it('does not assign a company typed in a workspace to other people, not even one of its name', async () => {
    const name = `Quill${unique()}`;
    const typed = `${name} secret project`;
    const ownId = await new WorkspaceWrites(db).transaction(
      { customerId: customer.customerId, userId: 0 },
      async (tx) => {
        await tx.query(`set local role ${REQUEST_ROLE}`);
        return new CompaniesService().requireByName(tx, typed);
      },
    );
    const [ada, ben] = [await leadOf(name), await lead()];
    await enrich(`login,full_name\n${ada.login},Ada\n`);
    expect(await personOf(ada.leadId)).toMatchObject({ company: name });
    await enrich(`login,company_name\n${ben.login},${typed.toUpperCase()}\n`);
    const { company_id: companyId, company } = (await personOf(ben.leadId)) ?? {};
    expect([company, companyId === ownId]).toEqual([typed.toUpperCase(), false]);
  });

  describe('dates of employers', () => {
    const employersOf = async (leadId: number) =>
      db.query<object[]>(
        `select name as company, to_char(since at time zone 'UTC', 'YYYY-MM-DD') as since,
           to_char(until at time zone 'UTC', 'YYYY-MM-DD') as until
         from employment join company using (company_id)
         where person_id = $1 and source = 'csv' order by until nulls last, since nulls first`,
        [leadId],
      );
    const today = new Date().toISOString().slice(0, 10);
    const [one, two, three] = ['Quarry', 'Harbor', 'Atlas'].map((name) => `${name} ${unique()}`);

    it('knows an employer from the day of the file on, and closes the earlier one', async () => {
      const ada = await lead();
      await enrich(`login,company_name\n${ada.login},${one}\n`);
      expect(await employersOf(ada.leadId)).toEqual([{ company: one, since: today, until: null }]);
      await enrich(`login,company_name\n${ada.login},${two}\n`);
      expect(await employersOf(ada.leadId)).toEqual([
        { company: one, since: today, until: today },
        { company: two, since: today, until: null },
      ]);
    });

    it('stores the periods of a file, once, and the last one without an end as the present employer', async () => {
      const ada = await lead();
      const file =
        `login,company_name,from,until\n${ada.login},${one},,2015-06-01\n` +
        `${ada.login},${three},2019-02,\n${ada.login},${two},2015-06-01,2019-02-01\n`;
      const expected = [
        { company: one, since: null, until: '2015-06-01' },
        { company: two, since: '2015-06-01', until: '2019-02-01' },
        { company: three, since: '2019-02-01', until: null },
      ];
      for (const time of ['first', 'second']) {
        await enrich(file);
        expect([time, await employersOf(ada.leadId)]).toEqual([time, expected]);
      }
      expect(await personOf(ada.leadId)).toMatchObject({ company: three, lead_company: three });
    });

    it('dates the known employer, and removes the one that the person has left', async () => {
      const ada = await lead({ person: { profile: JSON.stringify({ company: two, orgs: [] }) } });
      await enrich(`login,company_name\n${ada.login},${one}\n`);
      await enrich(`login,company_name,from\n${ada.login},${one},2020-01-01\n`);
      expect(await employersOf(ada.leadId)).toEqual([{ company: one, since: '2020-01-01', until: null }]);
      await enrich(`login,company_name,from,until\n${ada.login},${one},2020-01-01,2023-01-01\n`);
      expect(await employersOf(ada.leadId)).toEqual([{ company: one, since: '2020-01-01', until: '2023-01-01' }]);
      // The profile names the present one.
      expect(await personOf(ada.leadId)).toMatchObject({ company: two, lead_company: two });
      await expectTotalsInStep();
    });

    it('leaves out a company whose period is wrong', async () => {
      const ada = await lead();
      const report = await enrich(
        `login,full_name,company_name,from,until\n${ada.login},Ada,${one},2020-01-01,2019-01-01\n` +
          `${ada.login},,${two},,yesterday\n${ada.login},,,2020-01-01,\n`,
      );
      expect(report.faults.shown.map(({ row, why }) => `${row}: ${why}`)).toEqual([
        '2: until is not after from',
        '3: until is not a day such as 2024-05-01',
        '4: has a period, but names no company',
      ]);
      expect(await employersOf(ada.leadId)).toEqual([]);
      expect(await personOf(ada.leadId)).toMatchObject({ full_name: 'Ada', company: null });
    });
  });

  it('links a favourite to the lead that now has its address', async () => {
    const ada = await lead();
    const profile = `https://www.linkedin.com/in/${ada.login}`;
    await db.query('insert into favorite (customer_id, profile) values ($1, $2)', [customer.customerId, profile]);
    const report = await enrich(`login,linkedin_url\n${ada.login},linkedin.com/in/${ada.login.toUpperCase()}/\n`);
    expect(report.favorites).toBe(1);
    const [row] = await db.query<unknown[]>('select lead_id from favorite where profile = $1', [profile]);
    expect(row).toEqual({ lead_id: ada.leadId });
  });

  it('rejects an unreadable file completely', async () => {
    const ada = await lead();
    await expect(enrich('')).rejects.toThrow('is empty');
    await expect(enrich('name\nx\n')).rejects.toThrow('has no column login');
    await expect(enrich('login,twitter,twitter\n')).rejects.toThrow('two columns twitter');
    await expect(enrich(`login,full_name\n${ada.login},Ada\n${ada.login},"x\n`)).rejects.toThrow('from row 3 on');
    await expect(enrich(`login;full_name\n${ada.login};Ada\n`)).rejects.toThrow('save it with commas');
    await expect(enrich(`full_name\tlogin\nAda\t${ada.login}\n`)).rejects.toThrow('save it with commas');
    await expect(enrich(Buffer.from(`login,full_name\n${ada.login},Zo\u00eb\n`, 'latin1'))).rejects.toThrow(
      'not UTF-8',
    );
    const endless = `login,full_name\n${ada.login},Ada\n${ada.login},${'x'.repeat(1024 * 1024)}\n`;
    await expect(enrich(endless)).rejects.toThrow('from row 3 on');
    await expect(enrichment.enrichFile('/nowhere.csv')).rejects.toThrow('There is no file /nowhere.csv');
    await expect(enrichment.enrichFile('/')).rejects.toThrow('is not a file');
    expect(await personOf(ada.leadId)).toMatchObject({ full_name: null });
  });
});
