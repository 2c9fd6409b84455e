import { countOf, isApiError, settings } from '@forksight/sdk';

/** Why signing in with a password failed, as the screen says it. */
export function signInErrorText(error: unknown): string {
  if (!isApiError(error)) return 'Something went wrong';
  if (error.status === 0) return `${settings().brand} could not be reached. Check your connection and try again.`;
  if (error.status === 401) return 'Incorrect password. Please try again.';
  if (error.status === 429) return `Too many attempts. Please try again ${waitText(error.retryAfter)}.`;
  return error.text ?? 'Something went wrong';
}

function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a moment';
  return seconds < 90 ? `in ${countOf(seconds, 'second')}` : `in ${countOf(Math.ceil(seconds / 60), 'minute')}`;
}

/** What the server's Google sign-in says in `#/login?error=…`; its codes only, so that no link can put words here. */
const OAUTH_ERRORS: Partial<Record<string, string>> = {
  'unknown-domain': 'No workspace belongs to the domain of this Google account. Ask your administrator.',
  unverified: 'Google has not verified the e-mail address of this account.',
  'personal-account': 'Your organization does not manage this Google account. Please choose your work account.',
  'second-account':
    'Another Google account is linked to this e-mail address. Ask your administrator to allow this one.',
  inactive: 'This account has been deactivated. Ask your administrator.',
  expired: 'That took too long, or began in another browser. Please try again.',
  unavailable: 'Google could not be reached just now. Please try again, or use your password.',
  refused: 'This Google account cannot be used here. Ask your administrator.',
  cancelled: 'Sign-in with Google was cancelled.',
};

/** Why signing in with Google failed, if the address says that it did. */
export function oauthErrorText(address: string): string | undefined {
  const code = new URLSearchParams(address.split('?')[1]).get('error');
  if (code === null) return undefined;
  return OAUTH_ERRORS[code] ?? 'Sign-in with Google did not work. Please try again, or use your password.';
}
