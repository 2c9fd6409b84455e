import type { DemoPerson } from './sample-people.js';

const COLUMNS: Record<string, (person: DemoPerson) => string | number | undefined> = {
  login: (person) => person.login,
  full_name: (person) => person.fullName,
  job_title: (person) => person.title,
  company_name: (person) => person.company?.name,
  company_domain: (person) => person.company?.domain,
  from: (person) => person.company && firstDay(person),
  company_employee_count: (person) => person.company?.employees,
  company_country_code: (person) => person.company?.country,
  company_linkedin: (person) => person.company?.linkedin,
  linkedin_url: (person) => person.linkedin,
  twitter: (person) => person.twitter,
  personal_email: (person) => person.personalEmail,
  work_email: (person) => person.workEmail,
};

/** Returns the enrichment file (CSV) of the people that have a profile. */
export function enrichmentCsv(people: DemoPerson[]): string {
  const rows = people
    .filter((person) => person.fullName !== undefined)
    .map((person) => Object.values(COLUMNS).map((valueOf) => quoted(valueOf(person))));
  return [Object.keys(COLUMNS), ...rows].map((cells) => `${cells.join(',')}\n`).join('');
}

/** A year between 2016 and 2023, the same in every run. */
function firstDay({ login }: DemoPerson): string {
  const number = login.length * 31 + login.charCodeAt(0) * 7 + login.charCodeAt(1);
  return `${2016 + (number % 8)}-0${1 + (number % 9)}-01`;
}

function quoted(value: string | number | undefined): string {
  return value === undefined ? '' : `"${String(value).replaceAll('"', '""')}"`;
}
