import { createHash } from 'node:crypto';
import type { ListQuestion } from '../list-question.dto.js';

const mostKept = 1_000;

/** How many leads matched, and the version of the workspace's leads that were counted. */
export interface KnownTotal {
  total: string;
  version: string;
}

/**
 * What was counted lately, so that the next page of a list does not count again. Each statement compares the version
 * itself, so whatever happened meanwhile, in whichever process, a total that is not true any more is counted anew.
 */
export class KnownTotals {
  private readonly totals = new Map<string, KnownTotal>();

  /** Filters may count days back from today. */
  static key({ customer_slug, filters, search }: ListQuestion, now: Date): string {
    const question = JSON.stringify([customer_slug, filters, search ?? '', now.toISOString().slice(0, 10)]);
    return createHash('sha256').update(question).digest('base64');
  }

  get(key: string): KnownTotal | undefined {
    return this.totals.get(key);
  }

  keep(key: string, total: KnownTotal): void {
    this.totals.delete(key);
    this.totals.set(key, total);
    const [oldest] = this.totals.keys();
    if (this.totals.size > mostKept && oldest !== undefined) this.totals.delete(oldest);
  }
}
