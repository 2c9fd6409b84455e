import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { AuditLog, type AuditEntry } from './audit-log.js';

const WINDOW_MS = 60_000;
const MAX_ANONYMOUS_REFUSALS = 60;
const MAX_FAILED_SIGN_INS = 60;
const MAX_REFUSALS_PER_USER = 20;

/** The different refusals of one minute that are written, by what they have in common, and how often each was repeated. */
interface Budget {
  readonly refusals: Map<string, { refusal: AuditEntry; repeated: number }>;
  unlisted: number;
}

/**
 * Writes refusals, which anyone can cause at any rate, to the audit log at a limited rate. Within a minute, repeated
 * refusals are written once and then counted, and beyond a budget of different ones the rest are only counted. The counts
 * are written when the minute ends.
 *
 * Anonymous requests, failed sign-ins and each signed-in user have budgets of their own, so that none displaces the
 * refusals of another. What callers make up, such as the name of a workspace, makes no refusal different.
 */
@Injectable()
export class ThrottledAuditLog implements BeforeApplicationShutdown {
  private readonly budgets = new Map<string, Budget>();
  private timer?: NodeJS.Timeout;
  private writing = Promise.resolve();

  constructor(private readonly audit: AuditLog) {}

  /** Returns at once and writes in the background. */
  record(refusal: AuditEntry): void {
    this.timer ??= setTimeout(() => void this.writeCounts(), WINDOW_MS).unref();
    const { name, max } = budgetOf(refusal);
    const budget: Budget = this.budgets.get(name) ?? { refusals: new Map(), unlisted: 0 };
    this.budgets.set(name, budget);
    const key = JSON.stringify([refusal.action, refusal.address, refusal.detail]);
    const existing = budget.refusals.get(key);
    if (existing) existing.repeated += 1;
    else if (budget.refusals.size >= max) budget.unlisted += 1;
    else {
      budget.refusals.set(key, { refusal, repeated: 0 });
      this.write(refusal);
    }
  }

  /** Ends the minute and waits for all writes. */
  async writeCounts(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const endedBudgets = [...this.budgets.values()];
    this.budgets.clear();
    for (const { refusals, unlisted } of endedBudgets) {
      for (const { refusal, repeated } of refusals.values()) {
        if (repeated === 0) continue;
        this.write({ ...refusal, detail: `${refusal.detail ?? ''} (${repeated} more within a minute)`.trim() });
      }
      const [first] = refusals.values();
      if (unlisted === 0 || !first) continue;
      const { action, outcome, userEmail } = first.refusal;
      this.write({ action, outcome, userEmail, detail: `${unlisted} further refusals within a minute, not listed` });
    }
    await this.writing;
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.writeCounts();
  }

  /** Writes one entry at a time: a flood must not use up the connections of the pool. */
  private write(entry: AuditEntry): void {
    this.writing = this.writing.then(() => this.audit.record(entry));
  }
}

function budgetOf({ action, userEmail }: AuditEntry): { name: string; max: number } {
  if (userEmail) return { name: `user ${userEmail}`, max: MAX_REFUSALS_PER_USER };
  if (action === 'sign-in') return { name: 'sign-in', max: MAX_FAILED_SIGN_INS };
  return { name: 'anonymous', max: MAX_ANONYMOUS_REFUSALS };
}
