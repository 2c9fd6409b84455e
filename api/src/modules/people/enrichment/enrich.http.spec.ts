import { unique, type TestCustomer, type TestUser } from '../../../testing/builders.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { recountWorkspace } from '../../signals/testing/import-events.js';

describe('an uploaded enrichment file', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let admin: TestUser;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    admin = await server.create.user();
  });

  const lead = () =>
    server.create.lead({
      customer,
      signals: [{ type: 'WatchEvent', repo: `${customer.slug}/tool`, createdAt: '2026-05-01T00:00:00Z' }],
    });
  const upload = (csv: string, preview = false, as = admin) =>
    server.request('POST', '/api/admin/enrich', { as, body: { fileName: 'people.csv', csv, preview } });
  /** Uploads as a page does that shows the progress; returns the lines of the response. */
  const stream = async (csv: string, preview = false) => {
    const { status, text } = await server.request('POST', '/api/admin/enrich', {
      as: admin,
      body: { fileName: 'people.csv', csv, preview },
      headers: { accept: 'application/x-ndjson, application/json' },
    });
    const lines = text.trim().split('\n');
    return { status, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
  };
  const fullNameOf = async (leadId: number) => {
    const [row] = await server.db.query<{ full_name: string | null }[]>(
      'select full_name from lead where lead_id = $1',
      [leadId],
    );
    return row?.full_name;
  };
  const recorded = () =>
    server.db.query<unknown[]>(`select detail from audit_entry where action = 'enrich' and user_email = $1`, [
      admin.email,
    ]);

  it('is stored with a report by row and an audit entry', async () => {
    const ada = await lead();
    const csv = `login,full_name,company_name,company_employee_count\nnobody-${unique()},Ben,,\n${ada.login},Ada,Acme ${unique()},x\n`;
    const { status, body } = await upload(csv);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        file: 'people.csv',
        preview: false,
        rows: 2,
        people: 1,
        companies: 1,
        companiesAdded: 1,
        leads: 1,
        faults: {
          count: 2,
          shown: [
            { row: 2, why: expect.stringContaining('has shown up yet') as string },
            { row: 3, why: 'company_employee_count is not a whole number' },
          ],
        },
      }),
    ]);
    expect(await fullNameOf(ada.leadId)).toBe('Ada');
    const { kept, counted } = await recountWorkspace(server.db, customer.slug);
    expect(kept).toEqual(counted);
    expect(await recorded()).toEqual([{ detail: 'people.csv: 2 rows, 1 person, 1 company' }]);
  });

  it('can be previewed without a change', async () => {
    const ada = await lead();
    const { body } = await upload(`login,full_name,company_name\n${ada.login},Ada,Acme ${unique()}\n`, true);
    expect(body).toMatchObject({ preview: true, people: 1, companiesAdded: 1, leads: 1 });
    expect(await fullNameOf(ada.leadId)).toBeNull();
    expect(await recorded()).toEqual([]);
  });

  it('may be larger than other requests, up to a limit', async () => {
    const row = `nobody,${'x'.repeat(200)}\n`;
    expect((await upload(`login,full_name\n${row.repeat(7_000)}`, true)).body).toMatchObject({ rows: 7_000 });
    expect((await upload(`login,full_name\n${row.repeat(30_000)}`, true)).status).toBe(413);
  });

  // `server.close` fails when the route blocks the event loop.
  it('leaves others time, with 4 MB of rows or one large cell', async () => {
    const name = 'Ada Lovelace '.repeat(14);
    const rows = Array.from({ length: 19_000 }, (_, row) => `nobody-${row},${name}${row},Company ${row} GmbH,x\n`);
    const heading = 'login,full_name,company_name,company_employee_count\n';
    const csv = heading + rows.join('');
    expect(csv.length).toBeGreaterThan(4_000_000);
    expect((await upload(csv, true)).body).toMatchObject({ rows: 19_000 });
    const cell = `nobody,"${'"",'.repeat(100_000)}"\n`;
    expect((await upload(heading + cell, true)).body).toMatchObject({ rows: 1 });
  });

  it('is rejected when invalid, and for users who are not administrators', async () => {
    expect((await upload('name\nAda\n')).body).toMatchObject({
      error: expect.stringContaining('no column login') as string,
    });
    const staff = await server.create.user({ customer });
    expect((await upload('login\n', false, staff)).status).toBe(403);
  });

  it('tells the share of the work that is done, and ends with the report', async () => {
    const ada = await lead();
    const filler = Array.from({ length: 4_000 }, (_, no) => `nobody-${no}-${unique()},Ben`).join('\n');
    const { status, lines } = await stream(`login,full_name\n${ada.login},Ada\n${filler}\n`);
    expect(status).toBe(200);
    const percents = lines.slice(0, -1).map(({ percent }) => percent as number);
    expect(percents.length).toBeGreaterThan(8);
    expect(percents).toEqual([...new Set(percents)].sort((one, other) => one - other));
    expect(percents.at(-1)).toBe(95);
    expect(lines.at(-1)).toMatchObject({ success: true, report: { people: 1, rows: 4_001 } });
    expect(await fullNameOf(ada.leadId)).toBe('Ada');
  });

  it('ends a stream with the reason when the file turns out to be broken, and stores nothing', async () => {
    const ada = await lead();
    const filler = Array.from({ length: 4_000 }, (_, no) => `nobody-${no},Ben`).join('\n');
    const { lines } = await stream(`login,full_name\n${ada.login},Ada\n${filler}\n"oh,`);
    expect(lines.at(-1)).toMatchObject({ success: false, error: expect.stringContaining('not valid CSV') as string });
    expect(await fullNameOf(ada.leadId)).not.toBe('Ada');
    expect(await recorded()).toEqual([]);
  });

  it('answers a file that cannot be read at all without a stream', async () => {
    const { status, lines } = await stream('name\nAda\n');
    expect([status, lines]).toEqual([400, [expect.objectContaining({ error: expect.any(String) as string })]]);
  });
});
