import { useLocation, useNavigate } from '@forksight/sdk/router';
import type { KeyboardEvent, ReactNode } from 'react';
import { tabQuery, type Tab, TABS, TAB_LABELS } from '../tabs';
import styles from './TabBar.module.css';

/** Tabs with an address each. Arrow keys, Home and End move between them. */
export function TabBar({ current }: { current: Tab }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const open = (tab: Tab) => void navigate({ pathname, search: tabQuery(tab) });
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // From the focused tab: `current` follows the address in a transition, later than the next key.
    const tab = tabForKey(event.key, focusedTab() ?? current);
    if (!tab) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-tab=${tab}]`)?.focus();
    open(tab);
  };
  return (
    <div role="tablist" aria-label="Administration" className={styles.bar} onKeyDown={handleKeyDown}>
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`admin-tab-${tab}`}
          ref={tab === current ? scrollIntoView : undefined}
          data-tab={tab}
          aria-selected={tab === current}
          aria-controls={tab === current ? 'admin-panel' : undefined}
          tabIndex={tab === current ? 0 : -1}
          className={styles.tab}
          onClick={() => open(tab)}
        >
          {TAB_LABELS[tab]}
        </button>
      ))}
    </div>
  );
}

/** Content of the current tab. */
export function TabPanel({ tab, children }: { tab: Tab; children: ReactNode }) {
  return (
    <div key={tab} role="tabpanel" id="admin-panel" aria-labelledby={`admin-tab-${tab}`} className={styles.panel}>
      {children}
    </div>
  );
}

/** The tab bar scrolls on a phone. */
function scrollIntoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function focusedTab(): Tab | undefined {
  const name = document.activeElement?.getAttribute('data-tab');
  return TABS.find((tab) => tab === name);
}

function tabForKey(key: string, current: Tab): Tab | undefined {
  const index = TABS.indexOf(current);
  switch (key) {
    case 'ArrowRight':
      return TABS[(index + 1) % TABS.length];
    case 'ArrowLeft':
      return TABS.at(index - 1);
    case 'Home':
      return TABS[0];
    case 'End':
      return TABS.at(-1);
    default:
      return undefined;
  }
}
