import type { DemoPerson } from './cast.js';

const COLUMNS: Record<string, (person: DemoPerson) => string | number | undefined> = {
  login: (person) => person.login,
  full_name: (person) => person.fullName,
  job_title: (person) => person.title,
  company_name: (person) => person.company?.name,
  company_domain: (person) => person.company?.domain,
  company_employee_count: (person) => person.company?.employees,
  company_country_code: (person) => person.company?.country,
  company_linkedin: (person) => person.company?.linkedin,
  linkedin_url: (person) => person.linkedin,
  twitter: (person) => person.twitter,
  personal_email: (person) => person.personalEmail,
  work_email: (person) => person.workEmail,
};

/** The enrichment file (CSV) of those of whom anything is known. */
export function enrichmentCsv(cast: DemoPerson[]): string {
  const rows = cast
    .filter((person) => person.fullName !== undefined)
    .map((person) => Object.values(COLUMNS).map((valueOf) => quoted(valueOf(person))));
  return [Object.keys(COLUMNS), ...rows].map((cells) => `${cells.join(',')}\n`).join('');
}

function quoted(value: string | number | undefined): string {
  return value === undefined ? '' : `"${String(value).replaceAll('"', '""')}"`;
}
