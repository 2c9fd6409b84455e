import { connect } from 'node:net';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('malformed HTTP', () => {
  let server: TestApp;
  let port: number;
  beforeAll(async () => {
    server = await startTestApp({ isOwn: true }); // It listens.
    await server.app.listen(0, '127.0.0.1');
    port = Number(new URL(await server.app.getUrl()).port);
  });
  afterAll(() => server.close());

  /** What comes back until the connection is closed. */
  function send(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
      socket.once('error', reject).once('close', () => resolve(answer));
    });
  }

  it.each([
    ['nonsense\r\n\r\n', 400],
    [`GET /api/me HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [`GET /api/me?q=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
    [
      'POST /api/views HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['GET /api/leads/%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
    [`GET /api/leads/${'9'.repeat(2_000)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 404],
  ])('gets a status and a sentence (%#)', async (request, status) => {
    const answer = await send(request);
    expect(answer.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as object;
    expect(body).toEqual({ error: expect.stringMatching(/\.$/) as unknown });
  });
});
