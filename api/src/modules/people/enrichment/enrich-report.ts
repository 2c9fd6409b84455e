/** The result of an enrichment. Rows are counted as in a spreadsheet: the heading is row 1. */
export interface EnrichReport {
  file: string;
  rows: number;
  /** People and companies with a new value; companies include the added ones. */
  people: number;
  companies: number;
  companiesAdded: number;
  /** Leads of all workspaces whose lists changed. */
  leads: number;
  favorites: number;
  ignoredColumns: string[];
  /** Rejected rows and cells: how many, and the first ones with their reasons. */
  faults: { count: number; shown: RowError[] };
  seconds: number;
}

export interface RowError {
  row: number;
  why: string;
}

export const MAX_REPORTED_ERRORS = 200;
const MAX_PRINTED_ERRORS = 20;

/** Counts all rejected rows and cells and stores the first ones. */
export class RowErrors {
  readonly shown: RowError[] = [];
  count = 0;

  add(row: number, why: string): void {
    this.count++;
    if (this.shown.length < MAX_REPORTED_ERRORS) this.shown.push({ row, why });
  }
}

/** Formats the report for a terminal. */
export function formatEnrichReport(report: EnrichReport): string {
  const { faults, ignoredColumns } = report;
  const printed = faults.shown.slice(0, MAX_PRINTED_ERRORS);
  const rest = faults.count - printed.length;
  return [
    report.file,
    `  ${number(report.rows)} rows read, ${number(faults.count)} rows or cells left out`,
    ...(ignoredColumns.length > 0 ? [`  columns left out: ${ignoredColumns.join(', ')}`] : []),
    ...printed.map(({ row, why }) => `  row ${row}: ${why}`),
    ...(rest > 0 ? [`  and ${number(rest)} more`] : []),
    `  ${number(report.people)} people with something new`,
    `  ${number(report.companies)} companies with something new, ${number(report.companiesAdded)} of them added`,
    `  ${number(report.leads)} leads updated, ${number(report.favorites)} favourites found their lead`,
    `  ${report.seconds.toFixed(2)} s`,
    '',
  ].join('\n');
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
