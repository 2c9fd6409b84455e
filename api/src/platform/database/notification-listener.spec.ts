import { Client } from 'pg';
import { eventually } from '../../testing/eventually.js';
import { startTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.js';
import { testDatabaseUrl } from '../../testing/test-database.js';
import { NotificationListener } from './notification-listener.js';

describe('NotificationListener', () => {
  let proxy: TcpProxy;
  let listener: NotificationListener;
  let listening = 0;
  const received: string[] = [];
  beforeAll(async () => {
    const url = new URL(testDatabaseUrl('api'));
    proxy = await startTcpProxy(Number(url.port));
    url.port = String(proxy.port);
    listener = new NotificationListener({ databaseUrl: url.href }, 'trial', {
      onNotification: (payload) => received.push(payload),
      onListening: () => (listening += 1),
    });
    await eventually('it to listen', () => Promise.resolve(listening === 1));
  });
  afterAll(async () => {
    await listener.stop();
    await proxy.close();
  });

  async function expectNotification(payload: string): Promise<void> {
    const client = new Client({ connectionString: testDatabaseUrl('superuser') });
    await client.connect();
    await client.query('select pg_notify($1, $2)', ['trial', payload]);
    await client.end();
    await eventually('the notification', () => Promise.resolve(received.includes(payload)));
  }

  it('listens again soon after its connection was cut', async () => {
    const before = listening;
    const start = performance.now();
    proxy.cut();
    await eventually('it to listen again', () => Promise.resolve(listening > before));
    expect(performance.now() - start).toBeLessThan(5_000);
    await expectNotification('after a cut');
  });

  it('notices within seconds that the server is gone without a word', async () => {
    const before = listening;
    proxy.freeze();
    await eventually('it to listen again', () => Promise.resolve(listening > before), 20_000);
    await expectNotification('after silence');
  }, 30_000);
});
