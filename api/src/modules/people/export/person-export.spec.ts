import { unique } from '../../../testing/builders.js';
import { runCommand } from '../../../testing/run-process.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import type { PersonExport } from './person-export.dto.js';
import { PersonExportService } from './person-export.service.js';

// One test starts the command line.
jest.setTimeout(60_000);

const NOBODY = { userEmail: null, address: null };

describe('what is exported about a person', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());

  async function somebody() {
    const login = `ada-${unique()}`;
    const [one, two] = [await server.create.customer(), await server.create.customer()];
    const companyId = await server.create.company({ name: `Acme ${unique()}` });
    const repo = `${one.slug}/tool`;
    const { leadId, githubId } = await server.create.lead({
      customer: one,
      companyId,
      person: { login, work_email: 'ada@acme.example', provenance: '{"work_email": {"source": "csv"}}' },
      signals: [{ type: 'WatchEvent', repo, createdAt: '2026-05-01T00:00:00Z' }],
    });
    await server.db.query('insert into lead (customer_id, lead_id) values ($1, $2)', [two.customerId, leadId]);
    await server.db.query(
      `with made as (insert into tag (customer_id, name) values ($1, 'VIP') returning tag_id)
       insert into lead_tag (customer_id, tag_id, lead_id) select $1, tag_id, $2 from made`,
      [two.customerId, leadId],
    );
    await server.db.query(
      'insert into repo_insider (repo_id, github_id) select repo_id, $2 from repo where full_name = $1',
      [repo, githubId],
    );
    await server.db.query(`insert into audit_entry (action, outcome, detail) values ('lead.company', 'done', $1)`, [
      `lead ${leadId}: corrected`,
    ]);
    return { login, leadId, one, two, repo };
  }

  const exported = (login: string): Promise<PersonExport> =>
    server.db.transaction((tx) => server.app.get(PersonExportService).export(tx, login, NOBODY));

  it('has the rows of all workspaces, with names for numbers and the source', async () => {
    const { login, leadId, one, two, repo } = await somebody();
    await server.create.lead({ customer: one, person: { login: `${login}-2` } });
    const { data } = await exported(login.toUpperCase());
    expect(data.person?.rows).toMatchObject([{ login, work_email: 'ada@acme.example' }]);
    expect(data.person?.source).toContain('enrichment files');
    const workspaces = data.lead?.rows.map(({ workspace }) => workspace);
    expect(workspaces?.toSorted()).toEqual([one.slug, two.slug].toSorted());
    expect(data.signal?.rows).toMatchObject([{ lead_id: leadId, repository: repo, workspace: one.slug }]);
    expect(data.lead_tag?.rows).toMatchObject([{ tag: 'VIP', workspace: two.slug }]);
    expect(data.repo_insider?.rows).toMatchObject([{ repository: repo }]);
    expect(data.audit_entry?.rows).toMatchObject([{ detail: `lead ${leadId}: corrected` }]);
  });

  it('covers every table with a column that names a person', async () => {
    const rows = await server.superuser.query<{ name: string }[]>(
      `select distinct table_name as name
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and (column_name ~ '^(person|lead)_id$'
         or column_name = 'github_id' and table_name not in ('repo', 'tracked_org'))`,
    );
    expect(rows.length).toBeGreaterThan(10);
    const { data } = await exported((await somebody()).login);
    expect(Object.keys(data)).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
  });

  it('has every column of a person', async () => {
    const { login } = await somebody();
    const columns = await server.superuser.query<{ name: string }[]>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'person'`,
    );
    const [person] = (await exported(login)).data.person?.rows ?? [];
    expect(Object.keys(person ?? {})).toEqual(expect.arrayContaining(columns.map(({ name }) => name)));
  });

  it('is printed as JSON by the command', async () => {
    const { login } = await somebody();
    const { code, stdout } = await runCommand('people', 'export', login);
    expect(code).toBe(0);
    expect((JSON.parse(stdout) as PersonExport).data.person?.rows).toMatchObject([{ login }]);
    const { data } = await exported(login);
    expect(data.audit_entry?.rows).toContainEqual(
      expect.objectContaining({ action: 'person.export', detail: expect.stringContaining('command line') as string }),
    );
    const unknown = await runCommand('people', 'export', `no-${login}`);
    expect([unknown.code, unknown.stdout]).toEqual([1, '']);
  });
});
