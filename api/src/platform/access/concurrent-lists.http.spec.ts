import { Controller, Get, Header, Module } from '@nestjs/common';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Access } from './access.decorator.js';
import { Reads } from './access.parameters.js';
import { PipelinedReads } from './pipelined-reads.js';

const LOCK = 912_001;
const BLOCKED = `select '{}' as body from pg_advisory_xact_lock_shared(${LOCK})`;

@Controller('lists')
class ListsController {
  @Get('blocked')
  @Header('content-type', 'application/json; charset=utf-8')
  @Access('workspace', { pipelined: true })
  blocked(@Reads() reads: PipelinedReads) {
    return reads.json({ text: BLOCKED });
  }
}

@Module({ controllers: [ListsController] })
class ListsModule {}

describe('lists that users load at the same time', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTestApp({ imports: [ListsModule] })));
  afterAll(() => server.close());

  async function countBlocked(): Promise<number> {
    const rows = await server.superuser.query<object[]>(
      `select pid from pg_stat_activity where datname = current_database() and query = $1 and wait_event = 'advisory'`,
      [BLOCKED],
    );
    return rows.length;
  }

  it('are three for each user; insights and company pages count too; others go first and light reads do not wait', async () => {
    const [customer, other] = [await server.create.customer(), await server.create.customer()];
    const user = await server.create.user({ customer });
    const stranger = await server.create.user({ customer: other });
    const tags = () => server.request('GET', `/api/tags?customer_slug=${customer.slug}`, { as: user });
    const list = ({ slug }: { slug: string }, as: typeof user) =>
      server.request('GET', `/api/lists/blocked?customer_slug=${slug}`, { as });
    // From now on the server counts this session's lists as the user's.
    await tags();
    const lock = server.superuser.createQueryRunner();
    await lock.connect();
    await lock.query('select pg_advisory_lock($1)', [LOCK]);
    const pending = Array.from({ length: 8 }, () => list(customer, user));
    await eventually('three lists to be read', async () => (await countBlocked()) === 3);
    const completedPaths: string[] = [];
    for (const path of ['insights', 'companies/1']) {
      const page = server.request('GET', `/api/${path}?customer_slug=${customer.slug}`, { as: user });
      void page.then(() => completedPaths.push(path));
      await tags();
    }
    expect((await tags()).status).toBe(200);
    expect(completedPaths).toEqual([]);
    pending.push(list(other, stranger));
    await eventually('the list of another workspace', async () => (await countBlocked()) === 4);
    await lock.query('select pg_advisory_unlock($1)', [LOCK]);
    await lock.release();
    for (const { status } of await Promise.all(pending)) expect(status).toBe(200);
  });
});
