import { parse } from 'tldts';
import { asText } from '../markdown.js';
import { inPlainLetters, inSight } from '../plain-letters.js';
import type { Given } from './given.js';

const leftOut = '(link left out)';

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

/**
 * One statement of a model, as Markdown that shows it and means nothing by it, in one line. Of addresses only those stay
 * that the model was given: those of the sources as they are, hosts and mail addresses that the workspace itself names.
 */
export function plainStatement(text: string, { links, trusted }: Pick<Given, 'links' | 'trusted'>): string {
  const kept: string[] = [];
  const keep = (address: string): string => `\ue000${kept.push(address) - 1}\ue000`;
  const known = addressesIn(trusted);
  const withoutAddresses = (words: string): string =>
    words
      .replace(withScheme, (found) => {
        const { address, rest } = parted(found);
        const given = [address, address.replace(/\/$/, '')].find((candidate) => links.has(candidate));
        return `${given === undefined ? leftOut : keep(given)}${rest}`;
      })
      .replace(withoutScheme, (found) => `${leftOut}${parted(found).rest}`)
      .replace(mailAddress, (found) => {
        const [, before = '', address = ''] = /^([*_]*)(.*)$/su.exec(found) ?? [];
        return `${before}${known.has(address.toLowerCase()) ? keep(address) : leftOut}`;
      })
      .replace(hostLike, (found) => {
        const { address, rest } = parted(found);
        return known.has(whole(address)) || !isHost(address) ? found : `${leftOut}${rest}`;
      });
  const bare = inSight(text)
    .replace(/!?\[([^\]]*)\]\(([^)]*)\)/g, ' $1 $2 ')
    // Word by word: what holds no address stays as it was written, so that 10⁶ does not become 106.
    .replace(/\S+/g, (word) => {
      const plain = inPlainLetters(word);
      const left = withoutAddresses(plain);
      return left === plain ? withoutAddresses(word) : left;
    });
  return asText(bare).replace(/\ue000(\d+)\ue000/g, (_, at: string) => kept[Number(at)] ?? '');
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
