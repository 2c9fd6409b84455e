import { type ApiHandlers, aLeadDetail, failure, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import LeadPage from '../LeadPage';

async function openDialog(api: ApiHandlers) {
  const lead = aLeadDetail({ leadId: 7, fullName: 'Ada Brook' });
  const view = renderPage(<LeadPage />, { url: '/demo/lead/7', api: { 'GET /api/leads/:id': { lead }, ...api } });
  await view.person.click(await screen.findByRole('button', { name: 'More actions' }));
  await view.person.click(await screen.findByRole('menuitem', { name: 'Do not contact' }));
  await screen.findByRole('dialog', { name: 'Do not contact' });
  return view;
}

const dialog = () => within(screen.getByRole('dialog'));

const doNotContact = 'POST /api/leads/:id/do-not-contact';

it('hides the person after a confirmation and opens all leads', async () => {
  const { person, fakeApi, address } = await openDialog({ [doNotContact]: { success: true } });
  expect(dialog().getByText(/disappears from every workspace/)).toBeVisible();
  await person.click(dialog().getByRole('button', { name: 'Do not contact' }));
  expect(await screen.findByText('Ada Brook will not be contacted')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/demo/all-leads'));
  expect(fakeApi.calls(doNotContact)).toMatchObject([{ params: { id: '7' }, body: { customer_slug: 'demo' } }]);
});

it('does nothing when canceled', async () => {
  const { person, fakeApi, address } = await openDialog({});
  await person.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/demo/lead/7');
  expect(fakeApi.calls(doNotContact)).toHaveLength(0);
});

it('reports a failure and stays on the page', async () => {
  const { person, address } = await openDialog({ [doNotContact]: failure(503, 'Try again later.') });
  await person.click(dialog().getByRole('button', { name: 'Do not contact' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('Try again later.');
  expect(address()).toBe('/demo/lead/7');
});
