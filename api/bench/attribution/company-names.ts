import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { CompanyCatalogue } from '../../src/modules/attribution/company-catalogue.js';
import { coreKey, nameKey, namesNoCompany } from '../../src/modules/attribution/company-name.js';
import { EmployerDirectory } from '../../src/modules/attribution/employer-directory.js';
import { findEmployer } from '../../src/modules/attribution/employer-rules.js';
import { share, type Figure } from '../figure.js';
import { isHeldBack } from './split.js';

const NO_COMPANY = '*independent';

/**
 * Looks up the names of `companies/openstack-companies.csv` among its companies: as a catalogue of these alone, and as the
 * company field of a person with the built-in companies beside them. The held-back half is that of `isHeldBack`.
 */
export function companyNameFigures(folder: string): Figure[] {
  const csv = readFileSync(join(folder, 'companies/openstack-companies.csv'), 'utf8');
  const rows = parse(csv, { from: 2 }) as [string, string, string][];
  const names = rows.flatMap(([kind, raw, company]) => (kind === 'alias' ? { raw, company } : []));
  const [catalogue, directory] = [new CompanyCatalogue<string>(), new EmployerDirectory()];
  for (const company of new Set(rows.map(([, , name]) => name))) {
    if (company === NO_COMPANY) continue;
    catalogue.add(company, company);
    directory.addCompany({ name: company, domain: null });
  }
  const isSame = (found: string, truth: string): boolean =>
    nameKey(found) === nameKey(truth) ||
    coreKey(found) === coreKey(truth) ||
    directory.byName(found)?.id.name === directory.byName(truth)?.id.name;
  const figures = (
    title: string,
    part: typeof names,
    goals: { right?: number; ofAnswered?: number } = {},
  ): Figure[] => {
    const companies = part.map(({ raw, company }) => ({
      company,
      name: namesNoCompany(raw) ? null : catalogue.find(raw)?.id,
    }));
    const namedCompanies = companies.filter(({ name }) => name);
    const right = namedCompanies.filter(({ name, company }) => isSame(name ?? '', company));
    return [
      share(`${title}: right`, right.length, part.length, goals.right),
      share(`${title}: right of the answered`, right.length, namedCompanies.length, goals.ofAnswered),
    ];
  };
  const companies = names.filter(({ company }) => company !== NO_COMPANY);
  const none = names.filter(({ company }) => company === NO_COMPANY);
  const fieldName = (company: string): string | null | undefined =>
    findEmployer({ login: 'zz-nobody', fullName: null, emails: [], company, blog: null, organisations: [] }, directory)
      ?.name;
  const asField = companies.filter(({ raw, company }) => isSame(fieldName(raw) ?? '', company));
  const withoutCompany = none.filter(({ raw }) => !fieldName(raw));
  return [
    ...figures('names of companies', companies, { right: 0.75, ofAnswered: 0.98 }),
    ...figures(
      '… held-back half',
      companies.filter(({ raw }) => isHeldBack('companyNames', raw)),
    ),
    share('names of companies as company field: right', asField.length, companies.length),
    share('names of no company as company field: none', withoutCompany.length, none.length, 0.9),
  ];
}
