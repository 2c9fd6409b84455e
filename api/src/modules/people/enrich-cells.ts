import { linkedinAddress } from '../favorites/profile-address.dto.js';
import { longestName } from '../../platform/limits.js';
import { COUNTRY_CODES } from './country-codes.js';

/** A cell as it is stored, or why it cannot be. */
export type Cell = { value: string } | { fault: string };

/** Columns of an enrichment file (signals.md, "Person → company"); any subset of them, `login` among it. */
export const CELLS = {
  login: (text: string): Cell =>
    /^[a-z\d](?:[a-z\d-]{0,98})(?:\[bot\])?$/i.test(text) ? { value: text.toLowerCase() } : fault('a GitHub login'),
  full_name: words,
  job_title: words,
  company_name: words,
  company_domain: domain,
  company_employee_count: (text: string): Cell =>
    /^\d{1,8}$/.test(text) ? { value: String(Number(text)) } : fault('a whole number'),
  company_country_code: (text: string): Cell => {
    const code = text.toUpperCase();
    return COUNTRY_CODES.has(code) ? { value: code } : fault('an ISO country code of two letters');
  },
  company_linkedin: linkedin,
  linkedin_url: linkedin,
  twitter: (text: string): Cell => {
    const handle = /^(?:@|(?:https?:\/\/)?(?:www\.)?(?:twitter|x)\.com\/)?(\w{1,15})\/?$/i.exec(text)?.[1];
    return handle === undefined ? fault('a handle on X') : { value: handle };
  },
  personal_email: email,
  work_email: email,
  linkedin_image: (text: string): Cell => {
    const address = webAddress(text);
    return address ? { value: address.href } : fault('an http or https address');
  },
} as const;

export type Column = keyof typeof CELLS;

export const COLUMNS = Object.keys(CELLS) as Column[];

const MAX_LENGTH = longestName;

function words(text: string): Cell {
  const plain = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return plain !== '' && plain.length <= MAX_LENGTH
    ? { value: plain }
    : fault(`text of at most ${MAX_LENGTH} characters`);
}

function linkedin(text: string): Cell {
  const value = linkedinAddress(text);
  return value === undefined ? fault('a LinkedIn address') : { value };
}

function domain(text: string): Cell {
  const value = text.toLowerCase().replace(/\.$/, '');
  const isDomain =
    value.length <= 253 && /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/.test(value);
  return isDomain ? { value } : fault('a domain such as example.com');
}

function email(text: string): Cell {
  const valid = text.length <= 254 && /^[^\s@<>"(),:;\\]+@[^\s@]+\.[^\s@.]{2,}$/.test(text);
  return valid ? { value: text } : fault('an e-mail address');
}

function webAddress(text: string): URL | undefined {
  if (text.length > 2000 || !URL.canParse(text)) return undefined;
  const address = new URL(text);
  return address.protocol === 'https:' || address.protocol === 'http:' ? address : undefined;
}

function fault(expected: string): Cell {
  return { fault: `is not ${expected}` };
}
