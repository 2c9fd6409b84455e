import type { Lead } from '@forksight/sdk';
import type { Column } from '@forksight/sdk/ui-data';
import { SourceReposCell, TagsCell } from '../cells/cells';
import {
  CompanySummaryCell,
  PersonCell,
  RelativeDateCell,
  SignalChartCell,
  SignalSummaryCell,
} from '../cells/FocusCells';
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

/** At most 1,016 px: a window of 1,265 px without the sidebar and a scrollbar. */
const FOCUS_COLUMNS: readonly Column<Lead>[] = [
  ...shared('select', { width: 44 }),
  ...shared('score'),
  {
    key: 'fullName',
    title: 'Name',
    width: 162,
    grow: true,
    pinned: 'always',
    sortable: true,
    cell: (lead) => <PersonCell lead={lead} />,
  },
  {
    key: 'companyName',
    title: 'Company',
    width: 166,
    grow: true,
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
    width: 112,
    sortable: true,
    cell: (lead) => <RelativeDateCell lead={lead} />,
  },
  {
    key: 'sourceRepos',
    title: 'Source Repos',
    width: 108,
    sortable: true,
    cell: (lead) => <SourceReposCell lead={lead} />,
  },
  { key: 'tags', title: 'Tags', width: 92, sortable: true, cell: (lead) => <TagsCell lead={lead} /> },
  ...shared('favorite'),
  ...shared('actions'),
];

/** Columns whose texts are cut first, in pixels of a wide table. */
const WIDE_FOCUS_COLUMNS = withWidths(FOCUS_COLUMNS, { sourceRepos: 140, tags: 132 });

/** The signals as a chart alone. */
const NARROWER_COLUMNS = FOCUS_COLUMNS.map((column) =>
  column.key === 'githubSignalsCount'
    ? { ...column, width: 104, cell: (lead: Lead) => <SignalChartCell lead={lead} /> }
    : column,
);
const without = (columns: readonly Column<Lead>[], ...keys: string[]) =>
  columns.filter(({ key }) => !keys.includes(key));

/** The layout Focus for ever narrower tables. */
const FOCUS_STEPS: readonly (readonly Column<Lead>[])[] = [
  WIDE_FOCUS_COLUMNS,
  FOCUS_COLUMNS,
  without(FOCUS_COLUMNS, 'tags'),
  without(FOCUS_COLUMNS, 'tags', 'sourceRepos'),
  without(NARROWER_COLUMNS, 'tags', 'sourceRepos'),
];

/** Returns the columns of the layout Focus that fit a width in pixels; undefined where not even the fewest do. */
export function focusColumns(width: number, absent: ReadonlySet<string>): readonly Column<Lead>[] | undefined {
  return FOCUS_STEPS.map((columns) => without(columns, ...absent)).find((columns) => widthOf(columns) <= width);
}

function withWidths(columns: readonly Column<Lead>[], widths: Partial<Record<string, number>>) {
  return columns.map((column) => ({ ...column, width: widths[column.key] ?? column.width }));
}

function widthOf(columns: readonly Column<Lead>[]): number {
  return columns.reduce((sum, column) => sum + column.width, 0);
}

/** Windows that are too narrow for columns. */
export const NARROW = '(width < 768px)';
/** Windows with more room than the full table needs. */
export const WIDE = '(width >= 1700px)';
/** The same for the leads of a company, whose table leaves the company's columns out. */
export const WIDE_OF_COMPANY = '(width >= 1400px)';
/** At most 100 px more in all: 1,450 px of a window of 1,700 px without the sidebar and a scrollbar. */
const WIDE_WIDTHS = { sourceRepos: 132, tags: 132, companyCountryCode: 124 };

/** Rows of two lines for narrow windows. Nothing is pinned, because nothing scrolls sideways. */
function phoneColumns(showsCompany: boolean, gutter: number): readonly Column<Lead>[] {
  const unpinned = { pinned: undefined };
  return [
    ...shared('select', { ...unpinned, width: 24 + gutter }),
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
    ...shared('actions', { ...unpinned, width: 28 + gutter }),
  ];
}

/** Pixels left and right of a page's texts, on phones and in wider windows (the SDK's `Page`). */
const GUTTERS = { phone: 12, other: 24 };

const PHONE_COLUMNS = {
  all: { phone: phoneColumns(true, GUTTERS.phone), other: phoneColumns(true, GUTTERS.other) },
  ofCompany: { phone: phoneColumns(false, GUTTERS.phone), other: phoneColumns(false, GUTTERS.other) },
};

interface LayoutOptions extends ShownColumns {
  /** The table's width in pixels, for the layout Focus. */
  width: number;
  /** The window is that of a phone. */
  isPhone: boolean;
  /** The window is wide. */
  isWide: boolean;
}

/**
 * Returns the columns of a layout without those that this table leaves out, and whether rows have two lines: the layout
 * Focus has where its columns do not fit.
 */
export function layoutColumns(layout: Layout | 'phone', { width, isPhone, isWide, ...shown }: LayoutOptions) {
  const { absent } = shown;
  const full = () => (isWide ? withWidths(columnsFor(shown), WIDE_WIDTHS) : columnsFor(shown));
  const columns = layout === 'columns' ? full() : layout === 'focus' ? focusColumns(width, absent) : undefined;
  if (columns) return { columns, hasTwoLines: false };
  const twoLines = PHONE_COLUMNS[absent.has('companyName') ? 'ofCompany' : 'all'];
  return { columns: isPhone ? twoLines.phone : twoLines.other, hasTwoLines: true };
}
