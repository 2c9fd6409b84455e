import { registrableDomain, workDomain } from './mail-domain.js';

/**
 * What a commit's address says about the employer: a domain that may be one, `private` for free mail, universities,
 * communities and own domains, `hidden` for anonymized and local addresses.
 */
export type CommitMail = 'hidden' | 'private' | (string & {});

export interface CommitAuthor {
  name: string | null;
  email: string;
}

/**
 * Days after a commit during which its domain still tells the employer. Of people employed at some time, 97 % are still
 * there after 90 days, and 94 % after 180 (13,583 histories of gitdm).
 */
export const COMMIT_VALIDITY_DAYS = 90;

/** Longer texts are no host names. */
const MAX_ADDRESS_LENGTH = 320;

/** Reads the domain of a commit's address. The address itself must not be stored. */
export function readCommitMail({ name, email }: CommitAuthor, login: string): CommitMail {
  if (email.length > MAX_ADDRESS_LENGTH) return 'hidden';
  const domain = workDomain(email, { login, fullName: name });
  if (domain !== null) return domain;
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return host.includes('noreply') || registrableDomain(host) === null ? 'hidden' : 'private';
}

/**
 * Returns the author who is the account that pushed: the only author, or of several the only one whose name or address is
 * the account's login. null when the commits may be another person's, as those of a squashed or merged pull request.
 *
 * Measured on 4,010 pushes with one author: 0.6 % of the addresses are pushed by several accounts, and 2.4 % of the accounts
 * push under several names.
 */
export function pusherOf(authors: CommitAuthor[], messages: string[], login: string): CommitAuthor | null {
  const byAddress = new Map(authors.map((author) => [author.email.toLowerCase(), author]));
  const [only] = byAddress.values();
  if (only !== undefined && byAddress.size === 1) return messages.some(isOfPullRequest) ? null : only;
  const matching = [...byAddress.values()].filter(({ name, email }) =>
    [name ?? '', email.slice(0, email.lastIndexOf('@'))].map(plain).includes(plain(login)),
  );
  return matching.length === 1 ? (matching[0] ?? null) : null;
}

/** GitHub writes the number of a pull request behind the title of its squashed commit. */
function isOfPullRequest(message: string): boolean {
  return /^Merge (?:pull request|branch) /.test(message) || /\(#\d+\)$/.test(message.split('\n', 1)[0] ?? '');
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
