import type { DataSource } from 'typeorm';
import type { Builders } from '../../../../testing/builders.js';
import type { StandInCodeHost } from '../../../../testing/code-host.js';
import { day, minute, people, tracked, type Tracked } from './syncing.js';

/** Repositories with so much activity that each sync reads many pages. */
export async function busyRepos(
  { db, given, host }: { db: DataSource; given: Builders; host: StandInCodeHost },
  { repos, each }: { repos: number; each: number },
): Promise<Tracked[]> {
  const busy: Tracked[] = [];
  const crowd = people(each);
  for (let count = 0; count < repos; count += 1) {
    const one = await tracked(db, given, host);
    const from = Date.now() - 3 * day;
    for (const [at, person] of crowd.entries()) {
      one.activity.star(person, from + at * minute);
      one.activity.fork(person, from + at * minute + 1_000);
      one.activity.comment(
        one.activity.openIssue(person, from + at * minute + 2_000),
        person,
        from + at * minute + 3_000,
      );
      one.activity.reviewComment(one.activity.openPull(person, from + at * minute + 4_000), person, from + day + at);
    }
    busy.push(one);
  }
  return busy;
}

/** Has each of them synced by whatever worker there is. */
export async function addSyncs(db: DataSource, repos: Tracked[]): Promise<void> {
  for (const { repoId } of repos) {
    await db.query(`select public.add_job('sync-repo', json_build_object('repoId', $1::int), 'sync-repo:' || $1)`, [
      repoId,
    ]);
  }
}

/** How many of them have been brought in whole. */
export async function synced(db: DataSource, repos: Tracked[]): Promise<number> {
  const [row] = await db.query<{ count: number }[]>(
    `select count(*)::int as count from repo_sync where repo_id = any($1) and state = 'ok'`,
    [repos.map(({ repoId }) => repoId)],
  );
  return row?.count ?? 0;
}
