import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { OutboundError } from './outbound-error.js';
import { OutboundHttp } from './outbound-http.js';

const mib = 1024 * 1024;

describe('OutboundHttp', () => {
  const servers: { close(): void }[] = [];
  const clients: OutboundHttp[] = [];
  const observed: string[] = [];

  afterEach(async () => {
    observed.length = 0;
    await Promise.all(clients.splice(0).map((client) => client.onApplicationShutdown()));
    for (const server of servers.splice(0)) server.close();
  });

  function client({ allowed = [] as string[], chosen = [] as string[], lookup }: Partial<Options> = {}): OutboundHttp {
    const observer = { outbound: (host: string, outcome: string) => observed.push(`${host} ${outcome}`) };
    const http = new OutboundHttp(
      { allowedOrigins: new Set(allowed), configuredHostnames: new Set(chosen) },
      observer,
      lookup,
    );
    clients.push(http);
    return http;
  }

  interface Options {
    allowed: string[];
    chosen: string[];
    lookup: LookupFunction;
  }

  async function listening(server: Server | ReturnType<typeof createTcpServer>): Promise<number> {
    servers.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  }

  /** A server on this machine and a client that its operator has told of it. */
  async function startServer(listener: RequestListener) {
    const origin = `http://127.0.0.1:${await listening(createServer(listener))}`;
    return { origin, client: client({ allowed: [origin], chosen: ['127.0.0.1'] }) };
  }

  async function faultOf(asking: Promise<unknown>): Promise<OutboundError> {
    const error: unknown = await asking.then(
      () => 'no fault',
      (fault: unknown) => fault,
    );
    if (!(error instanceof OutboundError)) throw new Error(`Not what was expected: ${String(error)}`);
    return error;
  }

  it('behaves like fetch', async () => {
    const { origin, client } = await startServer((request, response) => {
      void text(request).then((body) => {
        response.writeHead(201, { 'content-type': 'application/json', 'x-method': request.method });
        response.end(JSON.stringify({ body, type: request.headers['content-type'] }));
      });
    });
    const headers = { 'content-type': 'text/x' };
    const answer = await client.fetch(`${origin}/a?b=c`, { method: 'POST', body: 'hello', headers });
    expect(answer).toMatchObject({ status: 201, ok: true, url: `${origin}/a?b=c` });
    expect(answer.headers.get('x-method')).toBe('POST');
    expect(await answer.json()).toEqual({ body: 'hello', type: 'text/x' });
    const again = await client.fetch(new Request(`${origin}/a`, { method: 'PUT', body: 'again', headers }));
    expect(await again.json()).toEqual({ body: 'again', type: 'text/x' });
    expect(observed).toEqual([`${new URL(origin).host} 201`, `${new URL(origin).host} 201`]);
  });

  it('accepts a response without a body', async () => {
    const { origin, client } = await startServer((_, response) => response.writeHead(204).end());
    const answer = await client.fetch(origin);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });

  describe('hosts', () => {
    it.each([
      ['https://other.example/', 'forbidden_host'],
      ['https://named.example:8443/', 'forbidden_host'],
      ['https://named.example.:443/', 'forbidden_host'],
      ['https://sub.named.example/', 'forbidden_host'],
      ['http://named.example/', 'forbidden_host'],
      ['http://plain.example/', 'insecure'],
      ['ftp://named.example/', 'forbidden_host'],
      ['https://10.0.0.7/', 'private_address'],
      ['https://[fd00::7]/', 'private_address'],
      ['https://0x7f.1/', 'private_address'],
    ])('refuses %s: %s', async (url, fault) => {
      const allowed = ['https://named.example', 'http://plain.example', 'https://10.0.0.7'];
      const asking = client({ allowed: [...allowed, 'https://[fd00::7]', 'https://127.0.0.1'] });
      expect(await faultOf(asking.fetch(url))).toMatchObject({ reason: fault, kind: 'bad_gateway' });
    });

    it.each([
      [[{ address: '127.0.0.1', family: 4 }]],
      [[{ address: '169.254.169.254', family: 4 }]],
      [[{ address: '100.64.0.1', family: 4 }]],
      [[{ address: '::ffff:10.0.0.1', family: 6 }]],
      [
        [
          { address: '93.184.215.14', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ],
      ],
    ])('refuses a name that resolves to a private address: %j', async (addresses) => {
      let connections = 0;
      const port = await listening(createTcpServer(() => (connections += 1)));
      const origin = `https://named.example:${port}`;
      const lookup: LookupFunction = (_name, _options, callback) => callback(null, addresses);
      expect(await faultOf(client({ allowed: [origin], lookup }).fetch(origin))).toMatchObject({
        reason: 'private_address',
        message: `named.example is not asked: it is not public.`,
      });
      expect(connections).toBe(0);
      expect(observed).toEqual([`named.example:${port} private_address`]);
    });

    it('connects to a private address that a setting names', async () => {
      const connected = createTcpServer((socket) => socket.destroy());
      const port = await listening(connected);
      const origin = `https://inside.example:${port}`;
      const lookups: string[] = [];
      const lookup: LookupFunction = (name, _options, callback) => {
        lookups.push(name);
        callback(null, [{ address: '127.0.0.1', family: 4 }]);
      };
      const connection = once(connected, 'connection');
      const fault = faultOf(client({ allowed: [origin], chosen: ['inside.example'], lookup }).fetch(origin));
      await connection;
      expect((await fault).reason).toBe('unreachable');
      expect(lookups).toEqual(['inside.example']);
    });

    it('connects to further hosts only when given as endpoints', async () => {
      const { origin, client } = await startServer((_, response) => response.end('yes'));
      const elsewhere = origin.replace('127.0.0.1', 'localhost');
      expect((await faultOf(client.fetch(elsewhere))).reason).toBe('forbidden_host');
      // Allowed as an endpoint, but no setting names this private host.
      expect((await faultOf(client.fetchWith({ endpoints: [elsewhere] })(elsewhere))).reason).toBe('private_address');
    });

    it('reports an unreachable server', async () => {
      const { origin, client } = await startServer(() => undefined);
      servers.splice(0).forEach((server) => server.close());
      expect(await faultOf(client.fetch(origin))).toMatchObject({
        reason: 'unreachable',
        message: `${new URL(origin).host} could not be reached.`,
      });
    });
  });

  describe('redirects', () => {
    function counting(location: (path: string) => string, status = 302) {
      const seen: string[] = [];
      const server = startServer((request, response) => {
        void text(request).then((body) => {
          seen.push(`${request.method} ${request.url} ${body}`);
          const to = location(request.url ?? '');
          if (to) response.writeHead(status, { location: to }).end();
          else response.end('arrived');
        });
      });
      return { seen, server };
    }

    it('follows a few on the same host', async () => {
      const { server } = counting((path) => (path === '/3' ? '' : `/${Number(path.slice(1)) + 1}`));
      const { origin, client } = await server;
      const answer = await client.fetch(`${origin}/0`);
      expect([await answer.text(), answer.url]).toEqual(['arrived', `${origin}/3`]);
    });

    it('stops after a few', async () => {
      const { server, seen } = counting((path) => path);
      const { origin, client } = await server;
      expect((await faultOf(client.fetch(`${origin}/loop`))).message).toContain('redirects too often');
      expect(seen).toHaveLength(4);
    });

    it('never follows to another host, in any notation', async () => {
      for (const to of [
        'http://localhost:1/',
        '//evil.example/',
        'https://127.0.0.1/',
        'file:///etc/passwd',
        'http://[',
      ]) {
        const { origin, client } = await counting(() => to).server;
        expect(await faultOf(client.fetch(origin))).toMatchObject({ reason: 'redirect' });
      }
    });

    it('returns the redirect with redirect: manual', async () => {
      const { origin, client } = await counting(() => 'https://elsewhere.example/').server;
      const answer = await client.fetch(origin, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://elsewhere.example/']);
      expect((await faultOf(client.fetch(origin, { redirect: 'error' }))).reason).toBe('redirect');
    });

    it.each([
      [302, 'GET /b '],
      [303, 'GET /b '],
      [307, 'POST /b hello'],
      [308, 'POST /b hello'],
    ])('follows %d with the method of the standard', async (status, second) => {
      const { server, seen } = counting((path) => (path === '/a' ? '/b' : ''), status);
      const { origin, client } = await server;
      await client.fetch(`${origin}/a`, { method: 'POST', body: 'hello' });
      expect(seen).toEqual(['POST /a hello', second]);
    });
  });

  describe('limits', () => {
    it('times out when no response begins', async () => {
      const { origin, client } = await startServer(() => undefined);
      const fault = await faultOf(client.fetchWith({ idleMs: 30 })(origin));
      expect(fault).toMatchObject({ reason: 'timeout', message: expect.stringContaining('within 0.03 s') as unknown });
    });

    it('times out when headers or body stall', async () => {
      const { origin, client } = await startServer((request, response) => {
        if (request.url === '/headers') request.socket.write('HTTP/1.1 200 OK\r\nx-part: ');
        else response.write('a beginning');
      });
      const hasty = client.fetchWith({ idleMs: 100 });
      expect((await faultOf(hasty(`${origin}/headers`))).reason).toBe('timeout');
      expect((await faultOf(hasty(`${origin}/body`).then((answer) => answer.text()))).reason).toBe('timeout');
    });

    it('times out when a body never ends', async () => {
      const { origin, client } = await startServer((_, response) => {
        const drip = setInterval(() => response.write('.'), 10);
        response.once('close', () => clearInterval(drip));
      });
      const response = client
        .fetchWith({ totalMs: 200 })(origin)
        .then((answer) => answer.text());
      expect((await faultOf(response)).reason).toBe('timeout');
    });

    it('closes the connection beyond the size limit', async () => {
      const chunk = Buffer.alloc(64 * 1024);
      let closed: Promise<unknown> | undefined;
      const { origin, client } = await startServer((_, response) => {
        closed = once(response, 'close');
        const pour = () => {
          while (response.write(chunk));
        };
        response.on('drain', pour);
        pour();
      });
      const answer = await client.fetchWith({ maxBytes: mib })(origin);
      expect(await faultOf(answer.text())).toMatchObject({ reason: 'too_large' });
      await closed;
    });

    it('counts decompressed bytes', async () => {
      const { origin, client } = await startServer((_, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(4 * mib)));
      });
      const answer = await client.fetchWith({ maxBytes: mib })(origin);
      expect((await faultOf(answer.arrayBuffer())).reason).toBe('too_large');
    });

    it('aborts with the caller', async () => {
      const { origin, client } = await startServer(() => undefined);
      const giveUp = new AbortController();
      const response = client.fetch(origin, { signal: giveUp.signal });
      giveUp.abort(new Error('no longer wanted'));
      await expect(response).rejects.toThrow('no longer wanted');
    });
  });
});
