import type { DataSource } from 'typeorm';
import { nextNightlyRun } from '../../src/platform/jobs/nightly.js';
import type { SyncService } from '../../src/modules/signals/github/sync.service.js';

const NIGHTLY_AT = '03:30';

interface SimulatedClock {
  now: number;
}

/**
 * Syncs a repository until the clock reaches `end`: at night as the nightly refresh does, and in between whenever the job
 * that the last sync has added is due. Returns how many syncs ran.
 */
export async function simulateDays(
  { db, sync }: { db: DataSource; sync: SyncService },
  { repoId, clock, end }: { repoId: number; clock: SimulatedClock; end: number },
): Promise<number> {
  let syncs = 0;
  for (;;) {
    const job = await nextJob(db, repoId);
    const night = nextNightlyRun(NIGHTLY_AT, clock.now).getTime();
    const isNight = job === undefined || night <= job.runAt;
    clock.now = Math.max(clock.now, isNight ? night : job.runAt);
    if (clock.now > end) return syncs;
    await sync.sync(repoId, { feedOnly: !isNight && job.feedOnly });
    syncs += 1;
  }
}

async function nextJob(db: DataSource, repoId: number): Promise<{ runAt: number; feedOnly: boolean } | undefined> {
  const [row] = await db.query<{ run_at: Date; payload: { feedOnly?: boolean } }[]>(
    'select run_at, payload from graphile_worker._private_jobs where key = $1',
    [`sync-repo:${repoId}`],
  );
  return row && { runAt: row.run_at.getTime(), feedOnly: row.payload.feedOnly === true };
}
