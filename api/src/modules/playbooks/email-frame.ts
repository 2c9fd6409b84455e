import { asText } from './markdown.js';
import type { PlaybookInput, Statement } from './playbook-writer.js';

/** How every draft of an e-mail begins. */
export function greeting({ fullName, githubUser }: PlaybookInput['lead']): Statement {
  const [name = ''] = (fullName ?? '').trim().split(/\s+/);
  // People call themselves what they like: an address is no name, and no link of ours.
  return said(`Hi ${asText(name === '' || /[/:@]|\.\p{L}{2}/u.test(name) ? githubUser : name)},`);
}

/** How every draft of an e-mail ends. */
export const closing: Statement[] = [
  said('Would you have a quarter of an hour for a call in the next days?'),
  said('Best regards'),
];

/** Words of ours, which state nothing. */
export function said(text: string): Statement {
  return { text, sources: [] };
}
