import { asText } from './markdown.js';
import { inPlainLetters, inSight } from './plain-letters.js';
import type { PlaybookInput, Statement } from './playbook-writer.js';

/** How every draft of an e-mail begins. */
export function greeting({ fullName, githubUser }: PlaybookInput['lead']): Statement {
  const [name = ''] = inSight(fullName ?? '')
    .trim()
    .split(/\s+/);
  // People call themselves what they like: an address is no name, and no link of ours.
  const isAddress = /[/\\:@]|[.\u3002][\p{L}\d]{2}/u.test(inPlainLetters(name));
  return said(`Hi ${asText(name === '' || isAddress ? githubUser : name)},`);
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
