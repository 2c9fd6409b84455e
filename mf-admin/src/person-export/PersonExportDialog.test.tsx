import type { Api } from '@forksight/sdk';
import { anAdmin, failure, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import AdminPage from '../AdminPage';

const STORED: Api.PersonExport = {
  login: 'ada',
  exportedAt: '2026-03-01T10:00:00.000Z',
  data: {
    person: { source: 'public events', rows: [{ login: 'ada', full_name: 'Ada Okafor' }] },
    signal: { source: 'the feed', rows: [{ repository: 'acme/tool' }, { repository: 'acme/site' }] },
    favorite: { source: 'users', rows: [] },
  },
};

async function open() {
  const view = renderPage(<AdminPage />, {
    url: '/admin?tab=do-not-contact',
    user: anAdmin(),
    api: {
      'GET /api/admin/do-not-contact/requests': { requests: [], next: null },
      'GET /api/admin/people/export': STORED,
    },
  });
  await view.person.click(await screen.findByRole('button', { name: 'Stored data' }));
  await screen.findByLabelText('GitHub login');
  return view;
}

it('finds a person by login and shows every table with its source', async () => {
  const { person, fakeApi } = await open();
  await person.type(screen.getByLabelText('GitHub login'), ' ada {Enter}');
  const region = await screen.findByRole('region', { name: 'Stored about ada' });
  expect(region).toHaveTextContent('3 rows about ada in 2 tables');
  expect(region).toHaveTextContent('signal 2 the feed');
  expect(region).toHaveTextContent('Ada Okafor');
  expect(region).toHaveTextContent('Nothing in favorite.');
  expect(fakeApi.calls('GET /api/admin/people/export')[0]?.query).toEqual({ login: 'ada' });
});

it('downloads everything as JSON', async () => {
  const { person } = await open();
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  // jsdom cannot navigate.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  expect(screen.getByRole('button', { name: 'Download JSON' })).toBeDisabled();
  await person.type(screen.getByLabelText('GitHub login'), 'ada{Enter}');
  await screen.findByRole('region', { name: 'Stored about ada' });
  await person.click(screen.getByRole('button', { name: 'Download JSON' }));
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(STORED);
});

it('says that nobody has this login', async () => {
  const { person, fakeApi } = await open();
  fakeApi.change({ 'GET /api/admin/people/export': failure(404, 'Nobody with the login eve has shown up yet.') });
  await person.type(screen.getByLabelText('GitHub login'), 'eve{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Nobody with the login eve'));
});
