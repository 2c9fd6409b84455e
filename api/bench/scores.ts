import { DataSource } from 'typeorm';
import { LeadTotalsService } from '../src/modules/leads/changes/lead-totals.service.js';
import { LeadScoresService } from '../src/modules/leads/score/lead-scores.service.js';
import { Jobs } from '../src/platform/jobs/jobs.service.js';
import type { Figure } from './figure.js';
import { openAsWorker } from './load/application.js';
import { LIST_SIZES, workspaceSlug, withLists } from './load/lists-database.js';
import { DAY_MS } from '../src/platform/time.js';

const [SMALL, MEDIUM] = LIST_SIZES;
const MAX_GROWTH = 1.5;
const MAX_RATIO_TO_WRITE = 2;
const MAX_IDLE_MS = 100;

/** Measures the time per lead to score two workspaces: all leads, those due after a day, and none. */
export function run(server: string): Promise<Figure[]> {
  return withLists(server, [SMALL, MEDIUM], async ({ url }) => {
    const db = await openAsWorker(url);
    try {
      return await measure(db);
    } finally {
      await db.destroy();
    }
  });
}

async function measure(db: DataSource): Promise<Figure[]> {
  const scores = new LeadScoresService(db, new LeadTotalsService(), new Jobs());
  const idOf = async (leads: number): Promise<number> => {
    const [row] = await db.query<{ id: number }[]>('select customer_id as id from customer where slug = $1', [
      workspaceSlug(leads),
    ]);
    return row?.id ?? 0;
  };
  const ids = { small: await idOf(SMALL), middle: await idOf(MEDIUM) };
  const writeMs = await measureMs(() =>
    db.query('update lead set score = 1, score_due_at = now() where customer_id = $1', [ids.small]),
  );
  const ofSmall = await measureMs(() => scores.scoreAll(ids.small));
  const ofMiddle = await measureMs(() => scores.scoreAll(ids.middle));
  // Scores what else is due, such as leads of companies that have doubled.
  await scores.scoreDue();
  let due = 0;
  const nextDay = await measureMs(async () => (due = await scores.scoreDue(new Date(Date.now() + DAY_MS))));
  const nothingDueMs = await measureMs(() => scores.scoreDue(new Date(Date.now() + DAY_MS)));

  const each = { written: writeMs / SMALL, small: ofSmall / SMALL, middle: ofMiddle / MEDIUM, due: nextDay / due };
  return [
    figure(`scores of ${MEDIUM} leads: each, to that of ${SMALL}`, each.middle / each.small, MAX_GROWTH),
    figure('scores: each, to writing a lead’s row', each.small / each.written, MAX_RATIO_TO_WRITE),
    figure(
      `scores of the next day, ${due} of ${SMALL + MEDIUM}: each, to that of all`,
      each.due / each.middle,
      MAX_GROWTH,
    ),
    figure('scores when none is due: ms', nothingDueMs, MAX_IDLE_MS),
    figure(`scores of ${MEDIUM} leads: ms each`, each.middle),
  ];
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function figure(name: string, value: number, max?: number): Figure {
  return {
    name,
    value: value.toFixed(2),
    goal: max === undefined ? '' : `<= ${max}`,
    ok: value <= (max ?? Infinity),
  };
}
