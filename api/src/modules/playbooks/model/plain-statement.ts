import { parse } from 'tldts';
import { escapeMarkdown } from '../cards/markdown.js';
import { normalizeLetters, removeInvisible } from '../cards/plain-letters.js';
import type { ModelInput } from './model-input.js';

/** A statement is a sentence. V8's `Intl.Segmenter` takes time that grows with the square of a text's length. */
const MAX_STATEMENT_LENGTH = 2_000;
const REMOVED_LINK = '(link left out)';
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const WITH_SCHEME =
  /[a-z][a-z\d+.-]{0,30}:[\\/]{1,2}[^\s<>"'`]+|\b(?:javascript|data|vbscript|mailto|tel|sms|file|blob|magnet):[^\s<>"'`]+/giu;
const WITHOUT_SCHEME = /[\\/]{2}[\p{L}\d[][^\s<>"'`]*|(?<![\d.])\d+(?:\.\d+){3}(?::\d|[/?#])[^\s<>"'`]*/gu;
// Browsers treat U+3002 as a dot.
const MAIL_ADDRESS = /[^\s<>()[\],;:"'`]{1,64}@[\p{L}\d-]+(?:[.\u3002][\p{L}\d-]+)+/giu;
const HOST_LIKE = /(?<![\p{L}\d/-])(?:[\p{L}\d-]+[.\u3002])+\p{L}[\p{L}\d-]+(?:[:/\\?#][^\s<>"'`]*)?/giu;
/** File extensions that are top-level domains too. */
const FILE_EXTENSIONS = new Set('cc java md ml pl pm properties ps py rs sh so ts zip'.split(' '));
/** Reserved for examples and private networks, but still addresses. */
const RESERVED_DOMAIN = /\.(example|test|invalid|localhost|local|internal|onion|lan)$/i;

/** The range of an address in a text, and its replacement. */
interface Replacement {
  from: number;
  to: number;
  shown: string;
}

/**
 * Renders a statement of a model as literal Markdown in one line. Keeps only addresses that the model was given: URLs of
 * sources, and hosts and mail addresses that the workspace names.
 */
export function plainStatement(text: string, { links, trusted }: Pick<ModelInput, 'links' | 'trusted'>): string {
  const addressTexts: string[] = [];
  const trustedAddresses = addressesIn(trusted);
  // Words without an address stay unchanged: normalization would turn 10⁶ into 106.
  const withoutAddresses = (word: string, read: (character: string) => string): string => {
    const characters = Array.from(graphemes.segment(word), ({ segment }) => segment);
    const readCharacters = characters.map(read);
    const replacements = addressesToReplace(readCharacters.join(''), links, trustedAddresses);
    let at = 0;
    return characters
      .map((character, place) => {
        const [from, to] = [at, (at += readCharacters[place]?.length ?? 0)];
        const address = replacements.find((each) => each.from < to && from < each.to);
        if (!address) return character;
        return address.from >= from ? `\ue000${addressTexts.push(address.shown) - 1}\ue000` : '';
      })
      .join('');
  };
  const bare = removeInvisible(text.slice(0, MAX_STATEMENT_LENGTH))
    .replace(/!?\[([^[\]]*)\]\(([^()]*)\)/g, ' $1 $2 ')
    .replace(/\S+/g, (word) => withoutAddresses(withoutAddresses(word, normalizeLetters), (character) => character));
  return escapeMarkdown(bare).replace(/\ue000(\d+)\ue000/g, (_, at: string) => addressTexts[Number(at)] ?? '');
}

/** Finds the addresses to replace. Each match is blanked, so that the next pattern finds addresses beside it. */
function addressesToReplace(words: string, links: ReadonlySet<string>, trusted: ReadonlySet<string>): Replacement[] {
  let addresses: Replacement[] = [];
  const blank = (from: number, address: string, shown = REMOVED_LINK): string => {
    const to = from + address.length;
    addresses = [...addresses.filter((each) => each.to <= from || to <= each.from), { from, to, shown }];
    return '\ue001'.repeat(address.length);
  };
  words
    .replace(WITH_SCHEME, (match: string, at: number) => {
      const { address, rest } = splitTrailingMarks(match);
      const givenLink = [address, address.replace(/\/$/, '')].find((candidate) => links.has(candidate));
      return `${blank(at, address, givenLink)}${rest}`;
    })
    .replace(WITHOUT_SCHEME, (match: string, at: number) => {
      const { address, rest } = splitTrailingMarks(match);
      return `${blank(at, address)}${rest}`;
    })
    .replace(MAIL_ADDRESS, (match: string, at: number) => {
      const [before = ''] = /^[*_]*/.exec(match) ?? [];
      const address = match.slice(before.length);
      return `${before}${blank(at + before.length, address, trusted.has(address.toLowerCase()) ? address : REMOVED_LINK)}`;
    })
    .replace(HOST_LIKE, (match: string, at: number) => {
      const { address, rest } = splitTrailingMarks(match);
      return trusted.has(normalizeAddress(address)) || !isHost(address) ? match : `${blank(at, address)}${rest}`;
    });
  return addresses;
}

/** Returns the mail addresses, hosts and hosts with paths in a text, normalized. */
function addressesIn(text: string): Set<string> {
  const mails = text.match(MAIL_ADDRESS) ?? [];
  const rest = text.replace(MAIL_ADDRESS, ' ').replace(/[a-z][a-z\d+.-]{0,30}:\/\//giu, ' ');
  const places = (rest.match(HOST_LIKE) ?? []).map((found) => normalizeAddress(splitTrailingMarks(found).address));
  const hosts = places.map((place) => place.split(/[:/?#]/)[0] ?? '');
  return new Set([...mails.map((mail) => mail.toLowerCase()), ...places, ...hosts]);
}

function normalizeAddress(address: string): string {
  return address.toLowerCase().replaceAll('\u3002', '.').replace(/\/$/, '');
}

/** Splits trailing punctuation and closing brackets off an address. */
function splitTrailingMarks(found: string): { address: string; rest: string } {
  const end = found.search(/(?<![.,;:!?)\]}*_])[.,;:!?)\]}*_]+$/);
  return end < 0 ? { address: found, rest: '' } : { address: found.slice(0, end), rest: found.slice(end) };
}

function isHost(name: string): boolean {
  const [authority = ''] = name.replaceAll('\u3002', '.').split(/[:/\\?#]/);
  const host = authority.replace(/^-+|(?<!-)-+$/g, '');
  const ending = host.slice(host.lastIndexOf('.') + 1).toLowerCase();
  if (name === host && FILE_EXTENSIONS.has(ending)) return false;
  return host.toLowerCase().startsWith('www.') || RESERVED_DOMAIN.test(host) || parse(host).isIcann === true;
}
