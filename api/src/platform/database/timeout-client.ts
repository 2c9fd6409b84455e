import type { ClientConfig } from 'pg';
import type { Socket } from 'node:net';
import { SOCKET_IDLE_TIMEOUT_MS } from '../limits.js';
import { FailoverClient } from './failover-client.js';

export interface TimeoutClientConfig extends ClientConfig {
  /** Milliseconds without a byte in either direction after which the connection counts as lost. */
  idleTimeoutMs?: number;
}

/**
 * A client that destroys its connection when the database stops responding. The operating system would wait about 15
 * minutes for a machine or network that is gone; PostgreSQL itself cancels long statements well before this timeout.
 */
export class TimeoutClient extends FailoverClient {
  private readonly idleTimeoutMs: number;

  constructor(config?: TimeoutClientConfig) {
    super(config);
    this.idleTimeoutMs = config?.idleTimeoutMs ?? SOCKET_IDLE_TIMEOUT_MS;
    const { connection } = this;
    connection.once('readyForQuery', () => {
      const { stream } = connection;
      stream.once('timeout', () => stream.destroy(new Error('Connection terminated: the database stopped responding')));
      this.setIdleTimeout();
    });
  }

  /** Overrides the timeout for a slow statement; without an argument, restores it. */
  setIdleTimeout(idleTimeoutMs = this.idleTimeoutMs): void {
    (this.connection.stream as Socket).setTimeout(idleTimeoutMs);
  }
}
