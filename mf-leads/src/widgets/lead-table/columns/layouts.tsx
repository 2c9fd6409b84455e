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

function withWidths(columns: readonly Column<Lead>[], widths: Partial<Record<string, number>>) {
  return columns.map((column) => {
    const width = widths[column.key];
    // Cells are rendered again when their column is another object.
    return width === undefined ? column : { ...column, width };
  });
}

function widthOf(columns: readonly Column<Lead>[]): number {
  return columns.reduce((sum, column) => sum + column.width, 0);
}

/** Windows that are too narrow for columns. */
export const NARROW = '(width < 768px)';
/** Widths in a table with more room than the full one needs, in pixels. */
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

/** The columns of a layout in tables of at least `minWidth` pixels. */
export interface LayoutStep {
  columns: readonly Column<Lead>[];
  hasTwoLines: boolean;
  minWidth: number;
}

interface LayoutOptions extends ShownColumns {
  /** The window is that of a phone. */
  isPhone: boolean;
}

/** Returns a layout for ever narrower tables; the last step fits each. Focus ends with rows of two lines. */
export function layoutSteps(
  layout: Layout | 'phone',
  { isPhone, ...shown }: LayoutOptions,
): [LayoutStep, ...LayoutStep[]] {
  const { absent } = shown;
  const fitting = (columns: readonly Column<Lead>[]) => ({ columns, hasTwoLines: false, minWidth: widthOf(columns) });
  if (layout === 'columns') {
    const columns = columnsFor(shown);
    return [fitting(withWidths(columns, WIDE_WIDTHS)), { columns, hasTwoLines: false, minWidth: 0 }];
  }
  const { phone, other } = PHONE_COLUMNS[absent.has('companyName') ? 'ofCompany' : 'all'];
  const twoLines = { columns: isPhone ? phone : other, hasTwoLines: true, minWidth: 0 };
  const focus = layout === 'focus' ? FOCUS_STEPS.map((columns) => fitting(without(columns, ...absent))) : [];
  const [first = twoLines, ...others] = [...focus, twoLines];
  return [first, ...others];
}
