import type { Client, PoolClient } from 'pg';

/** What is sent over a pipelined connection until this turn of the event loop ends goes out in one write. */
export function holdUntilTurnEnds(client: PoolClient): void {
  const { stream } = (client as unknown as Client).connection;
  stream.cork();
  setImmediate(() => stream.uncork());
}
