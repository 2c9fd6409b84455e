import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { testDatabaseUrl } from '../../testing/test-database.js';
import { TimeoutClient } from './timeout-client.js';
import { translatePostgresError } from './postgres-errors.js';

describe('TimeoutClient', () => {
  let network: Server;
  let sockets: Socket[];
  const address = new URL(testDatabaseUrl('api'));
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

  async function connected(): Promise<TimeoutClient> {
    const through = new URL(address);
    through.host = `127.0.0.1:${(network.address() as AddressInfo).port}`;
    const client = new TimeoutClient({ connectionString: through.href, idleTimeoutMs: 1_000 });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  it('waits for a statement with a longer timeout', async () => {
    const client = await connected();
    client.setIdleTimeout(60_000);
    expect((await client.query('select 1 as one from pg_sleep(2)')).rows).toEqual([{ one: 1 }]);
    client.setIdleTimeout();
    await client.end();
  });

  it('reports a database that stops responding as unavailable', async () => {
    const client = await connected();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    for (const socket of sockets) socket.unpipe().pause();
    const error = await client.query('select 2').catch((caught: unknown) => caught);
    expect(translatePostgresError(error)).toMatchObject({ kind: 'unavailable' });
  });
});
