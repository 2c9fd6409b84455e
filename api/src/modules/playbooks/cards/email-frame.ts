import { escapeMarkdown } from './markdown.js';
import { normalizeLetters, removeInvisible } from './plain-letters.js';
import type { PlaybookInput, Statement } from './playbook-writer.js';

const MAX_NAME_LENGTH = 40;
/** Titles that profiles put before a name. */
const HONORIFIC = /^(?:dr|prof|mr|mrs|ms|mx|ing|dipl|sir)\.?$/i;

/** The first line of every e-mail draft. */
export function greeting(lead: PlaybookInput['lead']): Statement {
  return unsourced(`Hi ${shortName(lead)},`);
}

/** Returns the first name as Markdown, or the login when the profile has no usable one. */
export function shortName({ fullName, githubUser }: PlaybookInput['lead']): string {
  const words = removeInvisible(fullName ?? '')
    .trim()
    .split(/\s+/);
  const name = isAddress(words[0] ?? '') ? '' : firstName(words);
  return escapeMarkdown(name === '' ? githubUser : name);
}

/** Skips titles and symbols, and takes the second word of `Rivers, Sam`. Empty when only initials are left. */
function firstName(words: string[]): string {
  const candidates = words.filter((word) => !HONORIFIC.test(word));
  const isReversed = candidates.length > 1 && candidates[0]?.endsWith(',');
  const [name = ''] = (isReversed ? candidates.slice(1) : candidates)
    .map(trimSymbols)
    .filter((word) => /\p{L}/u.test(word));
  const isInitial = /^\p{Script=Latin}$/u.test(name);
  return isInitial || name.length > MAX_NAME_LENGTH || isAddress(name) ? '' : name;
}

function trimSymbols(word: string): string {
  const characters = Array.from(word);
  const isInName = characters.map((character) => /[\p{L}\p{M}\d]/u.test(character));
  return characters.slice(isInName.indexOf(true), isInName.lastIndexOf(true) + 1).join('');
}

/** A profile name may be a web address, which must not become a link of ours. */
function isAddress(word: string): boolean {
  return /[/\\:@]|[.\u3002][\p{L}\d]{2}/u.test(normalizeLetters(word));
}

/** The last lines of a model's e-mail draft; the template asks its own question. */
export const CLOSING: Statement[] = [
  unsourced('Would you have a quarter of an hour for a call in the next few days?'),
  unsourced('Best regards'),
];

/** Creates a statement of our own wording, without sources. */
export function unsourced(text: string): Statement {
  return { text, sources: [] };
}
