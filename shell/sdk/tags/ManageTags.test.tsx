import { screen, within } from '@testing-library/react';
import { type ApiHandlers, aTag, failure, renderPage } from '../testing';
import { ManageTags } from './ManageTags';

const hot = aTag({ tagId: 'a1', tagName: 'Hot', color: 'red' });
const cold = aTag({ tagId: 'b2', tagName: 'Cold' });
const API: ApiHandlers = {
  'GET /api/tags': { tags: [cold, hot] },
  'GET /api/tags/counts': { counts: [{ tagId: 'a1', count: 12 }] },
  'PUT /api/tags/:tagId': { success: true, ...hot },
  'DELETE /api/tags/:tagId': { success: true, count: 12 },
  'POST /api/tags/:tagId/restore': { success: true, ...hot, count: 12 },
  'POST /api/tags/:tagId/merge': { success: true, count: 12 },
};

beforeAll(() => import('./ManageTagsDialog'));

async function open(api: ApiHandlers = {}) {
  const view = renderPage(<ManageTags workspace="demo" onClose={jest.fn()} />, { api: { ...API, ...api } });
  await screen.findByText('12 leads');
  return view;
}

const button = (name: string) => screen.getByRole('button', { name });

it('lists the tags with their colours and numbers of leads', async () => {
  await open();
  const lines = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual(['ColdMerge', 'Hot12 leadsMerge']);
  expect(button('Color of Hot: red')).toBeVisible();
  expect(button('Color of Cold: none')).toBeVisible();
});

it('renames a tag by Enter', async () => {
  const { person, fakeApi } = await open();
  await person.click(button('Rename Hot'));
  expect(screen.getByLabelText('Name of Hot')).toHaveFocus();
  await person.clear(screen.getByLabelText('Name of Hot'));
  await person.type(screen.getByLabelText('Name of Hot'), ' Very hot {Enter}');
  expect(await screen.findByRole('button', { name: 'Rename Hot' })).toBeVisible();
  expect(fakeApi.calls('PUT /api/tags/:tagId')).toMatchObject([
    { params: { tagId: 'a1' }, body: { customer_slug: 'demo', tagName: 'Very hot' } },
  ]);
});

it('shows why a name is refused', async () => {
  const { person } = await open({ 'PUT /api/tags/:tagId': failure(409, 'There is already a tag of this name') });
  await person.click(button('Rename Hot'));
  await person.type(screen.getByLabelText('Name of Hot'), 'Cold{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('There is already a tag of this name');
  await person.keyboard('{Escape}');
  expect(screen.queryByLabelText('Name of Hot')).not.toBeInTheDocument();
});

it('changes the colour of a tag', async () => {
  const { person, fakeApi } = await open();
  await person.click(button('Color of Cold: none'));
  await person.click(await screen.findByRole('menuitem', { name: 'blue' }));
  expect(fakeApi.calls('PUT /api/tags/:tagId')).toMatchObject([{ params: { tagId: 'b2' }, body: { color: 'blue' } }]);
});

it('deletes a tag and restores it on Undo', async () => {
  const { person, fakeApi } = await open();
  await person.click(button('Delete Hot'));
  expect(await screen.findByText('Tag “Hot” deleted')).toBeVisible();
  expect(fakeApi.calls('DELETE /api/tags/:tagId')).toMatchObject([{ params: { tagId: 'a1' } }]);
  await person.click(button('Undo'));
  expect(fakeApi.calls('POST /api/tags/:tagId/restore')).toMatchObject([
    { params: { tagId: 'a1' }, body: { customer_slug: 'demo' } },
  ]);
});

it('merges a tag into another', async () => {
  const { person, fakeApi } = await open();
  await person.click(button('Merge Hot into another tag'));
  expect(button('Merge Hot')).toBeDisabled();
  await person.click(screen.getByRole('combobox', { name: 'Merge Hot into' }));
  await person.click((await screen.findAllByTitle('Cold')).at(-1) as HTMLElement);
  await person.click(button('Merge Hot'));
  expect(await screen.findByText('“Hot” merged into “Cold”')).toBeVisible();
  expect(fakeApi.calls('POST /api/tags/:tagId/merge')).toMatchObject([
    { params: { tagId: 'a1' }, body: { customer_slug: 'demo', intoTagId: 'b2' } },
  ]);
});
