import type { DataSource } from 'typeorm';
import { unique, type TestCustomer, type TestLead } from '../../../testing/builders.js';
import { StandInCodeHost } from '../../../testing/code-host.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { sampleEvent } from '../../signals/testing/sample-events.js';
import { writeEventFile, createImportService, recountWorkspace } from '../../signals/testing/import-events.js';
import { FavoritesService } from '../../favorites/favorites.service.js';
import { CompaniesService } from '../../companies/companies.service.js';
import { LeadFactsService } from '../../leads/changes/lead-facts.service.js';
import { LeadTotalsService } from '../../leads/changes/lead-totals.service.js';
import { LeadScoresService } from '../../leads/score/lead-scores.service.js';
import { LeadVerdictsService } from '../../leads/verdict/lead-verdicts.service.js';
import { Clock } from '../../../platform/time.js';
import { Config } from '../../../platform/config/config.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { CommitReadingProvider } from './commit-reading.service.js';
import { EmployerAttribution } from './employers.service.js';
import { CodeHostClient } from '../../repos/code-host/code-host-calls.service.js';
import { OutboundHttp } from '../../../platform/outbound/outbound-http.js';
import { HunterProvider } from './hunter.service.js';
import { PeopleProviderRegistry } from './people-providers.js';
import { HostProfileProvider } from './host-profiles.service.js';
import { PeopleRefreshService } from './people-refresh.service.js';
import { DAY_MS, HOUR_MS } from '../../../platform/time.js';

const monthMs = 31 * DAY_MS;

describe('reading profiles of the code host', () => {
  let host: StandInCodeHost;
  let server: TestApp;
  let db: DataSource;
  let customer: TestCustomer;
  const clock = new Clock();
  beforeAll(async () => {
    host = await StandInCodeHost.start();
    server = await startTestApp({ settings: { GITHUB_API_URL: host.url, GITHUB_TOKENS: 'one,two' } });
    db = server.db;
  });
  afterAll(async () => {
    await server.close();
    await host.stop();
  });
  beforeEach(async () => {
    host.reset();
    clock.now = Date.now;
    // Tests share their database: people of other workspaces must not be due.
    await server.superuser.query('update customer set active = false where active');
    customer = await server.create.customer();
  });

  // As the owner of the tables, as jobs are.
  const refresh = () => {
    const [totals, jobs] = [new LeadTotalsService(), new Jobs()];
    const [config, calls] = [server.app.get(Config), server.app.get(CodeHostClient)];
    return new PeopleRefreshService(
      db,
      clock,
      new PeopleProviderRegistry(
        new HostProfileProvider(db, config, clock, calls),
        new CommitReadingProvider(db, config, clock, calls),
        new HunterProvider(db, config, clock, server.app.get(OutboundHttp)),
      ),
      new EmployerAttribution(new CompaniesService()),
      new LeadFactsService(totals),
      new LeadVerdictsService(totals),
      new LeadScoresService(db, totals, jobs),
      server.app.get(FavoritesService),
      jobs,
    );
  };
  const lead = (person: Record<string, unknown> = {}) =>
    server.create.lead({
      customer,
      person,
      signals: [{ type: 'WatchEvent', repo: `${customer.slug}/tool`, createdAt: '2026-05-01T00:00:00Z' }],
    });
  /** The pages of one account, as the code host answers for them. */
  const page = (
    { githubId, login }: { githubId: number; login: string },
    {
      socialAccounts = [],
      orgs = [],
      ...user
    }: { socialAccounts?: object[]; orgs?: object[] } & Record<string, unknown>,
  ) => {
    const fields = { login, id: githubId, type: 'User', name: null, company: null, blog: '', email: null, bio: null };
    host.respondNext(
      { at: `/user/${githubId}`, body: { ...fields, location: null, twitter_username: null, ...user } },
      { at: `/users/${login}/social_accounts`, body: socialAccounts },
      { at: `/users/${login}/orgs`, body: orgs },
    );
  };
  const organisation = (login: string, fields: object) =>
    host.respondNext({
      at: `/orgs/${login}`,
      body: { login, id: 1, is_verified: false, name: null, blog: '', email: null, ...fields },
    });
  const personOf = async (leadId: number) => {
    const [row] = await db.query<Record<string, unknown>[]>(
      `select person.*, company.name as company, company.domain from person left join company using (company_id)
       where person_id = $1`,
      [leadId],
    );
    return row;
  };
  const shownAs = async (leadId: number) => {
    const admin = await server.create.user();
    const url = `/api/leads/${leadId}?customer_slug=${customer.slug}`;
    return ((await server.request('GET', url, { as: admin })).body as { lead: Record<string, unknown> }).lead;
  };
  const expectTotalsInStep = async () => {
    const { kept, counted } = await recountWorkspace(db, customer.slug);
    expect(kept).toEqual(counted);
  };

  it('reads the pages of managed users, whose logins have an underscore', async () => {
    const ada = await lead({ login: `ada-${unique()}_acme` });
    page(ada, { name: 'Ada Okafor', socialAccounts: [{ provider: 'twitter', url: 'https://x.com/ada_o' }] });
    expect(await refresh().run()).toBe(1);
    expect(await personOf(ada.leadId)).toMatchObject({ full_name: 'Ada Okafor', twitter: 'ada_o' });
  });

  it('stores profile values with source and time, and updates the totals', async () => {
    const ada = await lead();
    const label = `quarry${unique()}`;
    page(ada, {
      name: 'Ada Okafor',
      company: `${label} Inc.`,
      email: `ada@${label}.com`,
      socialAccounts: [
        { provider: 'linkedin', url: 'https://www.linkedin.com/in/ada-okafor/' },
        { provider: 'twitter', url: 'https://x.com/ada_o' },
      ],
    });
    expect(await refresh().run()).toBe(1);
    const person = await personOf(ada.leadId);
    expect(person).toMatchObject({
      full_name: 'Ada Okafor',
      linkedin_url: 'https://www.linkedin.com/in/ada-okafor',
      twitter: 'ada_o',
      provenance: {
        full_name: { source: 'github', at: expect.any(String) as string },
        company_id: { source: 'github', rule: 'email-domain', confidence: 0.9 },
      },
    });
    expect(await shownAs(ada.leadId)).toMatchObject({ fullName: 'Ada Okafor', attribution: { rule: 'email-domain' } });
    await expectTotalsInStep();
  });

  it('counts an unknown mail domain from the third person on, for the first two as well', async () => {
    const domain = `${unique()}-stones.com`;
    const people = [await lead(), await lead(), await lead()];
    for (const person of people) {
      page(person, { email: `x@${domain}` });
      await db.query(
        'update person set profile_at = case when person_id = $1 then null else $3::timestamptz end where person_id = any($2)',
        [person.leadId, people.map(({ leadId }) => leadId), new Date()],
      );
      const before = await Promise.all(people.map(({ leadId }) => personOf(leadId)));
      expect(before.map((each) => each?.domain)).toEqual([null, null, null]);
      await refresh().run();
    }
    for (const { leadId } of people) {
      expect(await personOf(leadId)).toMatchObject({ domain, provenance: { company_id: { rule: 'email-domain' } } });
    }
    await expectTotalsInStep();

    const [ada, ben, cem] = people as [TestLead, TestLead, TestLead];
    page(ada, { email: 'ada@gmail.com' });
    await db.query('update person set profile_at = null, work_email = null where person_id = $1', [ada.leadId]);
    await refresh().run();
    for (const { leadId } of [ada, ben, cem]) expect(await personOf(leadId)).toMatchObject({ domain: null });
    await expectTotalsInStep();
  });

  it('reads a profile again after a month, and never one of do-not-contact', async () => {
    const ada = await lead();
    await lead({ do_not_contact: true });
    page(ada, {});
    const reading = refresh();
    expect([await reading.run(), await reading.run()]).toEqual([1, 0]);
    clock.now = () => Date.now() + monthMs;
    page(ada, {});
    expect(await reading.run()).toBe(1);
  });

  it('searches for campaigns where a star turns out to be of a new and empty account', async () => {
    const [ada, ben] = [await lead(), await lead()];
    const other = await server.create.customer();
    await db.query('insert into lead (customer_id, lead_id) values ($1, $2)', [other.customerId, ada.leadId]);
    const account = { created_at: '2026-04-20T00:00:00Z', public_repos: 0 };
    page(ada, account);
    page(ben, { ...account, bio: 'Builds databases' });
    await refresh().run();
    const keys = [customer, other].map(({ customerId }) => `find-star-campaigns:${customerId}`);
    const searches = async () => {
      const [jobs] = await db.query<[{ key: string }[], number]>(
        'delete from graphile_worker._private_jobs where key = any($1) returning key',
        [keys],
      );
      return jobs;
    };
    expect(await searches()).toEqual([{ key: `find-star-campaigns:${customer.customerId}` }]);

    await db.query('update person set profile_at = null where person_id = $1', [ada.leadId]);
    page(ada, account);
    await refresh().run();
    expect(await searches()).toEqual([]);
  });

  it('reads a named organisation once', async () => {
    const [ada, ben] = [await lead(), await lead()];
    const org = `o-${unique()}`;
    organisation(org, { name: 'Harbor Lines', blog: `https://www.${org}.com/about`, is_verified: true });
    for (const person of [ada, ben]) page(person, { company: `@${org}` });
    await refresh().run();
    for (const { leadId } of [ada, ben]) {
      expect(await personOf(leadId)).toMatchObject({ company: 'Harbor Lines', domain: `${org}.com` });
    }
    expect(host.requests.filter(({ path }) => path === `/orgs/${org}`)).toHaveLength(1);
  });

  it('does not rename a company that has a name', async () => {
    const domain = `${unique()}.com`;
    const name = `Quarry ${unique()}`;
    await server.create.company({ name, domain });
    const [ada, ben] = [await lead(), await lead()];
    const [claimed, verified] = [`o-${unique()}`, `o-${unique()}`];
    organisation(claimed, { name: `Evil ${claimed}`, blog: `https://${domain}` });
    organisation(verified, { name: `${name} Tools`, blog: `https://${domain}`, is_verified: true });
    page(ada, { company: `@${claimed}` });
    page(ben, { company: `@${verified}` });
    await refresh().run();
    expect(await personOf(ada.leadId)).toMatchObject({ company: `Evil ${claimed}`, domain: null });
    expect(await personOf(ben.leadId)).toMatchObject({ company: name, domain });
  });

  it('ignores a named account that is not an organisation', async () => {
    const ada = await lead();
    page(ada, { company: `@friend-${unique()}` });
    await refresh().run();
    expect(await personOf(ada.leadId)).toMatchObject({ company: null });
  });

  it('records a change of employers; before the day on which one was first seen, none is known', async () => {
    const signal = (createdAt: string) => ({ type: 'PushEvent', repo: `${customer.slug}/tool`, createdAt });
    const days = ['2030-01-02T00:00:00Z', '2029-12-31T00:00:00Z', '2029-05-04T00:00:00Z', '2029-05-03T23:59:59Z'];
    const ada = await server.create.lead({ customer, signals: days.map(signal) });
    const [one, two] = [`Quarry ${unique()}`, `Harbor ${unique()}`];
    clock.now = () => Date.parse('2029-05-04T15:00:00Z');
    page(ada, { company: one });
    await refresh().run();
    clock.now = () => Date.parse('2030-01-01T00:00:00Z');
    page(ada, { company: two });
    await db.query('update person set profile_at = null where person_id = $1', [ada.leadId]);
    await refresh().run();
    expect(await shownAs(ada.leadId)).toMatchObject({
      companyName: two,
      employers: [
        { company: two, from: '2030-01-01', to: null, source: 'github' },
        { company: one, from: '2029-05-04', to: '2030-01-01', source: 'github' },
      ],
      githubSignals: [{ employer: two }, { employer: one }, { employer: one }, { employer: null }],
    });
    await expectTotalsInStep();
  });

  it('removes a company that the profile no longer names, but no value of a file', async () => {
    const [ada, ben] = [await lead(), await lead()];
    for (const person of [ada, ben]) page(person, { company: `Quarry ${unique()}` });
    await refresh().run();
    await db.query(
      `update person set provenance = jsonb_set(provenance, '{company_id}', '{"source": "csv"}') where person_id = $1`,
      [ben.leadId],
    );
    await db.query('update person set profile_at = null where person_id in ($1, $2)', [ada.leadId, ben.leadId]);
    page(ada, {});
    page(ben, { company: 'Elsewhere' });
    await refresh().run();
    expect(await personOf(ada.leadId)).toMatchObject({ company: null });
    expect(await personOf(ben.leadId)).toMatchObject({ company: expect.stringContaining('Quarry') as string });
    await expectTotalsInStep();
  });

  it('does not count signals of members in their organisation’s repositories', async () => {
    const ada = await lead();
    const there = { id: ada.githubId, login: ada.login };
    const imports = createImportService(db);
    const fork = (repo: string, id: number) =>
      sampleEvent({ repo, actor: there, type: 'ForkEvent', payload: { forkee: { id: ada.githubId + id } } });
    page(ada, { orgs: [{ login: customer.slug.toUpperCase(), id: 1 }] });
    await refresh().run();
    const readLead = async () => {
      const [row] = await db.query<object[]>(
        'select verdict, verdict_reason, signal_count, repos_key from lead where lead_id = $1',
        [ada.leadId],
      );
      return row;
    };
    expect(await readLead()).toMatchObject({ verdict: 'hidden', verdict_reason: 'insider', signal_count: 0 });
    await expectTotalsInStep();

    await imports.importFile(writeEventFile([fork(`${customer.slug}/tool`, 1)]));
    expect(await readLead()).toMatchObject({ verdict: 'hidden', signal_count: 0 });
    const elsewhere = `o-${unique()}/box`;
    await imports.importFile(writeEventFile([fork(elsewhere, 2)]), { allRepos: customer.slug });
    expect(await readLead()).toMatchObject({ verdict: 'human', signal_count: 1, repos_key: elsewhere });
    await expectTotalsInStep();
  });

  it('hides an account whose profile says it is a program', async () => {
    const helper = await lead();
    page(helper, { type: 'Bot' });
    await refresh().run();
    const [row] = await db.query<object[]>('select verdict, verdict_reason from lead where lead_id = $1', [
      helper.leadId,
    ]);
    expect(row).toEqual({ verdict: 'hidden', verdict_reason: 'bot' });
    await expectTotalsInStep();
  });

  it('continues after a failed profile, and reports it at the end', async () => {
    const [ada, ben, cem] = [await lead(), await lead(), await lead()];
    page(ada, { name: 'Ada' });
    page(ben, { name: 'Ben' });
    host.respondNext({ at: `/user/${cem.githubId}`, status: 422, body: { message: 'Validation Failed' } });
    await expect(refresh().run()).rejects.toMatchObject({ status: 422 });
    expect(await personOf(ada.leadId)).toMatchObject({ full_name: 'Ada' });
    expect(await personOf(ben.leadId)).toMatchObject({ full_name: 'Ben' });
    expect(await personOf(cem.leadId)).toMatchObject({ profile_at: null });
  });

  it('delays failed profiles, so that they do not block others', async () => {
    const first = await lead();
    const broken: (typeof first)[] = [];
    while (broken.length < 10) broken.push(await lead());
    await db.query('update person set profile_at = $1 where person_id = $2', [new Date(0), first.leadId]);
    page(first, { name: 'Ada' });
    const failures = broken.map(({ githubId }) => ({ at: `/user/${githubId}`, status: 422, body: { message: 'No' } }));
    host.respondNext(...failures);
    await expect(refresh().run()).rejects.toMatchObject({ status: 422 });
    expect(await personOf(first.leadId)).toMatchObject({ full_name: null });
    expect(await refresh().run()).toBe(1);
    expect(await personOf(first.leadId)).toMatchObject({ full_name: 'Ada' });

    host.respondNext(...failures);
    clock.now = () => Date.now() + 2 * HOUR_MS;
    await expect(refresh().run()).rejects.toMatchObject({ status: 422 });
    clock.now = () => Date.now() + 5 * HOUR_MS;
    expect(await refresh().run()).toBe(0);
    clock.now = () => Date.now() + 7 * HOUR_MS;
    for (const person of broken) page(person, {});
    expect(await refresh().run()).toBe(10);
    const ids = broken.map(({ leadId }) => leadId);
    expect(await db.query('select from provider_failure where person_id = any($1)', [ids])).toEqual([]);
  });

  it('truncates oversized texts', async () => {
    const [ada, ben, cem] = [await lead(), await lead(), await lead()];
    const letters = (count: number) =>
      Array.from({ length: count }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
    page(ada, { name: 'Ada', company: letters(5_000), bio: letters(5_000) });
    const org = `o-${unique()}`;
    organisation(org, { name: letters(5_000) });
    page(ben, { name: letters(200), company: `@${org}` });
    page(cem, { name: letters(200), company: `${unique()} ${letters(150)}` });
    await refresh().run();
    await db.query('update person set job_title = $1 where person_id = $2', [letters(200), cem.leadId]);
    await server.db.transaction((tx) =>
      new LeadFactsService(new LeadTotalsService()).updateLeads(tx, [cem.leadId], []),
    );
    expect(await personOf(ada.leadId)).toMatchObject({ full_name: 'Ada', company: null });
    expect(await personOf(ben.leadId)).toMatchObject({ full_name: letters(200), company: org });
    expect(await personOf(cem.leadId)).toMatchObject({ company: expect.stringContaining(letters(150)) as string });
    await expectTotalsInStep();
  });

  it('suspects an account whose profile describes a program, until it no longer does', async () => {
    const ada = await lead();
    page(ada, { name: 'Ada', bio: 'I am a friendly bot that merges pull requests.' });
    await refresh().run();
    const readVerdict = async () => (await shownAs(ada.leadId)).verdict;
    expect(await readVerdict()).toBe('suspected');
    await expectTotalsInStep();
    page(ada, { name: 'Ada', bio: 'I build bots.' });
    await db.query('update person set profile_at = null where person_id = $1', [ada.leadId]);
    await refresh().run();
    expect(await readVerdict()).toBe('human');
  });

  it('stops at a limit, stores what it has read and continues when it ends', async () => {
    const people = [await lead(), await lead(), await lead()];
    const last = people.at(-1) as { githubId: number; login: string };
    page(last, { name: 'The Last' });
    const limit = { status: 429, headers: { 'retry-after': '120' }, body: { message: 'secondary rate limit' } };
    for (const { githubId } of people.slice(0, -1)) {
      const refusal = { ...limit, at: `/user/${githubId}` };
      host.respondNext(refusal, refusal);
    }
    expect(await refresh().run()).toBe(1);
    const [job] = await db.query<{ run_at: Date }[]>(
      `select run_at from graphile_worker._private_jobs where key = 'refresh-people'`,
    );
    expect(job?.run_at.getTime()).toBeGreaterThan(Date.now() + 60_000);
  });
});
