import type { TestCustomer } from '../../../testing/builders.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { recountWorkspace } from '../../signals/testing/import-events.js';
import { InsiderBackfill } from './insider-backfill.service.js';
import { LeadFactsService } from '../changes/lead-facts.service.js';
import { LeadScoresService } from '../score/lead-scores.service.js';
import { LeadVerdictsService } from './lead-verdicts.service.js';

describe('marking the stored signals of insiders', () => {
  let server: TestApp;
  let customer: TestCustomer;
  beforeAll(async () => {
    server = await startTestApp();
    customer = await server.create.customer();
  });
  afterAll(() => server.close());

  it('hides who acts only as an insider, and counts the other signals of the rest', async () => {
    const signal = (repo: string) => ({
      type: 'WatchEvent',
      repo: `${customer.slug}/${repo}`,
      createdAt: '2026-05-01T00:00:00Z',
    });
    const inside = await server.create.lead({ customer, signals: [signal('tool')] });
    const both = await server.create.lead({ customer, signals: [signal('tool'), signal('other')] });
    const outside = await server.create.lead({ customer, signals: [signal('tool')] });
    const repoId = await server.create.repo(customer, `${customer.slug}/tool`);
    for (const { githubId } of [inside, both]) {
      await server.db.query('insert into repo_insider (repo_id, github_id) values ($1, $2)', [repoId, githubId]);
    }
    const [facts, verdicts] = [server.app.get(LeadFactsService), server.app.get(LeadVerdictsService)];
    const backfill = new InsiderBackfill(server.db, facts, verdicts, server.app.get(LeadScoresService));
    await backfill.run();
    await backfill.run();

    const leads = await server.db.query<object[]>(
      'select lead_id, verdict, verdict_reason, signal_count from lead where customer_id = $1 order by lead_id',
      [customer.customerId],
    );
    expect(leads).toEqual([
      { lead_id: inside.leadId, verdict: 'hidden', verdict_reason: 'insider', signal_count: 0 },
      { lead_id: both.leadId, verdict: 'human', verdict_reason: null, signal_count: 1 },
      { lead_id: outside.leadId, verdict: 'human', verdict_reason: null, signal_count: 1 },
    ]);
    const { kept, counted } = await recountWorkspace(server.db, customer.slug);
    expect(kept).toEqual(counted);
  });
});
