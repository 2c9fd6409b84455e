import {
  ADMIN,
  authorizerOf,
  requestTo,
  STAFF,
  TOKEN,
  WORKSPACE_ADMIN,
  type Options,
} from '../../testing/authorizer.js';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '../errors.js';
import type { Policy } from './access-rule.js';
import { hashToken, type SessionRow } from './session.statement.js';

const PAGE = { origin: 'http://app.example' };
const OTHER_PAGE = { origin: 'https://evil.example' };

const signedIn = (headers: object = {}) => ({ headers: { cookie: `forksight_session=${TOKEN}`, ...headers } });
const post = (headers: object = {}, body?: object) => ({ method: 'POST', ...signedIn(headers), body });
const naming = (slug: string) => ({ query: { customer_slug: slug } });

const denial = (kind: string, message: string, code?: string) =>
  expect.objectContaining({ kind, message, code }) as Error;
const SIGNED_OUT = denial('unauthenticated', 'Please sign in.');
const FOREIGN_PAGE = denial(
  'forbidden',
  'This request did not come from a page of this product: open it and try again.',
);
const NO_SECOND_FACTOR = denial(
  'forbidden',
  'Set up a second factor first: administrators must have one here.',
  'second-factor-required',
);
const ADMINISTRATORS_ONLY = denial('forbidden', 'Only administrators may do this.');
const UNCLEAR_WORKSPACE = denial('invalid', 'Name one workspace, the same wherever the request names it.');
const NO_WORKSPACE = denial('invalid', 'Name the workspace in customer_slug.');
const FOREIGN_WORKSPACE = denial('forbidden', 'This is not your workspace.');
const UNKNOWN_WORKSPACE = denial('not_found', 'There is no workspace of this name.');
const OLD_SIGN_IN = denial(
  'forbidden',
  'Your sign-in is too long ago for this. Confirm that it is you, and try again.',
  'recent-sign-in-required',
);

/** Authorizes one request and returns what its handler may use. */
async function authorize(session: Partial<SessionRow>, ...of: Parameters<typeof requestTo>) {
  const context = requestTo(...of);
  await authorizerOf(session).authorizer.authorize(context);
  return context.requestContext;
}

describe('public routes', () => {
  it('need no session', async () => {
    const { authorizer, statements } = authorizerOf();
    await authorizer.authorize(requestTo('public', {}, { headers: {} }));
    await authorizer.authorize(requestTo('public', {}, post(PAGE)));
    expect(statements).toEqual([]);
  });

  it('accept changes from pages of the product only, unless they are signed or change nothing', async () => {
    await expect(authorize(STAFF, 'public', {}, post(OTHER_PAGE))).rejects.toEqual(FOREIGN_PAGE);
    await authorize(STAFF, 'public', { readOnly: true }, post(OTHER_PAGE));
    await authorize(STAFF, 'public', { signed: true }, post());
  });

  it('know the public address', async () => {
    const { authorizer } = authorizerOf(STAFF, { config: { publicUrl: OTHER_PAGE.origin } });
    const change = requestTo('public', {}, post(OTHER_PAGE));
    await expect(authorizer.authorize(change)).resolves.toBeUndefined();
  });
});

it('fails for a route that declares no access', async () => {
  await expect(authorize(ADMIN, null)).rejects.toThrow('GET /api/try declares no access');
  await expect(authorize(ADMIN, null, {}, { routeOptions: { config: {} } })).rejects.toThrow('GET  declares no access');
});

describe('routes of remotes', () => {
  const headers = { authorization: `Bearer fsr_${TOKEN}`, cookie: `forksight_session=${TOKEN}` };
  const token = { id: 1, remote: 'mf_leads', name: 'CI' };

  it('are open to a token of the remote, without an Origin', async () => {
    const { authorizer, statements } = authorizerOf(STAFF, { tokens: [token] });
    const context = requestTo('remote', {}, { method: 'POST', headers, params: { remote: 'mf_leads' } });
    await authorizer.authorize(context);
    expect(context.releaseToken).toEqual(token);
    expect(statements).toEqual([]);
  });

  it('are closed to tokens of others, and to sessions', async () => {
    const { authorizer } = authorizerOf(ADMIN, { tokens: [token] });
    const other = requestTo('remote', {}, { headers, params: { remote: 'mf_admin' } });
    await expect(authorizer.authorize(other)).rejects.toEqual(
      denial('forbidden', 'This release token is for mf_leads only.'),
    );
    const unknown = denial('unauthenticated', 'Send a release token that is neither expired nor revoked.');
    const without = requestTo('remote', {}, { params: { remote: 'mf_leads' } });
    await expect(authorizer.authorize(without)).rejects.toEqual(unknown);
    const revoked = requestTo('remote', {}, { headers, params: { remote: 'mf_leads' } });
    await expect(authorizerOf(ADMIN).authorizer.authorize(revoked)).rejects.toEqual(unknown);
  });
});

describe('sessions', () => {
  it('are needed, and not looked up without a cookie', async () => {
    const { authorizer, keys } = authorizerOf();
    await expect(authorizer.authorize(requestTo('user', {}, { headers: {} }))).rejects.toEqual(SIGNED_OUT);
    expect(keys).toEqual([]);
    await expect(authorize({ ...STAFF, user_id: null }, 'user')).rejects.toEqual(SIGNED_OUT);
  });

  it('give the handler their user', async () => {
    const { authorizer, statements } = authorizerOf();
    const context = requestTo('workspace', {}, naming('acme'));
    await authorizer.authorize(context);
    const user = {
      userId: 5,
      email: 'kim@acme.example',
      name: 'Kim',
      isAdmin: false,
      isWorkspaceAdmin: false,
      customerSlug: 'acme',
    };
    expect(context).toMatchObject({ principal: user, requestContext: { user, customerId: 7 } });
    expect(statements).toEqual([[hashToken(TOKEN), 'acme']]);
  });

  it('are looked up once for a request', async () => {
    const { authorizer, keys } = authorizerOf();
    const context = requestTo('user');
    await Promise.all([authorizer.authorize(context), authorizer.authorize(context)]);
    expect(keys).toHaveLength(1);
  });

  it('record their use when that is due', async () => {
    const stale = authorizerOf({ ...STAFF, is_use_stale: true });
    await stale.authorizer.authorize(requestTo('user'));
    expect(stale.uses).toEqual([hashToken(TOKEN)]);
    const fresh = authorizerOf();
    await fresh.authorizer.authorize(requestTo('user'));
    expect(fresh.uses).toEqual([]);
  });

  it('change something from pages of the product only', async () => {
    await authorize(STAFF, 'user', {}, post(PAGE));
    await expect(authorize(STAFF, 'user', {}, post(OTHER_PAGE))).rejects.toEqual(FOREIGN_PAGE);
    await authorize(STAFF, 'user', { readOnly: true }, post(OTHER_PAGE));
    await authorize(STAFF, 'user', {}, signedIn(OTHER_PAGE));
  });
});

describe('roles', () => {
  it.each<[string, SessionRow, Policy[]]>([
    ['staff', STAFF, ['user', 'workspace']],
    ['a workspace administrator', WORKSPACE_ADMIN, ['user', 'workspace', 'workspace-admin']],
    ['an administrator', ADMIN, ['user', 'workspace', 'workspace-admin', 'admin']],
  ])('open what is for %s', async (_, session, open) => {
    for (const policy of ['user', 'workspace', 'workspace-admin', 'admin'] as const) {
      const decision = authorize(session, policy, {}, naming('acme'));
      if (open.includes(policy)) expect((await decision)?.customerId).toBe(7);
      else await expect(decision).rejects.toEqual(ADMINISTRATORS_ONLY);
    }
  });
});

describe('workspaces', () => {
  it('are named by requests about them', async () => {
    await expect(authorize(STAFF, 'workspace')).rejects.toEqual(NO_WORKSPACE);
    await expect(authorize(STAFF, 'workspace')).rejects.toHaveProperty('fields.customer_slug');
    await expect(authorize(STAFF, 'user', {}, { query: { customer_slug: ['a', 'b'] } })).rejects.toEqual(
      UNCLEAR_WORKSPACE,
    );
    expect(await authorize({ ...STAFF, requested_id: null }, 'user')).toMatchObject({ customerId: undefined });
  });

  it('are open to their own staff', async () => {
    for (const policy of ['user', 'workspace', 'workspace-admin'] as const) {
      const foreign = { ...WORKSPACE_ADMIN, requested_id: 8 };
      await expect(authorize(foreign, policy, {}, naming('other'))).rejects.toEqual(FOREIGN_WORKSPACE);
    }
    const missing = { ...STAFF, requested_id: null };
    await expect(authorize(missing, 'workspace', {}, naming('other'))).rejects.toEqual(FOREIGN_WORKSPACE);
  });

  it('are all open to administrators, if they exist', async () => {
    expect(await authorize({ ...ADMIN, requested_id: 8 }, 'workspace', {}, naming('other'))).toHaveProperty(
      'customerId',
      8,
    );
    const missing = { ...ADMIN, requested_id: null };
    await expect(authorize(missing, 'admin', {}, naming('nowhere'))).rejects.toEqual(UNKNOWN_WORKSPACE);
  });

  it("are the administrator's own where a workspace administrator names none", async () => {
    const customerOf = async (session: SessionRow, policy: Policy) =>
      (await authorize({ ...session, requested_id: null }, policy))?.customerId;
    expect(await customerOf(WORKSPACE_ADMIN, 'workspace-admin')).toBe(7);
    expect(await customerOf(WORKSPACE_ADMIN, 'user')).toBeUndefined();
    expect(await customerOf(ADMIN, 'workspace-admin')).toBeUndefined();
    expect(await customerOf({ ...ADMIN, customer_id: 7 }, 'workspace-admin')).toBeUndefined();
    expect(await customerOf({ ...WORKSPACE_ADMIN, customer_id: null }, 'workspace-admin')).toBeUndefined();
  });
});

describe('a second factor', () => {
  const decide = (session: SessionRow, options: Options = {}) => {
    const context = requestTo('user', options);
    return authorizerOf(session, { config: { requireSecondFactor: 'administrators' } }).authorizer.authorize(context);
  };

  it('is set up by administrators first where it is required', async () => {
    await expect(decide(ADMIN)).rejects.toEqual(NO_SECOND_FACTOR);
    await decide(ADMIN, { duringSetUp: true });
    await decide({ ...ADMIN, has_second_factor: true });
    await decide(WORKSPACE_ADMIN);
    await authorize(ADMIN, 'user');
  });
});

describe('a recent sign-in', () => {
  const isChange = (body: unknown) => (body as { change?: boolean }).change === true;

  it('is needed where the route says so', async () => {
    await expect(authorize(STAFF, 'user', { recentSignIn: true })).rejects.toEqual(OLD_SIGN_IN);
    await authorize({ ...STAFF, is_sign_in_recent: true }, 'user', { recentSignIn: true });
    await authorize(STAFF, 'user', { recentSignIn: false });
  });

  it('is needed for bodies that the route names', async () => {
    const send = (body: object) => authorize(STAFF, 'user', { recentSignIn: isChange }, post(PAGE, body));
    await expect(send({ change: true })).rejects.toEqual(OLD_SIGN_IN);
    await send({ change: false });
  });
});

it('gives the first reason of several', async () => {
  const config = { requireSecondFactor: 'administrators' };
  const twoSlugs = { query: { customer_slug: ['a', 'b'] } };
  const first = async (session: Partial<SessionRow>, ...of: Parameters<typeof requestTo>) =>
    authorizerOf(session, { config })
      .authorizer.authorize(requestTo(...of))
      .catch((error: unknown) => error);
  const strict = { recentSignIn: true };
  expect(await first({ user_id: null }, 'admin', strict, { ...post(OTHER_PAGE), ...twoSlugs })).toEqual(SIGNED_OUT);
  expect(await first(ADMIN, 'admin', strict, { ...post(OTHER_PAGE), ...twoSlugs })).toEqual(FOREIGN_PAGE);
  expect(await first(ADMIN, 'admin', strict, { ...post(PAGE), ...twoSlugs })).toEqual(NO_SECOND_FACTOR);
  expect(await first(STAFF, 'admin', strict, { ...post(PAGE), ...twoSlugs })).toEqual(ADMINISTRATORS_ONLY);
  expect(await first(STAFF, 'workspace', strict, { ...post(PAGE), ...twoSlugs })).toEqual(UNCLEAR_WORKSPACE);
  expect(await first(STAFF, 'workspace', strict, post(PAGE))).toEqual(NO_WORKSPACE);
  expect(await first(STAFF, 'workspace', strict, { ...post(PAGE), ...naming('other') })).toEqual(FOREIGN_WORKSPACE);
  expect(await first(STAFF, 'workspace', strict, { ...post(PAGE), ...naming('acme') })).toEqual(OLD_SIGN_IN);
});

describe('a request that failed for another reason', () => {
  const refusalOf = (session: Partial<SessionRow>, ...of: Parameters<typeof requestTo>) =>
    authorizerOf(session).authorizer.findRefusal(requestTo(...of));

  it('is refused for that reason unless access would have been denied', async () => {
    expect(await refusalOf(STAFF, 'user')).toBeUndefined();
    expect(await refusalOf(STAFF, null)).toBeUndefined();
    expect(await refusalOf(STAFF, 'admin')).toEqual(ADMINISTRATORS_ONLY);
    expect(await refusalOf(STAFF, 'admin', { pipelined: true, readOnly: true })).toEqual(ADMINISTRATORS_ONLY);
  });

  it('may have named its workspace in a body that could not be read', async () => {
    expect(await refusalOf(STAFF, 'workspace')).toBeUndefined();
    expect(await refusalOf(STAFF, 'workspace', {}, naming('other'))).toEqual(FOREIGN_WORKSPACE);
    const { authorizer } = authorizerOf();
    const context = requestTo('workspace');
    await authorizer.authorize(context).catch(() => undefined);
    expect(await authorizer.findRefusal(context)).toEqual(NO_WORKSPACE);
  });

  it('is refused for failures of the check itself', async () => {
    const { authorizer, waitFor } = authorizerOf();
    void waitFor(Promise.reject(new AppError('unavailable', 'Busy')));
    expect(await authorizer.findRefusal(requestTo('user'))).toEqual(denial('unavailable', 'Busy'));
  });

  it('gives back the connection of its reads', async () => {
    const { authorizer, release } = authorizerOf();
    await authorizer.findRefusal(requestTo('workspace', { pipelined: true, readOnly: true }, naming('acme')));
    await nextTurn();
    expect(release).toHaveBeenCalledTimes(1);
  });
});
