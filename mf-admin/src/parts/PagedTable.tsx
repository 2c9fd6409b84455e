import { type Id, intParam, PAGE_SIZE, useUrlParams } from '@forksight/sdk';
import { clampPage, type Column, DataTable, Pager } from '@forksight/sdk/ui-data';

export const PAGE_PARAM = { page: intParam(1) };

interface Listed {
  /** One of them: 'client'. */
  noun: string;
  nouns?: string;
}

interface PagedTableProps<Row> extends Listed {
  label: string;
  columns: readonly Column<Row>[];
  /** All of them; undefined while they are loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => Id;
  onRowClick?: (row: Row) => void;
}

/** A table of rows that are all here, shown a page at a time; the page stands in the address. */
export function PagedTable<Row>({ noun, nouns, rows, ...table }: PagedTableProps<Row>) {
  const { shown, total } = usePage(rows);
  return (
    <>
      <DataTable {...table} rows={shown ?? []} loading={!shown} />
      <Pages total={total} noun={noun} {...(nouns && { nouns })} />
    </>
  );
}

/** The rows of the page that the address names. */
export function usePage<Row>(rows: readonly Row[] | undefined) {
  const [{ page }] = useUrlParams(PAGE_PARAM);
  const total = rows?.length ?? 0;
  const start = (clampPage(page, total, PAGE_SIZE) - 1) * PAGE_SIZE;
  return { shown: rows?.slice(start, start + PAGE_SIZE), total };
}

/** Leads from page to page, where there are several. */
export function Pages({ total, noun, nouns }: Listed & { total: number }) {
  const [{ page }, write] = useUrlParams(PAGE_PARAM);
  if (total <= PAGE_SIZE) return null;
  return (
    <Pager
      page={page}
      pageSize={PAGE_SIZE}
      total={total}
      noun={noun}
      {...(nouns && { nouns })}
      onPage={(step) => write((asked) => ({ page: step(asked.page) }))}
    />
  );
}
