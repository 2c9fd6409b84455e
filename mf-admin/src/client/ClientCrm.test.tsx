import type { Api } from '@forksight/sdk';
import { anAdmin, type ApiHandlers, failure, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ClientCrm } from './ClientCrm';

const KINDS: Api.CrmDefaults[] = [
  { kind: 'hubspot', name: 'HubSpot', mapping: [{ field: 'email', property: 'email' }] },
  { kind: 'attio', name: 'Attio', mapping: [{ field: 'email', property: 'email_addresses' }] },
];
const CONNECTION: Api.CrmConnectionView = {
  kind: 'hubspot',
  mapping: [{ field: 'jobTitle', property: 'jobtitle' }],
  changedAt: '2026-11-07T12:00:00Z',
  changedBy: 'ann@northwind.example',
};

const open = (connection: Api.CrmConnectionView | null, api: ApiHandlers = {}) =>
  renderPage(<ClientCrm client={{ slug: 'northwind', name: 'Northwind' }} />, {
    url: '/northwind/settings',
    user: anAdmin(),
    api: {
      'GET /api/admin/crm-connection': { connection, kinds: KINDS },
      'PUT /api/admin/crm-connection': { success: true, connection: CONNECTION },
      ...api,
    },
  });

describe('the CRM of a client', () => {
  it('is connected with its token and a mapping', async () => {
    const { person, fakeApi } = open(null);
    await person.click(await screen.findByRole('button', { name: 'Connect CRM' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Connect CRM/ }));
    await person.click(dialog.getByRole('button', { name: 'Connect' }));
    expect(await dialog.findByText('Access token is required')).toBeVisible();
    await person.type(dialog.getByLabelText('Access token'), 'pat-1');
    await person.clear(dialog.getByLabelText('Property 1'));
    await person.type(dialog.getByLabelText('Property 1'), 'work_email');
    await person.click(dialog.getByRole('button', { name: 'Connect' }));
    await screen.findByText('No CRM connected');
    expect(fakeApi.calls('PUT /api/admin/crm-connection')[0]?.body).toEqual({
      ...{ customer_slug: 'northwind', kind: 'hubspot', token: 'pat-1' },
      mapping: [{ field: 'email', property: 'work_email' }],
    });
  });

  it('shows what it receives, and keeps its token when only the mapping changes', async () => {
    const { person, fakeApi } = open(CONNECTION);
    expect(await screen.findByText('Receives jobtitle')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Edit CRM/ }));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Receives jobtitle');
    expect(fakeApi.calls('PUT /api/admin/crm-connection')[0]?.body).toEqual({
      ...{ customer_slug: 'northwind', kind: 'hubspot', mapping: CONNECTION.mapping },
    });
  });

  it('is checked, with the reason when it cannot be used', async () => {
    const { person } = open(CONNECTION, {
      'POST /api/admin/crm-connection/check': { success: true, account: null, problem: 'The token is wrong.' },
    });
    await person.click(await screen.findByRole('button', { name: 'Check' }));
    expect(await screen.findByText('HubSpot cannot be used: The token is wrong.')).toBeVisible();
  });

  it('is disconnected after a question', async () => {
    const { person, fakeApi } = open(CONNECTION, { 'DELETE /api/admin/crm-connection': { success: true } });
    await person.click(await screen.findByRole('button', { name: 'Disconnect' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Disconnect CRM/ }));
    await person.click(dialog.getByRole('button', { name: 'Disconnect' }));
    await screen.findByText('Receives jobtitle');
    expect(fakeApi.calls('DELETE /api/admin/crm-connection')).toHaveLength(1);
  });

  it('is not shown by a server without it', async () => {
    open(null, { 'GET /api/admin/crm-connection': failure(404, 'Not found') });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'CRM' })).not.toBeInTheDocument());
  });
});
