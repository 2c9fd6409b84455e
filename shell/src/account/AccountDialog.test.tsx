import { aUser, failure, type PageOptions } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../testing/screen';
import type { OwnSession } from './accountApi';

function aSession(fields: Partial<OwnSession> = {}): OwnSession {
  const at = new Date().toISOString();
  const here = { address: '192.0.2.7', browser: 'Firefox on Windows', current: true };
  return { id: 'here', createdAt: at, lastUsedAt: at, ...here, ...fields };
}

const twoHoursAgo = () => new Date(Date.now() - 2 * 3_600_000).toISOString();
const elsewhere = () =>
  aSession({
    id: 'there',
    address: '198.51.100.4',
    browser: 'Safari on iOS',
    current: false,
    lastUsedAt: twoHoursAgo(),
  });

async function openAccount(api: PageOptions['api']) {
  const page = openScreen('/demo/all-leads', {
    user: aUser({ name: 'Robin Example', email: 'robin@demo.example' }),
    api: {
      'POST /api/auth/logout': { success: true },
      'GET /api/tokens': { tokens: [] },
      'GET /api/auth/second-factors': { passkeys: [], authenticatorApp: null, recoveryCodesLeft: 0, isRequired: false },
      ...api,
    },
  });
  await page.person.click(await screen.findByRole('button', { name: 'Robin Example: your account' }));
  await screen.findByRole('dialog', { name: 'Your account' });
  return page;
}

const inDialog = () => within(screen.getByRole('dialog', { name: 'Your account' }));

describe('the sessions of the account', () => {
  it('shows place, browser and times, and marks the present one', async () => {
    await openAccount({ 'GET /api/auth/sessions': { sessions: [aSession(), elsewhere()] } });
    const [here, there] = await inDialog().findAllByRole('listitem');
    expect(here).toHaveTextContent(/Firefox on Windows This session.*192\.0\.2\.7 · signed in .* · in use now/);
    expect(there).toHaveTextContent(/Safari on iOS.*198\.51\.100\.4 · signed in .* · last used 2 hours ago/);
    expect(there).not.toHaveTextContent('This session');
  });

  it('ends another session and shows the rest', async () => {
    let sessions = [aSession(), elsewhere()];
    const { person, fakeApi } = await openAccount({
      'GET /api/auth/sessions': () => ({ sessions }),
      'DELETE /api/auth/sessions/:id': () => {
        sessions = [aSession()];
        return { success: true };
      },
    });
    await person.click(await inDialog().findByRole('button', { name: 'Sign out of Safari on iOS, 198.51.100.4' }));
    expect(await inDialog().findByRole('button', { name: 'Sign out everywhere else' })).toBeDisabled();
    expect(inDialog().getAllByRole('listitem')).toHaveLength(1);
    expect(fakeApi.calls('DELETE /api/auth/sessions/:id')[0]?.params).toEqual({ id: 'there' });
  });

  it('signs out of this browser by its own button', async () => {
    const { person, fakeApi } = await openAccount({
      'GET /api/auth/sessions': { sessions: [aSession()] },
    });
    await person.click(await inDialog().findByRole('button', { name: /^Sign out of Firefox/ }));
    await waitFor(() => expect(fakeApi.calls('POST /api/auth/logout')).toHaveLength(1));
    expect(fakeApi.calls('DELETE /api/auth/sessions/:id')).toHaveLength(0);
  });

  it('ends all other sessions, then this one too', async () => {
    const { person, fakeApi } = await openAccount({
      'GET /api/auth/sessions': { sessions: [aSession(), elsewhere()] },
      'DELETE /api/auth/sessions': { success: true, ended: 1 },
    });
    await person.click(await inDialog().findByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('Ended 1 other session')).toBeVisible();
    expect(fakeApi.calls('DELETE /api/auth/sessions')[0]?.query).toEqual({ keepCurrent: 'true' });
    expect(fakeApi.calls('POST /api/auth/logout')).toHaveLength(0);
    await person.click(inDialog().getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(fakeApi.calls('POST /api/auth/logout')).toHaveLength(1));
    expect(fakeApi.calls('DELETE /api/auth/sessions')).toHaveLength(2);
  });

  it('stays signed in when the other sessions cannot be ended', async () => {
    const { person, fakeApi } = await openAccount({
      'GET /api/auth/sessions': { sessions: [aSession(), elsewhere()] },
      'DELETE /api/auth/sessions': failure(503, 'The database is not available.'),
    });
    await person.click(await inDialog().findByRole('button', { name: 'Sign out everywhere' }));
    expect(await inDialog().findByText('The database is not available.')).toBeVisible();
    expect(fakeApi.calls('POST /api/auth/logout')).toHaveLength(0);
  });

  it('offers another attempt when the list cannot be loaded', async () => {
    const { person, fakeApi } = await openAccount({
      'GET /api/auth/sessions': failure(503, 'The database is not available.'),
    });
    expect(await inDialog().findByText('The database is not available.')).toBeVisible();
    fakeApi.change({ 'GET /api/auth/sessions': { sessions: [aSession()] } });
    await person.click(inDialog().getByRole('button', { name: 'Try again' }));
    expect(await inDialog().findByText('Firefox on Windows')).toBeVisible();
  });
});
