import { randomInt } from 'node:crypto';
import { StandInCodeHost } from '../../testing/code-host.js';
import { unique, type TestCustomer, type TestUser } from '../../testing/builders.js';
import { MAX_FOLLOWED_PER_WORKSPACE } from '../../platform/limits.js';
import { startTestApp, type TestResponse, type TestApp } from '../../testing/test-app.js';

interface Row {
  org: string;
  repo: string;
  active: boolean;
}

describe('tracking repositories', () => {
  let host: StandInCodeHost;
  let server: TestApp;
  let admin: TestUser;
  let customer: TestCustomer;
  let org: string;
  beforeAll(async () => {
    host = await StandInCodeHost.start();
    server = await startTestApp({ settings: { GITHUB_API_URL: host.url, GITHUB_TOKENS: 'first-token,second-token' } });
    admin = await server.create.user();
  });
  afterAll(async () => {
    await host.stop();
    await server.close();
  });
  beforeEach(async () => {
    host.reset();
    await server.db.query('update code_host_token set blocked_until = null');
    customer = await server.create.customer();
    org = `acme-${unique()}`;
  });

  const add = (url: string, to = customer): Promise<TestResponse> =>
    server.request('POST', '/api/admin/repos', { as: admin, body: { customerSlug: to.slug, url } });
  const list = async (of?: TestCustomer) => {
    const { body } = await server.request('GET', `/api/admin/repos${of ? `?customer_slug=${of.slug}` : ''}`, {
      as: admin,
    });
    return (body as { repos: Row[] }).repos;
  };
  const turn = (what: 'activate' | 'deactivate', repo: string) =>
    server.request('POST', `/api/admin/repos/${what}`, { as: admin, body: { org, repo } });
  const hosted = (name: string, more: object = {}) => {
    const repo = { id: randomInt(1, 2 ** 47), org, name, ...more };
    host.repos.push(repo);
    return repo;
  };

  it("lets a workspace's own administrators add within a quota", async () => {
    await server.db.query(
      `with added as (insert into repo (org, name) select $1, 'many-' || n from generate_series(1, $3) n returning repo_id)
       insert into tracked_repo (customer_id, repo_id) select $2, repo_id from added`,
      [org, customer.customerId, MAX_FOLLOWED_PER_WORKSPACE - 1],
    );
    const manager = await server.create.user({ customer, is_workspace_admin: true });
    const addAs = async (as: TestUser, name: string) => {
      hosted(name);
      const body = { customerSlug: customer.slug, url: `https://github.com/${org}/${name}` };
      return server.request('POST', '/api/admin/repos', { as, body });
    };
    expect((await addAs(manager, 'last')).status).toBe(201);
    expect(await addAs(manager, 'beyond')).toMatchObject({
      status: 409,
      body: { fields: { url: 'A workspace may follow 10000 repositories and organisations: ask an administrator.' } },
    });
    expect((await addAs(admin, 'granted')).status).toBe(201);
  });

  it('adds a repository with the code host’s spelling', async () => {
    hosted('Tool');
    const { status, body } = await add(`https://github.com/${org.toUpperCase()}/tool/tree/main`);
    const row = {
      url: `https://github.com/${org}/Tool`,
      org,
      repo: 'Tool',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      lastSync: null,
      active: true,
      ledger: {
        state: 'waiting',
        completeSince: null,
        lastSync: null,
        nextRun: expect.any(String) as string,
        feedCapHits: 0,
        gaps: [],
        callsLeft: null,
        lastError: null,
        streams: [],
        stars: null,
      },
      customers: [{ slug: customer.slug, name: customer.name }],
    };
    expect([status, body]).toEqual([201, { success: true, repos: [row] }]);
    expect(await list(customer)).toEqual([row]);
    expect(host.requests).toMatchObject([{ path: `/repos/${org.toUpperCase()}/tool` }]);
    const staff = await server.create.user({ customer });
    const names = await server.request('GET', `/api/repos?customer_slug=${customer.slug}`, { as: staff });
    expect(names.body).toEqual({ repos: [`${org}/Tool`] });
  });

  it('lists the repositories of all customers, with these', async () => {
    hosted('Tool');
    const other = await server.create.customer({ name: 'Zeta' });
    await add(`https://github.com/${org}/Tool`);
    expect((await add(`https://github.com/${org}/Tool`, other)).status).toBe(201);
    expect((await list()).filter((row) => row.org === org)).toMatchObject([
      { repo: 'Tool', customers: [{ slug: customer.slug }, { slug: other.slug }] },
    ]);
  });

  it('counts leads and last week’s signals of a repository, without hidden leads', async () => {
    await server.create.repo(customer, `${org}/tool`);
    const now = new Date().toISOString();
    const signals = [
      { type: 'WatchEvent', repo: `${org}/tool`, createdAt: now },
      { type: 'ForkEvent', repo: `${org}/tool`, createdAt: '2026-01-01T00:00:00Z' },
    ] as const;
    await server.create.lead({ customer, signals: [...signals] });
    await server.create.lead({ customer, signals: [...signals], lead: { verdict: 'hidden' } });
    const activity = async (of: TestCustomer) =>
      (await server.request('GET', `/api/admin/repos/activity?customer_slug=${of.slug}`, { as: admin })).body;
    expect(await activity(customer)).toEqual({ repos: [{ org, repo: 'tool', leads: 1, weekSignals: 1 }] });
    expect(await activity(await server.create.customer())).toEqual({ repos: [] });
  });

  it('follows a repository to its current name', async () => {
    const { id } = hosted('NewName', { formerly: `${org}/old-name` });
    const earlier = await server.create.repo(customer, `${org}/old-name`);
    await server.db.query('update repo set github_id = $1 where repo_id = $2', [id, earlier]);
    const { leadId } = await server.create.lead({
      customer,
      signals: [{ type: 'WatchEvent', repo: `${org}/old-name`, createdAt: '2026-01-01T00:00:00Z' }],
    });
    const other = await server.create.customer();
    expect((await add(`https://github.com/${org}/old-name`, other)).body).toMatchObject({
      repos: [{ repo: 'NewName' }],
    });
    expect(await list(customer)).toMatchObject([{ org, repo: 'NewName' }]);
    const [lead] = await server.db.query<object[]>('select repos_key from lead where lead_id = $1', [leadId]);
    expect(lead).toEqual({ repos_key: `${org}/newname` });
  });

  it('merges a repository that events have named with the one of its id', async () => {
    const { id } = hosted('tool', { formerly: `${org}/before` });
    const earlier = await server.create.repo(customer, `${org}/before`);
    await server.db.query('update repo set github_id = $1 where repo_id = $2', [id, earlier]);
    const other = await server.create.customer();
    const createdAt = '2026-01-01T00:00:00Z';
    const { leadId } = await server.create.lead({
      customer: other,
      signals: [{ type: 'WatchEvent', repo: `${org}/tool`, createdAt }],
    });
    expect((await add(`https://github.com/${org}/tool`, await server.create.customer())).status).toBe(201);
    const repos = await server.db.query<object[]>('select repo_id, github_id, name from repo where org = $1', [org]);
    expect(repos).toEqual([{ repo_id: earlier, github_id: String(id), name: 'tool' }]);
    const [lead] = await server.db.query<object[]>('select signal_count, repo_ids from lead where lead_id = $1', [
      leadId,
    ]);
    expect(lead).toEqual({ signal_count: 1, repo_ids: [earlier] });
    for (const tracker of [customer, other]) expect(await list(tracker)).toMatchObject([{ org, repo: 'tool' }]);
  });

  it('keeps a deleted repository and a new one of its name apart', async () => {
    hosted('tool');
    await add(`https://github.com/${org}/tool`);
    host.repos.length = 0;
    const { id } = hosted('tool');
    expect((await add(`https://github.com/${org}/tool`)).status).toBe(201);
    expect((await add(`https://github.com/${org}/tool`)).status).toBe(409);
    const repos = await server.db.query<{ github_id: string }[]>(
      'select github_id from repo where org = $1 order by repo_id',
      [org],
    );
    expect(repos).toEqual([{ github_id: expect.not.stringMatching(`^${id}$`) as string }, { github_id: String(id) }]);
    const staff = await server.create.user({ customer });
    const names = await server.request('GET', `/api/repos?customer_slug=${customer.slug}`, { as: staff });
    expect(names.body).toEqual({ repos: [`${org}/tool`] });
  });

  it('adds all public repositories of an organisation, page by page, and tracks it', async () => {
    host.accounts.push({ id: randomInt(1, 2 ** 40), login: org, type: 'Organization' });
    for (const name of ['a', 'b', 'c', 'd', 'e']) hosted(name);
    hosted('hidden', { private: true });
    host.maxPageSize = 2;
    await server.create.repo(customer, `${org}/b`);
    const { status, body } = await add(`https://github.com/${org}/%`);
    expect(status).toBe(201);
    expect((body as { repos: Row[] }).repos.map(({ repo }) => repo)).toEqual(['a', 'c', 'd', 'e']);
    expect((await list(customer)).map(({ repo }) => repo)).toEqual(['%', 'a', 'b', 'c', 'd', 'e']);
    expect(await add(`https://github.com/${org}/%`)).toMatchObject({
      status: 409,
      body: { success: false, error: `${org}/% has already been added for this customer.` },
    });
    expect((await turn('deactivate', '%')).status).toBe(200);
    expect((await list(customer))[0]).toMatchObject({ repo: '%', active: false });
  });

  it("takes a person's account for an organisation", async () => {
    host.accounts.push({ id: randomInt(1, 2 ** 40), login: org, type: 'User' });
    hosted('dotfiles');
    expect((await add(`https://github.com/${org}/%`)).body).toMatchObject({ repos: [{ repo: 'dotfiles' }] });
  });

  it('sends its token to no other host, whatever the next link says', async () => {
    const stranger = await StandInCodeHost.start();
    host.accounts.push({ id: 1, login: org, type: 'Organization' });
    for (const name of ['a', 'b']) hosted(name);
    host.maxPageSize = 1;
    host.nextPagesOrigin = stranger.url;
    const { status } = await add(`https://github.com/${org}/%`);
    await stranger.stop();
    expect(status).toBe(502);
    expect(stranger.requests).toEqual([]);
    expect(await list(customer)).toEqual([]);
  });

  it('adds once what two concurrent requests add', async () => {
    hosted('tool');
    const answers = await Promise.all(['', '.git', '/'].map((end) => add(`https://github.com/${org}/tool${end}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await list(customer)).toHaveLength(1);
  });

  it.each([
    ['no address', 'acme', 'url'],
    ['another host', 'https://gitlab.example/acme/tool', 'url'],
    ['an organisation without %', 'https://github.com/acme', 'url'],
  ])('refuses %s', async (_, url, field) => {
    expect(await add(url)).toMatchObject({
      status: 400,
      body: { success: false, fields: { [field]: expect.any(String) as string } },
    });
    expect(host.requests).toEqual([]);
  });

  it('requires a customer and an address', async () => {
    const body = { url: 'https://github.com/acme/tool' };
    expect((await server.request('POST', '/api/admin/repos', { as: admin, body })).status).toBe(400);
    expect((await add('https://github.com/acme/tool', { ...customer, slug: 'no-such-customer' })).status).toBe(404);
  });

  it('answers for private repositories as for missing ones', async () => {
    hosted('secret', { private: true });
    for (const name of ['secret', 'missing']) {
      expect(await add(`https://github.com/${org}/${name}`)).toMatchObject({
        status: 404,
        body: { error: `There is no public repository ${org}/${name} on github.com.` },
      });
    }
    expect((await add(`https://github.com/${org}/%`)).body).toMatchObject({
      error: `There is no organisation ${org} on github.com.`,
    });
  });

  const secondary = { message: 'You have exceeded a secondary rate limit. Please wait a few minutes.' };
  it.each([
    ['used up', { status: 403, headers: { 'x-ratelimit-remaining': '0' } }],
    ['secondary, with seconds', { status: 403, headers: { 'retry-after': '8' }, body: secondary }],
    ['secondary, in words only', { status: 403, body: secondary }],
    ['told as 429 with a date', { status: 429, headers: { 'retry-after': 'Fri, 01 Jan 2100 00:00:00 GMT' } }],
  ])('reports when the limit of the code host ends: %s', async (_, fault) => {
    hosted('tool');
    const limited = { body: { message: 'API rate limit exceeded' }, ...fault };
    host.respondNext(limited, limited);
    const answer = await add(`https://github.com/${org}/tool`);
    expect(answer).toMatchObject({
      status: 502,
      body: {
        error: expect.stringMatching(
          /^The code host takes no more requests for now: try again after \d\d:\d\d UTC\.$/,
        ) as string,
      },
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await add(`https://github.com/${org}/tool`)).status).toBe(502);
    expect(host.requests.map(({ authorization }) => authorization).sort()).toEqual([
      'token first-token',
      'token second-token',
    ]);
  });

  it('uses another token when one is rejected', async () => {
    hosted('tool');
    host.respondNext({ status: 401, body: { message: 'Bad credentials' } });
    expect((await add(`https://github.com/${org}/tool`)).status).toBe(201);
    hosted('other');
    host.respondNext({ status: 403, headers: { 'x-ratelimit-remaining': '0' } });
    expect((await add(`https://github.com/${org}/other`)).status).toBe(201);
  });

  it('retries once after a server error of the code host', async () => {
    hosted('tool');
    host.respondNext({ status: 502, body: { message: 'Server Error' } });
    expect((await add(`https://github.com/${org}/tool`)).status).toBe(201);
  });

  it.each([
    ['fails', { status: 500, body: { message: 'Server Error' } }, 'The code host does not answer properly'],
    ['hangs up', { hangUp: true }, 'could not be reached'],
    ['answers nonsense', { status: 200, body: '' }, 'The code host does not answer properly'],
    ['does not know our token', { status: 401, body: { message: 'Bad credentials' } }, 'GITHUB_TOKENS'],
  ])('stores nothing of a repository when the code host %s', async (_, fault, text) => {
    hosted('tool');
    host.respondNext(fault, fault);
    const { status, body } = await add(`https://github.com/${org}/tool`);
    expect([status, body]).toEqual([502, { success: false, error: expect.stringContaining(text) as string }]);
    expect(await list(customer)).toEqual([]);
  });

  it('acts on the repository that goes by a name now, when an earlier one had it', async () => {
    const earlier = hosted('tool');
    await add(`https://github.com/${org}/tool`);
    const later = { id: randomInt(1, 2 ** 47) };
    await server.db.query(
      `with earlier as (update repo set name_seen_at = now() - interval '1 day' where github_id = $1),
         later as (insert into repo (github_id, org, name, name_seen_at) values ($2, $3, 'tool', now()) returning repo_id)
       insert into tracked_repo (customer_id, repo_id) select $4, repo_id from later`,
      [earlier.id, later.id, org, customer.customerId],
    );
    expect((await turn('deactivate', 'tool')).status).toBe(200);
    const rows = await server.db.query<{ id: string; active: boolean }[]>(
      'select github_id as id, active from repo where org = $1',
      [org],
    );
    expect(Object.fromEntries(rows.map(({ id, active }) => [id, active]))).toEqual({
      [earlier.id]: true,
      [later.id]: false,
    });
  });

  it('deactivates and activates a repository for all customers', async () => {
    hosted('Tool');
    await add(`https://github.com/${org}/Tool`);
    expect(await turn('deactivate', 'tool')).toMatchObject({ status: 200, body: { success: true } });
    expect((await turn('deactivate', 'Tool')).status).toBe(200);
    expect(await list(customer)).toMatchObject([{ active: false }]);
    await turn('activate', 'Tool');
    expect(await list(customer)).toMatchObject([{ active: true }]);
    expect(await turn('activate', 'other')).toMatchObject({
      status: 404,
      body: { success: false, error: `Nobody tracks a repository ${org}/other.` },
    });
  });

  it('shows the ledger of a repository', async () => {
    hosted('Tool');
    await add(`https://github.com/${org}/Tool`);
    const [{ repo_id: repoId } = { repo_id: 0 }] = await server.db.query<{ repo_id: number }[]>(
      'select repo_id from repo where org = $1',
      [org],
    );
    await server.db.query(`delete from graphile_worker._private_jobs where key = 'sync-repo:' || $1`, [repoId]);
    const gap = {
      from: '2026-01-01T00:00:00.000Z',
      to: '2026-01-02T00:00:00.000Z',
      reason: 'More happened',
      stream: 'events',
      missing: 40,
    };
    await server.db.query(
      `insert into repo_sync (repo_id, state, complete_since, feed_cap_hits, gaps, calls_left, last_error)
       values ($1, 'limited', '2026-01-01', 1, $2, 17, 'Later.')`,
      [repoId, JSON.stringify([gap])],
    );
    expect(await list(customer)).toMatchObject([{ ledger: { state: 'limited', completeSince: null, streams: [] } }]);
    await server.db.query('update repo_sync set last_sync_at = now() where repo_id = $1', [repoId]);
    await server.db.query(
      `insert into repo_stream (repo_id, stream, outcome, detail, complete_since, read_at)
       values ($1, 'forks', 'failed', 'No.', null, now()), ($1, 'events', 'feed only', null, '2026-01-02', now()),
         ($1, 'stars', 'withheld', 'No.', '2026-01-02', now()),
         ($1, 'star counts', 'listed', null, '2026-01-02', '2026-01-06T15:30:00Z')`,
      [repoId],
    );
    // The fifth ended at 08:00 UTC, and the events of its last hours may have been late at 14:00: it is settled at 15:00.
    await server.db.query(
      `insert into repo_star_day (repo_id, day, counted, captured)
       values ($1, '2026-01-03', 10, 12), ($1, '2026-01-05', 8, 5), ($1, '2026-01-06', 4, 1)`,
      [repoId],
    );
    expect(await list(customer)).toMatchObject([
      {
        ledger: {
          state: 'limited',
          completeSince: '2026-01-01T00:00:00.000Z',
          nextRun: expect.stringMatching(/T03:30:00.000Z$/) as string,
          feedCapHits: 1,
          gaps: [gap],
          callsLeft: 17,
          lastError: 'Later.',
          streams: [
            {
              stream: 'events',
              outcome: 'feed only',
              detail: null,
              completeSince: '2026-01-02T00:00:00.000Z',
              gaps: 1,
              missing: 40,
            },
            { stream: 'stars', outcome: 'withheld', gaps: 1, missing: 3 },
            { stream: 'forks', outcome: 'failed', detail: 'No.', completeSince: null, gaps: 0, missing: null },
            { stream: 'star counts', outcome: 'listed' },
          ],
          stars: { counted: 18, captured: 15, incompleteDays: 1 },
        },
      },
    ]);
    const days = await server.request('GET', `/api/admin/repos/star-days?url=https://github.com/${org}/tool`, {
      as: admin,
    });
    expect(days).toMatchObject({
      status: 200,
      body: {
        days: [
          { day: '2026-01-03', counted: 10, captured: 12, missing: 0, isSettled: true },
          { day: '2026-01-05', counted: 8, captured: 5, missing: 3, isSettled: true },
          { day: '2026-01-06', counted: 4, captured: 1, missing: 3, isSettled: false },
        ],
      },
    });
    await turn('deactivate', 'tool');
    expect(await list(customer)).toMatchObject([{ ledger: { state: 'limited', nextRun: null } }]);
  });

  it('adds a sync of a repository on request', async () => {
    hosted('Tool');
    await add(`https://github.com/${org}/Tool`);
    await server.db.query(`delete from graphile_worker._private_jobs where key like 'sync-repo:%'`);
    const sync = (url: string) =>
      server.request('POST', '/api/admin/repos/sync', { as: admin, body: { url: `https://github.com/${url}` } });
    expect(await sync(`${org}/tool`)).toMatchObject({ status: 202, body: { success: true } });
    expect(await list(customer)).toMatchObject([{ ledger: { state: 'waiting' } }]);
    expect((await sync(`${org}/other`)).status).toBe(404);
    expect((await sync(`${org}/%`)).status).toBe(404);
    await turn('deactivate', 'tool');
    expect((await sync(`${org}/tool`)).status).toBe(404);
  });

  it('adds an expansion of an organisation on request', async () => {
    host.accounts.push({ id: randomInt(1, 2 ** 40), login: org, type: 'Organization' });
    await add(`https://github.com/${org}/%`);
    const body = { url: `https://github.com/${org}/%` };
    expect((await server.request('POST', '/api/admin/repos/sync', { as: admin, body })).status).toBe(202);
  });

  it('is recorded', async () => {
    hosted('tool');
    await add(`https://github.com/${org}/tool`);
    await turn('deactivate', 'tool');
    const entries = await server.db.query<object[]>(
      `select action, user_email, customer_slug, detail from audit_entry where detail = $1 order by audit_entry_id`,
      [`${org}/tool`],
    );
    const actor = { user_email: admin.email, detail: `${org}/tool` };
    expect(entries).toEqual([
      { action: 'repo.add', customer_slug: customer.slug, ...actor },
      { action: 'repo.deactivate', customer_slug: null, ...actor },
    ]);
  });

  it('is for administrators', async () => {
    const staff = await server.create.user({ customer });
    const body = { customerSlug: customer.slug, url: 'https://github.com/acme/tool' };
    expect((await server.request('POST', '/api/admin/repos', { as: staff, body })).status).toBe(403);
    expect((await server.request('GET', '/api/admin/repos', { as: staff })).status).toBe(403);
    expect((await server.request('GET', '/api/admin/repos')).status).toBe(401);
  });
});
