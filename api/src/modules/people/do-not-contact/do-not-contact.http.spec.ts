import type { TestCustomer, TestUser } from '../../../testing/builders.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { sampleEvent } from '../../signals/testing/sample-events.js';
import { writeEventFile, createImportService, recountWorkspace } from '../../signals/testing/import-events.js';
import { csvText } from '../enrichment/enrich-file.js';
import { EnrichService } from '../enrichment/enrich.service.js';
import { DoNotContactService } from './do-not-contact.service.js';
import { DoNotContactRegistry } from './do-not-contact-registry.service.js';

describe('do not contact', () => {
  let server: TestApp;
  let one: TestCustomer;
  let other: TestCustomer;
  let staff: TestUser;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    [one, other] = [await server.given.customer(), await server.given.customer()];
    staff = await server.given.user({ customer: one });
  });

  const given = async () => {
    const companyId = await server.given.company();
    const ada = await server.given.lead({
      customer: one,
      companyId,
      person: { full_name: 'Ada', work_email: 'ada@acme.example', personal_email: 'ada@mail.example' },
      signals: [{ type: 'WatchEvent', repo: `${one.slug}/tool`, createdAt: '2026-05-01T00:00:00Z' }],
    });
    await server.db.query(`insert into lead (customer_id, lead_id, full_name, company_id) values ($1, $2, 'Ada', $3)`, [
      other.customerId,
      ada.leadId,
      companyId,
    ]);
    await server.given.sumUp(other.customerId, ada.leadId);
    return ada;
  };
  const leave = (leadId: number, as = staff) =>
    server.request('POST', `/api/leads/${leadId}/do-not-contact`, { as, body: { customer_slug: one.slug } });
  const listed = async (of: TestCustomer) => {
    const as = await server.given.user({ customer: of });
    const body = { customer_slug: of.slug, filters: [] };
    return ((await server.request('POST', '/api/filter-leads', { as, body })).body as { total: number }).total;
  };
  const personOf = async (leadId: number) => {
    const [row] = await server.db.query<object[]>('select * from person where person_id = $1', [leadId]);
    return row;
  };
  const expectTotalsInStep = async () => {
    for (const { slug } of [one, other]) {
      const { kept, counted } = await recountWorkspace(server.db, slug);
      expect(kept).toEqual(counted);
    }
  };

  it('hides the person in every workspace and erases name and addresses', async () => {
    const { leadId } = await given();
    expect((await leave(leadId)).body).toEqual({ success: true });
    expect([await listed(one), await listed(other)]).toEqual([0, 0]);
    expect(await personOf(leadId)).toMatchObject({ full_name: null, work_email: null, personal_email: null });
    const detail = await server.request('GET', `/api/leads/${leadId}?customer_slug=${one.slug}`, { as: staff });
    expect(detail.status).toBe(404);
    await expectTotalsInStep();
    const [entry] = await server.db.query<object[]>(
      `select user_email, detail from audit_entry where action = 'person.do-not-contact' and customer_slug = $1`,
      [one.slug],
    );
    expect(entry).toEqual({ user_email: staff.email, detail: `lead ${leadId}` });
  });

  it('stays in force after imports, enrichment and decisions, even when the row was deleted', async () => {
    const ada = await given();
    await leave(ada.leadId);
    const repo = `${one.slug}/tool`;
    const actor = { id: ada.githubId, login: ada.login };
    const imports = createImportService(server.db, server.app.get(DoNotContactRegistry));
    const star = sampleEvent({ repo, actor, type: 'ForkEvent', payload: { forkee: { id: ada.githubId } } });
    await imports.importFile(writeEventFile([star]));
    const file = csvText(
      'e.csv',
      `login,work_email
${ada.login},ada@acme.example
`,
    );
    await server.db.transaction((tx) => server.app.get(EnrichService).enrich(tx, file));
    const admin = await server.given.user();
    const body = { customer_slug: one.slug, verdict: 'human' };
    await server.request('PUT', `/api/admin/leads/${ada.leadId}/verdict`, { as: admin, body });
    expect(await listed(one)).toBe(0);
    expect(await personOf(ada.leadId)).toMatchObject({ work_email: null });
    await expectTotalsInStep();

    const stranger = { id: ada.githubId + 1, login: `gh-${ada.githubId}` };
    for (const table of ['signal', 'lead'])
      await server.db.query(`delete from ${table} where lead_id = $1`, [ada.leadId]);
    await server.db.query('delete from person where person_id = $1', [ada.leadId]);
    await imports.importFile(writeEventFile([star, sampleEvent({ repo, actor: stranger })]));
    expect(await listed(one)).toBe(1);
    const again = await server.db.query<object[]>(
      'select login, do_not_contact from person where github_id = any($1)',
      [[actor.id, stranger.id]],
    );
    expect(again).toEqual(
      expect.arrayContaining([
        { login: ada.login, do_not_contact: true },
        { login: stranger.login, do_not_contact: false },
      ]),
    );
  });

  it('can be reverted by an administrator', async () => {
    const ada = await given();
    await leave(ada.leadId);
    const people = server.app.get(DoNotContactService);
    // Of the import, which wants them read as well.
    await server.db.query(`delete from graphile_worker._private_jobs where key = 'refresh-people'`);
    await server.db.transaction((tx) => people.remove(tx, ada.leadId, {}));
    expect(await listed(one)).toBe(1);
    await expectTotalsInStep();
    const reading = `select from graphile_worker._private_jobs where key = 'refresh-people'`;
    expect(await server.db.query(reading)).toHaveLength(1);
    await expect(server.db.transaction((tx) => people.remove(tx, ada.leadId, {}))).rejects.toThrow('has not asked');
  });

  it('can be requested only by users who can see the lead', async () => {
    const { leadId } = await given();
    const stranger = await server.given.user({ customer: await server.given.customer() });
    expect((await leave(leadId, stranger)).status).toBe(403);
    expect((await leave(leadId + 1_000_000)).status).toBe(404);
    expect(await listed(one)).toBe(1);
  });
});
