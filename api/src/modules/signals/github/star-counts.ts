import { AppError } from '../../../platform/errors.js';
import { DAY_MS, HOUR_MS } from '../../../platform/time.js';
import type { StoredEtags } from '../../repos/code-host/code-host-calls.service.js';
import type { StarCount, StreamResult } from '../../repos/ledger/repo-ledger.service.js';
import { asFields } from '../events/event-fields.js';
import type { SyncRun } from './sync-run.js';

export const STAR_COUNTS_STREAM = 'star counts';

/** The first version of GitHub's API that has the counts. */
const API_VERSION = '2026-03-10';
const WEEKS_PER_PAGE = 30;
const MAX_PAGES = 100;
const DAYS_PER_WEEK = 7;
/** GitHub counts by days of Los Angeles; formats as YYYY-MM-DD. */
const DAY_FORMAT = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });

/** Reads how many of today's stars the code host counts for each whole day since the record began. */
export async function readStarCounts(
  run: SyncRun,
  store: (counts: StarCount[]) => Promise<void>,
): Promise<StreamResult> {
  const state = run.streamState(STAR_COUNTS_STREAM) as { etags?: StoredEtags };
  const get = (page: number, etags?: StoredEtags) =>
    run.get(run.address('stargazers/history', { per_page: WEEKS_PER_PAGE, page }), { apiVersion: API_VERSION, etags });
  const first = await get(1, state.etags);
  const result = { outcome: 'listed', completeSince: run.completeSince } as const;
  if (!first.changed) {
    await store([]);
    return result;
  }
  const firstDay = dayOf(run.completeSince.getTime() + DAY_MS);
  const today = dayOf(run.startedAt);
  const counts: StarCount[] = [];
  let weeks = readWeeks(first.data);
  for (let page = 1; ; page += 1) {
    counts.push(...weeks.flat().filter(({ day }) => day >= firstDay && day <= today));
    const reached = weeks.some(([sunday]) => sunday === undefined || sunday.day < firstDay);
    if (reached || weeks.length < WEEKS_PER_PAGE || page >= MAX_PAGES) break;
    weeks = readWeeks((await get(page + 1)).data);
  }
  await store(counts);
  await run.save(STAR_COUNTS_STREAM, { etags: first.etags });
  return result;
}

/** Newest week first, seven days each. @throws AppError bad_gateway */
function readWeeks(data: unknown): StarCount[][] {
  if (!Array.isArray(data)) throw unknownShape();
  return data.map((row) => {
    const { week, days } = asFields(row);
    if (typeof week !== 'number' || !Array.isArray(days) || days.length !== DAYS_PER_WEEK) throw unknownShape();
    // Noon, because days of a week in which the clocks change are not of the same length.
    const firstNoon = Date.parse(dayOf(week * 1_000 + 12 * HOUR_MS)) + 12 * HOUR_MS;
    return days.map((counted: unknown, index) => {
      if (typeof counted !== 'number') throw unknownShape();
      return { day: new Date(firstNoon + index * DAY_MS).toISOString().slice(0, 10), counted };
    });
  });
}

function dayOf(at: number): string {
  return DAY_FORMAT.format(at);
}

function unknownShape(): AppError {
  return new AppError('bad_gateway', 'The code host tells its star counts in a shape that we do not know.');
}
