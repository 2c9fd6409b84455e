import { screen } from '@testing-library/react';
import { type ApiHandlers, aTag, renderPage } from '../testing';
import { TagPicker } from './TagPicker';

const hot = aTag({ tagId: 'a1', tagName: 'Hot', color: 'red' });
const cold = aTag({ tagId: 'b2', tagName: 'Cold' });
const API: ApiHandlers = {
  'GET /api/tags': { tags: [cold, hot, aTag({ tagName: 'recycled' })] },
  'GET /api/tags/counts': {
    counts: [
      { tagId: 'a1', count: 12 },
      { tagId: 'b2', count: 0 },
    ],
  },
  'POST /api/tags': ({ body }) => {
    const { tagId = 'c3', tagName = 'Cold' } = body as { tagId?: string; tagName?: string };
    return { success: true, tagId, tagName };
  },
  'DELETE /api/tags/:tagId/leads': { success: true },
};

async function open() {
  const onManage = jest.fn();
  const picker = <TagPicker workspace="demo" lead={{ leadId: 9, tags: [hot] }} onManage={onManage} />;
  const view = renderPage(picker, { api: API });
  await screen.findByRole('option', { name: 'Cold' });
  return { ...view, onManage };
}

const options = () =>
  screen.getAllByRole('option').map((line) => [line.textContent, line.getAttribute('aria-checked')]);
const field = () => screen.getByPlaceholderText('Search tags');

it("shows the lead's tags first, each with its number of leads", async () => {
  await open();
  expect(await screen.findByText('12')).toBeVisible();
  expect(options()).toEqual([
    ['Hot12', 'true'],
    ['Cold0', 'false'],
  ]);
});

it('saves each toggled tag at once', async () => {
  const { person, fakeApi } = await open();
  await person.click(screen.getByRole('option', { name: 'Cold' }));
  expect(await screen.findByText('Successfully updated tags')).toBeVisible();
  expect(fakeApi.calls('POST /api/tags').map(({ body }) => body)).toEqual([
    { customer_slug: 'demo', entityType: 'leads', entityIds: [9], tagId: 'b2' },
  ]);
  await person.click(screen.getByRole('option', { name: 'Hot' }));
  expect(fakeApi.calls('DELETE /api/tags/:tagId/leads')).toMatchObject([{ params: { tagId: 'a1' } }]);
});

it('finds and creates tags by keyboard alone', async () => {
  const { person, fakeApi } = await open();
  await person.type(field(), 'co{Enter}');
  expect(fakeApi.calls('POST /api/tags').at(-1)?.body).toMatchObject({ tagId: 'b2' });
  expect(field()).toHaveValue('');
  await person.type(field(), 'Big fish{Enter}');
  expect(fakeApi.calls('POST /api/tags').at(-1)?.body).toMatchObject({ tagName: 'Big fish' });
});

it('refuses the reserved name', async () => {
  const { person } = await open();
  await person.type(field(), 'Recycled{Enter}');
  expect(screen.getByText('“recycled” is reserved. To put leads aside, use Recycle.')).toBeVisible();
});

it('opens the dialog that manages tags', async () => {
  const { person, onManage } = await open();
  await person.click(screen.getByRole('button', { name: 'Manage tags' }));
  expect(onManage).toHaveBeenCalledTimes(1);
});
