import { StandInCodeHost } from '../../../testing/code-host.js';
import { unique, type TestCustomer, type TestUser } from '../../../testing/builders.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import type { GithubTokenStatus } from './github-token.dto.js';

describe('GitHub tokens of customers', () => {
  let host: StandInCodeHost;
  let server: TestApp;
  let admin: TestUser;
  let customer: TestCustomer;
  let token: string;

  beforeAll(async () => {
    host = await StandInCodeHost.start();
    server = await startTestApp({ settings: { GITHUB_API_URL: host.url } });
    admin = await server.create.user({ email: `admin-${unique()}@example.com` });
  });
  afterAll(async () => {
    await server.close();
    await host.stop();
  });
  beforeEach(async () => {
    host.reset();
    customer = await server.create.customer();
    token = `ghp_${unique()}`;
  });

  const url = (path = '') => `/api/admin/github-tokens/${customer.slug}${path}`;
  const save = (value: unknown = token) => server.request('PUT', url(), { as: admin, body: { token: value } });
  const status = async () => (await server.request('GET', url(), { as: admin })).body as GithubTokenStatus;
  const audited = async () => {
    const rows = await server.db.query<{ entry: string }[]>(
      `select concat_ws(' ', action, outcome, detail) as entry from audit_entry where customer_slug = $1 order by audit_entry_id`,
      [customer.slug],
    );
    return rows.map(({ entry }) => entry);
  };

  it('are checked, encrypted and shown without the token', async () => {
    host.tokenFacts.set(token, { scopes: 'gist, public_repo', login: 'octo', expires: '2027-01-02 03:04:05 UTC' });
    const { status: code, body } = await save(` ${token}\n`);
    expect([code, body]).toMatchObject([200, { success: true, token: { kind: 'classic' } }]);
    const tokenStatus = await status();
    expect(tokenStatus).toMatchObject({
      token: {
        kind: 'classic',
        scopes: ['gist', 'public_repo'],
        login: 'octo',
        expiresAt: '2027-01-02T03:04:05.000Z',
        savedBy: admin.email,
        lastError: null,
        listedRepos: 0,
        triedRepos: 0,
      },
    });
    const rows = await server.db.query<object[]>('select * from github_token where customer_id = $1', [
      customer.customerId,
    ]);
    const audit = await server.db.query<object[]>('select * from audit_entry where customer_slug = $1', [
      customer.slug,
    ]);
    expect(JSON.stringify([body, tokenStatus, rows, audit])).not.toContain(token);
    expect(await audited()).toEqual(['github-token.save done classic, new']);
  });

  it.each<[string, string, string]>([
    ['fine-grained', 'github_pat_', 'This is a fine-grained token: GitHub lists stars to classic tokens only.'],
    ['Actions', 'ghs_', 'This is a token of a GitHub App or of Actions'],
    ['refresh', 'ghr_', 'This is a refresh token'],
  ])('of the %s kind are refused without asking the code host', async (_, prefix, message) => {
    const { status: code, body } = await save(`${prefix}${unique()}`);
    expect([code, body]).toEqual([
      400,
      expect.objectContaining({ fields: { token: expect.stringContaining(message) as string } }),
    ]);
    expect(host.requests).toEqual([]);
    expect(await status()).toEqual({ token: null });
  });

  it.each([
    ['mistyped or revoked', { isRevoked: true }, 'does not accept this token'],
    ['without the scope', { scopes: 'gist' }, 'lacks the scope public_repo: it has only gist.'],
  ])('that are %s are refused', async (_, facts, message) => {
    host.tokenFacts.set(token, facts);
    const { status: code, body } = await save();
    expect([code, (body as { error: string }).error]).toEqual([400, expect.stringContaining(message)]);
    expect(await status()).toEqual({ token: null });
  });

  it.each([
    ['', 400],
    ['two words', 400],
    [7, 400],
    ['x'.repeat(256), 400],
  ])('are refused when they cannot be tokens: %p', async (value, code) => {
    expect((await save(value)).status).toBe(code);
    expect(host.requests).toEqual([]);
  });

  it('are not saved while the code host cannot be reached', async () => {
    host.respondNext({ hangUp: true }, { hangUp: true });
    const { status: code, body } = await save();
    expect([code, (body as { error: string }).error]).toEqual([502, expect.stringContaining('could not be reached')]);
    expect(await status()).toEqual({ token: null });
  });

  it('have the customer’s repositories synced at once', async () => {
    const repoId = await server.create.repo(customer, `acme-${unique()}/tool`);
    await save();
    const [job] = await server.db.query<object[]>('select from graphile_worker._private_jobs where key = $1', [
      `sync-repo:${repoId}`,
    ]);
    expect(job).toBeDefined();
  });

  it('are replaced, checked again and removed', async () => {
    await save();
    const second = `gho_${unique()}`;
    expect((await save(second)).body).toMatchObject({ token: { kind: 'oauth' } });
    host.tokenFacts.set(second, { isRevoked: true });
    const check = () => server.request('POST', url('/check'), { as: admin });
    expect(await check()).toMatchObject({ status: 200, body: { token: { lastError: expect.any(String) as string } } });
    host.tokenFacts.clear();
    expect(await check()).toMatchObject({ status: 200, body: { token: { lastError: null } } });
    expect(await server.request('DELETE', url(), { as: admin })).toMatchObject({ status: 200 });
    expect(await status()).toEqual({ token: null });
    expect((await server.request('DELETE', url(), { as: admin })).status).toBe(404);
    expect((await check()).status).toBe(404);
    expect(await audited()).toEqual([
      'github-token.save done classic, new',
      'github-token.save done oauth, replaced',
      'github-token.check failed',
      'github-token.check done',
      'github-token.remove done',
    ]);
  });

  it('are refused until saved again when SECRET_KEY has changed', async () => {
    await save();
    await server.superuser.query(`update github_token set token = 'v1:AAAA' where customer_id = $1`, [
      customer.customerId,
    ]);
    const { body } = await server.request('POST', url('/check'), { as: admin });
    expect(body).toMatchObject({ token: { lastError: expect.stringContaining('SECRET_KEY') as string } });
  });

  it('belong to administration', async () => {
    const staff = await server.create.user({ customer });
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['POST', '/check'],
      ['DELETE', ''],
    ] as const) {
      expect((await server.request(method, url(path), { as: staff, body: { token } })).status).toBe(403);
    }
  });
});
