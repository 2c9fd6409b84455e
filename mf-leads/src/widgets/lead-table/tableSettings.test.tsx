import { aUser } from '@forksight/sdk/testing';
import { screen } from '@testing-library/react';
import { manyLeads, renderLeads, shownNames } from '../../testing/leadList';
import { useChosenColumns } from './tableSettings';
import { renderPage } from '@forksight/sdk/testing';

const ADA = { 'GET /api/me': { user: aUser({ id: 1 }) } };
const titles = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

function Chosen() {
  return <p>{useChosenColumns()?.join(', ') ?? 'all'}</p>;
}

async function open(api = ADA) {
  const view = renderLeads(manyLeads(1), '', api);
  await shownNames();
  return view;
}

beforeEach(() => {
  localStorage.clear();
});

describe('the columns and density of a person', () => {
  it('can be chosen, are remembered, and can be set back', async () => {
    const { person, unmount } = await open();
    await person.click(screen.getByRole('button', { name: 'Columns and density' }));
    await person.click(screen.getByRole('checkbox', { name: 'Source Repos' }));
    await person.click(screen.getByRole('radio', { name: 'Compact' }));
    expect(titles()).not.toContain('Source Repos');
    unmount();

    const again = await open();
    expect(titles()).not.toContain('Source Repos');
    expect(screen.getByRole('table')).toHaveAttribute('data-density', 'compact');
    await again.person.click(screen.getByRole('button', { name: 'Columns and density' }));
    await again.person.click(screen.getByRole('button', { name: 'Reset' }));
    expect(titles()).toContain('Source Repos');
  });

  it('are nobody else’s', async () => {
    localStorage.setItem('forksight.leads-table.1', '{"hidden":["tags"],"density":"compact"}');
    await open({ 'GET /api/me': { user: aUser({ id: 2 }) } });
    expect(titles()).toContain('Tags');
  });

  it('are what an export holds, beside what the table has no column for', async () => {
    localStorage.setItem(
      'forksight.leads-table.1',
      '{"hidden":["companyName","sourceRepos","tags","playbook"],"density":"comfortable"}',
    );
    renderPage(<Chosen />, { user: aUser({ id: 1 }) });
    expect(
      await screen.findByText(
        'Company Employees, Name, Title, Contact LinkedIn, Company LinkedIn, Signal Types, Signals, Last Signal, Company Country, Favorite, GitHub, Work Email, Personal Email',
      ),
    ).toBeVisible();
  });

  it('are all of an export while none is left out', async () => {
    renderPage(<Chosen />, { user: aUser({ id: 1 }) });
    expect(await screen.findByText('all')).toBeVisible();
  });
});
