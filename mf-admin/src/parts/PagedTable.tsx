import { intParam, PAGE_SIZE, useUrlParams } from '@forksight/sdk';
import { clampPage, type Column, DataTable, Pager } from '@forksight/sdk/ui-data';
import type { Id } from '@forksight/sdk';

export const PAGE_PARAM = { page: intParam(1) };

interface PagedTableProps<Row> {
  label: string;
  /** One of them: 'client'. */
  noun: string;
  nouns?: string;
  columns: readonly Column<Row>[];
  /** All of them; undefined while they are loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => Id;
  onRowClick?: (row: Row) => void;
  dimmed?: boolean;
}

/** A table of rows that are all here, shown a page at a time; the page stands in the address. */
export function PagedTable<Row>({ noun, nouns, rows, ...table }: PagedTableProps<Row>) {
  const [{ page }, write] = useUrlParams(PAGE_PARAM);
  const total = rows?.length ?? 0;
  const start = (clampPage(page, total, PAGE_SIZE) - 1) * PAGE_SIZE;
  return (
    <>
      <DataTable {...table} rows={rows?.slice(start, start + PAGE_SIZE) ?? []} loading={!rows} />
      {total > PAGE_SIZE && (
        <Pager
          page={page}
          pageSize={PAGE_SIZE}
          total={total}
          noun={noun}
          {...(nouns && { nouns })}
          onPage={(next) => write({ page: next })}
        />
      )}
    </>
  );
}
