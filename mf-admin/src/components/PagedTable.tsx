import { type Id, intParam, PAGE_SIZE, useUrlParams } from '@forksight/sdk';
import { clampPage, type Column, DataTable, Pager } from '@forksight/sdk/ui-data';

export const PAGE_PARAM = { page: intParam(1) };

interface Nouns {
  /** Singular, for example 'client'. */
  noun: string;
  nouns?: string;
}

interface PagedTableProps<Row> extends Nouns {
  label: string;
  columns: readonly Column<Row>[];
  /** All rows; undefined while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => Id;
  onRowClick?: (row: Row) => void;
}

/** A table that pages through rows in memory; the page is in the address. */
export function PagedTable<Row>({ noun, nouns, rows, ...table }: PagedTableProps<Row>) {
  const { shown, total } = usePage(rows);
  return (
    <>
      <DataTable {...table} rows={shown ?? []} loading={!shown} />
      <TablePager total={total} noun={noun} {...(nouns && { nouns })} />
    </>
  );
}

/** Returns the rows of the address's page. */
export function usePage<Row>(rows: readonly Row[] | undefined) {
  const [{ page }] = useUrlParams(PAGE_PARAM);
  const total = rows?.length ?? 0;
  const start = (clampPage(page, total, PAGE_SIZE) - 1) * PAGE_SIZE;
  return { shown: rows?.slice(start, start + PAGE_SIZE), total };
}

/** Pager, hidden for a single page. */
export function TablePager({ total, noun, nouns }: Nouns & { total: number }) {
  const [{ page }, write] = useUrlParams(PAGE_PARAM);
  if (total <= PAGE_SIZE) return null;
  return (
    <Pager
      page={page}
      pageSize={PAGE_SIZE}
      total={total}
      noun={noun}
      {...(nouns && { nouns })}
      onPage={(step) => write((params) => ({ page: step(params.page) }))}
    />
  );
}
