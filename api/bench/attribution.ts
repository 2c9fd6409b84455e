import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { CompanyCatalogue } from '../src/modules/attribution/company-catalogue.js';
import { coreKey, nameKey, namesNoCompany } from '../src/modules/attribution/company-name.js';
import { EmployerDirectory } from '../src/modules/attribution/employer-directory.js';
import { findEmployer, type PersonFacts } from '../src/modules/attribution/employer-rules.js';
import { domainLabel, workDomain } from '../src/modules/attribution/mail-domain.js';
import { readProfileCompany } from '../src/modules/attribution/profile-company.js';
import { programs } from './attribution/programs.js';
import { readDevelopers, type Developer, type Profile } from './attribution/truth.js';
import { share, type Figure } from './figure.js';

/** What the truth writes for people who work for nobody in particular. */
const INDEPENDENT = 'Independent';

/**
 * The rules of attribution against recorded truth, which is no part of the project: a folder named by `TRUTH_DIR` with
 * `affiliations/` (`company_alias.csv`, `developer_company.jsonl.gz`), `companies/gitdm-domain-map.txt`, `users/`
 * (`raw-profiles.json`, `bot_labels.csv`), `gharchive/` and `recordings/`.
 */
export async function run(server: string): Promise<Figure[]> {
  const folder = process.env.TRUTH_DIR ?? '';
  if (!existsSync(join(folder, 'affiliations'))) {
    console.error('TRUTH_DIR names no folder of recorded truth: nothing measured.');
    return [];
  }
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const people = JSON.parse(read('users/raw-profiles.json')) as Profile[];
  const developers = readDevelopers(folder);
  return [
    ...aliases(read('affiliations/company_alias.csv')),
    ...mailDomains(read('companies/gitdm-domain-map.txt'), read('affiliations/company_alias.csv')),
    ...profiles(people),
    ...profilesOfKnown(people, read('affiliations/company_alias.csv')),
    ...profilesByHand(folder, people),
    ...knownDomains(developers, read('affiliations/company_alias.csv')),
    ...(await programs(server, { folder, people, developers })),
  ];
}

/**
 * Every raw name is looked for among the canonical ones. Two canonical names are one company where the truth says so
 * itself: it maps a name that is canonical elsewhere (`Slack` to `Slack Technologies Inc.`).
 */
function aliases(csv: string): Figure[] {
  const pairs = (parse(csv, { from: 2 }) as [string, string][]).map(([raw, canonical]) => ({ raw, canonical }));
  const known = new CompanyCatalogue<string>();
  for (const { canonical } of pairs) known.add(nameKey(canonical), canonical);
  const canonicals = new Set(pairs.map(({ canonical }) => nameKey(canonical)));
  const company = joinedNames(pairs.filter(({ raw }) => canonicals.has(nameKey(raw))));

  let [answered, right, strictly] = [0, 0, 0];
  for (const { raw, canonical } of pairs) {
    const told = namesNoCompany(raw) ? nameKey(INDEPENDENT) : known.find(raw)?.id;
    if (told === undefined) continue;
    answered++;
    if (told === nameKey(canonical)) strictly++;
    if (company(told) === company(nameKey(canonical))) right++;
  }
  return [
    share('aliases: right', right, pairs.length, 0.75),
    share('aliases: right of the answered', right, answered, 0.98),
    share('aliases: right with no two canonical names taken for one', strictly, pairs.length),
  ];
}

/** Each domain of the truth: whether it is an employer's, and where its label is a known company's name, whose. */
function mailDomains(map: string, csv: string): Figure[] {
  const pairs = map
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => /^(\S+)\s+(.*?)(?: < .*)?$/.exec(line.trim()))
    .map((match) => ({ host: match?.[1] ?? '', employer: match?.[2] ?? '' }));
  const known = new CompanyCatalogue<string>();
  for (const { employer } of pairs) known.add(employer, employer);
  for (const [, canonical] of parse(csv, { from: 2 }) as [string, string][]) known.add(canonical, canonical);

  let [taken, named, right] = [0, 0, 0];
  for (const { host, employer } of pairs) {
    const domain = workDomain(`somebody@${host}`);
    if (domain === null) continue;
    taken++;
    const told = employer === INDEPENDENT ? undefined : known.find(domainLabel(domain));
    if (employer !== INDEPENDENT && !['name', 'core', 'beginning'].includes(told?.rule ?? '')) continue;
    named++;
    const keys = [nameKey(told?.id ?? ''), coreKey(told?.id ?? '')];
    if (keys[0] === nameKey(employer) || keys[1] === coreKey(employer)) right++;
  }
  return [
    share('mail domains: right of the named', right, named, 0.95),
    share('mail domains: named', named, pairs.length),
    share('mail domains: taken for an employer’s', taken, pairs.length),
  ];
}

/** How many raw profiles that say anything name an employer that can be looked for, and what the rules make of all. */
function profiles(all: Profile[]): Figure[] {
  const fields = all.flatMap(({ company }) => company ?? []);
  const read = fields.filter((field) => readProfileCompany(field).length > 0);
  const known = new EmployerDirectory();
  const found = all.filter((profile) => findEmployer(factsOf(profile), known));
  return [
    share('profiles: an employer read from the company field', read.length, fields.length),
    share('profiles: with an employer, no organisation looked up', found.length, all.length),
  ];
}

/** Profiles whose company field is, letter for letter, a name of the truth, in a product that knows its companies. */
function profilesOfKnown(all: Profile[], csv: string): Figure[] {
  const pairs = (parse(csv, { from: 2 }) as [string, string][]).map(([raw, canonical]) => ({ raw, canonical }));
  const known = new EmployerDirectory();
  const truth = new Map<string, string>();
  for (const { raw, canonical } of pairs) {
    known.addCompany({ name: canonical, domain: null });
    truth.set(raw.toLowerCase(), canonical).set(canonical.toLowerCase(), canonical);
  }
  const company = joinedNames(pairs);
  const asked = all.filter((profile) => truth.has((profile.company ?? '').trim().toLowerCase()));
  const told = asked.flatMap((profile) => {
    const name = findEmployer(factsOf({ ...profile, blog: null, email: null }), known)?.name;
    const right = truth.get((profile.company ?? '').trim().toLowerCase()) ?? '';
    return name ? [company(nameKey(name)) === company(nameKey(right)) || coreKey(name) === coreKey(right)] : [];
  });
  return [
    share('profiles of the truth’s companies: right', told.filter(Boolean).length, told.length, 0.95),
    share('profiles of the truth’s companies: found', told.length, asked.length),
  ];
}

/**
 * `users/profile_companies.csv`, where the folder has it, is what a person reads in the company fields: company,
 * employers (`@account`, domains or names, ` | ` between them; nothing: none).
 */
function profilesByHand(folder: string, all: Profile[]): Figure[] {
  const path = join(folder, 'users/profile_companies.csv');
  if (!existsSync(path)) return [];
  const rows = parse(readFileSync(path, 'utf8'), { from: 2 }) as [string, string][];
  const expected = new Map(rows.map(([field, employers]) => [field, employers.split(' | ').filter(Boolean)]));
  const known = new EmployerDirectory();
  let [named, answered, right] = [0, 0, 0];
  for (const profile of all) {
    const employers = expected.get(profile.company?.trim() ?? '');
    if (employers === undefined) continue;
    if (employers.length > 0) named++;
    const found = findEmployer(factsOf({ ...profile, blog: null, email: null }), known);
    const [said] = readProfileCompany(profile.company ?? '');
    // Accounts are looked up at the code host.
    const answer = found ? [found.name, found.domain] : said?.is === 'organisation' ? [`@${said.login}`] : [];
    if (answer.length === 0) continue;
    answered++;
    const keys = employers.map((employer) => employer.toLowerCase());
    if (answer.some((name) => name !== null && keys.includes(name.toLowerCase()))) right++;
  }
  return [
    share('profiles by hand: right of the answered', right, answered, 0.95),
    share('profiles by hand: right of those that name an employer', right, named),
  ];
}

function factsOf({ login, name, company, blog, email }: Profile): PersonFacts {
  return { login, fullName: name, emails: email === null ? [] : [email], company, blog, organisations: [] };
}

/** The domains that come with the product: whether who has an address there worked for that company. */
function knownDomains(all: Developer[], csv: string): Figure[] {
  const pairs = (parse(csv, { from: 2 }) as [string, string][]).map(([raw, canonical]) => ({ raw, canonical }));
  const company = joinedNames(pairs);
  const known = new EmployerDirectory();
  let [answered, right] = [0, 0];
  for (const { email_domains: domains, current, history } of all) {
    const told = new Set(domains.flatMap((domain) => known.byDomain(domain)?.name ?? []));
    const names = [current ?? '', ...history.map((past) => past.company)];
    for (const name of told) {
      answered++;
      const truth = new Set(names.flatMap((each) => [company(nameKey(each)), company(coreKey(each))]));
      const match = known.byName(name)?.id.name ?? name;
      if (truth.has(company(nameKey(match))) || names.some((each) => known.byName(each)?.id.name === match)) right++;
    }
  }
  return [share('domains that come with the product: right', right, answered)];
}

/** Which name stands for all names that pairs join. */
function joinedNames(pairs: { raw: string; canonical: string }[]): (name: string) => string {
  const parents = new Map<string, string>();
  const root = (name: string): string => {
    let at = name;
    for (let up = parents.get(at); up !== undefined; up = parents.get(at)) at = up;
    return at;
  };
  for (const { raw, canonical } of pairs) {
    const [one, other] = [root(nameKey(raw)), root(nameKey(canonical))];
    if (one !== other) parents.set(one, other);
  }
  return root;
}
