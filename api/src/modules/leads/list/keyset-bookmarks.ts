import { LRUCache } from 'lru-cache';
import type { Statement } from '../../../platform/database/request-pool.js';
import { SqlParameters } from '../../../platform/database/sql-parameters.js';
import { leadsCondition } from '../filters/lead-conditions.js';
import { indexRange, leadOrder, type IndexRange, type LeadOrder, type LeadSelection } from './list-order.js';
import { listVersion } from '../changes/list-version.js';

/** Leads from one bookmark to the next. */
export const BOOKMARK_INTERVAL = 500;
/** Pages nearer to either end are fast without bookmarks. */
const MIN_DEPTH = 5_000;
const MAX_LISTS = 50;
/** A list of a million leads has 2,000 bookmarks, with keys of up to 500 characters. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Memory per character of the row that a bookmark was read from. */
const BYTES_PER_CHARACTER = 3;
/** Pause before a changed list is read again, as a multiple of the time that reading it took. */
const PAUSE_FACTOR = 20;

/** A lead of a list and the number of leads before it, in a version of the list. */
export interface Bookmark {
  version: string;
  position: number;
  keys: (string | null)[];
  leadId: number;
}

interface BookmarkedList {
  version: string;
  /** Of every `BOOKMARK_INTERVAL`th lead, from the first on. */
  leads: [keys: (string | null)[], leadId: number][];
  notBefore: number;
}

/** A page that has been sent. */
export interface SentPage {
  offset: number;
  total: number;
  version: string;
}

/**
 * Bookmarks from which pages in the middle of long lists are counted, instead of from the first lead. After the first
 * such page the list is read once. Statements compare the version, so an outdated bookmark is never used.
 */
export class KeysetBookmarks {
  private readonly lists = new LRUCache<string, BookmarkedList>({ max: MAX_LISTS, maxSize: MAX_BYTES });
  private isReading = false;

  /** Returns the last bookmark at or before `offset`. */
  find(list: string, offset: number): Bookmark | undefined {
    const place = Math.floor(offset / BOOKMARK_INTERVAL);
    const bookmarks = place === 0 ? undefined : this.lists.get(list);
    const bookmark = bookmarks?.leads[place];
    return (
      bookmarks &&
      bookmark && {
        version: bookmarks.version,
        position: place * BOOKMARK_INTERVAL,
        keys: bookmark[0],
        leadId: bookmark[1],
      }
    );
  }

  /**
   * Reads a list's bookmarks if they will help its pages, one list at a time.
   * @param readRows runs `allBookmarks`
   */
  async learn(list: string, sent: SentPage, readRows: () => AsyncIterable<string[]>): Promise<void> {
    const cached = this.lists.get(list);
    const depth = Math.min(sent.offset, sent.total - sent.offset);
    const startedAt = performance.now();
    if (this.isReading || depth < MIN_DEPTH || cached?.version === sent.version) return;
    if (cached && startedAt < cached.notBefore) return;
    this.isReading = true;
    let bookmarks: Omit<BookmarkedList, 'notBefore'> = { version: '', leads: [] };
    let characters = 0;
    try {
      for await (const batch of readRows()) {
        for (const row of batch) {
          const [version, keys, leadId] = JSON.parse(row) as [string, (string | null)[], number];
          bookmarks.version = version;
          bookmarks.leads.push([keys, leadId]);
          characters += row.length;
        }
      }
    } catch (error) {
      bookmarks = { version: '', leads: [] };
      throw error;
    } finally {
      const endedAt = performance.now();
      const notBefore = endedAt + PAUSE_FACTOR * (endedAt - startedAt);
      this.lists.set(list, { ...bookmarks, notBefore }, { size: 1 + characters * BYTES_PER_CHARACTER });
      this.isReading = false;
    }
  }
}

/** Returns one row per bookmark of a list: `[version, keys, leadId]` as JSON text. */
export function allBookmarks(selection: LeadSelection, interval = BOOKMARK_INTERVAL): Statement {
  const parameters = new SqlParameters();
  const where = leadsCondition(selection, parameters);
  const order = leadOrder(selection);
  const keys = order.terms.map((_, at) => `key${at}::text`).join(', ');
  const text = `
select json_build_array((select ${listVersion(selection)})::text, json_build_array(${keys}), lead_id)::text as json
from (
  select l.lead_id, ${order.columns}, row_number() over (order by ${order.forward}) as place
  from workspace_lead l${order.join} where ${where}
) placed
where (place - 1) % ${interval} = 0
order by place`;
  return { text, values: parameters.values };
}

/**
 * The leads from a bookmark on: those with the bookmark's keys from its id on, then for each key, the last first, those
 * that equal the bookmark in the keys before it and are after it in this one or lack it. PostgreSQL reads each range from
 * its start in an index.
 */
export function rangesFrom({ keys, leadId }: Bookmark, order: LeadOrder, parameters: SqlParameters): IndexRange[] {
  const id = parameters.add(leadId, 'int');
  const terms = order.terms.map((term, at) => {
    const value = keys[at] ?? null;
    if (value === null) return { ...term, same: term.missing, after: [] };
    const key = parameters.add(value, term.type);
    return {
      ...term,
      same: `${term.key} = ${key}`,
      after: [`${term.key} ${term.desc ? '<' : '>'} ${key}`, term.missing],
    };
  });
  const range = (conditions: string[]): IndexRange => {
    const lacked = (term: (typeof terms)[number]) => term.isJoined && conditions.includes(term.missing);
    return indexRange(conditions.join(' and '), terms.some(lacked) ? [] : terms);
  };
  const sameUntil = (end: number) => terms.slice(0, end).map(({ same }) => same);
  const following = terms.flatMap(({ after }, at) => [after.map((condition) => range([...sameUntil(at), condition]))]);
  return [range([...sameUntil(terms.length), `l.lead_id >= ${id}`]), ...following.reverse().flat()];
}
