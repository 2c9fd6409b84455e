import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLoginMutation, useLogoutMutation, useSession, useTagsQuery } from '..';
import { aUser, failure, renderPage } from '../testing';
import { hasUnsavedDrafts, persistDrafts } from '../data/drafts';
import { useDraft } from './useDraft';

const SESSION_OVER = failure(401, 'Please sign in');

function Form() {
  const [view, setView] = useState(7);
  const [name, setName] = useDraft(`rename-view.demo.leads.${String(view)}`, () => '');
  const { refetch } = useTagsQuery('demo');
  return (
    <>
      <button onClick={() => setView(view + 1)}>Next view</button>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <button onClick={() => void refetch()}>Refetch</button>
    </>
  );
}

/** A form behind sign-in, as in the shell. */
function Screen() {
  const { user } = useSession();
  const [login] = useLoginMutation();
  const [logout] = useLogoutMutation();
  if (user) return <Form />;
  return (
    <>
      <button onClick={() => void login({ password: 'right' })}>Sign in</button>
      <button onClick={() => void logout()}>Sign out</button>
    </>
  );
}

async function typeAndLoseSession() {
  const view = renderPage(<Screen />, {
    user: aUser({ id: 1 }),
    api: {
      'GET /api/tags': { tags: [] },
      'POST /api/auth/pw-login': { success: true },
      'POST /api/auth/logout': { success: true },
    },
  });
  const { person, fakeApi } = view;
  await person.type(await screen.findByLabelText('Name'), 'Big shops');
  fakeApi.change({ 'GET /api/tags': SESSION_OVER });
  await person.click(screen.getByText('Refetch'));
  const signIn = async (id: number) => {
    fakeApi.change({ 'GET /api/me': { user: aUser({ id }) }, 'GET /api/tags': { tags: [] } });
    await person.click(await screen.findByText('Sign in'));
    return screen.findByLabelText('Name');
  };
  return { ...view, signIn };
}

it('counts as unsaved once it differs from what the form started with', async () => {
  const { person } = renderPage(<Form />, { user: aUser({ id: 1 }), api: { 'GET /api/tags': { tags: [] } } });
  const name = await screen.findByLabelText('Name');
  expect(hasUnsavedDrafts()).toBe(false);
  await person.type(name, 'Big shops');
  expect(hasUnsavedDrafts()).toBe(true);
  await person.clear(name);
  expect(hasUnsavedDrafts()).toBe(false);
});

describe('a draft when the session ends', () => {
  it('is restored for the same user, once', async () => {
    const { signIn, unmount } = await typeAndLoseSession();
    expect(await signIn(1)).toHaveValue('Big shops');
    unmount();
    renderPage(<Form />, { user: aUser({ id: 1 }), api: { 'GET /api/tags': { tags: [] } } });
    expect(await screen.findByLabelText('Name')).toHaveValue('');
  });

  it('is not shown to another user', async () => {
    const { signIn } = await typeAndLoseSession();
    expect(await signIn(2)).toHaveValue('');
  });

  it('is discarded on sign-out', async () => {
    const { signIn, person, fakeApi } = await typeAndLoseSession();
    fakeApi.change({ 'GET /api/me': { user: null } });
    await person.click(await screen.findByText('Sign out'));
    await waitFor(() => expect(fakeApi.calls('POST /api/auth/logout')).toHaveLength(1));
    expect(await signIn(1)).toHaveValue('');
  });

  it('is removed from storage when the browser restores the page after Google sign-in', async () => {
    await typeAndLoseSession();
    await screen.findByText('Sign in');
    persistDrafts();
    expect(Object.values(sessionStorage)).toEqual([expect.stringContaining('Big shops')]);
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    expect(sessionStorage).toHaveLength(0);
  });

  it('is removed from storage on sign-out', async () => {
    const { person } = await typeAndLoseSession();
    await screen.findByText('Sign in');
    persistDrafts();
    await person.click(screen.getByText('Sign out'));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('is not used for another view', async () => {
    const { signIn, person } = await typeAndLoseSession();
    const field = await signIn(1);
    expect(field).toHaveValue('Big shops');
    await person.click(screen.getByText('Next view'));
    expect(field).toHaveValue('');
  });
});
