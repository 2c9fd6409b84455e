import { sign } from '@octokit/webhooks-methods';
import type { INestApplicationContext } from '@nestjs/common';
import { randomInt, randomUUID } from 'node:crypto';
import pino from 'pino';
import { Config, type DatabaseConfig } from '../../../platform/config/config.js';
import { JobRegistry } from '../../../platform/jobs/job-registry.js';
import { startWorker } from '../../../platform/jobs/worker.js';
import { MAX_DELIVERY_BYTES } from '../../../platform/limits.js';
import { Metrics } from '../../../platform/process/metrics.js';
import { Clock, HOUR_MS } from '../../../platform/time.js';
import { unique, type TestCustomer, type TestUser } from '../../../testing/builders.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp, type TestResponse } from '../../../testing/test-app.js';
import { CODE_HOST_TYPES } from '../../signal-types/signal-types.js';
import { readEvent } from '../events/read-event.js';
import { SOURCE_RANK } from '../events/signal.js';
import { SignalWriter } from '../github/signal-writer.service.js';
import { DataSource } from 'typeorm';
import { GithubDeliveriesService } from './github-deliveries.service.js';
import { sampleDeliveries, type DeliverySender } from './testing/sample-deliveries.js';

interface SentDelivery {
  event?: string;
  id?: string;
  secret?: string;
  signature?: string;
  headers?: Record<string, string>;
}

interface StoredSignal {
  natural_key: string;
  created_at: Date;
  login: string;
}

describe('GitHub webhooks', () => {
  let server: TestApp;
  /** The worker's services and the worker itself, which runs urgent jobs only. */
  let services: INestApplicationContext;
  let worker: { stop(): Promise<void> };
  let admin: TestUser;
  let customer: TestCustomer;
  let repo: { id: number; fullName: string };
  let sender: DeliverySender;
  let secret: string;

  beforeAll(async () => {
    server = await startTestApp();
    admin = await server.create.user();
    services = await server.worker();
    const config: DatabaseConfig = services.get(Config);
    const registry = new JobRegistry();
    registry.register({
      tasks: { 'unused-trial': () => undefined },
      urgentTasks: services.get(JobRegistry).urgentTasks,
    });
    worker = await startWorker(config, { registry, metrics: new Metrics(), logger: pino({ level: 'silent' }) });
  });
  afterAll(async () => {
    await worker.stop();
    await server.close();
  });

  beforeEach(async () => {
    customer = await server.create.customer();
    repo = { id: randomInt(1, 2 ** 31), fullName: `acme-${unique()}/tool` };
    await track(customer);
    sender = { id: randomInt(1_000_000, 2 ** 40), login: `dev-${unique()}` };
    secret = await generateSecret();
  });

  async function track(by: TestCustomer): Promise<void> {
    const repoId = await server.create.repo(by, repo.fullName);
    await server.db.query('update repo set github_id = $1 where repo_id = $2', [repo.id, repoId]);
  }

  const administer = (method: 'GET' | 'POST' | 'DELETE', path = '', as = admin) =>
    server.request(method, `/api/admin/github-webhooks/${customer.slug}${path}`, { as });

  async function generateSecret(): Promise<string> {
    const { status, body } = await administer('POST', '/secret');
    expect(status).toBe(201);
    return (body as { secret: string }).secret;
  }

  async function deliver(payload: object | string, sent: SentDelivery = {}): Promise<TestResponse> {
    const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
    const signature = sent.signature ?? (await sign(sent.secret ?? secret, body));
    return server.request('POST', `/api/hooks/github/${customer.slug}`, {
      body,
      headers: {
        'content-type': 'application/json',
        // GitHub is no page of ours.
        origin: 'https://github.example',
        'x-github-event': sent.event ?? 'star',
        'x-github-delivery': sent.id ?? randomUUID(),
        'x-hub-signature-256': signature,
        ...sent.headers,
      },
    });
  }

  const repository = () => ({ id: repo.id, full_name: repo.fullName, private: false });
  const star = (more: object = {}) => ({
    action: 'created',
    starred_at: '2026-03-01T10:00:00Z',
    repository: repository(),
    sender,
    ...more,
  });

  const signals = (of = customer) =>
    server.db.query<StoredSignal[]>(
      `select natural_key, signal.created_at, login from signal join person on person_id = lead_id
       where customer_id = $1 order by natural_key`,
      [of.customerId],
    );
  const storedKeys = async (of = customer) => (await signals(of)).map(({ natural_key }) => natural_key);
  const untilMerged = () =>
    eventually('deliveries to be merged', async () => {
      const [{ waiting } = { waiting: 0 }] = await server.db.query<{ waiting: number }[]>(
        `select count(*)::int as waiting from graphile_worker.jobs where task_identifier = 'merge-delivery'`,
      );
      return waiting === 0;
    });
  async function deliveries(): Promise<number> {
    const [row] = await server.db.query<{ count: number }[]>(
      'select count(*)::int from github_delivery where customer_id = $1',
      [customer.customerId],
    );
    return row?.count ?? 0;
  }

  /** Stores an event as the sync does that reads the feed. */
  async function syncFromFeed(type: string, payload: object, createdAt: string): Promise<void> {
    const event = { type, actor: sender, payload, created_at: createdAt, repo: { name: repo.fullName } };
    const reading = readEvent(event);
    if (reading.kind !== 'signal') throw new Error(reading.kind);
    await services
      .get(DataSource)
      .transaction((tx) => services.get(SignalWriter).write(tx, [reading.signal], SOURCE_RANK.githubFeed));
  }

  it('turn a delivery into a lead', async () => {
    expect(await deliver(star())).toMatchObject({ status: 200, body: { success: true, outcome: 'accepted' } });
    await untilMerged();
    expect(await signals()).toEqual([
      { natural_key: `star:${sender.id}`, created_at: new Date('2026-03-01T10:00:00Z'), login: sender.login },
    ]);
    const user = await server.create.user({ customer });
    const list = await server.request('POST', '/api/filter-leads', {
      as: user,
      body: { customer_slug: customer.slug, filters: [] },
    });
    expect(list.body).toMatchObject({ total: 1, leads: [{ githubUser: sender.login }] });
  });

  it('store every signal type with the natural key of the feed', async () => {
    const samples = sampleDeliveries(sender, repo);
    for (const { event, payload } of samples) {
      expect(await deliver(payload, { event })).toMatchObject({ body: { outcome: 'accepted' } });
    }
    await untilMerged();
    const keys = await storedKeys();
    expect(keys).toHaveLength(CODE_HOST_TYPES.length);
    for (const { type, feed } of samples) await syncFromFeed(type, feed.payload, feed.created_at);
    expect(await storedKeys()).toEqual(keys);
  });

  it.each(['feed first', 'webhook first'])(
    'store a creation once although the times of feed and webhook differ: %s',
    async (order) => {
      const fromFeed = () => syncFromFeed('CreateEvent', { ref: 'new', ref_type: 'branch' }, '2026-03-01T10:00:02Z');
      const fromWebhook = async () => {
        const pushed = { ...repository(), pushed_at: '2026-03-01T10:00:00Z' };
        await deliver({ ref: 'new', ref_type: 'branch', repository: pushed, sender }, { event: 'create' });
        await untilMerged();
      };
      if (order === 'feed first') await fromFeed();
      await fromWebhook();
      if (order === 'webhook first') await fromFeed();
      expect(await storedKeys()).toHaveLength(1);
      // The same branch, created again later, is another event.
      await syncFromFeed('CreateEvent', { ref: 'new', ref_type: 'branch' }, '2026-03-01T12:00:00Z');
      expect(await storedKeys()).toHaveLength(2);
    },
  );

  it('take each delivery once', async () => {
    const id = randomUUID();
    expect(await deliver(star(), { id })).toMatchObject({ body: { outcome: 'accepted' } });
    expect(await deliver(star(), { id })).toMatchObject({ status: 200, body: { outcome: 'repeated' } });
    // The same event under another id is stored once as well.
    expect(await deliver(star())).toMatchObject({ body: { outcome: 'accepted' } });
    await untilMerged();
    expect(await storedKeys()).toHaveLength(1);
    expect(await deliveries()).toBe(2);
  });

  it.each<[string, () => Promise<TestResponse>]>([
    ['another secret', () => deliver(star(), { secret: 'guessed' })],
    ['a signature of another body', async () => deliver(star(), { signature: await sign(secret, '{}') })],
    ['no signature', () => deliver(star(), { signature: '' })],
    ['a signature by SHA-1', () => deliver(star(), { signature: `sha1=${'0'.repeat(40)}` })],
    [
      'the secret of another customer',
      async () => {
        const own = secret;
        customer = await server.create.customer();
        await generateSecret();
        return deliver(star(), { secret: own });
      },
    ],
    [
      'a customer without a webhook',
      async () => {
        await administer('DELETE');
        return deliver(star());
      },
    ],
    [
      'an inactive customer',
      async () => {
        await server.db.query('update customer set active = false where customer_id = $1', [customer.customerId]);
        return deliver(star());
      },
    ],
    [
      'an unknown customer',
      async () => {
        customer = { ...customer, slug: 'nowhere' };
        return deliver(star());
      },
    ],
  ])('refuse a delivery with %s and store nothing', async (_, send) => {
    expect(await send()).toMatchObject({ status: 401, body: { success: false } });
    await untilMerged();
    expect(await deliveries()).toBe(0);
    expect(await storedKeys()).toEqual([]);
  });

  it('ignore repositories that the workspace does not track', async () => {
    const other = await server.create.customer();
    await server.create.repo(other, `${repo.fullName}-2`);
    const foreign = star({ repository: { id: repo.id + 1, full_name: `${repo.fullName}-2` } });
    expect(await deliver(foreign)).toMatchObject({
      status: 200,
      body: { outcome: 'ignored', reason: 'The workspace does not track this repository.' },
    });
    await untilMerged();
    expect([...(await storedKeys()), ...(await storedKeys(other))]).toEqual([]);
  });

  it('store signals in the workspace of the webhook only', async () => {
    const other = await server.create.customer();
    await track(other);
    await deliver(star());
    await untilMerged();
    expect(await storedKeys()).toHaveLength(1);
    expect(await storedKeys(other)).toEqual([]);
  });

  it('show insiders to the workspace of the webhook only', async () => {
    const other = await server.create.customer();
    await track(other);
    await syncFromFeed('WatchEvent', {}, '2026-02-01T00:00:00Z');
    const push = { ref: 'refs/heads/main', before: 'b'.repeat(40), after: 'a'.repeat(40), commits: [{}] };
    await deliver({ ...push, repository: repository(), sender }, { event: 'push' });
    await untilMerged();
    const verdicts = await server.db.query<object[]>(
      'select customer_id, verdict from lead where customer_id = any($1) order by customer_id',
      [[customer.customerId, other.customerId]],
    );
    expect(verdicts).toEqual([
      { customer_id: customer.customerId, verdict: 'hidden' },
      { customer_id: other.customerId, verdict: 'human' },
    ]);
  });

  it('do not name threads, which every workspace would see', async () => {
    const [at, issue] = [
      '2026-03-01T10:00:00Z',
      { number: 7, title: 'Forged', html_url: 'https://github.com/a/b/issues/7' },
    ];
    const opened = { action: 'opened', issue: { ...issue, created_at: at }, repository: repository(), sender };
    await deliver(opened, { event: 'issues' });
    await untilMerged();
    expect(await storedKeys()).toHaveLength(1);
    expect(
      await server.db.query('select from thread_text join repo using (repo_id) where github_id = $1', [repo.id]),
    ).toEqual([]);
  });

  it('leave known people as other sources have them', async () => {
    await syncFromFeed('WatchEvent', {}, '2026-02-01T00:00:00Z');
    const { id, login } = sender;
    sender = { id, login: 'forged[bot]', type: 'Bot' };
    await deliver(star({ action: 'created', starred_at: '2026-03-01T10:00:00Z' }));
    await untilMerged();
    const [person] = await server.db.query<object[]>('select login, account_type from person where github_id = $1', [
      id,
    ]);
    expect(person).toEqual({ login, account_type: null });
  });

  it('cannot make a bot of a person whom others meet later, or name them', async () => {
    const other = await server.create.customer();
    await track(other);
    const { id, login } = sender;
    sender = { id, login: `forged-${unique()}`, type: 'Bot' };
    await deliver(star({ starred_at: '2026-03-01T10:00:00Z' }));
    await untilMerged();
    sender = { id, login };
    await syncFromFeed('WatchEvent', {}, '2026-02-01T00:00:00Z');
    const leads = await server.db.query<object[]>(
      `select customer_id, person.login, lead.login as shown, account_type, verdict from lead join person on person_id = lead_id
       where customer_id = any($1) order by customer_id`,
      [[customer.customerId, other.customerId]],
    );
    const person = { login, shown: login, account_type: null };
    expect(leads).toEqual([
      { ...person, customer_id: customer.customerId, verdict: 'hidden' },
      { ...person, customer_id: other.customerId, verdict: 'human' },
    ]);
  });

  it('follow a repository that was renamed', async () => {
    const renamed = { id: repo.id, full_name: `${repo.fullName}-renamed` };
    expect(await deliver(star({ repository: renamed }))).toMatchObject({ body: { outcome: 'accepted' } });
    await untilMerged();
    expect(await storedKeys()).toHaveLength(1);
  });

  it('hide the bots that send events', async () => {
    sender.type = 'Bot';
    await deliver(star());
    await untilMerged();
    const [lead] = await server.db.query<object[]>('select verdict from lead where customer_id = $1', [
      customer.customerId,
    ]);
    expect(lead).toEqual({ verdict: 'hidden' });
  });

  it.each<[number, string, SentDelivery & { body?: string }]>([
    [400, 'a body that is no JSON', { body: 'payload=%7B%7D' }],
    [400, 'a delivery without an event', { event: '' }],
    [400, 'a delivery without an id', { id: '' }],
    [413, 'more than the limit', { body: JSON.stringify({ text: 'x'.repeat(MAX_DELIVERY_BYTES) }) }],
    [415, 'a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ])('answer %i to %s', async (status, _, { body, ...sent }) => {
    expect(await deliver(body ?? star(), sent)).toMatchObject({ status });
    expect(await deliveries()).toBe(0);
  });

  it('take bodies larger than other public routes do', async () => {
    const large = star({ text: 'x'.repeat(1024 * 1024) });
    expect(await deliver(large)).toMatchObject({ status: 200, body: { outcome: 'accepted' } });
  });

  it('accept the previous secret for a day', async () => {
    const first = secret;
    const second = await generateSecret();
    expect(second).not.toBe(first);
    const { body } = await administer('GET');
    expect(body).toMatchObject({ webhook: { previousSecretUntil: expect.any(String) as unknown } });
    expect((await deliver(star(), { secret: first })).status).toBe(200);
    expect((await deliver(star(), { secret: second })).status).toBe(200);
    const clock = server.app.get(Clock);
    const { now } = clock;
    clock.now = () => now() + 25 * HOUR_MS;
    try {
      expect((await deliver(star(), { secret: first })).status).toBe(401);
      expect((await deliver(star(), { secret: second })).status).toBe(200);
    } finally {
      clock.now = now;
    }
  });

  it('get one secret after the other when two are generated at once', async () => {
    await administer('DELETE');
    const secrets = await Promise.all([generateSecret(), generateSecret()]);
    for (const each of secrets) expect((await deliver(star(), { secret: each })).status).toBe(200);
  });

  it('show administrators the latest delivery and never the secret', async () => {
    await deliver({ zen: 'Half measures are as bad as nothing at all.', hook_id: 1 }, { event: 'ping' });
    const response = await administer('GET');
    expect(response.body).toMatchObject({
      path: `/api/hooks/github/${customer.slug}`,
      events: expect.arrayContaining(['star', 'push']) as unknown,
      webhook: { latestDelivery: { event: 'ping', action: null, ignoredBecause: expect.any(String) as unknown } },
    });
    expect(response.text).not.toContain(secret);
    expect((await administer('DELETE')).status).toBe(200);
    expect((await administer('DELETE')).status).toBe(404);
    expect((await administer('GET')).body).toMatchObject({ webhook: null });
    const [stored] = await server.db.query<{ text: string }[]>(
      `select string_agg(detail, ' ') as text from audit_entry where customer_slug = $1 and action like 'github-webhook.%'`,
      [customer.slug],
    );
    expect(stored?.text).toBe('created');
  });

  it('store secrets encrypted', async () => {
    const [row] = await server.db.query<{ secret: string }[]>(
      'select secret from github_webhook where customer_id = $1',
      [customer.customerId],
    );
    expect(row?.secret).not.toContain(secret);
  });

  it('forget deliveries after two weeks', async () => {
    await deliver(star());
    await server.superuser.query(
      `update github_delivery set received_at = now() - interval '15 days' where customer_id = $1`,
      [customer.customerId],
    );
    await services.get(GithubDeliveriesService).prune();
    expect(await deliveries()).toBe(0);
  });
});
