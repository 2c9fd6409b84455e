import { unique, type TestCustomer, type TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { recountWorkspace } from '../signals/testing/import-events.js';
import { ExclusionsOfWorkspace } from './testing/exclusions-of-workspace.js';

describe('an exclusion list of a workspace', () => {
  let server: TestApp;
  let own: TestCustomer;
  let manager: TestUser;
  let lists: ExclusionsOfWorkspace;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    own = await server.create.customer();
    manager = await server.create.user({ customer: own, is_workspace_admin: true });
    lists = new ExclusionsOfWorkspace(server, own, manager);
  });

  /** A company with leads, each with a signal. */
  const company = async ({
    customer = own,
    leads = 1,
    ...fields
  }: Record<string, unknown> & {
    customer?: TestCustomer;
    leads?: number;
  } = {}) => {
    const [name, domain] = [`Acme ${unique()}`, `${unique()}.example`];
    const companyId = await server.create.company({ name, domain, ...fields });
    const signals = [{ type: 'WatchEvent', repo: `${customer.slug}/tool`, createdAt: '2026-05-01T00:00:00Z' }];
    const leadIds: number[] = [];
    for (let n = 0; n < leads; n++) leadIds.push((await server.create.lead({ customer, companyId, signals })).leadId);
    return { companyId, name, domain, leadIds, leadId: leadIds[0] ?? 0 };
  };
  const inStep = async () => {
    const { kept, counted } = await recountWorkspace(server.db, own.slug);
    expect(kept).toEqual(counted);
  };

  it('hides the leads of its companies everywhere, and shows them again when it is deleted', async () => {
    const [hidden, shown] = [await company({ leads: 2 }), await company()];
    const before = await lists.everything();
    const listId = await lists.create({ effect: 'hide' });
    const { body } = await lists.send(listId, `${hidden.domain}\nNobody Knows Ltd`);
    expect(body).toMatchObject({ added: 2, removed: 0, entries: 2, unmatched: 1, companies: 1, leads: 2, lines: 2 });
    expect(await lists.leadIds()).toEqual([shown.leadId]);
    expect(await lists.companyIds()).toEqual([shown.companyId]);
    expect(await lists.csv()).not.toContain(hidden.name);
    expect((await lists.read(`leads/${hidden.leadId}`)).status).toBe(404);
    expect((await lists.read(`companies/${hidden.companyId}`)).status).toBe(404);
    expect(await lists.list()).toMatchObject([{ entries: 2, companies: 1, leads: 2 }]);
    await inStep();
    await lists.remove(listId);
    expect(await lists.everything()).toEqual(before);
    await inStep();
  });

  it('matches a name in any case and a company that is named by its domain', async () => {
    const [named, nameless] = [await company(), await company({ domain: null, name: `${unique()}.example` })];
    const listId = await lists.create({ effect: 'hide' });
    await lists.send(listId, named.name.toUpperCase());
    expect(await lists.leadIds()).toEqual([nameless.leadId]);
    const [row] = await server.superuser.query<{ name: string }[]>('select name from company where company_id = $1', [
      nameless.companyId,
    ]);
    await lists.send(listId, row?.name ?? '');
    expect(await lists.leadIds()).toEqual([]);
  });

  it('says before what it would match, without changing anything', async () => {
    const { domain, leadId } = await company({ leads: 3 });
    const listId = await lists.create({ effect: 'hide' });
    const { body } = await lists.send(listId, `${domain}\ngmail.com`, { preview: true });
    expect(body).toMatchObject({
      preview: true,
      added: 1,
      companies: 1,
      leads: 3,
      faults: { count: 1, shown: [{ line: 2, text: 'gmail.com' }] },
    });
    expect(await lists.leadIds()).toContain(leadId);
    expect(await lists.list()).toMatchObject([{ entries: 0, leads: 0 }]);
  });

  it('is kept up to date by replacing its entries and by removing some', async () => {
    const [one, two, three] = [await company(), await company(), await company()];
    const listId = await lists.create({ effect: 'hide' });
    await lists.send(listId, `${one.domain}\n${two.domain}`);
    const { body } = await lists.send(listId, `${two.domain}\n${three.domain}`, { replace: true });
    expect(body).toMatchObject({ added: 1, removed: 1, entries: 2, companies: 2 });
    expect(await lists.leadIds()).toEqual([one.leadId]);
    expect(await lists.entries(listId)).toEqual(
      [two.domain, three.domain]
        .sort()
        .map((label) => expect.objectContaining({ label, companies: 1, leads: 1 }) as object),
    );
    await lists.removeEntries(listId, [three.domain]);
    expect((await lists.leadIds()).sort()).toEqual([one.leadId, three.leadId].sort());
    await inStep();
  });

  it('lists its entries in pages', async () => {
    const listId = await lists.create({});
    await lists.send(listId, 'a.example\nb.example\nc.example');
    const first = (await lists.page(listId, 'limit=2')) as { entries: object[]; next: string };
    expect([first.entries.length, first.next]).toEqual([2, 'b.example']);
    expect(await lists.page(listId, `limit=2&after=${first.next}`)).toMatchObject({
      entries: [{ value: 'c.example' }],
      next: null,
    });
  });

  it('marks leads and companies with its name', async () => {
    const [marked, other] = [await company(), await company()];
    const listId = await lists.create({ effect: 'mark', name: 'Partners', kind: 'partners' });
    await lists.send(listId, marked.domain);
    const exclusions = [{ listId, name: 'Partners', kind: 'partners', effect: 'mark' }];
    const byId = new Map((await lists.leads()).map((lead) => [lead.leadId, lead.exclusions]));
    expect([byId.get(marked.leadId), byId.get(other.leadId)]).toEqual([exclusions, []]);
    const companies = new Map((await lists.companies()).map((each) => [each.companyId, each.exclusions]));
    expect([companies.get(marked.companyId), companies.get(other.companyId)]).toEqual([exclusions, []]);
    expect((await lists.read(`leads/${marked.leadId}`)).body).toMatchObject({ lead: { exclusions } });
    expect((await lists.read(`companies/${marked.companyId}`)).body).toMatchObject({ company: { exclusions } });
    await lists.update(listId, { effect: 'mark', name: 'Friends', kind: 'partners' });
    expect((await lists.read(`leads/${marked.leadId}`)).body).toMatchObject({
      lead: { exclusions: [{ name: 'Friends' }] },
    });
  });

  it('changes its effect for the leads that it has', async () => {
    const { domain, leadId } = await company();
    const listId = await lists.create({ effect: 'mark' });
    await lists.send(listId, domain);
    expect(await lists.leadIds()).toEqual([leadId]);
    await lists.update(listId, { effect: 'hide' });
    expect(await lists.leadIds()).toEqual([]);
    await inStep();
    await lists.update(listId, { effect: 'mark' });
    expect(await lists.leadIds()).toEqual([leadId]);
    await inStep();
  });

  it('follows a lead whose company is corrected', async () => {
    const [excluded, other] = [await company(), await company()];
    const listId = await lists.create({ effect: 'hide' });
    await lists.send(listId, excluded.name);
    await lists.correct(other.leadId, excluded.name);
    expect(await lists.leadIds()).toEqual([]);
    await inStep();
  });

  it('hides a lead that an administrator has called a person, and says why among the hidden leads', async () => {
    const { domain, leadId } = await company();
    await lists.decide(leadId, 'human');
    const listId = await lists.create({ effect: 'hide', name: 'Customers' });
    await lists.send(listId, domain);
    expect(await lists.leadIds()).toEqual([]);
    await lists.decide(leadId, 'human');
    expect(await lists.leadIds()).toEqual([]);
    expect(await lists.hidden()).toMatchObject([{ leadId, reason: 'On the list Customers', isExcluded: true }]);
  });

  it('is no matter of other workspaces', async () => {
    const other = await server.create.customer();
    const theirs = await company({ customer: other });
    const [ours] = [await company()];
    await server.superuser.query('update lead set company_id = $1 where customer_id = $2', [
      ours.companyId,
      other.customerId,
    ]);
    const listId = await lists.create({ effect: 'hide' });
    await lists.send(listId, `${ours.domain}\n${theirs.domain}`);
    const foreign = new ExclusionsOfWorkspace(
      server,
      other,
      await server.create.user({ customer: other, is_workspace_admin: true }),
    );
    expect(await foreign.leadIds()).toEqual([theirs.leadId]);
    expect(await foreign.list()).toEqual([]);
    for (const { status } of [
      await foreign.update(listId, { effect: 'mark' }),
      await foreign.remove(listId),
      await foreign.send(listId, 'acme.com'),
      await foreign.send(listId, 'acme.com', { preview: true }),
      await foreign.removeEntries(listId, [ours.domain]),
      await foreign.readEntries(listId),
    ]) {
      expect(status).toBe(404);
    }
    expect(await lists.list()).toMatchObject([{ effect: 'hide', entries: 2, companies: 1 }]);
  });

  it('is managed by workspace administrators, and each change is in the audit log', async () => {
    const member = new ExclusionsOfWorkspace(server, own, await server.create.user({ customer: own }));
    expect((await member.listResponse()).status).toBe(403);
    const listId = await lists.create({ effect: 'mark', name: 'Rivals', kind: 'competitors' });
    await lists.send(listId, 'acme.com');
    await lists.update(listId, { effect: 'hide', name: 'Rivals', kind: 'competitors' });
    await lists.remove(listId);
    const entries = await server.superuser.query<object[]>(
      `select action, detail from audit_entry where customer_slug = $1 and outcome = 'done' order by audit_entry_id`,
      [own.slug],
    );
    expect(entries).toEqual([
      { action: 'exclusion-list.create', detail: 'Rivals: competitors, mark' },
      { action: 'exclusion-list.entries', detail: 'Rivals: 1 added, 0 removed' },
      { action: 'exclusion-list.update', detail: 'Rivals: competitors, hide' },
      { action: 'exclusion-list.delete', detail: 'Rivals' },
    ]);
  });

  it('may have 50,000 entries with the others of its workspace, and of such a workspace 50 lists', async () => {
    const listId = await lists.create({});
    await server.superuser.query(
      `insert into exclusion_entry (customer_id, list_id, value, label)
       select $1, $2, n || '.example', n || '.example' from generate_series(1, 50000) n`,
      [own.customerId, listId],
    );
    expect((await lists.send(listId, 'acme.com')).status).toBe(409);
    for (let n = 2; n <= 50; n++) await lists.create({ name: `List ${n}` });
    expect((await lists.createResponse({ name: 'List 51' })).status).toBe(409);
  });

  it('has a name that no other list of the workspace has', async () => {
    await lists.create({ name: 'Customers' });
    const { status, body } = await lists.createResponse({ name: 'CUSTOMERS' });
    expect([status, body]).toEqual([409, expect.objectContaining({ error: 'There is already a list of this name' })]);
  });
});
