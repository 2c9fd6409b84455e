import type { TestCustomer, TestUser } from '../../../testing/builders.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import type { NoteView } from './note.dto.js';
import { NotesService } from './notes.service.js';

describe('notes on leads and companies', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let ann: TestUser;
  let bob: TestUser;
  let leadId: number;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    ann = await server.create.user({ customer, name: 'Ann' });
    bob = await server.create.user({ customer, name: 'Bob Builder' });
    ({ leadId } = await server.create.lead({ customer }));
  });

  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, as: TestUser, more: object = {}) =>
    server.request(method, `/api/notes${path}`, { as, body: { customer_slug: customer.slug, ...more } });
  const add = async (as: TestUser, body: string, more: object = { leadId }) =>
    ((await send('POST', '', as, { body, ...more })).body as { note: NoteView }).note;
  const list = async (subject = `leadId=${leadId}`, as = bob) =>
    (
      (await server.request('GET', `/api/notes?customer_slug=${customer.slug}&${subject}`, { as })).body as {
        notes: NoteView[];
      }
    ).notes;

  it('are listed newest first, with author and mentioned users', async () => {
    await add(ann, 'First');
    const second = await add(bob, ' Ask @bob builder and ann@example.com \n');
    expect(second).toMatchObject({ body: 'Ask @bob builder and ann@example.com', mentions: [bob.userId], version: 1 });
    expect(await list()).toMatchObject([
      { noteId: second.noteId, author: 'Bob Builder', authorId: bob.userId, isOwn: true, editedAt: null },
      { author: 'Ann', body: 'First', isOwn: false, mentions: [] },
    ]);
  });

  it('are made once by a request that is sent twice, and again by others or with another text', async () => {
    const texts = [add(ann, 'Call'), add(ann, 'Call'), add(bob, 'Call'), add(ann, 'Call back')] as const;
    const [first, second] = await Promise.all(texts);
    expect(first.noteId).toBe(second.noteId);
    expect(await list()).toHaveLength(3);
    await send('DELETE', `/${first.noteId}`, ann);
    expect((await add(ann, 'Call')).noteId).not.toBe(first.noteId);
  });

  it('are about a lead or about a company', async () => {
    const companyId = await server.create.company();
    expect((await send('POST', '', ann, { body: 'x', companyId })).status).toBe(404);
    await server.create.lead({ customer, companyId });
    await add(ann, 'Of the company', { companyId });
    expect(await list(`companyId=${companyId}`)).toMatchObject([{ body: 'Of the company' }]);
    expect(await list()).toEqual([]);
    for (const wrong of [{}, { leadId, companyId }]) {
      expect((await send('POST', '', ann, { body: 'x', ...wrong })).status).toBe(400);
    }
    expect((await send('POST', '', ann, { body: ' \n ', leadId })).status).toBe(400);
  });

  it('are edited by their author, on the version that the author saw', async () => {
    const { noteId } = await add(ann, 'One');
    expect((await send('PUT', `/${noteId}`, ann, { version: 1, body: 'Two' })).body).toMatchObject({
      note: { body: 'Two', version: 2, editedAt: expect.any(String) as string },
    });
    expect(await send('PUT', `/${noteId}`, ann, { version: 1, body: 'Other' })).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', present: { body: 'Two', version: 2 } },
    });
    expect((await send('PUT', `/${noteId}`, bob, { version: 2, body: 'Mine' })).status).toBe(409);
    expect(await list()).toMatchObject([{ body: 'Two' }]);
  });

  it('are deleted by their author or an administrator, and restored within an hour', async () => {
    const { noteId } = await add(ann, 'One');
    expect((await send('DELETE', `/${noteId}`, bob)).status).toBe(409);
    const admin = await server.create.user({ customer, is_workspace_admin: true });
    expect((await send('DELETE', `/${noteId}`, admin)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await send('POST', `/${noteId}/restore`, ann)).body).toMatchObject({ note: { body: 'One' } });
    await send('DELETE', `/${noteId}`, ann);
    await server.superuser.query(`update note set deleted_at = now() - interval '61 minutes' where note_id = $1`, [
      noteId,
    ]);
    expect((await send('POST', `/${noteId}/restore`, ann)).status).toBe(404);
    await (await server.worker()).get(NotesService).forgetDeleted();
    expect(await server.superuser.query<object[]>('select from note where note_id = $1', [noteId])).toEqual([]);
  });

  it('are hidden with their lead', async () => {
    const { noteId } = await add(ann, 'One');
    await server.superuser.query(`update lead set verdict = 'hidden' where lead_id = $1`, [leadId]);
    expect(await list()).toEqual([]);
    expect((await send('PUT', `/${noteId}`, ann, { version: 1, body: 'Two' })).status).toBe(404);
  });

  it('are 20,000 at most', async () => {
    await server.superuser.query(
      `insert into note (customer_id, lead_id, author_id, body) select $1, $2, $3, 'x' from generate_series(1, 20000)`,
      [customer.customerId, leadId, ann.userId],
    );
    expect(await send('POST', '', ann, { leadId, body: 'One more' })).toMatchObject({
      status: 409,
      body: { error: 'A workspace may have 20000 notes: remove some that are no longer used.' },
    });
  });
});
