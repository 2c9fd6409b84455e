import { DAY_MS, MINUTE_MS } from '../../../../platform/time.js';
import type { DataSource } from 'typeorm';
import type { Builders } from '../../../../testing/builders.js';
import type { StandInCodeHost } from '../../../../testing/code-host.js';
import { createPeople, trackTestRepo, type TrackedTestRepo } from './test-worker.js';

/** Creates repositories with enough activity that each sync reads many pages. */
export async function createBusyRepos(
  { db, create, host }: { db: DataSource; create: Builders; host: StandInCodeHost },
  { repos, each }: { repos: number; each: number },
): Promise<TrackedTestRepo[]> {
  const busy: TrackedTestRepo[] = [];
  const crowd = createPeople(each);
  for (let count = 0; count < repos; count += 1) {
    const trackedRepo = await trackTestRepo(db, create, host);
    const from = Date.now() - 3 * DAY_MS;
    for (const [at, person] of crowd.entries()) {
      trackedRepo.activity.star(person, from + at * MINUTE_MS);
      trackedRepo.activity.fork(person, from + at * MINUTE_MS + 1_000);
      trackedRepo.activity.comment(
        trackedRepo.activity.openIssue(person, from + at * MINUTE_MS + 2_000),
        person,
        from + at * MINUTE_MS + 3_000,
      );
      trackedRepo.activity.reviewComment(
        trackedRepo.activity.openPull(person, from + at * MINUTE_MS + 4_000),
        person,
        from + DAY_MS + at,
      );
    }
    busy.push(trackedRepo);
  }
  return busy;
}

/** Adds a sync job for each repository, for any running worker. */
export async function addSyncs(db: DataSource, repos: TrackedTestRepo[]): Promise<void> {
  for (const { repoId } of repos) {
    await db.query(`select public.add_job('sync-repo', json_build_object('repoId', $1::int), 'sync-repo:' || $1)`, [
      repoId,
    ]);
  }
}

/** Returns how many of the repositories are synced completely. */
export async function countSynced(db: DataSource, repos: TrackedTestRepo[]): Promise<number> {
  const [row] = await db.query<{ count: number }[]>(
    `select count(*)::int as count from repo_sync where repo_id = any($1) and state = 'ok'`,
    [repos.map(({ repoId }) => repoId)],
  );
  return row?.count ?? 0;
}
