import { Client, type ClientConfig } from 'pg';
import type { Socket } from 'node:net';
import { longestSilenceMs } from './limits.js';

export interface AnsweringConfig extends ClientConfig {
  /** Milliseconds without a byte in either direction after which the connection counts as lost. */
  silenceMs?: number;
}

/**
 * A client that takes a database that has fallen silent for lost: the system itself would wait a quarter of an hour for
 * one whose machine or network is gone, and every request with it. Statements are stopped by the server well before.
 */
export class AnsweringClient extends Client {
  private readonly silenceMs: number;

  constructor(config?: AnsweringConfig) {
    super(config);
    this.silenceMs = config?.silenceMs ?? longestSilenceMs;
    const { connection } = this;
    connection.once('readyForQuery', () => {
      const { stream } = connection;
      stream.once('timeout', () => stream.destroy(new Error('Connection terminated: the database fell silent')));
      this.allowSilence();
    });
  }

  /** For a statement that may take longer than others; without a time, as long as usual again. */
  allowSilence(silenceMs = this.silenceMs): void {
    (this.connection.stream as Socket).setTimeout(silenceMs);
  }
}
