import { type Api, formatCount, type Lead, leadName, type LeadSortColumn, sortKeys } from '@forksight/sdk';
import { Icon } from '@forksight/sdk/ui';
import type { Column } from '@forksight/sdk/ui-data';
import { ActionsCell } from '../cells/ActionsCell';
import {
  CompanyCell,
  CountryCell,
  FavoriteCell,
  LastSignalCell,
  LinkedInCell,
  NameCell,
  NOTHING,
  OpenCell,
  PlaybookCell,
  SignalTypesCell,
  SourceReposCell,
  TagsCell,
  TextCell,
} from '../cells/cells';
import { CompanyOwnerCell, CompanyStatusCell, NextStepCell, OwnerCell, StatusCell } from '../cells/OutreachCells';
import { ScoreCell } from '../cells/ScoreCell';
import { SelectAllCell, SelectCell } from '../cells/SelectCell';
import { SignalsCell } from '../cells/SignalsCell';

type CsvColumn = Api.LeadCsvColumn;

/** Describes one column: sorting, export, table settings and layout are derived from this. */
type LeadColumn = Omit<Column<Lead>, 'key' | 'sortable'> & {
  /** The column of an export that holds the same. */
  csv?: CsvColumn | readonly CsvColumn[];
  /** Not shown until a person or a view chooses it. */
  isAdded?: true;
  /** Cannot be hidden in the table settings. */
  required?: true;
  /** Left out where the page shows one company's leads. */
  isOfCompany?: true;
} & (
    | {
        /** The API's name of the order. */
        key: LeadSortColumn;
        /** Returns the value to sort by: the same that the API stores. */
        sortKey: (lead: Lead) => string | number | null;
      }
    | { key: UnsortedKey; sortKey?: undefined }
  );

type UnsortedKey =
  | 'companyOwner'
  | 'companyStatus'
  | 'select'
  | 'open'
  | 'playbook'
  | 'contactLinkedin'
  | 'companyLinkedin'
  | 'favorite'
  | 'actions'
  | 'status'
  | 'owner'
  | 'nextStep';

/** The columns and their order are the specification's (Leads page); the score stands before them, with the marks of a row. */
export const LEAD_COLUMNS: readonly LeadColumn[] = [
  {
    key: 'select',
    title: 'Select',
    width: 48,
    required: true,
    pinned: 'always',
    head: <SelectAllCell />,
    cell: (lead) => <SelectCell lead={lead} />,
  },
  {
    key: 'open',
    title: 'Open lead',
    icon: <Icon name="external" size={14} />,
    width: 40,
    required: true,
    pinned: 'always',
    cell: (lead) => <OpenCell lead={lead} />,
  },
  {
    key: 'score',
    title: 'Score',
    sortKey: ({ score }) => score,
    width: 56,
    pinned: true,
    align: 'end',
    cell: (lead) => <ScoreCell lead={lead} />,
  },
  {
    key: 'playbook',
    title: 'Playbook',
    icon: <Icon name="playbook" />,
    width: 40,
    cell: (lead) => <PlaybookCell lead={lead} />,
  },
  {
    key: 'companyName',
    title: 'Company',
    sortKey: ({ companyName }) => companyName,
    csv: 'Company',
    pinned: true,
    width: 124,
    isOfCompany: true,
    cell: (lead) => <CompanyCell lead={lead} />,
  },
  {
    key: 'companyEmployeeCount',
    title: 'Company Employees',
    sortKey: ({ companyEmployeeCount }) => companyEmployeeCount,
    csv: 'Company Employees',
    width: 82,
    align: 'end',
    isOfCompany: true,
    cell: ({ companyEmployeeCount: count }) => (count === null ? NOTHING : formatCount(count)),
  },
  {
    key: 'fullName',
    title: 'Name',
    sortKey: ({ fullName }) => fullName,
    csv: 'Name',
    width: 110,
    required: true,
    pinned: 'always',
    cell: (lead) => <NameCell lead={lead} />,
  },
  {
    key: 'jobTitle',
    title: 'Title',
    sortKey: ({ jobTitle }) => jobTitle,
    csv: 'Title',
    width: 104,
    grow: true,
    cell: ({ jobTitle }) => <TextCell text={jobTitle} />,
  },
  {
    key: 'contactLinkedin',
    title: 'Contact LinkedIn',
    csv: 'Contact LinkedIn',
    icon: <Icon name="leads" />,
    width: 40,
    cell: (lead) => <LinkedInCell url={lead.userLinkedin} owner={leadName(lead)} />,
  },
  {
    key: 'companyLinkedin',
    title: 'Company LinkedIn',
    csv: 'Company LinkedIn',
    icon: <Icon name="companies" />,
    width: 40,
    isOfCompany: true,
    cell: ({ companyLinkedin, companyName }) => (
      <LinkedInCell url={companyLinkedin} owner={companyName ?? 'the company'} />
    ),
  },
  {
    key: 'sourceRepos',
    title: 'Source Repos',
    sortKey: ({ githubSignals }) => sortKeys.sourceRepos(githubSignals),
    csv: 'Source Repos',
    width: 110,
    cell: (lead) => <SourceReposCell lead={lead} />,
  },
  {
    key: 'githubSignalsTypes',
    title: 'Signal Type(s)',
    sortKey: ({ githubSignals }) => sortKeys.githubSignalsTypes(githubSignals),
    csv: 'Signal Types',
    width: 102,
    cell: (lead) => <SignalTypesCell lead={lead} />,
  },
  {
    key: 'githubSignalsCount',
    title: 'Signals',
    sortKey: ({ githubSignalsCount }) => githubSignalsCount,
    csv: 'Signals',
    width: 88,
    align: 'end',
    cell: (lead) => <SignalsCell lead={lead} />,
  },
  {
    key: 'lastSignalDate',
    title: 'Last Signal',
    sortKey: ({ lastSignalDate }) => lastSignalDate,
    csv: 'Last Signal',
    // 'September' fits.
    width: 90,
    cell: (lead) => <LastSignalCell lead={lead} />,
  },
  {
    key: 'tags',
    title: 'Tags',
    sortKey: ({ tags }) => sortKeys.tags(tags),
    csv: 'Tags',
    width: 92,
    cell: (lead) => <TagsCell lead={lead} />,
  },
  {
    key: 'companyCountryCode',
    title: 'Company Country',
    sortKey: ({ companyCountryCode }) => companyCountryCode,
    csv: 'Company Country',
    width: 92,
    isOfCompany: true,
    cell: (lead) => <CountryCell lead={lead} />,
  },
  {
    key: 'status',
    title: 'Status',
    csv: 'Status',
    isAdded: true,
    width: 96,
    cell: (lead) => <StatusCell lead={lead} />,
  },
  {
    key: 'owner',
    title: 'Owner',
    csv: 'Owner',
    isAdded: true,
    width: 110,
    cell: (lead) => <OwnerCell lead={lead} />,
  },
  {
    key: 'nextStep',
    title: 'Next Step',
    csv: ['Next Step Date', 'Next Step'],
    isAdded: true,
    width: 130,
    cell: (lead) => <NextStepCell lead={lead} />,
  },
  {
    key: 'companyStatus',
    title: 'Company Status',
    csv: 'Company Status',
    isAdded: true,
    isOfCompany: true,
    width: 96,
    cell: (lead) => <CompanyStatusCell lead={lead} />,
  },
  {
    key: 'companyOwner',
    title: 'Company Owner',
    csv: 'Company Owner',
    isAdded: true,
    isOfCompany: true,
    width: 110,
    cell: (lead) => <CompanyOwnerCell lead={lead} />,
  },
  {
    key: 'favorite',
    title: 'Favorites',
    csv: 'Favorite',
    icon: <Icon name="star" />,
    width: 40,
    pinned: 'end',
    cell: (lead) => <FavoriteCell lead={lead} />,
  },
  {
    key: 'actions',
    title: 'Actions',
    width: 52,
    required: true,
    pinned: 'end',
    untitled: true,
    cell: (lead) => <ActionsCell lead={lead} />,
  },
];

/** Columns of an export that the table does not show, after those that it does. */
const EXPORT_ONLY: readonly CsvColumn[] = ['GitHub', 'Work Email', 'Personal Email', 'Email Permitted Use', 'Score'];

export const SORT_COLUMNS: readonly LeadSortColumn[] = LEAD_COLUMNS.flatMap((column) =>
  column.sortKey ? [column.key] : [],
);

export const OPTIONAL_COLUMNS = LEAD_COLUMNS.filter(({ required }) => !required);

/** Keys of the columns that are not shown until a person or a view chooses them. */
export const ADDED_COLUMNS: readonly string[] = LEAD_COLUMNS.flatMap(({ key, isAdded }) => (isAdded ? [key] : []));

/** Returns the columns of an export in the API's order, without those that the user has hidden. */
export function exportColumns(hidden: readonly string[]): readonly CsvColumn[] {
  const shownColumns = LEAD_COLUMNS.filter(({ key }) => !hidden.includes(key));
  const usual = shownColumns.flatMap(({ csv, isAdded }) => (csv && !isAdded ? csv : []));
  const added = shownColumns.flatMap(({ csv, isAdded }) => (csv && isAdded ? csv : []));
  return [...usual, ...EXPORT_ONLY, ...added];
}

/** Returns the keys of the columns that a table leaves out whatever the settings. */
export function absentColumns(hidesCompany: boolean): ReadonlySet<string> {
  return new Set(LEAD_COLUMNS.flatMap(({ key, isOfCompany }) => (hidesCompany && isOfCompany ? [key] : [])));
}

const ALL_COLUMNS: readonly Column<Lead>[] = LEAD_COLUMNS.map((column) => ({
  ...column,
  sortable: column.sortKey !== undefined,
}));

export interface ShownColumns {
  /** Keys of the columns that this table leaves out. */
  absent: ReadonlySet<string>;
  /** Keys of the columns that the user has hidden. */
  hidden: readonly string[];
}

/** Returns the columns to render; one of them always grows to fill the table. */
export function columnsFor({ absent, hidden }: ShownColumns): readonly Column<Lead>[] {
  const columns = ALL_COLUMNS.filter(({ key }) => !hidden.includes(key) && !absent.has(key));
  if (columns.some(({ grow }) => grow)) return columns;
  return columns.map((column) => (column.key === 'fullName' ? { ...column, grow: true } : column));
}
