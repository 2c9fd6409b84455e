import { escapeMarkdown } from './markdown.js';
import { normalizeLetters, removeInvisible } from './plain-letters.js';
import type { PlaybookInput, Statement } from './playbook-writer.js';

/** The first line of every e-mail draft. */
export function greeting({ fullName, githubUser }: PlaybookInput['lead']): Statement {
  const [name = ''] = removeInvisible(fullName ?? '')
    .trim()
    .split(/\s+/);
  // A profile name may be a web address, which must not become a link of ours.
  const isAddress = /[/\\:@]|[.\u3002][\p{L}\d]{2}/u.test(normalizeLetters(name));
  return unsourced(`Hi ${escapeMarkdown(name === '' || isAddress ? githubUser : name)},`);
}

/** The last lines of every e-mail draft. */
export const CLOSING: Statement[] = [
  unsourced('Would you have a quarter of an hour for a call in the next days?'),
  unsourced('Best regards'),
];

/** Creates a statement of our own wording, without sources. */
export function unsourced(text: string): Statement {
  return { text, sources: [] };
}
