import { unique, type TestCustomer, type TestUser } from '../../testing/builders.js';
import { eventually } from '../../testing/eventually.js';
import { OPERATIONS } from '../../testing/policy/operations.js';
import { buildRequest, type Operation } from '../../testing/policy/request-builders.js';
import { createTestWorkspace, workspaceRows, type TestWorkspace } from '../../testing/policy/workspace-rows.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { UsersService } from '../users/users.service.js';
import { generateApiToken, TOKEN_SCOPES, type TokenScope } from '../../platform/access/api-token.js';
import {
  MAX_ACTIVE_TOKENS,
  MAX_INVALID_TOKENS_PER_MINUTE,
  MAX_TOKEN_REQUESTS_PER_MINUTE,
} from '../../platform/limits.js';

let server: TestApp;
let customer: TestCustomer;
let user: TestUser;
let workspaceAdmin: TestUser;

beforeAll(async () => {
  server = await startTestApp();
  customer = await server.create.customer();
  user = await server.create.user({ customer });
  workspaceAdmin = await server.create.user({ customer, is_workspace_admin: true });
});
afterAll(() => server.close());

/** Tokens of workspaces alone may have the scope `scim`. */
const PERSONAL_SCOPES = TOKEN_SCOPES.filter((scope) => scope !== 'scim');
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function createToken(as: TestUser, scopes: TokenScope[], more: object = {}): Promise<string> {
  const isOfWorkspace = 'customer_slug' in more;
  const response = await server.request('POST', isOfWorkspace ? '/api/admin/workspace-tokens' : '/api/tokens', {
    as,
    body: { name: `CI ${unique()}`, scopes, ...more },
  });
  expect(response).toMatchObject({ status: 201, body: { success: true } });
  return (response.body as { token: string }).token;
}

const createWorkspaceToken = (scopes: TokenScope[], of = customer, as = workspaceAdmin) =>
  createToken(as, scopes, { customer_slug: of.slug });

/** As a program does: no Origin, no cookie. */
const send = (token: string, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown) =>
  server.request(method, url, { body, headers: { ...bearer(token), origin: '' } });

const listLeads = (token: string, slug = customer.slug) =>
  send(token, 'POST', '/api/filter-leads', { customer_slug: slug, filters: [] });
const addTag = (token: string, slug = customer.slug) =>
  send(token, 'POST', '/api/views', { customer_slug: slug, name: unique(), entityType: 'leads', filters: [] });

describe('an API token', () => {
  it('is shown once, has a recognisable form, and is stored as a hash', async () => {
    const token = await createToken(user, ['leads:read']);
    expect(token).toMatch(/^fsk_[\w-]{43}$/);
    const rows = await server.db.query<object[]>('select * from api_token where user_id = $1', [user.userId]);
    expect(JSON.stringify(rows)).not.toContain(token.slice(4));
    const { text } = await server.request('GET', '/api/tokens', { as: user });
    expect(text).not.toContain(token.slice(4));
  });

  it('reads and writes without a cookie and an Origin, by its scopes', async () => {
    const [reading, writing] = [await createToken(user, ['leads:read']), await createToken(user, ['leads:write'])];
    expect((await listLeads(reading)).status).toBe(200);
    expect(await addTag(reading)).toMatchObject({
      status: 403,
      body: { error: 'This needs a token with the scope leads:write.' },
    });
    expect((await addTag(writing)).status).toBe(201);
    expect((await listLeads(writing)).status).toBe(403);
  });

  it('counts instead of the cookie that the request also sends', async () => {
    const other = await server.create.user({ customer: await server.create.customer() });
    const url = `/api/tags?customer_slug=${customer.slug}`;
    const token = await createToken(user, ['leads:read']);
    expect((await server.request('GET', url, { as: other, headers: bearer(token) })).status).toBe(200);
    for (const headers of [bearer('fsk_wrong'), bearer('x'), { authorization: 'Bearer' }]) {
      expect((await server.request('GET', url, { as: user, headers })).status).toBe(401);
    }
    // What a proxy adds is no token.
    const headers = { authorization: 'Basic eDp5' };
    expect((await server.request('GET', url, { as: user, headers })).status).toBe(200);
  });

  it('can be created by a command, which reads the user with the rights of the worker', async () => {
    const worker = await server.worker();
    const { email } = user;
    expect(await worker.get(UsersService).view(email)).toMatchObject({ email });
  });

  it('opens the workspaces of its user only', async () => {
    const other = await server.create.customer();
    const scopes = PERSONAL_SCOPES;
    const administrator = await server.create.user();
    const [own, ofWorkspace, ofAdministrator] = [
      await createToken(workspaceAdmin, scopes),
      await createWorkspaceToken(scopes, customer, administrator),
      await createToken(administrator, scopes),
    ];
    for (const token of [own, ofWorkspace]) expect((await listLeads(token, other.slug)).status).toBe(403);
    expect((await send(ofWorkspace, 'GET', '/api/customers')).status).toBe(403);
    expect((await listLeads(ofAdministrator, other.slug)).status).toBe(200);
    expect((await send(ofAdministrator, 'GET', '/api/customers')).status).toBe(200);
  });

  it('ends when it expires, is revoked, or its user or customer is deactivated', async () => {
    const leaving = await server.create.user({ customer });
    const [expired, revoked, personal, ofWorkspace] = [
      await createToken(leaving, ['leads:read']),
      await createToken(leaving, ['leads:read']),
      await createToken(leaving, ['leads:read']),
      await createWorkspaceToken(['leads:read']),
    ];
    const statuses = async () =>
      Promise.all([expired, revoked, personal, ofWorkspace].map(async (token) => (await listLeads(token)).status));
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    const { body } = await server.request('GET', '/api/tokens', { as: leaving });
    const [, second, first] = (body as { tokens: { id: number }[] }).tokens;
    await server.db.query('update api_token set expires_at = now() where api_token_id = $1', [first?.id]);
    const revoke = () => server.request('DELETE', `/api/tokens/${second?.id ?? 0}`, { as: leaving });
    expect([(await revoke()).status, (await revoke()).status]).toEqual([200, 404]);
    expect(await statuses()).toEqual([401, 401, 200, 200]);
    await server.db.query('update app_user set active = false where user_id = any($1)', [
      [leaving.userId, workspaceAdmin.userId],
    ]);
    expect(await statuses()).toEqual([401, 401, 401, 200]);
    await server.db.query('update app_user set active = true where user_id = $1', [workspaceAdmin.userId]);
    await server.db.query('update customer set active = false where customer_id = $1', [customer.customerId]);
    expect(await statuses()).toEqual([401, 401, 401, 401]);
    await server.db.query('update customer set active = true where customer_id = $1', [customer.customerId]);
  });

  it('may not do what needs a proof of identity, nor touch the account of its user', async () => {
    const token = await createToken(workspaceAdmin, PERSONAL_SCOPES);
    const refusal = { status: 403, body: { error: 'No token may do this: sign in.' } };
    expect(await send(token, 'POST', '/api/admin/users', { email: 'x@example.com' })).toMatchObject(refusal);
    expect(await send(token, 'POST', '/api/tokens', { name: 'x', scopes: ['admin'] })).toMatchObject(refusal);
    for (const url of ['/api/tokens', '/api/auth/sessions', '/api/auth/second-factors']) {
      expect(await send(token, 'GET', url)).toMatchObject(refusal);
    }
  });

  it('shows nothing that belongs to its creator alone, when it is the workspace’s', async () => {
    const profile = `https://www.linkedin.com/in/${unique()}`;
    await server.db.query('insert into favorite (customer_id, profile, owner) values ($1, $2, $3)', [
      ...[customer.customerId, profile, workspaceAdmin.userId],
    ]);
    const url = `/api/favorites?customer_slug=${customer.slug}&isPersonal=true`;
    const read = async (token: string) => (await send(token, 'GET', url)).text;
    expect(await read(await createToken(workspaceAdmin, ['leads:read']))).toContain(profile);
    expect(await read(await createWorkspaceToken(['leads:read']))).not.toContain(profile);
  });

  it('may not add anything to its creator’s own, when it is the workspace’s', async () => {
    const [ofWorkspace, personal] = [
      await createWorkspaceToken(['leads:write']),
      await createToken(workspaceAdmin, ['leads:write']),
    ];
    const of = { customer_slug: customer.slug };
    const linkedinProfile = `https://www.linkedin.com/in/${unique()}`;
    for (const [method, url, body] of [
      ['POST', '/api/visits', of],
      ['PUT', '/api/views/order', { ...of, entityType: 'leads', viewIds: [] }],
      ['POST', '/api/views', { ...of, name: unique(), entityType: 'leads', filters: [], isShared: false }],
      ['POST', '/api/favorites', { ...of, linkedinProfile, isFavorite: true, isPersonal: true }],
    ] as const) {
      const refusal = { status: 403, body: { error: 'No token of a workspace may do this: use one of a user.' } };
      expect(await send(ofWorkspace, method, url, body)).toMatchObject(refusal);
      expect((await send(personal, method, url, body)).status).toBeLessThan(300);
    }
  });

  it('loses the rights of an administrator when its creator is none any more', async () => {
    const demoted = await server.create.user({ customer, is_workspace_admin: true });
    const [personal, ofWorkspace] = [
      await createToken(demoted, ['admin']),
      await createWorkspaceToken(['admin', 'leads:read'], customer, demoted),
    ];
    const statuses = async () => {
      const url = `/api/admin/users?customer_slug=${customer.slug}`;
      return [(await send(personal, 'GET', url)).status, (await send(ofWorkspace, 'GET', url)).status];
    };
    const change = (fields: string) =>
      server.superuser.query(`update app_user set ${fields} where user_id = $1`, [demoted.userId]);
    expect(await statuses()).toEqual([200, 200]);
    await change('is_workspace_admin = false');
    expect(await statuses()).toEqual([403, 403]);
    await change('is_workspace_admin = true, active = false');
    expect(await statuses()).toEqual([401, 403]);
    expect((await listLeads(ofWorkspace)).status).toBe(200);
  });

  it('has no right of its user’s role without the scope admin', async () => {
    const lead = await server.create.lead({ customer });
    const write = { customer_slug: customer.slug, leadId: lead.leadId, body: 'Theirs' };
    const { body } = await server.request('POST', '/api/notes', { as: user, body: write });
    const url = `/api/notes/${(body as { note: { noteId: string } }).note.noteId}`;
    const remove = async (scopes: TokenScope[]) =>
      (await send(await createToken(workspaceAdmin, scopes), 'DELETE', url, { customer_slug: customer.slug })).status;
    expect([await remove(['leads:write']), await remove(['leads:write', 'admin'])]).toEqual([409, 200]);
  });

  it('ends for good when an administrator replaces its user’s password or deactivates the user', async () => {
    const administrator = await server.create.user();
    for (const action of ['rotate-password', 'deactivate']) {
      const leaving = await server.create.user({ customer, is_workspace_admin: true });
      const [personal, ofWorkspace] = [
        await createToken(leaving, ['leads:read']),
        await createWorkspaceToken(['leads:read'], customer, leaving),
      ];
      const change = async (name: string) =>
        (await server.request('POST', `/api/admin/users/${leaving.userId}/${name}`, { as: administrator })).status;
      expect(await change(action)).toBe(200);
      expect(await change('activate')).toBe(200);
      expect([(await listLeads(personal)).status, (await listLeads(ofWorkspace)).status]).toEqual([401, 200]);
      const url = `/api/admin/workspace-tokens?customer_slug=${customer.slug}`;
      const { text } = await server.request('GET', url, { as: administrator });
      expect(text).toContain(leaving.email);
      const entries = await server.db.query<object[]>(
        `select from audit_entry where action = 'token.revoke' and detail like '% of ' || $1`,
        [leaving.email],
      );
      expect(entries).toHaveLength(1);
    }
  });

  it('costs no query when many invalid ones came from its network, unless it was valid before', async () => {
    const [known, unknown] = [await createToken(user, ['leads:read']), await createToken(user, ['leads:read'])];
    const read = async (token: string, address = '10.7.7.7') =>
      (await server.request('GET', '/api/tokens/current', { headers: bearer(token), address })).status;
    expect(await read(known)).toBe(200);
    for (let sent = 0; sent < MAX_INVALID_TOKENS_PER_MINUTE; sent++) expect(await read(generateApiToken())).toBe(401);
    expect([await read(generateApiToken()), await read(unknown), await read(known)]).toEqual([429, 429, 200]);
    expect(await read(unknown, '10.7.7.8')).toBe(200);
  });

  it('says what it may do', async () => {
    const token = await createWorkspaceToken(['signals:write']);
    expect(await send(token, 'GET', '/api/tokens/current')).toMatchObject({
      status: 200,
      body: { scopes: ['signals:write'], customer_slug: customer.slug, user: workspaceAdmin.email },
    });
    expect((await server.request('GET', '/api/tokens/current', { as: user })).status).toBe(400);
  });

  it('records its last use with the address, once an hour', async () => {
    const token = await createToken(user, ['leads:read']);
    const lastUse = async () => {
      const { body } = await server.request('GET', '/api/tokens', { as: user });
      return (body as { tokens: { lastUsedAt: string | null; lastUsedAddress: string | null }[] }).tokens[0];
    };
    expect(await lastUse()).toMatchObject({ lastUsedAt: null, lastUsedAddress: null });
    await listLeads(token);
    const recordedUse = await eventually('the use to be recorded', async () => {
      const use = await lastUse();
      return use?.lastUsedAt ? use : undefined;
    });
    expect(recordedUse?.lastUsedAddress).toBe('127.0.0.1');
    await listLeads(token);
    expect(await lastUse()).toEqual(recordedUse);
  });

  it('is limited, with the standard headers', async () => {
    const token = await createToken(user, ['leads:read']);
    const url = '/api/tokens/current';
    const { headers } = await send(token, 'GET', url);
    expect(headers['ratelimit-policy']).toBe(`"token";q=${MAX_TOKEN_REQUESTS_PER_MINUTE};w=60`);
    expect(String(headers['ratelimit'])).toMatch(/^"token";r=\d+;t=\d+$/);
    let limited = await send(token, 'GET', url);
    for (let sent = 2; sent <= MAX_TOKEN_REQUESTS_PER_MINUTE && limited.status === 200; sent++) {
      limited = await send(token, 'GET', url);
    }
    expect(limited).toMatchObject({ status: 429 });
    expect(String(limited.headers['ratelimit'])).toMatch(/^"token";r=0;t=\d+$/);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(await createToken(user, ['leads:read']), 'GET', url)).status).toBe(200);
  });

  it('is named in the audit log beside its user', async () => {
    const token = await createToken(workspaceAdmin, ['admin'], { name: `Nightly ${unique()}` });
    await send(token, 'PUT', '/api/admin/score-weights', {
      customer_slug: customer.slug,
      weights: { signals: {}, recencyHalfLifeDays: 30, breadth: 0 },
    });
    const entries = await server.db.query<{ action: string; detail: string }[]>(
      'select action, detail from audit_entry where user_email = $1 order by audit_entry_id desc limit 2',
      [workspaceAdmin.email],
    );
    expect(entries.map(({ action }) => action)).toEqual(['score.weights', 'token.create']);
    expect(entries[0]?.detail).toMatch(/^with the token Nightly /);
  });

  it('is created with permitted scopes, a name, and days within bounds, up to a limit', async () => {
    const other = await server.create.user({ customer });
    const create = async (body: object) => (await server.request('POST', '/api/tokens', { as: other, body })).status;
    const valid = { name: 'CI', scopes: ['leads:read'] };
    for (const wrong of [{ name: ' ' }, { scopes: [] }, { scopes: ['all'] }, { days: 366 }, { scopes: ['admin'] }]) {
      expect(await create({ ...valid, ...wrong })).toBe(400);
    }
    const added = `insert into api_token (user_id, name, token_hash, scopes, expires_at)
      select $1, 'x', sha256(gen_random_uuid()::text::bytea), '{}', now() + interval '1 day'
      from generate_series(2, $2)`;
    await server.superuser.query(added, [other.userId, MAX_ACTIVE_TOKENS]);
    expect([await create(valid), await create(valid)]).toEqual([201, 409]);
    expect(await create({ ...valid, name: 'Another' })).toBe(409);
  });
});

describe('every operation, with a token', () => {
  let target: TestWorkspace;
  let owner: TestUser;
  const names = OPERATIONS.map((operation): [string, Operation] => [
    `${operation.method} ${operation.path}`,
    operation,
  ]);

  beforeAll(async () => {
    target = await createTestWorkspace(server.superuser, server.create);
    owner = await server.create.user({ customer: target.customer, is_workspace_admin: true });
  });

  const sendOperation = async (operation: Operation, token: string) => {
    const { url, body } = buildRequest(operation, target);
    return send(token, operation.method, url, body);
  };
  const tokens = new Map<string, string>();
  async function tokenOf(kind: 'own' | 'foreign', scopes: TokenScope[]): Promise<string> {
    const key = `${kind} ${scopes.join()}`;
    const token = tokens.get(key) ?? (await createTokenOf(kind, scopes));
    tokens.set(key, token);
    return token;
  }
  const createTokenOf = (kind: 'own' | 'foreign', scopes: TokenScope[]) =>
    kind === 'own' ? createWorkspaceToken(scopes, target.customer, owner) : createWorkspaceToken(scopes);

  it.each(names)('needs the declared scope: %s', async (_, operation) => {
    const { 'x-access': policy = '', 'x-scope': scope } = operation;
    if (policy === 'public') return;
    if (policy === 'remote') {
      expect((await sendOperation(operation, await tokenOf('own', [...TOKEN_SCOPES]))).status).toBe(401);
      return;
    }
    expect([...TOKEN_SCOPES, 'any', 'none']).toContain(scope);
    const before = await workspaceRows(server.superuser, target.customer);
    for (const only of TOKEN_SCOPES.filter((one) => scope !== one && scope !== 'any')) {
      const response = await sendOperation(operation, await tokenOf('own', [only]));
      expect([only, response.status]).toEqual([only, 403]);
      expect(response.text).not.toContain(target.marker);
    }
    const foreign = await sendOperation(operation, await tokenOf('foreign', [...TOKEN_SCOPES]));
    expect(foreign.status).not.toBe(500);
    expect(foreign.text).not.toContain(target.marker);
    expect(withoutUse(await workspaceRows(server.superuser, target.customer))).toBe(withoutUse(before));
  });

  it.each(names.filter(([, { 'x-scope': scope }]) => scope?.startsWith('leads:')))(
    'accepts the declared scope: %s',
    async (_, operation) => {
      const fresh = await createTestWorkspace(server.superuser, server.create);
      const admin = await server.create.user({ customer: fresh.customer, is_workspace_admin: true });
      const { url, body } = buildRequest(operation, fresh);
      const scopes = [operation['x-scope'] as TokenScope];
      const token = await createToken(admin, scopes);
      const response = await send(token, operation.method, url, body);
      expect([401, 403, 500]).not.toContain(response.status);
    },
  );

  it('leaves alone what belongs to the creator of a workspace’s token', async () => {
    const { customer: of, slug, profile, leadId, ...more } = await createTestWorkspace(server.superuser, server.create);
    const admin = await server.create.user({ customer: of, is_workspace_admin: true });
    const key = [of.customerId, admin.userId];
    const [view] = await server.superuser.query<{ viewId: string }[]>(
      `insert into lead_view (customer_id, owner_id, private_to, name, entity_type)
       values ($1, $2, $2, 'Own', 'leads') returning view_id as "viewId"`,
      key,
    );
    const viewId = view?.viewId ?? '';
    await server.superuser.query(`insert into lead_view_order values ($1, $2, 'leads', '{}')`, key);
    await server.superuser.query('insert into workspace_visit (customer_id, user_id) values ($1, $2)', key);
    await server.superuser.query('insert into favorite values ($1, $3, $2, $4)', [...key, profile, leadId]);
    const ownRows = async () => {
      const rows = JSON.parse(await workspaceRows(server.superuser, of)) as { name: string; row: OwnedRow }[];
      return rows.filter(
        ({ name, row }) =>
          (row.private_to ?? row.owner) === admin.userId ||
          (['lead_view_order', 'workspace_visit'].includes(name) && row.user_id === admin.userId),
      );
    };
    const before = await ownRows();
    expect(before).toHaveLength(4);
    const token = await createWorkspaceToken([...TOKEN_SCOPES], of, admin);
    for (const [name, operation] of names) {
      if (operation['x-scope'] !== 'leads:write') continue;
      const { url, body } = buildRequest(operation, { ...more, slug, profile, leadId, viewId });
      const { status } = await send(token, operation.method, url, body);
      expect([name, status]).not.toEqual([name, 500]);
    }
    expect(await ownRows()).toEqual(before);
  });
});

interface OwnedRow {
  private_to?: number;
  owner?: number;
  user_id?: number;
}

/** Tokens are created and used by the test itself. */
function withoutUse(rows: string): string {
  const tables = JSON.parse(rows) as { name: string }[];
  return JSON.stringify(tables.filter(({ name }) => name !== 'api_token'));
}
