import { Controller, Get, Module } from '@nestjs/common';
import Fastify, { type FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { eventually } from '../testing/eventually.js';
import { httpApp, type HttpApp } from '../testing/http-app.js';
import { Access } from './access/access.decorator.js';
import { limitRequestsAtOnce } from './limited-requests.js';
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

describe('a database that does not answer as it should', () => {
  let server: HttpApp;
  beforeAll(async () => (server = await httpApp({ imports: [SlowModule] })));
  afterAll(() => server.close());

  const tooLong = 'This took too long and was stopped. Please try again, or ask for less.';
  const unreachable = 'The database cannot be reached. Please try again in a moment.';

  async function expectUnavailable(asked: ReturnType<HttpApp['request']>, error: string): Promise<void> {
    const answer = await asked;
    expect(answer).toMatchObject({ status: 503, body: { error } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await server.request('GET', '/api/health/ready')).status).toBe(200);
  }

  it('is a 503 that says when to try again', async () => {
    await expectUnavailable(server.request('GET', '/api/slow/statement'), tooLong);
  });

  it.each([
    ['read', 'pg_cancel_backend', tooLong],
    ['write', 'pg_cancel_backend', tooLong],
    ['read', 'pg_terminate_backend', unreachable],
    ['write', 'pg_terminate_backend', unreachable],
  ])('is a 503 too when it stops a %s by %s', async (path, stop, error) => {
    const asked = server.request('GET', `/api/slow/${path}`);
    await eventually('the statement to begin', () => stopped(stop, 'select pg_sleep(60)', 'active'));
    await expectUnavailable(asked, error);
  });

  it('is a 503 too when it is lost between two statements of a transaction', async () => {
    const asked = server.request('GET', '/api/slow/between');
    await eventually('the transaction to wait', () =>
      stopped('pg_terminate_backend', 'select pg_sleep(0)', 'idle in transaction'),
    );
    await expectUnavailable(asked, unreachable);
  });

  async function stopped(stop: string, query: string, state: string): Promise<number> {
    const rows = await server.db.query<object[]>(
      `select ${stop}(pid) from pg_stat_activity
       where datname = current_database() and query = $1 and state = $2`,
      [query, state],
    );
    return rows.length;
  }

  it('stops what requests ask for after a while, reads and writes alike', async () => {
    const shown = 'show statement_timeout';
    const read = await server.app.get(RequestPool).read({ text: shown });
    expect([read.rows, await server.app.get(DataSource).query(shown)]).toEqual([
      [{ statement_timeout: '30s' }],
      [{ statement_timeout: '30s' }],
    ]);
  });
});

describe('more requests than can be answered at once', () => {
  let fastify: FastifyInstance;
  let answer: () => void;
  beforeEach(() => {
    fastify = Fastify();
    limitRequestsAtOnce(fastify, 2);
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    fastify.get('/api/wait', () => waiting.then(() => 'done'));
    fastify.get('/api/health/live', () => 'alive');
  });
  afterEach(() => fastify.close());

  it('are refused at once with when to come back, until others are answered', async () => {
    const first = Promise.all([fastify.inject('/api/wait'), fastify.inject('/api/wait')]);
    const refused = await fastify.inject('/api/wait');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1']);
    expect(refused.json()).toEqual({ error: 'The server is busy. Please try again in a moment.' });
    expect((await fastify.inject('/api/health/live')).statusCode).toBe(200);
    answer();
    for (const { statusCode } of await first) expect(statusCode).toBe(200);
    expect((await fastify.inject('/api/wait')).statusCode).toBe(200);
  });
});
