import fc from 'fast-check';
import { unique, type TestCustomer, type TestUser } from '../../../testing/builders.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { csvText } from '../../people/enrichment/enrich-file.js';
import { EnrichService } from '../../people/enrichment/enrich.service.js';
import { RepoMergeService } from '../repo-merge/repo-merge.service.js';
import {
  createImportService,
  recountWorkspace,
  uniqueNumber,
  writeEventFile,
} from '../../signals/testing/import-events.js';
import { sampleEvent } from '../../signals/testing/sample-events.js';

import { COUNT_DIFFERENCES } from '../recount/week-recount.queries.js';

const PEOPLE = 5;
const REPOS = ['one', 'two', 'three'];
const COUNTRIES = ['DE', 'US', ''];

const person = fc.nat(PEOPLE - 1);
const event = fc.record({
  person,
  repo: fc.constantFrom(...REPOS),
  kind: fc.constantFrom('star', 'fork', 'issue', 'push', 'delete'),
  /** From Friday, January 2, 2026: several weeks, and hours around their ends. */
  hour: fc.nat(24 * 40),
});
/** What can happen to the leads of a workspace. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('import' as const),
      events: fc.array(event, { minLength: 1, maxLength: 8 }),
    }),
  },
  fc.record({ does: fc.constant('recycle' as const), person, recycled: fc.boolean() }),
  fc.record({ does: fc.constant('decide' as const), person, verdict: fc.constantFrom('hidden', 'human', null) }),
  fc.record({ does: fc.constant('correct' as const), person, company: fc.constantFrom(0, 1, null) }),
  fc.record({ does: fc.constant('undo correction' as const), person }),
  fc.record({
    does: fc.constant('enrich' as const),
    person,
    company: fc.nat(1),
    country: fc.constantFrom(...COUNTRIES),
  }),
  fc.record({ does: fc.constant('do not contact' as const), person }),
  fc.record({ does: fc.constant('merge repositories' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

describe('the counts by week', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let staff: TestUser;
  let admin: TestUser;
  let no: number;
  beforeAll(async () => {
    server = await startTestApp();
    admin = await server.create.user();
  });
  afterAll(() => server.close());

  const login = (of: number) => `person-${no}-${of}`;
  const company = (of: number) => `Company ${of} ${no}`;

  async function leadOf(of: number): Promise<number | undefined> {
    const [lead] = await server.db.query<{ lead_id: number }[]>(
      'select lead_id from lead join person on person_id = lead_id where customer_id = $1 and github_id = $2',
      [customer.customerId, Number(`${no}${of}`)],
    );
    return lead?.lead_id;
  }

  async function take(taken: Step): Promise<void> {
    if (taken.does === 'import') {
      await createImportService(server.db).importFile(writeEventFile(taken.events.map(toEvent)), {
        allRepos: customer.slug,
      });
      return;
    }
    if (taken.does === 'merge repositories') return mergeRepositories();
    if (taken.does === 'enrich') {
      const row = `${login(taken.person)},${company(taken.company)},${taken.country}`;
      const file = csvText('e.csv', `login,company_name,company_country_code\n${row}\n`);
      await server.db.transaction((tx) => server.app.get(EnrichService).enrich(tx, file));
      return;
    }
    const leadId = await leadOf(taken.person);
    if (leadId === undefined) return;
    const slug = customer.slug;
    switch (taken.does) {
      case 'recycle': {
        const body = { customer_slug: slug, entityType: 'leads', entityIds: [leadId], tagId: 'recycled' };
        if (taken.recycled) await server.request('POST', '/api/tags', { as: staff, body });
        else
          await server.request('DELETE', '/api/tags/recycled/leads', {
            as: staff,
            body: { customer_slug: slug, entityIds: [leadId] },
          });
        return;
      }
      case 'decide':
        await server.request('PUT', `/api/admin/leads/${leadId}/verdict`, {
          as: admin,
          body: { customer_slug: slug, verdict: taken.verdict },
        });
        return;
      case 'correct':
        await server.request('PUT', `/api/leads/${leadId}/company`, {
          as: staff,
          body: { customer_slug: slug, name: taken.company === null ? null : company(taken.company) },
        });
        return;
      case 'undo correction':
        await server.request('DELETE', `/api/leads/${leadId}/company?customer_slug=${slug}`, { as: staff });
        return;
      case 'do not contact':
        await server.request('POST', `/api/leads/${leadId}/do-not-contact`, {
          as: staff,
          body: { customer_slug: slug, reason: 'Asked', personAsked: true },
        });
    }
  }

  function toEvent({
    person: of,
    repo,
    kind,
    hour,
  }: typeof event extends fc.Arbitrary<infer Value> ? Value : never): object {
    const createdAt = new Date(Date.parse('2026-01-02T00:00:00Z') + hour * 3_600_000).toISOString();
    const shared = { actor: { id: Number(`${no}${of}`), login: login(of) }, repo: `org-${no}/${repo}`, createdAt };
    switch (kind) {
      case 'fork':
        return sampleEvent({ ...shared, type: 'ForkEvent', payload: { forkee: { id: hour + 1 } } });
      case 'issue':
        return sampleEvent({
          ...shared,
          type: 'IssuesEvent',
          payload: { action: 'opened', issue: { number: (hour % 3) + 1 } },
        });
      case 'push':
        // Shows write access: the person's signals there no longer count.
        return sampleEvent({ ...shared, type: 'PushEvent', payload: { head: `head-${hour % 4}` } });
      case 'delete':
        return sampleEvent({ ...shared, type: 'DeleteEvent', payload: { ref: 'b', ref_type: 'branch' } });
      default:
        return sampleEvent(shared);
    }
  }

  async function mergeRepositories(): Promise<void> {
    const repos = await server.db.query<{ repo_id: number }[]>(
      'select repo_id from tracked_repo where customer_id = $1 order by repo_id limit 2',
      [customer.customerId],
    );
    const [into, from] = repos;
    if (!into || !from) return;
    await server.db.transaction((tx) =>
      server.app.get(RepoMergeService).merge(tx, [{ from: from.repo_id, into: into.repo_id }]),
    );
  }

  it('equal a recount after any history of a workspace', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        customer = await server.create.customer();
        staff = await server.create.user({ customer });
        no = uniqueNumber();
        // A workspace has totals from its first lead on.
        await take({ does: 'import', events: [{ person: 0, repo: 'one', kind: 'star', hour: 0 }] });
        for (const taken of steps) {
          await take(taken);
          const { kept, counted } = await recountWorkspace(server.superuser, customer.slug);
          expect(kept).toEqual(counted);
          expect(await server.db.query(COUNT_DIFFERENCES, [customer.customerId])).toEqual([{ differences: 0 }]);
        }
      }),
      { numRuns: 8, endOnFailure: true },
    );
  }, 120_000);

  it('count a signal in the week of its own day in UTC', async () => {
    customer = await server.create.customer();
    no = uniqueNumber();
    const companyId = await server.create.company({ name: `Acme ${unique()}`, country_code: 'DE' });
    const signals = ['2026-03-01T23:59:59Z', '2026-03-02T00:00:00Z', '2026-03-08T23:59:59Z'].map((createdAt) => ({
      type: 'WatchEvent',
      repo: `${customer.slug}/tool`,
      createdAt,
    }));
    await server.create.lead({ customer, companyId, signals });
    const weeks = await server.superuser.query<object[]>(
      `select week::text, watch, signals, previous from company_week where customer_id = $1 and company_id = $2 order by week`,
      [customer.customerId, companyId],
    );
    expect(weeks).toEqual([
      { week: '2026-02-23', watch: 1, signals: 1, previous: 0 },
      { week: '2026-03-02', watch: 2, signals: 2, previous: 1 },
      { week: '2026-03-09', watch: 0, signals: 0, previous: 2 },
    ]);
  });
});
