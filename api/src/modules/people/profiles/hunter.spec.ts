import type { DataSource } from 'typeorm';
import { Clock, HOUR_MS } from '../../../platform/time.js';
import { Config } from '../../../platform/config/config.js';
import { OutboundHttp } from '../../../platform/outbound/outbound-http.js';
import { outboundHosts } from '../../../platform/outbound/outbound-hosts.js';
import { builders, unique, type Builders, type TestCustomer } from '../../../testing/builders.js';
import { openTestDatabase, queryAsSuperuser } from '../../../testing/test-database.js';
import { StandInHunter } from '../testing/stand-in-hunter.js';
import { HunterProvider } from './hunter.service.js';

describe('reading work addresses from Hunter', () => {
  let server: StandInHunter;
  let db: DataSource;
  let create: Builders;
  let customer: TestCustomer;
  const clock = new Clock();
  beforeAll(async () => {
    server = await StandInHunter.start();
    db = await openTestDatabase();
    create = await builders(db);
  });
  afterAll(async () => {
    await db.destroy();
    await server.stop();
  });
  beforeEach(async () => {
    server.reset();
    await queryAsSuperuser('delete from provider_reading');
    // Tests share their database: people of other workspaces must not be due.
    await queryAsSuperuser('update customer set active = false where active');
    customer = await create.customer();
  });

  const hunter = (key?: string) => {
    const config = Object.assign(new Config(), { hunterApiKey: key, hunterApiUrl: server.url });
    return new HunterProvider(
      db,
      config,
      clock,
      new OutboundHttp(outboundHosts(config), { outbound: () => undefined }),
    );
  };
  const lead = async (score: number, person: Record<string, unknown> = {}) => {
    const domain = `${unique()}.example.com`;
    const companyId = await create.company({ domain });
    const { leadId } = await create.lead({
      customer,
      companyId,
      person: { full_name: 'Ada Okafor', ...person },
      lead: { score },
    });
    return { leadId, domain };
  };
  const ada = { personId: 1, githubId: '1', fullName: 'Ada Okafor', companyDomain: 'acme.example' };
  const refused = async (key = 'key') => {
    const error: unknown = await hunter(key)
      .read(ada)
      .catch((reason: unknown) => reason);
    return hunter(key).pausedUntil(error)?.getTime();
  };

  it('runs for the best leads of known companies without an address, once each', async () => {
    const [good, better] = [await lead(60), await lead(90)];
    await lead(10);
    await lead(80, { work_email: 'ada@acme.example' });
    await lead(80, { full_name: 'Ada' });
    await lead(80, { do_not_contact: true });
    const due = await hunter('key').due(10);
    expect(due.map(({ personId, companyDomain }) => ({ leadId: personId, domain: companyDomain }))).toEqual([
      better,
      good,
    ]);
    await db.transaction((tx) => hunter('key').recordRead(tx, [better.leadId], new Date().toISOString()));
    expect((await hunter('key').due(10)).map(({ personId }) => personId)).toEqual([good.leadId]);
    expect(await hunter().due(10)).toEqual([]);
  });

  it('stores address and title, and keeps the key out of the URL', async () => {
    const { domain } = await lead(60);
    const [due] = await hunter('key').due(1);
    if (!due) throw new Error('Nobody is due');
    server.addAddress(domain, 'Ada Okafor', { email: `ada@${domain}`, score: 97, position: 'Rocket Engineer' });
    expect(await hunter('key').read(due)).toEqual({
      facts: { work_email: `ada@${domain}`, job_title: 'Rocket Engineer' },
    });
    expect(server.requests).toEqual([`/v2/email-finder?domain=${domain}&full_name=Ada+Okafor`]);
  });

  it('ignores uncertain addresses, unknown people and people who opted out', async () => {
    expect(await hunter('key').read(ada)).toEqual({ facts: {} });
    server.addAddress('acme.example', 'Ada Okafor', { email: 'ada@acme.example', score: 40 });
    expect(await hunter('key').read(ada)).toEqual({ facts: {} });
    server.addAddress('acme.example', 'Ada Okafor', 'claimed');
    expect(await hunter('key').read(ada)).toEqual({ facts: {} });
  });

  it.each([
    ['a name', { fullName: 'Ada' }],
    ['a domain', { companyDomain: 'acme' }],
  ])('does not retry a person with %s that it rejects', async (_, fields) => {
    expect(await hunter('key').read({ ...ada, ...fields })).toEqual({ facts: {} });
  });

  it('waits a day when the key is rejected or the month’s credits are used up', async () => {
    const tomorrow = Date.now() + 23 * HOUR_MS;
    expect(await refused('another')).toBeGreaterThan(tomorrow);
    server.credits = 0;
    expect(await refused()).toBeGreaterThan(tomorrow);
  });

  it('waits a minute after too many requests', async () => {
    server.maxPerSecond = 0;
    const until = await refused();
    expect(until).toBeGreaterThan(Date.now() + 30_000);
    expect(until).toBeLessThan(Date.now() + 120_000);
  });

  it('retries people with a malformed response later', async () => {
    server.failures.push({ status: 500, id: 'internal', details: 'Oops' }, 'reset');
    expect(await refused()).toBeUndefined();
    expect(await refused()).toBeUndefined();
  });
});
