import { parse } from 'tldts';
import { KNOWN_COMPANIES } from './known-companies.js';
import { isListedSchool, isPublicMailHost } from './listed-domains.js';

/** Domains of built-in companies, of which some are on the lists of free mail (`facebook.com`). */
const KNOWN_DOMAINS = new Set(KNOWN_COMPANIES.flatMap(({ domains }) => domains));

/**
 * Projects, alumni and associations that give their members an address, which does not identify an employer. From general
 * knowledge of their own sites.
 */
const COMMUNITIES = new Set(
  `acm.org alpinelinux.org apache.org archlinux.org autistici.org bcs.org cantab.net ccc.de centos.org chromium.org
  computer.org cpan.org debian.org disroot.org drupal.org eclipse.org fedoraproject.org freebsd.org freedesktop.org fsf.org
  fsfe.org gentoo.org gnome.org gnu.org golang.org haskell.org ieee.org iki.fi infradead.org inventati.org isocpp.org
  jboss.org kde.org kernel.org libreoffice.org linux.com linux.org llvm.org mageia.org manjaro.org member.fsf.org
  mensa.org netbsd.org nixos.org nodejs.org openbsd.org openjdk.org openoffice.org opensuse.org openvz.org openwrt.org
  oxon.org perl.org php.net postgresql.org python.org riseup.net ruby-lang.org rust-lang.org samba.org sdf.org
  slackware.com so36.net sourceforge.net systemli.org tuxfamily.org ubuntu.com usenix.org videolan.org w3.org
  wikimedia.org xiph.org x.org`.split(/\s+/),
);

/** Hosts of anonymized or local addresses. */
const HIDDEN =
  /(?:^|\.)(?:noreply\.github\.com|noreply\.gitlab\.com|localhost|local|localdomain|invalid|example|test|lan)$/;

/** Addresses for life of former students. */
const ALUMNI = /(?:^|\.)alum(?:ni|nos)?\./;

/** How universities and schools name their hosts, by country: `.edu`, `.edu.xx`, `.ac.xx`, `uni-*`, `*university*`. */
const SCHOOL = /(?:^|\.)(?:edu|ac|k12|sch)(?:\.[a-z]{2})?$/;
const SCHOOL_LABEL =
  /^(?:uni|univ|tu|th|fh|hs|ecole|insa|eth|epfl)-|^(?:u-[a-z]+|ethz|epfl|zhaw|hesge|unibas|uzh|unige|kth|dtu|aau|sdu|ntnu|uio|uib|slu|liu|gu|lth|kuleuven|ugent|vub|ulb|tudelft|tue|uva|vu|rug|utwente|polimi|unibo|unipi|uniroma\d*|upc|upm|uam|uc3m|mcgill|ubc|utoronto|uwaterloo|ualberta|sfu|concordia|ucalgary|polymtl)$|universit|hochschule|polytech|(?:^|-)univ(?:-|$)/;

/** Returns the registrable domain, `acme.co.uk` of `mail.acme.co.uk`; null for a host that is not public. */
export function registrableDomain(host: string): string | null {
  const { domain, isIcann } = parse(host);
  return isIcann === true ? domain : null;
}

/**
 * Returns the employer's domain of an address; null for free and disposable mail, universities and schools, communities,
 * anonymized addresses, and a domain named after the person. Domains of built-in companies are employers' in any case.
 *
 * @param person login and full name, to recognise the person's own domain
 */
export function workDomain(email: string, person: PersonName = {}): string | null {
  const host = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .replace(/(?<!\.)\.+$/, '');
  const domain = HIDDEN.test(host) ? null : registrableDomain(host);
  if (domain === null || KNOWN_DOMAINS.has(domain)) return domain;
  const isNoEmployer = isSchool(host, domain) || isPublicMailHost(host, domain) || COMMUNITIES.has(domain);
  return isNoEmployer || isOwnName(domainLabel(domain), person) ? null : domain;
}

/** Whether the code host anonymizes this address. */
export function isAnonymizedMail(email: string): boolean {
  return /[@.]noreply\.git(?:hub|lab)\.com$/.test(email.toLowerCase());
}

/** Whether the address is one of free or disposable mail. */
export function isFreeMail(email: string): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const domain = HIDDEN.test(host) ? null : registrableDomain(host);
  return domain !== null && !KNOWN_DOMAINS.has(domain) && isPublicMailHost(host, domain);
}

function isSchool(host: string, domain: string): boolean {
  return SCHOOL.test(host) || ALUMNI.test(host) || SCHOOL_LABEL.test(domainLabel(domain)) || isListedSchool(host);
}

/** Returns the domain without its public suffix: `acme` of `acme.co.uk`. */
export function domainLabel(domain: string): string {
  return parse(domain).domainWithoutSuffix ?? domain;
}

interface PersonName {
  login?: string | null;
  fullName?: string | null;
}

/** Words that people add to their own name for a domain: `rocket-family.net`. */
const OWN_DOMAIN_WORDS =
  /^(?:the|hello|mail|iam)-?|-?(?:blog|code|codes|consulting|dev|family|home|it|me|net|online|tech|web)$/g;

function isOwnName(label: string, { login, fullName }: PersonName): boolean {
  const plain = (text: string): string =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '');
  const names = (fullName ?? '').split(/\s/).map(plain).filter(Boolean);
  const [first = '', last = ''] = names.length > 1 ? [names[0], names.at(-1)] : [];
  const own = [plain(login ?? ''), plain(login ?? '').replace(/^\d+|(?<!\d)\d+$/g, ''), names.join(''), last];
  own.push(first.charAt(0) + last, first + last.charAt(0), last + first, first + last);
  const labels = [plain(label), plain(label.replace(OWN_DOMAIN_WORDS, ''))];
  return labels.some((each) => each.length > 2 && own.includes(each));
}
