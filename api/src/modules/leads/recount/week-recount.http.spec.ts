import fc from 'fast-check';
import type { TestCustomer } from '../../../testing/builders.js';
import { runCommand } from '../../../testing/run-process.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { recountWorkspace } from '../../signals/testing/import-events.js';
import { WeekRecountService, type Recount } from './week-recount.service.js';

/** What a process that knows nothing of the counts leaves behind, or worse. */
const FAULTS = {
  'lost company weeks': 'update company_week set signals = 0, watch = 0, previous = 0 where customer_id = $1',
  'a week too many': `
    insert into company_week (customer_id, company_id, week, fork, signals) values ($1, 7, '2020-01-06', 1, 1)
    on conflict (customer_id, company_id, week) do update set fork = 1, signals = 1`,
  'lost workspace weeks': "delete from workspace_week where customer_id = $1 and kind <> 'type'",
  'wrong types': "update workspace_week set count = count + 1 where customer_id = $1 and kind = 'type'",
} as const;
type Fault = keyof typeof FAULTS;

describe('the recount of the counts by week', () => {
  let server: TestApp;
  let customer: TestCustomer;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    for (const country of ['DE', 'US']) {
      const companyId = await server.create.company({ country_code: country });
      const signals = ['2026-03-01', '2026-03-02', '2026-03-12'].map((day) => ({
        type: 'WatchEvent',
        repo: `${customer.slug}/tool`,
        createdAt: `${day}T12:00:00Z`,
      }));
      await server.create.lead({ customer, companyId, signals });
    }
  });

  async function recount(slug = customer.slug): Promise<Recount[]> {
    const results: Recount[] = [];
    for await (const result of (await server.worker()).get(WeekRecountService).recount(slug)) results.push(result);
    return results;
  }
  const version = async () => {
    const [row] = await server.superuser.query<{ version: string }[]>(
      'select version from lead_total where customer_id = $1',
      [customer.customerId],
    );
    return row?.version;
  };
  const audited = () =>
    server.superuser.query<object[]>(
      `select detail, user_email from audit_entry where action = 'counts.correct' and customer_slug = $1`,
      [customer.slug],
    );

  it('corrects any fault, and finds nothing afterwards', async () => {
    const faults = fc.uniqueArray(fc.constantFrom(...(Object.keys(FAULTS) as Fault[])), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(faults, async (chosen) => {
        for (const fault of chosen) await server.superuser.query(FAULTS[fault], [customer.customerId]);
        const [first] = await recount();
        expect(first?.corrected).toBeGreaterThan(0);
        const { kept, counted } = await recountWorkspace(server.superuser, customer.slug);
        expect(kept).toEqual(counted);
        expect(await recount()).toEqual([{ slug: customer.slug, corrected: 0 }]);
      }),
      { numRuns: 8 },
    );
  });

  it('changes and records nothing while all counts are right', async () => {
    const before = await version();
    expect(await recount()).toEqual([{ slug: customer.slug, corrected: 0 }]);
    expect(await version()).toBe(before);
    expect(await audited()).toEqual([]);
  });

  it('records what it corrected, and raises the version of the lists', async () => {
    const before = await version();
    await server.superuser.query(FAULTS['a week too many'], [customer.customerId]);
    expect(await recount()).toEqual([{ slug: customer.slug, corrected: 1 }]);
    expect(await audited()).toEqual([{ detail: '1 count', user_email: null }]);
    expect(await version()).not.toBe(before);
  });

  it('happens each night where sums differ from the totals', async () => {
    const service = (await server.worker()).get(WeekRecountService);
    await service.recountDiffering();
    expect(await audited()).toEqual([]);
    await server.superuser.query(FAULTS['lost company weeks'], [customer.customerId]);
    await service.recountDiffering();
    expect(await audited()).toHaveLength(1);
    const { kept, counted } = await recountWorkspace(server.superuser, customer.slug);
    expect(kept).toEqual(counted);
  });

  it('leaves other workspaces alone', async () => {
    const other = await server.create.customer();
    await server.create.lead({ customer: other });
    await server.superuser.query(FAULTS['a week too many'], [other.customerId]);
    expect(await recount()).toEqual([{ slug: customer.slug, corrected: 0 }]);
    expect(await recount(other.slug)).toEqual([{ slug: other.slug, corrected: 1 }]);
  });

  it('is a command, which refuses an unknown workspace', async () => {
    await server.superuser.query(FAULTS['a week too many'], [customer.customerId]);
    const { code, stdout } = await runCommand('recount', customer.slug);
    expect({ code, stdout }).toEqual({ code: 0, stdout: `${customer.slug}: 1 corrected\n` });
    const unknown = await runCommand('recount', 'nowhere');
    expect(unknown).toMatchObject({ code: 1, stderr: 'There is no client nowhere.\n' });
  }, 60_000);
});
