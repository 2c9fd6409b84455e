import { createTestWorkspace, workspaceRows } from '../../../testing/policy/workspace-rows.js';
import type { TestCustomer, TestUser } from '../../../testing/builders.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { Clock, DAY_MS, HOUR_MS } from '../../../platform/time.js';
import { MAX_DO_NOT_CONTACT_REQUESTS_PER_DAY } from '../../../platform/limits.js';
import { sampleEvent } from '../../signals/testing/sample-events.js';
import { writeEventFile, createImportService, recountWorkspace } from '../../signals/testing/import-events.js';
import { csvText } from '../enrichment/enrich-file.js';
import { EnrichService } from '../enrichment/enrich.service.js';
import { DoNotContactService } from './do-not-contact.service.js';
import { DoNotContactRegistry } from './do-not-contact-registry.service.js';
import { DoNotContactRequests } from './requests/do-not-contact-requests.service.js';

interface RequestView {
  id: string;
  state: string;
  leadId: number;
  [name: string]: unknown;
}

describe('do not contact', () => {
  let server: TestApp;
  let one: TestCustomer;
  let other: TestCustomer;
  let staff: TestUser;
  let admin: TestUser;
  let clock: Clock;
  let now: number;
  beforeAll(async () => {
    server = await startTestApp({ settings: { DO_NOT_CONTACT_DAYS: '5' } });
    clock = server.app.get(Clock);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    now = Date.now();
    jest.spyOn(clock, 'now').mockImplementation(() => now);
    [one, other] = [await server.create.customer(), await server.create.customer()];
    [staff, admin] = [await server.create.user({ customer: one }), await server.create.user()];
  });
  afterEach(() => jest.restoreAllMocks());

  const createLeads = async (customer = one) => {
    const companyId = await server.create.company();
    const ada = await server.create.lead({
      customer,
      companyId,
      person: { full_name: 'Ada', work_email: 'ada@acme.example', personal_email: 'ada@mail.example' },
      signals: [{ type: 'WatchEvent', repo: `${customer.slug}/tool`, createdAt: '2026-05-01T00:00:00Z' }],
    });
    await server.db.query(`insert into lead (customer_id, lead_id, full_name, company_id) values ($1, $2, 'Ada', $3)`, [
      other.customerId,
      ada.leadId,
      companyId,
    ]);
    await server.create.sumUp(other.customerId, ada.leadId);
    return ada;
  };
  const leave = (leadId: number, as = staff, input = {}) =>
    server.request('POST', `/api/leads/${leadId}/do-not-contact`, { as, body: { customer_slug: one.slug, ...input } });
  const withdraw = (leadId: number, as = staff) =>
    server.request('DELETE', `/api/leads/${leadId}/do-not-contact?customer_slug=${one.slug}`, { as });
  const listed = async (of: TestCustomer) => {
    const as = await server.create.user({ customer: of });
    const body = { customer_slug: of.slug, filters: [] };
    return ((await server.request('POST', '/api/filter-leads', { as, body })).body as { total: number }).total;
  };
  const personOf = async (leadId: number) => {
    const [row] = await server.db.query<object[]>('select * from person where person_id = $1', [leadId]);
    return row;
  };
  const requests = async (query: Record<string, string> = {}) => {
    const search = new URLSearchParams({ search: one.slug, ...query }).toString();
    const { body } = await server.request('GET', `/api/admin/do-not-contact/requests?${search}`, { as: admin });
    return body as { requests: RequestView[]; next: string | null };
  };
  const requestOf = async (leadId: number) => {
    const request = (await requests()).requests.find((request) => request.leadId === leadId);
    if (!request) throw new Error(`No request for lead ${leadId}`);
    return request;
  };
  const decide = async (leadId: number, decision: 'confirm' | 'reject', as = admin) => {
    const { id } = await requestOf(leadId);
    return server.request('POST', `/api/admin/do-not-contact/requests/${id}/${decision}`, { as });
  };
  const erase = async (leadId: number) => {
    await leave(leadId);
    expect((await decide(leadId, 'confirm')).body).toEqual({ success: true });
  };
  const audited = (leadId: number) =>
    server.db.query<object[]>(
      `select action, user_email, customer_slug, detail from audit_entry
       where detail ~ ('^lead ' || $1 || '($|:)') order by audit_entry_id`,
      [leadId],
    );
  const expectTotalsInStep = async () => {
    for (const { slug } of [one, other]) {
      const { kept, counted } = await recountWorkspace(server.db, slug);
      expect(kept).toEqual(counted);
    }
  };

  it('changes nothing of another workspace, nor the person, by one user’s request', async () => {
    const foreign = await createTestWorkspace(server.superuser, server.create);
    await server.db.query('insert into lead (customer_id, lead_id) values ($1, $2)', [one.customerId, foreign.leadId]);
    await server.create.sumUp(one.customerId, foreign.leadId);
    const state = async () => [await workspaceRows(server.superuser, foreign.customer), await personOf(foreign.leadId)];
    const before = await state();
    expect((await leave(foreign.leadId)).body).toEqual({ success: true });
    expect(await state()).toEqual(before);
    expect(await listed(one)).toBe(0);
  });

  it('hides the lead in the own workspace until the request is withdrawn, then shows it as it was', async () => {
    const { leadId } = await createLeads();
    const tag = { customer_slug: one.slug, entityType: 'leads', entityIds: [leadId], tagName: 'Hot' };
    await server.request('POST', '/api/tags', { as: staff, body: tag });
    const verdict = { customer_slug: one.slug, verdict: 'suspected' };
    await server.request('PUT', `/api/admin/leads/${leadId}/verdict`, { as: admin, body: verdict });
    const url = `/api/leads/${leadId}?customer_slug=${one.slug}`;
    const before = (await server.request('GET', url, { as: staff })).body;

    await leave(leadId, staff, { reason: ' Wrote to us ', personAsked: true });
    expect([await listed(one), await listed(other)]).toEqual([0, 1]);
    expect((await server.request('GET', url, { as: staff })).status).toBe(404);
    const pending = `/api/leads/${leadId}/do-not-contact?customer_slug=${one.slug}`;
    const colleague = await server.create.user({ customer: one });
    expect((await server.request('GET', pending, { as: colleague })).body).toEqual({
      request: {
        state: 'pending',
        reason: 'Wrote to us',
        personAsked: true,
        requestedBy: staff.email,
        createdAt: expect.stringMatching(/Z$/) as string,
        confirmsAt: `${new Date(now + 5 * DAY_MS).toISOString().slice(0, 19)}Z`,
      },
    });
    await expectTotalsInStep();

    expect((await withdraw(leadId, colleague)).body).toEqual({ success: true });
    expect((await server.request('GET', url, { as: staff })).body).toEqual(before);
    expect((await server.request('GET', pending, { as: staff })).status).toBe(404);
    expect((await withdraw(leadId)).status).toBe(404);
    await expectTotalsInStep();
    expect(await requestOf(leadId)).toMatchObject({ state: 'withdrawn', decidedBy: colleague.email });
  });

  it('lists requests of all workspaces to administrators, by state and text, a page at a time', async () => {
    const [first, second] = [await createLeads(), await createLeads()];
    await leave(first.leadId, staff, { reason: 'Moved to a competitor' });
    now += 1000;
    await leave(second.leadId);
    await withdraw(second.leadId);
    expect((await requests()).requests.map(({ leadId }) => leadId)).toEqual([second.leadId, first.leadId]);
    const pending = await requests({ state: 'pending' });
    expect(pending).toEqual({
      requests: [
        {
          id: expect.stringMatching(new RegExp(`^${one.customerId}-`)) as string,
          leadId: first.leadId,
          login: first.login,
          name: 'Ada',
          customerSlug: one.slug,
          customerName: one.name,
          reason: 'Moved to a competitor',
          personAsked: false,
          state: 'pending',
          requestedBy: staff.email,
          createdAt: expect.stringMatching(/Z$/) as string,
          confirmsAt: null,
          decidedAt: null,
          decidedBy: null,
          liftedAt: null,
        },
      ],
      next: null,
    });
    expect((await requests({ search: first.login.toUpperCase() })).requests).toHaveLength(1);
    const newest = await requests({ limit: '1' });
    expect(newest).toMatchObject({ requests: [{ leadId: second.leadId }], next: newest.requests[0]?.id });
    expect(await requests({ limit: '1', before: newest.next ?? '' })).toMatchObject({
      requests: [{ leadId: first.leadId }],
      next: null,
    });
    const counts = (await server.request('GET', '/api/admin/do-not-contact', { as: admin })).body;
    expect(counts).toMatchObject({ pending: expect.any(Number) as number });
    expect((await server.request('GET', '/api/admin/do-not-contact/requests', { as: staff })).status).toBe(403);
  });

  it('shows the lead again when an administrator rejects the request', async () => {
    const { leadId } = await createLeads();
    await leave(leadId);
    expect((await decide(leadId, 'reject', staff)).status).toBe(403);
    expect((await decide(leadId, 'reject')).body).toEqual({ success: true });
    expect([await listed(one), await listed(other)]).toEqual([1, 1]);
    expect(await requestOf(leadId)).toMatchObject({ state: 'rejected', decidedBy: admin.email });
    expect((await decide(leadId, 'confirm')).status).toBe(409);
    await expectTotalsInStep();
  });

  it('erases the person in every workspace once an administrator confirms', async () => {
    const { leadId } = await createLeads();
    await leave(leadId, staff, { reason: 'Ada asked by telephone' });
    expect(await personOf(leadId)).toMatchObject({ full_name: 'Ada' });
    const theirs = await server.create.user({ customer: other });
    await server.request('POST', `/api/leads/${leadId}/do-not-contact`, {
      as: theirs,
      body: { customer_slug: other.slug },
    });
    expect((await decide(leadId, 'confirm', staff)).status).toBe(403);
    expect((await decide(leadId, 'confirm')).body).toEqual({ success: true });
    expect([await listed(one), await listed(other)]).toEqual([0, 0]);
    expect(await personOf(leadId)).toMatchObject({ full_name: null, work_email: null, personal_email: null });
    expect(await requestOf(leadId)).toMatchObject({ state: 'confirmed', reason: null, name: null });
    expect((await requests({ search: other.slug })).requests).toMatchObject([{ state: 'confirmed' }]);
    expect(await withdraw(leadId)).toMatchObject({
      status: 409,
      body: { error: 'This person has been erased: only an administrator can lift the block.' },
    });
    expect((await decide(leadId, 'reject')).status).toBe(409);
    await expectTotalsInStep();
  });

  it('stays in force after imports, enrichment and decisions, even when the row was deleted', async () => {
    const ada = await createLeads();
    await erase(ada.leadId);
    const repo = `${one.slug}/tool`;
    const actor = { id: ada.githubId, login: ada.login };
    const imports = createImportService(server.db, server.app.get(DoNotContactRegistry));
    const star = sampleEvent({ repo, actor, type: 'ForkEvent', payload: { forkee: { id: ada.githubId } } });
    await imports.importFile(writeEventFile([star]));
    const file = csvText(
      'e.csv',
      `login,work_email
${ada.login},ada@acme.example
`,
    );
    await server.db.transaction((tx) => server.app.get(EnrichService).enrich(tx, file));
    const body = { customer_slug: one.slug, verdict: 'human' };
    await server.request('PUT', `/api/admin/leads/${ada.leadId}/verdict`, { as: admin, body });
    expect(await listed(one)).toBe(0);
    expect(await personOf(ada.leadId)).toMatchObject({ work_email: null });
    await expectTotalsInStep();

    const stranger = { id: ada.githubId + 1, login: `gh-${ada.githubId}` };
    for (const table of ['signal', 'lead'])
      await server.superuser.query(`delete from ${table} where lead_id = $1`, [ada.leadId]);
    await server.superuser.query('delete from person where person_id = $1', [ada.leadId]);
    await imports.importFile(writeEventFile([star, sampleEvent({ repo, actor: stranger })]));
    expect(await listed(one)).toBe(1);
    const again = await server.db.query<object[]>(
      'select login, do_not_contact from person where github_id = any($1)',
      [[actor.id, stranger.id]],
    );
    expect(again).toEqual(
      expect.arrayContaining([
        { login: ada.login, do_not_contact: true },
        { login: stranger.login, do_not_contact: false },
      ]),
    );
  });

  it('keeps a requested lead hidden after new signals, enrichment and decisions', async () => {
    const ada = await createLeads();
    await leave(ada.leadId);
    const actor = { id: ada.githubId, login: ada.login };
    const fork = sampleEvent({ repo: `${one.slug}/tool`, actor, type: 'ForkEvent', payload: { forkee: { id: 1 } } });
    await createImportService(server.db, server.app.get(DoNotContactRegistry)).importFile(writeEventFile([fork]));
    const file = csvText('e.csv', `login,job_title,company_name\n${ada.login},CTO,Acme ${one.slug}\n`);
    await server.db.transaction((tx) => server.app.get(EnrichService).enrich(tx, file));
    const body = { customer_slug: one.slug, verdict: 'human' };
    await server.request('PUT', `/api/admin/leads/${ada.leadId}/verdict`, { as: admin, body });
    expect(await listed(one)).toBe(0);
    await expectTotalsInStep();
    await withdraw(ada.leadId);
    expect(await listed(one)).toBe(1);
    await expectTotalsInStep();
  });

  it('confirms a request by itself after the set days, if the person asked and it is not withdrawn', async () => {
    const [asked, withdrawn, notAsked] = [await createLeads(), await createLeads(), await createLeads()];
    await leave(asked.leadId, staff, { personAsked: true });
    await leave(withdrawn.leadId, staff, { personAsked: true });
    await leave(notAsked.leadId);
    const job = server.app.get(DoNotContactRequests);
    now += 5 * DAY_MS - HOUR_MS;
    await job.confirmDue();
    expect(await requestOf(asked.leadId)).toMatchObject({ state: 'pending' });
    await withdraw(withdrawn.leadId);
    now += HOUR_MS;
    await job.confirmDue();
    expect(await requestOf(asked.leadId)).toMatchObject({ state: 'confirmed', decidedBy: null });
    expect(await requestOf(withdrawn.leadId)).toMatchObject({ state: 'withdrawn' });
    expect(await requestOf(notAsked.leadId)).toMatchObject({ state: 'pending' });
    expect(await personOf(asked.leadId)).toMatchObject({ full_name: null, do_not_contact: true });
    expect(await personOf(withdrawn.leadId)).toMatchObject({ full_name: 'Ada', do_not_contact: false });
    expect(await audited(asked.leadId)).toMatchObject([
      { action: 'person.do-not-contact-request', user_email: staff.email },
      { action: 'person.do-not-contact', user_email: null, customer_slug: one.slug },
    ]);
  });

  it('lets an administrator lift only the block after the erasure', async () => {
    const ada = await createLeads();
    await erase(ada.leadId);
    // Of the import, which wants them read as well.
    await server.db.query(`delete from graphile_worker._private_jobs where key = 'refresh-people'`);
    const lift = (as: TestUser) => server.request('DELETE', `/api/admin/do-not-contact/${ada.leadId}`, { as });
    expect((await lift(staff)).status).toBe(403);
    expect((await lift(admin)).body).toEqual({ success: true });
    expect(await listed(one)).toBe(1);
    expect(await personOf(ada.leadId)).toMatchObject({ full_name: null, do_not_contact: false });
    expect(await requestOf(ada.leadId)).toMatchObject({
      state: 'confirmed',
      liftedAt: expect.stringMatching(/Z$/) as string,
    });
    await expectTotalsInStep();
    const reading = `select from graphile_worker._private_jobs where key = 'refresh-people'`;
    expect(await server.db.query(reading)).toHaveLength(1);
    expect(await lift(admin)).toMatchObject({ status: 404, body: { error: 'This person is not blocked.' } });
    const people = server.app.get(DoNotContactService);
    await expect(server.db.transaction((tx) => people.remove(tx, ada.leadId, {}))).rejects.toThrow('not blocked');
  });

  it('records every step without a word about the person', async () => {
    const { leadId } = await createLeads();
    const reason = 'Ada said so';
    await leave(leadId, staff, { reason });
    await withdraw(leadId);
    now += 1000;
    await leave(leadId, staff, { reason, personAsked: true });
    await decide(leadId, 'reject');
    now += 1000;
    await leave(leadId, staff, { reason });
    const { id } = (await requests({ state: 'pending' })).requests[0] ?? { id: '' };
    await server.request('POST', `/api/admin/do-not-contact/requests/${id}/confirm`, { as: admin });
    await server.request('DELETE', `/api/admin/do-not-contact/${leadId}`, { as: admin });
    const [by, decidedBy] = [
      { user_email: staff.email, customer_slug: one.slug },
      { user_email: admin.email, customer_slug: one.slug },
    ];
    expect(await audited(leadId)).toEqual([
      { action: 'person.do-not-contact-request', ...by, detail: `lead ${leadId}` },
      { action: 'person.do-not-contact-withdraw', ...by, detail: `lead ${leadId}` },
      { action: 'person.do-not-contact-request', ...by, detail: `lead ${leadId}: the person asked` },
      { action: 'person.do-not-contact-reject', ...decidedBy, detail: `lead ${leadId}` },
      { action: 'person.do-not-contact-request', ...by, detail: `lead ${leadId}` },
      { action: 'person.do-not-contact', ...decidedBy, detail: `lead ${leadId}: confirmed` },
      { action: 'person.contact-again', ...decidedBy, customer_slug: null, detail: `lead ${leadId}` },
    ]);
  });

  it('gives each user a daily budget of requests', async () => {
    const { leadId } = await createLeads();
    await server.superuser.query(
      `insert into do_not_contact_request (customer_id, lead_id, requested_by, person_asked, state, created_at)
       select $1, $2, $3, false, 'withdrawn', $4::timestamptz - no * interval '1 minute'
       from generate_series(1, ${MAX_DO_NOT_CONTACT_REQUESTS_PER_DAY}) no`,
      [one.customerId, leadId, staff.userId, new Date(now)],
    );
    const refused = await leave(leadId);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        success: false,
        error: 'You have used your budget of 20 do-not-contact requests a day: try again later.',
      },
    });
    expect(Number(refused.headers['retry-after'])).toBe((DAY_MS - 20 * 60_000) / 1000);
    expect(await listed(one)).toBe(1);
    expect((await leave(leadId, await server.create.user({ customer: one }))).status).toBe(200);
    await withdraw(leadId);
    now += DAY_MS - 20 * 60_000;
    expect((await leave(leadId)).status).toBe(200);
  });

  it('can be requested only by users who can see the lead, with a reason of text', async () => {
    const { leadId } = await createLeads();
    const stranger = await server.create.user({ customer: await server.create.customer() });
    expect((await leave(leadId, stranger)).status).toBe(403);
    expect((await leave(leadId + 1_000_000)).status).toBe(404);
    expect((await leave(leadId, staff, { reason: 'a\0' })).status).toBe(400);
    expect((await leave(leadId, staff, { reason: 'a'.repeat(1001) })).status).toBe(400);
    expect((await leave(leadId, staff, { personAsked: 'yes' })).status).toBe(400);
    expect(await listed(one)).toBe(1);
    expect((await withdraw(leadId)).status).toBe(404);
    for (const id of ['1', `${one.customerId}-x`, `9999999999-${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`]) {
      const url = `/api/admin/do-not-contact/requests/${id}`;
      expect((await server.request('GET', url, { as: admin })).status).toBe(404);
    }
  });
});
