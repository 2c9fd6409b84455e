import { aUser, failure, deferred, renderPage, type PageOptions, unreachable } from '@forksight/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { installPasskeys, PASSKEY_OPTIONS } from '../testing/browserPasskey';
import SignInPage from './SignInPage';

function open(options: PageOptions & { leave?: (url: string) => void } = {}) {
  const { leave, api, ...rest } = options;
  return renderPage(<SignInPage leave={leave} />, {
    url: '/login',
    user: null,
    ...rest,
    api: { 'GET /api/auth/methods': { google: true }, ...api },
  });
}

const signInButton = () => screen.getByRole('button', { name: /Sign In with Password/ });
const googleButtons = () => screen.queryAllByRole('button', { name: /Login with Google/ });
const googleButton = () => screen.getByRole('button', { name: /Login with Google/ });

it('shows the form, Google sign-in and links to the legal pages', () => {
  open();
  expect(screen.getByRole('heading', { name: 'Sign in to Forksight' })).toBeInTheDocument();
  expect(screen.getByPlaceholderText('Password')).toHaveAttribute('type', 'password');
  expect(screen.getByText('Or continue with')).toBeInTheDocument();
  expect(googleButton()).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  expect(document.title).toBe('Sign in · Forksight');
});

it('locks the form while a password is checked, then reports that it was wrong', async () => {
  const response = deferred<ReturnType<typeof failure>>();
  const { person } = open({ api: { 'POST /api/auth/pw-login': () => response.promise } });
  await person.type(screen.getByPlaceholderText('Password'), 'wrong{Enter}');
  expect(screen.getByPlaceholderText('Password')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'loading Sign In with Password' })).toBeDisabled();
  expect(googleButton()).toBeDisabled();
  response.resolve(failure(401, 'Incorrect password. Please try again.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect password. Please try again.');
  expect(screen.getByPlaceholderText('Password')).toHaveFocus();
  expect(signInButton()).toBeEnabled();
});

it.each([
  ['30', 'Too many attempts. Please try again in 30 seconds.'],
  ['600', 'Too many attempts. Please try again in 10 minutes.'],
])('tells how long to wait after too many attempts (%s s)', async (seconds, text) => {
  const throttled = failure(429, 'Too many attempts', { 'Retry-After': seconds });
  const { person } = open({ api: { 'POST /api/auth/pw-login': throttled } });
  await person.type(screen.getByPlaceholderText('Password'), 'again{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

it('says when the server cannot be reached', async () => {
  const { person } = open({ api: { 'POST /api/auth/pw-login': unreachable } });
  await person.type(screen.getByPlaceholderText('Password'), 'anything{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Forksight could not be reached.');
});

it('offers no Google sign-in that is not set up', async () => {
  open({ api: { 'GET /api/auth/methods': { google: false } } });
  await waitFor(() => expect(googleButtons()).toEqual([]));
  expect(screen.queryByText('Or continue with')).not.toBeInTheDocument();
});

it('offers Google sign-in on a server that does not name the ways to sign in', async () => {
  const { fakeApi } = open({ api: { 'GET /api/auth/methods': failure(404, 'Not found') } });
  await waitFor(() => expect(fakeApi.calls('GET /api/auth/methods')).toHaveLength(1));
  expect(googleButton()).toBeEnabled();
});

it('leaves for Google', async () => {
  const leave = jest.fn();
  const { person } = open({ leave });
  await person.click(googleButton());
  expect(leave).toHaveBeenCalledWith('/api/oauth/google/redir');
  expect(screen.getByPlaceholderText('Password')).toBeDisabled();
});

it('unlocks the form after Back from Google', async () => {
  const { person } = open({ leave: jest.fn() });
  await person.click(googleButton());
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  expect(await screen.findByPlaceholderText('Password')).toBeEnabled();
  expect(googleButton()).toBeEnabled();
});

it('explains a failed Google sign-in without text from the address', () => {
  open({ url: '/login?error=<b>Call%20this%20number</b>' });
  expect(screen.getByRole('alert')).toHaveTextContent('Sign-in with Google did not work.');
  expect(screen.queryByText(/Call this number/)).not.toBeInTheDocument();
});

describe('a user with a second factor', () => {
  const SECOND_STEP: PageOptions['api'] = {
    'POST /api/auth/pw-login': { success: true, user: null, needsSecondFactor: true },
    'GET /api/auth/second-factor': { pending: true, hasPasskey: false },
  };

  async function openSecondStep(finish: NonNullable<PageOptions['api']>['POST /api/auth/second-factor']) {
    const view = open({ api: { ...SECOND_STEP, 'POST /api/auth/second-factor': finish } });
    await view.person.type(screen.getByPlaceholderText('Password'), 'right{Enter}');
    await screen.findByLabelText('Code');
    return view;
  }

  it('enters a code after the password', async () => {
    const { person, fakeApi } = await openSecondStep({ success: true, user: aUser() });
    const field = screen.getByLabelText('Code');
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.queryByPlaceholderText('Password')).not.toBeInTheDocument();
    expect(googleButtons()).toEqual([]);
    await person.type(field, '123 456');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(fakeApi.calls('POST /api/auth/second-factor')[0]?.body).toEqual({ code: '123 456' }));
  });

  it('reads that a code was wrong, and how long to wait after too many', async () => {
    const { person, fakeApi } = await openSecondStep(failure(400, 'Incorrect code. Please try again.'));
    await person.type(screen.getByLabelText('Code'), '000000{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect code. Please try again.');
    expect(screen.getByLabelText('Code')).toHaveFocus();
    fakeApi.change({ 'POST /api/auth/second-factor': failure(429, 'Too many attempts', { 'Retry-After': '600' }) });
    await person.type(screen.getByLabelText('Code'), '{Enter}');
    expect(await screen.findByText(/try again in 10 minutes/)).toBeVisible();
  });

  it('begins again when it took too long', async () => {
    const response = failure(401, 'Your sign-in took too long. Please begin again.');
    const { person } = await openSecondStep(response);
    await person.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByPlaceholderText('Password')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Your sign-in took too long. Please begin again.');
  });

  it('can go back to the password', async () => {
    const { person } = await openSecondStep({ success: true, user: aUser() });
    await person.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByPlaceholderText('Password')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('enters a code after Google, too', async () => {
    const { person, address } = open({ url: '/login?step=second-factor', api: SECOND_STEP });
    expect(screen.getByLabelText('Code')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByPlaceholderText('Password')).toBeVisible();
    expect(address()).toBe('/login');
  });

  it('uses a passkey instead of a code', async () => {
    const uninstall = installPasskeys();
    const { person, fakeApi } = open({
      url: '/login?step=second-factor',
      api: {
        'GET /api/auth/second-factor': { pending: true, hasPasskey: true },
        'POST /api/auth/second-factor/passkey/options': PASSKEY_OPTIONS,
        'POST /api/auth/second-factor/passkey': failure(400, 'This passkey was not accepted. Please try again.'),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This passkey was not accepted.');
    fakeApi.change({ 'POST /api/auth/second-factor/passkey': { success: true, user: aUser() } });
    await person.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(fakeApi.calls('POST /api/auth/second-factor/passkey')).toHaveLength(2));
    expect(fakeApi.calls('POST /api/auth/second-factor/passkey')[1]?.body).toMatchObject({ response: { id: 'AQID' } });
    uninstall();
  });
});

describe('single sign-on', () => {
  const OPTIONS = 'GET /api/auth/sign-in-options';
  const methods = { google: true, identityProviders: true };
  const field = () => screen.findByLabelText('Work email or workspace');

  it('is offered only where a workspace has an identity provider', async () => {
    open();
    await waitFor(() => expect(googleButton()).toBeEnabled());
    expect(screen.queryByRole('button', { name: 'Use single sign-on' })).not.toBeInTheDocument();
  });

  it('leads to the provider of the workspace that is named', async () => {
    const leave = jest.fn();
    const { person, fakeApi } = open({
      leave,
      api: {
        'GET /api/auth/methods': methods,
        [OPTIONS]: { providers: [{ name: 'Acme Okta', path: '/api/sso/acme/oidc' }] },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Use single sign-on' }));
    await person.type(await field(), 'kim@acme.example{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Continue with Acme Okta' }));
    expect(leave).toHaveBeenCalledWith('/api/sso/acme/oidc');
    expect(fakeApi.calls(OPTIONS)).toHaveLength(1);
  });

  it('says when nothing is set up, and offers no address of elsewhere', async () => {
    const { person } = open({ api: { 'GET /api/auth/methods': methods, [OPTIONS]: { providers: [] } } });
    await person.click(await screen.findByRole('button', { name: 'Use single sign-on' }));
    await person.type(await field(), 'acme{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('No single sign-on is set up for acme.');
    await person.type(await field(), 'x');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('opens nothing but a sign-in of this server', async () => {
    const { person } = open({
      api: {
        'GET /api/auth/methods': methods,
        [OPTIONS]: { providers: [{ name: 'Elsewhere', path: 'https://elsewhere.example/' }] },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Use single sign-on' }));
    await person.type(await field(), 'acme{Enter}');
    expect(await screen.findByRole('button', { name: 'Continue with Elsewhere' })).toBeDisabled();
  });

  it.each([
    ['sso-inactive', 'This account has been deactivated.'],
    ['sso-anything', 'The sign-in did not work.'],
  ])('says why it failed: %s', (code, text) => {
    open({ url: `/login?error=${code}` });
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  });
});
