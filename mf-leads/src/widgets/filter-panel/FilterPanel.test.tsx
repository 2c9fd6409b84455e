import type { FilterPanelProps } from '@forksight/sdk/contract';
import { type ApiHandlers, aTag, aView, failure, deferred, renderPage } from '@forksight/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import FilterPanel from './FilterPanel';

const TITLE = { propertyName: 'jobTitle', operator: 'ILIKE', value: '%cto%' } as const;
const TAGS = [aTag({ tagId: 'hot', tagName: 'Hot' }), aTag({ tagId: 'cold', tagName: 'Cold' })];

function renderPanel(query = '', api: ApiHandlers = {}, props: Partial<FilterPanelProps> = {}) {
  const onClose = jest.fn();
  const view = renderPage(<FilterPanel workspace="demo" entityType="leads" onClose={onClose} {...props} />, {
    url: `/demo/all-leads${query}`,
    api: {
      'POST /api/filter-leads': { success: true, leads: [], total: 45, complete: false },
      'GET /api/repos': { repos: ['northwind/compass', 'northwind/sextant'] },
      'GET /api/tags': { tags: TAGS },
      'GET /api/filter-options': failure(404, 'Not found'),
      'GET /api/tags/counts': failure(404, 'Not found'),
      'GET /api/views': { views: [aView({ id: 7, name: 'Chiefs', filters: [TITLE] })] },
      ...api,
    },
  });
  const parameters = () => Object.fromEntries(new URLSearchParams(view.address().split('?')[1]));
  return { ...view, onClose, parameters };
}

const field = (name: string) => screen.getByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });
const OPTION = '.ant-select-item-option-content';
const option = (text: string) => screen.getByText(text, { selector: OPTION });
// antd keeps closed lists in the document, which only its styles hide; the open one is the last.
const optionNamed = async (name: string) => (await screen.findAllByRole('option', { name })).at(-1) ?? document.body;
// antd's Select reads key codes, which `person.keyboard` leaves out.
const press = (key: 'Escape' | 'Enter', keyCode: number) => fireEvent.keyDown(field('Country'), { key, keyCode });
const optionsShown = () => screen.getAllByText(/./, { selector: OPTION }).map(({ textContent }) => textContent);

describe('filter panel', () => {
  it('writes every field to the address and resets the page', async () => {
    const { person, parameters } = renderPanel('?page=3&sortCol=fullName');
    await person.click(field('Job title'));
    await person.paste(' CTO ');
    await person.click(field('Company name'));
    await person.paste('harbor');
    await person.click(field('Country'));
    await person.click(option('North America'));
    await person.click(field('Repository'));
    await person.click(await optionNamed('northwind/sextant'));
    await person.click(field('Minimum employee count'));
    await person.paste('50');
    await person.click(field('Maximum employee count'));
    await person.paste('900');
    await person.click(screen.getByRole('checkbox', { name: 'Fork' }));
    await person.click(screen.getByRole('checkbox', { name: 'Has e-mail' }));
    await person.click(screen.getByRole('checkbox', { name: 'Has playbook' }));
    await person.click(field('Last signal'));
    await person.paste('30');
    await person.click(field('Tags'));
    await person.click(await optionNamed('Hot'));
    await person.click(field('Without tags'));
    await person.click(await optionNamed('Cold'));
    await person.click(button('Apply'));
    expect(parameters()).toEqual({
      sortCol: 'fullName',
      jobTitle: 'CTO',
      companyName: 'harbor',
      companyCountryCode: 'NORTH_AMERICA',
      repository: 'northwind/sextant',
      companyEmployeeCountMin: '50',
      companyEmployeeCountMax: '900',
      signalType: 'fork',
      lastSignalDays: '30',
      tags: '[["hot",true],["cold",false]]',
      hasEmail: 'true',
      hasPlaybook: 'true',
    });
    expect(button('Apply')).toBeDisabled();
  });

  it('shows the filters of the address and follows its changes', async () => {
    const { person, parameters } = renderPanel('?jobTitle=cto&signalType=watch&page=2&sortCol=fullName');
    expect(field('Job title')).toHaveValue('cto');
    expect(screen.getByText('days ago')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Watch' })).toBeChecked();
    await person.click(button('Clear All'));
    expect(field('Job title')).toHaveValue('');
    expect(parameters()).toEqual({ sortCol: 'fullName' });
    expect(screen.getByRole('checkbox', { name: 'Watch' })).not.toBeChecked();
  });

  it('says how many leads the fields match before they are applied', async () => {
    const { person, fakeApi } = renderPanel('', {}, { search: 'harbor' });
    await person.click(field('Job title'));
    await person.paste('cto');
    expect(await screen.findByText('Apply · Show 45 leads')).toBeVisible();
    expect(button('Apply')).toHaveAccessibleDescription('Show 45 leads');
    const bodies = fakeApi.calls('POST /api/filter-leads').map(({ body }) => body);
    expect(bodies).toEqual([{ customer_slug: 'demo', filters: [TITLE], page: 1, pageSize: 1, search: 'harbor' }]);
  });

  it('fills a company size and empties it again', async () => {
    const { person } = renderPanel();
    await person.click(button('201–1,000'));
    expect(field('Minimum employee count')).toHaveValue('201');
    expect(field('Maximum employee count')).toHaveValue('1000');
    await person.click(button('201–1,000'));
    expect(field('Minimum employee count')).toHaveValue('');
  });

  it('applies with Enter, and only when a value has changed', async () => {
    const { person, parameters } = renderPanel();
    expect(button('Apply')).toBeDisabled();
    await person.type(field('Job title'), 'x');
    expect(button('Apply')).toBeEnabled();
    await person.keyboard('{Backspace}');
    expect(button('Apply')).toBeDisabled();
    await person.keyboard('cto{Enter}');
    expect(parameters()).toEqual({ jobTitle: 'cto' });
  });

  it('shows validation errors and applies only valid values', async () => {
    const { person, parameters } = renderPanel();
    await person.type(field('Last signal'), '0');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await person.type(field('Minimum employee count'), '9');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a whole number of days, 1 or more');
    await person.type(field('Maximum employee count'), '5{Enter}');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'The maximum is less than the minimum',
      'Enter a whole number of days, 1 or more',
    ]);
    expect(field('Last signal')).toHaveAccessibleDescription('Enter a whole number of days, 1 or more');
    expect(parameters()).toEqual({});
    await person.type(field('Maximum employee count'), '0');
    await person.clear(field('Last signal'));
    await person.click(button('Apply'));
    expect(parameters()).toEqual({ companyEmployeeCountMin: '9', companyEmployeeCountMax: '50' });
  });

  it('tells the page as long as it is open, so that toasts appear beside it', () => {
    const { unmount } = renderPanel();
    expect(document.body).toHaveAttribute('data-side-panel');
    unmount();
    expect(document.body).not.toHaveAttribute('data-side-panel');
  });

  it('closes an open list with the first Escape and itself with the second', async () => {
    const { person, onClose } = renderPanel();
    await person.click(field('Country'));
    press('Escape', 27);
    await waitFor(() => expect(field('Country')).toHaveAttribute('aria-expanded', 'false'));
    expect(onClose).not.toHaveBeenCalled();
    await person.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('select field', () => {
  it('lists regions first, then the United States, and filters by typing', async () => {
    const { person } = renderPanel();
    await person.click(field('Country'));
    expect(optionsShown().slice(0, 6)).toEqual([
      'Regions',
      'EU',
      'Europe',
      'North America',
      'Countries',
      'United States',
    ]);
    await person.keyboard('cote d');
    expect(optionsShown()).toEqual(['Countries', 'Côte d’Ivoire']);
    press('Enter', 13);
    expect(button('Remove Côte d’Ivoire')).toBeVisible();
    await person.click(button('Remove Côte d’Ivoire'));
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });

  it('shows the server’s numbers of leads per option in a workspace that the browser does not hold', async () => {
    const { person } = renderPanel('', {
      'GET /api/filter-options': {
        countries: [{ value: 'NL', count: 7200 }],
        repositories: [{ value: 'northwind/compass', count: 5100 }],
        signalGroups: [{ value: 'fork', count: 310 }],
      },
      'GET /api/tags/counts': { counts: [{ tagId: 'hot', count: 42 }] },
    });
    expect(await screen.findByText('310')).toBeVisible();
    await person.click(field('Country'));
    expect(optionsShown().slice(5, 7)).toEqual(['United States0', 'Netherlands7,200']);
    await person.click(field('Repository'));
    expect(await optionNamed('northwind/compass')).toBeInTheDocument();
    expect(optionsShown()).toContain('northwind/compass5,100');
    await person.click(field('Tags'));
    expect(await optionNamed('Hot')).toBeInTheDocument();
    expect(optionsShown()).toContain('Hot42');
  });

  it.each([
    ['england', 'United Kingdom'],
    ['USA', 'United States'],
    ['Holland', 'Netherlands'],
    ['deutschland', 'Germany'],
  ])('finds a country by another name: %s', async (text, name) => {
    const { person } = renderPanel();
    await person.click(field('Country'));
    await person.paste(text);
    press('Enter', 13);
    expect(button(`Remove ${name}`)).toBeVisible();
  });

  it('shows a loading text, then an empty text', async () => {
    const response = deferred<{ repos: string[] }>();
    const { person, onClose } = renderPanel('', { 'GET /api/repos': () => response.promise });
    await person.click(field('Repository'));
    expect(screen.getByText('Loading...')).toBeVisible();
    response.resolve({ repos: [] });
    expect(await screen.findByText('No options')).toBeVisible();
    await person.keyboard('{Escape}');
    expect(screen.queryByText('No options')).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps a tag in either the included or the excluded tags', async () => {
    const { person, parameters } = renderPanel('?tags=[["hot",true]]');
    await screen.findByRole('button', { name: 'Remove Hot' });
    await person.click(field('Without tags'));
    await person.click(await optionNamed('Hot'));
    await person.click(button('Apply'));
    expect(parameters()).toEqual({ tags: '[["hot",false]]' });
  });
});

describe('saved views', () => {
  const created = { success: true, createdView: { id: 9, name: 'Chiefs of Europe' } } as const;

  it('are created from the fields and open with the filter panel', async () => {
    const { person, fakeApi, parameters } = renderPanel('?jobTitle=cto&page=2', { 'POST /api/views': created });
    await person.type(field('Last signal'), '7');
    await person.click(button('Save As New'));
    const dialog = within(screen.getByRole('dialog', { name: 'Save as view' }));
    await person.type(dialog.getByLabelText('View name'), ' Chiefs of Europe{Enter}');
    expect(await screen.findByText('Successfully added view: Chiefs of Europe')).toBeVisible();
    await waitFor(() => expect(parameters()).toEqual({ viewId: '9', openFilter: 'true' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(fakeApi.calls('POST /api/views').map(({ body }) => body)).toEqual([
      {
        customer_slug: 'demo',
        name: ' Chiefs of Europe',
        entityType: 'leads',
        filters: [
          TITLE,
          { propertyName: 'lastSignalDate', operator: '>', value: expect.any(String) as string, days: 7 },
        ],
      },
    ]);
  });

  it.each([
    [failure(409, 'A view of this name exists'), 'A view of this name exists'],
    [failure(500, ''), 'Something went wrong'],
  ])('show why creation failed and keep the name for correction', async (refusal, text) => {
    const { person } = renderPanel('?jobTitle=cto', { 'POST /api/views': refusal });
    await person.click(button('Save As New'));
    await person.type(screen.getByLabelText('View name'), 'Chiefs{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('View name')).toHaveValue('Chiefs');
    await waitFor(() => expect(screen.getByLabelText('View name')).toHaveAccessibleDescription(text));
  });

  it('are updated from the fields', async () => {
    const { person, fakeApi, parameters } = renderPanel('?viewId=7', {
      'POST /api/views/:id': { success: true, view: { id: 7, name: 'Chiefs' } },
    });
    await waitFor(() => expect(field('Job title')).toHaveValue('cto'));
    await person.click(screen.getByRole('checkbox', { name: 'Issue' }));
    await person.click(button('Save view'));
    expect(await screen.findByText('Successfully updated view: Chiefs')).toBeVisible();
    const [call] = fakeApi.calls('POST /api/views/:id');
    expect(call).toMatchObject({
      params: { id: '7' },
      body: {
        name: 'Chiefs',
        filters: [TITLE, { propertyName: 'signalType', operator: 'IN', value: ['IssuesEvent'] }],
      },
    });
    expect(parameters()).toEqual({ viewId: '7' });
  });

  it('keep filters that no field shows when others are applied and saved', async () => {
    const notGerman = { propertyName: 'companyCountryCode', operator: 'IN', value: ['DE'], negate: true } as const;
    const views = [aView({ id: 7, name: 'Chiefs', filters: [TITLE, notGerman] })];
    const { person, parameters, fakeApi } = renderPanel('?viewId=7', {
      'GET /api/views': { views },
      'POST /api/views/:id': { success: true, view: { id: 7, name: 'Chiefs' } },
    });
    await waitFor(() => expect(field('Job title')).toHaveValue('cto'));
    await person.clear(field('Job title'));
    await person.paste('cfo');
    await person.click(button('Apply'));
    expect(JSON.parse(parameters().otherFilters ?? '')).toEqual([notGerman]);
    await person.click(button('Save view'));
    expect(await screen.findByText('Successfully updated view: Chiefs')).toBeVisible();
    expect(fakeApi.calls('POST /api/views/:id')[0]?.body).toMatchObject({
      filters: [{ ...TITLE, value: '%cfo%' }, notGerman],
    });
  });

  it('can be updated only when a view is open and a filter is set', async () => {
    const { unmount } = renderPanel('?jobTitle=cto');
    expect(screen.queryByRole('button', { name: 'Save view' })).not.toBeInTheDocument();
    unmount();
    const { person } = renderPanel('?viewId=7');
    expect(await screen.findByRole('button', { name: 'Save view' })).toBeVisible();
    await person.clear(field('Job title'));
    expect(screen.queryByRole('button', { name: 'Save view' })).not.toBeInTheDocument();
  });

  it('show a spinner while they are saved', async () => {
    const response = deferred<typeof created>();
    const api = {
      'POST /api/views': () => response.promise,
      'POST /api/views/:id': () => new Promise<never>(() => undefined),
    };
    const { person } = renderPanel('?viewId=7', api);
    await person.click(await screen.findByRole('button', { name: 'Save view' }));
    expect(await screen.findByRole('button', { name: 'loading Save view' })).toBeVisible();
    await person.click(button('Save As New'));
    await person.type(screen.getByLabelText('View name'), 'Chiefs{Enter}');
    expect(await screen.findByRole('button', { name: 'loading Save' })).toBeVisible();
    response.resolve(created);
    expect(await screen.findByText('Successfully added view: Chiefs of Europe')).toBeVisible();
  });
});
