import { COMPANY_KINDS, COMPANY_WORDS, COUNTRIES, FIRST_NAMES, LAST_NAMES, TITLES } from './sample-words.js';
import type { SeededRandom } from './seeded-random.js';

const COMPANY_COUNT = 60;
const PEOPLE_COUNT = 400;
/** The last people maintain the repositories. */
const MAINTAINER_COUNT = 10;
/** Far above the ids that GitHub gives today. */
const FIRST_ID = 7_000_000_000;

export interface DemoCompany {
  name: string;
  domain: string;
  employees?: number;
  country?: string;
  linkedin?: string;
}

/** Undefined fields are unknown, as in real data. */
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
  /** Seed of the portrait. */
  face: number;
}

/** The mid-size company whose people evaluate the product together. */
const BUYER: Required<DemoCompany> = {
  name: 'Harborlight Health',
  domain: 'harborlight.example',
  employees: 640,
  country: 'US',
  linkedin: 'https://www.linkedin.com/company/harborlight-demo',
};

/** People of `BUYER`: first name, last name, title, seed of the portrait. The first one leads the evaluation. */
const BUYER_TEAM = [
  ['Renata', 'Halloran', 'Head of Platform', 4],
  ['Samir', 'Lindgren', 'Senior Platform Engineer', 13],
  ['Clara', 'Okonkwo', 'Site Reliability Engineer', 9],
  ['Tobias', 'Iversen', 'Security Engineer', 12],
] as const;

/** People of one company who evaluate the product together; a part of those of `createSamplePeople`. */
export function buyerTeam(people: readonly DemoPerson[]): DemoPerson[] {
  return people.slice(0, BUYER_TEAM.length);
}

/** People with write access to the repositories; a part of those of `createSamplePeople`. */
export function maintainers(people: readonly DemoPerson[]): DemoPerson[] {
  return people.slice(-MAINTAINER_COUNT);
}

/** Creates the fictional people of the demo workspace and their companies, with gaps as in real data. */
export function createSamplePeople(random: SeededRandom): DemoPerson[] {
  const companies = Array.from({ length: COMPANY_COUNT }, (_, at) => createCompany(at, random));
  const logins = new Set<string>();
  return Array.from({ length: PEOPLE_COUNT }, (_, at) => {
    const member = BUYER_TEAM[at];
    const [first, last] = member ?? [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
    // GitHub allows no login with two consecutive hyphens, so none of these belongs to a real person.
    let login = `${toAscii(first)}--${toAscii(last)}`;
    if (logins.has(login)) login = `${login}-${at}`;
    logins.add(login);
    const fields = member ? buyerFields(first, last, member[2]) : profileFields(first, last, companies, random);
    return { id: FIRST_ID + at, login, face: member?.[3] ?? at, ...fields };
  });
}

function profileFields(
  first: string,
  last: string,
  companies: DemoCompany[],
  random: SeededRandom,
): Partial<DemoPerson> {
  // Some people are not enriched.
  if (random.chance(0.06)) return {};
  const company = random.chance(0.87) ? companies[random.skewed(companies.length, 1.7)] : undefined;
  const handle = `${toAscii(first)}-${toAscii(last)}`;
  return {
    fullName: `${first} ${last}`,
    title: random.chance(0.86) ? TITLES[random.skewed(TITLES.length, 1.3)] : undefined,
    company,
    linkedin: random.chance(0.7) ? `https://www.linkedin.com/in/${handle}-demo-${random.below(900) + 100}` : undefined,
    twitter: random.chance(0.25) ? `${toAscii(first)}_${toAscii(last)}`.slice(0, 15) : undefined,
    workEmail: company && random.chance(0.45) ? `${toAscii(first)}.${toAscii(last)}@${company.domain}` : undefined,
    personalEmail: random.chance(0.3) ? `${handle}@mail.example` : undefined,
  };
}

function buyerFields(first: string, last: string, title: string): Partial<DemoPerson> {
  const handle = `${toAscii(first)}-${toAscii(last)}`;
  return {
    fullName: `${first} ${last}`,
    title,
    company: BUYER,
    linkedin: `https://www.linkedin.com/in/${handle}-demo`,
    workEmail: `${toAscii(first)}.${toAscii(last)}@${BUYER.domain}`,
  };
}

function createCompany(at: number, random: SeededRandom): DemoCompany {
  const word = COMPANY_WORDS[at % COMPANY_WORDS.length] ?? '';
  const slug = toAscii(word);
  if (`${slug}.example` === BUYER.domain) return BUYER;
  const kind = random.pick(COMPANY_KINDS);
  return {
    name: kind === '' ? word : `${word} ${kind}`,
    domain: `${slug}.example`,
    employees: random.chance(0.9) ? Math.round(8 * 10 ** (random.next() * 3.3)) : undefined,
    country: random.chance(0.93) ? COUNTRIES[random.skewed(COUNTRIES.length, 1.5)] : undefined,
    linkedin: random.chance(0.8) ? `https://www.linkedin.com/company/${slug}-demo` : undefined,
  };
}

function toAscii(text: string): string {
  return text
    .normalize('NFD')
    .replace(/ø/gi, 'o')
    .replace(/ł/gi, 'l')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}
