import { Button } from 'antd';
import type { ReactNode } from 'react';
import { pluralize, formatCount } from '../format/numbers';
import { useIsPhone } from '../ui/useMediaQuery';
import styles from './Pager.module.css';

interface PagerProps {
  /** From 1; clamped to the first and last page. */
  page: number;
  pageSize: number;
  /** Number of matches on all pages. */
  total: number;
  /** Noun for the total, with its plural where it is irregular: 'company', 'companies'. */
  noun: string;
  nouns?: string;
  /** Gets a step from the page requested last, which may not be shown yet: fast clicks add up. */
  onPage: (step: (requested: number) => number) => void;
  /** Buttons for the table, before the total. */
  children?: ReactNode;
}

/** 'Previous', 'Page X of Y', 'Next', and the total with the range of rows; phones show only the total. */
export function Pager({ page, pageSize, total, noun, nouns, onPage, children }: PagerProps) {
  const isPhone = useIsPhone();
  const last = lastPage(total, pageSize);
  const current = clampPage(page, total, pageSize);
  const turn = (by: number) =>
    onPage((requested) => clampPage(clampPage(requested, total, pageSize) + by, total, pageSize));
  const from = (current - 1) * pageSize + 1;
  const to = Math.min(current * pageSize, total);
  const countText = pluralize(total, noun, nouns);
  return (
    <nav className={styles.pager} aria-label={`Pages of ${nouns ?? `${noun}s`}`}>
      {children}
      <span className={styles.total}>
        {last > 1 && !isPhone ? `${formatCount(from)}–${formatCount(to)} of ${countText}` : countText}
      </span>
      <Button size="small" disabled={current === 1} onClick={() => turn(-1)}>
        Previous
      </Button>
      <span>
        Page {formatCount(current)} of {formatCount(last)}
      </span>
      <Button size="small" disabled={current === last} onClick={() => turn(1)}>
        Next
      </Button>
    </nav>
  );
}

/** Returns the number of pages, at least one. */
function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Returns the page number clamped between 1 and the last page. */
export function clampPage(page: number, total: number, pageSize: number): number {
  return Math.min(Math.max(1, page), lastPage(total, pageSize));
}
