import { NestFactory } from '@nestjs/core';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.js';
import { SyncService } from '../src/modules/signals/github/sync.service.js';
import { addSyncs, busyRepos, synced } from '../src/modules/signals/github/testing/busy-repos.js';
import { forget, keysOf, people, type Tracked } from '../src/modules/signals/github/testing/syncing.js';
import { recounted, workspaceState } from '../src/modules/signals/testing/importing.js';
import { loadConfig } from '../src/platform/config.js';
import { builders } from '../src/testing/builders.js';
import { StandInCodeHost } from '../src/testing/code-host.js';
import { eventually } from '../src/testing/eventually.js';
import type { Figure } from './figure.js';
import { withBenchDatabase } from './load/bench-database.js';
import { DoomedWorker } from './sync/doomed-worker.js';

const KILLS = 100;
const REPOS = 4;
const PEOPLE = 150;
/** A worker is killed after so many calls at most, wherever it is then. */
const mostCalls = 30;
const tokens = 'one,two';

/** A hundred workers are killed in the middle of syncs of repositories in which things go on; what is there in the end? */
export function run(server: string): Promise<Figure[]> {
  return withBenchDatabase(server, 'sync', async ({ url }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'bench-sync-'));
    const host = await StandInCodeHost.start();
    // Each worker may ask again at once.
    host.pollSeconds = 0;
    host.quota.limit = 1_000_000;
    const config = loadConfig({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      GITHUB_API_URL: host.url,
      GITHUB_TOKENS: tokens,
    });
    const app = await NestFactory.createApplicationContext(AppModule.with(config), {
      logger: false,
      abortOnError: false,
    });
    try {
      const db = app.get(DataSource);
      const given = await builders(db);
      const repos = await busyRepos({ db, given, host }, { repos: REPOS, each: PEOPLE });
      const worker = () => new DoomedWorker({ databaseUrl: url, dataDir, codeHost: host.url, tokens });

      for (let kills = 0; kills < KILLS; kills += 1) {
        for (const { activity } of repos) for (const person of people(2)) activity.star(person, Date.now());
        await addSyncs(db, repos);
        const doomed = worker();
        await host.askedAgain(randomInt(1, mostCalls));
        await doomed.end('SIGKILL');
      }
      await db.query(`update repo_sync set state = 'waiting'`);
      await addSyncs(db, repos);
      const last = worker();
      await eventually('all to be synced', async () => (await synced(db, repos)) === REPOS, 300_000);
      await last.end('SIGTERM');
      const disturbed = await endStates(db, repos);

      for (const repo of repos) await forget(db, repo);
      const started = performance.now();
      for (const { repoId } of repos) await app.get(SyncService).sync(repoId);
      const seconds = (performance.now() - started) / 1000;
      const signals = await Promise.all(repos.map(({ repoId }) => keysOf(db, repoId)));
      const undisturbed = await endStates(db, repos);
      const differing = disturbed.filter((state, at) => state !== undisturbed[at]).length;
      const { early, mostInFlight } = host.quota;
      return [
        { name: `${KILLS} workers killed while they sync: workspaces that differ`, ...none(differing) },
        { name: '  calls against a limit', ...none(early) },
        { name: '  calls in flight with one token', value: String(mostInFlight), goal: '<= 1', ok: mostInFlight <= 1 },
        {
          name: '  signals read and merged',
          value: `${(signals.flat().length / seconds).toFixed(0)}/s`,
          goal: '',
          ok: true,
        },
      ];
    } finally {
      await app.close();
      await host.stop();
      await rm(dataDir, { recursive: true });
    }
  });
}

/** Of each workspace as one text; one whose totals are not what a recount gives is like no other. */
async function endStates(db: DataSource, repos: Tracked[]): Promise<string[]> {
  const states = [];
  for (const { customer } of repos) {
    const { kept, counted } = await recounted(db, customer.slug);
    const right = JSON.stringify(kept) === JSON.stringify(counted);
    states.push(right ? JSON.stringify(await workspaceState(db, customer.slug)) : `wrong totals ${Math.random()}`);
  }
  return states;
}

function none(count: number): Pick<Figure, 'value' | 'goal' | 'ok'> {
  return { value: String(count), goal: '0', ok: count === 0 };
}
