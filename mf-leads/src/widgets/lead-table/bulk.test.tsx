import { aLead, type ApiHandlers, aTag, failure, deferred } from '@forksight/sdk/testing';
import { screen, within } from '@testing-library/react';
import { filtersOf, largeList, manyLeads, pageButton, renderLeads, shownNames } from '../../testing/leadList';

const RECYCLED = { success: true, tagId: 'recycled', tagName: 'recycled' } as const;
const NONE_RECYCLED = { success: true as const, leads: [], total: 0, complete: true };

/** Returns the handlers of a server with 80,000 leads, none of them recycled. */
function large(api: ApiHandlers): ApiHandlers {
  const inUse = largeList(80_000);
  return {
    'POST /api/filter-leads': (call) =>
      filtersOf(call).some(({ propertyName }) => propertyName === 'recycled') ? NONE_RECYCLED : inUse(call),
    ...api,
  };
}

const bar = () => within(screen.getByLabelText('Selected leads', { selector: '[role=toolbar]' }));

async function selectAllMatching(person: ReturnType<typeof renderLeads>['person'], text: string) {
  await shownNames();
  await person.click(screen.getByLabelText('Select all leads on this page'));
  await person.click(bar().getByRole('button', { name: text }));
}

describe('all matching leads', () => {
  it('are recycled by id when the browser has the full list', async () => {
    const { person, fakeApi } = renderLeads(manyLeads(51), '', { 'POST /api/tags': RECYCLED });
    await selectAllMatching(person, 'Select all 51 matching');
    expect(screen.getByText('51 selected')).toBeVisible();
    await person.click(bar().getByRole('button', { name: 'Recycle' }));
    expect(await screen.findByText('51 leads recycled')).toBeVisible();
    expect(fakeApi.calls('POST /api/tags')).toMatchObject([
      { body: { entityIds: manyLeads(51).map((lead) => lead.leadId) } },
    ]);
  });

  it('are recycled by the filters of a large list and restored by Undo', async () => {
    const { person, fakeApi } = renderLeads(
      [],
      '?jobTitle=cto',
      large({
        'POST /api/tags': { ...RECYCLED, count: 79_990 },
        'DELETE /api/tags/:tagId/leads': { success: true },
      }),
    );
    await selectAllMatching(person, 'Select all 80,000 matching');
    await person.click(bar().getByRole('button', { name: 'Recycle' }));
    expect(await screen.findByText('79,990 leads recycled')).toBeVisible();
    const filters = [{ propertyName: 'jobTitle', operator: 'ILIKE', value: '%cto%' }];
    expect(fakeApi.calls('POST /api/tags').map(({ body }) => body)).toEqual([
      { customer_slug: 'demo', entityType: 'leads', filters, tagName: 'recycled' },
    ]);
    await person.click(screen.getByText('Undo'));
    expect(await screen.findByText('79,990 leads unrecycled')).toBeVisible();
    const recycled = { propertyName: 'recycled', operator: '=', value: true };
    expect(fakeApi.calls('DELETE /api/tags/:tagId/leads').map(({ body }) => body)).toEqual([
      { customer_slug: 'demo', filters: [...filters, recycled] },
    ]);
  });

  it('show an error when the server rejects filters', async () => {
    const { person } = renderLeads([], '', large({ 'POST /api/tags': failure(400, 'entityIds must name a lead') }));
    await selectAllMatching(person, 'Select all 80,000 matching');
    await person.click(bar().getByRole('button', { name: 'Recycle' }));
    expect(await screen.findByText('Failed to recycle leads')).toBeVisible();
  });

  it('keep a selection made on another page before the response', async () => {
    const response = deferred<typeof RECYCLED>();
    const { person } = renderLeads([], '', large({ 'POST /api/tags': () => response.promise }));
    await selectAllMatching(person, 'Select all 80,000 matching');
    await person.click(bar().getByRole('button', { name: 'Recycle' }));
    await person.click(pageButton('Next'));
    await screen.findByText('Person 00051');
    await person.click(screen.getByLabelText('Select Person 00051'));
    expect(bar().getByRole('button', { name: 'Clear' })).toBeEnabled();
    response.resolve(RECYCLED);
    expect(await screen.findByText('80,000 leads recycled')).toBeVisible();
    expect(screen.getByLabelText('Select Person 00052')).toBeChecked();
  });

  it('shrink to the page selection when one lead is deselected', async () => {
    const { person } = renderLeads(manyLeads(51));
    await selectAllMatching(person, 'Select all 51 matching');
    await person.click(screen.getByLabelText('Select Person 001'));
    expect(screen.getByText('49 selected')).toBeVisible();
  });
});

describe('tagging', () => {
  const hot = aTag({ tagId: 'a1', tagName: 'Hot' });
  const tags: ApiHandlers = { 'GET /api/tags': { tags: [hot] } };

  it('shows the tag in the rows immediately and clears the selection', async () => {
    const { person } = renderLeads(manyLeads(2), '', { ...tags, 'POST /api/tags': { success: true, ...hot } });
    await shownNames();
    await person.click(screen.getByLabelText('Select all leads on this page'));
    await person.click(bar().getByRole('button', { name: 'Tag' }));
    await person.click(await screen.findByRole('option', { name: 'Hot' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByRole('button', { name: /^Tags of .*: Hot$/ })).toHaveLength(2);
    expect(await screen.findByText('Successfully updated tags')).toBeVisible();
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  });

  it('removes the tag from the rows again when the request fails', async () => {
    const { person } = renderLeads(manyLeads(1), '', {
      ...tags,
      'POST /api/tags': failure(500, 'Something went wrong'),
    });
    await shownNames();
    await person.click(screen.getByRole('button', { name: 'Actions for Person 001' }));
    await person.click(screen.getByRole('button', { name: 'Tag' }));
    await person.click(await screen.findByRole('option', { name: 'Hot' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to update tags')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Tags of Person 001: none' })).toBeVisible();
  });

  it('restores a removed tag when the request fails', async () => {
    const { person } = renderLeads([aLead({ fullName: 'Sam', tags: [hot] })], '', {
      ...tags,
      'DELETE /api/tags/:tagId/leads': failure(500, 'Something went wrong'),
    });
    await person.click(await screen.findByRole('button', { name: 'Actions for Sam' }));
    await person.click(screen.getByRole('button', { name: 'Tag' }));
    await person.click(await screen.findByRole('option', { name: /^Hot/ }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to update tags')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Tags of Sam: Hot' })).toBeVisible();
  });
});
