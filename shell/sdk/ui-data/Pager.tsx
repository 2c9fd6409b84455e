import { Button } from 'antd';
import type { ReactNode } from 'react';
import { countOf, formatCount } from '../format/numbers';
import { useIsPhone } from '../ui/useMatchesMedia';
import styles from './Pager.module.css';

interface PagerProps {
  /** From 1; anything outside is held to the first or the last page. */
  page: number;
  pageSize: number;
  /** All that match, on this page or not. */
  total: number;
  /** What is counted: 'company', 'companies' when it is not one of them. */
  noun: string;
  nouns?: string;
  /** Told as a step from the page asked for last, which may not be shown yet: fast presses add up. */
  onPage: (step: (asked: number) => number) => void;
  /** Before the total: buttons for the table above. */
  children?: ReactNode;
}

/** 'Previous', 'Page X of Y', 'Next', and how many there are; a phone has no room to say which of them. */
export function Pager({ page, pageSize, total, noun, nouns, onPage, children }: PagerProps) {
  const phone = useIsPhone();
  const last = lastPage(total, pageSize);
  const current = clampPage(page, total, pageSize);
  const turn = (by: number) => onPage((asked) => clampPage(clampPage(asked, total, pageSize) + by, total, pageSize));
  const from = (current - 1) * pageSize + 1;
  const to = Math.min(current * pageSize, total);
  const counted = countOf(total, noun, nouns);
  return (
    <nav className={styles.pager} aria-label={`Pages of ${nouns ?? `${noun}s`}`}>
      {children}
      <span className={styles.total}>
        {last > 1 && !phone ? `${formatCount(from)}–${formatCount(to)} of ${counted}` : counted}
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

/** The number of pages; at least one. */
function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** A page number held between 1 and the last. */
export function clampPage(page: number, total: number, pageSize: number): number {
  return Math.min(Math.max(1, page), lastPage(total, pageSize));
}
