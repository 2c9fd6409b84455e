import { screen, waitFor, within } from '@testing-library/react';
import type { ViewDisplay } from '../data/types';
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
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Save as view' })).toHaveFocus());
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'View menu' })).toHaveFocus();
  });
});

describe('sort, columns and layout of a view', () => {
  const SORTED: ViewDisplay = { sort: { column: 'score', desc: true }, columns: ['tags', 'jobTitle'], layout: null };
  const STORED = { ...CHIEFS, display: SORTED };

  async function openShown(display: ViewDisplay, view = STORED) {
    let stored = view;
    const utils = renderPage(<FilterChips workspace="demo" entityType="leads" display={display} />, {
      url: '/demo/all-leads?viewId=7',
      api: {
        'GET /api/views': () => ({ views: [stored], order: {} }),
        'POST /api/views/:id': ({ body }) => {
          stored = { ...stored, ...(body as Partial<typeof STORED>) };
          return { success: true, view: { id: 7, name: 'Chiefs' } };
        },
      },
    });
    await screen.findByRole('button', { name: 'Remove filter Title: cto' });
    return utils;
  }

  it.each([
    ['another sort', { ...SORTED, sort: { column: 'score', desc: false } }],
    ['no sort', { ...SORTED, sort: null }],
    ['other columns', { ...SORTED, columns: ['tags'] }],
    ['all columns', { ...SORTED, columns: null }],
    ['another layout', { ...SORTED, layout: 'focus' }],
  ])('counts %s as a change', async (_, display) => {
    await openShown(display);
    expect(screen.getByText('Modified')).toBeVisible();
  });

  it('does not count the order of the columns, or a view that stores none of them', async () => {
    const { unmount } = await openShown({ ...SORTED, columns: ['jobTitle', 'tags'] });
    expect(screen.queryByText('Modified')).not.toBeInTheDocument();
    unmount();
    await openShown(SORTED, CHIEFS as typeof STORED);
    expect(screen.queryByText('Modified')).not.toBeInTheDocument();
  });

  it('saves them in the view', async () => {
    const display = { ...SORTED, layout: 'focus' };
    const { person, fakeApi } = await openShown(display);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText('Modified')).not.toBeInTheDocument());
    expect(fakeApi.calls('POST /api/views/:id')[0]?.body).toMatchObject({ filters: [TITLE], display });
  });

  it("offers to reset another user's view, not to save it", async () => {
    await openShown({ ...SORTED, sort: null }, { ...STORED, canEdit: false });
    expect(screen.getByRole('button', { name: 'Reset' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });
});

describe('sharing views', () => {
  const OTHERS = { ...CHIEFS, canEdit: false, icon: 'star', display: { layout: 'focus' } };

  it('duplicates a view under the next free name', async () => {
    const copy = { ...OTHERS, id: 8, name: 'Chiefs copy' };
    const { choose, fakeApi, address } = await open('?viewId=7', {
      'GET /api/views': { views: [OTHERS, copy], order: {} },
      'POST /api/views': { success: true, createdView: { id: 9, name: 'Chiefs copy 2' } },
    });
    await choose('Duplicate');
    expect(await screen.findByText('Successfully added view: Chiefs copy 2')).toBeVisible();
    const { filters, display, icon } = OTHERS;
    expect(fakeApi.calls('POST /api/views')[0]?.body).toMatchObject({ name: 'Chiefs copy 2', filters, display, icon });
    await waitFor(() => expect(address()).toContain('viewId=9'));
  });

  it("offers neither to rename, share nor delete another user's view", async () => {
    const { person } = await open('?viewId=7', { 'GET /api/views': { views: [OTHERS], order: {} } });
    await person.click(screen.getByRole('button', { name: 'View menu' }));
    const entries = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(entries).toEqual(['Save as view', 'Duplicate']);
  });

  it('makes a view private', async () => {
    const { choose, fakeApi } = await open('?viewId=7', { 'GET /api/views': { views: [CHIEFS], order: {} } });
    await choose('Make private');
    expect(await screen.findByText('Only you see Chiefs now')).toBeVisible();
    expect(fakeApi.calls('POST /api/views/:id')[0]?.body).toMatchObject({ name: 'Chiefs', isShared: false });
  });

  it('saves a new view with an icon for its user only', async () => {
    const { person, choose, fakeApi } = await open('?jobTitle=engineer', {
      'GET /api/views': { views: [], order: {} },
      'POST /api/views': { success: true, createdView: { id: 9, name: 'Mine' } },
    });
    await choose('Save as view');
    await person.type(screen.getByLabelText('View name'), 'Mine');
    await person.click(await screen.findByRole('radio', { name: 'Star' }));
    await person.click(screen.getByRole('checkbox', { name: 'Only I see this view' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully added view: Mine')).toBeVisible();
    expect(fakeApi.calls('POST /api/views')[0]?.body).toMatchObject({ icon: 'star', isShared: false });
  });
});
