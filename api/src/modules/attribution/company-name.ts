import {
  CJK_GENERIC_WORDS,
  CJK_LEGAL_FORMS,
  CJK_PLACES,
  GENERIC_WORDS,
  LEADING_WORDS,
  LEGAL_FORMS,
  MISSPELLED_NO_COMPANY,
  NO_COMPANY,
} from './company-words.js';
import { isWithinEdits } from './edit-distance.js';

/** Letters that Unicode does not decompose into a base letter and an accent. */
const PLAIN: Record<string, string> = { ø: 'o', ł: 'l', ı: 'i', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

const MAX_PLACEHOLDER_LENGTH = 30;
const CJK_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The words of a name: lowercased, without accents and marks; `A.B.C.` is one word, what follows `d/b/a` is left out. */
export function nameWords(name: string): string[] {
  const folded = name
    .replace(/(?<![A-Za-z])([A-Za-z])\.(?=[A-Za-z](?![A-Za-z]))/g, '$1')
    .replace(/[™®©]/g, '')
    .replace(CJK_LEGAL_FORMS, ' ')
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
  return joined(trimmed(nameWords(name), (word) => LEGAL_FORMS.has(word) || GENERIC_WORDS.has(word)).map(cjkCore));
}

/** Returns a word without Chinese or Japanese places and lines of business, as long as two characters remain. */
function cjkCore(word: string): string {
  const core = word.replace(CJK_PLACES, '').replace(CJK_GENERIC_WORDS, '');
  return core.length >= 2 ? core : word;
}

/** The words of a name without the legal forms at its end and the article before it; never none of them. */
export function namingWords(name: string): string[] {
  return trimmed(nameWords(name), (word) => LEGAL_FORMS.has(word));
}

/** Returns the name, the name without its bracket, and the bracket's text: `Acme Rockets (ACR)` has three spellings. */
export function spellings(name: string): string[] {
  const open = name.search(/[([]/);
  const [before, inside] = [name.slice(0, open).trim(), name.slice(open + 1)];
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

/** Whether the text states that the person has no employer, such as freelancers and students, or states nothing. */
export function namesNoCompany(text: string): boolean {
  const all = nameWords(text);
  const key = nameKey(text);
  if (all.every((word) => NO_COMPANY.has(word)) || NO_COMPANY.has(key)) return true;
  const whole = all.join('');
  return (
    (!/^[A-Z]+$/.test(text) && isPlaceholder(whole)) ||
    MISSPELLED_NO_COMPANY.some((word) => isWithinEdits(whole, word, 2))
  );
}

/** One letter, one letter repeated (`xxx`), or two or three letters typed again and again (`dsadsadsa`). */
function isPlaceholder(text: string): boolean {
  if (text.length === 1) return !CJK_CHARACTER.test(text);
  if (text.length > MAX_PLACEHOLDER_LENGTH) return false;
  const repeats = (length: number): boolean => text === text.slice(0, length).repeat(text.length).slice(0, text.length);
  return (text.length >= 3 && repeats(1)) || (text.length >= 5 && repeats(2)) || (text.length >= 8 && repeats(3));
}

function trimmed(all: string[], drops: (word: string) => boolean): string[] {
  let [start, end] = [0, all.length];
  while (end > 1 && drops(all[end - 1] as string)) end--;
  while (end - start > 1 && LEADING_WORDS.has(all[start] as string)) start++;
  return all.slice(start, end);
}

function joined(all: string[]): string {
  return all.filter((word) => word !== 'and').join('') || all.join('');
}
