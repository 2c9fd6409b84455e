import { intParam, PAGE_SIZE, useUrlParams } from '@forksight/sdk';
import { clampPage, Pager } from '@forksight/sdk/ui-data';

export const PAGE_PARAM = { page: intParam(1) };

interface TablePagerProps {
  total: number;
  /** Singular, for example 'client'. */
  noun: string;
  nouns?: string;
}

/** Returns the rows of the address's page. */
export function usePage<Row>(rows: readonly Row[] | undefined) {
  const [{ page }] = useUrlParams(PAGE_PARAM);
  const total = rows?.length ?? 0;
  const start = (clampPage(page, total, PAGE_SIZE) - 1) * PAGE_SIZE;
  return { shown: rows?.slice(start, start + PAGE_SIZE), total };
}

/** Pager of a list that is loaded completely; the page is in the address. Hidden for a single page. */
export function TablePager({ total, ...nouns }: TablePagerProps) {
  const [{ page }, write] = useUrlParams(PAGE_PARAM);
  if (total <= PAGE_SIZE) return null;
  return (
    <Pager
      {...nouns}
      page={page}
      pageSize={PAGE_SIZE}
      total={total}
      onPage={(step) => write((params) => ({ page: step(params.page) }))}
    />
  );
}
