import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SessionClient } from './session-client.js';

/** A session's cookie or an API token, by the hash that it is stored under. */
export interface Credential {
  kind: 'session' | 'token';
  hash: Buffer;
}

/** SQL because the platform does not know the entities. */
const RECORD_USE = {
  session: 'update session set last_used_at = now(), address = $2, browser = $3 where token_hash = $1',
  token: 'update api_token set last_used_at = now(), last_used_address = $2 where token_hash = $1',
};

/**
 * Records when, where and with what a session or token was last used. The session statement says when that is due, at most once an
 * hour, so that other requests write nothing.
 */
@Injectable()
export class SessionUse implements BeforeApplicationShutdown {
  private readonly logger = new Logger(SessionUse.name);
  /** By token hash: requests that run at the same time record one use. */
  private readonly writing = new Map<string, Promise<void>>();

  constructor(private readonly db: DataSource) {}

  /** Returns at once and writes in the background. */
  record(credential: Credential, client: SessionClient): void {
    const key = credential.hash.toString('base64');
    if (this.writing.has(key)) return;
    this.writing.set(
      key,
      this.write(credential, client).finally(() => this.writing.delete(key)),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.writing.values());
  }

  private async write({ kind, hash }: Credential, { address, browser }: SessionClient): Promise<void> {
    const values = kind === 'session' ? [hash, address, browser] : [hash, address];
    await this.db
      .query(RECORD_USE[kind], values)
      .catch((error: unknown) => this.logger.error(`A ${kind}'s use is not recorded: ${String(error)}`));
  }
}
