import { aLead, anAdmin, aTag, aUser, aView, deferred, failure, renderPage } from '@forksight/sdk/testing';
import { ViewMenu } from '@forksight/sdk/ui-data';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { openScreen, remotes } from '../testing/screen';
import Palette from './Palette';

const ADA = aLead({ leadId: 12, fullName: 'Ada Brook', jobTitle: 'CTO', companyName: 'Harbor Systems' });
const HARBOR = {
  companyId: 4,
  companyName: 'Harbor Systems',
  employees: 240,
  country: 'US',
  companyLinkedin: null,
  companyLogoUrl: null,
  emailDomain: null,
  leadsCount: 1,
  signalsCount: 1,
  lastSignalDate: null,
  score: null,
};

async function openPalette(options: Parameters<typeof openScreen>[1] = {}, remotePages = remotes) {
  const utils = openScreen(
    '/demo/favorites',
    {
      ...options,
      api: {
        'GET /api/views': { views: [aView({ id: 3, name: 'Chiefs', entityType: 'leads' })] },
        'GET /api/tags': { tags: [aTag({ tagId: 7, tagName: 'Contacted' })] },
        'POST /api/filter-leads': { success: true, leads: [ADA] },
        'POST /api/filter-companies': { success: true, companies: [HARBOR], total: 1 },
        ...options.api,
      },
    },
    remotePages,
  );
  await screen.findByText('Page favorites');
  await screen.findByRole('link', { name: 'Chiefs' });
  await utils.person.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Command palette' }));
  return { ...utils, palette };
}

it('offers pages, views and actions, and opens the chosen one by the keyboard', async () => {
  const { person, address, palette } = await openPalette();
  expect(palette.getByRole('combobox')).toHaveFocus();
  for (const name of [/^All Companies/, /^Chiefs/, /^Sign out/]) {
    expect(palette.getByRole('option', { name })).toBeInTheDocument();
  }
  await person.keyboard('chief{Enter}');
  expect(address()).toBe('/demo/all-leads?viewId=3');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('takes the letters and Enter that come before it is shown', async () => {
  const { person, address } = openScreen('/demo/favorites', {
    api: { 'GET /api/views': { views: [aView({ id: 3, name: 'Chiefs', entityType: 'leads' })] } },
  });
  await screen.findByRole('link', { name: 'Chiefs' });
  await person.keyboard('{Control>}k{/Control}chief{Enter}');
  await waitFor(() => expect(address()).toBe('/demo/all-leads?viewId=3'));
});

it('chooses by an early Enter once, though it renders again before it is closed', async () => {
  function OpenPalette() {
    const [choices, setChoices] = useState(0);
    const props = {
      user: aUser(),
      workspace: 'demo',
      query: 'favorites',
      onQueryChange: jest.fn(),
      onReady: jest.fn(),
    };
    return (
      <>
        <output>{choices} choices</output>
        <Palette {...props} choosesFirst onClose={() => setChoices((count) => Math.min(count + 1, 3))} />
      </>
    );
  }
  const { address } = renderPage(<OpenPalette />, { url: '/demo/all-leads', api: { 'GET /api/views': { views: [] } } });
  await waitFor(() => expect(address()).toBe('/demo/favorites'));
  expect(await screen.findByText('1 choices')).toBeInTheDocument();
});

it('offers the entries of the view menu of the page that is open', async () => {
  const renderPage = (page: string) => (
    <>
      <h1>Page {page}</h1>
      <ViewMenu workspace="demo" entityType="leads" />
    </>
  );
  const { person } = await openPalette({}, { ...remotes, renderPage });
  await person.keyboard('save{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Save as view' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Command palette' })).not.toBeInTheDocument();
});

it('finds people and companies on the server', async () => {
  const { person, address, palette, fakeApi } = await openPalette();
  await person.keyboard('harbor');
  await person.click(await palette.findByRole('option', { name: /^Ada Brook/ }));
  expect(address()).toBe('/demo/lead/12');
  expect(fakeApi.calls('POST /api/filter-leads').at(-1)?.body).toMatchObject({ search: 'harbor', pageSize: 5 });

  await person.keyboard('{Control>}k{/Control}');
  await person.keyboard('harbor');
  await person.click(await screen.findByRole('option', { name: 'Harbor Systems' }));
  expect(address()).toBe('/demo/company/4');
});

it('lists the company before its people when its name starts with the query', async () => {
  const { person, palette } = await openPalette();
  const order = async (first: RegExp) => {
    await waitFor(() => expect(palette.getAllByRole('option')[0]).toHaveAccessibleName(first));
    return palette.getAllByRole('option').map(({ textContent }) => textContent);
  };
  await person.keyboard('harbor');
  expect(await order(/^Harbor Systems/)).toEqual(['Harbor Systems', 'Ada BrookCTO · Harbor Systems']);
  await person.clear(palette.getByRole('combobox'));
  await person.keyboard('brook');
  await waitFor(() => expect(palette.getAllByRole('option')[0]).toHaveTextContent('Ada Brook'));
});

describe('when people arrive after the pages that match', () => {
  const fan = aLead({ leadId: 13, fullName: 'Allan Fan' });
  const option = (name: RegExp) => screen.findByRole('option', { name });

  it('selects the first of them', async () => {
    const { person, address } = await openPalette({
      api: { 'POST /api/filter-leads': { success: true, leads: [fan] } },
    });
    await person.keyboard('all');
    expect(await option(/^All Companies/)).toHaveAttribute('aria-selected', 'true');
    await waitFor(async () => expect(await option(/^Allan Fan/)).toHaveAttribute('aria-selected', 'true'));
    await person.keyboard('{Enter}');
    expect(address()).toBe('/demo/lead/13');
  });

  it('keeps the entry that the user has moved to', async () => {
    const response = deferred<{ success: true; leads: (typeof fan)[] }>();
    const { person } = await openPalette({ api: { 'POST /api/filter-leads': () => response.promise } });
    await person.keyboard('all');
    await person.keyboard('{ArrowDown}');
    response.resolve({ success: true, leads: [fan] });
    expect(await option(/^Allan Fan/)).toHaveAttribute('aria-selected', 'false');
    expect(await option(/^All Leads/)).toHaveAttribute('aria-selected', 'true');
  });
});

it('finds tags, and nothing on a server without companies', async () => {
  const { person, palette } = await openPalette({ api: { 'POST /api/filter-companies': failure(404, 'Not found') } });
  await person.keyboard('contact');
  expect(palette.getByRole('option', { name: 'Contacted' })).toBeInTheDocument();
  await person.keyboard(' nobody');
  expect(await palette.findByText('No results found')).toBeVisible();
});

it('closes on a second Ctrl+K', async () => {
  const { person } = await openPalette();
  await person.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('offers Super Admin to administrators only', async () => {
  const { unmount } = await openPalette();
  expect(screen.queryByRole('option', { name: 'Super Admin' })).not.toBeInTheDocument();
  unmount();
  await openPalette({ user: anAdmin({ customer_slug: 'demo' }) });
  expect(screen.getByRole('option', { name: 'Super Admin' })).toBeInTheDocument();
});

it('opens the two lists by g l and g c', async () => {
  const { person, address } = openScreen('/demo/favorites');
  await screen.findByText('Page favorites');
  await person.keyboard('lgl');
  expect(address()).toBe('/demo/all-leads');
  await person.keyboard('gc');
  expect(address()).toBe('/demo/all-companies');
  await person.keyboard('l');
  expect(address()).toBe('/demo/all-companies');
});
