import { Controller, Get, Header, Module, StreamableFile } from '@nestjs/common';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Access } from '../access/access.decorator.js';

const ROWS = Array.from({ length: 500 }, (_, id) => ({ id, name: `Row ${String(id)}` }));
const endless = new PassThrough();

@Controller('rows')
class RowsController {
  @Get()
  @Access('public')
  list() {
    return ROWS;
  }

  @Get('one')
  @Access('public')
  one() {
    return ROWS[0];
  }

  @Get('csv')
  @Access('public')
  @Header('content-type', 'text/csv; charset=utf-8')
  csv() {
    return new StreamableFile(Readable.from(ROWS.map(({ name }) => `${name}\r\n`)));
  }

  @Get('lines')
  @Access('public')
  @Header('content-type', 'application/x-ndjson')
  lines() {
    return new StreamableFile(Readable.from(['{}\n']));
  }

  @Get('endless')
  @Access('public')
  @Header('content-type', 'text/csv')
  endless() {
    endless.write('a,b\r\n'.repeat(100_000));
    return new StreamableFile(endless);
  }
}

@Module({ controllers: [RowsController] })
class RowsModule {}

describe('compression of responses', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTestApp({ imports: [RowsModule] })));
  afterAll(() => server.close());

  const get = (path: string, accepted?: string) =>
    server.app.inject({
      url: `/api/rows${path}`,
      headers: { host: 'localhost', ...(accepted !== undefined && { 'accept-encoding': accepted }) },
    });

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'br;q=0, gzip;q=0.5', gunzipSync],
  ])('uses %s for "%s"', async (encoding, accepted, decompress) => {
    const { headers, rawPayload } = await get('', accepted);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(rawPayload.length).toBeLessThan(JSON.stringify(ROWS).length / 4);
    expect(JSON.parse(decompress(rawPayload).toString())).toEqual(ROWS);
  });

  it.each([undefined, 'identity', 'br;q=0, gzip;q=0.0'])('sends the body as it is for "%s"', async (accepted) => {
    const response = await get('', accepted);
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.json()).toEqual(ROWS);
  });

  it('leaves small bodies and streamed lines alone', async () => {
    for (const path of ['/one', '/lines']) expect((await get(path, 'br')).headers['content-encoding']).toBeUndefined();
  });

  it('compresses streams', async () => {
    const { headers, rawPayload } = await get('/csv', 'gzip');
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toMatch(/^Row 0\r\n[^]*Row 499\r\n$/);
  });

  it('ends the body when the client leaves', async () => {
    await server.app.listen(0, '127.0.0.1');
    const { port } = server.app.getHttpServer().address() as AddressInfo;
    const client = connect(port, '127.0.0.1');
    client.write('GET /api/rows/endless HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n');
    await once(client, 'data');
    const closed = once(endless, 'close');
    client.destroy();
    await closed;
    expect(endless.destroyed).toBe(true);
  });
});
