import { workDomain } from '../../attribution/mail-domain.js';
import { readProfileCompany } from '../../attribution/profile-company.js';
import { parseCell, type PersonColumn } from '../fields/enrichment-fields.js';
import type { StoredProfile, ProviderResult } from './people-provider.js';

export interface HostProfile extends ProviderResult {
  isBot: boolean;
  profile: StoredProfile;
}

const MAX_TEXT_LENGTH = 1_000;
const MAX_ORGS = 20;

/** Reads the responses of `/user/{id}`, its social accounts and organisations. Missing fields are skipped. */
export function readProfile(user: unknown, socialAccounts: unknown, orgs: unknown): HostProfile {
  const { login, name, company, blog, bio, location, email, twitter_username, type, created_at, public_repos } =
    asFields(user);
  const facts: ProviderResult['facts'] = {};
  const setFact = (column: PersonColumn, value: unknown): void => {
    const text = asText(value);
    const cell = text === null ? undefined : parseCell(column, text);
    if (cell && 'value' in cell) facts[column] ??= cell.value;
  };
  setFact('full_name', name);
  setFact('twitter', twitter_username);
  for (const { provider, url } of asList(socialAccounts)) {
    if (provider === 'linkedin') setFact('linkedin_url', url);
    if (provider === 'twitter') setFact('twitter', url);
  }
  const address = asText(email);
  if (address !== null) {
    const person = { login: asText(login), fullName: facts.full_name ?? null };
    setFact(workDomain(address, person) === null ? 'personal_email' : 'work_email', address);
  }
  const logins = asList(orgs).flatMap((org) => asText(org.login)?.toLowerCase() ?? []);
  return {
    isBot: type === 'Bot',
    facts,
    profile: {
      company: asText(company),
      blog: asText(blog),
      bio: asText(bio),
      location: asText(location),
      orgs: logins.slice(0, MAX_ORGS),
      joinedAt: asTime(created_at),
      publicRepos: typeof public_repos === 'number' ? public_repos : null,
    },
  };
}

/** Returns the organisations that a profile names, in lower case: attribution needs their pages. */
export function namedOrganisations({ company, orgs }: StoredProfile): string[] {
  const employerLogins = readProfileCompany(company ?? '').flatMap((employer) =>
    employer.kind === 'organisation' ? [employer.login] : [],
  );
  return [...new Set([...employerLogins, ...orgs].map((login) => login.toLowerCase()))];
}

type Fields = Record<string, unknown>;

export function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

export function asText(value: unknown): string | null {
  const text = typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, MAX_TEXT_LENGTH) : '';
  return text === '' ? null : text;
}

/** A time that PostgreSQL accepts, or null. */
function asTime(value: unknown): string | null {
  const time = Date.parse(asText(value) ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function asList(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(asFields) : [];
}
