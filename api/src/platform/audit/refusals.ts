import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { AuditLog, type AuditEntry } from './audit-log.js';

const windowMs = 60_000;
const mostPerWindow = 60;

/**
 * What anyone can cause as often as they like, for the audit log: it costs us a row, so a flood must not. Within a
 * minute the same refusal is written once and counted from then on, and past a number of different ones all that come
 * are only counted. The counts are written when the minute is over.
 */
@Injectable()
export class Refusals implements BeforeApplicationShutdown {
  private readonly known = new Map<string, { refusal: AuditEntry; repeated: number }>();
  private unlisted = 0;
  private timer?: NodeJS.Timeout;
  private writing = Promise.resolve();

  constructor(private readonly audit: AuditLog) {}

  /** Returns at once: what is to be written is written behind the answer. */
  note(refusal: AuditEntry): void {
    this.timer ??= setTimeout(() => void this.writeCounts(), windowMs).unref();
    const { action, userEmail, customerSlug, address, detail } = refusal;
    const key = JSON.stringify([action, userEmail, customerSlug, address, detail]);
    const known = this.known.get(key);
    if (known) known.repeated += 1;
    else if (this.known.size >= mostPerWindow) this.unlisted += 1;
    else {
      this.known.set(key, { refusal, repeated: 0 });
      this.write(refusal);
    }
  }

  /** Ends the minute; returns when all is written. */
  async writeCounts(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const repeated = [...this.known.values()].filter((known) => known.repeated > 0);
    const { unlisted } = this;
    this.known.clear();
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

  /** One after the other: a flood shall not take the connections of others either. */
  private write(entry: AuditEntry): void {
    this.writing = this.writing.then(() => this.audit.record(entry));
  }
}
