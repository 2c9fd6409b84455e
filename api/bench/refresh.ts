import { DataSource } from 'typeorm';
import { LeadTotals } from '../src/modules/leads/lead-totals.service.js';
import { LeftAlone } from '../src/modules/people/do-not-contact/left-alone.service.js';
import { ReposService } from '../src/modules/repos/repos.service.js';
import { SignalMerge } from '../src/modules/signals/signal-merge.service.js';
import { MAKE_STAGING } from '../src/modules/signals/staging.js';
import { Config } from '../src/platform/config.js';
import { Jobs } from '../src/platform/jobs/jobs.service.js';
import { Secrets } from '../src/platform/secrets.js';
import type { Figure } from './figure.js';
import { withCopy, type BenchDatabase } from './load/bench-database.js';
import { sizes, slugOf, withLists } from './load/lists-database.js';
import { median } from './load/quantile.js';

const [small, , large] = sizes;
const few = 100;
const many = 10_000;
const ROUNDS = 5;
const mostGrowth = 1.5;

/** What a night costs that brings a signal of so many leads: it goes by these, not by how many leads there are. */
export function run(server: string): Promise<Figure[]> {
  return withLists(server, [small, large], (kept) => withCopy(kept, 'refresh', measure));
}

async function measure({ url }: BenchDatabase): Promise<Figure[]> {
  const db = await new DataSource({ type: 'postgres', url }).initialize();
  const leftAlone = new LeftAlone(new Secrets(new Config()));
  const merge = new SignalMerge(new ReposService(), new LeadTotals(), leftAlone, new Jobs());
  const cases = [small, large].flatMap((size) =>
    [few, many].map((changed) => ({ size, changed, nights: [] as Night[] })),
  );
  try {
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const { size, changed, nights } of cases) {
        const measured = await night(db, merge, slugOf(size), changed);
        if (round >= 0) nights.push(measured);
      }
    }
  } finally {
    await db.destroy();
  }
  return [few, many].flatMap((changed): Figure[] => {
    const of = (size: number, what: keyof Night) =>
      median(
        cases.find((each) => each.size === size && each.changed === changed)?.nights.map((one) => one[what]) ?? [],
      );
    const growth = (what: keyof Night, name: string): Figure => {
      const ratio = of(large, what) / of(small, what);
      return { name, value: ratio.toFixed(2), goal: `<= ${mostGrowth}`, ok: ratio <= mostGrowth };
    };
    const detail = (name: string, value: string): Figure => ({ name: `  ${name}`, value, goal: '', ok: true });
    return [
      growth('ms', `a night with news of ${changed} leads, of ${large} / of ${small}: time`),
      growth('blocks', '  blocks looked at'),
      detail(`of ${large}`, `${of(large, 'ms').toFixed(0)} ms`),
      detail('blocks looked at, for each lead', (of(large, 'blocks') / changed).toFixed(0)),
    ];
  });
}

interface Night {
  ms: number;
  /** Whether they were in memory or not. */
  blocks: number;
}

/** A merge with one new signal for each of so many leads, which is then undone. */
async function night(db: DataSource, merge: SignalMerge, slug: string, leads: number): Promise<Night> {
  const runner = db.createQueryRunner();
  const blocks = async () => ((await runner.query(BLOCKS)) as { blocks: number }[])[0]?.blocks ?? NaN;
  await runner.startTransaction();
  try {
    await runner.query(ALONE, [slug]);
    await runner.query(MAKE_STAGING);
    await runner.query(STAGE, [slug, leads]);
    const before = await blocks();
    const started = performance.now();
    await merge.mergeStaged(runner.manager);
    return { ms: performance.now() - started, blocks: (await blocks()) - before };
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

/** Of tables and indexes, by this transaction so far. */
const BLOCKS = `
select sum(pg_stat_get_xact_blocks_fetched(oid))::float8 as blocks from pg_class where relkind in ('r', 'i', 't')`;

/** The workspaces of the bench watch the same repositories. */
const ALONE = `delete from tracked_repo where customer_id <> (select customer_id from customer where slug = $1)`;

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
insert into staged_event
select repo, 'bench:' || lead_id, 'WatchEvent', github_id, login, false, now(), 2, false, 'https://github.com/' || repo, null
from chosen join person on person_id = lead_id`;
