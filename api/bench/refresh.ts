import { DataSource } from 'typeorm';
import type { SignalMergeService } from '../src/modules/signals/merge/signal-merge.service.js';
import { CREATE_STAGING_TABLE } from '../src/modules/signals/merge/staging.js';
import { createMergeService } from '../src/modules/signals/testing/import-events.js';
import type { Figure } from './figure.js';
import { openAsWorker } from './load/application.js';
import { countFetchedBlocks } from './load/fetched-blocks.js';
import { withCopy, type BenchDatabase } from './load/bench-database.js';
import { LIST_SIZES, workspaceSlug, withLists } from './load/lists-database.js';
import { median } from './load/quantile.js';

const [SMALL, , LARGE] = LIST_SIZES;
const FEW_LEADS = 100;
const MANY_LEADS = 10_000;
const ROUNDS = 5;
const MAX_GROWTH = 1.5;

/** Measures a nightly merge: its cost grows with the leads that have news, not with the leads of the workspace. */
export function run(server: string): Promise<Figure[]> {
  return withLists(server, [SMALL, LARGE], (database) => withCopy(database, 'refresh', measure));
}

async function measure({ url }: BenchDatabase): Promise<Figure[]> {
  const db = await openAsWorker(url);
  const merge = createMergeService();
  const cases = [SMALL, LARGE].flatMap((size) =>
    [FEW_LEADS, MANY_LEADS].map((changed) => ({ size, changed, nights: [] as Night[] })),
  );
  try {
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const { size, changed, nights } of cases) {
        const measured = await measureNight(db, merge, workspaceSlug(size), changed);
        if (round >= 0) nights.push(measured);
      }
    }
  } finally {
    await db.destroy();
  }
  return [FEW_LEADS, MANY_LEADS].flatMap((changed): Figure[] => {
    const medianOf = (size: number, column: keyof Night) =>
      median(
        cases
          .find((candidate) => candidate.size === size && candidate.changed === changed)
          ?.nights.map((night) => night[column]) ?? [],
      );
    const growth = (column: keyof Night, name: string): Figure => {
      const ratio = medianOf(LARGE, column) / medianOf(SMALL, column);
      return { name, value: ratio.toFixed(2), goal: `<= ${MAX_GROWTH}`, ok: ratio <= MAX_GROWTH };
    };
    const detail = (name: string, value: string): Figure => ({ name: `  ${name}`, value, goal: '', ok: true });
    return [
      growth('ms', `a night with news of ${changed} leads, of ${LARGE} / of ${SMALL}: time`),
      growth('blocks', '  blocks fetched'),
      detail(`of ${LARGE}`, `${medianOf(LARGE, 'ms').toFixed(0)} ms`),
      detail('blocks fetched per lead', (medianOf(LARGE, 'blocks') / changed).toFixed(0)),
    ];
  });
}

interface Night {
  ms: number;
  /** Blocks fetched, from the buffer cache or disk. */
  blocks: number;
}

/** Merges one new signal for each of a number of leads, then rolls back. */
async function measureNight(db: DataSource, merge: SignalMergeService, slug: string, leads: number): Promise<Night> {
  const runner = db.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query(UNTRACK_OTHERS, [slug]);
    await runner.query(CREATE_STAGING_TABLE);
    await runner.query(STAGE, [slug, leads]);
    const before = await countFetchedBlocks(runner);
    const started = performance.now();
    await merge.mergeStaged(runner.manager);
    return { ms: performance.now() - started, blocks: (await countFetchedBlocks(runner)) - before };
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

/** Leaves one workspace to merge for: all workspaces of the bench track the same repositories. */
const UNTRACK_OTHERS = `delete from tracked_repo where customer_id <> (select customer_id from customer where slug = $1)`;

const STAGE = `
with workspace as materialized (
  select customer_id, leads_count / $2::int as step,
    array(select full_name from tracked_repo join repo using (repo_id)
      where tracked_repo.customer_id = customer.customer_id order by repo_id limit 50) as repos
  from customer join lead_total using (customer_id) where slug = $1
), chosen as (
  select lead_id, repos[1 + place % 50] as repo
  from workspace cross join lateral (
    select lead_id, row_number() over (order by lead_id) as place from lead
    where lead.customer_id = workspace.customer_id and verdict <> 'hidden'
  ) placed
  where place % greatest(step, 1) = 0 limit $2
)
insert into staged_event (repo, natural_key, type, github_id, login, is_bot, created_at, source_rank, link, detail)
select repo, 'bench:' || lead_id, 'WatchEvent', github_id, login, false, now(), 2, 'https://github.com/' || repo, null
from chosen join person on person_id = lead_id`;
