import { parse } from 'tldts';
import { isConsumerMailDomain } from '../companies/consumer-mail.rules.js';

/**
 * Projects that give their members an address, which does not identify an employer. From the projects' own pages.
 */
const COMMUNITIES = new Set(
  `acm.org apache.org archlinux.org chromium.org computer.org debian.org eclipse.org fedoraproject.org freebsd.org
  freedesktop.org gentoo.org gnome.org gnu.org ieee.org jboss.org kde.org kernel.org linux.com netbsd.org openbsd.org
  opensuse.org php.net postgresql.org python.org ruby-lang.org sourceforge.net ubuntu.com videolan.org w3.org
  wikimedia.org`.split(/\s+/),
);

/** Hosts of anonymized or local addresses. */
const HIDDEN =
  /(?:^|\.)(?:noreply\.github\.com|noreply\.gitlab\.com|localhost|local|localdomain|invalid|example|test|lan)$/;

/** How universities and schools name their hosts, by country: `.edu`, `.edu.xx`, `.ac.xx`, `uni-*`, `*university*`. */
const SCHOOL = /(?:^|\.)(?:edu|ac|k12|sch)(?:\.[a-z]{2})?$|\.(?:edu|ac|sch)\.[a-z]{2}$/;
const SCHOOL_LABEL =
  /^(?:uni|univ|tu|th|fh|hs|ecole|insa|eth|epfl)-|^(?:u-[a-z]+|ethz|epfl|zhaw|hesge|unibas|uzh|unige|kth|dtu|aau|sdu|ntnu|uio|uib|slu|liu|gu|lth|kuleuven|ugent|vub|ulb|tudelft|tue|uva|vu|rug|utwente|polimi|unibo|unipi|uniroma\d*|upc|upm|uam|uc3m|mcgill|ubc|utoronto|uwaterloo|ualberta|sfu|concordia|ucalgary|polymtl)$|universit|hochschule|polytech|(?:^|-)univ(?:-|$)/;

/** Returns the registrable domain, `acme.co.uk` of `mail.acme.co.uk`; null for a host that is not public. */
export function registrableDomain(host: string): string | null {
  const { domain, isIcann, isIp } = parse(host.toLowerCase());
  return domain !== null && isIcann === true && isIp !== true ? domain : null;
}

/**
 * Returns the employer's domain of an address; null for consumer mail, universities and schools, communities, anonymized
 * addresses, and a domain named after the person.
 *
 * @param person login and full name, to recognise the person's own domain
 */
export function workDomain(
  email: string,
  person: { login?: string | null; fullName?: string | null } = {},
): string | null {
  const host = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .replace(/(?<!\.)\.+$/, '');
  if (HIDDEN.test(host) || SCHOOL.test(host)) return null;
  const domain = registrableDomain(host);
  if (domain === null || isConsumerMailDomain(domain) || COMMUNITIES.has(domain)) return null;
  const label = domainLabel(domain);
  return SCHOOL_LABEL.test(label) || isOwnName(label, person) ? null : domain;
}

/** Returns the domain without its public suffix: `acme` of `acme.co.uk`. */
export function domainLabel(domain: string): string {
  return parse(domain).domainWithoutSuffix ?? domain;
}

function isOwnName(label: string, { login, fullName }: { login?: string | null; fullName?: string | null }): boolean {
  const plain = (text: string): string =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '');
  const own = plain(label);
  const [names, whole] = [(fullName ?? '').split(/\s+/).map(plain).filter(Boolean), plain(fullName ?? '')];
  const last = names.length > 1 ? names.at(-1) : undefined;
  const initialAndLast = last === undefined ? undefined : `${(names[0] ?? '').charAt(0)}${last}`;
  return own.length > 2 && [plain(login ?? ''), whole, last, initialAndLast].includes(own);
}
