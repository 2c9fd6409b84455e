import type { DataSource } from 'typeorm';
import 'reflect-metadata';
import { readEvent } from '../src/modules/signals/events/read-event.js';
import { SyncService } from '../src/modules/signals/github/sync.service.js';
import { createPeople, readNaturalKeys, trackTestRepo } from '../src/modules/signals/github/testing/test-worker.js';
import { loadConfig } from '../src/platform/config/config.js';
import { Clock, DAY_MS, HOUR_MS } from '../src/platform/time.js';
import { builders } from '../src/testing/builders.js';
import type { RepoActivity, StandInPerson } from '../src/testing/code-host-activity.js';
import { StandInCodeHost } from '../src/testing/code-host.js';
import { openApplication, openDatabase } from './load/application.js';
import { eventLatency } from './capture/late-events.js';
import { simulateDays } from './capture/simulate-days.js';
import type { Figure } from './figure.js';

const DAYS = 3;
const START = Date.parse('2026-09-08T00:00:00Z');
const EVENTS_PER_DAY = 1_000;
const STARS_PER_HOUR = 500;
const BURST_HOURS = 3;
const BURSTS_AT_HOURS = [5, 11, 16];
/** A repository without a burst. */
const QUIET_STARS_PER_DAY = 20;

interface Scenario {
  name: string;
  add: (activity: RepoActivity) => void;
  latency: (at: number) => number;
}

const SCENARIOS: Scenario[] = [
  { name: `${EVENTS_PER_DAY} events a day, 6 h late`, add: addSteadyEvents, latency: () => 6 * HOUR_MS },
  { name: `${EVENTS_PER_DAY} events a day, 30 s to 6 h late`, add: addSteadyEvents, latency: eventLatency },
  { name: `bursts of ${STARS_PER_HOUR} stars an hour, 6 h late`, add: addBursts, latency: () => 6 * HOUR_MS },
  { name: `bursts of ${STARS_PER_HOUR} stars an hour, 30 s to 6 h late`, add: addBursts, latency: eventLatency },
];

/**
 * Simulated days of a repository whose list of stars is withheld: which events the real sync stores from the feed, and whether
 * the ledger counts what is missing on its day.
 */
export async function run(server: string): Promise<Figure[]> {
  const host = await StandInCodeHost.start();
  const { url, db } = await openDatabase(server, 'capture');
  const clock = { now: START };
  const app = await openApplication(
    loadConfig({ DATABASE_URL: url, GITHUB_API_URL: host.url, GITHUB_TOKENS: 'stranger' }),
  );
  app.get(Clock).now = () => clock.now;
  const figures: Figure[] = [];
  try {
    for (const scenario of SCENARIOS) {
      host.reset();
      host.now = () => clock.now;
      clock.now = START;
      figures.push(...(await measure(scenario, { db, host, sync: app.get(SyncService), clock })));
    }
  } finally {
    await app.close();
    await db.destroy();
    await host.stop();
  }
  return figures;
}

interface Stage {
  db: DataSource;
  host: StandInCodeHost;
  sync: SyncService;
  clock: { now: number };
}

async function measure({ name, add, latency }: Scenario, { db, host, sync, clock }: Stage): Promise<Figure[]> {
  const { repoId, activity } = await trackTestRepo(db, await builders(db), host);
  await db.query('update tracked_repo set created_at = $2 where repo_id = $1', [repoId, new Date(START)]);
  activity.feedDelayOf = latency;
  add(activity);
  await sync.sync(repoId);
  const syncs = await simulateDays({ db, sync }, { repoId, clock, end: START + (DAYS + 2) * DAY_MS });
  const storedKeys = new Set(await readNaturalKeys(db, repoId));
  const lostEvents = activity.events.filter((event) => !storedKeys.has(naturalKey(event)));
  const calls = host.requests.filter(({ status }) => status !== 304).length;
  const total = activity.events.length;
  const share = (total - lostEvents.length) / total;
  const wrongDays = await countWrongDays(db, repoId, activity.events, lostEvents);
  const isBurst = add === addBursts;
  return [
    {
      name: `${name}: captured of ${total} events`,
      value: `${(share * 100).toFixed(2)} %`,
      goal: isBurst ? '>= 99 %' : '>= 100 %',
      ok: share >= (isBurst ? 0.99 : 1),
    },
    { name: '  events lost', value: String(lostEvents.length), goal: '', ok: true },
    {
      name: '  days on which the ledger counts other stars than were given, or other missing ones than are',
      value: String(wrongDays),
      goal: '<= 0',
      ok: wrongDays === 0,
    },
    {
      name: '  syncs, and counted calls, a day',
      value: `${Math.round(syncs / (DAYS + 2))}, ${Math.round(calls / (DAYS + 2))}`,
      goal: '',
      ok: true,
    },
  ];
}

async function countWrongDays(db: DataSource, repoId: number, events: object[], lost: object[]): Promise<number> {
  const rows = await db.query<{ day: string; counted: number; missing: number }[]>(
    'select day::text, counted, counted - captured as missing from repo_star_day where repo_id = $1',
    [repoId],
  );
  const allStars = starsByDay(events);
  const missing = starsByDay(lost);
  const days = new Set([...allStars.keys(), ...rows.map(({ day }) => day)]);
  return [...days].filter((day) => {
    const row = rows.find((candidate) => candidate.day === day);
    return (row?.counted ?? 0) !== (allStars.get(day) ?? 0) || (row?.missing ?? 0) !== (missing.get(day) ?? 0);
  }).length;
}

const LOS_ANGELES = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });

function starsByDay(events: object[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { type, created_at: at } of events as { type: string; created_at: string }[]) {
    if (type !== 'WatchEvent') continue;
    const day = LOS_ANGELES.format(Date.parse(at));
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

/** Pushes, stars, forks and issues, one each 86 seconds. */
function addSteadyEvents(activity: RepoActivity): void {
  const crowd = createPeople(EVENTS_PER_DAY * DAYS);
  for (const [index, person] of crowd.entries()) {
    const at = START + (index * DAY_MS) / EVENTS_PER_DAY;
    if (index % 4 === 0) activity.push(person, at);
    else if (index % 4 === 1) activity.star(person, at);
    else if (index % 4 === 2) activity.fork(person, at);
    else activity.openIssue(person, at);
  }
}

/** Several bursts a day on a quiet repository. */
function addBursts(activity: RepoActivity): void {
  const quiet = createPeople(QUIET_STARS_PER_DAY * DAYS);
  for (const [index, person] of quiet.entries()) activity.star(person, START + (index * DAY_MS) / QUIET_STARS_PER_DAY);
  for (let day = 0; day < DAYS; day += 1) {
    for (const hour of BURSTS_AT_HOURS) addBurst(activity, START + day * DAY_MS + hour * HOUR_MS);
  }
}

function addBurst(activity: RepoActivity, from: number): void {
  const crowd: StandInPerson[] = createPeople(STARS_PER_HOUR * BURST_HOURS);
  for (const [index, person] of crowd.entries()) activity.star(person, from + (index * HOUR_MS) / STARS_PER_HOUR);
}

function naturalKey(event: object): string {
  const reading = readEvent(event);
  return reading.kind === 'signal' ? reading.signal.naturalKey : reading.kind;
}
