import { MAX_NAME_LENGTH } from '../../../platform/limits.js';
import { DAY_MS } from '../../../platform/time.js';
import { githubAddress, linkedinAddress, parseWebAddress } from '../../favorites/profile-address.rules.js';
import { COUNTRY_CODES } from './country-codes.js';

/** A cell as it is stored, or why it cannot be. */
export type Cell = { value: string } | { fault: string };

/** How the cells of a column are read, and in which column of `person` or `company` they are stored. */
interface EnrichmentField {
  parse: (text: string) => Cell;
  person?: string;
  company?: string;
  /** `text` unless stated. */
  sqlType?: 'int' | 'timestamptz';
}

/**
 * Columns of an enrichment file (signals.md, "Person → company"): any subset of them, `login` among it. Staging tables,
 * updates, providers, help text, erasure and their tests are derived from this list. How strong a value is depends on its
 * source alone (`VALUE_SOURCES`).
 */
export const ENRICHMENT_FIELDS = {
  login: { parse: parseLogin },
  from: { parse: parsePastDay, sqlType: 'timestamptz' },
  until: { parse: parseDay, sqlType: 'timestamptz' },
  full_name: { person: 'full_name', parse: parseWords },
  job_title: { person: 'job_title', parse: parseWords },
  company_name: { company: 'name', parse: parseWords },
  company_domain: { company: 'domain', parse: parseDomain },
  company_employee_count: { company: 'employee_count', parse: parseCount, sqlType: 'int' },
  company_country_code: { company: 'country_code', parse: parseCountryCode },
  company_linkedin: { company: 'linkedin_url', parse: parseLinkedin },
  linkedin_url: { person: 'linkedin_url', parse: parseLinkedin },
  twitter: { person: 'twitter', parse: parseTwitterHandle },
  personal_email: { person: 'personal_email', parse: parseEmail },
  work_email: { person: 'work_email', parse: parseEmail },
  linkedin_image: { person: 'linkedin_image', parse: parseImageAddress },
} as const satisfies Record<string, EnrichmentField>;

export type EnrichmentColumn = keyof typeof ENRICHMENT_FIELDS;

/** Columns of `person` that files and providers fill. */
export type PersonColumn = Extract<(typeof ENRICHMENT_FIELDS)[EnrichmentColumn], { person: string }>['person'];

const FIELDS = Object.entries(ENRICHMENT_FIELDS) as [EnrichmentColumn, EnrichmentField][];

export const ENRICHMENT_COLUMNS = FIELDS.map(([column]) => column);

/** Fields that are stored in `person`: the file's column beside that of the table. */
export const PERSON_FIELDS = FIELDS.flatMap(([column, { person }]) => (person ? [{ column, target: person }] : []));

export const PERSON_COLUMNS = PERSON_FIELDS.map(({ target }) => target as PersonColumn);

/** Fields that are stored in `company`: the file's column beside that of the table. */
export const COMPANY_FIELDS = FIELDS.flatMap(([column, { company }]) => (company ? [{ column, target: company }] : []));

/** The SQL type of a staged column; cells were parsed one by one, so each fits it. */
export function columnType(column: EnrichmentColumn): string {
  const { sqlType }: EnrichmentField = ENRICHMENT_FIELDS[column];
  return sqlType ?? 'text';
}

export function parseCell(column: EnrichmentColumn, text: string): Cell {
  return ENRICHMENT_FIELDS[column].parse(text);
}

/** A login, also as `@login` or as the address of its profile. */
function parseLogin(text: string): Cell {
  const login = githubAddress(text)?.replace(/^.*\//, '') ?? text.replace(/^@/, '');
  const isLogin = /^[a-z\d][\w-]{0,98}(?:\[bot\])?$/i.test(login);
  return isLogin ? { value: login.toLowerCase() } : fault('a GitHub login');
}

function parseWords(text: string): Cell {
  const plain = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return plain !== '' && plain.length <= MAX_NAME_LENGTH
    ? { value: plain }
    : fault(`text of at most ${MAX_NAME_LENGTH} characters`);
}

function parseDomain(text: string): Cell {
  const value = text.toLowerCase().replace(/\.$/, '');
  const isDomain =
    value.length <= 253 && /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/.test(value);
  return isDomain ? { value } : fault('a domain such as example.com');
}

/** Reads `2024-05-01`, and `2024-05` or `2024` as its first day, in UTC. */
function parseDay(text: string): Cell {
  const [, year = '', month = '01', day = '01'] = /^((?:19|20)\d\d)(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text) ?? [];
  const value = `${year}-${month}-${day}T00:00:00.000Z`;
  const time = new Date(value);
  const isDay = !Number.isNaN(time.getTime()) && time.toISOString() === value;
  return isDay ? { value } : fault('a day such as 2024-05-01');
}

/** A day in the future would make an employer of later the present one. Clocks and zones differ by less than a day. */
function parsePastDay(text: string): Cell {
  const day = parseDay(text);
  const isPast = !('value' in day) || Date.parse(day.value) <= Date.now() + DAY_MS;
  return isPast ? day : fault('a day that has come');
}

function parseCount(text: string): Cell {
  return /^\d{1,8}$/.test(text) ? { value: String(Number(text)) } : fault('a whole number');
}

function parseCountryCode(text: string): Cell {
  const code = text.toUpperCase();
  return COUNTRY_CODES.has(code) ? { value: code } : fault('an ISO country code of two letters');
}

function parseLinkedin(text: string): Cell {
  const value = linkedinAddress(text);
  return value === undefined ? fault('a LinkedIn address') : { value };
}

function parseTwitterHandle(text: string): Cell {
  const handle = /^(?:@|(?:https?:\/\/)?(?:www\.)?(?:twitter|x)\.com\/)?(\w{1,15})\/?$/i.exec(text)?.[1];
  return handle === undefined ? fault('a handle on X') : { value: handle };
}

function parseEmail(text: string): Cell {
  const isEmail = text.length <= 254 && /^[^\s@<>"(),:;\\]+@[^\s@]+\.[^\s@.]{2,}$/.test(text);
  return isEmail ? { value: text } : fault('an e-mail address');
}

function parseImageAddress(text: string): Cell {
  const address = /^https?:/i.test(text) ? parseWebAddress(text) : undefined;
  return address ? { value: address.href } : fault('an http or https address');
}

function fault(expected: string): Cell {
  return { fault: `is not ${expected}` };
}
