import { randomInt } from 'node:crypto';
import { DataSource } from 'typeorm';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { DAY_MS } from '../../../platform/time.js';
import { unique, type TestCustomer, type TestUser } from '../../../testing/builders.js';
import { StandInCodeHost } from '../../../testing/code-host.js';
import { describeOnPlain } from '../../../testing/plain-postgres.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { queryAsSuperuser } from '../../../testing/test-database.js';
import { DoNotContactService } from '../../people/do-not-contact/do-not-contact.service.js';
import { LeadFactsService } from '../../leads/changes/lead-facts.service.js';
import { LeadTotalsService } from '../../leads/changes/lead-totals.service.js';
import { DEFAULT_WEIGHTS } from '../../leads/score-formula/score-weights.js';
import { LeadScoresService } from '../../leads/score/lead-scores.service.js';
import { startTestWorker, type TestWorker } from '../github/testing/test-worker.js';
import { recountWorkspace } from '../testing/import-events.js';
import { MAX_OWN_SIGNALS } from '../../../platform/limits.js';
import { OwnSignalMergeService } from './own-signal-merge.service.js';
import type { ReceivedSignals, SignalSourceView } from './own-signals.dto.js';

let server: TestApp;
let host: StandInCodeHost;
let worker: TestWorker;
let customer: TestCustomer;
let admin: TestUser;
let source: number;

beforeAll(async () => {
  server = await startTestApp();
  host = await StandInCodeHost.start();
  worker = await startTestWorker(host, { now: Date.now });
});
afterAll(async () => {
  await worker.close();
  await host.stop();
  await server.close();
});
beforeEach(async () => {
  customer = await server.create.customer();
  admin = await server.create.user({ customer, is_workspace_admin: true });
  source = await addSource('Product');
});

const SIGNED_UP = '2026-03-02T10:00:00Z';

async function addSource(name: string, more: object = {}): Promise<number> {
  const body = { customer_slug: customer.slug, name, type: 'SignUpEvent', weight: 5, ...more };
  const response = await server.request('POST', '/api/admin/signal-sources', { as: admin, body });
  expect(response.status).toBe(201);
  return (response.body as { sourceId: number }).sourceId;
}

const signal = (more: object = {}) => ({ source: 'Product', key: unique(), createdAt: SIGNED_UP, ...more });

const post = (signals: unknown[], as = admin, of = customer) =>
  server.request('POST', '/api/signals', { as, body: { customer_slug: of.slug, signals } });

async function send(signals: unknown[], as = admin): Promise<ReceivedSignals> {
  const { status, body } = await post(signals, as);
  expect(status).toBe(200);
  return body as ReceivedSignals;
}

const merge = (of = customer) => worker.get(OwnSignalMergeService).run(of.customerId);

function addAccount(login = `dev-${unique()}`): string {
  host.accounts.push({ id: randomInt(1, 2 ** 40), login, type: 'User' });
  return login;
}

const createLead = (more: object = {}) =>
  server.create.lead({
    customer,
    signals: [{ type: 'WatchEvent', repo: `${customer.slug}/tool`, createdAt: '2026-03-01T00:00:00Z' }],
    ...more,
  });

interface ListedLead {
  leadId: number;
  githubUser: string;
  githubSignals: { signalType: string; repo: string; createdAt: string }[];
}

async function listLeads(filters: object[] = []): Promise<ListedLead[]> {
  const body = { customer_slug: customer.slug, filters };
  const response = await server.request('POST', '/api/filter-leads', { as: admin, body });
  expect(response.status).toBe(200);
  return (response.body as { leads: ListedLead[] }).leads;
}

const listSources = async (as = admin, of = customer) => {
  const response = await server.request('GET', `/api/admin/signal-sources?customer_slug=${of.slug}`, { as });
  return (response.body as { sources: SignalSourceView[] }).sources;
};

const ofSource = (method: 'PUT' | 'DELETE', id: number, body?: object) =>
  server.request(method, `/api/admin/signal-sources/${id}${body ? '' : `?customer_slug=${customer.slug}`}`, {
    as: admin,
    body: body && { customer_slug: customer.slug, ...body },
  });

async function expectRightCounts(): Promise<void> {
  const { kept, counted } = await recountWorkspace(server.db, customer.slug);
  expect(kept).toEqual(counted);
}

describe('signals from own sources', () => {
  it('are shown on the lead beside those of the code host', async () => {
    const { leadId, login } = await createLead();
    await send([signal({ login, link: 'https://app.example/users/1', title: 'Team plan' })]);
    await merge();
    const response = await server.request('GET', `/api/leads/${leadId}?customer_slug=${customer.slug}`, { as: admin });
    expect(response.body).toMatchObject({
      lead: {
        githubSignals: [
          {
            signalType: 'SignUpEvent',
            repo: 'Product',
            link: 'https://app.example/users/1',
          },
          { signalType: 'WatchEvent' },
        ],
      },
    });
    await expectRightCounts();
  });

  it('make a lead of an account that the code host knows', async () => {
    const login = addAccount();
    await send([signal({ login: login.toUpperCase() })]);
    await merge();
    expect(await listLeads()).toMatchObject([{ githubUser: login, githubSignals: [{ repo: 'Product' }] }]);
    await expectRightCounts();
  });

  it('of logins that the code host does not know are counted for the source', async () => {
    await send([signal({ login: `ghost-${unique()}` })]);
    await merge();
    expect(await listLeads()).toEqual([]);
    expect(await listSources()).toMatchObject([{ name: 'Product', receivedCount: 1, unknownCount: 1 }]);
  });

  it('are found by type and by the name of the source, in any case', async () => {
    const { leadId, login } = await createLead();
    await createLead();
    await send([signal({ login })]);
    await merge();
    const filters = [
      { propertyName: 'signalType', operator: 'IN', value: ['SignUpEvent'] },
      { propertyName: 'repository', operator: 'IN', value: ['PRODUCT'] },
    ];
    for (const each of [...filters.map((filter) => [filter]), filters]) {
      expect((await listLeads(each)).map((lead) => lead.leadId)).toEqual([leadId]);
    }
    const week = { propertyName: 'signalWeek', operator: '=', value: SIGNED_UP.slice(0, 10) };
    expect((await listLeads([week, ...filters])).map((lead) => lead.leadId)).toEqual([leadId]);
  });

  it('count in the score by the weight of their source, and are named in its explanation', async () => {
    const { leadId, login } = await createLead();
    await send([signal({ login })]);
    await merge();
    const scoreOf = async () => {
      await worker.get(LeadScoresService).scoreAll(customer.customerId);
      const [row] = await server.db.query<{ score: number }[]>(
        'select score from lead where (customer_id, lead_id) = ($1, $2)',
        [customer.customerId, leadId],
      );
      return row?.score ?? 0;
    };
    const before = await scoreOf();
    const address = `/api/leads/${leadId}?customer_slug=${customer.slug}`;
    const { body } = await server.request('GET', address, { as: admin });
    expect(JSON.stringify(body)).toContain('1 signal of Product, on Mar 2, 2026');
    expect((await ofSource('PUT', source, { name: 'Product', weight: 50 })).status).toBe(200);
    expect(await scoreOf()).toBeGreaterThan(before);
  });

  it('of companies are stored without a lead', async () => {
    expect(await send([signal({ domain: 'acme.example' })])).toMatchObject({ stored: 1 });
    await merge();
    expect(await listLeads()).toEqual([]);
  });
});

describe('signals of a company', () => {
  let companyId: number;
  let domain: string;
  let leadId: number;
  beforeEach(async () => {
    domain = `${unique()}.example`.toLowerCase();
    companyId = await server.create.company({ name: 'Acme Inc', domain });
    ({ leadId } = await createLead({ companyId }));
    await server.db.query(
      `insert into lead_company (customer_id, company_id, leads_count, signals_count) values ($1, $2, 1, 1)
       on conflict do nothing`,
      [customer.customerId, companyId],
    );
  });
  const get = async (path: string, as = admin, of = customer) =>
    (await server.request('GET', `/api/${path}${path.includes('?') ? '&' : '?'}customer_slug=${of.slug}`, { as })).body;
  const page = async () => ((await get(`companies/${companyId}`)) as { company: Record<string, unknown> }).company;
  const scored = async () => {
    await worker.get(LeadScoresService).scoreDue();
    return page();
  };

  it('are shown on its page, in its list, its trend and the history of company and lead', async () => {
    const createdAt = new Date().toISOString();
    await send([signal({ domain, createdAt, title: 'Pricing', link: 'https://acme.example/x' }), signal({ domain })]);
    await merge();
    const { trend, ...company } = await page();
    expect(company).toMatchObject({
      signalsCount: 1,
      companySignalsCount: 2,
      companySources: [{ source: 'Product', signals: 2 }],
    });
    const { groups } = trend as { groups: { group: string; signals: number[] }[] };
    expect(groups.find(({ group }) => group === 'other')?.signals.at(-1)).toBe(1);
    const trends = (await get(`companies/trends?companyIds=${companyId}`)) as { trends: { signals: number[] }[] };
    expect(trends.trends[0]?.signals.at(-1)).toBe(1);
    const list = await server.request('POST', '/api/filter-companies', {
      as: admin,
      body: { customer_slug: customer.slug, filters: [] },
    });
    expect((list.body as { companies: object[] }).companies).toContainEqual(
      expect.objectContaining({ companyId, companySignalsCount: 2 }),
    );
    expect(await listLeads()).toMatchObject([{ companySignals: { count: 2 } }]);
    for (const subject of [`companyId=${companyId}`, `leadId=${leadId}`]) {
      const { entries } = (await get(`activity?${subject}`)) as { entries: object[] };
      expect(entries).toContainEqual(
        expect.objectContaining({
          ...{ kind: 'signal', lead: null, company: 'Acme Inc', repo: 'Product', detail: 'Pricing' },
          link: 'https://acme.example/x',
        }),
      );
    }
  });

  it('are summed by week over all sources, under the domain that the workspace gives the company', async () => {
    const ownDomain = `own-${domain}`;
    await queryAsSuperuser(
      `insert into workspace_company (customer_id, company_id, own_values)
       values ($1, $2, jsonb_build_object('domain', jsonb_build_object('value', $3::text)))`,
      [customer.customerId, companyId, ownDomain],
    );
    await addSource('Docs');
    const weeksAgo = (weeks: number) => new Date(Date.now() - weeks * 7 * DAY_MS).toISOString();
    await send([
      ...[signal({ domain: ownDomain, createdAt: weeksAgo(0) }), signal({ domain, createdAt: weeksAgo(0) })],
      ...[1, 1].map((weeks) => signal({ domain: ownDomain, createdAt: weeksAgo(weeks) })),
      signal({ source: 'Docs', domain: ownDomain, createdAt: weeksAgo(1) }),
      signal({ domain: ownDomain, createdAt: weeksAgo(60) }),
    ]);
    await merge();
    const other = await server.create.company({ name: 'Beta Inc' });
    const path = `companies/trends?companyIds=${companyId},${other}&weeks=4`;
    const { trends } = (await get(path)) as { trends: { companyId: number; signals: number[] }[] };
    expect(trends).toMatchObject([
      { companyId, signals: [0, 0, 3, 1] },
      { companyId: other, signals: [0, 0, 0, 0] },
    ]);
    const { groups } = (await page()).trend as { groups: { group: string; signals: number[] }[] };
    expect(groups.find(({ group }) => group === 'other')?.signals.slice(-4)).toEqual([0, 0, 3, 1]);
  });

  it('count in its score by the weight of their source, and are named in its explanation', async () => {
    const before = (await scored()).score as number;
    await send([signal({ domain }), signal({ domain })]);
    await merge();
    const { score, scoreParts } = (await scored()) as {
      score: number;
      scoreParts: { label: string; points: number }[];
    };
    expect(score).toBeGreaterThan(before);
    expect(scoreParts.map(({ label }) => label)).toContain(
      '2 signals of Product from the company itself, the last on Mar 2, 2026',
    );
    expect(scoreParts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 0);
    expect((await ofSource('DELETE', source)).status).toBe(200);
    expect((await scored()).score).toBeCloseTo(before, 5);
  });

  it('lose their bonus for freshness as newer signals of others come', async () => {
    await send([signal({ domain })]);
    await merge();
    await scored();
    const activity = async () => {
      const [row] = await server.db.query<{ activity: number }[]>(
        'select own_activity as activity from lead_company where customer_id = $1 and company_id = $2',
        [customer.customerId, companyId],
      );
      return row?.activity ?? 0;
    };
    const [weight, halfLifeDays] = [5, DEFAULT_WEIGHTS.recencyHalfLifeDays];
    expect(await activity()).toBeCloseTo(2 * weight, 5);
    await createLead({
      signals: [{ type: 'WatchEvent', repo: `${customer.slug}/tool`, createdAt: '2026-03-02T22:00:00Z' }],
    });
    await scored();
    expect(await activity()).toBeCloseTo(1.25 * weight * 2 ** (-0.5 / halfLifeDays), 5);
  });

  it('let only the companies that have or had some be scored again after the workspace changed their facts', async () => {
    await send([signal({ domain })]);
    await merge();
    const other = await server.create.customer();
    const [losing, quiet] = [await server.create.company(), await server.create.company()];
    const companyIds = [companyId, losing, quiet];
    await server.db.query(
      `insert into lead_company (customer_id, company_id, leads_count, signals_count)
       select customer_id, company_id, 1, 1 from unnest($1::int[]) customer_id, unnest($2::int[]) company_id
       on conflict do nothing`,
      [[customer.customerId, other.customerId], companyIds],
    );
    await server.db.query(
      'update lead_company set score_due = false, own_activity = (company_id = $2)::int where customer_id = any($1::int[])',
      [[customer.customerId, other.customerId], losing],
    );
    await worker.get(DataSource).transaction(async (tx) => {
      await worker.get(LeadTotalsService).lockWorkspaces(tx, [customer.customerId]);
      await worker.get(LeadFactsService).updateWorkspace(tx, customer.customerId, [], companyIds);
    });
    const due = await server.db.query<object[]>(
      `select customer_id as "customerId", company_id as "companyId" from lead_company
       where customer_id = any($1::int[]) and score_due order by company_id`,
      [[customer.customerId, other.customerId]],
    );
    expect(due).toEqual([companyId, losing].map((id) => ({ customerId: customer.customerId, companyId: id })));
  });

  it('are seen by no other workspace', async () => {
    const other = await server.create.customer();
    const staff = await server.create.user({ customer: other });
    await server.create.lead({
      customer: other,
      companyId,
      signals: [{ type: 'WatchEvent', repo: `${other.slug}/tool`, createdAt: SIGNED_UP }],
    });
    await send([signal({ domain })]);
    await merge();
    const { company } = (await get(`companies/${companyId}`, staff, other)) as { company: object };
    expect(company).toMatchObject({ companySignalsCount: 0, companySources: [] });
    const { entries } = (await get(`activity?companyId=${companyId}`, staff, other)) as { entries: object[] };
    expect(entries).not.toContainEqual(expect.objectContaining({ repo: 'Product' }));
  });
});

describe('a person given by e-mail', () => {
  it('is the lead of the workspace that has the address', async () => {
    const email = `Kim.${unique()}@acme.example`;
    const { leadId } = await createLead({ person: { work_email: email } });
    await server.db.query('update lead set has_email = true where lead_id = $1', [leadId]);
    expect(await send([signal({ email: email.toUpperCase() })])).toMatchObject({ stored: 1 });
    await merge();
    expect(await listLeads()).toMatchObject([{ leadId, githubSignals: [{ repo: 'Product' }, {}] }]);
    await expectRightCounts();
  });

  it('is not found by what another workspace knows, and the address is forgotten in the end', async () => {
    const email = `kim.${unique()}@acme.example`;
    await server.create.lead({ customer: await server.create.customer(), person: { work_email: email } });
    await send([signal({ email })]);
    await merge();
    expect(await listLeads()).toEqual([]);
    expect(await listSources()).toMatchObject([{ unknownCount: 1 }]);
    for (let days = 0; days < 5; days += 1) {
      // Not `now()`, which has microseconds: the service's clock may still be in the same millisecond.
      await server.db.query(
        `update own_signal set retry_at = now() - interval '1 second' where customer_id = $1 and retry_at is not null`,
        [customer.customerId],
      );
      await worker.get(OwnSignalMergeService).retryUnknown();
      await merge();
    }
    const rows = await server.db.query<object[]>(
      'select email, retry_at as "retryAt", attempts from own_signal where customer_id = $1',
      [customer.customerId],
    );
    expect(rows).toEqual([{ email: '', retryAt: null, attempts: 5 }]);
  });

  it('is no lead that had the address before, but not when it is looked for', async () => {
    const email = `kim.${unique()}@acme.example`;
    const { leadId } = await createLead();
    await send([signal({ email }), signal({ email })]);
    await server.superuser.query(
      `update own_signal set lead_id = $2 where (customer_id, signal_key) in (
         select customer_id, signal_key from own_signal where customer_id = $1 limit 1)`,
      [customer.customerId, leadId],
    );
    await merge();
    const rows = await server.db.query<object[]>(
      'select state, lead_id as "leadId" from own_signal where customer_id = $1',
      [customer.customerId],
    );
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ state: 'unknown', leadId: null })));
  });

  it('is forgotten while the address is looked for, once the person must not be contacted', async () => {
    const email = `kim.${unique()}@acme.example`;
    const { leadId } = await createLead({ person: { personal_email: email } });
    await send([signal({ email })]);
    await server.db.transaction((tx) => server.app.get(DoNotContactService).add(tx, leadId, {}));
    const rows = await server.db.query<object[]>('select from own_signal where customer_id = $1', [
      customer.customerId,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('an unknown login', () => {
  it('is looked up again later', async () => {
    const login = `late-${unique()}`;
    await send([signal({ login })]);
    await merge();
    expect(await listSources()).toMatchObject([{ unknownCount: 1 }]);
    addAccount(login);
    await worker.get(OwnSignalMergeService).retryUnknown();
    await merge();
    expect(await listLeads()).toEqual([]);
    await server.db.query(`update own_signal set retry_at = now() - interval '1 hour' where customer_id = $1`, [
      customer.customerId,
    ]);
    await worker.get(OwnSignalMergeService).retryUnknown();
    await merge();
    expect(await listLeads()).toMatchObject([{ githubUser: login }]);
    expect(await listSources()).toMatchObject([{ unknownCount: 0 }]);
  });
});

describeOnPlain('it locks no rows of several shards', 'a locked signal of an unknown login', () => {
  it('is left to the transaction that has locked it', async () => {
    await send([signal({ login: `late-${unique()}` })]);
    await merge();
    const readState = () =>
      server.db.query<object[]>('select state from own_signal where customer_id = $1', [customer.customerId]);
    await server.db.query(`update own_signal set retry_at = now() - interval '1 hour' where customer_id = $1`, [
      customer.customerId,
    ]);
    await server.superuser.transaction(async (tx) => {
      await tx.query('select from own_signal where customer_id = $1 for update', [customer.customerId]);
      await worker.get(OwnSignalMergeService).retryUnknown();
    });
    expect(await readState()).toEqual([{ state: 'unknown' }]);
    await worker.get(OwnSignalMergeService).retryUnknown();
    expect(await readState()).toEqual([{ state: 'waiting' }]);
  });
});

describe('a batch of signals', () => {
  it('has a result for each, and stores the valid ones', async () => {
    const { login } = await createLead();
    const good = signal({ login });
    const { results, ...counts } = await send([
      good,
      good,
      signal({ login, source: 'None' }),
      signal({ login, createdAt: new Date(Date.now() + 3_600_000).toISOString() }),
      'no object',
    ]);
    expect(results.map(({ status, reason }) => (status === 'refused' ? reason : status))).toEqual([
      'stored',
      'duplicate',
      'The workspace has no source of this name.',
      'createdAt is in the future.',
      'A signal is an object.',
    ]);
    expect(counts).toEqual({ success: true, stored: 1, duplicates: 1, refused: 3 });
  });

  it('is merged by one job of the workspace at a time', async () => {
    await send([signal({ login: (await createLead()).login })]);
    const key = `merge-own-signals:${customer.customerId}`;
    const jobs = await server.db.query<object[]>(
      'select queue_name as queue from graphile_worker.jobs where key = $1',
      [key],
    );
    expect(jobs).toEqual([{ queue: key }]);
  });

  it('that is sent several times at once is stored once', async () => {
    const { login } = await createLead();
    const batch = Array.from({ length: 50 }, () => signal({ login }));
    const received = await Promise.all([1, 2, 3, 4].map((at) => send(at % 2 ? batch : [...batch].reverse())));
    expect(received.map(({ stored }) => stored).sort((one, other) => one - other)).toEqual([0, 0, 0, 50]);
    await Promise.all([merge(), merge()]);
    expect(await send(batch)).toMatchObject({ stored: 0, duplicates: 50 });
    await merge();
    const [lead] = await listLeads();
    expect(lead?.githubSignals).toHaveLength(51);
    expect(await listSources()).toMatchObject([{ receivedCount: 50 }]);
    await expectRightCounts();
  });

  it('has 1 to 1,000 signals', async () => {
    const batch = Array.from({ length: 1_000 }, (_, at) => signal({ domain: 'acme.example', key: String(at) }));
    expect(await send(batch)).toMatchObject({ stored: 1_000, refused: 0 });
    expect((await post([...batch, signal()])).status).toBe(400);
    expect((await post([])).status).toBe(400);
  });

  it('is one entry of the audit log', async () => {
    await send([signal({ domain: 'acme.example' }), signal()]);
    const rows = await server.db.query<{ detail: string }[]>(
      `select detail from audit_entry where action = 'signals.receive' and customer_slug = $1`,
      [customer.slug],
    );
    expect(rows).toEqual([{ detail: '1 stored, 0 duplicates, 1 refused' }]);
  });

  it('is refused from users who do not administer the workspace', async () => {
    const user = await server.create.user({ customer });
    expect((await post([signal({ domain: 'acme.example' })], user)).status).toBe(403);
    const other = await server.create.user({ customer: await server.create.customer(), is_workspace_admin: true });
    expect((await post([signal({ domain: 'acme.example' })], other)).status).toBe(403);
  });

  it('is taken with a token of the scope signals:write, and with no other', async () => {
    const create = async (scope: string) => {
      const body = { customer_slug: customer.slug, name: unique(), scopes: [scope] };
      const response = await server.request('POST', '/api/admin/workspace-tokens', { as: admin, body });
      return (response.body as { token: string }).token;
    };
    const statusWith = async (token: string) => {
      const body = { customer_slug: customer.slug, signals: [signal({ domain: 'acme.example' })] };
      const headers = { authorization: `Bearer ${token}`, origin: '' };
      return (await server.request('POST', '/api/signals', { body, headers })).status;
    };
    expect(await statusWith(await create('signals:write'))).toBe(200);
    expect(await statusWith(await create('leads:write'))).toBe(403);
  });
});

describe('own sources', () => {
  it('of another workspace are neither listed, used, changed nor found by name', async () => {
    const other = await server.create.customer();
    const otherAdmin = await server.create.user({ customer: other, is_workspace_admin: true });
    const { login } = await createLead();
    expect(await listSources(otherAdmin, other)).toEqual([]);
    const { body } = await post([signal({ login })], otherAdmin, other);
    expect(body).toMatchObject({ stored: 0, refused: 1 });
    const request = { as: otherAdmin, body: { customer_slug: other.slug, name: 'Mine', weight: 1 } };
    expect((await server.request('PUT', `/api/admin/signal-sources/${source}`, request)).status).toBe(404);
    await send([signal({ login })]);
    await merge();
    const seen = await server.app
      .get(WorkspaceWrites)
      .transaction({ customerId: other.customerId, userId: otherAdmin.userId }, (tx) =>
        tx.query<object[]>('select 1 from repo where repo_id = $1', [source]),
      );
    expect(seen).toEqual([]);
  });

  it('have names without a slash, once in each workspace', async () => {
    const add = (name: string) =>
      server.request('POST', '/api/admin/signal-sources', {
        as: admin,
        body: { customer_slug: customer.slug, name, type: 'OwnEvent', weight: 1 },
      });
    expect((await add('acme/tool')).status).toBe(400);
    expect((await add('PRODUCT')).status).toBe(409);
    const docs = (await add('Docs')).body as { sourceId: number };
    expect((await ofSource('PUT', docs.sourceId, { name: 'product', weight: 1 })).status).toBe(409);
  });

  it('show their new name with earlier signals', async () => {
    const { login } = await createLead();
    await send([signal({ login })]);
    await merge();
    expect((await ofSource('PUT', source, { name: 'App', weight: 5 })).status).toBe(200);
    expect((await listLeads())[0]?.githubSignals[0]).toMatchObject({ repo: 'App' });
    await expectRightCounts();
  });

  it('are removed with their signals, and leads that had no others are hidden', async () => {
    const { leadId, login } = await createLead();
    await send([signal({ login }), signal({ login: addAccount() }), signal({ domain: 'acme.example' })]);
    await merge();
    expect(await listLeads()).toHaveLength(2);
    expect((await ofSource('DELETE', source)).body).toEqual({ success: true, leads: 2 });
    expect(await listLeads()).toMatchObject([{ leadId, githubSignals: [{ signalType: 'WatchEvent' }] }]);
    expect(await listSources()).toEqual([]);
    expect((await ofSource('DELETE', source)).status).toBe(404);
    await expectRightCounts();
  });
});

describe('a person who must not be contacted', () => {
  it('loses the signals of own sources, and gets no new ones', async () => {
    const { leadId, login } = await createLead();
    await send([signal({ login })]);
    await merge();
    await server.db.transaction((tx) => server.app.get(DoNotContactService).add(tx, leadId, {}));
    await send([signal({ login })]);
    await merge();
    for (const table of ['signal', 'own_signal']) {
      const rows = await server.db.query<object[]>(`select from ${table} where customer_id = $1 and lead_id = $2`, [
        customer.customerId,
        leadId,
      ]);
      expect([table, rows.length]).toEqual([table, table === 'signal' ? 1 : 0]);
    }
    await expectRightCounts();
  });

  it('is not found by an earlier signal that waits for its account', async () => {
    const { leadId, login } = await createLead();
    await send([signal({ login })]);
    await server.db.transaction((tx) => server.app.get(DoNotContactService).add(tx, leadId, {}));
    const rows = await server.db.query<object[]>('select from own_signal where customer_id = $1', [
      customer.customerId,
    ]);
    expect(rows).toEqual([]);
  });

  it('loses signals that came before its account existed', async () => {
    const login = `late-${unique()}`;
    await send([signal({ login })]);
    await merge();
    expect(await listSources()).toMatchObject([{ unknownCount: 1 }]);
    const { leadId } = await createLead({ person: { login } });
    await server.db.transaction((tx) => server.app.get(DoNotContactService).add(tx, leadId, {}));
    expect(await listSources()).toMatchObject([{ unknownCount: 0 }]);
  });
});

describe('a full workspace', () => {
  it('takes no more signals, but says of those that it has that they were sent before', async () => {
    const stored = signal({ domain: 'acme.example' });
    expect(await send([stored])).toMatchObject({ stored: 1 });
    await server.superuser.query('update signal_source set received_count = $2 where customer_id = $1', [
      customer.customerId,
      MAX_OWN_SIGNALS,
    ]);
    expect(await send([stored])).toMatchObject({ stored: 0, duplicates: 1 });
    expect((await post([signal({ domain: 'acme.example' })])).status).toBe(409);
  });
});

describe('random histories of own signals', () => {
  it('leave the counts that a recount has', async () => {
    const companyId = await server.create.company();
    const people = [await createLead({ companyId }), await createLead({ companyId }), await createLead({ companyId })];
    const logins = [...people.map(({ login }) => login), addAccount(), `ghost-${unique()}`];
    const names = ['Product', 'Docs', 'Forum'];
    const sources = new Map([['Product', source]]);
    for (let step = 0; step < 12; step += 1) {
      const name = names[randomInt(names.length)] ?? '';
      const source = sources.get(name);
      if (source !== undefined && randomInt(5) === 0) {
        await ofSource('DELETE', source);
        sources.delete(name);
      } else if (source === undefined) {
        sources.set(name, await addSource(name, { type: 'DocsVisitEvent' }));
      } else {
        const batch = Array.from({ length: randomInt(1, 12) }, () => ({
          source: name,
          key: String(randomInt(20)),
          ...(randomInt(3) === 0 ? { domain: `${randomInt(3)}.example` } : { login: logins[randomInt(logins.length)] }),
          createdAt: new Date(Date.UTC(2026, 1, randomInt(1, 28))).toISOString(),
        }));
        await Promise.all([send(batch), send(batch)]);
      }
      if (randomInt(3) === 0) await merge();
      await expectRightCounts();
    }
  });
});
