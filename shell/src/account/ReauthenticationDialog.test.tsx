import { sharedApi } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { failure, type PageOptions } from '@forksight/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Remotes } from '../app/remotePages';
import { installPasskeys, PASSKEY_OPTIONS } from '../testing/browserPasskey';
import { openScreen, remotes } from '../testing/screen';

/** A page whose button sends a call that needs a recent sign-in, and which shows the outcome. */
function DestructivePage() {
  const [destroy, { data, error }] = sharedApi.useSharedDeleteTagMutation();
  const outcome = data ? 'Deleted' : error && 'text' in error ? error.text : 'Nothing happened';
  return (
    <>
      <Button onClick={() => void destroy({ tagId: '1', customer_slug: 'demo' })}>Delete it</Button>
      <p>{outcome}</p>
    </>
  );
}

const destructivePages: Remotes = { ...remotes, renderPage: () => <DestructivePage /> };

const PASSWORD = 'right';

async function open(proofs: ('password' | 'google' | 'code' | 'passkey')[], api: PageOptions['api'] = {}) {
  let isRecent = false;
  const prove = () => {
    isRecent = true;
    return { success: true } as const;
  };
  const page = openScreen(
    '/demo/all-leads',
    {
      api: {
        'GET /api/auth/reauthentication': () => ({ proofs, isRecent }),
        'POST /api/auth/reauthentication': ({ body }) =>
          (body as { password: string }).password === PASSWORD
            ? prove()
            : failure(400, 'Incorrect password. Please try again.'),
        'DELETE /api/tags/:tagId': () =>
          isRecent
            ? { success: true, deletedUntil: '2026-11-23T12:00:00Z', count: 1 }
            : Response.json({ error: 'Your sign-in is too old.', code: 'recent-sign-in-required' }, { status: 403 }),
        ...api,
      },
    },
    destructivePages,
  );
  await page.person.click(await screen.findByRole('button', { name: 'Delete it' }));
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  return { ...page, prove };
}

const inDialog = () => within(screen.getByRole('dialog', { name: 'Confirm that it is you' }));

describe('a change that needs a recent sign-in', () => {
  it('goes on once the user has entered the password', async () => {
    const { person, fakeApi } = await open(['password']);
    const field = await inDialog().findByLabelText('Password');
    expect(field).toHaveFocus();
    expect(inDialog().queryByRole('link', { name: /Google/ })).not.toBeInTheDocument();
    await person.type(field, `${PASSWORD}{Enter}`);
    expect(await screen.findByText('Deleted')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(fakeApi.calls('DELETE /api/tags/:tagId')).toHaveLength(2);
  });

  it('says that a password is wrong, and takes the next one', async () => {
    const { person } = await open(['password']);
    await person.type(await inDialog().findByLabelText('Password'), 'wrong{Enter}');
    expect(await inDialog().findByRole('alert')).toHaveTextContent('Incorrect password. Please try again.');
    expect(inDialog().getByLabelText('Password')).toHaveFocus();
    await person.clear(inDialog().getByLabelText('Password'));
    await person.type(inDialog().getByLabelText('Password'), PASSWORD);
    await person.click(inDialog().getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Deleted')).toBeInTheDocument();
  });

  it('fails with the reason of the server when the user cancels', async () => {
    const { person, fakeApi } = await open(['password']);
    await person.click(inDialog().getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Your sign-in is too old.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(fakeApi.calls('DELETE /api/tags/:tagId')).toHaveLength(1);
  });

  it('goes on once Google has confirmed the user in another tab', async () => {
    const { person, prove } = await open(['google']);
    const link = await inDialog().findByRole('link', { name: 'Confirm with Google' });
    expect(link).toHaveAttribute('href', '/api/oauth/google/redir?reauthenticate=true');
    expect(link).toHaveAttribute('target', '_blank');
    expect(inDialog().queryByLabelText('Password')).not.toBeInTheDocument();
    link.addEventListener('click', (event) => event.preventDefault());
    await person.click(link);
    expect(inDialog().getByRole('status')).toHaveTextContent('Go on in the tab that Google opened in.');
    prove();
    // Back in this tab.
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('Deleted')).toBeInTheDocument();
  });

  it('offers another attempt when the ways to confirm cannot be loaded', async () => {
    const { person, fakeApi } = await open(['password'], {
      'GET /api/auth/reauthentication': failure(503, 'The database is not available.'),
    });
    expect(await inDialog().findByText('The database is not available.')).toBeVisible();
    fakeApi.change({ 'GET /api/auth/reauthentication': { proofs: ['password'], isRecent: false } });
    await person.click(inDialog().getByRole('button', { name: 'Try again' }));
    expect(await inDialog().findByLabelText('Password')).toBeVisible();
  });

  it('is given up when the session ends', async () => {
    const { person } = await open(['password'], {
      'POST /api/auth/reauthentication': failure(401, 'Please sign in.'),
    });
    await person.type(await inDialog().findByLabelText('Password'), `${PASSWORD}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('goes on after a passkey', async () => {
    const uninstall = installPasskeys();
    const { person, prove, fakeApi } = await open(['passkey', 'code']);
    expect(await inDialog().findByLabelText('Code of the app, or recovery code')).toBeVisible();
    fakeApi.change({
      'POST /api/auth/reauthentication/passkey/options': PASSKEY_OPTIONS,
      'POST /api/auth/reauthentication/passkey': () => prove(),
    });
    await person.click(inDialog().getByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByText('Deleted')).toBeInTheDocument();
    uninstall();
  });
});
