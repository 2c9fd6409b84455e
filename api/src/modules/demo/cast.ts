import { COMPANY_KINDS, COMPANY_WORDS, COUNTRIES, FIRST_NAMES, LAST_NAMES, TITLES } from './words.js';
import type { Random } from './random.js';

const COMPANIES = 60;
const PEOPLE = 400;
/** Far above the ids that GitHub gives today. */
const FIRST_ID = 7_000_000_000;

export interface DemoCompany {
  name: string;
  domain: string;
  employees?: number;
  country?: string;
  linkedin?: string;
}

/** Undefined: nobody knows. */
export interface DemoPerson {
  id: number;
  login: string;
  fullName?: string;
  title?: string;
  company?: DemoCompany;
  linkedin?: string;
  twitter?: string;
  workEmail?: string;
  personalEmail?: string;
}

/** The fictional people of the demo workspace and where they work, with the gaps that real data has. */
export function makeCast(random: Random): DemoPerson[] {
  const companies = Array.from({ length: COMPANIES }, (_, at) => makeCompany(at, random));
  const logins = new Set<string>();
  return Array.from({ length: PEOPLE }, (_, at) => {
    const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
    // GitHub gives no login with two hyphens on end, so that none of these is a real person's.
    let login = `${plain(first)}--${plain(last)}`;
    if (logins.has(login)) login = `${login}-${at}`;
    logins.add(login);
    return { id: FIRST_ID + at, login, ...knownOf(first, last, companies, random) };
  });
}

function knownOf(first: string, last: string, companies: DemoCompany[], random: Random): Partial<DemoPerson> {
  // Nobody has enriched these yet.
  if (random.chance(0.06)) return {};
  const company = random.chance(0.87) ? companies[random.skewed(companies.length, 1.7)] : undefined;
  const handle = `${plain(first)}-${plain(last)}`;
  return {
    fullName: `${first} ${last}`,
    title: random.chance(0.86) ? TITLES[random.skewed(TITLES.length, 1.3)] : undefined,
    company,
    linkedin: random.chance(0.7) ? `https://www.linkedin.com/in/${handle}-demo-${random.below(900) + 100}` : undefined,
    twitter: random.chance(0.25) ? `${plain(first)}_${plain(last)}`.slice(0, 15) : undefined,
    workEmail: company && random.chance(0.45) ? `${plain(first)}.${plain(last)}@${company.domain}` : undefined,
    personalEmail: random.chance(0.3) ? `${handle}@mail.example` : undefined,
  };
}

function makeCompany(at: number, random: Random): DemoCompany {
  const word = COMPANY_WORDS[at % COMPANY_WORDS.length] ?? '';
  const slug = plain(word);
  const kind = random.pick(COMPANY_KINDS);
  return {
    name: kind === '' ? word : `${word} ${kind}`,
    domain: `${slug}.example`,
    employees: random.chance(0.9) ? Math.round(8 * 10 ** (random.next() * 3.3)) : undefined,
    country: random.chance(0.93) ? COUNTRIES[random.skewed(COUNTRIES.length, 1.5)] : undefined,
    linkedin: random.chance(0.8) ? `https://www.linkedin.com/company/${slug}-demo` : undefined,
  };
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/ø/gi, 'o')
    .replace(/ł/gi, 'l')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}
