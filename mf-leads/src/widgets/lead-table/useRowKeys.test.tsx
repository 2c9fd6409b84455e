import { leadTrailAt } from '@forksight/sdk';
import { screen, waitFor } from '@testing-library/react';
import { expectNames, manyLeads, renderLeads, shownNames } from '../../testing/leadList';

const RECYCLED = { success: true, tagId: 'recycled', tagName: 'recycled' } as const;

async function open(count = 3, api: Parameters<typeof renderLeads>[2] = {}) {
  const view = renderLeads(manyLeads(count), '', api);
  await shownNames();
  return view;
}

const name = (text: string) => screen.getByText(text, { selector: 'td a' });

describe('the keys of the table', () => {
  it('move from lead to lead and stop at the ends', async () => {
    const { person } = await open();
    await person.keyboard('j');
    expect(name('Person 001')).toHaveFocus();
    expect(screen.getByText('Row 1 of 3')).toBeInTheDocument();
    await person.keyboard('{ArrowDown}jj');
    expect(name('Person 003')).toHaveFocus();
    await person.keyboard('k{ArrowUp}');
    expect(name('Person 001')).toHaveFocus();
  });

  it('open the lead in hand, and remember the list it was opened from', async () => {
    const { person, address } = await open();
    await person.keyboard('jj{Enter}');
    expect(address()).toBe('/demo/lead/2');
    expect(leadTrailAt('demo', 2)).toEqual({
      previous: 1,
      next: 3,
      position: 2,
      total: 3,
      address: '/demo/all-leads',
    });
  });

  it('select and say so', async () => {
    const { person } = await open();
    await person.keyboard('jjx');
    expect(screen.getByRole('checkbox', { name: 'Select Person 002' })).toBeChecked();
    expect(screen.getByText('Person 002 selected. 1 selected')).toBeInTheDocument();
  });

  it('star', async () => {
    const { person } = await open(1, { 'POST /api/favorites': { success: true } });
    await person.keyboard('js');
    expect(await screen.findByRole('button', { name: 'Favorite Person 001', pressed: true })).toBeVisible();
  });

  it('recycle, and the next lead is in hand', async () => {
    const { person } = await open(3, { 'POST /api/tags': RECYCLED });
    await person.keyboard('jje');
    await expectNames(['Person 001', 'Person 003']);
    expect(name('Person 003')).toHaveFocus();
    expect(await screen.findByText('Successfully recycled Person 002')).toBeVisible();
  });

  it('tag the lead in hand, or those that are selected', async () => {
    const { person } = await open(3, { 'GET /api/tags': { tags: [] } });
    await person.keyboard('jt');
    expect(await screen.findByRole('dialog', { name: 'Tags' })).toHaveTextContent('Person 001');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(name('Person 001')).toHaveFocus());
    await person.keyboard('xjxt');
    expect(await screen.findByRole('dialog', { name: 'Tags' })).toHaveTextContent('2 leads');
  });

  it('lead to the search, and type there what they are', async () => {
    const { person } = await open();
    await person.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await person.keyboard('jex');
    expect(screen.getByRole('searchbox')).toHaveValue('jex');
  });

  it('are listed, and rest while the list is open', async () => {
    const { person } = await open();
    await person.keyboard('?');
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Add to favorites, or remove');
    await person.keyboard('j');
    expect(name('Person 001')).not.toHaveFocus();
  });

  it('ask for a lead where none is in hand', async () => {
    const { person } = await open();
    await person.keyboard('e');
    expect(screen.getByText(/^Choose a lead first/)).toBeInTheDocument();
    await expectNames(['Person 001', 'Person 002', 'Person 003']);
  });
});
