import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { CompanyCatalogue } from '../src/modules/attribution/company-catalogue.js';
import { coreKey, nameKey, namesNoCompany } from '../src/modules/attribution/company-name.js';
import { EmployerDirectory } from '../src/modules/attribution/employer-directory.js';
import { findEmployer, type PersonFacts } from '../src/modules/attribution/employer-rules.js';
import { domainLabel, workDomain } from '../src/modules/attribution/mail-domain.js';
import { readProfileCompany } from '../src/modules/attribution/profile-company.js';
import { botFigures } from './attribution/bot-accounts.js';
import { datedEmployerFigures } from './attribution/dated-employers.js';
import { INDEPENDENT, joinNames, readDevelopers, type Developer, type Profile } from './attribution/ground-truth.js';
import { companyNameFigures } from './attribution/company-names.js';
import { listedDomainFigures, mailDomainFigures } from './attribution/mail-domains.js';
import { share, type Figure } from './figure.js';

/**
 * Compares the rules of attribution with ground truth, which is not part of the project: a folder named by `TRUTH_DIR`
 * with `affiliations/` (`company_alias.csv`, `developer_company.jsonl.gz`), `companies/` (`gitdm-domain-map.txt`,
 * `openstack-companies.csv`), `users/` (`raw-profiles.json`, `bot_labels.csv`), `gharchive/` and `recordings/`.
 */
export async function run(server: string): Promise<Figure[]> {
  const folder = process.env.TRUTH_DIR ?? '';
  if (!existsSync(join(folder, 'affiliations'))) {
    console.error('TRUTH_DIR names no folder with ground truth: nothing measured.');
    return [];
  }
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const people = JSON.parse(read('users/raw-profiles.json')) as Profile[];
  const developers = readDevelopers(folder);
  return [
    ...aliases(read('affiliations/company_alias.csv')),
    ...mailDomains(read('companies/gitdm-domain-map.txt'), read('affiliations/company_alias.csv')),
    ...profiles(people),
    ...knownCompanyProfiles(people, read('affiliations/company_alias.csv')),
    ...profilesByHand(folder, people),
    ...productDomains(developers, read('affiliations/company_alias.csv')),
    ...companyNameFigures(folder),
    ...mailDomainFigures(folder, developers),
    ...listedDomainFigures(folder, developers),
    ...(await datedEmployerFigures(server, folder, developers)),
    ...(await botFigures(server, { folder, people, developers })),
  ];
}

/**
 * Looks up every raw name among the canonical ones. Two canonical names are one company if the ground truth maps one to
 * the other (`Slack` to `Slack Technologies Inc.`).
 */
function aliases(csv: string): Figure[] {
  const pairs = (parse(csv, { from: 2 }) as [string, string][]).map(([raw, canonical]) => ({ raw, canonical }));
  const catalogue = new CompanyCatalogue<string>();
  for (const { canonical } of pairs) catalogue.add(nameKey(canonical), canonical);
  const canonicals = new Set(pairs.map(({ canonical }) => nameKey(canonical)));
  const companyOf = joinNames(pairs.filter(({ raw }) => canonicals.has(nameKey(raw))));

  let [answered, right, exact] = [0, 0, 0];
  for (const { raw, canonical } of pairs) {
    const company = namesNoCompany(raw) ? nameKey(INDEPENDENT) : catalogue.find(raw)?.id;
    if (company === undefined) continue;
    answered++;
    if (company === nameKey(canonical)) exact++;
    if (companyOf(company) === companyOf(nameKey(canonical))) right++;
  }
  return [
    share('aliases: right', right, pairs.length, 0.75),
    share('aliases: right of the answered', right, answered, 0.98),
    share('aliases: right without joining canonical names', exact, pairs.length),
  ];
}

/** Checks for each domain of the ground truth whether it is an employer's, and which company its label names. */
function mailDomains(map: string, csv: string): Figure[] {
  const pairs = map
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => /^(\S+)\s+(.*?)(?: < .*)?$/.exec(line.trim()))
    .map((match) => ({ host: match?.[1] ?? '', employer: match?.[2] ?? '' }));
  const catalogue = new CompanyCatalogue<string>();
  for (const { employer } of pairs) catalogue.add(employer, employer);
  for (const [, canonical] of parse(csv, { from: 2 }) as [string, string][]) catalogue.add(canonical, canonical);

  let [workDomains, named, right] = [0, 0, 0];
  for (const { host, employer } of pairs) {
    const domain = workDomain(`somebody@${host}`);
    if (domain === null) continue;
    workDomains++;
    const company = employer === INDEPENDENT ? undefined : catalogue.find(domainLabel(domain));
    if (employer !== INDEPENDENT && !['name', 'core', 'beginning'].includes(company?.rule ?? '')) continue;
    named++;
    const keys = [nameKey(company?.id ?? ''), coreKey(company?.id ?? '')];
    if (keys[0] === nameKey(employer) || keys[1] === coreKey(employer)) right++;
  }
  return [
    share('mail domains: right of the named', right, named, 0.95),
    share('mail domains: named', named, pairs.length),
    share('mail domains: taken for an employer’s', workDomains, pairs.length),
  ];
}

/** Counts raw profiles whose company field names an employer, and profiles for which the rules find one. */
function profiles(all: Profile[]): Figure[] {
  const fields = all.flatMap(({ company }) => company ?? []);
  const read = fields.filter((field) => readProfileCompany(field).length > 0);
  const directory = new EmployerDirectory();
  const employed = all.filter((profile) => findEmployer(factsOf(profile), directory));
  return [
    share('profiles: an employer read from the company field', read.length, fields.length),
    share('profiles: with an employer, no organisation looked up', employed.length, all.length),
  ];
}

/** Checks profiles whose company field is a name of the ground truth, with all its companies in the directory. */
function knownCompanyProfiles(all: Profile[], csv: string): Figure[] {
  const pairs = (parse(csv, { from: 2 }) as [string, string][]).map(([raw, canonical]) => ({ raw, canonical }));
  const directory = new EmployerDirectory();
  const truth = new Map<string, string>();
  for (const { raw, canonical } of pairs) {
    directory.addCompany({ name: canonical, domain: null });
    truth.set(raw.toLowerCase(), canonical).set(canonical.toLowerCase(), canonical);
  }
  const companyOf = joinNames(pairs);
  const matching = all.filter((profile) => truth.has((profile.company ?? '').trim().toLowerCase()));
  const results = matching.flatMap((profile) => {
    const name = findEmployer(factsOf({ ...profile, blog: null, email: null }), directory)?.name;
    const right = truth.get((profile.company ?? '').trim().toLowerCase()) ?? '';
    return name ? [companyOf(nameKey(name)) === companyOf(nameKey(right)) || coreKey(name) === coreKey(right)] : [];
  });
  return [
    share('profiles of ground-truth companies: right', results.filter(Boolean).length, results.length, 0.95),
    share('profiles of ground-truth companies: found', results.length, matching.length),
  ];
}

/**
 * Checks profiles against the optional `users/profile_companies.csv`, in which a person has read the company fields:
 * company, employers (`@account`, domains or names, separated by ` | `; empty for none).
 */
function profilesByHand(folder: string, all: Profile[]): Figure[] {
  const path = join(folder, 'users/profile_companies.csv');
  if (!existsSync(path)) return [];
  const rows = parse(readFileSync(path, 'utf8'), { from: 2 }) as [string, string][];
  const expected = new Map(rows.map(([field, employers]) => [field, employers.split(' | ').filter(Boolean)]));
  const directory = new EmployerDirectory();
  let [named, answered, right] = [0, 0, 0];
  for (const profile of all) {
    const employers = expected.get(profile.company?.trim() ?? '');
    if (employers === undefined) continue;
    if (employers.length > 0) named++;
    const foundEmployer = findEmployer(factsOf({ ...profile, blog: null, email: null }), directory);
    const [profileCompany] = readProfileCompany(profile.company ?? '');
    // Accounts are looked up at the code host.
    const results = foundEmployer
      ? [foundEmployer.name, foundEmployer.domain]
      : profileCompany?.kind === 'organisation'
        ? [`@${profileCompany.login}`]
        : [];
    if (results.length === 0) continue;
    answered++;
    const keys = employers.map((employer) => employer.toLowerCase());
    if (results.some((name) => name !== null && keys.includes(name.toLowerCase()))) right++;
  }
  return [
    share('profiles by hand: right of the answered', right, answered, 0.95),
    share('profiles by hand: right of those that name an employer', right, named),
  ];
}

function factsOf({ login, name, company, blog, email }: Profile): PersonFacts {
  return { login, fullName: name, emails: email === null ? [] : [email], company, blog, organisations: [] };
}

/** Checks for each domain that ships with the product whether people with such an address worked for that company. */
function productDomains(all: Developer[], csv: string): Figure[] {
  const pairs = (parse(csv, { from: 2 }) as [string, string][]).map(([raw, canonical]) => ({ raw, canonical }));
  const companyOf = joinNames(pairs);
  const directory = new EmployerDirectory();
  let [answered, right] = [0, 0];
  for (const { email_domains: domains, current, history } of all) {
    const companies = new Set(domains.flatMap((domain) => directory.byDomain(domain)?.name ?? []));
    const names = [current ?? '', ...history.map((past) => past.company)];
    for (const name of companies) {
      answered++;
      const truth = new Set(names.flatMap((each) => [companyOf(nameKey(each)), companyOf(coreKey(each))]));
      const match = directory.byName(name)?.id.name ?? name;
      if (truth.has(companyOf(nameKey(match))) || names.some((each) => directory.byName(each)?.id.name === match))
        right++;
    }
  }
  return [share('domains that ship with the product: right', right, answered)];
}
