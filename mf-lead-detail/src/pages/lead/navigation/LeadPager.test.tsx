import { saveLeadNavigation } from '@forksight/sdk';
import { aLeadDetail, type ApiHandlers, failure, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import LeadPage from '../LeadPage';

const LIST = '/demo/all-leads?page=2&sortCol=fullName';

beforeEach(() => {
  localStorage.clear();
  saveLeadNavigation('demo', { leadIds: [5, 7, 9], before: 50, total: 60, address: LIST }, 7);
});

function open(leadId: number, api: ApiHandlers = {}) {
  return renderPage(<LeadPage />, {
    url: `/demo/lead/${leadId}`,
    api: {
      'GET /api/leads/:id': ({ params: { id } }) => ({
        lead: aLeadDetail({ leadId: Number(id), fullName: `Lead ${id}` }),
      }),
      ...api,
    },
  });
}

const findHeading = (name: string) => screen.findByRole('heading', { name });
const findButton = (name: string) => screen.findByRole('button', { name });

it('steps through the list that the lead was opened from', async () => {
  const { person, address } = open(7);
  expect(await screen.findByText('52 of 60')).toBeVisible();
  await person.click(await findButton('Next lead'));
  expect(await findHeading('Lead 9')).toBeVisible();
  expect(address()).toBe('/demo/lead/9');
  await person.click(await findButton('Previous lead'));
  expect(await findHeading('Lead 7')).toBeVisible();
});

it('steps with the keys j and k', async () => {
  const { person } = open(7);
  await findHeading('Lead 7');
  await person.keyboard('j');
  expect(await findHeading('Lead 9')).toBeVisible();
  await person.keyboard('kk');
  expect(await findHeading('Lead 5')).toBeVisible();
});

it('lists at ? the keys of the list only with a list, and those of the lead only with a lead', async () => {
  /** The page's own keys, which stand before those of all pages. */
  const keys = async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const all = within(dialog)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    return all.slice(0, all.indexOf('Ctrl K⌘ K'));
  };
  const { person, unmount } = open(7);
  await findHeading('Lead 7');
  await person.keyboard('?');
  expect(await keys()).toEqual(['j', 'k', 's', 'a', 'n', 't', 'e']);
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  unmount();
  const { person: secondUser, unmount: unmountSecond } = open(8);
  await findHeading('Lead 8');
  await secondUser.keyboard('?');
  expect(await keys()).toEqual(['s', 'a', 'n', 't', 'e']);
  unmountSecond();
  const { person: thirdUser } = open(7, {
    'GET /api/leads/:id': failure(404, 'Lead not found'),
    'GET /api/leads/:id/do-not-contact': failure(404, 'No such do-not-contact request'),
  });
  await screen.findByText('404 Lead not found');
  await thirdUser.keyboard('?');
  expect(await keys()).toEqual(['j', 'k']);
});

it('stays at the end of the list and keeps the focus', async () => {
  const { person, address } = open(9);
  const next = await findButton('Next lead');
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await person.click(next);
  expect(address()).toBe('/demo/lead/9');
  expect(next).toHaveFocus();
});

it('prefetches the next lead', async () => {
  const { fakeApi } = open(7);
  await findHeading('Lead 7');
  await waitFor(() => expect(fakeApi.calls('GET /api/leads/:id').map(({ params }) => params.id)).toEqual(['7', '9']));
});

it('links back to the list from a new tab', async () => {
  const { person, address } = open(7);
  await person.click(await screen.findByRole('link', { name: 'Back' }));
  expect(address()).toBe(LIST);
});

it('shows nothing for a lead that was not opened from a list', async () => {
  open(8);
  await findHeading('Lead 8');
  expect(screen.queryByRole('navigation', { name: 'Leads of the list' })).not.toBeInTheDocument();
});
