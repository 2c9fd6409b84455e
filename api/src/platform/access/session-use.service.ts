import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SessionClient } from './session-client.js';

/**
 * Records when, where and with what a session was last used. The session statement says when that is due, at most once an
 * hour, so that other requests write nothing.
 */
@Injectable()
export class SessionUse implements BeforeApplicationShutdown {
  private readonly logger = new Logger(SessionUse.name);
  /** By token hash: requests that run at the same time record one use. */
  private readonly writing = new Map<string, Promise<void>>();

  constructor(private readonly db: DataSource) {}

  /** Returns at once and writes in the background. */
  record(tokenHash: Buffer, client: SessionClient): void {
    const key = tokenHash.toString('base64');
    if (this.writing.has(key)) return;
    this.writing.set(
      key,
      this.write(tokenHash, client).finally(() => this.writing.delete(key)),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.writing.values());
  }

  /** SQL because the platform does not know the entity. */
  private async write(tokenHash: Buffer, { address, browser }: SessionClient): Promise<void> {
    await this.db
      .query('update session set last_used_at = now(), address = $2, browser = $3 where token_hash = $1', [
        tokenHash,
        address,
        browser,
      ])
      .catch((error: unknown) => this.logger.error(`A session's use is not recorded: ${String(error)}`));
  }
}
