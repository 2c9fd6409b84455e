import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import {
  MAX_BODY_BYTES,
  MAX_CONNECTIONS_PER_NETWORK,
  MAX_PUBLIC_BODY_BYTES,
  MAX_UNFINISHED_REQUESTS_PER_NETWORK,
} from '../limits.js';
import { clientNetwork } from '../client-network.js';

const signIn = '/api/auth/pw-login';
const FORGED_COOKIE = `forksight_session=${'a'.repeat(43)}`;

describe('requests that have not arrived in full', () => {
  let server: TestApp;
  let port: number;
  let origin: string;
  let open: Socket[];
  beforeAll(async () => {
    server = await startTestApp({ isOwn: true }); // It listens.
    await server.app.listen(0, '127.0.0.1');
    port = Number(new URL(await server.app.getUrl()).port);
    origin = `http://127.0.0.1:${port}`;
  });
  beforeEach(() => (open = []));
  afterEach(() => open.forEach((socket) => socket.destroy()));
  afterAll(() => server.close());

  /** Sends headers and one byte of a larger body, and keeps the connection open. */
  async function sendSlowly(path: string, { cookie = FORGED_COOKIE, from = '127.0.0.1' } = {}): Promise<Socket> {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    socket.on('error', () => undefined);
    open.push(socket);
    await once(socket, 'connect');
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${origin}\r\nCookie: ${cookie}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    return socket;
  }

  /** The status of a complete request from an address of this machine. */
  function statusOf(
    path: string,
    { from = '127.0.0.1', body = undefined as string | undefined } = {},
  ): Promise<number> {
    return new Promise((resolve, reject) => {
      const headers = { origin, 'content-type': 'application/json' };
      const method = body === undefined ? 'GET' : 'POST';
      const sent = request(origin + path, { method, headers, localAddress: from, agent: false }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      });
      sent.once('error', reject).end(body);
    });
  }

  it('keep nobody else out, however many there are', async () => {
    const slow = Array.from({ length: 1_005 }, (_, at) => sendSlowly(at % 2 ? signIn : '/api/filter-leads'));
    await Promise.all(slow);
    const others = { from: '127.0.0.2' };
    expect(await statusOf('/api/me', others)).toBe(200);
    expect(await statusOf('/api/me')).toBe(200);
    expect(await statusOf(signIn, { ...others, body: '{"password":"wrong"}' })).toBe(401);
  });

  it('are limited by address', async () => {
    await Promise.all(
      Array.from({ length: MAX_UNFINISHED_REQUESTS_PER_NETWORK }, () => sendSlowly('/api/filter-leads')),
    );
    const refused = await text(await sendSlowly('/api/filter-leads'));
    expect(refused).toMatch(/^HTTP\/1\.1 429 /);
    expect(refused).toContain('"error":"Too many requests from your address are still being sent.');
    const elsewhere = await sendSlowly('/api/filter-leads', { from: '127.0.0.2' });
    elsewhere.write('}'.padStart(99));
    expect(String(await once(elsewhere, 'data'))).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('are refused with their connection when an address has too many of those, until one ends', async () => {
    const from = '127.0.0.3';
    const opened = async () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from });
      open.push(socket);
      await once(socket, 'connect');
      return socket;
    };
    // In parts: the queue of connections that wait to be accepted is short.
    for (let left = MAX_CONNECTIONS_PER_NETWORK; left > 0; left -= 250) {
      await Promise.all(Array.from({ length: Math.min(left, 250) }, opened));
    }
    expect(await text(await opened())).toMatch(
      /^HTTP\/1\.1 429 Too Many Requests\r\n.*There are too many connections from your address\./s,
    );
    expect(await statusOf('/api/me', { from: '127.0.0.2' })).toBe(200);
    open[0]?.destroy();
    const hasRoom = async () => (await statusOf('/api/me', { from }).catch(() => 0)) === 200;
    expect(await eventually('room for a connection', hasRoom)).toBe(true);
  });

  it('make room when they end', async () => {
    const slow = await Promise.all(
      Array.from({ length: MAX_UNFINISHED_REQUESTS_PER_NETWORK }, () => sendSlowly('/api/filter-leads')),
    );
    await Promise.all(slow.map((socket) => once(socket.destroy(), 'close')));
    // The server learns of it a moment later.
    const hasRoom = async () => (await statusOf(signIn, { body: '{"password":"wrong"}' })) === 401;
    expect(await eventually('room for a request', hasRoom)).toBe(true);
  });

  it('get 408 on a public route and at an unknown address after five seconds', async () => {
    const responses = await Promise.all([signIn, '/api/nothing'].map(async (path) => text(await sendSlowly(path))));
    for (const response of responses) expect(response).toMatch(/^HTTP\/1\.1 408 /);
  }, 10_000);

  it('get 401 at once on another route without a session', async () => {
    expect(await text(await sendSlowly('/api/filter-leads', { cookie: 'other=1' }))).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('are looked for every second', () => {
    const { requestTimeout, headersTimeout, connectionsCheckingInterval } = server.app.getHttpServer() as unknown as {
      requestTimeout: number;
      headersTimeout: number;
      connectionsCheckingInterval: number;
    };
    expect({ requestTimeout, headersTimeout, connectionsCheckingInterval }).toEqual({
      requestTimeout: 30_000,
      headersTimeout: 5_000,
      connectionsCheckingInterval: 1_000,
    });
  });

  it.each([
    ['on a public route', signIn, MAX_PUBLIC_BODY_BYTES + 1],
    ['for a signed-in user', '/api/filter-leads', Math.round(MAX_BODY_BYTES * 1.1)],
    ['for a signed-in user who sends much more', '/api/filter-leads', MAX_BODY_BYTES * 20],
  ])('get a 413 that fetch can read when they are too large: %s', async (_, path, bytes) => {
    const { cookie } = await server.create.user({ customer: await server.create.customer() });
    const body = JSON.stringify({ password: 'x'.repeat(bytes) });
    const headers = { origin, cookie, 'content-type': 'application/json' };
    const response = await fetch(origin + path, { method: 'POST', headers, body });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ success: false, error: 'The request is too large.' });
  });
});

describe('clientNetwork', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('counts %s as %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });
});
