import { RequestError } from '@octokit/request-error';
import type { CodeHostAnswer, KeptEtags } from '../../repos/code-host/code-host-calls.service.js';
import type { Gap } from '../../repos/ledger/repo-ledger.service.js';
import { asFields, asTime, type Fields } from '../event-fields.js';
import type { CodeHostList } from './code-host-list.js';
import type { RepoReading } from './repo-reading.js';

/** How far a list has been read. */
interface ListState {
  /** Time of the newest item seen. */
  newest?: string;
  /** Of the page with the newest items. */
  etags?: KeptEtags;
  /** A walk that was interrupted: what it goes on with, and what will be known when it ends. */
  resume?: { address: string; newest?: string; etags: KeptEtags };
  /** Stars: the last page, and whether it has room. */
  page?: number;
  full?: boolean;
  /** Stars: there are more than the code host lists. */
  beyond?: boolean;
  /** Stars: a walk that was interrupted, and the page that it goes on with. */
  back?: StarWalk;
}

interface StarWalk {
  number: number;
  /** What will be known when it ends. */
  newest?: string;
  end: Pick<ListState, 'page' | 'full' | 'etags' | 'beyond'>;
}

/** Items become visible late, and disappear while pages are read: each walk looks this much further back. */
const overlapMs = 3_600_000;
const pageSize = 100;

/** Reads a list from its newest item back to what was known already. */
export async function walkNewestFirst(list: CodeHostList, reading: RepoReading): Promise<void> {
  const state = reading.stateOf(list.name) as ListState;
  const first = reading.address(list.path, { ...list.query, per_page: pageSize });
  const resumed = state.resume && (await readable(reading.get(state.resume.address)));
  let page = resumed ?? (await reading.get(first, { etags: state.etags }));
  if (!page.changed) return;
  const newest = resumed ? state.resume?.newest : latest(items(page, list), list, state.newest);
  const etags = resumed ? (state.resume?.etags ?? {}) : page.etags;
  const known = knownBefore(state, reading);
  for (;;) {
    const reached = take(items(page, list), list, reading, known);
    if (reached || !page.next) break;
    await reading.saveWhenMany(list.name, { ...state, resume: { address: page.next, newest, etags } });
    const next = await readable(reading.get(page.next));
    if (!next) reading.noteGap(gapOf(list, reading, 'the oldest'));
    if (!next?.changed) break;
    page = next;
  }
  await reading.save(list.name, { newest, etags } satisfies ListState);
}

/** Stars are listed oldest first, so that the last page is where the news are: from there backwards. */
export async function walkStars(list: CodeHostList, reading: RepoReading): Promise<void> {
  const state = reading.stateOf(list.name) as ListState;
  const { accept } = list;
  const get = (number: number, etags?: KeptEtags) =>
    reading.get(reading.address(list.path, { per_page: pageSize, page: number }), { accept, etags });
  const resumed = state.back && (await readable(get(state.back.number)));
  const from = state.back && resumed ? { walk: state.back, page: resumed } : await fromLastStars(list, reading, get);
  if (!from) return;
  const { newest, end } = from.walk;
  let { number } = from.walk;
  let { page } = from;
  const known = knownBefore(state, reading);
  while (!take(items(page, list), list, reading, known) && number > 1) {
    number -= 1;
    await reading.saveWhenMany(list.name, { ...state, back: { number, newest, end } } satisfies ListState);
    page = await get(number);
  }
  await reading.save(list.name, { newest, ...end } satisfies ListState);
}

/** Undefined when there are no news, or none that can be read. */
async function fromLastStars(
  list: CodeHostList,
  reading: RepoReading,
  get: (number: number, etags?: KeptEtags) => Promise<CodeHostAnswer>,
): Promise<{ walk: StarWalk; page: CodeHostAnswer } | undefined> {
  const state = reading.stateOf(list.name) as ListState;
  const endsHere = async () => {
    if (!state.beyond) reading.noteGap(gapOf(list, reading, 'the newest'));
    await reading.save(list.name, { ...state, beyond: true } satisfies ListState);
  };
  let number = state.page ?? 1;
  let page = await get(number, state.etags);
  if (!page.changed) {
    if (!state.full) return undefined;
    number += 1;
    const following = await readable(get(number, state.etags));
    if (!following) await endsHere();
    if (!following?.changed || items(following, list).length === 0) return undefined;
    page = following;
  } else if (number > 1 && items(page, list).length === 0) {
    // So many took their stars back that this page is gone.
    number = 1;
    page = await get(number);
  }
  const last = Number(/[?&]page=(\d+)/.exec(page.last ?? '')?.[1] ?? number);
  if (last > number) {
    number = last;
    const reached = await readable(get(number, state.etags));
    if (!reached) await endsHere();
    if (!reached?.changed) return undefined;
    page = reached;
  }
  const found = items(page, list);
  const end = { page: number, full: found.length >= pageSize, etags: page.etags, beyond: state.beyond };
  return { walk: { number, newest: latest(found, list, state.newest), end }, page };
}

/** Returns whether what was known already begins on this page. */
function take(found: Fields[], list: CodeHostList, reading: RepoReading, known: string): boolean {
  reading.take(list.name, found.flatMap(list.toEvents));
  return found.some((item) => (asTime(list.timeOf(item)) ?? known) < known);
}

function items({ data }: CodeHostAnswer, { name }: CodeHostList): Fields[] {
  if (!Array.isArray(data)) throw new Error(`The code host's list of ${name} is no list`);
  return (data as unknown[]).map(asFields);
}

function latest(found: Fields[], { timeOf }: CodeHostList, known?: string): string | undefined {
  return found.reduce<string | undefined>((newest, item) => {
    const time = asTime(timeOf(item));
    return time !== undefined && (newest === undefined || time > newest) ? time : newest;
  }, known);
}

function knownBefore({ newest }: ListState, { completeSince }: RepoReading): string {
  const from = newest === undefined ? completeSince.getTime() : Date.parse(newest) - overlapMs;
  return new Date(Math.max(from, completeSince.getTime())).toISOString();
}

/** Undefined when the code host does not know that page (any more): GitHub ends very long lists with 422. */
async function readable(page: Promise<CodeHostAnswer>): Promise<CodeHostAnswer | undefined> {
  try {
    return await page;
  } catch (error) {
    if (error instanceof RequestError && [404, 422].includes(error.status)) return undefined;
    throw error;
  }
}

function gapOf({ name }: CodeHostList, reading: RepoReading, which: string): Gap {
  const to = new Date(reading.startedAt).toISOString();
  const reason = `The code host lists so many ${name} no further: ${which} are missing where the events feed had no room`;
  return { from: reading.completeSince.toISOString(), to, reason };
}
