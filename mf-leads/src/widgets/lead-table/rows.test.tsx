import { leadPosition } from '@forksight/sdk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  expectNames,
  filtersOf,
  manyLeads,
  pageButton,
  pagingServer,
  renderLeads,
  shownNames,
  sortBy,
} from '../../testing/leadList';

const box = (name: string) => screen.getByRole('checkbox', { name });
const all = () => box('Select all leads on this page');

describe('selected rows', () => {
  it('are counted and can be cleared', async () => {
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

  it('include the full page after one click and none after another', async () => {
    const { person } = renderLeads(manyLeads(3));
    await shownNames();
    await person.click(all());
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(4);
    expect(screen.getByText('3 selected')).toBeVisible();
    await person.click(all());
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  });

  it('are a range from the last selected lead with Shift, by pointer and by keyboard', async () => {
    const { person } = renderLeads(manyLeads(5));
    await shownNames();
    await person.click(box('Select Person 004'));
    fireEvent.click(box('Select Person 002'), { shiftKey: true });
    expect(screen.getByText('3 selected')).toBeVisible();
    expect(box('Select Person 003')).toBeChecked();
    await person.click(box('Select Person 003'));
    screen.getByText('Person 005', { selector: 'td a' }).focus();
    await person.keyboard('{Shift>}X{/Shift}');
    expect(screen.getByText('4 selected')).toBeVisible();
  });

  it('stay selected on other pages and in another order', async () => {
    const { person } = renderLeads([], '', pagingServer(120));
    await shownNames();
    await person.click(screen.getByLabelText('Select Person 00001'));
    await person.click(pageButton('Next'));
    await person.click(await screen.findByLabelText('Select Person 00051'));
    expect(screen.getByText('2 selected')).toBeVisible();
    await person.click(sortBy('Name'));
    expect(await screen.findByLabelText('Select Person 00001')).toBeChecked();
    expect(screen.getByText('2 selected')).toBeVisible();
  });

  it('are exported alone', async () => {
    URL.createObjectURL = () => 'blob:leads';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { person, fakeApi } = renderLeads(manyLeads(3));
    await shownNames();
    await person.click(box('Select Person 002'));
    await person.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Export successful')).toBeVisible();
    expect(filtersOf(fakeApi.calls('POST /api/filter-leads').at(-1))).toEqual([
      { propertyName: 'leadId', operator: 'IN', value: [2] },
    ]);
    jest.restoreAllMocks();
  });

  it('become favorites together', async () => {
    const { person } = renderLeads(manyLeads(2), '', { 'POST /api/favorites': { success: true } });
    await shownNames();
    await person.click(all());
    await person.click(screen.getByRole('button', { name: 'Favorite' }));
    expect(await screen.findAllByRole('button', { name: /^Favorite Person/, pressed: true })).toHaveLength(2);
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  });

  it('are deselected by a search, with a message', async () => {
    const { person } = renderLeads(manyLeads(3));
    await shownNames();
    await person.click(all());
    await person.type(screen.getByRole('searchbox'), '002');
    expect(screen.getByText('3 leads are no longer selected')).toBeVisible();
    await person.clear(screen.getByRole('searchbox'));
    await expectNames(['Person 001', 'Person 002', 'Person 003']);
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  });
});

describe('row menu', () => {
  it('opens by keyboard with the focus on its first entry and closes with Escape', async () => {
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

  it('closes on a click elsewhere', async () => {
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

describe('keyboard shortcuts of the table', () => {
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

  it('start at the first lead after a new sort', async () => {
    const { person } = await open();
    await person.keyboard('jjj');
    await person.click(sortBy('Name'));
    await person.keyboard('j');
    expect(name('Person 001')).toHaveFocus();
  });

  it('open the current lead and store its position in the list', async () => {
    const { person, address } = await open();
    await person.keyboard('jj{Enter}');
    expect(address()).toBe('/demo/lead/2');
    expect(leadPosition('demo', 2)).toEqual({
      previous: 1,
      next: 3,
      position: 2,
      total: 3,
      address: '/demo/all-leads',
    });
  });

  it('select the current lead and announce it', async () => {
    const { person } = await open();
    await person.keyboard('jjx');
    expect(screen.getByRole('checkbox', { name: 'Select Person 002' })).toBeChecked();
    expect(screen.getByText('Person 002 selected. 1 selected')).toBeInTheDocument();
  });

  it('mark the current lead as a favorite', async () => {
    const { person } = await open(1, { 'POST /api/favorites': { success: true } });
    await person.keyboard('js');
    expect(await screen.findByRole('button', { name: 'Favorite Person 001', pressed: true })).toBeVisible();
  });

  it('recycle the current lead and move to the next', async () => {
    const { person } = await open(3, { 'POST /api/tags': RECYCLED });
    await person.keyboard('jje');
    await expectNames(['Person 001', 'Person 003']);
    expect(name('Person 003')).toHaveFocus();
    expect(await screen.findByText('Successfully recycled Person 002')).toBeVisible();
  });

  it('tag the current lead or the selected leads', async () => {
    const { person } = await open(3, { 'GET /api/tags': { tags: [] } });
    await person.keyboard('jt');
    expect(await screen.findByRole('dialog', { name: 'Tags' })).toHaveTextContent('Person 001');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(name('Person 001')).toHaveFocus());
    await person.keyboard('xjxt');
    expect(await screen.findByRole('dialog', { name: 'Tags' })).toHaveTextContent('2 leads');
  });

  it('focus the search field and type as letters there', async () => {
    const { person } = await open();
    await person.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await person.keyboard('jex');
    expect(screen.getByRole('searchbox')).toHaveValue('jex');
  });

  it('appear in a help dialog and are inactive while it is open', async () => {
    const { person } = await open();
    await person.keyboard('?');
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Add to favorites, or remove');
    await person.keyboard('j');
    expect(name('Person 001')).not.toHaveFocus();
  });

  it('turn pages and open the filters', async () => {
    const { person, address } = await open(51);
    await person.keyboard(']');
    await expectNames(['Person 051']);
    await person.keyboard('[[');
    expect(address()).toBe('/demo/all-leads');
    await person.keyboard('f');
    expect(address()).toBe('/demo/all-leads?openFilter=true');
  });

  it('open the filters with the focus in the first field, and go on from the row after Esc', async () => {
    const { person } = await open();
    await person.keyboard('j');
    await person.keyboard('f');
    expect(await screen.findByLabelText('Job title')).toHaveFocus();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('complementary', { name: 'Filters' })).not.toBeInTheDocument();
    expect(name('Person 001')).toHaveFocus();
  });

  it('are left to other controls with the focus', async () => {
    const { person } = await open();
    await person.keyboard('j');
    screen.getByRole('button', { name: 'Filters' }).focus();
    await person.keyboard('x');
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  });

  it('ask for a lead when none is current', async () => {
    const { person } = await open();
    await person.keyboard('e');
    expect(screen.getByText(/^Choose a lead first/)).toBeInTheDocument();
    await expectNames(['Person 001', 'Person 002', 'Person 003']);
  });
});
