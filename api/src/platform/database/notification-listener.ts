import { Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONNECT_TIMEOUT_MS } from '../limits.js';
import { REQUEST_ROLE, roleOption } from './database-roles.js';
import { directUrl, type DatabaseAddress } from './request-connection.js';
import { TimeoutClient } from './timeout-client.js';

const MIN_RETRY_MS = 250;
const MAX_RETRY_MS = 2_000;
const PING_MS = 2_000;
/** A connection without a response for this time counts as lost, as when the server's machine is gone. */
const SILENCE_TIMEOUT_MS = 3 * PING_MS;

interface NotificationHandlers {
  onNotification: (payload: string) => void;
  /** It listens, for the first time or again: notifications from before may have been missed. */
  onListening: () => void;
}

/** Listens to a channel of PostgreSQL on a connection of its own, and connects again when that is lost. */
export class NotificationListener {
  private readonly logger = new Logger(NotificationListener.name);
  private readonly stopping = new AbortController();
  private retryMs = MIN_RETRY_MS;
  private client?: TimeoutClient;

  constructor(
    private readonly address: DatabaseAddress,
    private readonly channel: string,
    private readonly handlers: NotificationHandlers,
  ) {
    void this.keepListening();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.client?.end().catch(() => undefined);
  }

  private async keepListening(): Promise<void> {
    const { signal } = this.stopping;
    for (;;) {
      const reason = await this.listen().catch((error: unknown) => error);
      if (signal.aborted) return;
      this.logger.warn(`Not listening to ${this.channel}: ${String(reason)}`);
      await sleep(this.retryMs, undefined, { signal }).catch(() => undefined);
      this.retryMs = Math.min(2 * this.retryMs, MAX_RETRY_MS);
    }
  }

  /** Returns why the connection was lost. @throws when it cannot connect */
  private async listen(): Promise<unknown> {
    const client = new TimeoutClient({
      connectionString: directUrl(this.address),
      options: roleOption(REQUEST_ROLE),
      application_name: 'forksight events',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      idleTimeoutMs: SILENCE_TIMEOUT_MS,
    });
    this.client = client;
    const connectionEnd = new Promise<unknown>((resolve) => {
      client.on('error', resolve).on('end', () => resolve('the connection has ended'));
    });
    client.on('notification', ({ payload = '' }) => this.handlers.onNotification(payload));
    await client.connect();
    let isPinging = false;
    const sendPing = async () => {
      if (isPinging) return;
      isPinging = true;
      await client.query('select').catch(() => undefined);
      isPinging = false;
    };
    const ping = setInterval(() => void sendPing(), PING_MS);
    try {
      await client.query(`listen ${this.channel}`);
      this.retryMs = MIN_RETRY_MS;
      this.handlers.onListening();
      return await connectionEnd;
    } finally {
      clearInterval(ping);
      void client.end().catch(() => undefined);
    }
  }
}
