import { unique, type TestUser } from '../../../testing/builders.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import type { PersonExport } from './person-export.dto.js';
import { PersonExportService } from './person-export.service.js';

describe('GET /api/admin/people/export', () => {
  let server: TestApp;
  let admin: TestUser;
  beforeAll(async () => {
    server = await startTestApp();
    admin = await server.create.user({ email: `admin-${unique()}@example.com` });
  });
  afterAll(() => server.close());

  const get = (login: string, as = admin) =>
    server.request('GET', `/api/admin/people/export?login=${encodeURIComponent(login)}`, { as });

  async function somebody() {
    const login = `ada-${unique()}`;
    const customer = await server.create.customer();
    const signals = [{ type: 'WatchEvent', repo: `${customer.slug}/tool`, createdAt: '2026-05-01T00:00:00Z' }];
    const { leadId } = await server.create.lead({ customer, person: { login, full_name: 'Ada' }, signals });
    await server.db.query(
      `insert into unread_push (person_id, repo_id, head, pushed_at) values ($1, 1, 'f00', now())`,
      [leadId],
    );
    return { login, leadId, customer };
  }

  it('returns what the owner of the tables sees, from every table', async () => {
    const { login, customer } = await somebody();
    const owned = await server.db.transaction((tx) =>
      server.app.get(PersonExportService).export(tx, login, { userEmail: null, address: null }),
    );
    const { status, body } = await get(` ${login.toUpperCase()} `);
    const { data } = body as PersonExport;
    expect(status).toBe(200);
    expect({ ...data, audit_entry: undefined }).toEqual({ ...owned.data, audit_entry: undefined });
    expect(data.unread_push?.rows).toHaveLength(1);
    expect(data.signal?.rows).toMatchObject([{ workspace: customer.slug, repository: `${customer.slug}/tool` }]);
  });

  it('is audited without the name of the person', async () => {
    const { login, leadId } = await somebody();
    await get(login);
    const entries = await server.db.query<object[]>(
      `select action, outcome, detail from audit_entry where user_email = $1 and detail = $2`,
      [admin.email, `lead ${leadId}`],
    );
    expect(entries).toEqual([{ action: 'person.export', outcome: 'done', detail: `lead ${leadId}` }]);
  });

  it('answers 404 for an unknown login and 400 without one', async () => {
    expect((await get(`no-${unique()}`)).status).toBe(404);
    expect((await get('')).status).toBe(400);
  });

  it('is for administrators', async () => {
    const { login, customer } = await somebody();
    expect((await get(login, await server.create.user({ customer }))).status).toBe(403);
  });
});
