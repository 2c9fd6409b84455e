import { screen, within } from '@testing-library/react';
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
