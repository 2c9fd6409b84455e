import type { TestCustomer, TestUser } from '../../../testing/builders.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import type { ActivityPage } from './activity.dto.js';

describe('the activity of a lead or company', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let ann: TestUser;
  let companyId: number;
  let leadId: number;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    ann = await server.create.user({ customer, name: 'Ann' });
    companyId = await server.create.company({ name: 'Acme' });
    ({ leadId } = await server.create.lead({
      customer,
      companyId,
      person: { full_name: 'Ada' },
      signals: [
        { type: 'WatchEvent', repo: `${customer.slug}/tool`, createdAt: '2026-01-01T00:00:00Z' },
        { type: 'ForkEvent', repo: `${customer.slug}/tool`, createdAt: '2026-01-03T00:00:00Z' },
      ],
    }));
  });

  const read = async (query: string) =>
    (await server.request('GET', `/api/activity?customer_slug=${customer.slug}&${query}`, { as: ann }))
      .body as ActivityPage;
  const write = (method: 'POST' | 'PUT', path: string, body: object) =>
    server.request(method, path, { as: ann, body: { customer_slug: customer.slug, ...body } });

  it('has signals, employers, notes, outreach and playbooks, each with its time and user, newest first', async () => {
    const before = await server.create.company({ name: 'Before Ltd' });
    await server.superuser.query(
      // The later one has the smaller id as a text.
      `insert into employment (employment_id, person_id, company_id, since, until, source) overriding system value
       values (999999, $1, $2, null, '2026-01-02', 'csv'), (1000000, $1, $3, '2026-01-02', null, 'csv')`,
      [leadId, before, companyId],
    );
    await write('PUT', `/api/leads/${leadId}/outreach`, { version: 0, status: 'contacted' });
    await write('POST', '/api/notes', { leadId, body: 'Met her' });
    await write('POST', `/api/leads/${leadId}/generate-playbook`, {});
    const { entries, next } = await read(`leadId=${leadId}`);
    const lead = { leadId, name: 'Ada' };
    expect(entries).toMatchObject([
      { kind: 'playbook', by: 'Ann', lead, cards: expect.any(Number) as number },
      { kind: 'note', by: 'Ann', body: 'Met her', lead },
      { kind: 'outreach', by: 'Ann', previous: { status: 'new' }, outreach: { status: 'contacted' }, lead },
      { kind: 'signal', signalType: 'ForkEvent', repo: `${customer.slug}/tool`, by: null, at: '2026-01-03T00:00:00Z' },
      { kind: 'employer', move: 'joined', company: 'Acme', at: '2026-01-02T00:00:00Z' },
      { kind: 'employer', move: 'left', company: 'Before Ltd' },
      { kind: 'signal', signalType: 'WatchEvent' },
    ]);
    expect(next).toBeNull();
    expect((await read(`leadId=${leadId}&kinds=note,outreach`)).entries).toHaveLength(2);
    expect((await read(`companyId=${companyId}`)).entries).toHaveLength(7);
  });

  it('has the company’s own entries beside those of its leads', async () => {
    await write('POST', '/api/notes', { companyId, body: 'Big account' });
    await write('PUT', `/api/companies/${companyId}/outreach`, { version: 0, status: 'won' });
    expect((await read(`companyId=${companyId}&kinds=note,outreach`)).entries).toMatchObject([
      { kind: 'outreach', lead: null },
      { kind: 'note', lead: null, body: 'Big account' },
    ]);
    expect((await read(`leadId=${leadId}&kinds=note,outreach`)).entries).toEqual([]);
  });

  it('has every entry once, page after page, also of one time', async () => {
    await server.superuser.query(
      `insert into note (customer_id, lead_id, author_id, body, created_at)
       select $1, $2, $3, number::text, case when number < 50 then '2026-02-01'::timestamptz else '2026-01-02' end
       from generate_series(1, 95) number`,
      [customer.customerId, leadId, ann.userId],
    );
    const pages: ActivityPage[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page = await read(`leadId=${leadId}${next === '' ? '' : `&before=${next}`}`);
      pages.push(page);
      next = page.next;
    }
    expect(pages.map(({ entries }) => entries.length)).toEqual([30, 30, 30, 7]);
    expect(new Set(pages.flatMap(({ entries }) => entries.map(({ id }) => id))).size).toBe(97);
    const times = pages.flatMap(({ entries }) => entries.map(({ at }) => at));
    expect(times).toEqual([...times].sort().reverse());
  });

  it('refuses cursors and subjects that are none', async () => {
    const status = async (query: string) =>
      (await server.request('GET', `/api/activity?customer_slug=${customer.slug}&${query}`, { as: ann })).status;
    expect(await status(`leadId=${leadId}&before=x`)).toBe(400);
    expect(await status(`leadId=${leadId}&before=${Buffer.from('["1"]').toString('base64url')}`)).toBe(400);
    expect(await status('')).toBe(400);
    expect(await status(`leadId=${leadId}&companyId=${companyId}`)).toBe(400);
    expect(await status(`leadId=${leadId}&kinds=gossip`)).toBe(400);
  });

  it('has nothing of hidden leads and of other workspaces', async () => {
    await write('POST', '/api/notes', { leadId, body: 'Met her' });
    await server.superuser.query(`update lead set verdict = 'hidden' where lead_id = $1`, [leadId]);
    expect((await read(`leadId=${leadId}`)).entries).toEqual([]);
    const other = await server.create.lead({ customer: await server.create.customer() });
    expect((await read(`leadId=${other.leadId}`)).entries).toEqual([]);
  });
});
