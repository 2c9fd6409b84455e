import { workDomain } from '../../attribution/mail-domain.js';
import { readProfileCompany } from '../../attribution/profile-company.js';
import { CELLS, type Column } from '../enrich-cells.js';
import type { KeptProfile, PersonReading } from './people-provider.js';

export interface HostProfile extends PersonReading {
  isBot: boolean;
  profile: KeptProfile;
}

const longestText = 1_000;
const mostOrgs = 20;

/** Reads the answers of `/user/{id}`, its social accounts and organisations. What is missing costs itself alone. */
export function readProfile(user: unknown, socialAccounts: unknown, orgs: unknown): HostProfile {
  const { login, name, company, blog, bio, location, email, twitter_username, type } = fieldsOf(user);
  const facts: PersonReading['facts'] = {};
  const take = (column: keyof PersonReading['facts'] & Column, value: unknown): void => {
    const text = textOf(value);
    const cell = text === null ? undefined : CELLS[column](text);
    if (cell && 'value' in cell) facts[column] ??= cell.value;
  };
  take('full_name', name);
  take('twitter', twitter_username);
  for (const { provider, url } of listOf(socialAccounts)) {
    if (provider === 'linkedin') take('linkedin_url', url);
    if (provider === 'twitter') take('twitter', url);
  }
  const address = textOf(email);
  if (address !== null) {
    const person = { login: textOf(login), fullName: facts.full_name ?? null };
    take(workDomain(address, person) === null ? 'personal_email' : 'work_email', address);
  }
  const logins = listOf(orgs).flatMap((org) => textOf(org.login)?.toLowerCase() ?? []);
  return {
    isBot: type === 'Bot',
    facts,
    profile: {
      company: textOf(company),
      blog: textOf(blog),
      bio: textOf(bio),
      location: textOf(location),
      orgs: logins.slice(0, mostOrgs),
    },
  };
}

/** Accounts that a profile names and that have to be known to understand it, in lower case. */
export function namedOrganisations({ company, orgs }: KeptProfile): string[] {
  const named = readProfileCompany(company ?? '').flatMap((said) => (said.is === 'organisation' ? [said.login] : []));
  return [...new Set([...named, ...orgs].map((login) => login.toLowerCase()))];
}

type Fields = Record<string, unknown>;

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

export function textOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, longestText) : '';
  return text === '' ? null : text;
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}
