import { parse } from 'tldts';
import { isConsumerMailDomain } from '../companies/consumer-mail.service.js';

/**
 * Projects that lend their members an address: it tells what they work on, not for whom. From the projects' own pages.
 */
const COMMUNITIES = new Set(
  `acm.org apache.org archlinux.org chromium.org computer.org debian.org eclipse.org fedoraproject.org freebsd.org
  freedesktop.org gentoo.org gnome.org gnu.org ieee.org jboss.org kde.org kernel.org linux.com netbsd.org openbsd.org
  opensuse.org php.net postgresql.org python.org ruby-lang.org sourceforge.net ubuntu.com videolan.org w3.org
  wikimedia.org`.split(/\s+/),
);

/** Hosts that stand in for an address which its owner does not tell. */
const HIDDEN =
  /(?:^|\.)(?:noreply\.github\.com|noreply\.gitlab\.com|localhost|local|localdomain|invalid|example|test|lan)$/;

/** How universities and schools name their hosts, by country: `.edu`, `.edu.xx`, `.ac.xx`, `uni-*`, `*university*`. */
const SCHOOL = /(?:^|\.)(?:edu|ac|k12|sch)(?:\.[a-z]{2})?$|\.(?:edu|ac|sch)\.[a-z]{2}$/;
const SCHOOL_LABEL =
  /^(?:uni|univ|tu|th|fh|hs|ecole|insa|eth|epfl)-|^(?:u-[a-z]+|ethz|epfl|zhaw|hesge|unibas|uzh|unige|kth|dtu|aau|sdu|ntnu|uio|uib|slu|liu|gu|lth|kuleuven|ugent|vub|ulb|tudelft|tue|uva|vu|rug|utwente|polimi|unibo|unipi|uniroma\d*|upc|upm|uam|uc3m|mcgill|ubc|utoronto|uwaterloo|ualberta|sfu|concordia|ucalgary|polymtl)$|universit|hochschule|polytech|(?:^|-)univ(?:-|$)/;

/** The domain that a host belongs to, `acme.co.uk` of `mail.acme.co.uk`; null for what is no public host. */
export function registrableDomain(host: string): string | null {
  const { domain, isIcann, isIp } = parse(host.toLowerCase());
  return domain !== null && isIcann === true && isIp !== true ? domain : null;
}

/**
 * The domain of the employer who gave this address, or null: free mail, universities and schools, communities, hidden
 * addresses, and a person's own domain (named like its one user) are nobody's employer.
 *
 * @param person what the person is known by, to tell their own domain: login and full name
 */
export function workDomain(
  email: string,
  person: { login?: string | null; fullName?: string | null } = {},
): string | null {
  const host = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .replace(/\.+$/, '');
  if (HIDDEN.test(host) || SCHOOL.test(host)) return null;
  const domain = registrableDomain(host);
  if (domain === null || isConsumerMailDomain(domain) || COMMUNITIES.has(domain)) return null;
  const label = domainLabel(domain);
  return SCHOOL_LABEL.test(label) || isOwnName(label, person) ? null : domain;
}

/** What a domain is called without its ending: `acme` of `acme.co.uk`. */
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
