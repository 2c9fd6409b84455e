import { useLocation, useNavigate } from '@forksight/sdk/router';
import type { KeyboardEvent, ReactNode } from 'react';
import { searchOf, type Tab, TAB_NAMES, TABS } from '../tabs';
import styles from './TabBar.module.css';

/** The tabs, each an address of its own. Arrows, Home and End move along them. */
export function TabBar({ current }: { current: Tab }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const open = (tab: Tab) => void navigate({ pathname, search: searchOf(tab) });
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const tab = tabFor(event.key, current);
    if (!tab) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-tab=${tab}]`)?.focus();
    open(tab);
  };
  return (
    <div role="tablist" aria-label="Administration" className={styles.bar} onKeyDown={press}>
      {TAB_NAMES.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`admin-tab-${tab}`}
          ref={tab === current ? bringIntoSight : undefined}
          data-tab={tab}
          aria-selected={tab === current}
          aria-controls={tab === current ? 'admin-panel' : undefined}
          tabIndex={tab === current ? 0 : -1}
          className={styles.tab}
          onClick={() => open(tab)}
        >
          {TABS[tab]}
        </button>
      ))}
    </div>
  );
}

/** What the open tab shows. */
export function TabPanel({ tab, children }: { tab: Tab; children: ReactNode }) {
  return (
    <div key={tab} role="tabpanel" id="admin-panel" aria-labelledby={`admin-tab-${tab}`} className={styles.panel}>
      {children}
    </div>
  );
}

/** On a phone the tabs scroll. */
function bringIntoSight(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function tabFor(key: string, current: Tab): Tab | undefined {
  const at = TAB_NAMES.indexOf(current);
  switch (key) {
    case 'ArrowRight':
      return TAB_NAMES[(at + 1) % TAB_NAMES.length];
    case 'ArrowLeft':
      return TAB_NAMES.at(at - 1);
    case 'Home':
      return TAB_NAMES[0];
    case 'End':
      return TAB_NAMES.at(-1);
    default:
      return undefined;
  }
}
