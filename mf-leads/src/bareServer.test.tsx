import { useSession } from '@forksight/sdk';
import { bareServer, renderPage } from '@forksight/sdk/testing';
import { screen, within } from '@testing-library/react';
import LeadsPage from './pages/leads/LeadsPage';

/** The shell, too, renders a page when the session is there, which names the favourites. */
function SignedInLeadsPage() {
  return useSession().user && <LeadsPage />;
}

it('lists leads on a server that has section 7 of the specification alone', async () => {
  const { container, person, fakeApi } = renderPage(<SignedInLeadsPage />, bareServer('/demo/all-leads'));
  const row = await screen.findByRole('row', { name: /Ada Brook/ });
  expect(row).toHaveTextContent('October 2, 2026');
  expect(within(row).getByRole('button', { name: /Ada Brook/, pressed: true })).toBeEnabled();
  expect(container).not.toHaveTextContent(/undefined|NaN/);
  await person.click(within(row).getByRole('button', { name: /Ada Brook/, pressed: true }));
  expect(fakeApi.calls('POST /api/favorites')[0]?.body).toMatchObject({ isFavorite: false });
});
