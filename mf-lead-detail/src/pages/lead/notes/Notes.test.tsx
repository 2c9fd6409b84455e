import type { Api } from '@forksight/sdk';
import { anAdmin, type ApiHandlers, aUser, failure, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { withMentions } from './NoteItem';
import { Notes } from './Notes';

const MEMBERS = [
  { userId: 1, name: 'Ann Archer', active: true },
  { userId: 2, name: 'Bob (Sales)', active: true },
];
const SETTINGS: Api.OutreachSettings = { statuses: [], members: MEMBERS, inUse: true };

const aNote = (overrides: Partial<Api.NoteView> = {}): Api.NoteView => ({
  noteId: 'n1',
  authorId: 1,
  author: 'Ann Archer',
  body: 'Met **her**',
  mentions: [],
  version: 1,
  createdAt: '2026-11-20T09:30:00Z',
  editedAt: null,
  isOwn: true,
  ...overrides,
});

function open(notes: Api.NoteView[], api: ApiHandlers = {}, user = aUser()) {
  return renderPage(<Notes workspace="demo" subject={{ leadId: 7 }} />, {
    user,
    api: { 'GET /api/notes': { notes }, 'GET /api/outreach/settings': SETTINGS, ...api },
  });
}

const bodies = (calls: readonly { body: unknown }[]) => calls.map(({ body }) => body);

describe('notes', () => {
  it('are shown as Markdown, with their author; only own ones can be changed', async () => {
    open([aNote(), aNote({ noteId: 'n2', author: 'Bob (Sales)', isOwn: false, body: '<b>raw</b>' })]);
    expect(await screen.findByText('her')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^Actions of the note/ })).toHaveLength(1);
  });

  it('below the visible page are requested when they come near, or when a note is written by its key', async () => {
    const observe = jest.spyOn(IntersectionObserver.prototype, 'observe').mockReturnValue();
    const { person, fakeApi } = open([aNote()]);
    await screen.findByRole('heading', { name: 'Notes' });
    expect(fakeApi.calls('GET /api/notes')).toHaveLength(0);
    await person.keyboard('n');
    expect(await screen.findByRole('textbox', { name: 'New note' })).toHaveFocus();
    expect(fakeApi.calls('GET /api/notes')).toHaveLength(1);
    observe.mockRestore();
  });

  it('are written in a field, and kept there when the server refuses', async () => {
    const { person, fakeApi } = open([], { 'POST /api/notes': failure(409, 'A workspace may have 20000 notes.') });
    await person.click(await screen.findByRole('button', { name: 'Write a note' }));
    const field = await screen.findByRole('textbox', { name: 'New note' });
    await person.type(field, 'Call her');
    await person.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('A workspace may have 20000 notes.');
    expect(field).toHaveValue('Call her');
    fakeApi.change({ 'POST /api/notes': { success: true, note: aNote() } });
    await person.type(field, '{Control>}{Enter}{/Control}');
    await screen.findByRole('button', { name: 'Write a note' });
    expect(bodies(fakeApi.calls('POST /api/notes'))).toEqual(
      Array(2).fill({ customer_slug: 'demo', leadId: 7, body: 'Call her' }),
    );
  });

  it('are edited on the version that is shown, and deleted with Undo', async () => {
    const { person, fakeApi } = open([aNote({ version: 3 })], {
      'PUT /api/notes/:noteId': { success: true, note: aNote() },
      'DELETE /api/notes/:noteId': { success: true },
      'POST /api/notes/:noteId/restore': { success: true, note: aNote() },
    });
    const menu = { name: 'Actions of the note of Ann Archer' };
    await person.click(await screen.findByRole('button', menu));
    await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await person.type(await screen.findByRole('textbox', { name: 'Edit the note' }), '!');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await person.click(await screen.findByRole('button', menu));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Note restored')).toBeVisible();
    expect(bodies(fakeApi.calls('PUT /api/notes/:noteId'))).toEqual([
      { customer_slug: 'demo', version: 3, body: 'Met **her**!' },
    ]);
  });

  it('of others are deleted, but not edited, by administrators', async () => {
    const { person } = open([aNote({ isOwn: false })], {}, anAdmin());
    await person.click(await screen.findByRole('button', { name: 'Actions of the note of Ann Archer' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Delete']);
  });

  it('keep the text of an edit when the note was edited elsewhere, which a second save replaces', async () => {
    const present = aNote({ version: 2, body: 'Met her twice' });
    const { person, fakeApi } = open([aNote()], {
      'PUT /api/notes/:noteId': () =>
        new Response(JSON.stringify({ success: false, error: 'Edited', code: 'changed-meanwhile', present }), {
          status: 409,
          headers: { 'content-type': 'application/json' },
        }),
    });
    await person.click(await screen.findByRole('button', { name: 'Actions of the note of Ann Archer' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const field = await screen.findByRole('textbox', { name: 'Edit the note' });
    fakeApi.change({ 'GET /api/notes': { notes: [present] } });
    await person.type(field, '!');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Edited');
    await waitFor(() => expect(fakeApi.calls('GET /api/notes')).toHaveLength(2));
    expect(field).toHaveValue('Met **her**!');
    fakeApi.change({ 'PUT /api/notes/:noteId': { success: true, note: present } });
    await person.click(await screen.findByRole('button', { name: 'Replace the other edit' }));
    await waitFor(() => expect(field).not.toBeInTheDocument());
    expect(bodies(fakeApi.calls('PUT /api/notes/:noteId'))).toMatchObject([{ version: 1 }, { version: 2 }]);
  });

  it('say that they could not be loaded, and load on request', async () => {
    const { person, fakeApi } = open([], { 'GET /api/notes': failure(500, 'The database is full') });
    expect(await screen.findByText('The database is full')).toBeVisible();
    fakeApi.change({ 'GET /api/notes': { notes: [] } });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No notes yet')).toBeVisible();
  });

  it('are not there on a server without them', async () => {
    const { container } = renderPage(<Notes workspace="demo" subject={{ leadId: 7 }} />, {
      unknownCall: failure(404, 'Not found'),
    });
    await waitFor(() => expect(container).not.toHaveTextContent('Notes'));
  });
});

describe('withMentions', () => {
  it('emphasizes mentioned names, and no others', () => {
    const body = 'Ask @bob (Sales) and @Ann Archer';
    expect(withMentions({ body, mentions: [2] }, MEMBERS)).toBe('Ask **@bob (Sales)** and @Ann Archer');
  });
});
