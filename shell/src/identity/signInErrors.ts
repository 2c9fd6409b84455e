import { pluralize, isApiError, settings } from '@forksight/sdk';

/** The message for a failed sign-in by password. */
export function signInErrorText(error: unknown): string {
  if (!isApiError(error)) return 'Something went wrong';
  if (error.status === 0) return `${settings().brand} could not be reached. Check your connection and try again.`;
  if (error.status === 401) return 'Incorrect password. Please try again.';
  if (error.status === 429) return `Too many attempts. Please try again ${waitText(error.retryAfter)}.`;
  return error.text ?? 'Something went wrong';
}

function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a moment';
  return seconds < 90 ? `in ${pluralize(seconds, 'second')}` : `in ${pluralize(Math.ceil(seconds / 60), 'minute')}`;
}

/** Messages by the code in `#/login?error=…`. Other text from the address is never shown. */
const OAUTH_ERRORS: Partial<Record<string, string>> = {
  'unknown-domain': 'No workspace belongs to the domain of this Google account. Ask your administrator.',
  unverified: 'Google has not verified the e-mail address of this account.',
  'personal-account': 'Your organization does not manage this Google account. Please choose your work account.',
  'second-account':
    'Another Google account is linked to this e-mail address. Ask your administrator to allow this one.',
  'changed-account': 'The address or the organization of this Google account has changed. Ask your administrator.',
  'not-allowed': 'An administrator has to allow a Google account for this user first.',
  inactive: 'This account has been deactivated. Ask your administrator.',
  expired: 'That took too long, or began in another browser. Please try again.',
  unavailable: 'Google could not be reached just now. Please try again, or use your password.',
  refused: 'This Google account cannot be used here. Ask your administrator.',
  cancelled: 'Sign-in with Google was cancelled.',
};

/** Messages of sign-ins at the identity provider of a workspace. */
const PROVIDER_ERRORS: Partial<Record<string, string>> = {
  'sso-unverified':
    'Your organization’s sign-in does not say that your e-mail address is verified. Ask your administrator.',
  'sso-unknown-domain': 'Addresses of your e-mail domain may not sign in to this workspace. Ask your administrator.',
  'sso-second-account':
    'Another account is linked to this e-mail address. Ask your administrator to allow another one.',
  'sso-not-allowed': 'This account does not belong to the workspace. Ask your administrator.',
  'sso-no-user': 'You have no user in this workspace yet. Ask your administrator to add you.',
  'sso-full': 'The workspace has no room for further users. Ask your administrator.',
  'sso-inactive': 'This account has been deactivated. Ask your administrator.',
  'sso-not-found': 'This sign-in is not set up, or has been switched off.',
  'sso-cancelled': 'The sign-in was cancelled.',
  'sso-expired': 'That took too long, or began in another browser. Please try again.',
  'sso-unavailable': 'Your organization’s sign-in could not be reached just now. Please try again.',
};

/** The message for a failed sign-in at another server, if the address has an error code. */
export function oauthErrorText(address: string): string | undefined {
  const code = new URLSearchParams(address.split('?')[1]).get('error');
  if (code === null) return undefined;
  if (code.startsWith('sso-')) {
    return PROVIDER_ERRORS[code] ?? 'The sign-in did not work. Please try again, or ask your administrator to test it.';
  }
  return OAUTH_ERRORS[code] ?? 'Sign-in with Google did not work. Please try again, or use your password.';
}
