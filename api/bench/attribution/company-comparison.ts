import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { CompanyCatalogue } from '../../src/modules/attribution/company-catalogue.js';
import { coreKey, initials, nameKey } from '../../src/modules/attribution/company-name.js';
import type { EmployerDirectory } from '../../src/modules/attribution/employer-directory.js';
import type { Employer } from '../../src/modules/attribution/employer-rules.js';
import { domainLabel, registrableDomain } from '../../src/modules/attribution/mail-domain.js';
import { joinNames } from './ground-truth.js';

/**
 * Returns whether a found company is the one that the ground truth names: by its name; by the ground truth's own table of
 * domains, which has one company where today there are two (`hpe.com` is HP's); and when only the domain is known, by its
 * label.
 */
export function companyComparison(
  folder: string,
  directory: EmployerDirectory,
): (found: Employer, truth: string) => boolean {
  const aliases = readAliases(folder);
  const companyOf = joinNames(aliases);
  const keysOf = (name: string): string[] => {
    const directoryName = directory.byName(name)?.id.name;
    return [name, directoryName ?? name].flatMap((each) => [companyOf(nameKey(each)), companyOf(coreKey(each))]);
  };
  const namesOfDomain = new Map<string, string[]>();
  for (const { host, employer } of domainsOfEmployers(folder)) {
    const domain = registrableDomain(host) ?? host;
    namesOfDomain.set(domain, [...(namesOfDomain.get(domain) ?? []), employer]);
  }
  return ({ name, domain }, truth) => {
    const names = [name ?? [], domain === null ? [] : (namesOfDomain.get(domain) ?? [])].flat();
    const keys = new Set(keysOf(truth));
    if (names.flatMap(keysOf).some((key) => keys.has(key))) return true;
    return name === null && domain !== null && labelNames(domainLabel(domain), truth);
  };
}

function labelNames(label: string, company: string): boolean {
  const catalogue = new CompanyCatalogue<string>();
  catalogue.add(company, company);
  const rule = catalogue.find(label)?.rule;
  const core = coreKey(company);
  return (
    ['name', 'core', 'beginning', 'initials'].includes(rule ?? '') ||
    initials(company) === label ||
    (core.length > 3 && nameKey(label).startsWith(core))
  );
}

function readAliases(folder: string): { raw: string; canonical: string }[] {
  const csv = readFileSync(join(folder, 'affiliations/company_alias.csv'), 'utf8');
  return (parse(csv, { from: 2 }) as [string, string][]).map(([raw, canonical]) => ({ raw, canonical }));
}

/** Rows of `companies/gitdm-domain-map.txt` (host, employer) and those of the kind `domain` of `openstack-companies.csv`. */
export function domainsOfEmployers(folder: string): { host: string; employer: string }[] {
  const gitdm = readFileSync(join(folder, 'companies/gitdm-domain-map.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => /^(\S+)\s+(.*?)(?: < .*)?$/.exec(line.trim()))
    .map((match) => ({ host: match?.[1] ?? '', employer: match?.[2] ?? '' }));
  const openStack = readFileSync(join(folder, 'companies/openstack-companies.csv'), 'utf8');
  const rows = parse(openStack, { from: 2 }) as [string, string, string][];
  return [...gitdm, ...rows.flatMap(([kind, host, employer]) => (kind === 'domain' ? { host, employer } : []))];
}
