import { Clock, DAY_MS } from '../../../platform/time.js';
import { StandInCodeHost } from '../../../testing/code-host.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { unique } from '../../../testing/builders.js';
import type { SignalTarget } from '../cards/playbook-writer.js';
import { ThreadTextCache } from './thread-texts.service.js';

describe('thread texts', () => {
  let server: TestApp;
  let codeHost: StandInCodeHost;
  let texts: ThreadTextCache;
  let pruning: ThreadTextCache;
  let now: number;
  let name: string;
  let target: SignalTarget;
  beforeAll(async () => {
    codeHost = await StandInCodeHost.start();
    server = await startTestApp({ settings: { GITHUB_API_URL: codeHost.url } });
    texts = server.app.get(ThreadTextCache);
    const worker = await server.worker();
    pruning = worker.get(ThreadTextCache);
    for (const each of [server.app, worker]) each.get(Clock).now = () => now;
  });
  afterAll(async () => {
    await server.close();
    await codeHost.stop();
  });
  beforeEach(async () => {
    codeHost.reset();
    now = Date.now();
    name = `tool-${unique()}`;
    const repoId = await server.create.repo(await server.create.customer(), `acme/${name}`);
    await server.db.query('update repo set github_id = -repo_id where repo_id = $1', [repoId]);
    target = { url: 'x', repo: `acme/${name}`, repoId, number: 12, isPullRequest: false, signals: [] };
  });

  const says = (title: string, body: string | null = 'Text') =>
    codeHost.respondNext({ status: 200, body: { title, body } });
  const thread = async (of = target) => (await texts.withThreads([of]))[0]?.thread;

  it('are fetched once and cached for a week', async () => {
    says('First');
    expect(await thread()).toEqual({ title: 'First', body: 'Text' });
    expect(codeHost.requests.map(({ path }) => path)).toEqual([`/repos/acme/${name}/issues/12`]);
    now += 6 * DAY_MS;
    expect(await thread()).toEqual({ title: 'First', body: 'Text' });
    expect(codeHost.requests).toHaveLength(1);
    now += 2 * DAY_MS;
    says('Second', null);
    expect(await thread()).toEqual({ title: 'Second', body: '' });
  });

  it('are stored up to their limits', async () => {
    says('T'.repeat(1_000), '[\n'.repeat(32_768));
    expect(await thread()).toEqual({ title: `${'T'.repeat(299)}…`, body: '[\n'.repeat(2_000) });
    says('Not asked for');
    expect((await thread())?.body).toHaveLength(4_000);
  });

  const stored = () =>
    server.db.query<object[]>('select title, body from thread_text where repo_id = $1', [target.repoId]);
  const titleFromEvents = (title: string) =>
    server.superuser.query('insert into thread_text (repo_id, number, title, title_at) values ($1, 12, $2, now())', [
      target.repoId,
      title,
    ]);

  it('are the title of the events until they are fetched', async () => {
    await titleFromEvents('From an event');
    codeHost.respondNext({ status: 401 });
    expect(await thread()).toEqual({ title: 'From an event', body: '' });
    says('Fetched');
    expect(await thread()).toEqual({ title: 'Fetched', body: 'Text' });
  });

  it('lose their bodies when unused for long, and are deleted when no longer public', async () => {
    says('First');
    await thread();
    now += 179 * DAY_MS;
    await pruning.prune();
    expect(await stored()).toEqual([{ title: 'First', body: 'Text' }]);
    now += 2 * DAY_MS;
    await pruning.prune();
    expect(await stored()).toEqual([{ title: 'First', body: null }]);
    says('Second');
    await thread();
    await server.db.query(`insert into repo_sync (repo_id, state, complete_since) values ($1, 'private', now())`, [
      target.repoId,
    ]);
    await pruning.prune();
    expect(await stored()).toEqual([]);
  });

  it('are deleted when the thread was deleted', async () => {
    says('First');
    await thread();
    now += 8 * DAY_MS;
    codeHost.respondNext({ status: 410 });
    expect(await thread()).toBeNull();
    expect(await thread()).toBeNull();
    expect(codeHost.requests).toHaveLength(2);
    expect(await stored()).toEqual([{ title: null, body: null }]);
  });

  it.each(['private', 'gone'])('are not shown once the repository is %s', async (state) => {
    says('First');
    await thread();
    await server.db.query('insert into repo_sync (repo_id, state, complete_since) values ($1, $2, now())', [
      target.repoId,
      state,
    ]);
    expect(await thread()).toBeNull();
    now += 8 * DAY_MS;
    expect(await thread()).toBeNull();
    expect(codeHost.requests).toHaveLength(1);
  });

  it('come from the cache while the code host is unavailable', async () => {
    says('First');
    await thread();
    now += 8 * DAY_MS;
    codeHost.respondNext({ status: 401 });
    expect(await thread()).toEqual({ title: 'First', body: 'Text' });
    says('Second');
    expect(await thread()).toMatchObject({ title: 'Second' });
  });

  it('are not fetched for targets without a thread or unknown repositories', async () => {
    expect(await thread({ ...target, number: null })).toBeNull();
    await server.db.query('update repo set github_id = null where repo_id = $1', [target.repoId]);
    expect(await thread()).toBeNull();
    expect(codeHost.requests).toEqual([]);
  });
});
