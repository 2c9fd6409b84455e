import { type ApiHandlers, aLeadDetail, failure, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import LeadPage from '../LeadPage';

const file = 'POST /api/leads/:id/do-not-contact';
const withdraw = 'DELETE /api/leads/:id/do-not-contact';

async function openDialog(api: ApiHandlers) {
  const lead = aLeadDetail({ leadId: 7, fullName: 'Ada Brook' });
  const view = renderPage(<LeadPage />, { url: '/demo/lead/7', api: { 'GET /api/leads/:id': { lead }, ...api } });
  await view.person.click(await screen.findByRole('button', { name: 'More actions' }));
  await view.person.click(await screen.findByRole('menuitem', { name: 'Do not contact' }));
  await screen.findByRole('dialog', { name: 'Do not contact' });
  return view;
}

const dialog = () => within(screen.getByRole('dialog'));
const reason = () => dialog().getByRole('textbox', { name: 'Reason' });
const send = () => dialog().getByRole('button', { name: 'Do not contact' });

it('files a request with a reason, opens all leads and offers Undo', async () => {
  const { person, fakeApi, address } = await openDialog({ [file]: { success: true }, [withdraw]: { success: true } });
  expect(reason()).toHaveFocus();
  await person.type(reason(), ' Works for a competitor ');
  await person.click(send());
  expect(await screen.findByText('Ada Brook is hidden in this workspace')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/demo/all-leads'));
  expect(fakeApi.calls(file)).toMatchObject([
    {
      params: { id: '7' },
      body: { customer_slug: 'demo', reason: 'Works for a competitor', personAsked: false },
    },
  ]);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Ada Brook is a lead again')).toBeVisible();
  expect(fakeApi.calls(withdraw)).toMatchObject([{ params: { id: '7' }, query: { customer_slug: 'demo' } }]);
});

it('tells when the person asked', async () => {
  const { person, fakeApi } = await openDialog({ [file]: { success: true } });
  await person.type(reason(), 'Wrote to us');
  await person.click(dialog().getByRole('checkbox', { name: 'The person asked for this' }));
  await person.click(send());
  await waitFor(() => expect(fakeApi.calls(file)).toHaveLength(1));
  expect(fakeApi.calls(file)).toMatchObject([{ body: { reason: 'Wrote to us', personAsked: true } }]);
});

it('asks for a missing reason', async () => {
  const { person, fakeApi } = await openDialog({});
  await person.type(reason(), '  ');
  await person.click(send());
  expect(reason()).toHaveFocus();
  expect(reason()).toBeInvalid();
  expect(reason()).toHaveAccessibleDescription('Say why, for the administrator who decides.');
  expect(fakeApi.calls(file)).toHaveLength(0);
});

it('does nothing when canceled', async () => {
  const { person, fakeApi, address } = await openDialog({});
  await person.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/demo/lead/7');
  expect(fakeApi.calls(file)).toHaveLength(0);
});

it('reports a failure, such as a used-up budget, and stays on the page', async () => {
  const { person, address } = await openDialog({ [file]: failure(429, 'You have used your budget of 20.') });
  await person.type(reason(), 'Left');
  await person.click(send());
  expect(await dialog().findByRole('alert')).toHaveTextContent('You have used your budget of 20.');
  expect(address()).toBe('/demo/lead/7');
});

it('reports a failed Undo', async () => {
  const { person } = await openDialog({ [file]: { success: true }, [withdraw]: failure(409, 'Erased already.') });
  await person.type(reason(), 'Left');
  await person.click(send());
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Erased already.')).toBeVisible();
});
