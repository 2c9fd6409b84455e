import type { Anchor } from './list-anchors.queries.js';
import { Remembered } from './remembered.js';

/** Leads from one anchor to the next. */
export const anchorsApart = 500;
/** Pages nearer to either end are quick without. */
const leastDepth = 5_000;
const mostLists = 50;
/** Of anchors: of a list of a million leads 2,000, with keys of up to 500 characters. */
const mostBytes = 16 * 1024 * 1024;
/** In memory, to a character of the row that an anchor was read from. */
const bytesToCharacter = 3;
/** A list that changes all the time is not to be gone through all the time: pauses, in times of what that took. */
const pause = 20;

interface AnchoredList {
  version: string;
  /** Of every `anchorsApart`th lead, from the first on. */
  keys: [key: string | null, leadId: number][];
  notBefore: number;
}

/** What is known of a list once one of its pages was answered. */
export interface AnsweredPage {
  offset: number;
  total: number;
  version: string;
}

/**
 * Leads that pages in the middle of long lists are counted from, instead of the first lead. A list is gone through once,
 * behind the first such page; as with totals, statements compare the version, so an anchor is never wrong, only useless.
 */
export class ListAnchors {
  private readonly lists = new Remembered<AnchoredList>(mostLists, mostBytes);
  private making = false;

  /** The last one that no more leads come before than `offset`. */
  before(list: string, offset: number): Anchor | undefined {
    const known = this.lists.get(list);
    const place = Math.floor(offset / anchorsApart);
    if (place === 0) return undefined;
    const found = known?.keys[place];
    return known && found && { version: known.version, before: place * anchorsApart, key: found[0], leadId: found[1] };
  }

  /** Goes through a list (`rows`: what `everyAnchor` answers) if that will help its pages; one list at a time. */
  async learn(list: string, answered: AnsweredPage, rows: () => AsyncIterable<string[]>): Promise<void> {
    const known = this.lists.get(list);
    const depth = Math.min(answered.offset, answered.total - answered.offset);
    const started = performance.now();
    if (this.making || depth < leastDepth || known?.version === answered.version) return;
    if (known && started < known.notBefore) return;
    this.making = true;
    const made: AnchoredList = { version: '', keys: [], notBefore: 0 };
    let characters = 0;
    try {
      for await (const batch of rows()) {
        for (const row of batch) {
          const [version, key, leadId] = JSON.parse(row) as [string, string | null, number];
          made.version = version;
          made.keys.push([key, leadId]);
          characters += row.length;
        }
      }
    } catch (error) {
      Object.assign(made, { version: '', keys: [] });
      throw error;
    } finally {
      const ended = performance.now();
      this.lists.keep(list, { ...made, notBefore: ended + pause * (ended - started) }, characters * bytesToCharacter);
      this.making = false;
    }
  }
}
