import type { RowErrors } from '../enrichment/enrich-report.js';
import type { AffiliationsReading } from './affiliations-file.js';

/** The result of importing a file of affiliations. */
export interface AffiliationsReport extends AffiliationsReading {
  file: string;
  /** People of the file who are known, by their logins. */
  knownPeople: number;
  /** People whose periods differ from the stored ones. */
  changed: number;
  companiesAdded: number;
  /** Leads of all workspaces whose lists changed. */
  leads: number;
  faults: Pick<RowErrors, 'count' | 'shown'>;
  seconds: number;
}

const MAX_PRINTED_ERRORS = 20;

/** Formats the report for a terminal. */
export function formatAffiliationsReport(report: AffiliationsReport): string {
  const { people, knownPeople, faults } = report;
  const printed = faults.shown.slice(0, MAX_PRINTED_ERRORS);
  const rest = faults.count - printed.length;
  return [
    report.file,
    `  ${number(people)} people with ${number(report.periods)} employers read, ${number(faults.count)} lines left out`,
    ...printed.map(({ row, why }) => `  line ${row}: ${why}`),
    ...(rest > 0 ? [`  and ${number(rest)} more`] : []),
    `  ${number(knownPeople)} of the people are known; ${number(people - knownPeople)} have not shown up yet, and are not stored`,
    `  ${number(report.changed)} people with something new, ${number(report.companiesAdded)} companies added`,
    `  ${number(report.leads)} leads updated`,
    `  ${report.seconds.toFixed(2)} s`,
    '',
  ].join('\n');
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
