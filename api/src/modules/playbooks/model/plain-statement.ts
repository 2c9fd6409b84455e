import { parse } from 'tldts';
import { asText } from '../markdown.js';
import { inPlainLetters, inSight } from '../plain-letters.js';
import type { Given } from './given.js';

const leftOut = '(link left out)';
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const withScheme =
  /[a-z][a-z\d+.-]*:[\\/]{1,2}[^\s<>"'`]+|\b(?:javascript|data|vbscript|mailto|tel|sms|file|blob|magnet):[^\s<>"'`]+/giu;
const withoutScheme = /[\\/]{2}[\p{L}\d[][^\s<>"'`]*|(?<![\d.])\d+(?:\.\d+){3}(?::\d|[/?#])[^\s<>"'`]*/gu;
// Browsers take U+3002 for a dot, too.
const mailAddress = /[^\s<>()[\],;:"'`]+@[\p{L}\d-]+(?:[.\u3002][\p{L}\d-]+)+/giu;
const hostLike = /(?<![\p{L}\d/-])(?:[\p{L}\d-]+[.\u3002])+\p{L}[\p{L}\d-]+(?:[:/\\?#][^\s<>"'`]*)?/giu;
/** Ends of names of files and of software that are top-level domains as well. */
const fileEndings = new Set('cc java md ml pl pm properties ps py rs sh so ts zip'.split(' '));
/** Kept for examples and private networks: nobody's domains, but addresses all the same. */
const reserved = /\.(example|test|invalid|localhost|local|internal|onion|lan)$/i;

/** An address in a text, up to `to`, and what is shown in its place. */
interface Found {
  from: number;
  to: number;
  shown: string;
}

/**
 * One statement of a model, as Markdown that shows it and means nothing by it, in one line. Of addresses only those stay
 * that the model was given: those of the sources as they are, hosts and mail addresses that the workspace itself names.
 */
export function plainStatement(text: string, { links, trusted }: Pick<Given, 'links' | 'trusted'>): string {
  const shown: string[] = [];
  const known = addressesIn(trusted);
  // What holds no address stays as it was written, so that 10⁶ does not become 106.
  const withoutAddresses = (word: string, read: (character: string) => string): string => {
    const characters = Array.from(graphemes.segment(word), ({ segment }) => segment);
    const seen = characters.map(read);
    const found = addressesToReplace(seen.join(''), links, known);
    let at = 0;
    return characters
      .map((character, place) => {
        const [from, to] = [at, (at += seen[place]?.length ?? 0)];
        const address = found.find((each) => each.from < to && from < each.to);
        if (!address) return character;
        return address.from >= from ? `\ue000${shown.push(address.shown) - 1}\ue000` : '';
      })
      .join('');
  };
  const bare = inSight(text)
    .replace(/!?\[([^\]]*)\]\(([^)]*)\)/g, ' $1 $2 ')
    .replace(/\S+/g, (word) => withoutAddresses(withoutAddresses(word, inPlainLetters), (character) => character));
  return asText(bare).replace(/\ue000(\d+)\ue000/g, (_, at: string) => shown[Number(at)] ?? '');
}

/** The addresses of a text that cannot stay as they are written: each found one is blanked, for the next to be found beside it. */
function addressesToReplace(words: string, links: ReadonlySet<string>, known: ReadonlySet<string>): Found[] {
  let found: Found[] = [];
  const blank = (from: number, address: string, shown = leftOut): string => {
    const to = from + address.length;
    found = [...found.filter((each) => each.to <= from || to <= each.from), { from, to, shown }];
    return '\ue001'.repeat(address.length);
  };
  words
    .replace(withScheme, (match: string, at: number) => {
      const { address, rest } = parted(match);
      const given = [address, address.replace(/\/$/, '')].find((candidate) => links.has(candidate));
      return `${blank(at, address, given)}${rest}`;
    })
    .replace(withoutScheme, (match: string, at: number) => {
      const { address, rest } = parted(match);
      return `${blank(at, address)}${rest}`;
    })
    .replace(mailAddress, (match: string, at: number) => {
      const [, before = '', address = ''] = /^([*_]*)(.*)$/su.exec(match) ?? [];
      return `${before}${blank(at + before.length, address, known.has(address.toLowerCase()) ? address : leftOut)}`;
    })
    .replace(hostLike, (match: string, at: number) => {
      const { address, rest } = parted(match);
      return known.has(whole(address)) || !isHost(address) ? match : `${blank(at, address)}${rest}`;
    });
  return found;
}

/** The mail addresses, the hosts, and the hosts with their paths that a text names: each whole, in small letters. */
function addressesIn(text: string): Set<string> {
  const mails = text.match(mailAddress) ?? [];
  const rest = text.replace(mailAddress, ' ').replace(/[a-z][a-z\d+.-]*:\/\//giu, ' ');
  const places = (rest.match(hostLike) ?? []).map((found) => whole(parted(found).address));
  const hosts = places.map((place) => place.split(/[:/?#]/)[0] ?? '');
  return new Set([...mails.map((mail) => mail.toLowerCase()), ...places, ...hosts]);
}

function whole(address: string): string {
  return address.toLowerCase().replaceAll('\u3002', '.').replace(/\/$/, '');
}

/** What ends a sentence, or closes a bracket, belongs to no address. */
function parted(found: string): { address: string; rest: string } {
  const [, address = '', rest = ''] = /^(.*?)([.,;:!?)\]}*_]*)$/su.exec(found) ?? [];
  return { address, rest };
}

function isHost(name: string): boolean {
  const [authority = ''] = name.replaceAll('\u3002', '.').split(/[:/\\?#]/);
  const host = authority.replace(/^-+|-+$/g, '');
  const ending = host.slice(host.lastIndexOf('.') + 1).toLowerCase();
  if (name === host && fileEndings.has(ending)) return false;
  return host.toLowerCase().startsWith('www.') || reserved.test(host) || parse(host).isIcann === true;
}
