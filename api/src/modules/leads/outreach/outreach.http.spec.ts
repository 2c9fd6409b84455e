import type { TestCustomer, TestUser } from '../../../testing/builders.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import type { Outreach } from '../fields/outreach.dto.js';
import type { ChangedOutreach, ChangedOutreachOfLeads, OutreachFailure, OutreachOfCompanies } from './outreach.dto.js';

const SECONDS_MS = 1000;

describe('outreach to leads and companies', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let ann: TestUser;
  let bob: TestUser;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    ann = await server.create.user({ customer, name: 'Ann' });
    bob = await server.create.user({ customer, name: 'Bob' });
  });

  const body = (more: object) => ({ customer_slug: customer.slug, ...more });
  const change = (leadId: number, as: TestUser, more: object) =>
    server.request('PUT', `/api/leads/${leadId}/outreach`, { as, body: body(more) });
  const changeMany = async (as: TestUser, more: object) =>
    (await server.request('POST', '/api/outreach/leads', { as, body: body(more) })).body as ChangedOutreachOfLeads;
  const revert = async (as: TestUser, changeId: string) =>
    (await server.request('POST', `/api/outreach/changes/${changeId}/revert`, { as, body: body({}) }))
      .body as ChangedOutreachOfLeads;
  const outreachOf = async (leadId: number): Promise<Outreach | null> => {
    const { body } = await server.request('GET', `/api/leads/${leadId}?customer_slug=${customer.slug}`, { as: ann });
    return (body as { lead: { outreach: Outreach | null } }).lead.outreach;
  };
  const list = async (as: TestUser, filters: object[], more: object = {}) => {
    const { body: answer } = await server.request('POST', '/api/filter-leads', {
      as,
      body: body({ filters, ...more }),
    });
    return (answer as { leads: { leadId: number; outreach: Outreach | null }[] }).leads.map(({ leadId }) => leadId);
  };
  const createLeads = async (count: number) => {
    const leads = [];
    for (let at = 0; at < count; at++)
      leads.push(await server.create.lead({ customer, person: { full_name: `P${at}` } }));
    return leads.map(({ leadId }) => leadId);
  };

  it('changes only the given values, with a version', async () => {
    const [leadId = 0] = await createLeads(1);
    expect(await outreachOf(leadId)).toBeNull();
    const first = await change(leadId, ann, { version: 0, status: 'contacted', ownerId: bob.userId });
    expect(first.body).toMatchObject({
      success: true,
      outreach: { status: 'contacted', ownerId: bob.userId, nextStep: null, nextStepDate: null, version: 1 },
    });
    await change(leadId, ann, { version: 1, nextStep: ' Call \n back ', nextStepDate: '2026-12-01' });
    const expected = { status: 'contacted', ownerId: bob.userId, nextStep: 'Call back', nextStepDate: '2026-12-01' };
    expect(await outreachOf(leadId)).toEqual({ ...expected, version: 2 });
    await change(leadId, ann, { version: 2, status: 'new', ownerId: null, nextStep: null, nextStepDate: null });
    expect(await outreachOf(leadId)).toMatchObject({ status: 'new', ownerId: null, version: 3 });
  });

  it('lets one of two users win who take a lead at once, and tells the other who has it', async () => {
    const leadIds = await createLeads(5);
    for (const leadId of leadIds) {
      const taken = await Promise.all(
        [ann, bob].map(async (user) => ({
          user,
          answer: await change(leadId, user, { version: 0, ownerId: user.userId, status: 'in_progress' }),
        })),
      );
      const [winner, ...others] = taken.filter(({ answer }) => answer.status === 200);
      expect(others).toEqual([]);
      const loser = taken.find(({ answer }) => answer.status === 409);
      const name = winner?.user === ann ? 'Ann' : 'Bob';
      expect(loser?.answer.body).toMatchObject({
        success: false,
        error: `${name} has changed this lead meanwhile. Your change was not saved.`,
        code: 'changed-meanwhile',
        present: {
          id: leadId,
          changedBy: name,
          changedAt: expect.any(String) as string,
          outreach: { ownerId: winner?.user.userId, version: 1 },
        },
      });
      expect(await outreachOf(leadId)).toMatchObject({ ownerId: winner?.user.userId, version: 1 });
    }
  });

  it('is no conflict when a request is repeated, or others wanted the same', async () => {
    const [leadId = 0] = await createLeads(1);
    const values = { version: 0, status: 'won', ownerId: ann.userId };
    expect((await change(leadId, ann, values)).status).toBe(200);
    const repeated = await change(leadId, bob, values);
    expect(repeated.body).toMatchObject({ success: true, outreach: { version: 1 } });
  });

  it('refuses owners outside of the workspace, inactive ones and empty changes', async () => {
    const [leadId = 0] = await createLeads(1);
    const stranger = await server.create.user({ customer: await server.create.customer() });
    const left = await server.create.user({ customer, active: false });
    for (const { userId } of [stranger, left, await server.create.user()]) {
      expect(await change(leadId, ann, { version: 0, ownerId: userId })).toMatchObject({
        status: 400,
        body: { fields: { ownerId: 'The owner must be an active user of this workspace.' } },
      });
    }
    expect((await change(leadId, ann, { version: 0 })).status).toBe(400);
    expect((await change(leadId, ann, { version: 0, nextStepDate: '2026-02-30' })).status).toBe(400);
    expect((await change(leadId, ann, { version: 0, status: 'done' })).status).toBe(400);
    expect(await outreachOf(leadId)).toBeNull();
  });

  it('changes many leads except those that others have changed meanwhile, and reverts that', async () => {
    const leadIds = await createLeads(4);
    const [first = 0, taken = 0] = leadIds;
    await change(first, ann, { version: 0, status: 'replied' });
    await change(taken, bob, { version: 0, ownerId: bob.userId });
    const seen = leadIds.map((leadId) => ({ leadId, version: leadId === first ? 1 : 0 }));
    const result = await changeMany(ann, { leads: seen, ownerId: ann.userId, status: 'contacted' });
    expect(result).toMatchObject({ success: true, count: 4, changed: 3, conflictCount: 1 });
    expect(result.conflicts).toMatchObject([
      { id: taken, name: 'P1', changedBy: 'Bob', outreach: { ownerId: bob.userId } },
    ]);
    expect(await outreachOf(taken)).toMatchObject({ ownerId: bob.userId, status: 'new' });

    const last = leadIds.at(-1) ?? 0;
    await change(last, bob, { version: 1, status: 'won' });
    const reverted = await revert(ann, result.changeId);
    expect(reverted).toMatchObject({ count: 3, changed: 2, conflictCount: 1, conflicts: [{ id: last }] });
    expect(await outreachOf(first)).toMatchObject({ status: 'replied', ownerId: null, version: 3 });
    expect(await outreachOf(last)).toMatchObject({ status: 'won', ownerId: ann.userId });
    // Reverting the reversal does it again.
    expect(await revert(ann, reverted.changeId)).toMatchObject({ changed: 2, conflictCount: 0 });
    expect(await outreachOf(first)).toMatchObject({ status: 'contacted', ownerId: ann.userId });
  });

  it('changes all matching leads except those that others have changed since the list was loaded', async () => {
    const [own = 0, taken = 0, old = 0] = await createLeads(3);
    await change(own, ann, { version: 0, status: 'replied' });
    await change(taken, bob, { version: 0, status: 'replied' });
    await change(old, bob, { version: 0, status: 'replied' });
    await server.superuser.query(
      `update outreach_change set changed_at = now() - interval '1 hour' where customer_id = $1 and lead_id = $2`,
      [customer.customerId, old],
    );
    const filters = [{ propertyName: 'status', operator: 'IN', value: ['replied'] }];
    const result = await changeMany(ann, { filters, listAgeMs: 60 * SECONDS_MS, status: 'won' });
    expect(result).toMatchObject({ count: 3, changed: 2, conflictCount: 1, conflicts: [{ id: taken }] });
    expect(await list(ann, [{ propertyName: 'status', operator: '=', value: 'won' }])).toEqual([own, old]);
  });

  it('changes nothing when one of the named leads is unknown', async () => {
    const [leadId = 0] = await createLeads(1);
    const foreign = await server.create.lead({ customer: await server.create.customer() });
    const leads = [leadId, foreign.leadId].map((id) => ({ leadId: id, version: 0 }));
    const answer = await server.request('POST', '/api/outreach/leads', {
      as: ann,
      body: body({ leads, status: 'won' }),
    });
    expect(answer.status).toBe(404);
    expect(await outreachOf(leadId)).toBeNull();
    for (const wrong of [{}, { leads, filters: [] }, { filters: [] }, { leads, search: 'x' }]) {
      const { status } = await server.request('POST', '/api/outreach/leads', {
        as: ann,
        body: body({ ...wrong, status: 'won' }),
      });
      expect(status).toBe(400);
    }
  });

  it('filters by "mine" for each user, and by what is due, before the caches notice', async () => {
    const [one = 0, two = 0] = await createLeads(2);
    const mine = [{ propertyName: 'mine', operator: '=', value: true }];
    const paging = { page: 1, pageSize: 50 };
    expect(await list(ann, mine, paging)).toEqual([]);
    await change(one, ann, { version: 0, ownerId: ann.userId, nextStepDate: '2026-01-01' });
    await change(two, ann, { version: 0, ownerId: bob.userId, nextStepDate: '9999-01-01' });
    expect(await list(ann, mine, paging)).toEqual([one]);
    expect(await list(bob, mine, paging)).toEqual([two]);
    expect(await list(bob, [{ propertyName: 'due', operator: '=', value: true }], paging)).toEqual([one]);
    const visit = async (as: TestUser) =>
      (await server.request('GET', `/api/visits?customer_slug=${customer.slug}`, { as })).body;
    expect(await visit(ann)).toMatchObject({ ownLeads: 1, dueLeads: 1 });
    expect(await visit(bob)).toMatchObject({ ownLeads: 1, dueLeads: 0 });
    await change(one, ann, { version: 1, status: 'lost' });
    expect(await list(bob, [{ propertyName: 'due', operator: '=', value: true }], paging)).toEqual([]);
    expect(await visit(ann)).toMatchObject({ ownLeads: 1, dueLeads: 0 });
    const contacted = [{ propertyName: 'status', operator: '=', value: 'contacted' }];
    expect(await list(bob, contacted, paging)).toEqual([]);
    await change(two, ann, { version: 1, status: 'contacted' });
    expect(await list(bob, contacted, paging)).toEqual([two]);
  });

  it('is in the CSV file only when its columns are requested, under the workspace’s names', async () => {
    const [leadId = 0] = await createLeads(1);
    const admin = await server.create.user({ customer, is_workspace_admin: true });
    const renamed = await server.request('PUT', '/api/outreach/statuses', {
      as: admin,
      body: body({ names: { contacted: ' Reached  out ', won: '' } }),
    });
    expect(renamed.status).toBe(200);
    await change(leadId, ann, { version: 0, status: 'contacted', ownerId: bob.userId, nextStepDate: '2026-12-01' });
    const csv = async (more: object) => {
      const headers = { accept: 'text/csv' };
      return (
        await server.request('POST', '/api/filter-leads', { as: ann, body: body({ filters: [], ...more }), headers })
      ).text;
    };
    expect(await csv({})).not.toContain('Status');
    expect(await csv({ columns: ['Name', 'Status', 'Owner', 'Next Step Date', 'Next Step'] })).toBe(
      '\uFEFFName,Status,Owner,Next Step Date,Next Step\r\n"P0","Reached out","Bob",2026-12-01,\r\n',
    );
  });

  it('lists the statuses and users of the workspace', async () => {
    const read = async () =>
      (await server.request('GET', `/api/outreach/settings?customer_slug=${customer.slug}`, { as: ann })).body;
    const left = await server.create.user({ customer, name: 'Zed', active: false });
    const [leadId = 0] = await createLeads(1);
    expect(await read()).toMatchObject({
      statuses: [
        { status: 'new', name: 'New' },
        { status: 'in_progress', name: 'In progress' },
        { status: 'contacted', name: 'Contacted' },
        { status: 'replied', name: 'Replied' },
        { status: 'won', name: 'Won' },
        { status: 'lost', name: 'Lost' },
      ],
      members: [
        { userId: ann.userId, name: 'Ann', active: true },
        { userId: bob.userId, name: 'Bob', active: true },
        { userId: left.userId, name: 'Zed', active: false },
      ],
      inUse: false,
    });
    await change(leadId, ann, { version: 0, status: 'won' });
    expect(await read()).toMatchObject({ inUse: true });
  });

  it('lets only administrators name statuses, each differently', async () => {
    const save = (as: TestUser, names: object) =>
      server.request('PUT', '/api/outreach/statuses', { as, body: body({ names }) });
    expect((await save(ann, { won: 'Customer' })).status).toBe(403);
    const admin = await server.create.user({ customer, is_workspace_admin: true });
    expect(await save(admin, { won: 'contacted' })).toMatchObject({
      status: 400,
      body: { fields: { 'names.won': expect.any(String) as string } },
    });
    expect((await save(admin, { won: 'x'.repeat(41) })).status).toBe(400);
    expect((await save(admin, { finished: 'x' })).status).toBe(400);
    expect((await save(admin, { won: 'Customer' })).status).toBe(200);
  });

  it('changes companies with leads in the workspace, as leads', async () => {
    const companyId = await server.create.company();
    const { leadId } = await server.create.lead({ customer, companyId });
    const put = (as: TestUser, more: object, id = companyId) =>
      server.request('PUT', `/api/companies/${id}/outreach`, { as, body: body(more) });
    const answer = await put(ann, { version: 0, ownerId: ann.userId, status: 'replied' });
    expect(answer).toMatchObject({ status: 200, body: { outreach: { status: 'replied', version: 1 } } });
    const late = await put(bob, { version: 0, ownerId: bob.userId });
    expect(late.status).toBe(409);
    expect((late.body as OutreachFailure).present).toMatchObject({
      changedBy: 'Ann',
      outreach: { ownerId: ann.userId },
    });
    const page = await server.request('GET', `/api/companies/${companyId}?customer_slug=${customer.slug}`, { as: bob });
    expect(page.body).toMatchObject({ company: { outreach: { ownerId: ann.userId, version: 1 } } });
    expect(await list(bob, [{ propertyName: 'companyStatus', operator: 'IN', value: ['replied'] }])).toEqual([leadId]);
    await revert(ann, (answer.body as ChangedOutreach).changeId);
    expect(await list(bob, [{ propertyName: 'companyStatus', operator: 'IN', value: ['new'] }])).toEqual([leadId]);
    expect((await put(ann, { version: 0, status: 'won' }, await server.create.company())).status).toBe(404);
  });

  describe('of many companies', () => {
    const changeCompanies = (as: TestUser, more: object) =>
      server.request('POST', '/api/outreach/companies', { as, body: body(more) });
    const listCompanies = async (as: TestUser, companyIds: number[]) => {
      const url = `/api/outreach/companies?customer_slug=${customer.slug}&companyIds=${companyIds.join(',')}`;
      return (await server.request('GET', url, { as })).body as OutreachOfCompanies;
    };
    const createCompanies = async (count: number) => {
      const companyIds = [];
      for (let at = 0; at < count; at++) {
        const companyId = await server.create.company();
        await server.create.lead({ customer, companyId });
        companyIds.push(companyId);
      }
      return companyIds;
    };

    it('changes them except those that others have changed meanwhile, and reverts that', async () => {
      const companyIds = await createCompanies(3);
      const [one = 0, two = 0, three = 0] = companyIds;
      expect((await listCompanies(ann, companyIds)).companies).toEqual([]);
      await server.request('PUT', `/api/companies/${two}/outreach`, {
        as: bob,
        body: body({ version: 0, status: 'won' }),
      });
      const seen = companyIds.map((companyId) => ({ companyId, version: 0 }));
      const { status, body: answer } = await changeCompanies(ann, { companies: seen, ownerId: ann.userId });
      expect({ status, answer }).toMatchObject({
        status: 200,
        answer: { count: 3, changed: 2, conflictCount: 1, conflicts: [{ id: two, changedBy: 'Bob' }] },
      });
      expect((await listCompanies(bob, companyIds)).companies).toMatchObject([
        { companyId: one, outreach: { ownerId: ann.userId, version: 1 } },
        { companyId: two, outreach: { status: 'won', ownerId: null, version: 1 } },
        { companyId: three, outreach: { ownerId: ann.userId, version: 1 } },
      ]);
      await revert(ann, (answer as ChangedOutreachOfLeads).changeId);
      expect((await listCompanies(bob, [one])).companies).toMatchObject([{ outreach: { ownerId: null, version: 2 } }]);
    });

    it('changes none when one has no leads in the workspace', async () => {
      const [one = 0] = await createCompanies(1);
      const companies = [one, await server.create.company()].map((companyId) => ({ companyId, version: 0 }));
      expect((await changeCompanies(ann, { companies, status: 'won' })).status).toBe(404);
      expect((await listCompanies(ann, [one])).companies).toEqual([]);
    });

    it('is in the CSV file of their leads when its columns are requested', async () => {
      const [one = 0] = await createCompanies(1);
      await server.create.lead({ customer, person: { full_name: 'Alone' } });
      await changeCompanies(ann, {
        companies: [{ companyId: one, version: 0 }],
        status: 'replied',
        ownerId: bob.userId,
      });
      const { text } = await server.request('POST', '/api/filter-leads', {
        as: ann,
        body: body({ filters: [], columns: ['Company Status', 'Company Owner'] }),
        headers: { accept: 'text/csv' },
      });
      expect(text.split('\r\n').sort()).toEqual(['', '"Replied","Bob"', ',', '\uFEFFCompany Status,Company Owner']);
    });
  });

  it('keeps the latest changes of each lead', async () => {
    const [leadId = 0] = await createLeads(1);
    await server.superuser.query(
      `insert into outreach_change (customer_id, lead_id, batch_id, version, user_id, before, after)
       select $1, $2, gen_random_uuid(), version, $3, '{}', '{}' from generate_series(1, 200) version`,
      [customer.customerId, leadId, ann.userId],
    );
    await server.superuser.query('update lead set outreach_version = 200 where lead_id = $1', [leadId]);
    await change(leadId, ann, { version: 200, status: 'won' });
    const rows = await server.db.query<object[]>(
      'select min(version), max(version), count(*)::int from outreach_change where customer_id = $1 and lead_id = $2',
      [customer.customerId, leadId],
    );
    expect(rows).toEqual([{ min: 2, max: 201, count: 200 }]);
  });

  it('is recorded in the audit log', async () => {
    const [leadId = 0] = await createLeads(1);
    await change(leadId, ann, { version: 0, status: 'won', ownerId: bob.userId, nextStepDate: '2026-12-01' });
    const detail = `lead ${leadId}: status, owner, date of the next step`;
    const entries = await server.superuser.query<object[]>(
      `select action, outcome, detail, user_email from audit_entry where customer_slug = $1`,
      [customer.slug],
    );
    expect(entries).toEqual([{ action: 'lead.outreach', outcome: 'done', detail, user_email: ann.email }]);
  });
});
