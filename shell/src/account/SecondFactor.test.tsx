import { anAdmin, aUser, failure, type PageOptions } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { installPasskeys, PASSKEY_OPTIONS } from '../testing/browserPasskey';
import { openScreen } from '../testing/screen';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const SET_UP = { success: true, secret: SECRET, uri: `otpauth://totp/Forksight:robin?secret=${SECRET}` } as const;
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const NONE = { passkeys: [], authenticatorApp: null, recoveryCodesLeft: 0, isRequired: false };
const APP = {
  passkeys: [],
  authenticatorApp: { addedAt: '2026-11-20T10:00:00Z' },
  recoveryCodesLeft: 9,
  isRequired: false,
};

/** A server that takes the code 123456. */
function handlers(factors: typeof NONE | typeof APP): PageOptions['api'] {
  let present: typeof NONE | typeof APP = factors;
  return {
    'GET /api/auth/sessions': { sessions: [] },
    'GET /api/auth/second-factors': () => present,
    'POST /api/auth/second-factors/authenticator-app': SET_UP,
    'POST /api/auth/second-factors/authenticator-app/confirm': ({ body }) => {
      if ((body as { code: string }).code !== '123456') return failure(400, 'Incorrect code. Please try again.');
      present = { ...APP, recoveryCodesLeft: 10 };
      return { success: true, recoveryCodes: CODES };
    },
    'POST /api/auth/second-factors/recovery-codes': { success: true, recoveryCodes: CODES },
    'DELETE /api/auth/second-factors/authenticator-app': () => {
      present = NONE;
      return { success: true };
    },
  };
}

async function openAccount(api: PageOptions['api']) {
  const page = openScreen('/demo/all-leads', { user: aUser({ name: 'Robin Example' }), api });
  await page.person.click(await screen.findByRole('button', { name: 'Robin Example: your account' }));
  await screen.findByRole('dialog', { name: 'Your account' });
  return page;
}

const section = () => within(screen.getByRole('region', { name: 'Second factor' }));

describe('the second factor of the account', () => {
  it('is set up with a code of the app, and shows recovery codes once', async () => {
    const { person, fakeApi } = await openAccount(handlers(NONE));
    await person.click(await section().findByRole('button', { name: 'Set up an authenticator app' }));
    expect(await section().findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(section().getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    const field = section().getByLabelText('Code');
    expect(field).toHaveFocus();
    await person.type(field, '000000{Enter}');
    expect(await section().findByRole('alert')).toHaveTextContent('Incorrect code. Please try again.');
    await person.clear(field);
    await person.type(field, '123456');
    await person.click(section().getByRole('button', { name: 'Turn on' }));
    for (const code of CODES) expect(await section().findByText(code)).toBeVisible();
    await person.click(section().getByRole('button', { name: 'I have stored them' }));
    expect(await section().findByText('10 recovery codes left')).toBeVisible();
    expect(screen.queryByText(CODES[0] ?? '')).not.toBeInTheDocument();
    expect(fakeApi.calls('POST /api/auth/second-factors/authenticator-app')).toHaveLength(1);
  });

  it('gets new recovery codes', async () => {
    const { person } = await openAccount(handlers(APP));
    await person.click(await section().findByRole('button', { name: 'New recovery codes' }));
    expect(await section().findByText(CODES[1] ?? '')).toBeVisible();
  });

  it('is removed, unless it is required', async () => {
    const { person, fakeApi } = await openAccount(handlers(APP));
    await person.click(await section().findByRole('button', { name: 'Remove authenticator app' }));
    expect(await section().findByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
    expect(fakeApi.calls('DELETE /api/auth/second-factors/authenticator-app')).toHaveLength(1);
  });

  it('offers no removal where it is required', async () => {
    await openAccount({ ...handlers(APP), 'GET /api/auth/second-factors': { ...APP, isRequired: true } });
    expect(await section().findByRole('button', { name: 'New recovery codes' })).toBeVisible();
    expect(section().queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
  });

  it('says why a change failed', async () => {
    const { person } = await openAccount({
      ...handlers(APP),
      'DELETE /api/auth/second-factors/authenticator-app': failure(409, 'Add another one first.'),
    });
    await person.click(await section().findByRole('button', { name: 'Remove authenticator app' }));
    expect(await section().findByText('Add another one first.')).toBeVisible();
  });

  it('is left out with a server that has none', async () => {
    await openAccount({ ...handlers(NONE), 'GET /api/auth/second-factors': failure(404, 'There is nothing here.') });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Second factor' })).not.toBeInTheDocument());
    expect(screen.getByRole('region', { name: 'Sessions' })).toBeInTheDocument();
  });
});

describe('passkeys of the account', () => {
  const PASSKEY = { id: 'AQID', name: 'Chrome on Linux', addedAt: '2026-11-20T10:00:00Z', lastUsedAt: null };
  let uninstall = () => undefined as void;
  afterEach(() => uninstall());

  function passkeyHandlers(): PageOptions['api'] {
    let present = { ...NONE, passkeys: [] as (typeof PASSKEY)[] };
    return {
      ...handlers(NONE),
      'GET /api/auth/second-factors': () => present,
      'POST /api/auth/second-factors/passkeys/options': PASSKEY_OPTIONS,
      'POST /api/auth/second-factors/passkeys': () => {
        present = { ...present, passkeys: [PASSKEY], recoveryCodesLeft: 10 };
        return { success: true, recoveryCodes: CODES };
      },
      'DELETE /api/auth/second-factors/passkeys/:passkeyId': () => {
        present = { ...present, passkeys: [] };
        return { success: true };
      },
    };
  }

  it('are added and removed', async () => {
    uninstall = installPasskeys();
    const { person, fakeApi } = await openAccount(passkeyHandlers());
    await person.click(await section().findByRole('button', { name: 'Add a passkey' }));
    await person.click(await section().findByRole('button', { name: 'I have stored them' }));
    expect(fakeApi.calls('POST /api/auth/second-factors/passkeys')[0]?.body).toMatchObject({
      response: { id: 'AQID' },
    });
    expect(await section().findByText('Passkey of Chrome on Linux')).toBeVisible();
    await person.click(section().getByRole('button', { name: 'Remove the passkey of Chrome on Linux' }));
    await waitFor(() => expect(section().queryByText('Passkey of Chrome on Linux')).not.toBeInTheDocument());
  });

  it('say that the user has cancelled', async () => {
    uninstall = installPasskeys({ cancelled: true });
    const { person, fakeApi } = await openAccount(passkeyHandlers());
    await person.click(await section().findByRole('button', { name: 'Add a passkey' }));
    expect(await section().findByText('No passkey was used: it was cancelled, or took too long.')).toBeVisible();
    expect(fakeApi.calls('POST /api/auth/second-factors/passkeys')).toHaveLength(0);
  });

  it('are not offered in a browser without them', async () => {
    await openAccount(passkeyHandlers());
    expect(await section().findByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
    expect(section().queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  });
});

describe('an administrator who must have a second factor', () => {
  it('sees nothing but its set-up, whatever the address, and goes on afterwards', async () => {
    const user = anAdmin({ must_set_up_second_factor: true });
    const { person, fakeApi } = openScreen('/demo/all-leads', { user, api: handlers(NONE) });
    expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/logout');
    await person.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    await person.type(await screen.findByLabelText('Code'), '123456{Enter}');
    await screen.findByText(CODES[0] ?? '');
    fakeApi.change({ 'GET /api/me': { user: anAdmin() } });
    await person.click(screen.getByRole('button', { name: 'I have stored them' }));
    expect(await screen.findByRole('heading', { name: 'Page all-leads' })).toBeVisible();
  });
});
