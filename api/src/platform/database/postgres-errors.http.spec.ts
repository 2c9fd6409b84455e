import { Controller, Get, Module } from '@nestjs/common';
import Fastify, { type FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Access } from '../access/access.decorator.js';
import { limitConcurrentRequests } from '../http/concurrent-requests.js';
import { RequestPool } from './request-pool.js';

@Controller('slow')
class SlowController {
  constructor(
    private readonly db: DataSource,
    private readonly pool: RequestPool,
  ) {}

  @Get('statement')
  @Access('public')
  statement() {
    return this.db.transaction(async (tx) => {
      await tx.query('set local statement_timeout = 1');
      await tx.query('select pg_sleep(60)');
    });
  }

  @Get('read')
  @Access('public')
  read() {
    return this.pool.read({ text: 'select pg_sleep(60)' });
  }

  @Get('write')
  @Access('public')
  write() {
    return this.db.transaction((tx) => tx.query('select pg_sleep(60)'));
  }

  @Get('moved')
  @Access('public')
  moved() {
    return this.db.query(
      `do $$ begin raise 'could not find valid entry for shard 102199' using errcode = 'XX000'; end $$`,
    );
  }

  @Get('between')
  @Access('public')
  between() {
    return this.db.transaction(async (tx) => {
      await tx.query('select pg_sleep(0)');
      const connection = (await tx.queryRunner?.connect()) as PoolClient;
      await new Promise((resolve) => connection.once('end', resolve));
      await tx.query('select 1');
    });
  }
}

@Module({ controllers: [SlowController] })
class SlowModule {}

describe('a failing database', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTestApp({ imports: [SlowModule] })));
  afterAll(() => server.close());

  const tooLong = 'This took too long and was stopped. Please try again, or ask for less.';
  const unreachable = 'The database cannot be reached. Please try again in a moment.';

  async function expectUnavailable(request: ReturnType<TestApp['request']>, error: string): Promise<void> {
    const response = await request;
    expect(response).toMatchObject({ status: 503, body: { error } });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await server.request('GET', '/api/health/ready')).status).toBe(200);
  }

  it('returns 503 with Retry-After for a statement timeout', async () => {
    await expectUnavailable(server.request('GET', '/api/slow/statement'), tooLong);
  });

  it.each([
    ['read', 'pg_cancel_backend', tooLong],
    ['write', 'pg_cancel_backend', tooLong],
    ['read', 'pg_terminate_backend', unreachable],
    ['write', 'pg_terminate_backend', unreachable],
  ])('returns 503 when a %s is ended by %s', async (path, stop, error) => {
    const request = server.request('GET', `/api/slow/${path}`);
    await eventually('the statement to begin', () => endStatements(stop, 'select pg_sleep(60)', 'active'));
    await expectUnavailable(request, error);
  });

  it('returns 503 when the connection is lost between two statements of a transaction', async () => {
    const request = server.request('GET', '/api/slow/between');
    await eventually('the transaction to wait', () =>
      endStatements('pg_terminate_backend', 'select pg_sleep(0)', 'idle in transaction'),
    );
    await expectUnavailable(request, unreachable);
  });

  it('returns 503 for a statement whose shard was moved after it was planned', async () => {
    await expectUnavailable(
      server.request('GET', '/api/slow/moved'),
      'This data has just been moved. Please try again.',
    );
  });

  async function endStatements(stop: string, query: string, state: string): Promise<number> {
    const rows = await server.superuser.query<object[]>(
      `select ${stop}(pid) from pg_stat_activity
       where datname = current_database() and query = $1 and state = $2`,
      [query, state],
    );
    return rows.length;
  }

  it('has a statement timeout for reads and writes', async () => {
    const text = 'show statement_timeout';
    const read = await server.app.get(RequestPool).read({ text: text });
    expect([read.rows, await server.app.get(DataSource).query(text)]).toEqual([
      [{ statement_timeout: '30s' }],
      [{ statement_timeout: '30s' }],
    ]);
  });
});

describe('more concurrent requests than the limit', () => {
  let fastify: FastifyInstance;
  let respond: () => void;
  beforeEach(() => {
    fastify = Fastify();
    limitConcurrentRequests(fastify, 2);
    const waiting = new Promise<void>((resolve) => (respond = resolve));
    fastify.get('/api/wait', () => waiting.then(() => 'done'));
    fastify.get('/api/health/live', () => 'alive');
  });
  afterEach(() => fastify.close());

  it('are refused with Retry-After until others complete', async () => {
    const first = Promise.all([fastify.inject('/api/wait'), fastify.inject('/api/wait')]);
    const refused = await fastify.inject('/api/wait');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1']);
    expect(refused.json()).toEqual({ error: 'The server is busy. Please try again in a moment.' });
    expect((await fastify.inject('/api/health/live')).statusCode).toBe(200);
    respond();
    for (const { statusCode } of await first) expect(statusCode).toBe(200);
    expect((await fastify.inject('/api/wait')).statusCode).toBe(200);
  });
});
