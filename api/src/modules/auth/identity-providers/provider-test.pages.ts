import type { ProviderClaims } from '../../users/provider-accounts.service.js';
import { emailDomain } from '../../users/email-address.rules.js';
import { messagePage } from '../message-page.js';
import type { IdentityProvider } from './identity-provider.entity.js';

/** What an administrator sees after a test: the claims, and what they mean for this account. */
export function testPage(provider: IdentityProvider, { subject, email, emailVerified, name }: ProviderClaims): string {
  const isVerified = emailVerified === true || (emailVerified === undefined && provider.trustsEmail);
  const problem =
    (email === undefined && 'It sends no e-mail address: let it send the claim “email”.') ||
    (!isVerified &&
      'It does not say that the e-mail address is verified (claim “email_verified”). If it verifies all addresses, switch on “Trust its e-mail addresses”.') ||
    (!provider.emailDomains.includes(emailDomain(email ?? '') ?? '') &&
      'The domain of the e-mail address is not among the domains that may sign in.');
  const claims = {
    'Account id': subject,
    Email: email ?? '–',
    'Email verified': text(emailVerified),
    Name: name ?? '–',
  };
  const rows = Object.entries(claims).map(([what, value]) => `<dt>${what}</dt><dd>${escapeHtml(value)}</dd>`);
  return messagePage(
    problem ? `${escapeHtml(provider.name)} answered, but this account could not sign in` : 'The sign-in works',
    `${problem ? `<p>${problem}</p>` : ''}<p>This is what ${escapeHtml(provider.name)} says of the account. No session was opened.</p><dl>${rows.join('')}</dl>`,
  );
}

export function failedTestPage(reason: string): string {
  return messagePage(
    'The sign-in does not work',
    `<p>${escapeHtml(reason || 'Something went wrong')}</p><p><a href="/#/login">Back to the sign-in page</a></p>`,
  );
}

function text(value: unknown): string {
  return value === undefined ? 'not said' : JSON.stringify(value);
}

function escapeHtml(value: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return value.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
