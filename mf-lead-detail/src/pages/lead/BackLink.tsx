import { paths, useNavigation, useWorkspace } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Icon } from '@forksight/sdk/ui';
import type { MouseEvent } from 'react';
import styles from './BackLink.module.css';

interface BackLinkProps {
  /** Hash path and query of the list that the lead was opened from, where that is known. */
  list?: string | undefined;
}

/** Back to the list as it was left, page, sorting and all; where none lies behind, to all leads. */
export function BackLink({ list }: BackLinkProps) {
  const { back } = useNavigation();
  const allLeads = paths.page(useWorkspace(), 'all-leads');
  const leads = list ?? allLeads;
  const goBack = (event: MouseEvent) => {
    // With a key held down the person wants the list in a tab of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    back(leads);
  };
  return (
    <Link className={styles.back} to={leads} aria-label="Back" title="Back" onClick={goBack}>
      <Icon name="arrow-left" />
    </Link>
  );
}
