import { rememberLeadTrail } from '@forksight/sdk';
import { aLeadDetail, type ApiHandlers, failure, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import LeadPage from './LeadPage';

const LIST = '/demo/all-leads?page=2&sortCol=fullName';

beforeEach(() => {
  localStorage.clear();
  rememberLeadTrail('demo', { leadIds: [5, 7, 9], before: 50, total: 60, address: LIST }, 7);
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

const named = (name: string) => screen.findByRole('heading', { name });
const step = (name: string) => screen.findByRole('button', { name });

it('leads on through the list that the lead was opened from', async () => {
  const { person, address } = open(7);
  expect(await screen.findByText('52 of 60')).toBeVisible();
  await person.click(await step('Next lead'));
  expect(await named('Lead 9')).toBeVisible();
  expect(address()).toBe('/demo/lead/9');
  await person.click(await step('Previous lead'));
  expect(await named('Lead 7')).toBeVisible();
});

it('does so by the keys j and k', async () => {
  const { person } = open(7);
  await named('Lead 7');
  await person.keyboard('j');
  expect(await named('Lead 9')).toBeVisible();
  await person.keyboard('kk');
  expect(await named('Lead 5')).toBeVisible();
});

it('tells its keys at ?: those that lead on only where there is a list, the others only where there is a lead', async () => {
  const keys = async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    return within(dialog)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
  };
  const { person, unmount } = open(7);
  await named('Lead 7');
  await person.keyboard('?');
  expect(await keys()).toEqual(['j', 'k', 's', 't', 'e', '?']);
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  unmount();
  const { person: other, unmount: leave } = open(8);
  await named('Lead 8');
  await other.keyboard('?');
  expect(await keys()).toEqual(['s', 't', 'e', '?']);
  leave();
  const { person: third } = open(7, { 'GET /api/leads/:id': failure(404, 'Lead not found') });
  await screen.findByText('404 Lead not found');
  await third.keyboard('?');
  expect(await keys()).toEqual(['j', 'k', '?']);
});

it('stays where it is at the list’s end, with the focus', async () => {
  const { person, address } = open(9);
  const next = await step('Next lead');
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await person.click(next);
  expect(address()).toBe('/demo/lead/9');
  expect(next).toHaveFocus();
});

it('asks for the next lead ahead of time', async () => {
  const { fakeApi } = open(7);
  await named('Lead 7');
  await waitFor(() => expect(fakeApi.calls('GET /api/leads/:id').map(({ params }) => params.id)).toEqual(['7', '9']));
});

it('leads back to that list in a tab of its own', async () => {
  const { person, address } = open(7);
  await person.click(await screen.findByRole('link', { name: 'Back' }));
  expect(address()).toBe(LIST);
});

it('shows nothing of it for a lead that came from no list', async () => {
  open(8);
  await named('Lead 8');
  expect(screen.queryByRole('navigation', { name: 'Leads of the list' })).not.toBeInTheDocument();
});
