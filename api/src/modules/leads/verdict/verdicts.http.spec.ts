import type { TestCustomer, TestUser } from '../../../testing/builders.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { DoNotContactService } from '../../people/do-not-contact/do-not-contact.service.js';
import { recountWorkspace } from '../../signals/testing/import-events.js';

describe('who is a lead', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let staff: TestUser;
  let admin: TestUser;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    [staff, admin] = [await server.create.user({ customer }), await server.create.user()];
  });

  const lead = async (login: string, { atHome = false, person = {} } = {}) => {
    const { leadId } = await server.create.lead({
      customer,
      person: { login, ...person },
      signals: [{ type: 'IssuesEvent', repo: `${customer.slug}/tool`, createdAt: '2026-05-01T00:00:00Z', atHome }],
    });
    return leadId;
  };
  const decide = async (leadId: number, verdict: string | null) =>
    server.request('PUT', `/api/admin/leads/${leadId}/verdict`, {
      as: admin,
      body: { customer_slug: customer.slug, verdict },
    });
  const listed = async () => {
    const body = { customer_slug: customer.slug, filters: [] };
    const { leads } = (await server.request('POST', '/api/filter-leads', { as: staff, body })).body as {
      leads: { leadId: number; verdict: string }[];
    };
    return leads.map(({ leadId, verdict }) => ({ leadId, verdict }));
  };
  const page = async (leadId: number) => {
    const url = `/api/leads/${leadId}?customer_slug=${customer.slug}`;
    return (await server.request('GET', url, { as: staff })).body as { lead: Record<string, unknown> };
  };
  const hidden = async (more = '') => {
    const url = `/api/admin/leads/hidden?customer_slug=${customer.slug}${more}`;
    return (await server.request('GET', url, { as: admin })).body as {
      leads: { leadId: number; reason: string; login: string }[];
      total: number;
      next: number | null;
    };
  };
  const expectTotalsInStep = async () => {
    const { kept, counted } = await recountWorkspace(server.db, customer.slug);
    expect(kept).toEqual(counted);
  };

  it('hides whom an administrator decides against, in lists, counts and companies, and brings them back', async () => {
    const [ada, ben] = [await lead('ada'), await lead('ben')];
    expect((await decide(ada, 'hidden')).body).toEqual({ success: true });
    expect(await listed()).toEqual([{ leadId: ben, verdict: 'human' }]);
    await expectTotalsInStep();
    expect(await hidden()).toMatchObject({
      leads: [{ leadId: ada, login: 'ada', reason: 'Decided by an administrator', signalCount: 1, leftAlone: false }],
      total: 1,
      next: null,
    });
    const { data } = (await server.request('GET', '/api/customers', { as: admin })).body as {
      data: { slug: string; hiddenCount: number }[];
    };
    expect(data.find(({ slug }) => slug === customer.slug)).toMatchObject({ hiddenCount: 1 });

    await decide(ada, null);
    expect(await listed()).toEqual([ada, ben].map((leadId) => ({ leadId, verdict: 'human' })));
    await expectTotalsInStep();
  });

  it('leaves it to the rules again: programs are hidden, those named like one suspected, owners at home hidden', async () => {
    const program = await lead('helper[bot]', { person: { account_type: 'Bot' } });
    const namedLikeBot = await lead('release-bot');
    const owner = await lead('owner', { atHome: true });
    const person = await lead('talbot');
    for (const leadId of [program, namedLikeBot, owner, person]) await decide(leadId, null);
    expect(await listed()).toEqual([
      { leadId: namedLikeBot, verdict: 'suspected' },
      { leadId: person, verdict: 'human' },
    ]);
    expect((await hidden()).leads.map(({ leadId }) => leadId)).toEqual([owner, program]);
    expect(await page(namedLikeBot)).toMatchObject({
      lead: { verdict: 'suspected', verdictReason: 'Its name is like that of a program' },
    });
    await expectTotalsInStep();

    await decide(program, 'human');
    expect(await listed()).toContainEqual({ leadId: program, verdict: 'human' });
    await expectTotalsInStep();
  });

  it('tells what was decided apart from what the rules say, so that it can be brought back', async () => {
    const [named, owner] = [await lead('release-bot'), await lead('owner', { atHome: true })];
    for (const leadId of [named, owner]) await decide(leadId, null);
    const listsOf = () => Promise.all([page(named), hidden()]);
    expect(await listsOf()).toMatchObject([
      { lead: { verdict: 'suspected', decidedVerdict: null } },
      { leads: [{ leadId: owner, verdict: 'hidden', decidedVerdict: null }] },
    ]);
    await decide(named, 'suspected');
    await decide(owner, 'hidden');
    expect(await listsOf()).toMatchObject([
      { lead: { verdict: 'suspected', decidedVerdict: 'suspected' } },
      { leads: [{ leadId: owner, verdict: 'hidden', decidedVerdict: 'hidden' }] },
    ]);
  });

  it('pages through those that are hidden, the latest first', async () => {
    const leads = [await lead('a'), await lead('b'), await lead('c')];
    for (const leadId of leads) await decide(leadId, 'hidden');
    const first = await hidden('&limit=2');
    expect(first).toMatchObject({ leads: [{ leadId: leads[2] }, { leadId: leads[1] }], total: 3, next: leads[1] });
    expect(await hidden(`&limit=2&before=${first.next}`)).toMatchObject({ leads: [{ leadId: leads[0] }], next: null });
  });

  it('names the people who asked not to be contacted, whose verdict users cannot change', async () => {
    const ada = await lead('ada');
    const body = { customer_slug: customer.slug };
    await server.request('POST', `/api/leads/${ada}/do-not-contact`, { as: admin, body });
    const requested = 'Do not contact: requested, not confirmed yet';
    const leftAlone = (reason: string) => ({ leads: [{ leadId: ada, reason, leftAlone: true }], total: 1 });
    expect(await hidden()).toMatchObject(leftAlone(requested));
    await decide(ada, 'human');
    expect(await hidden()).toMatchObject(leftAlone(requested));
    await server.db.transaction((tx) => server.app.get(DoNotContactService).add(tx, ada, {}));
    expect(await hidden()).toMatchObject(leftAlone('Asked to be left alone'));
    await decide(ada, 'human');
    expect(await hidden()).toMatchObject(leftAlone('Asked to be left alone'));
  });

  it('decides in one workspace alone, and writes down who did', async () => {
    const ada = await lead('ada');
    const other = await server.create.customer();
    const of = (slug: string) => ({ as: admin, body: { customer_slug: slug, verdict: 'hidden' } });
    expect(await server.request('PUT', `/api/admin/leads/${ada}/verdict`, of(other.slug))).toMatchObject({
      status: 404,
    });
    await decide(ada, 'hidden');
    const entries = await server.db.query<unknown[]>(
      `select user_email, detail from audit_entry where action = 'lead.verdict' and customer_slug = $1`,
      [customer.slug],
    );
    expect(entries).toEqual([{ user_email: admin.email, detail: `lead ${ada}: hidden` }]);
  });
});
