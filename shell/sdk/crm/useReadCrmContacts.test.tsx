import type { Api } from '@forksight/sdk';
import { failure, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { sharedApi } from '../data/sharedApi';
import { useReadCrmContacts } from './useReadCrmContacts';

/** Stands for the history of a lead or company, which names owners and stages in the CRM. */
const { useHistoryForReadCrmContactsQuery: useHistory } = sharedApi.injectEndpoints({
  endpoints: (build) => ({
    historyForReadCrmContacts: build.query<unknown, string>({
      query: (customer_slug) => ({ url: '/api/activity', query: { customer_slug } }),
      providesTags: ['Activity'],
    }),
  }),
});

function Contacts() {
  useHistory('demo');
  const { read, isReading } = useReadCrmContacts('demo');
  return (
    <button type="button" disabled={isReading} onClick={() => read('HubSpot', ['7', 8])}>
      Read again
    </button>
  );
}

const HISTORY: Api.ActivityPage = { entries: [], next: null };

it('reads contacts again, and the history after them', async () => {
  const { person, fakeApi } = renderPage(<Contacts />, {
    api: { 'GET /api/activity': HISTORY, 'POST /api/crm/contacts/read': { success: true, contacts: 2 } },
  });
  await waitFor(() => expect(fakeApi.calls('GET /api/activity')).toHaveLength(1));
  await person.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(fakeApi.calls('GET /api/activity')).toHaveLength(2));
  const [call] = fakeApi.calls('POST /api/crm/contacts/read');
  expect(call?.body).toEqual({ customer_slug: 'demo', leadIds: [7, 8] });
});

it('says why they cannot be read, and can be tried again', async () => {
  const { person } = renderPage(<Contacts />, {
    api: { 'GET /api/activity': HISTORY, 'POST /api/crm/contacts/read': failure(502, 'Enter a new token.') },
  });
  await person.click(screen.getByRole('button', { name: 'Read again' }));
  expect(await screen.findByText('Enter a new token.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Read again' })).toBeEnabled();
});
