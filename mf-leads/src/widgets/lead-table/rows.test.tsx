import { leadTrailAt } from '@forksight/sdk';
import { screen, waitFor, within } from '@testing-library/react';
import { expectNames, manyLeads, renderLeads, shownNames, sortBy } from '../../testing/leadList';

const box = (name: string) => screen.getByRole('checkbox', { name });
const all = () => box('Select all leads on this page');

describe('ticked rows', () => {
  it('are counted, and cleared at once', async () => {
    const { person } = renderLeads(manyLeads(3));
    await shownNames();
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
    await person.click(box('Select Person 002'));
    const bar = screen.getByRole('toolbar', { name: 'Selected leads' });
    expect(bar).toHaveTextContent('1 selected');
    expect(all()).toBePartiallyChecked();
    await person.click(within(bar).getByRole('button', { name: 'Clear' }));
    expect(box('Select Person 002')).not.toBeChecked();
  });

  it('are all of the page with one tick, and none with another', async () => {
    const { person } = renderLeads(manyLeads(3));
    await shownNames();
    await person.click(all());
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(4);
    expect(screen.getByText('3 selected')).toBeVisible();
    await person.click(all());
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  });

  it('belong to the rows that were shown', async () => {
    const { person } = renderLeads(manyLeads(3));
    await shownNames();
    await person.click(all());
    await person.click(sortBy('Name'));
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  });

  it('belong to what was searched for', async () => {
    const { person } = renderLeads(manyLeads(3));
    await shownNames();
    await person.click(all());
    await person.type(screen.getByRole('searchbox'), '002');
    await person.clear(screen.getByRole('searchbox'));
    await expectNames(['Person 001', 'Person 002', 'Person 003']);
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  });
});

describe("a row's menu", () => {
  it('opens by keyboard on its first entry and closes with Escape', async () => {
    const { person } = renderLeads(manyLeads(1));
    await shownNames();
    const button = screen.getByRole('button', { name: 'Actions for Person 001' });
    button.focus();
    await person.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Tag' })).toHaveFocus();
    await person.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Open lead' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Open on GitHub' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/github\.com\/person-/),
    );
    await person.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Open lead' })).not.toBeInTheDocument();
  });

  it('closes when pressed elsewhere', async () => {
    const { person } = renderLeads(manyLeads(1));
    await shownNames();
    await person.click(screen.getByRole('button', { name: 'Actions for Person 001' }));
    await person.click(screen.getByRole('searchbox'));
    expect(screen.queryByRole('link', { name: 'Open lead' })).not.toBeInTheDocument();
  });
});

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

  it('begin at the first lead of another order', async () => {
    const { person } = await open();
    await person.keyboard('jjj');
    await person.click(sortBy('Name'));
    await person.keyboard('j');
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
