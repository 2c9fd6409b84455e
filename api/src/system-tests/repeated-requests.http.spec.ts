import { startTestApp, type TestApp } from '../testing/test-app.js';
import { OPERATIONS } from '../testing/policy/operations.js';
import { buildRequest, type Operation } from '../testing/policy/request-builders.js';
import { createTestWorkspace, workspaceRows, type TestWorkspace } from '../testing/policy/workspace-rows.js';

/** POST operations that change no row of a workspace. */
const READ_ONLY_POSTS = ['POST /api/filter-leads', 'POST /api/filter-companies', 'POST /api/csp-reports'];
/** Each sends a message of its own, as each press of the button does. */
const TEST_MESSAGE = 'POST /api/admin/webhook-endpoints/{endpointId}/test';
const CHANGES = OPERATIONS.map((operation): [string, Operation] => [
  `${operation.method} ${operation.path}`,
  operation,
]).filter(([name, { method }]) => method !== 'GET' && !READ_ONLY_POSTS.includes(name) && name !== TEST_MESSAGE);

/** Statuses that the later of two simultaneous requests may return besides the status of the first. */
const LATER_STATUSES = [404, 409];
/** The first one may have ended the session of the later one. */
const ENDS_SESSION = 'DELETE /api/auth/sessions';

describe('a change sent twice at the same time', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());

  /** Sends the same request `times` times simultaneously; returns the responses and the workspace's rows afterwards. */
  async function send(operation: Operation, times: number) {
    const workspace = await createTestWorkspace(server.superuser, server.create);
    const { url, body } = buildRequest(operation, workspace);
    const admin = ['admin', 'workspace-admin'].includes(operation['x-access'] ?? '');
    const as = await server.create.user(admin ? {} : { customer: workspace.customer });
    const responses = await Promise.all(
      Array.from({ length: times }, () => server.request(operation.method, url, { as, body })),
    );
    return { responses, rows: normalizedRows(await workspaceRows(server.superuser, workspace.customer), workspace) };
  }

  it.each(CHANGES)('has the effect of one: %s', async (name, operation) => {
    const once = await send(operation, 1);
    const twice = await send(operation, 2);
    const status = once.responses[0]?.status ?? 0;
    const statuses = twice.responses.map((response) => response.status);
    expect(statuses).toContain(status);
    const laterStatuses = name === ENDS_SESSION ? [401, ...LATER_STATUSES] : LATER_STATUSES;
    for (const response of twice.responses.filter((other) => other.status !== status)) {
      expect(laterStatuses).toContain(response.status);
      expect(response.body).toMatchObject({ success: false, error: expect.stringContaining(' ') as unknown });
    }
    expect(twice.rows).toEqual(once.rows);
  });

  /** Returns the rows without the values that differ between workspaces or instants. */
  function normalizedRows(rows: string, { marker, customer }: TestWorkspace): string[] {
    const text = rows
      .replaceAll(marker, 'marker')
      .replaceAll(customer.slug, 'slug')
      .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'uuid')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+(\+00:00|Z)?/g, 'time')
      .replace(/"(value|ownerId)": ?\d+/g, '"$1":"id"')
      // Weekly counts by repository.
      .replace(/"key": ?"\d+"/g, '"key":"id"')
      .replace(/new-\d+/g, 'new')
      .replace(/u-[\da-f]{12}@/g, 'user@')
      .replace(/gh-[\da-f]{12}/g, 'login');

    const compared = (JSON.parse(text) as { name: string; row: Record<string, unknown> }[])
      .map(({ name, row }) => {
        const stableColumns = Object.entries(row).filter(([column]) => !UNSTABLE_COLUMNS.test(column));
        return JSON.stringify({ table: name, ...Object.fromEntries(stableColumns) });
      })
      .sort();
    // Changes of a lead that wait together make one message.
    return compared.filter((row, at) => row !== compared[at - 1] || !row.startsWith('{"table":"lead_change"'));
  }
});

/**
 * Columns with generated keys or users, change counters, and encrypted or hashed values. Of two new webhook secrets the
 * first one stays valid as the previous one: each caller has been shown its own.
 */
const UNSTABLE_COLUMNS =
  /(_id|_ids|_hash|_by)$|^(version|natural_key|password_\w+|(client_)?secret|previous_(secret(_until)?|until)|(slack_)?webhook_url)$/;
