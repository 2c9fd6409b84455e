import type { Client } from 'pg';
import type { EntityManager } from 'typeorm';
import { LeadFactsService } from '../../src/modules/leads/changes/lead-facts.service.js';
import { LeadTotalsService } from '../../src/modules/leads/changes/lead-totals.service.js';
import { CREATE_STAGING_TABLE } from '../../src/modules/signals/merge/staging.js';
import { createMergeService } from '../../src/modules/signals/testing/import-events.js';
import type { Figure } from '../figure.js';
import { openAsWorker } from '../load/application.js';
import { countFetchedBlocks } from '../load/fetched-blocks.js';
import { median } from '../load/quantile.js';

const ROUNDS = 5;
/** As many as the refresh of people stores in a transaction. */
const PEOPLE = 25;

/** Measures transactions about facts that workspaces share: a refresh of people, and one event of a repository. */
export async function measureSharedFacts(url: string, client: Client): Promise<Figure[]> {
  const db = await openAsWorker(url);
  const facts = new LeadFactsService(new LeadTotalsService());
  const merge = createMergeService();
  const { rows: people } = await client.query<{ id: number }>(
    'select lead_id as id from lead where lead_id % 97 = 5 group by 1 order by count(*) desc limit $1',
    [PEOPLE * (ROUNDS + 1)],
  );
  const steps: Record<string, { ms: number[]; blocks: number }> = {};
  const measure = async (tx: EntityManager, name: string, work: () => Promise<unknown>) => {
    const [before, started] = [await countFetchedBlocks(tx), performance.now()];
    await work();
    const step = (steps[name] ??= { ms: [], blocks: 0 });
    step.ms.push(performance.now() - started);
    step.blocks = (await countFetchedBlocks(tx)) - before;
  };
  let locks = '';
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const ids = people.slice(round * PEOPLE, (round + 1) * PEOPLE).map(({ id }) => id);
      await rollBack(db.manager, async (tx) => {
        await measure(tx, `refresh of ${PEOPLE} people: locks`, () => facts.lockPeople(tx, ids));
        [{ locks } = { locks }] = await tx.query<{ locks: string }[]>(LOCKS);
        await tx.query(`update person set full_name = full_name || '.' where person_id = any($1::int[])`, [ids]);
        await measure(tx, `refresh of ${PEOPLE} people: leads`, () => facts.updateLeads(tx, ids, []));
      });
      for (const [name, order] of [
        ['most trackers', 'desc'],
        ['one tracker', 'asc'],
      ] as const) {
        await rollBack(db.manager, async (tx) => {
          await tx.query(CREATE_STAGING_TABLE);
          await tx.query(stageStar(order));
          await measure(tx, `merge of one star, repository with ${name}`, () => merge.mergeStaged(tx));
        });
      }
    }
  } finally {
    await db.destroy();
  }
  // The first round warms up.
  return [
    ...Object.entries(steps).map(([name, { ms, blocks }]) =>
      detail(name, `${median(ms.slice(1)).toFixed(0)} ms, ${blocks} blocks`),
    ),
    detail('locks of a refresh / those that the server has room for', locks),
  ];
}

async function rollBack(manager: EntityManager, work: (tx: EntityManager) => Promise<void>): Promise<void> {
  const done = new Error('done');
  await manager
    .transaction(async (tx) => {
      await work(tx);
      throw done;
    })
    .catch((error: unknown) => {
      if (error !== done) throw error;
    });
}

const LOCKS = `
select (select count(*) from pg_locks) || ' / ' || current_setting('max_locks_per_transaction')::int
  * (current_setting('max_connections')::int + current_setting('max_prepared_transactions')::int) as locks`;

const stageStar = (order: 'asc' | 'desc'): string => `
insert into staged_event (repo, repo_github_id, natural_key, type, github_id, login, is_bot, created_at, source_rank, link)
select full_name, github_id, 'star:77', 'WatchEvent', 77, 'bench-star', false, now(), 2, 'https://github.com/' || full_name
from repo join tracked_repo using (repo_id) group by repo_id, full_name, github_id order by count(*) ${order}, repo_id limit 1`;

function detail(name: string, value: string): Figure {
  return { name, value, goal: '', ok: true };
}
