import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Config, type DatabaseConfig } from '../../../platform/config/config.js';
import { NotificationListener } from '../../../platform/database/notification-listener.js';
import { AppError } from '../../../platform/errors.js';
import {
  EVENT_HEARTBEAT_MS,
  EVENT_REPLAY_MS,
  MAX_EVENT_STREAM_MS,
  MAX_EVENT_STREAMS,
  MAX_EVENT_STREAMS_PER_USER,
} from '../../../platform/limits.js';
import { Clock } from '../../../platform/time.js';
import { LISTED_LEADS_CHANNEL, type ListedLeads } from '../changes/listed-leads.rules.js';
import { EventStream } from './event-stream.js';

/** Notifications that are kept for streams that open later. */
const MAX_RECENT = 1_000;

interface Recent extends ListedLeads {
  at: number;
}

/**
 * Tells open lists of leads that are new to them, by server-sent events:
 *
 * - `ready`: the stream is open;
 * - `listed` `{leadIds}`: lists show these leads from now on; null: too many to name;
 * - `missed`: leads may have been added without an event;
 * - `heartbeat`.
 *
 * All streams of this process share one connection that listens to PostgreSQL, opened with the first stream.
 */
@Injectable()
export class LeadEventsService implements OnModuleDestroy {
  private readonly streams = new Map<EventStream, { customerId: number; userId: number }>();
  private recent: Recent[] = [];
  /** Since when `recent` is complete; undefined while not listening. */
  private completeSince?: number;
  private listener?: NotificationListener;
  private heartbeat?: NodeJS.Timeout;
  private isClosing = false;

  constructor(
    @Inject(Config) private readonly config: DatabaseConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a stream of a workspace to which the user has access.
   *
   * @param listAgeMs how long ago the list was requested: events since then are sent at once
   * @throws AppError throttled, unavailable
   */
  open(viewer: { customerId: number; userId: number }, listAgeMs: number): EventStream {
    if (this.isClosing || this.streams.size >= MAX_EVENT_STREAMS) {
      throw new AppError('unavailable', 'There are too many open lists for now.', { retryAfterSeconds: 5 });
    }
    const own = [...this.streams.values()].filter(({ userId }) => userId === viewer.userId).length;
    if (own >= MAX_EVENT_STREAMS_PER_USER) {
      throw new AppError('throttled', `You have ${own} lists open already.`, { retryAfterSeconds: 60 });
    }
    this.start();
    const now = this.clock.now();
    const stream = new EventStream(now);
    this.streams.set(stream, viewer);
    stream.once('close', () => this.streams.delete(stream));
    stream.sendEvent('ready');
    // Before the process listens, `handleListening` reports what may have been missed.
    if (this.completeSince !== undefined) this.replay(stream, viewer.customerId, now - listAgeMs);
    return stream;
  }

  async onModuleDestroy(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.heartbeat);
    for (const stream of this.streams.keys()) stream.finish();
    await this.listener?.stop();
  }

  private start(): void {
    this.listener ??= new NotificationListener(this.config, LISTED_LEADS_CHANNEL, {
      onNotification: (payload) => this.handleListed(JSON.parse(payload) as ListedLeads),
      onListening: () => this.handleListening(),
    });
    this.heartbeat ??= setInterval(() => this.beat(), EVENT_HEARTBEAT_MS).unref();
  }

  private replay(stream: EventStream, customerId: number, since: number): void {
    this.forgetOld();
    if (since < (this.completeSince ?? Infinity)) stream.sendEvent('missed');
    else {
      for (const recentLead of this.recent) {
        if (recentLead.customerId === customerId && recentLead.at >= since) sendListed(stream, recentLead);
      }
    }
  }

  private handleListening(): void {
    this.recent = [];
    this.completeSince = this.clock.now();
    for (const stream of this.streams.keys()) stream.sendEvent('missed');
  }

  private handleListed(listed: ListedLeads): void {
    this.recent.push({ ...listed, at: this.clock.now() });
    this.forgetOld();
    for (const [stream, { customerId }] of this.streams) {
      if (customerId === listed.customerId) sendListed(stream, listed);
    }
  }

  private forgetOld(): void {
    const oldest = this.clock.now() - EVENT_REPLAY_MS;
    for (;;) {
      const [first] = this.recent;
      if (!first || (first.at >= oldest && this.recent.length <= MAX_RECENT)) return;
      this.recent.shift();
      this.completeSince = first.at + 1;
    }
  }

  private beat(): void {
    const endsAt = this.clock.now() - MAX_EVENT_STREAM_MS;
    for (const stream of this.streams.keys()) {
      if (stream.openedAt < endsAt) stream.finish();
      else stream.sendEvent('heartbeat');
    }
  }
}

function sendListed(stream: EventStream, { leadIds }: ListedLeads): void {
  stream.sendEvent('listed', { leadIds });
}
