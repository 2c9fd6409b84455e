import type { TestCustomer, TestLead, TestUser } from '../../testing/builders.js';
import { unique } from '../../testing/builders.js';
import { startTestApp, type TestResponse, type TestApp } from '../../testing/test-app.js';

describe('setting favourites', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let staff: TestUser;
  let colleague: TestUser;
  let lead: TestLead;
  let linkedin: string;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    [staff, colleague] = [await server.create.user({ customer }), await server.create.user({ customer })];
    linkedin = `https://www.linkedin.com/in/${unique()}`;
    lead = await server.create.lead({ customer, person: { linkedin_url: linkedin } });
  });

  const set = (linkedinProfile: unknown, isFavorite: unknown, more: object = {}, as = staff): Promise<TestResponse> =>
    server.request('POST', '/api/favorites', {
      as,
      body: { customer_slug: customer.slug, linkedinProfile, isFavorite, ...more },
    });
  const isFavorite = async (as = staff, leadId = lead.leadId) => {
    const { body } = await server.request('GET', `/api/leads/${leadId}?customer_slug=${customer.slug}`, { as });
    return (body as { lead: { isFavorite: boolean } }).lead.isFavorite;
  };
  const kept = () =>
    server.db.query<unknown[]>(
      'select profile, owner, lead_id from favorite where customer_id = $1 order by profile, owner',
      [customer.customerId],
    );

  it('adds a workspace favourite under any spelling of its address', async () => {
    for (const address of [linkedin, `${linkedin}/?trk=x`, linkedin.replace('https://www.', '').toUpperCase()]) {
      const { status, body } = await set(address, true);
      expect([status, body]).toEqual([200, { success: true }]);
    }
    expect(await kept()).toEqual([{ profile: linkedin, owner: 0, lead_id: lead.leadId }]);
    expect([await isFavorite(), await isFavorite(colleague)]).toEqual([true, true]);
  });

  it('adds a personal favourite', async () => {
    await set(linkedin, true, { isPersonal: true });
    expect([await isFavorite(), await isFavorite(colleague)]).toEqual([true, false]);
  });

  it("removes the workspace's and the user's own favourite, not a colleague's; repeating has no effect", async () => {
    await set(linkedin, true, { isPersonal: false });
    await set(linkedin, true, { isPersonal: true });
    await set(linkedin, true, { isPersonal: true }, colleague);
    for (let time = 0; time < 2; time++) expect((await set(linkedin, false)).body).toEqual({ success: true });
    expect([await isFavorite(), await isFavorite(colleague)]).toEqual([false, true]);
  });

  it('finds a lead by its GitHub address before and after it has a LinkedIn address', async () => {
    const github = `https://github.com/${lead.login}`;
    await set(github.toUpperCase().replace('HTTPS', 'https'), true);
    expect(await kept()).toEqual([{ profile: github, owner: 0, lead_id: lead.leadId }]);
    await set(linkedin, true);
    expect(await kept()).toHaveLength(1);
    await set(linkedin, false);
    expect(await kept()).toEqual([]);
  });

  it('takes addresses of accounts that a company manages, which have an underscore', async () => {
    const managed = `https://github.com/ada-${unique()}_acme`;
    await set(managed, true);
    expect(await kept()).toEqual([{ profile: managed, owner: 0, lead_id: null }]);
    await set(managed, false);
    expect(await kept()).toEqual([]);
  });

  it('stores an address that no lead has yet', async () => {
    const unknown = `https://www.linkedin.com/in/${unique()}`;
    await set(unknown, true);
    expect(await kept()).toEqual([{ profile: unknown, owner: 0, lead_id: null }]);
    await set(unknown, false);
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['another site', 'https://example.com/in/kim', true, 'linkedinProfile'],
    ['a repository', 'https://github.com/acme/tool', true, 'linkedinProfile'],
    ['a look-alike', 'https://evil-linkedin.com/in/kim', true, 'linkedinProfile'],
    ['a script', 'javascript:alert(1)', true, 'linkedinProfile'],
    ['no address', null, true, 'linkedinProfile'],
    ['neither yes nor no', 'https://www.linkedin.com/in/kim', 'perhaps', 'isFavorite'],
  ])('refuses %s', async (_, address, yes, field) => {
    const { status, body } = await set(address, yes);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, fields: { [field]: expect.any(String) as string } });
  });

  it('does not affect another workspace with the same person', async () => {
    const other = await server.create.customer();
    await server.db.query('insert into lead (customer_id, lead_id) values ($1, $2)', [other.customerId, lead.leadId]);
    const stranger = await server.create.user({ customer: other });
    await set(linkedin, true);
    expect((await set(linkedin, false, {}, stranger)).status).toBe(403);
    expect((await set(linkedin, false, { customer_slug: other.slug }, stranger)).status).toBe(200);
    expect((await set(linkedin, true, { customer_slug: other.slug })).status).toBe(403);
    expect(await isFavorite()).toBe(true);
  });

  it('ends in one state when sent many times at once', async () => {
    const github = `https://github.com/${lead.login}`;
    const both = [linkedin, github, linkedin, github];
    for (const { status } of await Promise.all(both.map((address) => set(address, true)))) expect(status).toBe(200);
    expect(await kept()).toHaveLength(1);
    await Promise.all(both.map((address) => set(address, false)));
    expect(await kept()).toEqual([]);
  });
});
