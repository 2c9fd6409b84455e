import type { DataSource } from 'typeorm';
import { builders } from '../../../testing/builders.js';
import { StandInCodeHost } from '../../../testing/code-host.js';
import { eventually } from '../../../testing/eventually.js';
import { runProcess } from '../../../testing/run-process.js';
import { openTestDatabase } from '../../../testing/test-database.js';
import { recountWorkspace, workspaceState } from '../testing/import-events.js';
import { addSyncs, createBusyRepos, countSynced } from './testing/busy-repos.js';
import { resetSync, startTestWorker, type TrackedTestRepo } from './testing/test-worker.js';

// Each worker is a process that starts the whole application.
jest.setTimeout(600_000);

describe('a worker that is killed during syncs', () => {
  let host: StandInCodeHost;
  let db: DataSource;
  beforeAll(async () => {
    host = await StandInCodeHost.start();
    for (const token of ['one', 'two']) host.collaboratorTokens.add(token);
    db = await openTestDatabase();
    await db.query('delete from graphile_worker._private_jobs');
    await db.query('update code_host_token set blocked_until = null');
  });
  afterAll(async () => {
    await host.stop();
    await db.destroy();
  });

  const startWorker = () => runProcess('worker', [], { GITHUB_API_URL: host.url, GITHUB_TOKENS: 'one,two' });

  async function states(repos: TrackedTestRepo[]): Promise<unknown[]> {
    const all = [];
    for (const { customer } of repos) {
      const { kept, counted } = await recountWorkspace(db, customer.slug);
      expect(kept).toEqual(counted);
      all.push(await workspaceState(db, customer.slug));
    }
    return all;
  }

  it('stores the same as an uninterrupted one', async () => {
    const repos = await createBusyRepos({ db, create: await builders(db), host }, { repos: 2, each: 120 });
    await addSyncs(db, repos);
    for (const calls of [4, 9]) {
      const killedWorker = startWorker();
      await host.waitForRequests(calls);
      killedWorker.child.kill('SIGKILL');
      await killedWorker.ended;
    }
    const worker = startWorker();
    const allSynced = async () => (await countSynced(db, repos)) === repos.length;
    await eventually('all repositories to be synced', allSynced, 300_000);
    worker.child.kill('SIGTERM');
    await worker.ended;
    expect(host.quota.maxInFlight).toBe(1);
    const afterKills = await states(repos);

    for (const repo of repos) await resetSync(repo);
    const undisturbed = await startTestWorker(host, { now: Date.now });
    for (const { repoId } of repos) expect(await undisturbed.sync.sync(repoId)).toMatchObject({ state: 'ok' });
    await undisturbed.close();
    expect(afterKills).toEqual(await states(repos));
  });
});
