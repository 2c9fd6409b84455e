import type { Client, PoolClient } from 'pg';

/** Sends the statements queued on a connection in this turn of the event loop in a single socket write. */
export function corkUntilNextTurn(client: PoolClient): void {
  const { stream } = (client as unknown as Client).connection;
  stream.cork();
  setImmediate(() => stream.uncork());
}
