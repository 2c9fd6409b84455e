import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { MAX_NAME_LENGTH, MAX_URL_LENGTH } from '../../platform/limits.js';
import { namesNoCompany } from '../attribution/company-name.js';
import { isFreeMail, registrableDomain } from '../attribution/mail-domain.js';

/** What a list stores of a line: `value` is compared, after `sort_key`, and `label` shown. */
export interface TypedEntry {
  value: string;
  label: string;
}

/** A cell is an entry, or cannot be one. */
export type EntryReading = TypedEntry | { why: string };

const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;
const MAX_HOST_LENGTH = 253;
/** Top-level domains that are kept free for examples and tests (RFC 2606). */
const RESERVED = /\.(?:example|test)$/;

/** Reads `acme.com`, `https://www.acme.com/about` and `ada@acme.com` as a domain, all else as a company's name. */
export function readEntry(text: string): EntryReading {
  const label = text.trim().replace(/\s+/g, ' ');
  if (label.includes('\uFFFD')) return { why: 'has lost characters: save the file as UTF-8' };
  const domain = readDomain(label);
  return domain ?? readName(label);
}

/** Reads a cell in which a domain is expected. */
export function readDomainEntry(text: string): EntryReading {
  return readDomain(text.trim()) ?? { why: 'is not a domain such as acme.com' };
}

function readDomain(text: string): EntryReading | undefined {
  const lower = text.slice(0, MAX_URL_LENGTH).toLowerCase();
  const isAddress = lower.includes('@') || lower.includes('://');
  const host = domainToASCII(
    lower
      .replace(/^[a-z]+:\/\//, '')
      .split(/[/?#]/, 1)
      .join('')
      .replace(/^.*@/, '')
      .replace(/:\d+$/, '')
      .replace(/^www\./, '')
      .replace(/\.$/, ''),
  );
  const isKnown = parse(host).isIcann === true || RESERVED.test(host);
  if (host.length > MAX_HOST_LENGTH || !HOST.test(host) || !isKnown) {
    return isAddress ? { why: 'is not the address of a company' } : undefined;
  }
  // Companies have the domain that was registered, not the host of a page or a mailbox.
  const domain = isAddress ? (registrableDomain(host) ?? host) : host;
  if (isFreeMail(`user@${domain}`)) return { why: `${domain} gives addresses to anyone: name the company instead` };
  return { value: domain, label: domain };
}

function readName(label: string): EntryReading {
  if (label.length > MAX_NAME_LENGTH) return { why: `has more than ${MAX_NAME_LENGTH} characters` };
  // eslint-disable-next-line no-control-regex -- PostgreSQL cannot store U+0000
  if (/[\u0000-\u001F]/.test(label)) return { why: 'has a character that no name has' };
  return namesNoCompany(label) ? { why: 'names no company' } : { value: label, label };
}
