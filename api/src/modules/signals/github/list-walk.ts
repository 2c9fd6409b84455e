import { RequestError } from '@octokit/request-error';
import { AppError } from '../../../platform/errors.js';
import {
  isRefusalStatus,
  type CodeHostResponse,
  type StoredEtags,
} from '../../repos/code-host/code-host-calls.service.js';
import type { Gap, StreamResult } from '../../repos/ledger/repo-ledger.service.js';
import { asFields, asTime, isPossibleTime, latestEventTime, type Fields } from '../events/event-fields.js';
import type { CodeHostList } from './code-host-lists.js';
import type { SyncRun } from './sync-run.js';
import { HOUR_MS } from '../../../platform/time.js';

/** Position in a list, as the ledger stores it. */
interface ListState {
  /** Time of the newest item that was read. */
  newest?: string;
  /** ETags of the page with the newest items. */
  etags?: StoredEtags;
  /** An interrupted walk: the page to continue with, and the position after it. */
  resume?: { address: string; newest?: string; etags: StoredEtags };
  /** Stars: the last page, and whether it is full. */
  page?: number;
  full?: boolean;
  /** Stars: more exist than the code host lists. */
  beyond?: boolean;
  /** Stars: an interrupted walk and the page to continue with. */
  back?: StarWalk;
}

interface StarWalk {
  number: number;
  /** The position after the walk. */
  newest?: string;
  end: Pick<ListState, 'page' | 'full' | 'etags' | 'beyond'>;
}

/** Items appear late and shift between pages while they are read: each walk overlaps the last one by this much. */
const OVERLAP_MS = HOUR_MS;
const PAGE_SIZE = 100;

/** Reads a list from its newest item back to the last stored one. */
export async function walkNewestFirst(list: CodeHostList, run: SyncRun): Promise<StreamResult> {
  const state = run.streamState(list.name) as ListState;
  const first = run.address(list.path, { ...list.query, per_page: PAGE_SIZE });
  const resumed = state.resume && (await undefinedIfMissing(run.get(state.resume.address)));
  let page = resumed ?? (await run.get(first, { etags: state.etags }));
  if (!page.changed) return listedResult(run);
  if (!resumed && isWithheld(list, run, readItems(page, list))) return withheld(list, run);
  const newest = resumed ? state.resume?.newest : newestTime(readItems(page, list), list, run);
  const etags = resumed ? (state.resume?.etags ?? {}) : page.etags;
  const knownSince = stopBefore(state, run);
  for (;;) {
    const reached = addItems(readItems(page, list), list, run, knownSince);
    if (reached || !page.next) break;
    await run.saveFullBatch(list.name, { ...state, resume: { address: page.next, newest, etags } });
    const next = await undefinedIfMissing(run.get(page.next));
    if (!next) run.recordGap(listGap(list, run, 'the oldest'));
    if (!next?.changed) break;
    page = next;
  }
  await run.save(list.name, { newest, etags } satisfies ListState);
  return listedResult(run);
}

/** Reads stars from the last page backwards: GitHub lists the oldest first. */
export async function walkStars(list: CodeHostList, run: SyncRun): Promise<StreamResult> {
  const state = run.streamState(list.name) as ListState;
  const { accept } = list;
  // The token of one admin or collaborator may be among those of others.
  let tokenKey: string | undefined;
  const isRefusal = ({ status, data }: { status: number; data: unknown }) =>
    isRefusalStatus(status) || (tokenKey === undefined && isWithheld(list, run, data));
  const get = async (number: number, etags?: StoredEtags) => {
    const address = run.address(list.path, { per_page: PAGE_SIZE, page: number });
    const page = await run.get(address, { accept, etags, tokenKey, isRefusal });
    if (!isWithheld(list, run, page.data)) tokenKey = page.tokenKey;
    return page;
  };
  const resumed = state.back && (await undefinedIfMissing(get(state.back.number)));
  const from = state.back && resumed ? { walk: state.back, page: resumed } : await openLastStarPage(list, run, get);
  if (from === 'withheld') return withheld(list, run);
  if (!from) return listedResult(run);
  const { newest, end } = from.walk;
  let { number } = from.walk;
  let { page } = from;
  const knownSince = stopBefore(state, run);
  while (!addItems(readItems(page, list), list, run, knownSince) && number > 1) {
    number -= 1;
    await run.saveFullBatch(list.name, { ...state, back: { number, newest, end } } satisfies ListState);
    page = await get(number);
  }
  await run.save(list.name, { newest, ...end } satisfies ListState);
  return listedResult(run);
}

/** Opens the last page of stars. Undefined when nothing is new or the last page is beyond what the code host lists. */
async function openLastStarPage(
  list: CodeHostList,
  run: SyncRun,
  get: (number: number, etags?: StoredEtags) => Promise<CodeHostResponse>,
): Promise<{ walk: StarWalk; page: CodeHostResponse } | 'withheld' | undefined> {
  const state = run.streamState(list.name) as ListState;
  const recordEndOfList = async () => {
    if (!state.beyond) run.recordGap(listGap(list, run, 'the newest'));
    await run.save(list.name, { ...state, beyond: true } satisfies ListState);
  };
  let number = state.page ?? 1;
  let page = await get(number, state.etags);
  if (!page.changed) {
    if (!state.full) return undefined;
    number += 1;
    const following = await undefinedIfMissing(get(number, state.etags));
    if (!following) await recordEndOfList();
    if (!following?.changed || readItems(following, list).length === 0) return undefined;
    page = following;
  } else if (number > 1 && readItems(page, list).length === 0) {
    // Enough stars were removed that this page no longer exists.
    number = 1;
    page = await get(number);
  }
  if (number === 1 && isWithheld(list, run, page.data)) return 'withheld';
  const last = Number(/[?&]page=(\d+)/.exec(page.last ?? '')?.[1] ?? number);
  if (last > number) {
    number = last;
    const reached = await undefinedIfMissing(get(number, state.etags));
    if (!reached) await recordEndOfList();
    if (!reached?.changed) return undefined;
    page = reached;
  }
  const items = readItems(page, list);
  const end = { page: number, full: items.length >= PAGE_SIZE, etags: page.etags, beyond: state.beyond };
  return { walk: { number, newest: newestTime(items, list, run), end }, page };
}

/** Adds the page's events. Returns whether the page reaches items that are stored already. */
function addItems(items: Fields[], list: CodeHostList, run: SyncRun, knownSince: string): boolean {
  run.addListEvents(list.name, items.flatMap(list.toEvents));
  return items.some((item) => (asTime(list.timeOf(item)) ?? knownSince) < knownSince);
}

function listedResult({ completeSince }: SyncRun): StreamResult {
  return { outcome: 'listed', completeSince };
}

function withheld({ name, count }: CodeHostList, run: SyncRun): StreamResult {
  run.discard();
  const detail = `The code host counts ${(count && run.counts[count]) ?? 0} ${name}, but its list of them is empty.`;
  return { outcome: 'withheld', detail };
}

/** Whether a list is empty although the code host counts something. */
function isWithheld({ count }: CodeHostList, { counts }: SyncRun, items: unknown): boolean {
  return Array.isArray(items) && items.length === 0 && count !== undefined && (counts[count] ?? 0) > 0;
}

/** @throws AppError bad_gateway */
function readItems({ data }: CodeHostResponse, { name }: CodeHostList): Fields[] {
  if (!Array.isArray(data)) throw new AppError('bad_gateway', `The code host's list of ${name} is no list.`);
  return (data as unknown[]).map(asFields);
}

/** Returns the newest time of the items and of the position, apart from impossible ones, such as of a wrong clock. */
function newestTime(items: Fields[], { name, timeOf }: CodeHostList, run: SyncRun): string | undefined {
  const latest = latestEventTime(run.startedAt);
  const { newest } = run.streamState(name) as ListState;
  const times = [newest, ...items.map((item) => asTime(timeOf(item)))];
  return times
    .flatMap((time) => (time !== undefined && isPossibleTime(time, latest) ? time : []))
    .sort()
    .at(-1);
}

function stopBefore(state: ListState, { completeSince, startedAt }: SyncRun): string {
  // A position in the future is of a release that took impossible times.
  const newest = state.newest !== undefined && state.newest <= latestEventTime(startedAt) ? state.newest : undefined;
  const from = newest === undefined ? completeSince.getTime() : Date.parse(newest) - OVERLAP_MS;
  return new Date(Math.max(from, completeSince.getTime())).toISOString();
}

/** Returns undefined when the page does not exist: GitHub ends very long lists with 422. */
async function undefinedIfMissing(page: Promise<CodeHostResponse>): Promise<CodeHostResponse | undefined> {
  try {
    return await page;
  } catch (error) {
    if (error instanceof RequestError && [404, 422].includes(error.status)) return undefined;
    throw error;
  }
}

function listGap({ name }: CodeHostList, run: SyncRun, which: string): Gap {
  const to = new Date(run.startedAt).toISOString();
  const reason = `The code host lists so many ${name} no further: ${which} are missing where the events feed had no room`;
  return { from: run.completeSince.toISOString(), to, reason, stream: name };
}
