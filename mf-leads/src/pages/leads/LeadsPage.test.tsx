import type { Api } from '@forksight/sdk';
import { aLead, aTag, aView, failure, deferred } from '@forksight/sdk/testing';
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

/** Pastes the text, because on a slow machine typing pauses between letters and starts a search. */
async function searchFor(person: ReturnType<typeof renderLeads>['person'], text: string) {
  await person.click(screen.getByLabelText('Search'));
  await person.paste(text);
}

const leadsBody = (leads = manyLeads(1)) => ({ success: true, leads, total: leads.length, complete: true }) as const;

describe('leads page', () => {
  it('shows the table header and placeholder rows while the leads load', async () => {
    const response = deferred<ReturnType<typeof leadsBody>>();
    renderLeads([], '', { 'POST /api/filter-leads': () => response.promise });
    const [head, ...rows] = await screen.findAllByRole('row');
    expect(head).toBeVisible();
    expect(rows.map((row) => within(row).getAllByRole('cell').length)).toEqual(Array<number>(10).fill(11));
    expect(screen.getAllByRole('columnheader')).toHaveLength(18);
    response.resolve(leadsBody([aLead({ fullName: 'Person 001', score: 74 })]));
    expect(await shownNames()).toEqual(['Person 001']);
    expect(screen.getAllByRole('columnheader')).toHaveLength(18);
  });

  it('marks leads that came since the last visit', async () => {
    renderLeads([aLead({ fullName: 'Person 001', isNew: true }), aLead({ fullName: 'Person 002' })]);
    expect(await shownNames()).toEqual(['Person 001', 'Person 002']);
    const [first, second] = screen.getAllByRole('row').slice(1);
    expect(within(first as HTMLElement).getByRole('img', { name: 'New' })).toBeVisible();
    expect(within(second as HTMLElement).queryByRole('img', { name: 'New' })).not.toBeInTheDocument();
  });

  it('keeps the focus on a lead whose mark goes with newer data', async () => {
    let isNew = true;
    renderLeads([], '', {
      'POST /api/filter-leads': () => ({
        success: true,
        leads: [aLead({ fullName: 'Person 001', isNew })],
        total: 120,
        complete: false,
      }),
    });
    await shownNames();
    const link = screen.getByText('Person 001', { selector: 'td a' });
    link.focus();
    isNew = false;
    fireEvent.click(sortBy('Name'));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'New' })).not.toBeInTheDocument());
    expect(link).toHaveFocus();
  });

  it('explains an empty list', async () => {
    renderLeads([]);
    expect(await screen.findByRole('heading', { name: 'No results found' })).toBeVisible();
    expect(screen.getByText(/^People who act on the repositories you follow appear here\./)).toBeVisible();
  });

  it('says of an empty list that all of its leads are recycled', async () => {
    const isAboutRecycled = ({ filters }: Api.FilterLeads) =>
      filters.some(({ propertyName }) => propertyName === 'recycled');
    renderLeads([], '', {
      'POST /api/filter-leads': ({ body }) => ({
        success: true,
        leads: [],
        total: isAboutRecycled(body as Api.FilterLeads) ? 1724 : 0,
      }),
    });
    expect(await screen.findByText('All 1,724 leads are recycled.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See recycled leads' })).toHaveAttribute('href', '/demo/recycled');
  });

  it('shows a load error and loads the leads on "Try again"', async () => {
    const { fakeApi, person } = renderLeads([], '', {
      'POST /api/filter-leads': failure(500, 'Something went wrong'),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    fakeApi.change({ 'POST /api/filter-leads': leadsBody() });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shownNames()).toEqual(['Person 001']);
  });

  it('hides the match count when the list fails to load', async () => {
    const { fakeApi, person } = renderLeads(manyLeads(3), '?companyName=fern&jobTitle=cto');
    expect(await screen.findByText('3 matching')).toBeVisible();
    fakeApi.change({ 'POST /api/filter-leads': failure(500, 'Something went wrong') });
    await person.click(screen.getByRole('button', { name: 'Remove filter Title: cto' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(screen.queryByText(/matching/)).not.toBeInTheDocument();
  });

  it('requests the first page, or all of up to 5,000 leads, as the prefetch does', async () => {
    const { fakeApi } = renderLeads(manyLeads(1), '?page=3&sortCol=fullName');
    await shownNames();
    expect(fakeApi.calls('POST /api/filter-leads').map(({ body }) => body)).toEqual([
      { customer_slug: 'demo', filters: [], page: 1, pageSize: 50, allUpTo: 5000 },
    ]);
  });
});

describe('search', () => {
  it('matches company, name and title and stays out of the address', async () => {
    const leads = [
      aLead({ fullName: 'Person A', companyName: 'Quill Works' }),
      aLead({ fullName: 'Person B', jobTitle: 'Quilling lead' }),
      aLead({ fullName: 'Person quill' }),
      aLead({ fullName: 'Person D' }),
    ];
    const { person, address, fakeApi } = renderLeads(leads, '?page=2');
    await searchFor(person, 'QUILL');
    expect(await shownNames()).toEqual(['Person A', 'Person B', 'Person quill']);
    expect(screen.getByText('3 leads')).toBeVisible();
    expect(screen.queryByText(/matching/)).not.toBeInTheDocument();
    expect(address()).toBe('/demo/all-leads');
    expect(fakeApi.calls('POST /api/filter-leads')).toHaveLength(1);
  });

  it('shows a "Clear search" button when nothing matches', async () => {
    const { person } = renderLeads(manyLeads(2));
    await searchFor(person, 'zzz');
    expect(await screen.findByRole('heading', { name: 'No results found' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await shownNames()).toHaveLength(2);
  });

  it('queries the server of a large workspace when typing pauses', async () => {
    const { person, fakeApi } = renderLeads([], '', pagingServer(80_000));
    await shownNames();
    await searchFor(person, '3');
    expect(await screen.findByText('3 leads')).toBeVisible();
    await waitFor(async () => expect(await shownNames()).toHaveLength(3));
    const searches = fakeApi.calls('POST /api/filter-leads').map(({ body }) => (body as { search?: string }).search);
    expect(searches).toEqual([undefined, '3']);
  });

  it('sorts and pages a small result without another request', async () => {
    const { person, fakeApi } = renderLeads([], '?sortCol=fullName', pagingServer(80_000));
    await shownNames();
    const requestCount = fakeApi.calls('POST /api/filter-leads').length;
    await searchFor(person, '52');
    await screen.findByText('1–50 of 52 leads');
    await person.click(pageButton('Next'));
    await expectNames(['Person 00051', 'Person 00052']);
    await person.click(sortBy('Name'));
    expect((await shownNames())[0]).toBe('Person 00052');
    expect(fakeApi.calls('POST /api/filter-leads')).toHaveLength(requestCount + 1);
  });

  it('pages through a result that is still large', async () => {
    const { person } = renderLeads([], '', pagingServer(80_000));
    await shownNames();
    await searchFor(person, '120');
    await screen.findByText('1–50 of 120 leads');
    await person.click(pageButton('Next'));
    expect(await screen.findByText('51–100 of 120 leads')).toBeVisible();
  });
});

describe('filters in the address', () => {
  it('reach the server, appear as chips and show the match count', async () => {
    const tag = aTag({ tagId: 'b0a1', tagName: 'Hot' });
    const query =
      '?jobTitle=engineer&companyCountryCode=DE,NORTH_AMERICA&companyEmployeeCountMin=50&signalType=watch' +
      `&lastSignalDays=30&tags=${encodeURIComponent('[["b0a1",true]]')}`;
    const { fakeApi } = renderLeads(manyLeads(3), query, { 'GET /api/tags': { tags: [tag] } });
    expect(await screen.findByText('3 matching')).toBeVisible();
    expect(filtersOf(fakeApi.calls('POST /api/filter-leads')[0])).toEqual([
      { propertyName: 'jobTitle', operator: 'ILIKE', value: '%engineer%' },
      { propertyName: 'companyCountryCode', operator: 'IN', value: ['DE', 'US', 'CA', 'MX'] },
      { propertyName: 'companyEmployeeCount', operator: '>', value: 49 },
      { propertyName: 'signalType', operator: 'IN', value: ['WatchEvent'] },
      { propertyName: 'lastSignalDate', operator: '>', value: expect.any(String) as string, days: 30 },
      { propertyName: 'tags', operator: 'IN', value: ['b0a1'] },
    ]);
    await screen.findByRole('button', { name: 'Remove filter Tag: Hot' });
    const chips = within(screen.getByRole('group', { name: 'Filters' })).getAllByRole('button', { name: /^Remove/ });
    expect(chips.map((chip) => chip.getAttribute('aria-label'))).toEqual([
      'Remove filter Title: engineer',
      'Remove filter Country: Germany, North America',
      'Remove filter Employees: 50 or more',
      'Remove filter Signal type: Watch',
      'Remove filter Last signal: within 30 days',
      'Remove filter Tag: Hot',
    ]);
  });

  it('format the match count in the US style', async () => {
    renderLeads([], '?jobTitle=engineer', pagingServer(80_000));
    expect(await screen.findByText('80,000 matching')).toBeVisible();
  });

  it('are removed one at a time by their chips, which reset the page', async () => {
    const { person, address } = renderLeads(manyLeads(51), '?jobTitle=cto&companyName=quill&page=2&sortCol=fullName');
    await person.click(await screen.findByLabelText('Remove filter Title: cto'));
    expect(address()).toBe('/demo/all-leads?companyName=quill&sortCol=fullName');
  });

  it('are all removed by "Clear filters" on an empty list', async () => {
    const { person, address } = renderLeads([], '?jobTitle=cto&tags=[[1,false]]', { 'GET /api/tags': { tags: [] } });
    await person.click(await screen.findByText('Clear filters'));
    expect(address()).toBe('/demo/all-leads');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove filter/ })).not.toBeInTheDocument());
  });

  it('have no effect when they are invalid', async () => {
    const { fakeApi } = renderLeads(manyLeads(1), '?companyEmployeeCountMin=lots&tags=oops&page=-4&sortCol=password');
    await shownNames();
    expect(filtersOf(fakeApi.calls('POST /api/filter-leads')[0])).toEqual([]);
    expect(screen.getByText('Page 1 of 1')).toBeVisible();
  });
});

describe('saved view', () => {
  const view = aView({
    id: 7,
    name: 'Big shops',
    filters: [{ propertyName: 'companyEmployeeCount', operator: '>', value: 999 }],
  });
  const api = { 'GET /api/views': { views: [view, aView({ id: 8, name: 'Elsewhere', entityType: 'companies' })] } };

  it('sets the page title and filters with a single request for leads', async () => {
    const { fakeApi } = renderLeads(manyLeads(2), '?viewId=7', api);
    expect(await screen.findByText('2 matching')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Big shops');
    expect(fakeApi.calls('POST /api/filter-leads').map(filtersOf)).toEqual([view.filters]);
    expect(screen.getByRole('button', { name: 'Remove filter Employees: 1,000 or more' })).toBeVisible();
  });

  it('yields to filters in the address', async () => {
    const { fakeApi } = renderLeads(manyLeads(2), '?viewId=7&jobTitle=cto', api);
    await screen.findByText('2 matching');
    expect(fakeApi.calls('POST /api/filter-leads').map(filtersOf)).toEqual([
      [{ propertyName: 'jobTitle', operator: 'ILIKE', value: '%cto%' }],
    ]);
  });

  it('shows an error with "Try again" and requests no leads when it fails to load', async () => {
    const { person, fakeApi } = renderLeads(manyLeads(2), '?viewId=7', {
      'GET /api/views': failure(500, 'Something went wrong'),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(fakeApi.calls('POST /api/filter-leads')).toEqual([]);
    fakeApi.change(api);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 matching')).toBeVisible();
  });

  it('closes when its last filter is removed, because the view would apply it again', async () => {
    const { person, address } = renderLeads(manyLeads(2), '?viewId=7', api);
    await person.click(await screen.findByRole('button', { name: /^Remove filter Employees/ }));
    expect(address()).toBe('/demo/all-leads');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Leads');
  });

  it.each(['99', '8'])('is ignored when the id (%s) names no view of leads', async (id) => {
    const { fakeApi } = renderLeads(manyLeads(1), `?viewId=${id}`, api);
    await shownNames();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Leads');
    expect(filtersOf(fakeApi.calls('POST /api/filter-leads')[0])).toEqual([]);
  });
});

describe('filter panel', () => {
  const api = { 'GET /api/repos': { repos: [] }, 'GET /api/tags': { tags: [] } };

  it('opens and closes with its button and stores its state in the address', async () => {
    const { person, address } = renderLeads(manyLeads(1), '?page=1', api);
    await person.click(await screen.findByRole('button', { name: 'Filters' }));
    expect(await screen.findByRole('complementary', { name: 'Filters' })).toBeVisible();
    expect(screen.getByLabelText('Job title')).toHaveFocus();
    expect(address()).toBe('/demo/all-leads?page=1&openFilter=true');
    await person.click(screen.getByRole('button', { name: 'Close Filters' }));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Filters' })).not.toBeInTheDocument());
    expect(address()).toBe('/demo/all-leads?page=1');
  });

  it('returns the focus to its button when Escape closes it', async () => {
    const { person } = renderLeads(manyLeads(1), '?openFilter=true', api);
    await person.click(await screen.findByLabelText('Job title'));
    await person.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Filters' })).toHaveFocus();
  });

  it('filters the list on "Apply"', async () => {
    const { person, fakeApi } = renderLeads(manyLeads(2), '?openFilter=true', api);
    await shownNames();
    await person.click(await screen.findByLabelText('Job title'));
    await person.paste('cto');
    await person.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('2 matching')).toBeVisible();
    expect(filtersOf(fakeApi.calls('POST /api/filter-leads').at(-1))).toEqual([
      { propertyName: 'jobTitle', operator: 'ILIKE', value: '%cto%' },
    ]);
  });
});

describe('page and sort order in the address', () => {
  it('set the order of an export', async () => {
    const { person, fakeApi } = renderLeads(manyLeads(2), '?openFilter=true&sortCol=fullName&sortDesc=true', {
      'GET /api/repos': { repos: [] },
      'GET /api/tags': { tags: [] },
    });
    await shownNames();
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(fakeApi.calls('POST /api/filter-leads')).toHaveLength(2));
    expect(fakeApi.calls('POST /api/filter-leads')[1]?.body).toMatchObject({ sortCol: 'fullName', sortDesc: true });
  });

  it('load from a pasted address and follow the buttons', async () => {
    const { person, address } = renderLeads(manyLeads(102), '?page=3&sortCol=fullName&sortDesc=true');
    expect(await shownNames()).toEqual(['Person 002', 'Person 001']);
    await person.click(pageButton('Previous'));
    expect(address()).toBe('/demo/all-leads?page=2&sortCol=fullName&sortDesc=true');
    expect((await shownNames())[0]).toBe('Person 052');
    await person.click(sortBy('Title'));
    expect(address()).toBe('/demo/all-leads?sortCol=jobTitle');
  });
});
