import { MAX_NAME_LENGTH } from '../../platform/limits.js';
import { nameKey, namesNoCompany, nameWords } from './company-name.js';
import { registrableDomain } from './mail-domain.js';

/** An entry of a profile's company field, most reliable first: an organisation's account, a web address, a name. */
export type ProfileEmployer =
  | { kind: 'organisation'; login: string }
  | { kind: 'domain'; domain: string }
  | { kind: 'name'; name: string };

/** Sites with profiles of people, not of employers. */
const PROFILE_SITES = new Set(['linkedin.com', 'github.com', 'twitter.com', 'x.com', 'facebook.com', 'medium.com']);

const ORGANISATION = /(?<![\w.])@([a-z\d](?:[a-z\d-]{0,38}))(?![\w.-]*\.[a-z]{2})/gi;
const PAST =
  /\b(?:ex|former(?:ly)?|previous(?:ly)?|prev|past|retired|alum(?:nus|na|ni)?|xoogler)\b|^(?:前|元|原)(?=[a-z@])|曾任|曾就职/i;
/** A bracket about an earlier name or employer, or about where the person works. */
const ASIDE =
  /[([（] ?(?:(?:ex|former(?:ly)?|previous(?:ly)?|prev|past|was|via|remote(?:ly)?|wfh|contract(?:or|ing)?|on leave|intern)\b|前|元|原|曾)[^)\]）]{0,100}[)\]）]/gi;
/** What follows is the present employer: `ex-Acme, now Rockets`, `Acme -> Rockets`. */
const NOW = /[\s,;(](?:now|currently|presently|today)(?=\s|:|@)\s*(?:at\s|with\s|@\s|:)?|→|➡|⇒|->|=>|现在?(?=[a-z@])/gi;
/** Separates several employers; a comma before a legal form belongs to the name. */
const SEPARATOR =
  /[|;•·、，；]|\s[-–—]\s|\s\/\s|\s(?:and|&|\+)\s(?=@)|\.\s(?=(?:ex|formerly|previously|prev)\b)|,(?!\s*(?:inc|llc|ltd|l\.l\.c|gmbh|s\.a|corp|co)\b)/i;
const STUDENT = /\b(?:student|undergrad(?:uate)?|phd candidate|intern)\b/i;
const POSITION =
  /\b(?:engineer|developer|programmer|architect|designer|manager|director|head|lead|founder|co-?founder|owner|ceo|cto|vp|president|chief|consultant|analyst|scientist|researcher|professor|lecturer|administrator|sysadmin|devops|maintainer|fellow|staff|senior|junior|principal)\b/i;

/**
 * Reads the free-text company field of a profile: `@acme`, `Acme, Inc.`, `Head of Rockets at @acme`, `ex Acme, now Rockets
 * Ltd`, `Rockets (ex-Acme)`, `www.acme.com`, `freelance`. Past employers and positions are left out.
 *
 * @returns one entry per named employer; empty when it names none
 */
export function readProfileCompany(field: string): ProfileEmployer[] {
  const present = presentPart(field.replace(ASIDE, ' '));
  const employers: ProfileEmployer[] = [];
  for (const piece of present.split(SEPARATOR).map((each) => each.trim())) {
    // After a present employer, all that follows `ex` is past: `Rockets, ex Acme, Nimbus`.
    if (PAST.test(piece) && employers.length > 0) break;
    employers.push(...readPiece(piece));
  }
  const rank = { organisation: 0, domain: 1, name: 2 };
  return employers.sort((one, other) => rank[one.kind] - rank[other.kind]);
}

/** Returns what follows the last `now` or arrow; the field itself when nothing follows or nothing is before it. */
function presentPart(field: string): string {
  const last = [...field.matchAll(NOW)].at(-1);
  if (last === undefined || field.slice(0, last.index).trim() === '') return field.replace(LEADING_NOW, '');
  return field.slice(last.index + last[0].length).trim() || field;
}

/** Not before a capital letter at once: `Now Rockets` is a name. */
const LEADING_NOW = /^\s*(?:now|currently|presently)\s(?:at|with)\s/i;

/** Whether a company field states that the person has no employer (`freelance`), rather than being empty. */
export function statesNoCompany(field: string): boolean {
  return field.trim() !== '' && namesNoCompany(field);
}

function readPiece(piece: string): ProfileEmployer[] {
  if (PAST.test(piece) || STUDENT.test(piece)) return [];
  const organisations = [...piece.matchAll(ORGANISATION)].map(([, login = '']) => login.replace(/(?<!-)-+$/, ''));
  if (organisations.length > 0) return organisations.map((login) => ({ kind: 'organisation', login }));

  const address = /^(?:https?:\/\/)?(?:www\.)?([\w-]+(?:\.[\w-]+)+)(?:\/\S*)?$/i.exec(piece)?.[1];
  const domain = address === undefined ? null : registrableDomain(address);
  if (domain !== null) return PROFILE_SITES.has(domain) ? [] : [{ kind: 'domain', domain }];

  const [, position = '', place] = /^(.*?)\s(?:at|@|bei|chez)\s+(\S.*)$/i.exec(piece) ?? [];
  const name = (place !== undefined && POSITION.test(position) ? place : piece).replace(
    /^[\s\-–—/@]+|(?<![\s\-–—/])[\s\-–—/]+$/g,
    '',
  );
  if (namesNoCompany(name) || nameKey(name).length < 2 || name.length > MAX_NAME_LENGTH) return [];
  const isPosition = POSITION.test(name) && nameWords(name).length <= 4;
  return isPosition ? [] : [{ kind: 'name', name }];
}
