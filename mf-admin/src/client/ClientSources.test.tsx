import type { Api } from '@forksight/sdk';
import { anAdmin, type ApiHandlers, failure, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ClientSources } from './ClientSources';

const SOURCE: Api.SignalSourceView = {
  sourceId: 7,
  name: 'Product sign-ups',
  type: 'SignUpEvent',
  weight: 5,
  receivedCount: 120,
  unknownCount: 3,
  lastReceivedAt: '2026-11-07T12:00:00Z',
};

const open = (api: ApiHandlers = {}) =>
  renderPage(<ClientSources client={{ slug: 'northwind', name: 'Northwind' }} />, {
    url: '/northwind/settings',
    user: anAdmin(),
    api: { 'GET /api/admin/signal-sources': { success: true, sources: [SOURCE] }, ...api },
  });
const press = async (person: ReturnType<typeof open>['person'], name: string) =>
  person.click(await screen.findByRole('button', { name }));

describe('own sources', () => {
  it('say what they send, what it counts, and what has arrived', async () => {
    const unused = { ...SOURCE, sourceId: 8, name: 'Chat', receivedCount: 0, unknownCount: 0, lastReceivedAt: null };
    open({ 'GET /api/admin/signal-sources': { success: true, sources: [SOURCE, unused] } });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('Sign Up · Weight 5120 signals, the last');
    expect(first).toHaveTextContent('3 of them of logins that the code host does not know');
    expect(second).toHaveTextContent('Nothing has arrived yet');
  });

  it('are added with a type and a weight', async () => {
    const { person, fakeApi } = open({
      'GET /api/admin/signal-sources': { success: true, sources: [] },
      'POST /api/admin/signal-sources': { success: true, sourceId: 9 },
    });
    await press(person, 'Add Source');
    const dialog = within(await screen.findByRole('dialog', { name: /^Add Source/ }));
    await person.type(dialog.getByLabelText('Name'), ' Trials ');
    const weight = dialog.getByLabelText('Weight');
    await person.clear(weight);
    await person.type(weight, '101');
    await person.click(dialog.getByRole('button', { name: 'Add Source', hidden: true }));
    expect(await dialog.findByText('Enter a number from 0 to 100')).toBeVisible();
    await person.clear(weight);
    await person.type(weight, '2.5');
    await person.click(dialog.getByRole('button', { name: 'Add Source', hidden: true }));
    await waitFor(() =>
      expect(fakeApi.calls('POST /api/admin/signal-sources').map(({ body }) => body)).toEqual([
        { customer_slug: 'northwind', name: 'Trials', type: 'SignUpEvent', weight: 2.5 },
      ]),
    );
  });

  it('are renamed; a name that is taken is reported', async () => {
    const { person, fakeApi } = open({
      'PUT /api/admin/signal-sources/:sourceId': failure(409, 'The workspace has a source of this name.'),
    });
    await press(person, 'Edit: Product sign-ups');
    const dialog = within(await screen.findByRole('dialog', { name: /^Edit Source/ }));
    expect(dialog.queryByLabelText('Signals are')).not.toBeInTheDocument();
    await person.type(dialog.getByLabelText('Name'), '!');
    await person.click(dialog.getByRole('button', { name: 'Save', hidden: true }));
    expect(await dialog.findByText('The workspace has a source of this name.')).toBeVisible();
    expect(fakeApi.calls('PUT /api/admin/signal-sources/:sourceId')).toMatchObject([
      { params: { sourceId: '7' }, body: { name: 'Product sign-ups!', weight: 5 } },
    ]);
  });

  it('are removed with their signals after confirmation', async () => {
    const { person, fakeApi } = open({
      'DELETE /api/admin/signal-sources/:sourceId': { success: true, leads: 14 },
    });
    await press(person, 'Remove: Product sign-ups');
    expect(await screen.findByText(/^Its 120 signals are deleted/)).toBeVisible();
    await press(person, 'Remove');
    expect(await screen.findByText('Source removed: 14 leads updated')).toBeVisible();
    expect(fakeApi.calls('DELETE /api/admin/signal-sources/:sourceId')).toHaveLength(1);
  });

  it('are left out where the server has none', async () => {
    open({ 'GET /api/admin/signal-sources': failure(404, 'Not found') });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Own signals' })).not.toBeInTheDocument());
  });
});
