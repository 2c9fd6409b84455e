import { DataSource } from 'typeorm';
import { LeadTotals } from '../src/modules/leads/lead-totals.service.js';
import { LeadScores } from '../src/modules/leads/score/lead-scores.service.js';
import { Jobs } from '../src/platform/jobs/jobs.service.js';
import type { Figure } from './figure.js';
import { sizes, slugOf, withLists } from './load/lists-database.js';

const [small, middle] = sizes;
const dayMs = 86_400_000;
const mostGrowth = 1.5;
const mostOverWriting = 2;
const mostOfNothingMs = 100;

/** Scores of workspaces of two sizes: all of them, those that have aged by a day, and none. By the time per lead. */
export function run(server: string): Promise<Figure[]> {
  return withLists(server, [small, middle], async ({ url }) => {
    const db = await new DataSource({ type: 'postgres', url }).initialize();
    try {
      return await measure(db);
    } finally {
      await db.destroy();
    }
  });
}

async function measure(db: DataSource): Promise<Figure[]> {
  const scores = new LeadScores(db, new LeadTotals(), new Jobs());
  const idOf = async (leads: number): Promise<number> => {
    const [row] = await db.query<{ id: number }[]>('select customer_id as id from customer where slug = $1', [
      slugOf(leads),
    ]);
    return row?.id ?? 0;
  };
  const ids = { small: await idOf(small), middle: await idOf(middle) };
  const written = await timed(() =>
    db.query('update lead set score = 1, score_due_at = now() where customer_id = $1', [ids.small]),
  );
  const ofSmall = await timed(() => scores.scoreAll(ids.small));
  const ofMiddle = await timed(() => scores.scoreAll(ids.middle));
  // Whatever else is due, such as companies that have doubled.
  await scores.scoreDue();
  let due = 0;
  const nextDay = await timed(async () => (due = await scores.scoreDue(new Date(Date.now() + dayMs))));
  const nothing = await timed(() => scores.scoreDue(new Date(Date.now() + dayMs)));

  const each = { written: written / small, small: ofSmall / small, middle: ofMiddle / middle, due: nextDay / due };
  return [
    figure(`scores of ${middle} leads: each, to that of ${small}`, each.middle / each.small, mostGrowth),
    figure('scores: each, to writing a lead’s row', each.small / each.written, mostOverWriting),
    figure(
      `scores of the next day, ${due} of ${small + middle}: each, to that of all`,
      each.due / each.middle,
      mostGrowth,
    ),
    figure('scores when none is due: ms', nothing, mostOfNothingMs),
    figure(`scores of ${middle} leads: ms each`, each.middle),
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function figure(name: string, value: number, most?: number): Figure {
  return {
    name,
    value: value.toFixed(2),
    goal: most === undefined ? '' : `<= ${most}`,
    ok: value <= (most ?? Infinity),
  };
}
