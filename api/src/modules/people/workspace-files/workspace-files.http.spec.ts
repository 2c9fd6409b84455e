import { unique, type TestCustomer, type TestUser } from '../../../testing/builders.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { createImportService, recountWorkspace, writeEventFile } from '../../signals/testing/import-events.js';
import { sampleEvent } from '../../signals/testing/sample-events.js';
import { DoNotContactService } from '../do-not-contact/do-not-contact.service.js';
import { csvText } from '../enrichment/enrich-file.js';
import { EnrichService } from '../enrichment/enrich.service.js';
import { EmployerAttribution } from '../profiles/employers.service.js';
import { COPIED_FACTS } from '../../leads/fields/lead-fields.rules.js';
import { LeadFactsService } from '../../leads/changes/lead-facts.service.js';
import { FilesOfWorkspaces } from '../testing/files-of-workspaces.js';

const SAID = {
  full_name: 'Ada Brook',
  job_title: 'Head of Platform',
  linkedin_url: 'https://www.linkedin.com/in/ada-own',
  work_email: 'ada@own.example',
};

const FACTS = COPIED_FACTS.map(({ column }) => column).join(', ');

describe('an enrichment file of a workspace', () => {
  let server: TestApp;
  let own: TestCustomer;
  let other: TestCustomer;
  let manager: TestUser;
  let admin: TestUser;
  let files: FilesOfWorkspaces;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    [own, other] = [await server.create.customer(), await server.create.customer()];
    manager = await server.create.user({ customer: own, is_workspace_admin: true });
    admin = await server.create.user();
    files = new FilesOfWorkspaces(server, own, manager, admin);
  });

  /** A lead of both workspaces. */
  const sharedLead = async (person: Record<string, unknown> = {}) => {
    const signal = (of: TestCustomer) =>
      [{ type: 'WatchEvent', repo: `${of.slug}/tool`, createdAt: '2026-05-01T00:00:00Z' }] as const;
    const companyId = await server.create.company({ employee_count: 10, country_code: 'DE' });
    const lead = await server.create.lead({ customer: own, companyId, person, signals: [...signal(own)] });
    await server.db.query(
      `insert into lead (customer_id, lead_id, ${FACTS})
       select $1, lead_id, ${FACTS} from lead where customer_id = $2 and lead_id = $3`,
      [other.customerId, own.customerId, lead.leadId],
    );
    await server.create.sumUp(other.customerId, lead.leadId);
    return { ...lead, companyId };
  };
  const fileOf = (login: string, said: Record<string, string>) =>
    `login,${Object.keys(said).join(',')}\n${login},${Object.values(said).join(',')}\n`;
  const inStep = async () => {
    for (const { slug } of [own, other]) {
      const { kept, counted } = await recountWorkspace(server.db, slug);
      expect(kept).toEqual(counted);
    }
  };

  it('is one file when the same text is sent again, which takes its values back as a whole', async () => {
    const lead = await sharedLead({ full_name: 'A.' });
    const text = fileOf(lead.login, SAID);
    await Promise.all([files.send(text), files.send(text)]);
    await files.send(text);
    const listed = await files.list();
    expect(listed).toMatchObject([{ name: 'people.csv', rows: 1, people: 1, shownPeople: 1 }]);
    await files.remove(listed[0]?.fileId);
    expect(await files.detail(own, lead.leadId)).toMatchObject({ fullName: 'A.', ownFiles: [] });
  });

  it('shows its values in this workspace alone, with their source', async () => {
    const lead = await sharedLead({ full_name: 'A.', job_title: 'Dev', work_email: 'a@shared.example' });
    const { status, body } = await files.send(fileOf(lead.login, SAID));
    expect([status, body]).toEqual([200, expect.objectContaining({ people: 1, leads: 1, preview: false })]);
    expect(await files.detail(own, lead.leadId)).toMatchObject({
      fullName: 'Ada Brook',
      jobTitle: 'Head of Platform',
      userLinkedin: SAID.linkedin_url,
      hunterEmail: SAID.work_email,
      emails: [{ kind: 'work', source: 'workspace-file', permittedUse: 'contact' }],
      ownFiles: [{ file: 'people.csv', columns: Object.keys(SAID).sort() }],
    });
    expect(await files.detail(other, lead.leadId)).toMatchObject({
      fullName: 'A.',
      jobTitle: 'Dev',
      userLinkedin: null,
      hunterEmail: 'a@shared.example',
      ownFiles: [],
    });
    const [listed] = await files.leads(own, [{ propertyName: 'jobTitle', operator: 'ILIKE', value: '%platform%' }]);
    expect(listed).toMatchObject({ fullName: 'Ada Brook', userLinkedin: SAID.linkedin_url });
    expect(await files.leads(other, [{ propertyName: 'jobTitle', operator: 'ILIKE', value: '%platform%' }])).toEqual(
      [],
    );
    expect(await files.csv(own)).toContain('"Head of Platform"');
    expect(await files.csv(own)).toContain('"Work: contact"');
    expect(await files.csv(other)).not.toContain('Head of Platform');
    await inStep();
  });

  it('gives companies facts, also for their other leads and those to come, and no other workspace', async () => {
    const lead = await sharedLead();
    const csv = fileOf(lead.login, { company_employee_count: '5000', company_country_code: 'FR', company_domain: '' });
    expect((await files.send(csv)).body).toMatchObject({ companies: 1, companiesAdded: 0, leads: 1 });
    const facts = { companyEmployeeCount: 5000, companyCountryCode: 'FR' };
    expect(await files.detail(own, lead.leadId)).toMatchObject(facts);
    expect(await files.detail(other, lead.leadId)).toMatchObject({
      companyEmployeeCount: 10,
      companyCountryCode: 'DE',
    });
    expect(await files.company(own, lead.companyId)).toMatchObject({
      employees: 5000,
      country: 'FR',
      ownFiles: [{ file: 'people.csv', columns: ['company_country_code', 'company_employee_count'] }],
    });
    const colleague = await server.create.lead({ customer: await server.create.customer(), companyId: lead.companyId });
    const actor = { id: colleague.githubId, login: colleague.login };
    await createImportService(server.db).importFile(
      writeEventFile([
        sampleEvent({ repo: `${own.slug}/tool`, actor, type: 'WatchEvent', payload: { action: 'started' } }),
      ]),
    );
    expect(await files.detail(own, colleague.leadId)).toMatchObject(facts);
    await inStep();
  });

  it('names companies that no other workspace sees, and employers with their time', async () => {
    const lead = await sharedLead();
    const name = `Secret ${unique()}`;
    const domain = `${unique()}.example`;
    const rows = [`${lead.login},${name},${domain},2025-01-01,`, `${lead.login},Former ${name},,2020-01-01,2024-12-31`];
    const { body } = await files.send(`login,company_name,company_domain,from,until\n${rows.join('\n')}\n`);
    expect(body).toMatchObject({ companiesAdded: 2, people: 1 });
    expect(await files.detail(own, lead.leadId)).toMatchObject({
      companyName: name,
      attribution: { rule: 'enrichment', source: 'workspace-file' },
      employers: [
        { company: name, from: '2025-01-01', to: null, source: 'workspace-file' },
        { company: `Former ${name}`, from: '2020-01-01', to: '2024-12-31', source: 'workspace-file' },
      ],
      githubSignals: [{ employer: name }],
    });
    const elsewhere = await files.detail(other, lead.leadId);
    expect(JSON.stringify(elsewhere)).not.toContain(name);
    expect(elsewhere.employers).toHaveLength(1);
    const [company] = await files.companies(own);
    expect(company).toMatchObject({ companyName: name, emailDomain: domain });
    await inStep();
  });

  it('stays through imports, files for all clients and the nightly refresh', async () => {
    const lead = await sharedLead();
    await files.send(fileOf(lead.login, { ...SAID, company_name: `Ours ${unique()}` }));
    const before = await files.detail(own, lead.leadId);
    const all = fileOf(lead.login, { full_name: 'Told', job_title: 'Told', company_name: `Told ${unique()}` });
    await server.db.transaction((tx) => server.app.get(EnrichService).enrich(tx, csvText('all.csv', all)));
    // As each refresh of a profile ends.
    await server.db.transaction(async (tx) => {
      const facts = server.app.get(LeadFactsService);
      await facts.lockAllWorkspaces(tx);
      await server.app.get(EmployerAttribution).attribute(tx, [lead.leadId], new Date().toISOString());
      await facts.updateLeads(tx, [lead.leadId], [lead.companyId]);
    });
    const after = await files.detail(own, lead.leadId);
    for (const key of ['fullName', 'jobTitle', 'companyName', 'attribution', 'ownFiles'])
      expect([key, after[key]]).toEqual([key, before[key]]);
    expect(await files.detail(other, lead.leadId)).toMatchObject({ fullName: 'Told', jobTitle: 'Told' });
    await inStep();
  });

  it('becomes the company of its name once a source names it', async () => {
    const lead = await sharedLead();
    const name = `Later ${unique()}`;
    await files.send(fileOf(lead.login, { company_name: name, company_country_code: 'SE' }));
    const otherLead = await server.create.lead({ customer: other });
    const all = fileOf(otherLead.login, { company_name: name.toUpperCase(), company_employee_count: '7' });
    await server.db.transaction((tx) => server.app.get(EnrichService).enrich(tx, csvText('all.csv', all)));
    expect(await files.detail(own, lead.leadId)).toMatchObject({
      companyName: name.toUpperCase(),
      companyEmployeeCount: 7,
    });
    await inStep();
  });

  it('can be taken back: then sources count again', async () => {
    const lead = await sharedLead({ full_name: 'A.' });
    const before = await files.detail(own, lead.leadId);
    await files.send(
      fileOf(lead.login, {
        ...SAID,
        company_name: `Ours ${unique()}`,
        company_employee_count: '9',
        from: '2024-01-01',
      }),
    );
    const [file] = await files.list();
    expect(file).toMatchObject({ name: 'people.csv', importedBy: manager.email, rows: 1, people: 1, shownPeople: 1 });
    expect(await files.remove(file?.fileId)).toMatchObject({ status: 200, body: { success: true, leads: 1 } });
    expect(await files.detail(own, lead.leadId)).toEqual(before);
    expect(await files.list()).toEqual([]);
    expect((await files.remove(file?.fileId)).status).toBe(404);
    await inStep();
    const entries = await server.db.query<{ action: string }[]>(
      'select action from audit_entry where user_email = $1 and customer_slug = $2 order by audit_entry_id',
      [manager.email, own.slug],
    );
    expect(entries.map(({ action }) => action)).toEqual(['enrichment-file.import', 'enrichment-file.remove']);
  });

  it('gives way to a later file and to a correction by hand', async () => {
    const lead = await sharedLead();
    const [first, second, corrected] = [`One ${unique()}`, `Two ${unique()}`, `Three ${unique()}`];
    await files.send(fileOf(lead.login, { job_title: 'Old', company_name: first }));
    await files.send(fileOf(lead.login, { company_name: second }));
    expect(await files.detail(own, lead.leadId)).toMatchObject({ jobTitle: 'Old', companyName: second });
    await files.correct(lead.leadId, corrected);
    await files.send(fileOf(lead.login, { company_name: first }));
    expect(await files.detail(own, lead.leadId)).toMatchObject({ companyName: corrected });
    await files.removeCorrection(lead.leadId);
    expect(await files.detail(own, lead.leadId)).toMatchObject({ companyName: first });
    await inStep();
  });

  it('stores nothing as a preview', async () => {
    const lead = await sharedLead({ full_name: 'A.' });
    const before = await files.detail(own, lead.leadId);
    const { body } = await files.send(fileOf(lead.login, { ...SAID, company_name: `No ${unique()}` }), {
      preview: true,
    });
    expect(body).toMatchObject({ preview: true, people: 1, companies: 0, companiesAdded: 1, leads: 1 });
    expect(await files.detail(own, lead.leadId)).toEqual(before);
    expect(await files.list()).toEqual([]);
  });

  it('finds favourites and is found by them under its address on LinkedIn', async () => {
    const lead = await sharedLead();
    await files.send(fileOf(lead.login, SAID));
    await files.setFavorite(SAID.linkedin_url, true);
    expect(await files.detail(own, lead.leadId)).toMatchObject({ isFavorite: true });
    await files.setFavorite(SAID.linkedin_url, false);
    expect(await files.detail(own, lead.leadId)).toMatchObject({ isFavorite: false });
    const later = await sharedLead();
    const linkedin = `https://www.linkedin.com/in/${unique()}`;
    await files.setFavorite(linkedin, true);
    expect((await files.send(fileOf(later.login, { linkedin_url: linkedin }))).body).toMatchObject({ favorites: 1 });
  });

  it('knows people of other workspaces no better than people who do not exist', async () => {
    const stranger = await server.create.lead({ customer: other });
    const csv = `login,full_name\n${stranger.login},Ada\nnobody-${unique()},Ben\n`;
    const { body } = await files.send(csv);
    const why = (body as { faults: { shown: { why: string }[] } }).faults.shown.map((fault) =>
      fault.why.replace(/login \S+/, 'login'),
    );
    expect(why).toHaveLength(2);
    expect(why[0]).toBe(why[1]);
    expect(body).toMatchObject({ people: 0 });
  });

  it('is erased with the person, and brings nobody back', async () => {
    const lead = await sharedLead();
    await files.send(fileOf(lead.login, { ...SAID, company_name: `Ours ${unique()}`, from: '2024-01-01' }));
    await server.db.transaction((tx) => server.app.get(DoNotContactService).add(tx, lead.leadId, {}));
    const again = await files.send(fileOf(lead.login, SAID));
    expect(again.body).toMatchObject({ people: 0, faults: { count: 1 } });
    const rows = await server.db.query<object[]>(
      `select full_name, job_title, company_id, own_values, (select count(*)::int from employment where person_id = lead_id) as periods
       from lead where lead_id = $1`,
      [lead.leadId],
    );
    const emptyProfile = { full_name: null, job_title: null, company_id: null, own_values: null, periods: 0 };
    expect(rows).toEqual([emptyProfile, emptyProfile]);
    await inStep();
  });

  it('is for administrators, of this workspace only, and can be large', async () => {
    const staff = await server.create.user({ customer: own });
    const csv = `login,full_name\n${Array.from({ length: 60_000 }, (_, at) => `nobody-${at},Somebody Long`).join('\n')}`;
    expect(csv.length).toBeGreaterThan(1024 * 1024);
    expect((await files.send('login\n', { as: staff })).status).toBe(403);
    expect((await files.send('login\n', { of: other })).status).toBe(403);
    expect((await files.send('login\n', { as: admin, of: null })).status).toBe(400);
    expect((await files.send('name\nAda\n')).status).toBe(400);
    expect((await files.send(csv, { as: admin, of: own })).body).toMatchObject({ rows: 60_000, people: 0 });
    const [file] = await files.list();
    const foreign = new FilesOfWorkspaces(
      server,
      other,
      await server.create.user({ customer: other, is_workspace_admin: true }),
      admin,
    );
    expect((await foreign.remove(file?.fileId)).status).toBe(404);
    expect(await foreign.list()).toEqual([]);
  });

  it('streams its progress', async () => {
    const lead = await sharedLead();
    const lines = await files.stream(fileOf(lead.login, SAID));
    expect(lines[0]).toEqual({ percent: 30 });
    expect(lines.at(-1)).toMatchObject({ success: true, report: { people: 1 } });
  });
});
