import { paths, useNavigation, useWorkspace } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Icon } from '@forksight/sdk/ui';
import type { MouseEvent } from 'react';
import styles from './BackLink.module.css';

/** Back to the list as it was left, page, sorting and all; in a new tab, which has no list behind it, to all leads. */
export function BackLink() {
  const { back } = useNavigation();
  const leads = paths.page(useWorkspace(), 'all-leads');
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
