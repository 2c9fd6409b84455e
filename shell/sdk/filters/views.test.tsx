import { screen, waitFor, within } from '@testing-library/react';
import { type ApiHandlers, aView, failure, renderPage } from '../testing';
import { FilterChips } from './FilterChips';
import { useListFilters } from './useListFilters';
import { ViewMenu } from './ViewMenu';

const TITLE = { propertyName: 'jobTitle', operator: 'ILIKE', value: '%cto%' } as const;
const CHIEFS = aView({ id: 7, name: 'Chiefs', filters: [TITLE] });

/** The header of a list, as both remotes render it. */
function Header() {
  const { view, modified } = useListFilters('demo', 'leads');
  return (
    <>
      <h1>{view?.name ?? 'Leads'}</h1>
      <output>{modified ? 'changed' : 'as stored'}</output>
      <ViewMenu workspace="demo" entityType="leads" />
      <FilterChips workspace="demo" entityType="leads" />
    </>
  );
}

async function open(query: string, api: ApiHandlers = {}) {
  let views = [CHIEFS];
  const utils = renderPage(<Header />, {
    url: `/demo/all-leads${query}`,
    api: {
      'GET /api/views': () => ({ views }),
      'POST /api/views/:id': ({ body }) => {
        const { name, filters } = body as typeof CHIEFS;
        views = [{ ...CHIEFS, name, filters }];
        return { success: true, view: { id: 7, name } };
      },
      'DELETE /api/views/:id': () => {
        views = [];
        return { success: true };
      },
      ...api,
    },
  });
  if (query.includes('viewId=7')) await screen.findByRole('heading', { name: 'Chiefs' });
  const choose = async (entry: string) => {
    await utils.person.click(screen.getByRole('button', { name: 'View menu' }));
    await utils.person.click(screen.getByRole('menuitem', { name: entry }));
  };
  return { ...utils, choose };
}

describe('a list that differs from its view', () => {
  it('shows “Modified” and restores the stored filters on Reset', async () => {
    const { person, address } = await open('?viewId=7&jobTitle=engineer&page=2');
    expect(screen.getByText('Modified')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Reset' }));
    expect(address()).toBe('/demo/all-leads?viewId=7');
    expect(screen.queryByText('Modified')).not.toBeInTheDocument();
  });

  it('saves its filters in the view', async () => {
    const { person, address, fakeApi } = await open('?viewId=7&jobTitle=engineer');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully updated view: Chiefs')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/demo/all-leads?viewId=7'));
    expect(screen.getByRole('button', { name: 'Remove filter Title: engineer' })).toBeVisible();
    expect(fakeApi.calls('POST /api/views/:id')[0]?.body).toEqual({
      customer_slug: 'demo',
      name: 'Chiefs',
      entityType: 'leads',
      filters: [{ ...TITLE, value: '%engineer%' }],
    });
  });

  it('is unmodified when the address has the same filters', async () => {
    await open('?viewId=7&jobTitle=cto');
    expect(screen.getByText('as stored')).toBeInTheDocument();
  });

  it('stays modified when the server refuses to save it', async () => {
    const { person } = await open('?viewId=7&jobTitle=engineer', {
      'POST /api/views/:id': failure(400, 'There are too many filters'),
    });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('There are too many filters');
    expect(screen.getByText('Modified')).toBeVisible();
  });
});

describe('renaming a view', () => {
  it('trims the name and keeps the stored filters of a modified list', async () => {
    const { person, choose, fakeApi } = await open('?viewId=7&jobTitle=engineer');
    await choose('Rename');
    const name = screen.getByLabelText('View name');
    expect(name).toHaveValue('Chiefs');
    await person.clear(name);
    await person.type(name, '  Heads {Enter}');
    expect(await screen.findByText('Successfully renamed view to "Heads"')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Heads' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(fakeApi.calls('POST /api/views/:id')[0]?.body).toMatchObject({ name: 'Heads', filters: [TITLE] });
  });

  it('shows a spinner until the server responds', async () => {
    const { person, choose } = await open('?viewId=7', { 'POST /api/views/:id': () => new Promise<never>(() => {}) });
    await choose('Rename');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'loading Save' })).toBeVisible();
  });

  it('reports the failure and shows the reason at the name field', async () => {
    const { person, choose } = await open('?viewId=7', { 'POST /api/views/:id': failure(409, 'The name is taken') });
    await choose('Rename');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to rename view')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('View name')).toHaveAccessibleDescription('The name is taken'));
  });
});

describe('deleting a view', () => {
  it('asks for confirmation, then shows the list without the view', async () => {
    const { person, choose, address, fakeApi } = await open('?viewId=7&page=3');
    await choose('Delete');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Are you sure you want to delete this view?')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Successfully deleted view')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/demo/all-leads'));
    expect(screen.getByRole('heading', { name: 'Leads' })).toBeVisible();
    expect(fakeApi.calls('DELETE /api/views/:id')).toMatchObject([
      { params: { id: '7' }, body: { customer_slug: 'demo' } },
    ]);
  });

  it('does nothing on Cancel', async () => {
    const { person, choose, fakeApi } = await open('?viewId=7');
    await choose('Delete');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(fakeApi.calls('DELETE /api/views/:id')).toEqual([]);
  });

  it('reports the failure and keeps the view open', async () => {
    const { person, choose, address } = await open('?viewId=7', { 'DELETE /api/views/:id': failure(500, 'No') });
    await choose('Delete');
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete view')).toBeVisible();
    expect(address()).toBe('/demo/all-leads?viewId=7');
  });
});

describe('the menu of a list', () => {
  it('offers Rename and Delete only while a view is open', async () => {
    const { person } = await open('?jobTitle=cto');
    await person.click(screen.getByRole('button', { name: 'View menu' }));
    expect(screen.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual(['Save as view']);
  });

  it('supports the keyboard and returns the focus', async () => {
    const { person } = await open('?viewId=7');
    await person.tab();
    await person.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Save as view' })).toHaveFocus();
    await person.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await person.keyboard('r');
    expect(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'View menu' })).toHaveFocus();
  });
});
