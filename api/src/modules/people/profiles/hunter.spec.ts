import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { OutboundHttp } from '../../../platform/outbound/outbound-http.js';
import { outboundHosts } from '../../../platform/outbound/outbound-hosts.js';
import { builders, unique, type Builders, type GivenCustomer } from '../../../testing/builders.js';
import { openTestDatabase } from '../../../testing/test-database.js';
import { Hunter } from './hunter.service.js';

interface Asked {
  path: string;
  key: string | undefined;
}

describe('asking Hunter for work addresses', () => {
  let server: Server;
  let db: DataSource;
  let given: Builders;
  let customer: GivenCustomer;
  let answer: { status: number; body: object };
  const asked: Asked[] = [];
  const clock = new Clock();
  beforeAll(async () => {
    // As its documentation of /v2/email-finder has it.
    server = createServer((request, response) => {
      asked.push({ path: request.url ?? '', key: request.headers['x-api-key'] as string | undefined });
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    db = await openTestDatabase();
    given = await builders(db);
  });
  afterAll(async () => {
    await db.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(async () => {
    asked.length = 0;
    await db.query('delete from provider_reading');
    await db.query('update lead set score = 0');
    customer = await given.customer();
  });

  const hunter = (key?: string) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const config = Object.assign(new Config(), { hunterApiKey: key, hunterApiUrl: url });
    return new Hunter(db, config, clock, new OutboundHttp(outboundHosts(config), { outbound: () => undefined }));
  };
  const lead = async (score: number, person: Record<string, unknown> = {}) => {
    const domain = `${unique()}.example.com`;
    const companyId = await given.company({ domain });
    const { leadId } = await given.lead({
      customer,
      companyId,
      person: { full_name: 'Ada Okafor', ...person },
      lead: { score },
    });
    return { leadId, domain };
  };
  const found = (email: string | null, score: number | null) => ({
    status: 200,
    body: {
      data: { first_name: 'Ada', last_name: 'Okafor', email, score, position: 'Rocket Engineer', company: 'Acme' },
      meta: { params: {} },
    },
  });

  it('is done for the most promising leads of known companies that have none, once each', async () => {
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
    await db.transaction((tx) => hunter('key').note(tx, [better.leadId], new Date().toISOString()));
    expect((await hunter('key').due(10)).map(({ personId }) => personId)).toEqual([good.leadId]);
    expect(await hunter().due(10)).toEqual([]);
  });

  it('brings the address and the title, and keeps the key out of the address', async () => {
    const { domain } = await lead(60);
    const [due] = await hunter('secret').due(1);
    if (!due) throw new Error('Nobody is due');
    answer = found(`ada@${domain}`, 97);
    expect(await hunter('secret').read(due)).toEqual({
      facts: { work_email: `ada@${domain}`, job_title: 'Rocket Engineer' },
    });
    expect(asked).toEqual([{ path: `/v2/email-finder?domain=${domain}&full_name=Ada+Okafor`, key: 'secret' }]);
  });

  it('takes no address that is not sure, nor any of who does not want to be found', async () => {
    const person = { personId: 1, githubId: '1', fullName: 'Ada Okafor', companyDomain: 'acme.example' };
    answer = found('ada@acme.example', 40);
    expect((await hunter('key').read(person)).facts.work_email).toBeUndefined();
    answer = found(null, null);
    expect((await hunter('key').read(person)).facts.work_email).toBeUndefined();
    answer = { status: 451, body: { errors: [{ id: 'claimed_email', code: 451 }] } };
    expect(await hunter('key').read(person)).toEqual({ facts: {} });
  });

  it.each([400, 422])('asks no more about somebody whose name or domain it refuses with %d', async (status) => {
    answer = { status, body: { errors: [{ id: 'wrong_params', code: status }] } };
    const person = { personId: 1, githubId: '1', fullName: 'Ada Okafor', companyDomain: 'acme.example' };
    expect(await hunter('key').read(person)).toEqual({ facts: {} });
  });

  it.each([401, 429])('waits until tomorrow after %d', async (status) => {
    answer = { status, body: { errors: [{ id: 'too_many_requests', code: status }] } };
    const person = { personId: 1, githubId: '1', fullName: 'Ada Okafor', companyDomain: 'acme.example' };
    const error: unknown = await hunter('key')
      .read(person)
      .catch((reason: unknown) => reason);
    expect(hunter('key').pausedUntil(error)?.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(hunter('key').pausedUntil(new Error('else'))).toBeUndefined();
  });
});
