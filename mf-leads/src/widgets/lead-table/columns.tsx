import { formatCount, type Lead } from '@forksight/sdk';
import type { Column } from '@forksight/sdk/ui-data';
import { ActionsCell } from './ActionsCell';
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
} from './cells';
import { nameOf } from './leadName';
import { ScoreCell } from './ScoreCell';
import { SelectAllCell, SelectCell } from './SelectCell';
import { SignalsCell } from './SignalsCell';

const COMPANY_COLUMNS = ['companyName', 'companyEmployeeCount', 'companyLinkedin', 'companyCountryCode'];

/** Keys of the columns that a table has no use for. */
export function absentColumns(hidesCompany: boolean, hasScores: boolean): ReadonlySet<string> {
  return new Set([...(hidesCompany ? COMPANY_COLUMNS : []), ...(hasScores ? [] : ['score'])]);
}

/** The columns of the specification in its order, the score after what it comes from; a sortable one is keyed by what the server calls it. */
const COLUMNS: readonly Column<Lead>[] = [
  {
    key: 'select',
    title: 'Select',
    width: 52,
    pinned: 'always',
    head: <SelectAllCell />,
    cell: (lead) => <SelectCell lead={lead} />,
  },
  {
    key: 'open',
    title: 'Open lead',
    width: 40,
    pinned: 'always',
    untitled: true,
    cell: (lead) => <OpenCell lead={lead} />,
  },
  { key: 'playbook', title: 'Playbook', width: 82, cell: (lead) => <PlaybookCell lead={lead} /> },
  { key: 'companyName', title: 'Company', width: 190, sortable: true, cell: (lead) => <CompanyCell lead={lead} /> },
  {
    key: 'companyEmployeeCount',
    title: 'Company Employees',
    width: 176,
    align: 'end',
    sortable: true,
    cell: ({ companyEmployeeCount: count }) => (count === null ? NOTHING : formatCount(count)),
  },
  {
    key: 'fullName',
    title: 'Name',
    width: 180,
    pinned: 'always',
    sortable: true,
    cell: (lead) => <NameCell lead={lead} />,
  },
  {
    key: 'jobTitle',
    title: 'Title',
    width: 210,
    grow: true,
    sortable: true,
    cell: ({ jobTitle }) => <TextCell text={jobTitle} />,
  },
  {
    key: 'contactLinkedin',
    title: 'Contact LinkedIn',
    width: 126,
    cell: (lead) => <LinkedInCell url={lead.userLinkedin} who={nameOf(lead)} />,
  },
  {
    key: 'companyLinkedin',
    title: 'Company LinkedIn',
    width: 132,
    cell: ({ companyLinkedin, companyName }) => (
      <LinkedInCell url={companyLinkedin} who={companyName ?? 'the company'} />
    ),
  },
  {
    key: 'sourceRepos',
    title: 'Source Repos',
    width: 220,
    sortable: true,
    cell: (lead) => <SourceReposCell lead={lead} />,
  },
  {
    key: 'githubSignalsTypes',
    title: 'Signal Type(s)',
    width: 248,
    sortable: true,
    cell: (lead) => <SignalTypesCell lead={lead} />,
  },
  {
    key: 'githubSignalsCount',
    title: 'Signals',
    width: 132,
    align: 'end',
    sortable: true,
    cell: (lead) => <SignalsCell lead={lead} />,
  },
  { key: 'score', title: 'Score', width: 104, align: 'end', sortable: true, cell: (lead) => <ScoreCell lead={lead} /> },
  {
    key: 'lastSignalDate',
    title: 'Last Signal',
    width: 176,
    sortable: true,
    cell: (lead) => <LastSignalCell lead={lead} />,
  },
  { key: 'tags', title: 'Tags', width: 210, sortable: true, cell: (lead) => <TagsCell lead={lead} /> },
  {
    key: 'companyCountryCode',
    title: 'Company Country',
    width: 170,
    sortable: true,
    cell: (lead) => <CountryCell lead={lead} />,
  },
  { key: 'favorite', title: 'Favorites', width: 84, pinned: 'end', cell: (lead) => <FavoriteCell lead={lead} /> },
  {
    key: 'actions',
    title: 'Actions',
    width: 64,
    pinned: 'end',
    untitled: true,
    cell: (lead) => <ActionsCell lead={lead} />,
  },
];

/** A phone has room to pin the name alone. */
const PHONE_WIDTHS: Record<string, number> = { select: 38, open: 36, playbook: 68, companyName: 112, fullName: 136 };
const PHONE_COLUMNS = COLUMNS.map(({ pinned, ...column }) => ({
  ...column,
  width: PHONE_WIDTHS[column.key] ?? column.width,
  ...(pinned && column.key === 'fullName' && { pinned }),
}));

interface Layout {
  phone: boolean;
  /** Keys of columns that there is no use for: what a company's own page says already, what the server does not tell. */
  absent: ReadonlySet<string>;
  /** Keys of columns that the person has left out. */
  hidden: readonly string[];
}

/** The columns in sight. One of them always takes what the others leave. */
export function columnsFor({ phone, absent, hidden }: Layout): readonly Column<Lead>[] {
  const left = (phone ? PHONE_COLUMNS : COLUMNS).filter(({ key }) => !hidden.includes(key) && !absent.has(key));
  if (left.some(({ grow }) => grow)) return left;
  return left.map((column) => (column.key === 'fullName' ? { ...column, grow: true } : column));
}
