import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { AuditLog, type AuditEntry } from './audit-log.js';

const WINDOW_MS = 60_000;
const MAX_REFUSALS_PER_WINDOW = 60;

/**
 * Writes refusals, which anyone can cause at any rate, to the audit log at a limited rate. Within a minute, repeated
 * refusals are written once and then counted, and beyond MAX_REFUSALS_PER_WINDOW different ones the rest are only
 * counted. The counts are written when the minute ends.
 */
@Injectable()
export class ThrottledAuditLog implements BeforeApplicationShutdown {
  private readonly refusals = new Map<string, { refusal: AuditEntry; repeated: number }>();
  private unlisted = 0;
  private timer?: NodeJS.Timeout;
  private writing = Promise.resolve();

  constructor(private readonly audit: AuditLog) {}

  /** Returns at once and writes in the background. */
  record(refusal: AuditEntry): void {
    this.timer ??= setTimeout(() => void this.writeCounts(), WINDOW_MS).unref();
    const { action, userEmail, customerSlug, address, detail } = refusal;
    const key = JSON.stringify([action, userEmail, customerSlug, address, detail]);
    const existing = this.refusals.get(key);
    if (existing) existing.repeated += 1;
    else if (this.refusals.size >= MAX_REFUSALS_PER_WINDOW) this.unlisted += 1;
    else {
      this.refusals.set(key, { refusal, repeated: 0 });
      this.write(refusal);
    }
  }

  /** Ends the minute and waits for all writes. */
  async writeCounts(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const repeated = [...this.refusals.values()].filter((entry) => entry.repeated > 0);
    const { unlisted } = this;
    this.refusals.clear();
    this.unlisted = 0;
    for (const { refusal, repeated: times } of repeated) {
      this.write({ ...refusal, detail: `${refusal.detail ?? ''} (${times} more within a minute)`.trim() });
    }
    if (unlisted > 0) {
      const detail = `${unlisted} further refusals within a minute, not listed`;
      this.write({ action: 'access', outcome: 'denied', detail });
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
