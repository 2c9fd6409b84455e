import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { MAX_NAME_LENGTH } from '../../../platform/limits.js';
import { namesNoCompany } from '../../attribution/company-name.js';
import { parseCell } from '../fields/enrichment-fields.js';
import { toReadError } from '../enrichment/enrich-file.js';
import type { RowErrors } from '../enrichment/enrich-report.js';

/** A period of a person in a file of affiliations. */
export interface Affiliation {
  line: number;
  /** In lower case. */
  login: string;
  /** null: independent. */
  company: string | null;
  /** ISO 8601. null: always before. */
  since: string | null;
  /** ISO 8601, exclusive. null: still. */
  until: string | null;
}

export interface AffiliationsReading {
  people: number;
  periods: number;
}

/** Dates at the end of a line, after white space has been normalised. Other text belongs to the company's name. */
const FROM = /(?<!\S)from (\d[\d-]*)$/;
const UNTIL = /(?<!\S)until (\d[\d-]*)$/;
/** Entries of gitdm for accounts that could not be attributed, or that are programs. */
const NOT_ATTRIBUTED = /^\(?(?:not ?found|unknown|robots?)\)?$/i;
const MAX_LINE_LENGTH = 20_000;

/**
 * Reads affiliations in the format of gitdm (cncf/gitdm, `developers_affiliations1.txt`): a line `login: name!domain, …`,
 * then for each employer a line that begins with a tab: the company, `from` and `until` dates. Lines that begin with `#` are
 * comments. The addresses are not read.
 *
 * @param faults receives rejected lines by their number; an asterisk after a login marks unresolved entries, which are read
 * @throws AppError `invalid` when the file cannot be read
 */
export async function* readAffiliations(
  path: string,
  faults: RowErrors,
  reading: AffiliationsReading,
): AsyncGenerator<Affiliation> {
  let line = 0;
  let login: string | undefined;
  let isRejected = false;
  for await (const text of linesOf(path)) {
    line++;
    if (text.trim() === '' || text.startsWith('#')) continue;
    if (text.length > MAX_LINE_LENGTH) {
      faults.add(line, 'is too long');
    } else if (text.includes('\uFFFD')) {
      faults.add(line, 'is not UTF-8 text');
    } else if (!/^\s/.test(text)) {
      login = readLogin(text, line, faults);
      isRejected = login === undefined;
      if (login !== undefined) reading.people++;
    } else if (login !== undefined) {
      const period = readPeriod(text.trim(), line, faults);
      if (period === undefined) continue;
      reading.periods++;
      yield { line, login, ...period };
    } else if (!isRejected) {
      faults.add(line, 'names an employer before any login');
    }
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path, 'utf8');
  try {
    yield* createInterface({ input: file, crlfDelay: Infinity });
  } catch (error) {
    throw toReadError(path, error);
  } finally {
    file.destroy();
  }
}

function readLogin(text: string, line: number, faults: RowErrors): string | undefined {
  const end = text.indexOf(':');
  if (end < 0) {
    faults.add(line, 'is neither “login: addresses” nor an employer after a tab');
    return undefined;
  }
  const cell = parseCell('login', text.slice(0, end).replaceAll('*', '').trim());
  if ('value' in cell) return cell.value;
  faults.add(line, `login ${cell.fault}`);
  return undefined;
}

type Period = Pick<Affiliation, 'company' | 'since' | 'until'>;

function readPeriod(text: string, line: number, faults: RowErrors): Period | undefined {
  const plain = text.replace(/[\s\0]+/g, ' ').trim();
  const until = UNTIL.exec(plain)?.[1];
  const begun = plain.replace(UNTIL, '').trim();
  const from = FROM.exec(begun)?.[1];
  const company = begun.replace(FROM, '').trim();
  const [since, end] = [from, until].map((day) => (day === undefined ? null : readDay(day)));
  if (company === '') faults.add(line, 'names no company');
  else if (company.length > MAX_NAME_LENGTH)
    faults.add(line, `names a company in more than ${MAX_NAME_LENGTH} characters`);
  else if (since === undefined) faults.add(line, `from ${from} is not a day such as 2015-01-01`);
  else if (end === undefined) faults.add(line, `until ${until} is not a day such as 2015-01-01`);
  else if (since !== null && end !== null && since >= end) faults.add(line, 'until is not after from');
  else if (!NOT_ATTRIBUTED.test(company))
    return { company: namesNoCompany(company) ? null : company, since, until: end };
  return undefined;
}

function readDay(text: string): string | undefined {
  const cell = parseCell('until', text);
  return 'value' in cell && text.length === '2015-01-01'.length ? cell.value : undefined;
}
