import { failure, deferred, renderPage, type PageOptions, unreachable } from '@forksight/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import SignInPage from './SignInPage';

function open(options: PageOptions & { leave?: (url: string) => void } = {}) {
  const { leave, ...rest } = options;
  return renderPage(<SignInPage leave={leave} />, { url: '/login', user: null, ...rest });
}

const signInButton = () => screen.getByRole('button', { name: /Sign In with Password/ });
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
