import { httpApp, type HttpApp } from './testing/http-app.js';
import { operations } from './testing/policy/operations.js';
import { requestFor, type Operation } from './testing/policy/request-builders.js';
import { givenWorkspace, rowsOf, type GivenWorkspace } from './testing/policy/workspace-rows.js';

/** POSTs that change nothing of ours. */
const reading = ['POST /api/filter-leads', 'POST /api/filter-companies', 'POST /api/csp-reports'];
const changes = operations
  .map((operation): [string, Operation] => [`${operation.method} ${operation.path}`, operation])
  .filter(([name, { method }]) => method !== 'GET' && !reading.includes(name));

/** What may come of the second of two that were sent at once: the same, or that there is nothing left to do. */
const late = [404, 409];

describe('a change that is sent twice at once', () => {
  let server: HttpApp;
  beforeAll(async () => (server = await httpApp()));
  afterAll(() => server.close());

  /** The same request as often as that, at once; and the rows of the workspace that come of it. */
  async function send(operation: Operation, times: number) {
    const workspace = await givenWorkspace(server.db, server.given);
    const { url, body } = requestFor(operation, workspace);
    const admin = operation['x-access'] === 'admin';
    const as = await server.given.user(admin ? {} : { customer: workspace.customer });
    const answers = await Promise.all(
      Array.from({ length: times }, () => server.request(operation.method, url, { as, body })),
    );
    return { answers, rows: withoutChance(await rowsOf(server.db, workspace.customer), workspace) };
  }

  it.each(changes)('ends as if it had been sent once: %s', async (_, operation) => {
    const once = await send(operation, 1);
    const twice = await send(operation, 2);
    const status = once.answers[0]?.status ?? 0;
    const statuses = twice.answers.map((answer) => answer.status);
    expect(statuses).toContain(status);
    for (const answer of twice.answers.filter((other) => other.status !== status)) {
      expect(late).toContain(answer.status);
      expect(answer.body).toMatchObject({ success: false, error: expect.stringContaining(' ') as unknown });
    }
    expect(twice.rows).toEqual(once.rows);
  });

  /** The rows without what differs from one workspace, or moment, to the next. */
  function withoutChance(rows: string, { marker, customer }: GivenWorkspace): string[] {
    const text = rows
      .replaceAll(marker, 'marker')
      .replaceAll(customer.slug, 'slug')
      .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'uuid')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+(\+00:00|Z)?/g, 'time')
      .replace(/"value": ?\d+/g, '"value":"id"')
      .replace(/new-\d+/g, 'new')
      .replace(/u-[\da-f]{12}@/g, 'user@');

    return (JSON.parse(text) as { name: string; row: Record<string, unknown> }[])
      .map(({ name, row }) => {
        const kept = Object.entries(row).filter(([column]) => !chance.test(column));
        return JSON.stringify({ table: name, ...Object.fromEntries(kept) });
      })
      .sort();
  }
});

/** Keys, which are drawn, counters of changes, and what is stored encrypted or hashed. */
const chance = /(_id|_ids|_hash)$|^(version|natural_key|password_\w+|slack_webhook_url)$/;
