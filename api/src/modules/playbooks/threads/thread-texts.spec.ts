import { Clock } from '../../../platform/clock.js';
import { StandInCodeHost } from '../../../testing/code-host.js';
import { httpApp, type HttpApp } from '../../../testing/http-app.js';
import { unique } from '../../../testing/builders.js';
import type { SignalTarget } from '../playbook-writer.js';
import { ThreadTexts } from './thread-texts.service.js';

const days = 24 * 60 * 60_000;

describe('what issues and pull requests say', () => {
  let server: HttpApp;
  let codeHost: StandInCodeHost;
  let texts: ThreadTexts;
  let now: number;
  let name: string;
  let target: SignalTarget;
  beforeAll(async () => {
    codeHost = await StandInCodeHost.start();
    server = await httpApp({ settings: { GITHUB_API_URL: codeHost.url } });
    texts = server.app.get(ThreadTexts);
    server.app.get(Clock).now = () => now;
  });
  afterAll(async () => {
    await server.close();
    await codeHost.stop();
  });
  beforeEach(async () => {
    codeHost.reset();
    now = Date.now();
    name = `tool-${unique()}`;
    const repoId = await server.given.repo(await server.given.customer(), `acme/${name}`);
    await server.db.query('update repo set github_id = -repo_id where repo_id = $1', [repoId]);
    target = { url: 'x', repo: `acme/${name}`, repoId, number: 12, isPullRequest: false, signals: [] };
  });

  const says = (title: string, body: string | null = 'Text') =>
    codeHost.failWith({ status: 200, body: { title, body } });
  const thread = async (of = target) => (await texts.of([of]))[0]?.thread;

  it('is asked of the code host once, and kept for a week', async () => {
    says('First');
    expect(await thread()).toEqual({ title: 'First', body: 'Text' });
    expect(codeHost.asked.map(({ path }) => path)).toEqual([`/repos/acme/${name}/issues/12`]);
    now += 6 * days;
    expect(await thread()).toEqual({ title: 'First', body: 'Text' });
    expect(codeHost.asked).toHaveLength(1);
    now += 2 * days;
    says('Second', null);
    expect(await thread()).toEqual({ title: 'Second', body: '' });
  });

  it('is forgotten when no playbook wants it for long, or it has become private', async () => {
    const kept = async () =>
      (await server.db.query<object[]>('select from thread_text where repo_id = $1', [target.repoId])).length;
    says('First');
    await thread();
    now += 179 * days;
    await texts.prune();
    expect(await kept()).toBe(1);
    now += 2 * days;
    await texts.prune();
    expect(await kept()).toBe(0);
    says('Second');
    await thread();
    await server.db.query(`insert into repo_sync (repo_id, state, complete_since) values ($1, 'private', now())`, [
      target.repoId,
    ]);
    await texts.prune();
    expect(await kept()).toBe(0);
  });

  it('is forgotten when it is gone', async () => {
    says('First');
    await thread();
    now += 8 * days;
    codeHost.failWith({ status: 410 });
    expect(await thread()).toBeNull();
    expect(await thread()).toBeNull();
    expect(codeHost.asked).toHaveLength(2);
    const [kept] = await server.db.query<object[]>('select title, body from thread_text where repo_id = $1', [
      target.repoId,
    ]);
    expect(kept).toEqual({ title: null, body: null });
  });

  it.each(['private', 'gone'])('is nobody’s to repeat once its repository is %s', async (state) => {
    says('First');
    await thread();
    await server.db.query('insert into repo_sync (repo_id, state, complete_since) values ($1, $2, now())', [
      target.repoId,
      state,
    ]);
    expect(await thread()).toBeNull();
    now += 8 * days;
    expect(await thread()).toBeNull();
    expect(codeHost.asked).toHaveLength(1);
  });

  it('is taken as it was kept while the code host cannot be asked', async () => {
    says('First');
    await thread();
    now += 8 * days;
    codeHost.failWith({ status: 401 });
    expect(await thread()).toEqual({ title: 'First', body: 'Text' });
    says('Second');
    expect(await thread()).toMatchObject({ title: 'Second' });
  });

  it('is not asked for where there is none, or of a repository that the code host does not know', async () => {
    expect(await thread({ ...target, number: null })).toBeNull();
    await server.db.query('update repo set github_id = null where repo_id = $1', [target.repoId]);
    expect(await thread()).toBeNull();
    expect(codeHost.asked).toEqual([]);
  });
});
