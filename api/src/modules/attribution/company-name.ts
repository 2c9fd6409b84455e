import { GENERIC_WORDS, LEADING_WORDS, LEGAL_FORMS, NO_COMPANY } from './company-words.js';

/** Letters that Unicode does not decompose into a base letter and an accent. */
const PLAIN: Record<string, string> = { ø: 'o', ł: 'l', ı: 'i', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

/** The words of a name: lowercased, without accents and marks; `A.B.C.` is one word, what follows `d/b/a` is left out. */
export function nameWords(name: string): string[] {
  const folded = name
    .replace(/(?<![A-Za-z])([A-Za-z])\.(?=[A-Za-z](?![A-Za-z]))/g, '$1')
    .replace(/[™®©]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłıđßæœ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/['’‘`´]/g, '')
    .replace(/\ba\/s\b/, 'as')
    .replace(/\s+/g, ' ')
    .replace(/\b(?:d ?\/? ?b ?\/? ?a|f ?\/ ?k ?\/ ?a)\b.*/, '');
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A key shared by the spellings of one name: its words without legal forms, joined. */
export function nameKey(name: string): string {
  return joined(namingWords(name));
}

/** As `nameKey`, also without the words that many names end with: `Acme Technologies` and `Acme` share it. */
export function coreKey(name: string): string {
  return joined(trimmed(nameWords(name), (word) => LEGAL_FORMS.has(word) || GENERIC_WORDS.has(word)));
}

/** The words of a name without the legal forms at its end and the article before it; never none of them. */
export function namingWords(name: string): string[] {
  return trimmed(nameWords(name), (word) => LEGAL_FORMS.has(word));
}

/** Returns the name, the name without its bracket, and the bracket's text: `Acme Rockets (ACR)` has three spellings. */
export function spellings(name: string): string[] {
  const open = name.search(/[([]/);
  const [before, inside] = open < 0 ? [name, ''] : [name.slice(0, open).trim(), name.slice(open + 1)];
  const [within = '', after = ''] = inside.split(/[)\]](.*)/s);
  const all = open < 0 ? [name] : [name, `${before} ${after.trim()}`.trim(), within.replace(/^@/, '')];
  return all.filter((spelling) => nameKey(spelling) !== '');
}

/** The first letters of a name of three words and more, else nothing. */
export function initials(name: string): string {
  const letters = nameWords(name)
    .filter((word) => !LEGAL_FORMS.has(word))
    .map((word) => word.charAt(0));
  return letters.length >= 3 ? letters.join('') : '';
}

/** Whether a word alone is too general to be a company's name. */
export function isGeneric(word: string): boolean {
  return GENERIC_WORDS.has(word) || LEGAL_FORMS.has(word);
}

/** Whether the text states that the person has no employer, such as freelancers and students. */
export function namesNoCompany(text: string): boolean {
  const all = nameWords(text);
  return all.length === 0 || all.every((word) => NO_COMPANY.has(word)) || NO_COMPANY.has(nameKey(text));
}

function trimmed(all: string[], drops: (word: string) => boolean): string[] {
  let [start, end] = [0, all.length];
  while (end - start > 1 && drops(all[end - 1] as string)) end--;
  while (end - start > 1 && LEADING_WORDS.has(all[start] as string)) start++;
  return all.slice(start, end);
}

function joined(all: string[]): string {
  return all.filter((word) => word !== 'and').join('') || all.join('');
}
