import { aLead, aSignal, aTag } from '@forksight/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { manyLeads, pageButton, pagingServer, renderLeads, shownNames, sortBy } from '../../testing/leadList';
import { columnsFor, SORT_COLUMNS } from './columns/columns';

const titles = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

/** Returns the cells of the only lead by column title. */
async function cells(): Promise<Record<string, HTMLElement>> {
  await screen.findByText(/^Page/);
  const cells = screen.getAllByRole('cell');
  return Object.fromEntries(titles().flatMap((title, index) => (cells[index] ? [[title, cells[index]]] : [])));
}

async function cellOf(title: string): Promise<HTMLElement> {
  return (await cells())[title] ?? document.body;
}

const EMPTY_LEAD = aLead({
  fullName: null,
  jobTitle: null,
  companyId: null,
  companyName: null,
  companyEmployeeCount: null,
  companyCountryCode: null,
  companyLinkedin: null,
  userLinkedin: null,
  githubUser: 'octo-sam',
  githubSignals: [],
  lastSignalDate: null,
});

describe('leads table columns', () => {
  it('follow the order of the specification and sort where it says so', async () => {
    renderLeads(manyLeads(1));
    await shownNames();
    expect(titles()).toEqual([
      '',
      'Open lead',
      'Score',
      'Playbook',
      'Company',
      'Company Employees',
      'Name',
      'Title',
      'Contact LinkedIn',
      'Company LinkedIn',
      'Source Repos',
      'Signal Type(s)',
      'Signals',
      'Last Signal',
      'Tags',
      'Company Country',
      'Favorites',
      'Actions',
    ]);
    const unsorted = screen.getAllByRole('columnheader').filter((head) => !head.hasAttribute('aria-sort'));
    expect(unsorted.map((head) => head.textContent)).toEqual([
      '',
      'Open lead',
      'Playbook',
      'Contact LinkedIn',
      'Company LinkedIn',
      'Favorites',
      'Actions',
    ]);
  });

  it('sort by exactly the columns that the address accepts', () => {
    const columns = columnsFor({ absent: new Set(), hidden: [] });
    expect(columns.filter(({ sortable }) => sortable).map(({ key }) => key)).toEqual(SORT_COLUMNS);
  });

  it('show a placeholder for each missing value', async () => {
    renderLeads([EMPTY_LEAD]);
    const texts = Object.entries(await cells()).map(([title, cell]) => [title, cell.textContent]);
    expect(Object.fromEntries(texts)).toMatchObject({
      Playbook: '–',
      Company: 'N/A',
      'Company Employees': '–',
      Name: 'N/A octo-sam',
      Title: '–',
      'Contact LinkedIn': '–',
      'Company LinkedIn': '–',
      'Source Repos': '–',
      'Signal Type(s)': '–',
      Signals: '0',
      'Last Signal': '-',
      Tags: '–',
      'Company Country': 'N/A',
    });
  });

  it('link to the lead: the icon in a new tab, the name in the same tab', async () => {
    renderLeads([aLead({ leadId: 9, fullName: 'Sam Rivers' })]);
    const open = await screen.findByRole('link', { name: 'Open Sam Rivers in a new tab' });
    expect(open).toHaveAttribute('target', '_blank');
    expect(open).toHaveAttribute('href', '/demo/lead/9');
    expect(screen.getByRole('link', { name: 'Sam Rivers' })).toHaveAttribute('href', '/demo/lead/9');
  });

  it('mark a lead that has a playbook', async () => {
    renderLeads([aLead({ leadId: 9, fullName: 'Sam Rivers', hasPlaybook: true })]);
    expect(await screen.findByRole('link', { name: 'Playbook for Sam Rivers' })).toHaveAttribute(
      'href',
      '/demo/lead/9',
    );
  });

  it('format numbers and dates in the US style', async () => {
    renderLeads([
      aLead({ companyEmployeeCount: 12_400, githubSignals: [aSignal({ createdAt: '2024-11-07T10:00:00Z' })] }),
    ]);
    const texts = await cells();
    expect(texts['Company Employees']).toHaveTextContent('12,400');
    expect(texts['Last Signal']).toHaveTextContent('November 7, 2024');
    expect(screen.getByText('November 7, 2024').title).toMatch(/ago · Nov 7, 2024/);
  });

  it('group source repositories by owner, and list all with counts in a popover', async () => {
    const on = (repo: string) => aSignal({ repo });
    const githubSignals = [on('acme/api'), on('acme/web'), on('acme/web'), on('other/cli')];
    const { person } = renderLeads([aLead({ fullName: 'Sam Rivers', githubSignals })]);
    const cell = await cellOf('Source Repos');
    expect(cell).toHaveTextContent(/^acme\/\*3 repos$/);
    await person.click(within(cell).getByRole('button', { name: 'acme/*: 3 source repositories of Sam Rivers' }));
    const listOf = (owner: string) =>
      within(within(cell).getByRole('list', { name: owner }))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(listOf('acme/*')).toEqual(['acme/web2 signals', 'acme/api1 signal']);
    expect(listOf('other/*')).toEqual(['other/cli1 signal']);
    await person.keyboard('{Escape}');
    expect(within(cell).queryByRole('listitem')).not.toBeInTheDocument();
    expect(within(cell).getByRole('button')).toHaveFocus();
  });

  it('show the only repository of the most active owner by its name', async () => {
    const githubSignals = ['acme/web', 'acme/web', 'other/cli'].map((repo) => aSignal({ repo }));
    renderLeads([aLead({ fullName: 'Sam Rivers', githubSignals })]);
    const cell = await cellOf('Source Repos');
    expect(cell).toHaveTextContent(/^acme\/web\+1$/);
    expect(within(cell).getByRole('button')).toHaveAccessibleName('1 more source repositories of Sam Rivers');
  });

  it('show signal groups with their counts in the fixed group order', async () => {
    const githubSignals = ['PushEvent', 'WatchEvent', 'PullRequestReviewEvent', 'PullRequestEvent'].map((signalType) =>
      aSignal({ signalType }),
    );
    renderLeads([aLead({ githubSignals })]);
    const icons = within(await cellOf('Signal Type(s)')).getAllByRole('img');
    expect(icons.map((icon) => icon.getAttribute('aria-label'))).toEqual([
      'Watch: 1 signal',
      'Pull request: 2 signals',
      'Commit: 1 signal',
    ]);
  });

  it('omit links that are not web addresses', async () => {
    renderLeads([aLead({ userLinkedin: 'javascript:alert(1)' })]);
    expect(within(await cellOf('Contact LinkedIn')).queryByRole('link')).not.toBeInTheDocument();
  });

  it('show two tags and the number of further tags, and all tags on hover', async () => {
    renderLeads([aLead({ tags: ['Hot', 'EU', 'Later'].map((tagName) => aTag({ tagName })) })]);
    const cell = await cellOf('Tags');
    expect(cell).toHaveTextContent(/^HotEU\+1$/);
    expect(within(cell).getByTitle(/: Hot, EU, Later$/)).toBeVisible();
  });

  it('change the tags of a lead in a panel, which also opens the dialog that manages tags', async () => {
    const [hot, cold] = [aTag({ tagId: 'a1', tagName: 'Hot', color: 'red' }), aTag({ tagId: 'b2', tagName: 'Cold' })];
    const { person, fakeApi } = renderLeads([aLead({ leadId: 7, fullName: 'Sam Rivers', tags: [hot] })], '', {
      'GET /api/tags': { tags: [cold, hot] },
      'GET /api/tags/counts': { counts: [{ tagId: 'a1', count: 1 }] },
      'POST /api/tags': { success: true, ...cold },
    });
    await person.click(await screen.findByRole('button', { name: 'Tags of Sam Rivers: Hot' }));
    expect(screen.getByPlaceholderText('Search tags')).toHaveFocus();
    await person.click(await screen.findByRole('option', { name: 'Cold' }));
    expect(await cellOf('Tags')).toHaveTextContent(/ColdHot/);
    expect(fakeApi.calls('POST /api/tags').map(({ body }) => body)).toMatchObject([{ entityIds: [7], tagId: 'b2' }]);
    await person.click(screen.getByRole('button', { name: 'Manage tags' }));
    expect(await screen.findByRole('dialog', { name: 'Manage tags' })).toBeVisible();
  });
});

describe('sorting', () => {
  afterEach(() => jest.restoreAllMocks());

  const leads = [
    aLead({ leadId: 1, fullName: 'Person b', jobTitle: 'CTO' }),
    aLead({ leadId: 2, fullName: 'Person C', jobTitle: null }),
    aLead({ leadId: 3, fullName: 'Person A', jobTitle: 'architect' }),
  ];

  it('cycles through ascending, descending and unsorted', async () => {
    const { person, address } = renderLeads(leads);
    expect(await shownNames()).toEqual(['Person b', 'Person C', 'Person A']);
    await person.click(sortBy('Name'));
    expect(await shownNames()).toEqual(['Person A', 'Person b', 'Person C']);
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await person.click(sortBy('Name'));
    expect(await shownNames()).toEqual(['Person C', 'Person b', 'Person A']);
    expect(address()).toBe('/demo/all-leads?sortCol=fullName&sortDesc=true');
    await person.click(sortBy('Name'));
    expect(await shownNames()).toEqual(['Person b', 'Person C', 'Person A']);
    expect(address()).toBe('/demo/all-leads');
  });

  it('applies clicks and keys to the displayed lead while off-screen rows still show the previous order', async () => {
    jest.replaceProperty(window, 'innerHeight', 400);
    const names = () => screen.getAllByText(/^Person/, { selector: 'td a' });
    const { person, address } = renderLeads(manyLeads(50), '?sortCol=fullName');
    await waitFor(() => expect(names()).toHaveLength(50));
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    await person.click(sortBy('Name'));
    const last = names()[49];
    expect([names()[0]?.textContent, last?.textContent]).toEqual(['Person 050', 'Person 050']);
    act(() => last?.focus());
    await person.keyboard('x');
    expect(screen.getByText('Person 050 selected. 1 selected')).toBeInTheDocument();
    await person.click(last ?? document.body);
    expect(address()).toBe('/demo/lead/50');
  });

  it('starts ascending on another column and puts missing values last', async () => {
    const { person, address } = renderLeads(leads, '?sortCol=fullName&sortDesc=true');
    await shownNames();
    await person.click(sortBy('Title'));
    expect(address()).toBe('/demo/all-leads?sortCol=jobTitle');
    expect(await shownNames()).toEqual(['Person A', 'Person b', 'Person C']);
    await person.click(sortBy('Title'));
    expect(await shownNames()).toEqual(['Person b', 'Person A', 'Person C']);
  });

  it('runs on the server when the list is incomplete', async () => {
    const { person, fakeApi } = renderLeads([], '', pagingServer(80_000));
    await shownNames();
    await person.click(sortBy('Signals'));
    await person.click(sortBy('Signals'));
    await screen.findByText('Page 1 of 1,600');
    expect(fakeApi.calls('POST /api/filter-leads').at(-1)?.body).toMatchObject({
      sortCol: 'githubSignalsCount',
      sortDesc: true,
      page: 1,
    });
  });
});

describe.each([
  ['in the browser', () => renderLeads(manyLeads(102))],
  ['by the server', () => renderLeads([], '', pagingServer(102, 50))],
])('pagination %s', (_, open) => {
  it('shows fifty leads per page and the current range', async () => {
    const { person, address } = open();
    // The rows in view render first.
    await waitFor(() => expect(screen.getAllByText(/^Person/, { selector: 'td a' })).toHaveLength(50));
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
    expect(screen.getByText('1–50 of 102 leads')).toBeVisible();
    await person.click(pageButton('Next'));
    expect(await screen.findByText('51–100 of 102 leads')).toBeVisible();
    await person.click(pageButton('Next'));
    expect(await screen.findByText('101–102 of 102 leads')).toBeVisible();
    expect(await shownNames()).toHaveLength(2);
    expect(address()).toBe('/demo/all-leads?page=3');
  });
});

describe('page number beyond the last page', () => {
  it.each([
    ['in the browser', () => renderLeads(manyLeads(102), '?page=9')],
    ['by the server', () => renderLeads([], '?page=9', pagingServer(102, 50))],
  ])('shows the last page when paged %s', async (_, open) => {
    open();
    expect(await screen.findByText('Page 3 of 3')).toBeVisible();
    expect(await shownNames()).toHaveLength(2);
  });
});

describe('pagination on a slow server', () => {
  it('keeps the current rows until the next page loads', async () => {
    const { person } = renderLeads([], '', pagingServer(120));
    await shownNames();
    await person.click(pageButton('Next'));
    expect(screen.getByText('Page 2 of 3')).toBeVisible();
    expect(screen.getAllByText(/^Person/, { selector: 'td a' })).not.toEqual([]);
    expect(await screen.findByText('Person 00051')).toBeVisible();
  });

  it('counts every rapid click on "Next" and restarts at page 1 after a sort', async () => {
    const { person, address } = renderLeads([], '', pagingServer(240));
    await shownNames();
    for (let pressed = 0; pressed < 3; pressed += 1) await person.click(pageButton('Next'));
    expect(address()).toBe('/demo/all-leads?page=4');
    expect(await screen.findByText('Person 00151')).toBeVisible();
    await person.click(sortBy('Name'));
    await person.click(pageButton('Next'));
    expect(address()).toBe('/demo/all-leads?sortCol=fullName&page=2');
  });
});
