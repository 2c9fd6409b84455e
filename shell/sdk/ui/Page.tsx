import { type ReactNode, useEffect } from 'react';
import { settings } from '../settings';
import styles from './Page.module.css';

interface PageProps {
  /** The heading, and with the brand the browser tab's title. */
  title: string;
  /** The tab's title where it is not the heading: a lead's name. */
  tabTitle?: string | undefined;
  /** Left of the heading: a way back. */
  before?: ReactNode;
  /** Beside the heading: '4,312 matching'. */
  badge?: ReactNode;
  /** Right in the header: search, filters, menu. */
  actions?: ReactNode;
  /** `fill`: the content scrolls and the page does not (tables). `flow`: the page scrolls. */
  layout?: 'fill' | 'flow';
  children: ReactNode;
}

/** The layout of every page beside the sidebar: a header above the content. */
export function Page({ title, tabTitle = title, before, badge, actions, layout = 'flow', children }: PageProps) {
  useDocumentTitle(tabTitle);
  return (
    <div className={styles.page} data-layout={layout}>
      <header className={styles.header}>
        {before}
        <h1 className={styles.title} title={title}>
          {title}
        </h1>
        {badge && <span className={styles.badge}>{badge}</span>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

/** Sets the browser tab's title: `Leads · Forksight`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const { brand } = settings();
    document.title = title === brand ? brand : `${title} · ${brand}`;
  }, [title]);
}
