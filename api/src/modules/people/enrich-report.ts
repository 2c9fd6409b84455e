/** What became of an enrichment file. Rows are counted as a spreadsheet does: the heading is row 1. */
export interface EnrichReport {
  file: string;
  rows: number;
  /** People and companies of whom something is new; companies counts the added ones too. */
  people: number;
  companies: number;
  companiesAdded: number;
  /** Leads, of all workspaces, that lists now show otherwise. */
  leads: number;
  favorites: number;
  ignoredColumns: string[];
  /** Rows and cells that were left out, the first of them with their reasons. */
  faults: { count: number; shown: RowFault[] };
  seconds: number;
}

export interface RowFault {
  row: number;
  why: string;
}

export const FAULTS_SHOWN = 200;
const FAULTS_PRINTED = 20;

/** Counts all faults and keeps the first. */
export class Faults {
  readonly shown: RowFault[] = [];
  count = 0;

  add(row: number, why: string): void {
    this.count++;
    if (this.shown.length < FAULTS_SHOWN) this.shown.push({ row, why });
  }
}

/** The report as a person at a terminal reads it. */
export function enrichText(report: EnrichReport): string {
  const { faults, ignoredColumns } = report;
  const printed = faults.shown.slice(0, FAULTS_PRINTED);
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
