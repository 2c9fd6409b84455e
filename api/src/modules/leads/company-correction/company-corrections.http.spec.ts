import { unique, type TestCustomer, type TestUser } from '../../../testing/builders.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { csvText } from '../../people/enrichment/enrich-file.js';
import { EnrichService } from '../../people/enrichment/enrich.service.js';
import { writeEventFile, createImportService, recountWorkspace } from '../../signals/testing/import-events.js';
import { sampleEvent } from '../../signals/testing/sample-events.js';

describe('company correction by a workspace', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let staff: TestUser;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    staff = await server.create.user({ customer });
  });

  const createLead = async (companyId?: number) =>
    server.create.lead({
      customer,
      companyId,
      signals: [{ type: 'WatchEvent', repo: `${customer.slug}/tool`, createdAt: '2026-05-01T00:00:00Z' }],
    });
  const correct = (leadId: number, name: string | null) =>
    server.request('PUT', `/api/leads/${leadId}/company`, { as: staff, body: { customer_slug: customer.slug, name } });
  const remove = (leadId: number) =>
    server.request('DELETE', `/api/leads/${leadId}/company?customer_slug=${customer.slug}`, { as: staff });
  const enrich = (text: string) =>
    server.db.transaction((tx) => server.app.get(EnrichService).enrich(tx, csvText('e.csv', text)));
  const companyOf = async (leadId: number) => {
    const url = `/api/leads/${leadId}?customer_slug=${customer.slug}`;
    const { lead } = (await server.request('GET', url, { as: staff })).body as { lead: Record<string, unknown> };
    return lead.companyName;
  };
  const expectTotalsInStep = async () => {
    const { kept, counted } = await recountWorkspace(server.db, customer.slug);
    expect(kept).toEqual(counted);
  };

  it('finds the company by its name and updates the totals', async () => {
    const name = `Acme ${unique()}`;
    const [acme, before] = [await server.create.company({ name }), await server.create.company()];
    const { leadId } = await createLead(before);
    const { body } = await correct(leadId, ` ${name.toUpperCase()} `);
    expect(body).toEqual({
      success: true,
      company: { companyId: acme, companyName: name },
      attribution: { rule: 'manual', confidence: null, source: 'manual', at: expect.any(String) as string },
    });
    await expectTotalsInStep();
  });

  it('can assign a new company or none', async () => {
    const { leadId } = await createLead(await server.create.company());
    const name = `Quite New ${unique()}`;
    expect((await correct(leadId, name)).body).toMatchObject({ company: { companyName: name } });
    await expectTotalsInStep();
    expect((await correct(leadId, null)).body).toMatchObject({ company: null, attribution: { rule: 'manual' } });
    expect(await companyOf(leadId)).toBeNull();
    await expectTotalsInStep();
    expect((await correct(leadId, ' \t ')).status).toBe(400);
  });

  it('outlives later imports, in this workspace alone, until it is removed', async () => {
    const { leadId, login, githubId } = await createLead();
    const other = await server.create.customer();
    await server.db.query('insert into lead (customer_id, lead_id) values ($1, $2)', [other.customerId, leadId]);
    await server.create.sumUp(other.customerId, leadId);
    const [ours, told] = [`Ours ${unique()}`, `Told ${unique()}`];
    await correct(leadId, ours);
    await enrich(`login,company_name\n${login},${told}\n`);
    const actor = { id: githubId, login };
    await createImportService(server.db).importFile(
      writeEventFile([
        sampleEvent({ repo: `${customer.slug}/tool`, actor, type: 'ForkEvent', payload: { forkee: { id: leadId } } }),
      ]),
    );
    expect(await companyOf(leadId)).toBe(ours);
    const [elsewhere] = await server.db.query<object[]>('select company_name from lead where customer_id = $1', [
      other.customerId,
    ]);
    expect(elsewhere).toEqual({ company_name: told });
    await expectTotalsInStep();

    expect((await remove(leadId)).body).toMatchObject({
      company: { companyName: told },
      attribution: { source: 'csv' },
    });
    await expectTotalsInStep();
  });

  it('shows later facts of the company', async () => {
    const name = `Acme ${unique()}`;
    const { leadId } = await createLead();
    await correct(leadId, name);
    const { login } = await server.create.lead({ customer });
    await enrich(`login,company_name,company_employee_count\n${login},${name},120\n`);
    const [lead] = await server.db.query<object[]>('select company_employee_count from lead where lead_id = $1', [
      leadId,
    ]);
    expect(lead).toEqual({ company_employee_count: 120 });
    await expectTotalsInStep();
  });

  it('keeps a typed name in its workspace: another one that types it has its own spelling', async () => {
    const stem = unique();
    const { leadId } = await createLead();
    expect((await correct(leadId, `secret ${stem} ACME`)).body).toMatchObject({
      company: { companyName: `secret ${stem} ACME` },
    });
    customer = await server.create.customer();
    staff = await server.create.user({ customer });
    const other = await createLead();
    expect((await correct(other.leadId, `Secret ${stem} Acme`)).body).toMatchObject({
      company: { companyName: `Secret ${stem} Acme` },
    });
    const visible = await server.app
      .get(WorkspaceWrites)
      .transaction({ customerId: customer.customerId, userId: staff.userId }, (tx) =>
        tx.query<{ name: string }[]>('select name from company where name like $1', [`%${stem}%`]),
      );
    expect(visible).toEqual([{ name: `Secret ${stem} Acme` }]);
    await expectTotalsInStep();
  });

  it('returns 404 for a lead of another workspace', async () => {
    const { leadId } = await server.create.lead({ customer: await server.create.customer() });
    expect((await correct(leadId, 'Acme')).status).toBe(404);
    expect((await remove(leadId)).status).toBe(404);
  });
});
