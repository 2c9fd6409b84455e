import type { INestApplicationContext } from '@nestjs/common';
import { JobRegistry } from '../../platform/jobs/job-registry.js';
import { StandInAttio } from '../../testing/crm/attio-server.js';
import { StandInHubSpot } from '../../testing/crm/hubspot-server.js';
import { Clock, HOUR_MS } from '../../platform/time.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { READ_ALL_CRM_EXCLUSIONS, READ_CRM_EXCLUSIONS, type CrmReading } from './crm-jobs.js';
import { CrmExclusionReader } from './exclusions/crm-exclusion-reader.service.js';
import type { CrmExclusionView, CrmStages } from './exclusions/crm-exclusion.dto.js';
import { createCrm, type TestCrm } from './testing/test-crm.js';

const PATH = 'admin/crm-exclusions';

describe('the exclusion list that is read from the CRM', () => {
  let server: TestApp;
  let worker: INestApplicationContext;
  let hubspot: StandInHubSpot;
  let attio: StandInAttio;
  let crm: TestCrm;
  beforeAll(async () => {
    [hubspot, attio] = await Promise.all([new StandInHubSpot().start(), new StandInAttio().start()]);
    server = await startTestApp({ settings: { HUBSPOT_API_URL: hubspot.url, ATTIO_API_URL: attio.url } });
    worker = await server.worker();
  });
  afterAll(async () => {
    await server.close();
    await Promise.all([hubspot.stop(), attio.stop()]);
  });
  beforeEach(async () => {
    hubspot.reset();
    attio.reset();
    crm = await createCrm(server);
  });

  const request = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) => {
    const query = method === 'PUT' ? '' : `?customer_slug=${crm.customer.slug}`;
    const sent = body && (method === 'PUT' ? { customer_slug: crm.customer.slug, ...body } : body);
    return server.request(method, `/api/${path}${query}`, { as: crm.admin, body: sent });
  };
  const save = async (stageIds: string[], effect = 'hide') =>
    request('PUT', PATH, { stageIds, effect }).then(({ status, body }) => ({ status, body: body as object }));
  const run = () => worker.get(CrmExclusionReader).run({ customerId: crm.customer.customerId });
  const read = async () => ((await request('GET', PATH)).body as { exclusion: CrmExclusionView | null }).exclusion;
  /** The job that reads the CRM next, and when it runs. */
  const nextReading = async () => {
    const [job] = await server.superuser.query<{ payload: CrmReading; seconds: number }[]>(
      `select payload, extract(epoch from run_at - now())::float8 as seconds
       from graphile_worker._private_jobs where key = $1`,
      [`read-crm-exclusions:${crm.customer.customerId}`],
    );
    if (!job) throw new Error('No reading is scheduled');
    return job;
  };
  const storedProgress = async () => {
    const [row] = await server.superuser.query<{ progress: object | null }[]>(
      'select progress from crm_exclusion where customer_id = $1',
      [crm.customer.customerId],
    );
    return row?.progress;
  };
  const shownLeads = async () => {
    const { body } = await server.request('POST', '/api/filter-leads', {
      as: crm.admin,
      body: { customer_slug: crm.customer.slug, filters: [] },
    });
    return (body as { leads: { leadId: number }[] }).leads
      .map(({ leadId }) => leadId)
      .sort((one, other) => one - other);
  };

  it('hides leads of companies in the chosen stages, and shows them again once they leave these', async () => {
    const [ada, bob, eve] = [
      await crm.addLead('Ada Byron', { company: { name: 'Analytical', domain: 'analytical.example' } }),
      await crm.addLead('Bob Ross', { company: { name: 'Paint Works', domain: null } }),
      await crm.addLead('Eve Free', { company: { name: 'Free Folk', domain: 'free.example' } }),
    ];
    const analytical = hubspot.companies.addCompany({ domain: 'analytical.example', lifecyclestage: 'customer' });
    const paint = hubspot.companies.addCompany({ name: 'paint works', lifecyclestage: 'lead' });
    hubspot.companies.addDeal('closedwon', paint);
    hubspot.companies.addCompany({ domain: 'free.example', lifecyclestage: 'lead' });
    hubspot.companies.addCompany({ domain: 'gmail.com', lifecyclestage: 'customer' });
    expect(await save(['lifecyclestage:customer', 'dealstage:closedwon'])).toMatchObject({
      status: 200,
      body: { exclusion: { listName: 'Customers in HubSpot', isReading: true, readAt: null } },
    });
    expect(await shownLeads()).toEqual([ada, bob, eve]);
    await run();
    expect(await shownLeads()).toEqual([eve]);
    expect(await read()).toMatchObject({
      ...{ crmCompanies: 3, unusable: 1, companies: 2, leads: 2, isReading: false, error: null },
      stages: [{ label: 'Customer', group: 'Lifecycle stage of companies' }, { group: 'Deals in Sales Pipeline' }],
    });
    analytical.properties.lifecyclestage = 'lead';
    await run();
    expect(await shownLeads()).toEqual([ada, eve]);
    expect((await request('DELETE', PATH)).status).toBe(200);
    expect(await shownLeads()).toEqual([ada, bob, eve]);
    expect(await read()).toBeNull();
  });

  it('reads companies beyond one page of results, each once', async () => {
    for (let at = 0; at < 250; at += 1) {
      hubspot.companies.addCompany({ name: `Customer ${at}`, domain: `c${at}.example`, lifecyclestage: 'customer' });
    }
    await save(['lifecyclestage:customer'], 'mark');
    await run();
    expect(await read()).toMatchObject({ crmCompanies: 250, unusable: 0 });
    const { body } = await request('GET', 'admin/exclusion-lists');
    expect(body).toMatchObject({ lists: [{ source: 'crm', entries: 500 }] });
  });

  it('keeps its entries when the CRM cannot be read', async () => {
    hubspot.companies.addCompany({ domain: 'acme.example', name: 'Acme', lifecyclestage: 'customer' });
    await crm.addLead('Ada Byron');
    await save(['lifecyclestage:customer']);
    await run();
    expect(await shownLeads()).toEqual([]);
    await request('POST', `${PATH}/read`);
    hubspot.next({ status: 500, body: { message: 'Out of order.' } });
    await run();
    expect(await read()).toMatchObject({ isReading: true, error: 'HubSpot answered 500. Out of order.' });
    expect(await nextReading()).toMatchObject({ payload: { failures: 1 } });
    hubspot.token = 'another';
    await run();
    expect(await read()).toMatchObject({ isReading: false, error: expect.stringContaining('token') as string });
    expect(await shownLeads()).toEqual([]);
  });

  it('waits for a limit of requests, and is read again later after a longer one', async () => {
    hubspot.companies.addCompany({ domain: 'acme.example', lifecyclestage: 'customer' });
    await save(['lifecyclestage:customer']);
    hubspot.next({ status: 429, body: {}, headers: { 'retry-after': '0.01' } });
    await run();
    expect(await read()).toMatchObject({ crmCompanies: 1, isReading: false, error: null });
    await request('POST', `${PATH}/read`);
    hubspot.next({ status: 429, body: {}, headers: { 'retry-after': '1800' } });
    await run();
    expect(await read()).toMatchObject({ isReading: true, error: 'HubSpot answered 429.' });
    const { payload, seconds } = await nextReading();
    expect(seconds).toBeGreaterThan(1_700);
    await worker.get(CrmExclusionReader).run(payload);
    expect(await read()).toMatchObject({ isReading: false, error: null });
  });

  it('continues after a longer limit where it ended, even if there are many of them', async () => {
    for (let at = 0; at < 350; at += 1) {
      hubspot.companies.addCompany({ domain: `c${at}.example`, lifecyclestage: 'customer' });
    }
    await crm.addLead('Ada Byron', { company: { name: 'First', domain: 'c0.example' } });
    await save(['lifecyclestage:customer']);
    const limit = { status: 429, body: {}, headers: { 'retry-after': '1800' } };
    // Each attempt reads one page.
    const stopAfterNext = () => {
      hubspot.onRequest = () => {
        hubspot.next(limit);
        hubspot.onRequest = () => undefined;
      };
    };
    stopAfterNext();
    await run();
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const { payload, seconds } = await nextReading();
      expect(payload.failures).toBe(1);
      expect(seconds).toBeGreaterThan(1_700);
      expect(await read()).toMatchObject({ isReading: true, crmCompanies: 0, error: 'HubSpot answered 429.' });
      stopAfterNext();
      await worker.get(CrmExclusionReader).run(payload);
    }
    hubspot.requests.length = 0;
    await worker.get(CrmExclusionReader).run((await nextReading()).payload);
    expect(hubspot.requests.map(({ url }) => url.pathname)).toEqual(['/crm/v3/objects/companies/search']);
    expect(await read()).toMatchObject({ crmCompanies: 350, isReading: false, error: null });
    expect(await shownLeads()).toEqual([]);
    expect(await storedProgress()).toBeNull();
  });

  it('begins anew with other stages, and a day after it began', async () => {
    for (let at = 0; at < 101; at += 1) {
      hubspot.companies.addCompany({ domain: `c${at}.example`, lifecyclestage: 'customer' });
    }
    await save(['lifecyclestage:customer']);
    const stop = async () => {
      hubspot.onRequest = () => {
        hubspot.next({ status: 429, body: {}, headers: { 'retry-after': '1800' } });
        hubspot.onRequest = () => undefined;
      };
      await run();
    };
    await stop();
    expect(await storedProgress()).toMatchObject({ companies: 100, cursor: { list: 'companies', pages: 1 } });
    await save(['lifecyclestage:lead']);
    expect(await storedProgress()).toBeNull();
    await run();
    expect(await read()).toMatchObject({ crmCompanies: 0, isReading: false, error: null });
    await save(['lifecyclestage:customer']);
    await stop();
    const later = jest.spyOn(worker.get(Clock), 'now').mockReturnValue(Date.now() + 25 * HOUR_MS);
    try {
      await run();
    } finally {
      later.mockRestore();
    }
    expect(await read()).toMatchObject({ crmCompanies: 101, isReading: false, error: null });
  });

  it.each(['before', 'during'])('begins anew with a token that was saved %s the waiting', async (when) => {
    for (let at = 0; at < 101; at += 1) {
      hubspot.companies.addCompany({ domain: `c${at}.example`, lifecyclestage: 'customer' });
    }
    await save(['lifecyclestage:customer']);
    hubspot.onRequest = async () => {
      hubspot.next({ status: 429, body: {}, headers: { 'retry-after': '1800' } });
      hubspot.onRequest = () => undefined;
      if (when === 'during') await crm.connect();
    };
    await run();
    if (when === 'before') await crm.connect();
    hubspot.requests.length = 0;
    await worker.get(CrmExclusionReader).run((await nextReading()).payload);
    // Both pages: the cursor is of the account of the former token.
    expect(hubspot.requests.filter(({ url }) => url.pathname.endsWith('/search'))).toHaveLength(2);
    expect(await read()).toMatchObject({ crmCompanies: 101, isReading: false, error: null });
  });

  it('ends its reading after the last attempt, and when the worker fails', async () => {
    await save(['lifecyclestage:customer']);
    hubspot.next({ status: 500, body: {} });
    const { customerId } = crm.customer;
    await worker.get(CrmExclusionReader).run({ customerId, failures: 8 });
    expect(await read()).toMatchObject({ isReading: false, error: 'HubSpot answered 500.' });
    await request('POST', `${PATH}/read`);
    for (const isLastAttempt of [false, true]) {
      hubspot.next({ status: 200, body: { results: 'no list' } });
      await expect(worker.get(CrmExclusionReader).run({ customerId }, { isLastAttempt })).rejects.toThrow();
      expect(await read()).toMatchObject({ isReading: !isLastAttempt, error: 'The list could not be filled.' });
    }
  });

  it('waits for no limit while the worker stops', async () => {
    await save(['lifecyclestage:customer']);
    hubspot.next({ status: 429, body: {}, headers: { 'retry-after': '50' } });
    const stop = new AbortController();
    const running = worker
      .get(CrmExclusionReader)
      .run({ customerId: crm.customer.customerId }, { signal: stop.signal });
    stop.abort();
    await expect(running).rejects.toThrow();
    expect(await read()).toMatchObject({ isReading: true, error: null });
  });

  it('leaves stages that are chosen while it is read to their own job', async () => {
    for (let at = 0; at < 101; at += 1) {
      hubspot.companies.addCompany({ name: `Customer ${at}`, lifecyclestage: 'customer' });
    }
    await save(['lifecyclestage:customer']);
    hubspot.onRequest = async ({ url }) => {
      if (!url.pathname.endsWith('/search')) return;
      await save(['dealstage:closedwon']);
      hubspot.token = 'another';
    };
    await run();
    expect(await read()).toMatchObject({ isReading: true, error: null, stages: [{ label: 'Closedwon' }] });
  });

  it('is changed in the CRM only, until the CRM is disconnected', async () => {
    hubspot.companies.addCompany({ name: 'Acme', domain: 'acme.example', lifecyclestage: 'customer' });
    const ada = await crm.addLead('Ada Byron');
    await save(['lifecyclestage:customer']);
    await run();
    const { listId } = (await read()) ?? { listId: '' };
    const change = () =>
      request('POST', `admin/exclusion-lists/${listId}/entries`, { text: 'b.com', replace: false, preview: false });
    const remove = () => request('DELETE', `admin/exclusion-lists/${listId}/entries`, { values: ['acme'] });
    expect((await change()).body).toMatchObject({ error: expect.stringContaining('change them there') as string });
    expect((await remove()).status).toBe(409);
    expect((await request('DELETE', 'admin/crm-connection')).status).toBe(200);
    expect(await read()).toBeNull();
    expect(await shownLeads()).toEqual([]);
    expect((await remove()).status).toBe(200);
    expect(await shownLeads()).toEqual([ada]);
    await crm.connect();
    expect(await save(['lifecyclestage:customer'])).toMatchObject({
      body: { exclusion: { listName: 'Customers in HubSpot 2' } },
    });
  });

  it('offers the stages that the token may read, and refuses others', async () => {
    hubspot.companies.denied.add('deals');
    const { stages, problem } = (await request('GET', `${PATH}/stages`)).body as CrmStages;
    expect(stages.map(({ id }) => id)).toContain('lifecyclestage:customer');
    expect(stages.map(({ group }) => group)).not.toContain('Deals in Sales Pipeline');
    expect(problem).toBeNull();
    expect((await save(['dealstage:closedwon'])).status).toBe(400);
    hubspot.companies.denied.add('companies');
    expect((await request('GET', `${PATH}/stages`)).body).toMatchObject({
      stages: [],
      problem: expect.stringContaining('crm.objects.companies.read') as string,
    });
    expect((await save(['lifecyclestage:customer'])).status).toBe(502);
  });

  it('hides leads before alerts and digests report them', () => {
    const { reportingTasks } = worker.get(JobRegistry);
    expect([READ_CRM_EXCLUSIONS, READ_ALL_CRM_EXCLUSIONS].filter((task) => reportingTasks.has(task))).toEqual([]);
  });

  it('is read every night, and each change is in the audit log', async () => {
    hubspot.companies.addCompany({ domain: 'acme.example', lifecyclestage: 'customer' });
    await save(['lifecyclestage:customer'], 'mark');
    await run();
    await run();
    await server.db.query(`delete from graphile_worker._private_jobs`);
    await worker.get(CrmExclusionReader).scheduleAll();
    const jobs = await server.db.query<{ key: string }[]>(
      `select key from graphile_worker.jobs where key = 'read-crm-exclusions:${crm.customer.customerId}'`,
    );
    expect(jobs).toHaveLength(1);
    const entries = await server.db.query<object[]>(
      `select action, detail from audit_entry where customer_slug = $1 order by audit_entry_id offset 1`,
      [crm.customer.slug],
    );
    expect(entries).toEqual([
      { action: 'crm-exclusions.save', detail: 'Customers in HubSpot: Customer, mark' },
      { action: 'exclusion-list.entries', detail: 'Customers in HubSpot: 1 added, 0 removed, read from HubSpot' },
    ]);
  });

  it('is read from Attio by choices of companies and stages of deals', async () => {
    crm = await createCrm(server, 'attio');
    const ada = await crm.addLead('Ada Byron', { company: { name: 'Engines', domain: 'engines.example' } });
    const bob = await crm.addLead('Bob Ross', { company: { name: 'Brush Works', domain: null } });
    attio.companies.addCompany({ name: 'Engines', domains: 'engines.example', relation: 'Customer' });
    const paint = attio.companies.addCompany({ name: 'Brush Works' });
    attio.companies.addDeal('Won 🎉', paint);
    const { stages } = (await request('GET', `${PATH}/stages`)).body as CrmStages;
    expect(stages.map(({ id }) => id)).toEqual([
      ...['companies/relation/Prospect', 'companies/relation/Customer'],
      ...['deals/stage/Lead', 'deals/stage/In Progress', 'deals/stage/Won 🎉'],
    ]);
    await save(['companies/relation/Customer']);
    await run();
    expect(await shownLeads()).toEqual([bob]);
    await save(['deals/stage/Won 🎉']);
    await run();
    expect(await shownLeads()).toEqual([ada]);
  });

  it('counts attempts that read the overlap in Attio only as failures, and its companies once', async () => {
    crm = await createCrm(server, 'attio');
    const companies = Array.from({ length: 130 }, (_, at) => {
      const company = attio.companies.addCompany({ name: `Customer ${at}` });
      attio.companies.addDeal('Won 🎉', company);
      return company.id;
    });
    await save(['deals/stage/Won 🎉']);
    /** Fails at the company after this one. */
    const failAfter = (at: number) => {
      attio.onRequest = ({ url }) => {
        if (!url.pathname.endsWith(`/${companies[at]}`)) return;
        attio.onRequest = () => undefined;
        attio.next({ status: 500, body: {} });
      };
    };
    const progress = { companies: 120, unusable: 0, cursor: { list: 'deals', after: '120' } };
    failAfter(119);
    await run();
    expect(await storedProgress()).toMatchObject(progress);
    for (const [failures, at] of [
      [1, 119],
      [2, 60],
    ] as const) {
      const { payload } = await nextReading();
      expect(payload).toMatchObject({ failures });
      failAfter(at);
      await worker.get(CrmExclusionReader).run(payload);
      expect(await storedProgress()).toMatchObject(progress);
    }
    const { payload } = await nextReading();
    expect(payload).toMatchObject({ failures: 3 });
    await worker.get(CrmExclusionReader).run(payload);
    expect(await read()).toMatchObject({ crmCompanies: 130, unusable: 0, isReading: false, error: null });
  });
});
