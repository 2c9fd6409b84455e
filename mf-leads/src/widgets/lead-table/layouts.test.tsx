import { aLead, aUser, aView, deferred, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { manyLeads, renderLeads, shownNames } from '../../testing/leadList';
import LeadTable from './LeadTable';
import { absentColumns, ADDED_COLUMNS } from './columns/columns';
import { layoutSteps } from './columns/layouts';

const titles = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const focusButton = (pressed: boolean) => screen.getByRole('button', { name: 'Focus', pressed });

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => jest.restoreAllMocks());

/** The usual columns of a layout in a table of this width in pixels, without the absent ones. */
function columnsAt(layout: 'columns' | 'focus', width: number, absent: ReadonlySet<string> = new Set()) {
  const steps = layoutSteps(layout, { absent, hidden: ADDED_COLUMNS, isPhone: false });
  return steps.find(({ minWidth }) => minWidth <= width);
}
const tagsAt = (...[layout, width, absent]: Parameters<typeof columnsAt>) =>
  columnsAt(layout, width, absent)?.columns.find(({ key }) => key === 'tags')?.width ?? 0;

it('gives the texts of the full table more room where all of its columns fit', () => {
  // Windows of 1,440 and 1,700 px without the sidebar and a scrollbar.
  expect(tagsAt('columns', 1445)).toBeGreaterThan(tagsAt('columns', 1185));
  expect(tagsAt('columns', 1185, absentColumns(true))).toBe(tagsAt('columns', 1445));
});

describe('layout Focus', () => {
  const api = { 'GET /api/me': { user: aUser({ id: 1 }) } };
  const titlesInFocus = [
    ...['', 'Score', 'Name', 'Company', 'Signals', 'Last Signal', 'Source Repos', 'Tags', 'Favorites'],
    'Actions',
  ];

  it('has fewer columns in a narrower table, then rows of two lines', () => {
    const keysAt = (width: number) => columnsAt('focus', width)?.columns.map(({ key }) => key);
    // Windows of 1,280, 1,265 and 1,024 px without the sidebar and a scrollbar.
    expect(keysAt(1033)).toContain('tags');
    expect(keysAt(1016)).toContain('tags');
    expect(keysAt(1000)).not.toContain('tags');
    expect(keysAt(777)).toEqual([
      'select',
      'score',
      'fullName',
      'companyName',
      'githubSignalsCount',
      'lastSignalDate',
      'favorite',
      'actions',
    ]);
    expect(columnsAt('focus', 600)?.hasTwoLines).toBe(true);
    expect(columnsAt('focus', 640, new Set(['companyName']))?.hasTwoLines).toBe(false);
  });

  it('gives repositories and tags more room in a wider table', () => {
    // A window of 1,440 px.
    expect(tagsAt('focus', 1192)).toBeGreaterThan(tagsAt('focus', 1033));
  });

  it('replaces the columns with one click and is remembered', async () => {
    const { person, unmount } = renderLeads(manyLeads(1), '', api);
    await shownNames();
    await person.click(focusButton(false));
    expect(titles()).toEqual(titlesInFocus);
    unmount();
    renderLeads(manyLeads(1), '', api);
    await shownNames();
    expect(titles()).toEqual(titlesInFocus);
    expect(focusButton(true)).toBeVisible();
  });

  it('shows the title below the name, and size and country below the company', async () => {
    localStorage.setItem('forksight.leads-table.1', '{"hidden":[],"density":"comfortable","layout":"focus"}');
    const lead = aLead({
      fullName: 'Person A',
      jobTitle: 'Staff engineer',
      companyName: 'Acme',
      companyEmployeeCount: 1200,
      companyCountryCode: 'DE',
    });
    renderLeads([lead], '', api);
    await shownNames();
    expect(screen.getByText('Staff engineer')).toBeVisible();
    expect(screen.getByText('1,200 employees')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Germany' })).toBeVisible();
  });

  it('shows the picture of the person, or initials without one', async () => {
    localStorage.setItem('forksight.leads-table.1', '{"hidden":[],"density":"comfortable","layout":"focus"}');
    const leads = [
      aLead({ fullName: 'Person A', avatarUrl: 'https://faces.example/a.png' }),
      aLead({ fullName: 'Person B' }),
    ];
    renderLeads(leads, '', api);
    await shownNames();
    expect(screen.getByAltText('')).toHaveAttribute('src', 'https://faces.example/a.png');
    expect(screen.getByText('PB')).toBeVisible();
  });

  it('moves by j and opens by Enter', async () => {
    localStorage.setItem('forksight.leads-table.1', '{"hidden":[],"density":"comfortable","layout":"focus"}');
    const { person, address } = renderLeads(manyLeads(2), '', api);
    await shownNames();
    await person.keyboard('jj{Enter}');
    expect(address()).toBe('/demo/lead/2');
  });

  it('applies to the leads of a company, without the company', async () => {
    localStorage.setItem('forksight.leads-table.1', '{"hidden":[],"density":"comfortable","layout":"focus"}');
    renderPage(<LeadTable workspace="demo" leads={manyLeads(1)} hideCompany />, { user: aUser({ id: 1 }) });
    await shownNames();
    expect(titles()).toEqual(titlesInFocus.filter((title) => title !== 'Company'));
  });

  it('belongs to a view, and counts as a change of it', async () => {
    const views = [aView({ id: 7, name: 'Chiefs', display: { layout: 'focus' } })];
    const { person } = renderLeads(manyLeads(1), '?viewId=7', { ...api, 'GET /api/views': { views, order: {} } });
    await shownNames();
    await waitFor(() => expect(titles()).toEqual(titlesInFocus));
    expect(screen.queryByText('Modified')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'All columns' }));
    expect(titles()).toContain('Company Country');
    expect(screen.getByText('Modified')).toBeVisible();
    await person.click(focusButton(false));
    expect(screen.queryByText('Modified')).not.toBeInTheDocument();
  });
});

describe('narrow windows', () => {
  beforeEach(() => {
    const media = window.matchMedia('(width < 768px)');
    const isNarrow = (query: string) => query.startsWith('(width <');
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        Object.assign(Object.create(media) as MediaQueryList, { matches: isNarrow(query) }),
      );
  });

  const row = () => within(screen.getByRole('table')).getAllByRole('row')[1] ?? document.body;

  /**
   * Swipes over the name of the first lead, whose link a touch would open; in pixels, to the right and down. The browser
   * reports only the last position, as it does of a fast movement.
   */
  async function swipe(person: ReturnType<typeof renderLeads>['person'], distance: number, down = 0) {
    const target = screen.getByText('Person 001', { selector: 'td a' });
    const coords = { clientX: 200 + distance, clientY: 100 + down };
    await person.pointer([
      { keys: '[TouchA>]', target, coords: { clientX: 200, clientY: 100 } },
      { pointerName: 'TouchA', target, coords },
      { keys: '[/TouchA]', target, coords },
    ]);
  }

  it('show two lines per lead', async () => {
    renderLeads([aLead({ fullName: 'Person A', jobTitle: 'Staff engineer', companyName: 'Acme' })]);
    await shownNames();
    expect(titles()).toEqual(['', 'Name', 'Score', 'Favorites', 'Actions']);
    expect(row()).toHaveTextContent('Staff engineer · Acme');
    expect(screen.queryByRole('group', { name: 'Layout' })).not.toBeInTheDocument();
  });

  it('add a lead to the favorites by a swipe to the right, without opening it', async () => {
    const { person, address } = renderLeads(manyLeads(1), '', { 'POST /api/favorites': { success: true } });
    await shownNames();
    await swipe(person, 120);
    expect(await screen.findByRole('button', { name: 'Favorite Person 001', pressed: true })).toBeVisible();
    expect(address()).toBe('/demo/all-leads');
  });

  it('recycle a lead by a swipe to the left', async () => {
    const response = deferred<{ success: true; tagId: string; tagName: string }>();
    const { person } = renderLeads(manyLeads(2), '', { 'POST /api/tags': () => response.promise });
    await shownNames();
    await swipe(person, -120);
    expect(await screen.findByText('Person 002', { selector: 'td a' })).toBeVisible();
    expect(screen.queryByText('Person 001', { selector: 'td a' })).not.toBeInTheDocument();
    response.resolve({ success: true, tagId: 'recycled', tagName: 'recycled' });
    expect(await screen.findByText('Successfully recycled Person 001')).toBeVisible();
  });

  it('do nothing after a short swipe', async () => {
    const { person, fakeApi, address } = renderLeads(manyLeads(1));
    await shownNames();
    await swipe(person, 40);
    expect(fakeApi.calls('POST /api/favorites')).toEqual([]);
    expect(address()).toBe('/demo/all-leads');
  });

  it('scroll by a movement that is rather down than sideways', async () => {
    const { person, fakeApi } = renderLeads(manyLeads(1));
    await shownNames();
    await swipe(person, 120, 150);
    expect(fakeApi.calls('POST /api/favorites')).toEqual([]);
  });

  it('open a lead by a touch on its name, after a swipe too', async () => {
    const { person, address } = renderLeads(manyLeads(1));
    await shownNames();
    await swipe(person, 40);
    await person.pointer({ keys: '[TouchA]', target: screen.getByText('Person 001', { selector: 'td a' }) });
    expect(address()).toBe('/demo/lead/1');
  });
});
