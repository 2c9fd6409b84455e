import type { DataSource } from 'typeorm';
import { Clock } from '../../../platform/time.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { builders, unique, type Builders, type TestCustomer } from '../../../testing/builders.js';
import { openTestDatabase } from '../../../testing/test-database.js';
import { CompaniesService } from '../../companies/companies.service.js';
import { LeadFactsService } from '../../leads/changes/lead-facts.service.js';
import { LeadTotalsService } from '../../leads/changes/lead-totals.service.js';
import { EMPLOYERS_JSON, employerAt } from '../../leads/fields/lead-sql.js';
import { LeadScoresService } from '../../leads/score/lead-scores.service.js';
import { createImportService, recountWorkspace, writeEventFile } from '../../signals/testing/import-events.js';
import { sampleEvent } from '../../signals/testing/sample-events.js';
import { CompanyCoverageService, formatCoverage } from '../company-coverage/company-coverage.service.js';
import { EmployerAttribution } from './employers.service.js';
import { CommitEmployersService } from './commit-employers.service.js';

describe('employers by the domains of commits', () => {
  let db: DataSource;
  let create: Builders;
  let customer: TestCustomer;
  let service: CommitEmployersService;
  beforeAll(async () => {
    db = await openTestDatabase();
    create = await builders(db);
    const totals = new LeadTotalsService();
    service = new CommitEmployersService(
      db,
      new Clock(),
      new EmployerAttribution(new CompaniesService()),
      new LeadFactsService(totals),
      new LeadScoresService(db, totals, new Jobs()),
    );
  });
  beforeEach(async () => (customer = await create.customer()));
  afterAll(() => db.destroy());

  let number = 0;
  const account = () => ({ id: Date.now() * 1000 + ++number, login: `gh-${unique()}` });
  type Account = ReturnType<typeof account>;

  /** A star on a followed repository, and a push to an own one, by each account. */
  const pushes = (person: Account, email: string, createdAt = '2015-01-01T15:00:00Z') => {
    const head = unique().padEnd(40, '0');
    const commits = [{ sha: head, author: { name: 'Somebody Else', email }, message: 'Fix the mesh' }];
    return [
      sampleEvent({ type: 'WatchEvent', actor: person, repo: `o-${customer.slug}/tool`, createdAt, payload: {} }),
      sampleEvent({
        type: 'PushEvent',
        actor: person,
        repo: `${person.login}/own`,
        createdAt,
        payload: { head, before: head, ref: 'refs/heads/main', size: 1, commits },
      }),
    ];
  };
  const importEvents = async (events: object[]) => {
    await createImportService(db).importFile(writeEventFile(events), { allRepos: customer.slug });
    await service.attributePending();
    const { kept, counted } = await recountWorkspace(db, customer.slug);
    expect(kept).toEqual(counted);
  };
  const readEmployers = async ({ id }: Account, ...times: string[]) => {
    const [row] = await db.query<Record<string, unknown>[]>(
      `select l.company_name as company, p.provenance -> 'company_id' as origin, ${EMPLOYERS_JSON} as employers,
         (select array_agg(${employerAt('at')} order by place) from unnest($3::timestamptz[]) with ordinality times(at, place)) as then
       from lead l join person p on p.person_id = l.lead_id where customer_id = $1 and github_id = $2`,
      [customer.customerId, id, times],
    );
    return row;
  };
  const coverage = async () => {
    const [workspace] = await new CompanyCoverageService().measure(db.manager, { slugs: [customer.slug] });
    return workspace;
  };

  it('attributes a person to the company whose domain it commits at, from that day and for 90 days', async () => {
    const ada = account();
    const events = pushes(ada, 'ada@redhat.com');
    await importEvents(events);
    await importEvents(events);
    const times = ['2014-12-31T23:59:59Z', '2015-01-01T00:00:00Z', '2015-03-31T23:59:59Z', '2015-04-01T00:00:00Z'];
    expect(await readEmployers(ada, ...times)).toMatchObject({
      company: 'Red Hat',
      origin: { source: 'commits', rule: 'commit-domain', at: '2015-01-01T15:00:00.000Z' },
      then: [null, 'Red Hat', 'Red Hat', null],
    });
    await importEvents(pushes(ada, 'ada@redhat.com', '2015-06-01T00:00:00Z'));
    expect(await readEmployers(ada, '2015-04-01T00:00:00Z')).toMatchObject({ then: ['Red Hat'] });
  });

  it('shows a former employer until the last commit, beside the present one of the profile', async () => {
    const ada = account();
    const name = `Quarry ${unique()}`;
    await importEvents([sampleEvent({ type: 'WatchEvent', actor: ada, repo: `o-${customer.slug}/tool`, payload: {} })]);
    await db.query('update person set profile = $2 where github_id = $1', [
      ada.id,
      JSON.stringify({ company: name, orgs: [] }),
    ]);
    await importEvents(pushes(ada, 'ada@redhat.com'));
    expect(await readEmployers(ada, '2015-01-02T00:00:00Z')).toMatchObject({
      company: name,
      employers: [{ company: name }, { company: 'Red Hat', from: '2015-01-01', to: '2015-01-01', source: 'commits' }],
      then: ['Red Hat'],
    });
  });

  it('does not know the present employer of people who later commit under free and anonymized addresses', async () => {
    const ada = account();
    await importEvents(pushes(ada, 'ada@redhat.com'));
    await importEvents([
      ...pushes(ada, 'ada@users.noreply.github.com', '2015-02-01T00:00:00Z'),
      ...pushes(ada, 'ada@gmail.com', '2015-02-02T00:00:00Z'),
    ]);
    expect(await readEmployers(ada, '2015-01-02T00:00:00Z')).toMatchObject({ company: null, then: ['Red Hat'] });
    await importEvents(pushes(ada, 'ada@redhat.com', '2015-03-01T00:00:00Z'));
    expect(await readEmployers(ada)).toMatchObject({ company: 'Red Hat' });
  });

  it('takes an unknown domain for a company once three people share it, and never stores an address', async () => {
    const domain = `quarry-${unique()}.com`;
    const [ada, ben, cleo] = [account(), account(), account()];
    await importEvents([...pushes(ada, `ada@${domain}`), ...pushes(ben, `ben@mail.${domain}`)]);
    expect(await readEmployers(ada)).toMatchObject({ company: null });
    await importEvents(pushes(cleo, `cleo@${domain}`));
    for (const person of [ada, ben, cleo]) expect(await readEmployers(person)).toMatchObject({ company: domain });
    const stored = await db.query<{ domain: string }[]>(
      'select domain from commit_domain join person using (person_id) where github_id = any($1)',
      [[ada.id, ben.id, cleo.id]],
    );
    expect(stored).toEqual(Array(3).fill({ domain }));
  });

  it('says for how many leads a company is known, and why not for the others', async () => {
    const [ada, ben, cleo, dan, eve] = [account(), account(), account(), account(), account()];
    await importEvents([
      ...pushes(ada, 'ada@redhat.com'),
      ...pushes(ben, 'ben@gmail.com'),
      ...pushes(cleo, 'cleo@users.noreply.github.com'),
      ...pushes(dan, `dan@quarry-${unique()}.com`),
      sampleEvent({ type: 'WatchEvent', actor: eve, repo: `o-${customer.slug}/tool`, payload: {} }),
    ]);
    const measured = await coverage();
    expect(measured).toMatchObject({ leads: 5, known: 1 });
    expect(Object.fromEntries(measured?.reasons.map(({ reason, count }) => [reason, count]) ?? [])).toEqual({
      'private-mail': 1,
      'hidden-mail': 1,
      'unknown-domain': 1,
      'profile-unread': 1,
    });
    expect(measured && formatCoverage(measured)).toContain('company known for 1 of 5 leads');
  });

  it('says so for each of several workspaces', async () => {
    const other = await create.customer();
    for (const workspace of [customer, other, other]) await create.lead({ customer: workspace });
    await create.lead({ customer: other, companyId: await create.company() });
    const measured = await new CompanyCoverageService().measure(db.manager, { slugs: [customer.slug, other.slug] });
    const unread = (count: number) => [{ reason: 'profile-unread', count }];
    expect(Object.fromEntries(measured.map(({ slug, name: _, ...coverage }) => [slug, coverage]))).toEqual({
      [customer.slug]: { leads: 1, known: 0, reasons: unread(1) },
      [other.slug]: { leads: 3, known: 1, reasons: unread(2) },
    });
  });

  it('stores nothing of people who are not to be contacted', async () => {
    const ada = account();
    await importEvents([sampleEvent({ type: 'WatchEvent', actor: ada, repo: `o-${customer.slug}/tool`, payload: {} })]);
    await db.query('update person set do_not_contact = true where github_id = $1', [ada.id]);
    await importEvents(pushes(ada, 'ada@redhat.com'));
    expect(
      await db.query('select from commit_domain join person using (person_id) where github_id = $1', [ada.id]),
    ).toEqual([]);
  });
});
