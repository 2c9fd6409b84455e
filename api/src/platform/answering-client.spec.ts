import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { testDatabaseUrl } from '../testing/test-database.js';
import { AnsweringClient } from './answering-client.js';
import { databaseFault } from './database-faults.js';

describe('a database that falls silent', () => {
  let network: Server;
  let sockets: Socket[];
  const address = new URL(testDatabaseUrl());
  beforeAll(async () => {
    sockets = [];
    network = createServer((near) => {
      const far = connect(Number(address.port), address.hostname);
      near.pipe(far).pipe(near);
      for (const socket of [near, far]) socket.on('error', () => undefined);
      sockets.push(near, far);
    }).listen(0, '127.0.0.1');
    await once(network, 'listening');
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    network.close();
  });

  async function connected(): Promise<AnsweringClient> {
    const through = new URL(address);
    through.host = `127.0.0.1:${(network.address() as AddressInfo).port}`;
    const client = new AnsweringClient({ connectionString: through.href, silenceMs: 1_000 });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  it('is waited for where an answer may take its time', async () => {
    const client = await connected();
    client.allowSilence(60_000);
    expect((await client.query('select 1 as one from pg_sleep(2)')).rows).toEqual([{ one: 1 }]);
    client.allowSilence();
    await client.end();
  });

  it('is one that cannot be reached', async () => {
    const client = await connected();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    for (const socket of sockets) socket.unpipe().pause();
    const fault = await client.query('select 2').catch((error: unknown) => error);
    expect(databaseFault(fault)).toMatchObject({ kind: 'unavailable' });
  });
});
