import { nameKey } from './company-name.js';
import type { NameMatch } from './company-catalogue.js';
import { domainLabel, registrableDomain, workDomain } from './mail-domain.js';
import { readProfileCompany } from './profile-company.js';

/** Data of a person from which the employer is determined. */
export interface PersonFacts {
  login: string;
  fullName: string | null;
  /** Addresses, most reliable first. */
  emails: string[];
  /** As their profile has it. */
  company: string | null;
  blog: string | null;
  /** Public organisation memberships. */
  organisations: string[];
}

/** A company, identified by its domain, else by its name. */
export interface Employer {
  name: string | null;
  domain: string | null;
}

export type EmployerRule = 'email-domain' | 'company-handle' | 'company-field' | 'organization' | 'blog-domain';

export interface FoundEmployer extends Employer {
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
  byName(text: string): NameMatch<Employer> | null;
  /** null when the account is not an organisation, or its page was not read. */
  organisation(login: string): HostOrganisation | null;
}

/** Assumed share of correct results per rule. Names have the confidence of their match. */
const CONFIDENCE = { email: 0.95, unknownEmail: 0.9, handle: 0.9, site: 0.9, name: 0.75, organisation: 0.6, blog: 0.6 };

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
 * Returns a person's employer by the first rule that applies (signals.md, "Person → company"); null when none does.
 * Decisions of users and values from files take precedence over these rules.
 */
export function findEmployer(person: PersonFacts, lookup: EmployerLookup): FoundEmployer | null {
  return (
    findByEmail(person, lookup) ??
    findByCompanyField(person, lookup) ??
    findByOrganisation(person, lookup) ??
    findByBlog(person, lookup)
  );
}

function findByEmail(person: PersonFacts, lookup: EmployerLookup): FoundEmployer | null {
  for (const email of person.emails) {
    const domain = workDomain(email, person);
    if (domain === null) continue;
    const company = lookup.byDomain(domain);
    if (company) return { ...company, rule: 'email-domain', confidence: CONFIDENCE.email };
    return { domain, name: nameFor(domain, person), rule: 'email-domain', confidence: CONFIDENCE.unknownEmail };
  }
  return null;
}

/** Returns the name for the domain's company from the person's company field. */
function nameFor(domain: string, { company }: PersonFacts): string | null {
  const label = nameKey(domainLabel(domain));
  const names = readProfileCompany(company ?? '').flatMap((entry) => (entry.kind === 'name' ? entry.name : []));
  return names.find((name) => nameKey(name) === label || (label.length > 3 && nameKey(name).startsWith(label))) ?? null;
}

function findByCompanyField({ company, login, fullName }: PersonFacts, lookup: EmployerLookup): FoundEmployer | null {
  // People who enter their own name are self-employed.
  const own = [nameKey(login), nameKey(fullName ?? '')];
  for (const entry of readProfileCompany(company ?? '')) {
    if (entry.kind === 'organisation') {
      const organisation = lookup.organisation(entry.login);
      if (organisation)
        return { ...toEmployer(organisation, lookup), rule: 'company-handle', confidence: CONFIDENCE.handle };
    } else if (entry.kind === 'domain') {
      const found = lookup.byDomain(entry.domain) ?? { domain: entry.domain, name: null };
      if (!PAGE_HOSTS.has(entry.domain)) return { ...found, rule: 'company-field', confidence: CONFIDENCE.site };
    } else if (!own.includes(nameKey(entry.name))) {
      const match = lookup.byName(entry.name);
      const found = match ? match.id : { name: entry.name, domain: null };
      return { ...found, rule: 'company-field', confidence: match?.confidence ?? CONFIDENCE.name };
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
function findByOrganisation({ organisations }: PersonFacts, lookup: EmployerLookup): FoundEmployer | null {
  const sure = organisations.flatMap((login) => {
    const organisation = lookup.organisation(login);
    return organisation?.isVerified && organisation.domain !== null ? organisation : [];
  });
  const [only] = sure;
  if (!only || new Set(sure.map(({ domain }) => domain)).size > 1) return null;
  return { ...employerOf(only), rule: 'organization', confidence: CONFIDENCE.organisation };
}

/** Accepts only the site of a listed company: most blogs belong to the person. */
function findByBlog(person: PersonFacts, lookup: EmployerLookup): FoundEmployer | null {
  const host = /^(?:https?:\/\/)?([\w.-]+\.[a-z]{2,})(?:[/:?#]|$)/i.exec(person.blog?.trim() ?? '')?.[1];
  const domain = host === undefined ? null : workDomain(`blog@${host}`, person);
  if (domain === null || PAGE_HOSTS.has(domain) || SITES_WITH_PAGES.has(domain)) return null;
  const company = lookup.byDomain(domain);
  return company && { ...company, rule: 'blog-domain', confidence: CONFIDENCE.blog };
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
