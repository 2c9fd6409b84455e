import { nameKey } from './company-name.js';
import type { NameMatch } from './company-catalogue.js';
import { domainLabel, registrableDomain, workDomain } from './mail-domain.js';
import { readProfileCompany } from './profile-company.js';

/** What is known of a person that may tell for whom they work. */
export interface PersonFacts {
  login: string;
  fullName: string | null;
  /** Addresses, the most telling first. */
  emails: string[];
  /** As their profile has it. */
  company: string | null;
  blog: string | null;
  /** Accounts of organisations that they show themselves to be members of. */
  organisations: string[];
}

/** A company to be found by its domain, else by its name. */
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

/** An organisation's account, as its page tells. */
export interface HostOrganisation extends Employer {
  /** The code host has made sure of the domain. */
  isVerified: boolean;
}

/** What companies and organisations are known. */
export interface EmployerKnowledge {
  byDomain(domain: string): Employer | null;
  byName(text: string): NameMatch<Employer> | null;
  /** null: no organisation's account, or one that nobody has looked at. */
  organisation(login: string): HostOrganisation | null;
}

/** Which share of a rule's answers is taken to be right. Names are as sure as their match. */
const CONFIDENCE = { email: 0.95, unknownEmail: 0.9, handle: 0.9, site: 0.9, name: 0.75, organisation: 0.6, blog: 0.6 };

/** Where anybody can have a page; none of them is its owner's employer. */
const PAGE_HOSTS = new Set(
  `about.me angel.co behance.net bitbucket.org blogspot.com codeberg.org dev.to dribbble.com facebook.com fb.com github.com
  github.io gitlab.com gitlab.io google.com gravatar.com hashnode.dev instagram.com kaggle.com keybase.io linkedin.com linktr.ee
  mastodon.social medium.com meetup.com netlify.app notion.site npmjs.com pypi.org slideshare.net stackoverflow.com
  substack.com t.me tumblr.com twitter.com vercel.app wordpress.com x.com youtube.com`.split(/\s+/),
);

/** Employers at whose site anybody can have a page too: a person's own address there says nothing. */
const SITES_WITH_PAGES = new Set(
  'docker.com etsy.com huggingface.co pinterest.com reddit.com soundcloud.com spotify.com twitch.tv'.split(' '),
);

/**
 * For whom a person works, by the first rule that says (signals.md, "Person → company"); null where none does: never a
 * guess. What people decide, and what a file names, comes before all of these.
 */
export function findEmployer(person: PersonFacts, known: EmployerKnowledge): FoundEmployer | null {
  return (
    byEmail(person, known) ?? byCompanyField(person, known) ?? byOrganisation(person, known) ?? byBlog(person, known)
  );
}

function byEmail(person: PersonFacts, known: EmployerKnowledge): FoundEmployer | null {
  for (const email of person.emails) {
    const domain = workDomain(email, person);
    if (domain === null) continue;
    const company = known.byDomain(domain);
    if (company) return { ...company, rule: 'email-domain', confidence: CONFIDENCE.email };
    return { domain, name: nameFor(domain, person), rule: 'email-domain', confidence: CONFIDENCE.unknownEmail };
  }
  return null;
}

/** What the person's own field calls the company of a domain. */
function nameFor(domain: string, { company }: PersonFacts): string | null {
  const label = nameKey(domainLabel(domain));
  const names = readProfileCompany(company ?? '').flatMap((said) => (said.is === 'name' ? said.name : []));
  return names.find((name) => nameKey(name) === label || (label.length > 3 && nameKey(name).startsWith(label))) ?? null;
}

function byCompanyField({ company, login, fullName }: PersonFacts, known: EmployerKnowledge): FoundEmployer | null {
  // Who writes their own name there works for themselves.
  const own = [nameKey(login), nameKey(fullName ?? '')];
  for (const said of readProfileCompany(company ?? '')) {
    if (said.is === 'organisation') {
      const organisation = known.organisation(said.login);
      if (organisation)
        return { ...shownAs(organisation, known), rule: 'company-handle', confidence: CONFIDENCE.handle };
    } else if (said.is === 'domain') {
      const found = known.byDomain(said.domain) ?? { domain: said.domain, name: null };
      if (!PAGE_HOSTS.has(said.domain)) return { ...found, rule: 'company-field', confidence: CONFIDENCE.site };
    } else if (!own.includes(nameKey(said.name))) {
      const match = known.byName(said.name);
      const found = match ? match.id : { name: said.name, domain: null };
      return { ...found, rule: 'company-field', confidence: match?.confidence ?? CONFIDENCE.name };
    }
  }
  return null;
}

/** Anybody can write another's domain on an organisation's page: unless it is verified, the page tells but a name. */
function shownAs({ name, domain, isVerified }: HostOrganisation, known: EmployerKnowledge): Employer {
  if (!isVerified || domain === null) return { name, domain: null };
  return known.byDomain(domain) ?? { name, domain };
}

/** Of several organisations, which one pays stays open. */
function byOrganisation({ organisations }: PersonFacts, known: EmployerKnowledge): FoundEmployer | null {
  const sure = organisations.flatMap((login) => {
    const organisation = known.organisation(login);
    return organisation?.isVerified && organisation.domain !== null ? organisation : [];
  });
  const [only] = sure;
  if (!only || new Set(sure.map(({ domain }) => domain)).size > 1) return null;
  return { ...employerOf(only), rule: 'organization', confidence: CONFIDENCE.organisation };
}

/** Most sites are their owner's own: only that of a company which is known anyhow tells something. */
function byBlog(person: PersonFacts, known: EmployerKnowledge): FoundEmployer | null {
  const host = /^(?:https?:\/\/)?([\w.-]+\.[a-z]{2,})(?:[/:?#]|$)/i.exec(person.blog?.trim() ?? '')?.[1];
  const domain = host === undefined ? null : workDomain(`blog@${host}`, person);
  if (domain === null || PAGE_HOSTS.has(domain) || SITES_WITH_PAGES.has(domain)) return null;
  const company = known.byDomain(domain);
  return company && { ...company, rule: 'blog-domain', confidence: CONFIDENCE.blog };
}

function employerOf({ name, domain }: Employer): Employer {
  return { name, domain };
}

/** The domain of an organisation's own site, or null for a page on somebody else's. */
export function siteDomain(address: string | null): string | null {
  const host = /^(?:https?:\/\/)?([\w.-]+\.[a-z]{2,})(?:[/:?#]|$)/i.exec(address?.trim() ?? '')?.[1];
  const domain = host === undefined ? null : registrableDomain(host);
  return domain === null || PAGE_HOSTS.has(domain) ? null : domain;
}
