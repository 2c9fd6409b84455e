import { unique, type TestCustomer, type TestUser } from '../../../testing/builders.js';
import { startTestApp, type TestApp, type TestResponse } from '../../../testing/test-app.js';

const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
type Resource = { id: string; userName: string; active: boolean } & Record<string, unknown>;

describe('SCIM', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let workspaceAdmin: TestUser;
  let token: string;

  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    workspaceAdmin = await server.create.user({ customer, is_workspace_admin: true });
    token = await createToken(customer, workspaceAdmin);
  });

  async function createToken({ slug }: TestCustomer, as: TestUser): Promise<string> {
    const body = { customer_slug: slug, name: `scim ${unique()}`, scopes: ['scim'] };
    const response = await server.request('POST', '/api/admin/workspace-tokens', { as, body });
    return (response.body as { token: string }).token;
  }

  /** As identity providers send requests: without Origin, with the media type of SCIM. */
  function scim(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object, by = token) {
    const headers = { authorization: `Bearer ${by}`, origin: '', 'content-type': 'application/scim+json' };
    return server.request(method, `/scim/v2${path}`, { headers, body: body && Buffer.from(JSON.stringify(body)) });
  }

  const email = () => `ada-${unique()}@${customer.emailDomain}`;
  const resourceOf = ({ body }: TestResponse) => body as Resource;
  const listOf = ({ body }: TestResponse) => body as { totalResults: number; Resources: Resource[] };
  const find = async (userName: string) =>
    listOf(await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`));

  async function create(more: object = {}): Promise<Resource> {
    const response = await scim('POST', '/Users', { schemas: [USER_SCHEMA], userName: email(), active: true, ...more });
    expect([response.status, response.headers['content-type']]).toEqual([201, 'application/scim+json; charset=utf-8']);
    return resourceOf(response);
  }

  const userRow = async (id: string) => {
    const [row] = await server.db.query<Record<string, unknown>[]>('select * from app_user where user_id = $1', [id]);
    return row ?? {};
  };
  const statusOf = async (response: Promise<TestResponse>) => (await response).status;

  it('describes itself', async () => {
    expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      filter: { supported: true, maxResults: 200 },
      bulk: { supported: false },
    });
    expect((await scim('GET', '/ResourceTypes')).body).toMatchObject({
      ...{ totalResults: 2, Resources: [{ id: 'User' }, { id: 'Group' }] },
    });
    expect((await scim('GET', '/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users' });
    expect((await scim('GET', '/Schemas')).body).toMatchObject({
      Resources: [{ id: USER_SCHEMA }, { id: GROUP_SCHEMA }],
    });
    expect((await scim('GET', '/ResourceTypes/Group')).body).toMatchObject({ endpoint: '/Groups' });
    for (const id of [USER_SCHEMA, GROUP_SCHEMA]) {
      expect((await scim('GET', `/Schemas/${id}`)).body).toMatchObject({ id });
    }
    expect((await scim('GET', '/Schemas/urn:other')).status).toBe(404);
  });

  it('adds a user who has no password, as Okta does: looks first, adds, reads', async () => {
    const userName = email();
    expect(await find(userName)).toMatchObject({ totalResults: 0, Resources: [] });
    const user = await create({ userName, name: { givenName: 'Ada', familyName: 'Byron' }, externalId: '00u1' });
    expect(user).toMatchObject({
      schemas: [USER_SCHEMA],
      userName,
      externalId: '00u1',
      displayName: 'Ada Byron',
      name: { formatted: 'Ada Byron', givenName: 'Ada', familyName: 'Byron' },
      emails: [{ value: userName, type: 'work', primary: true }],
      active: true,
      meta: { resourceType: 'User', location: expect.stringMatching(`/scim/v2/Users/${user.id}$`) as unknown },
    });
    expect(await userRow(user.id)).toMatchObject({ email: userName, password_hash: null, is_admin: false });
    expect(resourceOf(await scim('GET', `/Users/${user.id}`))).toEqual(user);
    expect(await find(userName.toUpperCase())).toMatchObject({ totalResults: 1, Resources: [{ id: user.id }] });
  });

  it('keeps the name of Entra ID apart from the address', async () => {
    const userName = `ada-${unique()}@acme.onmicrosoft.com`;
    const user = await create({ userName, emails: [{ value: email(), type: 'work' }] });
    expect(await find(userName)).toMatchObject({ Resources: [{ id: user.id }] });
    const value = email();
    const path = 'emails[type eq "work"].value';
    const response = await scim('PATCH', `/Users/${user.id}`, { Operations: [{ op: 'Replace', path, value }] });
    expect(response.body).toMatchObject({ userName, emails: [{ value }] });
  });

  it('ends sessions and personal tokens at once when a user is deactivated, and lets them in again', async () => {
    const colleague = await server.create.user({ customer });
    const { body } = await server.request('POST', '/api/tokens', {
      as: colleague,
      body: { name: 'CI', scopes: ['leads:read'] },
    });
    const authorization = `Bearer ${(body as { token: string }).token}`;
    const withToken = () => server.request('GET', '/api/tokens/current', { headers: { authorization } });
    expect((await withToken()).status).toBe(200);
    const deactivate = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] };
    const response = await scim('PATCH', `/Users/${colleague.userId}`, deactivate);
    expect([response.status, resourceOf(response).active]).toEqual([200, false]);
    expect((await server.request('GET', '/api/me', { as: colleague })).body).toEqual({ user: null });
    expect((await withToken()).status).toBe(401);
    await scim('PATCH', `/Users/${colleague.userId}`, { Operations: [{ op: 'replace', value: { active: true } }] });
    expect(await userRow(String(colleague.userId))).toMatchObject({ active: true });
  });

  it('may deactivate whoever created its token, which goes on', async () => {
    await scim('PATCH', `/Users/${workspaceAdmin.userId}`, {
      Operations: [{ op: 'replace', value: { active: false } }],
    });
    expect(await userRow(String(workspaceAdmin.userId))).toMatchObject({ active: false });
    expect((await scim('GET', '/Users')).status).toBe(200);
  });

  it('removes a user, who is deactivated and not found any more, and takes them back', async () => {
    const user = await create();
    expect(await statusOf(scim('DELETE', `/Users/${user.id}`))).toBe(204);
    expect(await userRow(user.id)).toMatchObject({ active: false });
    for (const method of ['GET', 'DELETE'] as const)
      expect(await statusOf(scim(method, `/Users/${user.id}`))).toBe(404);
    expect(await find(user.userName)).toMatchObject({ totalResults: 0 });
    const again = await create({ userName: user.userName });
    expect([again.id, again.active]).toEqual([user.id, true]);
  });

  it('takes over users who were added otherwise, and refuses to add one twice', async () => {
    const present = await server.create.user({ customer, email: email() });
    const user = await create({ userName: present.email, externalId: 'e1' });
    expect(user.id).toBe(String(present.userId));
    const twice = await scim('POST', '/Users', { userName: present.email });
    expect([twice.status, twice.body]).toEqual([
      409,
      expect.objectContaining({ scimType: 'uniqueness', status: '409' }),
    ]);
  });

  it('replaces a user', async () => {
    const user = await create({ displayName: 'Ada' });
    const userName = email();
    const response = await scim('PUT', `/Users/${user.id}`, { userName, displayName: 'Countess', active: true });
    expect(response.body).toMatchObject({ userName, displayName: 'Countess', emails: [{ value: userName }] });
  });

  it('lists page by page, and counts all', async () => {
    for (let count = 0; count < 3; count += 1) await create();
    const all = listOf(await scim('GET', '/Users'));
    expect([all.totalResults, all.Resources.length]).toEqual([4, 4]);
    const page = listOf(await scim('GET', '/Users?startIndex=2&count=2'));
    expect(page).toMatchObject({ totalResults: 4, startIndex: 2, itemsPerPage: 2 });
    expect(page.Resources.map(({ id }) => id)).toEqual(all.Resources.slice(1, 3).map(({ id }) => id));
    expect(listOf(await scim('GET', '/Users?count=0'))).toMatchObject({ totalResults: 4, Resources: [] });
    expect(listOf(await scim('GET', '/Users?startIndex=-5&count=100000')).Resources).toHaveLength(4);
  });

  it('reaches neither administrators nor other workspaces', async () => {
    const other = await server.create.customer();
    const foreign = await server.create.user({ customer: other });
    const operator = await server.create.user({ email: email() });
    const both = await server.create.user({ email: email(), is_admin: true, customer_id: customer.customerId });
    for (const { userId } of [foreign, operator, both]) {
      const path = `/Users/${userId}`;
      const deactivate = { Operations: [{ op: 'replace', value: { active: false } }] };
      expect(await statusOf(scim('GET', path))).toBe(404);
      expect(await statusOf(scim('PATCH', path, deactivate))).toBe(404);
      expect(await statusOf(scim('PUT', path, { userName: 'x@y.example', active: false }))).toBe(404);
      expect(await statusOf(scim('DELETE', path))).toBe(404);
      expect(await userRow(String(userId))).toMatchObject({ active: true });
    }
    for (const taken of [foreign.email, operator.email, both.email, `kim@${other.emailDomain}`]) {
      expect(await statusOf(scim('POST', '/Users', { userName: taken }))).toBe(409);
    }
    const user = await create();
    expect(await statusOf(scim('PUT', `/Users/${user.id}`, { userName: foreign.email }))).toBe(409);
    expect(await statusOf(scim('GET', '/Users/999999999999'))).toBe(404);
    expect(await statusOf(scim('GET', '/Users/x'))).toBe(404);
  });

  describe('the group of administrators', () => {
    const GROUP = '/Groups/administrators';
    const membersOf = ({ body }: TestResponse) =>
      (body as { members: { value: string }[] }).members.map(({ value }) => value);
    const members = async () => membersOf(await scim('GET', GROUP));
    const patch = (...Operations: object[]) => scim('PATCH', GROUP, { Operations });
    const findGroups = async (filter: string, more = '') =>
      listOf(await scim('GET', `/Groups?filter=${encodeURIComponent(filter)}${more}`));
    let adminId: string;
    beforeEach(() => (adminId = String(workspaceAdmin.userId)));

    it('is found by its name, as Entra ID does, and has the administrators of the workspace', async () => {
      const found = await findGroups('displayName eq "forksight Administrators"', '&excludedAttributes=members');
      expect(found).toEqual({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
        ...{ totalResults: 1, startIndex: 1, itemsPerPage: 1 },
        Resources: [
          {
            ...{ schemas: [GROUP_SCHEMA], id: 'administrators', displayName: 'Forksight administrators' },
            meta: { resourceType: 'Group', location: expect.stringMatching(`/scim/v2${GROUP}$`) as unknown },
          },
        ],
      });
      expect((await scim('GET', GROUP)).body).toMatchObject({ members: [{ value: adminId, type: 'User' }] });
      expect(resourceOf(await scim('GET', `/Users/${adminId}`))).toMatchObject({
        groups: [{ value: 'administrators' }],
      });
      for (const [filter, total] of [
        [`members.value eq "${adminId}"`, 1],
        ['id eq "administrators"', 1],
        ['displayName eq "Sales"', 0],
        ['externalId eq "e1"', 0],
        ['members eq "0"', 0],
      ] as const) {
        expect([filter, (await findGroups(filter)).totalResults]).toEqual([filter, total]);
      }
      expect(await statusOf(scim('GET', `/Groups?filter=${encodeURIComponent('members pr')}`))).toBe(400);
      expect(listOf(await scim('GET', '/Groups?startIndex=2'))).toMatchObject({ totalResults: 1, Resources: [] });
      expect(await statusOf(scim('GET', '/Groups/sales'))).toBe(404);
    });

    it('gains and loses members in the forms of Okta and Entra ID, which is in the audit log', async () => {
      const { id, userName } = await create();
      const member = [{ value: id }];
      expect(membersOf(await patch({ op: 'Add', path: 'members', value: member }))).toEqual([adminId, id]);
      expect(await userRow(id)).toMatchObject({ is_workspace_admin: true });
      expect(membersOf(await patch({ op: 'Remove', path: 'members', value: member }))).toEqual([adminId]);
      await patch({ op: 'add', value: { members: member } }, { op: 'replace', path: 'displayName', value: 'Other' });
      await patch({ op: 'remove', path: `members[value eq "${id}"]` });
      expect(await members()).toEqual([adminId]);
      await scim('PUT', GROUP, { displayName: 'Other', members: member });
      expect(await members()).toEqual([id]);
      await scim('PUT', GROUP, { displayName: 'Other' });
      expect(await members()).toEqual([id]);
      await patch({ op: 'remove', path: 'members' });
      expect(await members()).toEqual([]);
      const entries = await server.db.query<{ detail: string }[]>(
        `select detail from audit_entry where customer_slug = $1 and action = 'user.role' order by audit_entry_id limit 2`,
        [customer.slug],
      );
      expect(entries.map(({ detail }) => detail.split(': ')[1])).toEqual([
        `${userName}, now an administrator of the workspace`,
        `${userName}, no administrator any more`,
      ]);
    });

    it('does not get a user back with the role whom the provider has removed', async () => {
      const { id, userName } = await create();
      await patch({ op: 'add', path: 'members', value: [{ value: id }] });
      await scim('DELETE', `/Users/${id}`);
      expect(await members()).toEqual([adminId]);
      expect(await create({ userName })).toMatchObject({ id, groups: [] });
    });

    it.each([
      { op: 'replace', path: 'members[value eq "ID"]', value: [{ value: 'ID' }] },
      { op: 'remove', path: 'members[value eq "1" or value eq "ID"]' },
      { op: 'remove', path: 'members.value' },
      { op: 'remove', path: 'urn:ietf:params:scim:schemas:core:2.0:Group:members[display eq "Ada"]' },
    ])('refuses a path of members that it cannot follow: $op $path', async (operation) => {
      const { id } = await create();
      const response = await patch(JSON.parse(JSON.stringify(operation).replaceAll('ID', id)) as object);
      expect([response.status, response.body]).toEqual([400, expect.objectContaining({ scimType: 'invalidPath' })]);
      expect(await members()).toEqual([adminId]);
    });

    it('does not get a user back with a role that an earlier release has left them', async () => {
      const { id, userName } = await create();
      await scim('DELETE', `/Users/${id}`);
      await server.superuser.query('update app_user set is_workspace_admin = true where user_id = $1', [id]);
      expect(await create({ userName })).toMatchObject({ id, groups: [] });
      expect(await userRow(id)).toMatchObject({ active: true, is_workspace_admin: false });
      const present = await server.create.user({ customer, email: email(), is_workspace_admin: true });
      expect(await create({ userName: present.email })).toMatchObject({ groups: [{ value: 'administrators' }] });
    });

    it('admits users of the workspace only, and changes nothing else', async () => {
      const foreign = await server.create.user({ customer: await server.create.customer() });
      const operator = await server.create.user({ email: email(), is_admin: true, customer_id: customer.customerId });
      for (const value of [foreign, operator].map(({ userId }) => String(userId))) {
        const response = await patch({ op: 'add', path: 'members', value: [{ value }] });
        expect([response.status, response.body]).toEqual([
          400,
          expect.objectContaining({ detail: `There is no user ${value} in this workspace.` }),
        ]);
      }
      expect(await statusOf(patch({ op: 'add', path: 'members', value: [7] }))).toBe(400);
      expect(await statusOf(scim('POST', '/Groups', { displayName: 'Forksight administrators' }))).toBe(409);
      expect(
        (await scim('POST', '/Groups', { displayName: 'Sales', members: [{ value: adminId }] })).body,
      ).toMatchObject({
        ...{ status: '400', detail: expect.stringContaining('The only group is') as unknown },
      });
      expect(await statusOf(scim('DELETE', GROUP))).toBe(403);
      expect(await members()).toEqual([adminId]);
    });
  });

  it('keeps the quota of users', async () => {
    await server.superuser.query(
      `insert into app_user (email, customer_id) select $2 || number || '@x.example', $1 from generate_series(2, 1000) number`,
      [customer.customerId, unique()],
    );
    const response = await scim('POST', '/Users', { userName: email() });
    expect([response.status, response.body]).toEqual([
      409,
      {
        schemas: expect.anything() as unknown,
        status: '409',
        detail: expect.stringContaining('1000 users') as unknown,
      },
    ]);
  });

  it('refuses invalid messages in its own form', async () => {
    const refused = { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '400' };
    const post = async (body: object) => (await scim('POST', '/Users', body)).body;
    expect(await post({})).toMatchObject({ ...refused, scimType: 'invalidValue' });
    expect(await post({ userName: 'no address' })).toMatchObject(refused);
    const filtered = await scim('GET', `/Users?filter=${encodeURIComponent('title co "x"')}`);
    expect([filtered.status, filtered.body]).toEqual([
      400,
      expect.objectContaining({ scimType: 'invalidFilter', detail: expect.any(String) as unknown }),
    ]);
  });

  it('needs a token of a workspace with the scope scim, which administrators create', async () => {
    expect(await statusOf(server.request('GET', '/scim/v2/Users', { as: workspaceAdmin }))).toBe(400);
    expect(await statusOf(scim('GET', '/Users', undefined, `fsk_${'x'.repeat(43)}`))).toBe(401);
    const personal = { name: 'scim', scopes: ['scim'] };
    expect(await statusOf(server.request('POST', '/api/tokens', { as: workspaceAdmin, body: personal }))).toBe(400);
    const staff = await server.create.user({ customer });
    const body = { customer_slug: customer.slug, ...personal };
    expect(await statusOf(server.request('POST', '/api/admin/workspace-tokens', { as: staff, body }))).toBe(403);
  });

  it('records what was changed, with the token', async () => {
    const { id, userName } = await create();
    await scim('DELETE', `/Users/${id}`);
    const entries = await server.db.query<object[]>(
      `select action, detail, user_email from audit_entry where customer_slug = $1 and action like 'user.%'
       order by audit_entry_id`,
      [customer.slug],
    );
    const detail = (text: string) => expect.stringMatching(`^with the token scim \\w+: ${userName}${text}$`) as unknown;
    const user_email = workspaceAdmin.email;
    expect(entries).toEqual([
      { action: 'user.create', detail: detail(', by the identity provider'), user_email },
      { action: 'user.deactivate', detail: detail(''), user_email },
    ]);
  });
});
