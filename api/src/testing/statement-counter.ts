import { createServer, connect, type AddressInfo } from 'node:net';

/** Types of the messages Execute (prepared statements) and Query (simple ones, such as `begin`). */
const STATEMENT_TYPES = ['E', 'Q'].map((type) => type.charCodeAt(0));

/** As of a database on another host: what a client sends in one go then arrives before the first result leaves. */
const LATENCY_MS = 5;

export interface StatementCounter {
  /** The same database, reached through the counter. */
  databaseUrl: string;
  /** Returns and resets the counts. */
  take(): {
    statements: number;
    /** How often a client waited for a result before it sent more. */ roundTrips: number;
  };
  close(): void;
}

/** Starts a proxy between clients and a database that counts statements and round trips. */
export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  const target = new URL(databaseUrl);
  let [statements, roundTrips] = [0, 0];
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    let unread = Buffer.alloc(0);
    let begun = false;
    let isAnswered = true;
    client.on('data', (chunk: Buffer) => {
      if (isAnswered) roundTrips++;
      isAnswered = false;
      unread = Buffer.concat([unread, chunk]);
      // The first message has no type; then each is a type, its length, its content.
      for (let typed = begun ? 1 : 0; unread.length >= typed + 4; typed = 1) {
        const length = typed + unread.readUInt32BE(typed);
        if (unread.length < length) break;
        if (begun && STATEMENT_TYPES.includes(unread[0] ?? 0)) statements++;
        begun = true;
        unread = unread.subarray(length);
      }
      database.write(chunk);
    });
    database.on('data', (chunk: Buffer) => {
      setTimeout(() => {
        isAnswered = true;
        client.write(chunk);
      }, LATENCY_MS);
    });
    for (const [socket, other] of [[client, database] as const, [database, client] as const]) {
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target.hostname = '127.0.0.1';
  const through = new URL(target);
  through.port = String((server.address() as AddressInfo).port);
  return {
    databaseUrl: through.href,
    take: () => {
      const counts = { statements, roundTrips };
      [statements, roundTrips] = [0, 0];
      return counts;
    },
    close: () => void server.close(),
  };
}
