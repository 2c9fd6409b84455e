import { isIP } from 'node:net';
import { parse } from 'tldts';
import { normalizeLetters, removeInvisible } from '../cards/plain-letters.js';

export type ContactKind = 'host name' | 'mail address' | 'IP address' | 'phone number';

/** Reserved for examples and private networks, but still hosts. */
const RESERVED_ENDINGS = new Set('example test invalid localhost local internal onion lan arpa'.split(' '));
const MAX_HOST_LENGTH = 253;
/** A number with marks between its digits is a phone number from here on. */
const MIN_PHONE_DIGITS = 7;
/** And one without. */
const MIN_PLAIN_PHONE_DIGITS = 9;

interface Contact {
  kind: ContactKind;
  /** Normalized. */
  text: string;
}

/** Everything in the input of a model that a contact of its response may be. */
export class InputContacts {
  private readonly words = new Set<string>();
  private readonly digits: string;

  /** @param input all texts that the model was given */
  constructor(input: string) {
    const numbers: string[] = [];
    for (const text of [input, plain(input)]) {
      for (const word of wordsOf(text)) {
        this.words.add(word);
        for (const part of word.split('@')) this.words.add(part);
      }
      for (const contact of contactsIn(text)) this.words.add(contact.text);
      for (const number of numbersOf(text)) numbers.push(number.digits);
    }
    this.digits = ` ${numbers.join(' ')} `;
  }

  /** Returns the kinds of the contacts in this text that the input does not contain. */
  inventedIn(text: string): ContactKind[] {
    const invented = [text, plain(text)].flatMap(contactsIn).filter((contact) => !this.has(contact));
    return [...new Set(invented.map(({ kind }) => kind))];
  }

  private has({ kind, text }: Contact): boolean {
    return kind === 'phone number' ? this.digits.includes(text) : this.words.has(text);
  }
}

function plain(text: string): string {
  return normalizeLetters(removeInvisible(text));
}

function contactsIn(text: string): Contact[] {
  const inWords = wordsOf(text).flatMap((word): Contact[] => {
    if (word.includes('@')) {
      const [name = '', ...hosts] = word.split('@');
      const isMail = hosts.some((host) => host.includes('.') && /\p{L}/u.test(endingOf(host)));
      // `@scope` and `user@version` are no addresses; a host behind them still is one.
      return isMail && name !== '' ? [{ kind: 'mail address', text: word }] : hosts.flatMap(hostIn);
    }
    return hostIn(word);
  });
  const phones = numbersOf(text)
    .filter(isPhone)
    .map(({ digits }) => ({ kind: 'phone number' as const, text: digits }));
  return [...inWords, ...phones];
}

function hostIn(word: string): Contact[] {
  if (isIP(word) !== 0) return [{ kind: 'IP address', text: word }];
  // The next sentence may follow without a space.
  for (let host = word.slice(0, MAX_HOST_LENGTH); host.includes('.'); host = host.slice(0, host.lastIndexOf('.'))) {
    if (isHost(host)) return [{ kind: 'host name', text: host }];
  }
  return [];
}

function isHost(word: string): boolean {
  return RESERVED_ENDINGS.has(endingOf(word)) || word.startsWith('www.') || parse(word).isIcann === true;
}

function endingOf(host: string): string {
  return host.slice(host.lastIndexOf('.') + 1);
}

/** Returns what could be names, addresses or hosts, in lower case. A colon belongs to a word in IPv6 addresses alone. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('\u3002', '.')
    .split(/[^\p{L}\p{M}\p{N}.@:+-]+/u)
    .flatMap((word) => (isIP(word) === 6 ? [word] : word.split(':')))
    .map(trimMarks)
    .filter((word) => word !== '');
}

function trimMarks(word: string): string {
  let [start, end] = [0, word.length];
  while (start < end && isMark(word[start])) start += 1;
  while (end > start && isMark(word[end - 1])) end -= 1;
  return word.slice(start, end);
}

function isMark(character: string | undefined): boolean {
  return character === '.' || character === '-' || character === '+';
}

interface Numeral {
  written: string;
  digits: string;
}

/** Returns the runs of digits with the marks that phone numbers have between them. */
function numbersOf(text: string): Numeral[] {
  const runs = text.match(/[+\p{Nd}][\p{Nd}\u0020\u00a0\u2009\u202f()./\u2010-\u2015-]*/gu) ?? [];
  return runs
    .flatMap((run) => run.split(/\.\s|\s\s/u))
    .map((run) => ({ written: run.trim().replaceAll(/[./(-]$/g, ''), digits: run.replaceAll(/\P{Nd}/gu, '') }))
    .filter(({ digits }) => digits !== '');
}

function isPhone({ written, digits }: Numeral): boolean {
  if (/^\d{4}-\d\d-\d\d$|^\d+\.\d+$/.test(written) || isIP(written) !== 0) return false;
  const isPlain = written.length === digits.length && !digits.startsWith('00');
  return digits.length >= (isPlain ? MIN_PLAIN_PHONE_DIGITS : MIN_PHONE_DIGITS);
}
