import { formatCount, type Lead } from '@forksight/sdk';
import type { Column } from '@forksight/sdk/ui-data';
import {
  ActionsCell,
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
import { SelectAllCell, SelectCell } from './SelectCell';

const ABOUT_COMPANY = new Set(['companyName', 'companyEmployeeCount', 'companyLinkedin', 'companyCountryCode']);

/** The columns of the specification in its order; a sortable one is keyed by what the server calls it. */
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
    width: 190,
    sortable: true,
    cell: (lead) => <SignalTypesCell lead={lead} />,
  },
  {
    key: 'githubSignalsCount',
    title: 'Signals',
    width: 88,
    align: 'end',
    sortable: true,
    cell: ({ githubSignalsCount }) => formatCount(githubSignalsCount),
  },
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
  { key: 'favorite', title: 'Favorites', width: 84, cell: (lead) => <FavoriteCell lead={lead} /> },
  { key: 'actions', title: 'Actions', width: 64, untitled: true, cell: (lead) => <ActionsCell lead={lead} /> },
];

/** A phone has room to pin the name alone. */
const PHONE_WIDTHS: Record<string, number> = { select: 38, open: 36, playbook: 68, companyName: 130, fullName: 136 };
const PHONE_COLUMNS = COLUMNS.map(({ pinned, ...column }) => ({
  ...column,
  width: PHONE_WIDTHS[column.key] ?? column.width,
  ...(pinned && column.key === 'fullName' && { pinned }),
}));

const withoutCompany = (columns: readonly Column<Lead>[]) => columns.filter(({ key }) => !ABOUT_COMPANY.has(key));

export const LAYOUTS = {
  wide: { all: COLUMNS, withoutCompany: withoutCompany(COLUMNS) },
  phone: { all: PHONE_COLUMNS, withoutCompany: withoutCompany(PHONE_COLUMNS) },
};
