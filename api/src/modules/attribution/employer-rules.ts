import { coreKey, initials, nameKey } from './company-name.js';
import type { NameMatch } from './company-catalogue.js';
import { domainLabel, isAnonymizedMail, isFreeMail, registrableDomain, workDomain } from './mail-domain.js';
import { readProfileCompany, statesNoCompany, type ProfileEmployer } from './profile-company.js';

/** Data of a person from which the employer is determined. */
export interface PersonFacts {
  login: string;
  fullName: string | null;
  /** Addresses, most reliable first. */
  emails: string[];
  /** That of `emails` which a file states to be the work address: its domain needs no other evidence. */
  statedEmail?: string | null;
  /** As their profile has it. */
  company: string | null;
  blog: string | null;
  /** Public organisation memberships. */
  organisations: string[];
  /** Work domains at which at least `MIN_PEOPLE` people have an address. */
  sharedDomains?: ReadonlySet<string>;
}

/** A company, identified by its domain, else by its name. */
export interface Employer {
  name: string | null;
  domain: string | null;
}

export type EmployerRule = 'email-domain' | 'company-handle' | 'company-field' | 'organization' | 'blog-domain';

export interface AttributedEmployer extends Employer {
  rule: EmployerRule;
  /** 0 to 1. */
  confidence: number;
}

/** An organisation's account, from its page. */
export interface HostOrganisation extends Employer {
  /** The code host has verified the domain. */
  isVerified: boolean;
}

/** Looks up companies and organisations. */
export interface EmployerLookup {
  byDomain(domain: string): Employer | null;
  /** Whether a list, a file or the code host vouches for the domain, so that one person's address there is enough. */
  isConfirmed(domain: string): boolean;
  byName(text: string): NameMatch<Employer> | null;
  /** null when the account is not an organisation, or its page was not read. */
  organisation(login: string): HostOrganisation | null;
}

/** People with an address at an unknown domain, from which on it is an employer's. */
export const MIN_PEOPLE = 3;

/** Share of correct results per rule, measured for e-mail, else assumed. Names have the confidence of their match. */
const CONFIDENCE = {
  email: 0.95,
  statedEmail: 0.9,
  sharedEmail: 0.84,
  handle: 0.9,
  site: 0.9,
  name: 0.75,
  organisation: 0.6,
  blog: 0.6,
};

/** Sites that host pages of users, which are not their employers. */
const PAGE_HOSTS = new Set(
  `about.me angel.co behance.net bitbucket.org blogspot.com codeberg.org dev.to dribbble.com facebook.com fb.com github.com
  github.io gitlab.com gitlab.io google.com gravatar.com hashnode.dev instagram.com kaggle.com keybase.io linkedin.com linktr.ee
  mastodon.social medium.com meetup.com netlify.app notion.site npmjs.com pypi.org slideshare.net stackoverflow.com
  substack.com t.me tumblr.com twitter.com vercel.app wordpress.com x.com youtube.com`.split(/\s+/),
);

/** Employers that also host pages of users: a person's page there is no evidence of employment. */
const SITES_WITH_PAGES = new Set(
  'docker.com etsy.com huggingface.co pinterest.com reddit.com soundcloud.com spotify.com twitch.tv'.split(' '),
);

/**
 * Returns a person's employer by the first rule that applies (signals.md, "Person → company"); null when none does. The
 * address at an unknown domain counts before the company field when both agree, else after it.
 * Decisions of users and values from files take precedence over these rules.
 */
export function findEmployer(person: PersonFacts, lookup: EmployerLookup): AttributedEmployer | null {
  return (
    findByConfirmedDomain(person, lookup) ??
    findByStatedDomain(person, lookup) ??
    findByCompanyField(person, lookup) ??
    findBySharedDomain(person, lookup) ??
    findByOrganisation(person, lookup) ??
    findByBlog(person, lookup)
  );
}

/** Returns the work domains of a person's addresses, most reliable first. */
export function workDomains(person: PersonFacts): string[] {
  return [...new Set(person.emails.flatMap((email) => workDomain(email, person) ?? []))];
}

/** Private addresses that a person uses beside one at a work domain. */
export interface PrivateAddresses {
  isAnonymized: boolean;
  isFree: boolean;
}

/**
 * Whether private addresses beside one at a work domain leave it open whether the person still works there. Of people with
 * an address at a confirmed domain 95 % work there if they use no other, and 82 % if they use both kinds.
 */
export function isPerhapsFormer(isConfirmed: boolean, { isAnonymized, isFree }: PrivateAddresses): boolean {
  return isAnonymized && (isFree || !isConfirmed);
}

function privateAddresses({ emails }: PersonFacts): PrivateAddresses {
  return { isAnonymized: emails.some(isAnonymizedMail), isFree: emails.some(isFreeMail) };
}

function findByConfirmedDomain(person: PersonFacts, lookup: EmployerLookup): AttributedEmployer | null {
  const statedDomain = person.statedEmail ? workDomain(person.statedEmail, person) : null;
  const mayCount = !isPerhapsFormer(true, privateAddresses(person));
  const domain = workDomains(person).find((each) => each === statedDomain || (mayCount && lookup.isConfirmed(each)));
  return domain === undefined ? null : ofDomain(domain, person, lookup, CONFIDENCE.email);
}

/** Accepts an unknown domain whose label agrees with the company field. The person's own site needs more people on it. */
function findByStatedDomain(person: PersonFacts, lookup: EmployerLookup): AttributedEmployer | null {
  const own = siteDomain(person.blog);
  const domain = workDomains(person).find(
    (each) =>
      (each !== own || person.sharedDomains?.has(each) === true) && agreeingEntry(each, person, lookup) !== undefined,
  );
  return domain === undefined ? null : ofDomain(domain, person, lookup, CONFIDENCE.statedEmail);
}

/** Not for people who state that they have no employer. */
function findBySharedDomain(person: PersonFacts, lookup: EmployerLookup): AttributedEmployer | null {
  if (statesNoCompany(person.company ?? '') || isPerhapsFormer(false, privateAddresses(person))) return null;
  const domain = workDomains(person).find((each) => person.sharedDomains?.has(each));
  return domain === undefined ? null : ofDomain(domain, person, lookup, CONFIDENCE.sharedEmail);
}

/** Names a company without a stored name as the person's company field does. */
function ofDomain(domain: string, person: PersonFacts, lookup: EmployerLookup, confidence: number): AttributedEmployer {
  const company = lookup.byDomain(domain);
  const entry = company?.name ? undefined : agreeingEntry(domain, person, lookup);
  const name =
    entry?.kind === 'name' ? entry.name : entry?.kind === 'organisation' ? organisationName(entry, lookup) : null;
  return { ...(company?.name ? employerOf(company) : { name, domain }), rule: 'email-domain', confidence };
}

function organisationName({ login }: { login: string }, lookup: EmployerLookup): string | null {
  return lookup.organisation(login)?.name ?? null;
}

/** Returns the entry of the company field that agrees with the domain's label. */
function agreeingEntry(domain: string, { company }: PersonFacts, lookup: EmployerLookup): ProfileEmployer | undefined {
  return readProfileCompany(company ?? '').find((entry) => agrees(domain, entry, lookup));
}

/** Whether the domain's label is the entry's name, its beginning, its initials, or the name with a word added. */
function agrees(domain: string, entry: ProfileEmployer, lookup: EmployerLookup): boolean {
  if (entry.kind === 'domain') return entry.domain === domain;
  const label = nameKey(domainLabel(domain));
  const names = entry.kind === 'name' ? [entry.name] : [entry.login, organisationName(entry, lookup) ?? entry.login];
  return names.some((name) => {
    const [key, core] = [nameKey(name), coreKey(name)];
    return (
      key === label ||
      initials(name) === label ||
      (label.length > 3 && key.startsWith(label)) ||
      (core.length > 3 && label.startsWith(core))
    );
  });
}

function findByCompanyField(
  { company, login, fullName }: PersonFacts,
  lookup: EmployerLookup,
): AttributedEmployer | null {
  // People who enter their own name are self-employed.
  const own = [nameKey(login), nameKey(fullName ?? '')];
  for (const entry of readProfileCompany(company ?? '')) {
    if (entry.kind === 'organisation') {
      const organisation = lookup.organisation(entry.login);
      if (organisation)
        return { ...toEmployer(organisation, lookup), rule: 'company-handle', confidence: CONFIDENCE.handle };
    } else if (entry.kind === 'domain') {
      const site = lookup.byDomain(entry.domain) ?? { domain: entry.domain, name: null };
      if (!PAGE_HOSTS.has(entry.domain)) return { ...site, rule: 'company-field', confidence: CONFIDENCE.site };
    } else if (!own.includes(nameKey(entry.name))) {
      const match = lookup.byName(entry.name);
      const identity = match ? match.id : { name: entry.name, domain: null };
      return { ...identity, rule: 'company-field', confidence: match?.confidence ?? CONFIDENCE.name };
    }
  }
  return null;
}

/** Ignores an unverified domain: anyone can enter any domain on an organisation's page. */
function toEmployer({ name, domain, isVerified }: HostOrganisation, lookup: EmployerLookup): Employer {
  if (!isVerified || domain === null) return { name, domain: null };
  return lookup.byDomain(domain) ?? { name, domain };
}

/** Returns none for several organisations, since any of them may be the employer. */
function findByOrganisation({ organisations }: PersonFacts, lookup: EmployerLookup): AttributedEmployer | null {
  const sure = organisations.flatMap((login) => {
    const organisation = lookup.organisation(login);
    return organisation?.isVerified && organisation.domain !== null ? organisation : [];
  });
  const [only] = sure;
  if (!only || new Set(sure.map(({ domain }) => domain)).size > 1) return null;
  return { ...employerOf(only), rule: 'organization', confidence: CONFIDENCE.organisation };
}

/** Accepts only the site of a listed company: most blogs belong to the person. */
function findByBlog(person: PersonFacts, lookup: EmployerLookup): AttributedEmployer | null {
  const host = /^(?:https?:\/\/)?([\w.-]+\.[a-z]{2,})(?:[/:?#]|$)/i.exec(person.blog?.trim() ?? '')?.[1];
  const domain = host === undefined ? null : workDomain(`blog@${host}`, person);
  if (domain === null || PAGE_HOSTS.has(domain) || SITES_WITH_PAGES.has(domain)) return null;
  const company = lookup.isConfirmed(domain) ? lookup.byDomain(domain) : null;
  return company && { ...employerOf(company), rule: 'blog-domain', confidence: CONFIDENCE.blog };
}

function employerOf({ name, domain }: Employer): Employer {
  return { name, domain };
}

/** Returns the domain of an organisation's own site; null for a page on another site. */
export function siteDomain(address: string | null): string | null {
  const host = /^(?:https?:\/\/)?([\w.-]+\.[a-z]{2,})(?:[/:?#]|$)/i.exec(address?.trim() ?? '')?.[1];
  const domain = host === undefined ? null : registrableDomain(host);
  return domain === null || PAGE_HOSTS.has(domain) ? null : domain;
}
