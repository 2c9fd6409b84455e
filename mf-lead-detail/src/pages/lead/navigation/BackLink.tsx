import { paths, useNavigation, useWorkspace } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Icon } from '@forksight/sdk/ui';
import type { MouseEvent } from 'react';
import styles from './BackLink.module.css';

interface BackLinkProps {
  /** Hash path and query of the list that the lead was opened from. */
  list?: string | undefined;
}

/** Link back to the list with its page and sorting; to all leads when the lead was not opened from a list. */
export function BackLink({ list }: BackLinkProps) {
  const { back } = useNavigation();
  const allLeads = paths.page(useWorkspace(), 'all-leads');
  const target = list ?? allLeads;
  const goBack = (event: MouseEvent) => {
    // With a modifier key the browser opens the link in a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    back(target);
  };
  return (
    <Link className={styles.back} to={target} aria-label="Back" title="Back" onClick={goBack}>
      <Icon name="arrow-left" />
    </Link>
  );
}
