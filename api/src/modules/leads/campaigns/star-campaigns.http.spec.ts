import { Clock, DAY_MS } from '../../../platform/time.js';
import type { TestCustomer, TestUser } from '../../../testing/builders.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import {
  createImportService,
  recountWorkspace,
  uniqueNumber,
  writeEventFile,
} from '../../signals/testing/import-events.js';
import { sampleEvent } from '../../signals/testing/sample-events.js';
import { LeadTotalsService } from '../changes/lead-totals.service.js';
import { LeadVerdictsService } from '../verdict/lead-verdicts.service.js';
import { StarCampaignsService } from './star-campaigns.service.js';

const START = Date.parse('2026-03-01T00:00:00Z');
const FANS = 30;

interface Campaign {
  campaignId: string;
  kind: string;
  repos: string[];
  accountCount: number;
  accounts: { leadId: number; login: string }[];
  reversedAt: string | null;
}

describe('campaigns of bought stars', () => {
  let server: TestApp;
  let campaigns: StarCampaignsService;
  let customer: TestCustomer;
  let admin: TestUser;
  let no: number;
  beforeAll(async () => {
    server = await startTestApp();
    const totals = new LeadTotalsService();
    campaigns = new StarCampaignsService(server.db, totals, new LeadVerdictsService(totals), new Clock());
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    admin = await server.create.user();
    no = uniqueNumber();
  });

  const star = (account: number, repo: number, day: number) =>
    sampleEvent({
      type: 'WatchEvent',
      payload: { action: 'started' },
      repo: `org-${no}/r${repo}`,
      actor: { id: no * 1000 + account, login: `u${account}-${no}` },
      createdAt: new Date(START + day * DAY_MS).toISOString(),
    });
  /** The accounts star all repositories within two weeks; fans star one each. */
  const events = (accounts: number, repos: number) => [
    ...Array.from({ length: accounts * repos }, (_, index) =>
      star(index % accounts, Math.floor(index / accounts), index % 13),
    ),
    ...Array.from({ length: FANS }, (_, index) => star(900 + index, index % repos, index % 13)),
  ];
  async function importEvents(list: object[]): Promise<void> {
    await createImportService(server.db).importFile(writeEventFile(list), { allRepos: customer.slug });
  }
  async function find(): Promise<void> {
    await campaigns.findIn(customer.customerId);
    const { kept, counted } = await recountWorkspace(server.db, customer.slug);
    expect(kept).toEqual(counted);
  }
  async function list(): Promise<Campaign[]> {
    const url = `/api/admin/star-campaigns?customer_slug=${customer.slug}`;
    return ((await server.request('GET', url, { as: admin })).body as { campaigns: Campaign[] }).campaigns;
  }
  const reverse = (campaignId: string, reversed: boolean) =>
    server.request('PUT', `/api/admin/star-campaigns/${campaignId}`, {
      as: admin,
      body: { customer_slug: customer.slug, reversed },
    });
  async function verdicts(): Promise<Record<string, number>> {
    const rows = await server.db.query<{ verdict: string; count: number }[]>(
      'select verdict, count(*)::int as count from lead where customer_id = $1 group by verdict order by verdict',
      [customer.customerId],
    );
    return Object.fromEntries(rows.map(({ verdict, count }) => [verdict, count]));
  }

  it('suspects its accounts and names the campaign, also after new signals', async () => {
    await importEvents(events(50, 10));
    await find();
    expect(await verdicts()).toEqual({ human: FANS, suspected: 50 });
    const [campaign] = await list();
    expect(campaign).toMatchObject({ kind: 'lockstep', accountCount: 50, reversedAt: null });
    expect(campaign?.repos).toHaveLength(10);

    await importEvents([star(0, 50, 20)]);
    expect(await verdicts()).toEqual({ human: FANS, suspected: 50 });
    const leadId = campaign?.accounts[0]?.leadId ?? 0;
    const { body } = await server.request('GET', `/api/leads/${leadId}?customer_slug=${customer.slug}`, { as: admin });
    expect(body).toMatchObject({
      lead: {
        verdict: 'suspected',
        verdictReason: `One of 50 accounts that starred the same repositories in lockstep (org-${no}/r0, org-${no}/r1, org-${no}/r2 and 7 more), Mar 1, 2026 to Mar 13, 2026`,
      },
    });
  });

  it('is reversed as a whole, stays reversed when it grows, and is suspected again on request', async () => {
    await importEvents(events(50, 10));
    await find();
    const [{ campaignId } = { campaignId: '' }] = await list();
    expect((await reverse(campaignId, true)).body).toEqual({ success: true });
    expect(await verdicts()).toEqual({ human: 50 + FANS });

    await importEvents(events(60, 10));
    await find();
    expect(await list()).toMatchObject([{ campaignId, accountCount: 60, reversedAt: expect.any(String) as string }]);
    expect(await verdicts()).toEqual({ human: 60 + FANS });

    await reverse(campaignId, false);
    expect(await verdicts()).toEqual({ human: FANS, suspected: 60 });
    const entries = await server.db.query<unknown[]>(
      `select user_email, detail from audit_entry where action = 'star-campaign.reverse' and customer_slug = $1
       order by audit_entry_id`,
      [customer.slug],
    );
    expect(entries).toEqual([
      { user_email: admin.email, detail: `campaign ${campaignId}: 50 accounts restored` },
      { user_email: admin.email, detail: `campaign ${campaignId}: 60 accounts suspected again` },
    ]);
  });

  it('keeps an administrator’s decision on one of its accounts', async () => {
    await importEvents(events(50, 10));
    await find();
    const [campaign] = await list();
    const [kept, hidden] = campaign?.accounts ?? [];
    const decide = (leadId: number | undefined, verdict: string) =>
      server.request('PUT', `/api/admin/leads/${leadId}/verdict`, {
        as: admin,
        body: { customer_slug: customer.slug, verdict },
      });
    await decide(kept?.leadId, 'human');
    await decide(hidden?.leadId, 'hidden');
    await find();
    expect(await verdicts()).toEqual({ human: FANS + 1, suspected: 48, hidden: 1 });
    await reverse(campaign?.campaignId ?? '', true);
    expect(await verdicts()).toEqual({ human: FANS + 49, hidden: 1 });
  });

  it('continues under its id, and ends when the stars no longer show it', async () => {
    await importEvents(events(50, 10));
    await find();
    const [before] = await list();
    await importEvents(events(70, 11));
    await find();
    expect(await list()).toMatchObject([{ campaignId: before?.campaignId, accountCount: 70 }]);

    await server.db.query(
      `update signal set created_at = (created_at at time zone 'UTC' + lead_id % 71 * interval '16 days') at time zone 'UTC' where customer_id = $1`,
      [customer.customerId],
    );
    await campaigns.findIn(customer.customerId);
    expect(await list()).toEqual([]);
    expect(await verdicts()).toEqual({ human: 70 + FANS });
  });

  it('finds bursts of new and empty accounts on one repository', async () => {
    await importEvents(Array.from({ length: 60 + FANS }, (_, index) => star(index, 0, index % 10)));
    await server.db.query(
      `update person set profile = jsonb_build_object('joinedAt', case when github_id < $2 then '2026-02-20T00:00:00Z'
           else '2020-02-20T00:00:00Z' end, 'publicRepos', 0)
       where github_id between $1 and $3`,
      [no * 1000, no * 1000 + 60, no * 1000 + 999],
    );
    await find();
    expect(await list()).toMatchObject([{ kind: 'burst', accountCount: 60, repos: [`org-${no}/r0`] }]);
    expect(await verdicts()).toEqual({ human: FANS, suspected: 60 });
  });

  it('ends in the nightly search, which reads only workspaces with campaigns', async () => {
    // Tests share their database: it would read all their workspaces.
    await server.superuser.query('update customer set active = false where customer_id <> $1', [customer.customerId]);
    await importEvents(events(50, 10));
    await campaigns.findInAll({ onlyWithCampaigns: true });
    expect(await list()).toEqual([]);
    await campaigns.findInAll({ onlyWithCampaigns: false });
    expect(await list()).toHaveLength(1);

    await server.db.query(
      `update signal set created_at = (created_at at time zone 'UTC' + lead_id % 71 * interval '16 days') at time zone 'UTC' where customer_id = $1`,
      [customer.customerId],
    );
    await campaigns.findInAll({ onlyWithCampaigns: true });
    expect(await list()).toEqual([]);
  });

  it('answers 404 for a campaign of another workspace', async () => {
    await importEvents(events(50, 10));
    await find();
    const [campaign] = await list();
    customer = await server.create.customer();
    expect((await reverse(campaign?.campaignId ?? '', true)).status).toBe(404);
    expect((await reverse('none', true)).status).toBe(404);
  });

  it('is searched for after new stars', async () => {
    await importEvents(events(1, 1));
    const jobs = await server.db.query<unknown[]>('select task_identifier from graphile_worker.jobs where key = $1', [
      `find-star-campaigns:${customer.customerId}`,
    ]);
    expect(jobs).toEqual([{ task_identifier: 'find-star-campaigns' }]);
  });

  it('is searched for at the time of the first new star', async () => {
    await importEvents(events(1, 1));
    const key = `find-star-campaigns:${customer.customerId}`;
    const [before] = await server.superuser.query<object[]>('select run_at from graphile_worker.jobs where key = $1', [
      key,
    ]);
    await importEvents(events(2, 1));
    const after = await server.superuser.query<object[]>('select run_at from graphile_worker.jobs where key = $1', [
      key,
    ]);
    expect(after).toEqual([before]);
  });
});
