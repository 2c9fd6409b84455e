import { useSession } from '@forksight/sdk';
import { bareServer, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import LeadPage from './pages/lead/LeadPage';

/** The shell shows pages once it knows the session. */
function SignedIn() {
  return useSession().status === 'signed-in' ? <LeadPage /> : null;
}

describe('on a server that has section 7 of the specification alone', () => {
  it('shows the lead with its signals, newest first', async () => {
    const { container } = renderPage(<LeadPage />, bareServer('/demo/lead/12'));
    expect(await screen.findByRole('heading', { name: 'Ada Brook' })).toBeVisible();
    const signals = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(signals.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Oct 2, 2026'),
      expect.stringContaining('Sep 1, 2026'),
    ]);
    expect(container).not.toHaveTextContent(/undefined|NaN/);
  });

  it('generates the playbook of the lead that the address names', async () => {
    const { person, fakeApi } = renderPage(<LeadPage />, bareServer('/demo/lead/12'));
    await person.click(await screen.findByRole('button', { name: 'Generate Playbook' }));
    await waitFor(() => expect(fakeApi.calls('POST /api/leads/:id/generate-playbook')).toHaveLength(1));
    expect(fakeApi.calls('POST /api/leads/:id/generate-playbook')[0]?.params).toEqual({ id: '12' });
  });

  it('shows and keeps the star, which only the session names', async () => {
    const { person, fakeApi } = renderPage(<SignedIn />, bareServer('/demo/lead/12'));
    const star = await screen.findByRole('button', { name: 'Favorite' });
    expect(star).toHaveAttribute('aria-pressed', 'true');
    await person.click(star);
    // Loaded again after the change, without saying whether it is a favourite.
    await waitFor(() => expect(fakeApi.calls('GET /api/leads/:id')).toHaveLength(2));
    await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'false'));
  });
});
