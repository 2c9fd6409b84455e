import type { TestUser } from '../testing/builders.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { OPERATIONS } from '../testing/policy/operations.js';
import { buildRequest, type Operation } from '../testing/policy/request-builders.js';
import {
  createTestWorkspace,
  workspaceRows,
  type TestWorkspace,
  type WorkspaceIds,
} from '../testing/policy/workspace-rows.js';

const NAMED_OPERATIONS = OPERATIONS.map((operation): [string, Operation] => [
  `${operation.method} ${operation.path}`,
  operation,
]);
const POLICIES = ['public', 'user', 'workspace', 'workspace-admin', 'admin', 'remote'];

/** The status of each policy's refusal per kind of user; undefined where the policy permits the request. */
const REFUSALS: Record<string, Record<'anonymous' | 'deactivated' | 'other' | 'own' | 'admin', number | undefined>> = {
  public: { anonymous: undefined, deactivated: undefined, other: undefined, own: undefined, admin: undefined },
  user: { anonymous: 401, deactivated: 401, other: undefined, own: undefined, admin: undefined },
  workspace: { anonymous: 401, deactivated: 401, other: 403, own: undefined, admin: undefined },
  'workspace-admin': { anonymous: 401, deactivated: 401, other: 403, own: 403, admin: undefined },
  admin: { anonymous: 401, deactivated: 401, other: 403, own: 403, admin: undefined },
  remote: { anonymous: 401, deactivated: 401, other: 401, own: 401, admin: 401 },
};

/** What a session alone does not permit, when its user proved their identity more than ten minutes ago. */
const RECENT_SIGN_IN = [
  'DELETE /api/auth/second-factors/authenticator-app',
  'POST /api/auth/second-factors/authenticator-app',
  'POST /api/auth/second-factors/authenticator-app/confirm',
  'DELETE /api/auth/second-factors/passkeys/{passkeyId}',
  'POST /api/auth/second-factors/passkeys',
  'POST /api/auth/second-factors/passkeys/options',
  'POST /api/auth/second-factors/recovery-codes',
  'DELETE /api/admin/do-not-contact/{leadId}',
  'DELETE /api/admin/github-tokens/{customerSlug}',
  'DELETE /api/admin/github-webhooks/{customerSlug}',
  'DELETE /api/admin/crm-connection',
  'DELETE /api/admin/identity-providers/{kind}',
  'DELETE /api/admin/slack-channels/{customerSlug}',
  'POST /api/admin/do-not-contact/requests/{id}/confirm',
  'POST /api/admin/github-webhooks/{customerSlug}/secret',
  'POST /api/admin/release-tokens',
  'POST /api/admin/users',
  'POST /api/admin/webhook-endpoints/{endpointId}/rotate-secret',
  'POST /api/admin/workspace-tokens',
  'POST /api/tokens',
  'POST /api/admin/users/{id}/activate',
  'POST /api/admin/users/{id}/allow-google',
  'POST /api/admin/users/{id}/deactivate',
  'POST /api/admin/users/{id}/rotate-password',
  'PUT /api/admin/github-tokens/{customerSlug}',
  'PUT /api/admin/crm-connection',
  'PUT /api/admin/identity-providers/{kind}',
  'PUT /api/admin/users/{id}/role',
  'PUT /api/admin/slack-channels/{customerSlug}',
  'PUT /api/customers/{slug}',
];

/** What belongs to one user, which other users do not find. */
const OF_ONE_USER = ['PUT /api/alerts/{alertId}', 'DELETE /api/alerts/{alertId}', 'POST /api/alerts/{alertId}/test'];

/** What `x-access` does not say: sessions send signals of own sources only as administrators, tokens by their scope. */
const ADMINISTRATORS_ONLY = ['POST /api/signals'];
const isForAdministrators = ({ 'x-access': policy, method, path }: Operation): boolean =>
  policy === 'workspace-admin' || ADMINISTRATORS_ONLY.includes(`${method} ${path}`);

describe('every operation of openapi.json', () => {
  let server: TestApp;
  let otherWorkspace: TestWorkspace;
  /** For what only reads. */
  let readWorkspaces: [own: TestWorkspace, another: TestWorkspace];
  let deactivated: TestUser;
  beforeAll(async () => {
    server = await startTestApp();
    otherWorkspace = await createWorkspace();
    readWorkspaces = [await createWorkspace(), await createWorkspace()];
    deactivated = await server.create.user({ customer: await server.create.customer({ active: false }) });
  });
  afterAll(() => server.close());

  const createWorkspace = () => createTestWorkspace(server.superuser, server.create);
  /** Returns a workspace in which nothing has changed yet. */
  const unchangedWorkspace = async ({ method }: Operation, at: 0 | 1 = 0) =>
    method === 'GET' ? readWorkspaces[at] : createWorkspace();
  const targets = new Map<Operation, TestWorkspace>();
  /** Returns a workspace that no request may change. Changes of other workspaces may store its ids, so each has one. */
  const targetOf = async (operation: Operation) => {
    const target = targets.get(operation) ?? (await unchangedWorkspace(operation));
    targets.set(operation, target);
    return target;
  };
  const createOtherUser = () => server.create.user({ customer: otherWorkspace.customer });
  /** A user who administers the workspace. */
  const createWorkspaceAdmin = ({ customer }: TestWorkspace) =>
    server.create.user({ customer, is_workspace_admin: true });

  const sendRequest = (operation: Operation, ids: WorkspaceIds, as?: TestUser) => {
    const { url, body } = buildRequest(operation, ids);
    return server.request(operation.method, url, { as, body });
  };

  it.each(NAMED_OPERATIONS)('declares its access: %s', (_, operation) => {
    expect(POLICIES).toContain(operation['x-access']);
  });

  it.each(NAMED_OPERATIONS)('reveals and changes nothing of a foreign workspace: %s', async (_, operation) => {
    const target = await targetOf(operation);
    const before = await workspaceRows(server.superuser, target.customer);
    const other = await createOtherUser();
    const refusal = REFUSALS[operation['x-access'] ?? ''];
    const expectUntouched = async (ids: WorkspaceIds, as?: TestUser, status?: number) => {
      const response = await sendRequest(operation, ids, as);
      expect(response.status).not.toBe(500);
      expect([response.status, undefined]).toContain(status);
      expect(response.text).not.toContain(target.marker);
      expect(await workspaceRows(server.superuser, target.customer)).toBe(before);
    };
    await expectUntouched(target, undefined, refusal?.anonymous);
    await expectUntouched(target, deactivated, refusal?.deactivated);
    await expectUntouched(target, other, refusal?.other);
    // Requests for the user's own workspace with the target's ids: all of them, then one at a time.
    for (const ids of [{ ...target, slug: otherWorkspace.slug }, ...mixedIds(operation, target)])
      await expectUntouched(ids, other);
  });

  it.each(NAMED_OPERATIONS)('lets no other workspace’s administrator in: %s', async (_, operation) => {
    const target = await targetOf(operation);
    const before = await workspaceRows(server.superuser, target.customer);
    const expectUntouched = async (ids: WorkspaceIds) => {
      const response = await sendRequest(operation, ids, await createWorkspaceAdmin(otherWorkspace));
      expect(response.status).not.toBe(500);
      expect(response.text).not.toContain(target.marker);
      expect(await workspaceRows(server.superuser, target.customer)).toBe(before);
      return response.status;
    };
    const status = await expectUntouched(target);
    if (operation['x-access'] === 'workspace-admin') expect([400, 403, 404, 200, 201, 202]).toContain(status);
    if (operation['x-access'] === 'admin') expect(status).toBe(403);
    for (const ids of [{ ...target, slug: otherWorkspace.slug }, ...mixedIds(operation, target)])
      await expectUntouched(ids);
  });

  it.each(NAMED_OPERATIONS.filter(([, operation]) => isForAdministrators(operation)))(
    'works for the workspace’s own administrator: %s',
    async (_, operation) => {
      const workspace = await unchangedWorkspace(operation);
      const { status } = await sendRequest(operation, workspace, await createWorkspaceAdmin(workspace));
      expect([401, 403, 500]).not.toContain(status);
    },
  );

  it.each(NAMED_OPERATIONS)('works for permitted users: %s', async (name, operation) => {
    const ownWorkspace = await unchangedWorkspace(operation);
    const anotherWorkspace = await unchangedWorkspace(operation, 1);
    const [own, admin] = [await server.create.user({ customer: ownWorkspace.customer }), await server.create.user()];
    const refusal = REFUSALS[isForAdministrators(operation) ? 'workspace-admin' : (operation['x-access'] ?? '')];
    const responses = [
      await sendRequest(operation, ownWorkspace, own),
      await sendRequest(operation, anotherWorkspace, admin),
    ];
    const expected = OF_ONE_USER.includes(name) ? [404, 404] : [refusal?.own, refusal?.admin];
    expect(responses.map(({ status }) => refusalStatus(operation, status))).toEqual(expected);
  });

  it('requires a recent sign-in for what destroys data or changes who can sign in', async () => {
    const guarded = OPERATIONS.filter((operation) => operation['x-recent-sign-in']);
    expect(guarded.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...RECENT_SIGN_IN].sort());
    // Administrators change it by what needs no proof of identity.
    const target = await createWorkspace();
    const admin = await server.create.user();
    await server.superuser.query(
      `update session set authenticated_at = now() - interval '11 minutes' where user_id = $1`,
      [admin.userId],
    );
    for (const operation of OPERATIONS.filter(
      (operation) => operation['x-access'] === 'admin' || operation['x-recent-sign-in'],
    )) {
      const before = await workspaceRows(server.superuser, target.customer);
      const deactivation = operation['x-recent-sign-in'] === 'by body' ? { active: false } : {};
      const { url, body } = buildRequest(operation, target);
      const response = await server.request(operation.method, url, {
        as: admin,
        body: body && { ...body, ...deactivation },
      });
      const { code } = (response.body ?? {}) as { code?: string };
      const isRefused = operation['x-recent-sign-in'] !== undefined;
      expect([url, code]).toEqual([url, isRefused ? 'recent-sign-in-required' : undefined]);
      if (!isRefused) continue;
      expect(response.status).toBe(403);
      expect(await workspaceRows(server.superuser, target.customer)).toBe(before);
    }
  });

  it('refuses requests that name two workspaces', async () => {
    const target = await createWorkspace();
    const before = await workspaceRows(server.superuser, target.customer);
    const other = await createOtherUser();
    for (const operation of OPERATIONS.filter((operation) => operation['x-access'] === 'workspace')) {
      const { url, body } = buildRequest(operation, target);
      const ambiguousUrl = `${url}${url.includes('?') ? '&' : '?'}customerSlug=${otherWorkspace.slug}`;
      const { status } = await server.request(operation.method, ambiguousUrl, { as: other, body });
      expect({ path: operation.path, status }).toEqual({ path: operation.path, status: 400 });
    }
    expect(await workspaceRows(server.superuser, target.customer)).toBe(before);
  });

  /** Returns the status if it is a refusal, or an error that a permitted request must not cause. */
  function refusalStatus({ 'x-access': policy }: Operation, status: number): number | undefined {
    const refusals = { public: [403, 500], workspace: [400, 401, 403, 404, 500] }[policy ?? ''] ?? [401, 403, 500];
    return refusals.includes(status) ? status : undefined;
  }

  /** Returns the other workspace's ids with one id of the target in each, for every id that the operation uses. */
  function mixedIds(operation: Operation, target: TestWorkspace): WorkspaceIds[] {
    const usedIds = new Set<keyof WorkspaceIds>();
    buildRequest(
      operation,
      new Proxy<WorkspaceIds>(target, {
        get: (ids, name) => {
          usedIds.add(name as keyof WorkspaceIds);
          return ids[name as keyof WorkspaceIds];
        },
      }),
    );
    return [...usedIds].filter((name) => name !== 'slug').map((name) => ({ ...otherWorkspace, [name]: target[name] }));
  }
});
