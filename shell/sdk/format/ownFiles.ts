import type { OwnFile } from '../data/api.gen';
import { formatDate } from './dates';

/** Columns of enrichment files in words; an unknown column is shown by its name. */
const COLUMN_LABELS: Partial<Record<string, string>> = {
  full_name: 'name',
  job_title: 'job title',
  company_name: 'company',
  company_domain: 'domain',
  company_employee_count: 'employees',
  company_country_code: 'country',
  company_linkedin: 'company on LinkedIn',
  linkedin_url: 'LinkedIn',
  twitter: 'X',
  work_email: 'work e-mail',
  personal_email: 'personal e-mail',
  linkedin_image: 'picture',
};

/** `Name, job title: people.csv, Nov 26, 2026` */
export function ownFileText({ file, at, columns }: OwnFile): string {
  const labels = columns.map((column) => COLUMN_LABELS[column] ?? column).join(', ');
  return `${labels.charAt(0).toUpperCase()}${labels.slice(1)}: ${file ?? 'a file'}, ${formatDate(at)}`;
}
