import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { useLoginMutation, useSession } from '..';
import { type ApiHandlers, aTag, aUser, failure, deferred, renderPage } from '../testing';
import type { TagTarget } from './tagChoices';
import { TagsDialog } from './TagsDialog';

const hot = aTag({ tagId: 'a1', tagName: 'Hot' });
const cold = aTag({ tagId: 'b2', tagName: 'Cold' });
const OK: ApiHandlers = {
  'GET /api/tags': { tags: [cold, hot, aTag({ tagName: 'recycled' })] },
  'POST /api/tags': ({ body }) => {
    const { tagId = 'c3', tagName = 'Cold' } = body as { tagId?: string; tagName?: string };
    return { success: true, tagId, tagName };
  },
  'DELETE /api/tags/:tagId/leads': { success: true },
};
const SAM: TagTarget = { leads: [{ leadId: 9, tags: [hot] }] };

async function open(target = SAM, api: ApiHandlers = {}) {
  const onClose = jest.fn();
  const dialog = <TagsDialog workspace="demo" about="Sam Rivers" target={target} onClose={onClose} />;
  const view = renderPage(dialog, { api: { ...OK, ...api } });
  await screen.findByRole('option', { name: 'Cold' });
  return { ...view, onClose };
}

const option = (name: string | RegExp) => screen.getByRole('option', { name });
const field = () => screen.getByPlaceholderText('Search tags');
const save = () => screen.getByRole('button', { name: 'Save' });

it('shows which tags the lead has and omits the reserved tag', async () => {
  await open();
  expect(screen.getAllByRole('option').map((line) => [line.textContent, line.getAttribute('aria-checked')])).toEqual([
    ['Hot', 'true'],
    ['Cold', 'false'],
  ]);
  expect(field()).toHaveFocus();
});

it('saves the changes, shows a toast and undoes them', async () => {
  const { person, fakeApi, onClose } = await open();
  await person.click(option('Hot'));
  await person.click(option('Cold'));
  await person.click(save());
  expect(await screen.findByText('Successfully updated tags')).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(fakeApi.calls('POST /api/tags').map(({ body }) => body)).toEqual([
    { customer_slug: 'demo', entityType: 'leads', entityIds: [9], tagId: 'b2' },
  ]);
  expect(fakeApi.calls('DELETE /api/tags/:tagId/leads')).toMatchObject([
    { params: { tagId: 'a1' }, body: { customer_slug: 'demo', entityIds: [9], tagId: 'a1' } },
  ]);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Successfully updated tags')).toBeVisible();
  expect(fakeApi.calls('POST /api/tags').at(-1)?.body).toMatchObject({ entityIds: [9], tagId: 'a1' });
  expect(fakeApi.calls('DELETE /api/tags/:tagId/leads').at(-1)?.params).toEqual({ tagId: 'b2' });
});

it('ignores Enter during composition in an input method', async () => {
  const { person } = await open();
  await person.type(field(), 'Cold');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(option('Cold')).toHaveAttribute('aria-checked', 'false');
  expect(field()).toHaveValue('Cold');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(option('Cold')).toHaveAttribute('aria-checked', 'true');
});

it('creates a tag from the typed text by keyboard alone', async () => {
  const { person, fakeApi } = await open();
  await person.type(field(), 'Big fish');
  expect(option('Create tag "Big fish"')).toBeVisible();
  await person.keyboard('{Enter}');
  expect(option(/^Big fish/)).toHaveAttribute('aria-checked', 'true');
  await person.keyboard('{Enter}');
  expect(await screen.findByText('Successfully updated tags')).toBeVisible();
  expect(fakeApi.calls('POST /api/tags').map(({ body }) => body)).toEqual([
    { customer_slug: 'demo', entityType: 'leads', entityIds: [9], tagName: 'Big fish' },
  ]);
});

it('refuses the reserved name and shows the reason', async () => {
  const { person } = await open();
  await person.type(field(), 'Recycled');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(screen.getByText('“recycled” is reserved. To put leads aside, use Recycle.')).toBeVisible();
});

it('shows that the tags are loading and that there are none', async () => {
  const response = deferred<{ tags: [] }>();
  const dialog = <TagsDialog workspace="demo" about="Sam Rivers" target={{ leads: [] }} onClose={jest.fn()} />;
  renderPage(dialog, { api: { 'GET /api/tags': () => response.promise } });
  expect(screen.getByText('Loading...')).toBeVisible();
  response.resolve({ tags: [] });
  expect(await screen.findByText('No options')).toBeVisible();
});

it('reports a refused change', async () => {
  const { person } = await open(SAM, { 'POST /api/tags': failure(500, 'Something went wrong') });
  await person.click(option('Cold'));
  await person.click(save());
  expect(await screen.findByText('Failed to update tags')).toBeVisible();
});

it('restores unsaved choices after the session expires and the user signs in again', async () => {
  function Lead() {
    const { user } = useSession();
    const [login] = useLoginMutation();
    const [isOpen, setOpen] = useState(false);
    if (!user) return <button onClick={() => void login({ password: 'right' })}>Sign in</button>;
    return (
      <>
        <button onClick={() => setOpen(true)}>Tag</button>
        {isOpen && <TagsDialog workspace="demo" about="Sam" target={SAM} onClose={() => setOpen(false)} />}
      </>
    );
  }
  const user = aUser();
  const { person, fakeApi } = renderPage(<Lead />, {
    user,
    api: { ...OK, 'POST /api/tags': failure(401, 'Please sign in'), 'POST /api/auth/pw-login': { success: true } },
  });
  await person.click(await screen.findByText('Tag'));
  await person.click(await screen.findByRole('option', { name: 'Cold' }));
  await person.type(field(), 'Big fish{Enter}');
  await person.click(save());
  fakeApi.change({ 'GET /api/me': { user } });
  await person.click(await screen.findByText('Sign in'));
  await person.click(await screen.findByText('Tag'));
  expect(await screen.findByRole('option', { name: 'Cold' })).toHaveAttribute('aria-checked', 'true');
  expect(option(/^Big fish/)).toHaveAttribute('aria-checked', 'true');
});

it('sends nothing without changes or on Cancel', async () => {
  const { person, fakeApi, onClose } = await open();
  await person.click(save());
  await person.click(option('Cold'));
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(fakeApi.calls('POST /api/tags')).toEqual([]);
});

it('tags all matching leads by their filters and offers no inexact Undo', async () => {
  const matching = {
    filters: [{ propertyName: 'jobTitle', operator: 'ILIKE', value: '%cto%' }],
    search: 'quill',
  } as const;
  const { person, fakeApi } = await open({ matching });
  await person.click(option('Cold'));
  await person.click(save());
  expect(await screen.findByText('Successfully updated tags')).toBeVisible();
  expect(fakeApi.calls('POST /api/tags').map(({ body }) => body)).toEqual([
    { customer_slug: 'demo', entityType: 'leads', ...matching, tagId: 'b2' },
  ]);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});
