import type { Lead } from '@forksight/sdk';
import type { Column } from '@forksight/sdk/ui-data';
import { SourceReposCell, TagsCell } from '../cells/cells';
import { CompanySummaryCell, PersonCell, RelativeDateCell, SignalSummaryCell } from '../cells/FocusCells';
import { PhoneNameCell, PhoneScoreCell } from '../cells/PhoneCells';
import { type ShownColumns, columnsFor, LEAD_COLUMNS } from './columns';
import type { Layout } from './tableSettings';

/** Columns of the full table that the other layouts share. */
type SharedKey = 'select' | 'score' | 'favorite' | 'actions';

function shared(key: SharedKey, changes: Partial<Column<Lead>> = {}): Column<Lead>[] {
  return LEAD_COLUMNS.flatMap((column) =>
    column.key === key ? [{ ...column, sortable: column.sortKey !== undefined, ...changes }] : [],
  );
}

/** At most 1,033 px: a window of 1,280 px without the sidebar and a scrollbar. */
export const FOCUS_COLUMNS: readonly Column<Lead>[] = [
  ...shared('select', { width: 44 }),
  ...shared('score'),
  {
    key: 'fullName',
    title: 'Name',
    width: 178,
    grow: true,
    pinned: 'always',
    sortable: true,
    cell: (lead) => <PersonCell lead={lead} />,
  },
  {
    key: 'companyName',
    title: 'Company',
    width: 176,
    sortable: true,
    cell: (lead) => <CompanySummaryCell lead={lead} />,
  },
  {
    key: 'githubSignalsCount',
    title: 'Signals',
    width: 180,
    sortable: true,
    cell: (lead) => <SignalSummaryCell lead={lead} />,
  },
  {
    key: 'lastSignalDate',
    title: 'Last Signal',
    width: 106,
    sortable: true,
    cell: (lead) => <RelativeDateCell lead={lead} />,
  },
  {
    key: 'sourceRepos',
    title: 'Source Repos',
    width: 124,
    sortable: true,
    cell: (lead) => <SourceReposCell lead={lead} />,
  },
  { key: 'tags', title: 'Tags', width: 82, sortable: true, cell: (lead) => <TagsCell lead={lead} max={1} /> },
  ...shared('favorite'),
  ...shared('actions', { width: 44 }),
];

/** Windows that are too narrow for columns. */
export const NARROW = '(width < 768px)';

/** Rows of two lines for narrow windows. Nothing is pinned, because nothing scrolls sideways. */
function phoneColumns(showsCompany: boolean): readonly Column<Lead>[] {
  const unpinned = { pinned: undefined };
  return [
    ...shared('select', { ...unpinned, width: 36 }),
    {
      key: 'fullName',
      title: 'Name',
      width: 140,
      grow: true,
      sortable: true,
      cell: (lead) => <PhoneNameCell lead={lead} showsCompany={showsCompany} />,
    },
    ...shared('score', { ...unpinned, width: 108, cell: (lead) => <PhoneScoreCell lead={lead} /> }),
    ...shared('favorite', { ...unpinned, width: 36 }),
    ...shared('actions', { ...unpinned, width: 40 }),
  ];
}

const PHONE_COLUMNS = phoneColumns(true);
const PHONE_COLUMNS_OF_COMPANY = phoneColumns(false);

/** Returns the columns of a layout without those that this table leaves out. */
export function layoutColumns(layout: Layout | 'phone', columns: ShownColumns): readonly Column<Lead>[] {
  const { absent } = columns;
  if (layout === 'columns') return columnsFor(columns);
  if (layout === 'focus') return FOCUS_COLUMNS.filter(({ key }) => !absent.has(key));
  return absent.has('companyName') ? PHONE_COLUMNS_OF_COMPANY : PHONE_COLUMNS;
}
