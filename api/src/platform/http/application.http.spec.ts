import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { startTestApp } from '../../testing/test-app.js';

describe('shutdown', () => {
  it('closes connections that were opened and have sent nothing', async () => {
    const server = await startTestApp({ isOwn: true }); // It stops.
    await server.app.listen(0, '127.0.0.1');
    const http = server.app.getHttpServer();
    const { port } = http.address() as AddressInfo;
    const accepted = once(http, 'connection');
    const client = connect(port, '127.0.0.1');
    await Promise.all([accepted, once(client, 'connect')]);
    const closed = once(client, 'close');
    client.on('error', () => undefined).resume();
    await server.close();
    await closed;
    expect(client.destroyed).toBe(true);
  });
});
