import { createServer, connect, type AddressInfo } from 'node:net';

// What runs a prepared statement, and what brings a whole one: as `begin` and `commit` come.
const running = ['E', 'Q'].map((type) => type.charCodeAt(0));

export interface StatementCounter {
  /** The same database, reached through the counter. */
  databaseUrl: string;
  /** Statements that were executed since the last time it was asked. */
  take(): { statements: number; /** How often a client waited for an answer before it sent more. */ trips: number };
  close(): void;
}

/** Stands between clients and a database and counts what goes by. */
export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  const target = new URL(databaseUrl);
  let [statements, trips] = [0, 0];
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    let unread = Buffer.alloc(0);
    let begun = false;
    let answered = true;
    client.on('data', (chunk: Buffer) => {
      if (answered) trips++;
      answered = false;
      unread = Buffer.concat([unread, chunk]);
      // The first message has no type; then each is a type, its length, its content.
      for (let typed = begun ? 1 : 0; unread.length >= typed + 4; typed = 1) {
        const length = typed + unread.readUInt32BE(typed);
        if (unread.length < length) break;
        if (begun && running.includes(unread[0] ?? 0)) statements++;
        begun = true;
        unread = unread.subarray(length);
      }
      database.write(chunk);
    });
    database.on('data', (chunk: Buffer) => {
      answered = true;
      client.write(chunk);
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
      const taken = { statements, trips };
      [statements, trips] = [0, 0];
      return taken;
    },
    close: () => void server.close(),
  };
}
