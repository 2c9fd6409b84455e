import { formatCount, type Id, paths, type LeadPosition, useNavigation } from '@forksight/sdk';
import { Icon, useShortcuts } from '@forksight/sdk/ui';
import { useEffect } from 'react';
import { leadApi, leadQueryArgs } from '../../../data/leadApi';
import styles from './LeadPager.module.css';

interface LeadPagerProps {
  workspace: string;
  listPosition: LeadPosition;
  /** True when the lead itself is loaded: its successor may be prefetched. */
  ready: boolean;
}

/** Previous and next lead of the list that this lead was opened from. */
export function LeadPager({ workspace, listPosition, ready }: LeadPagerProps) {
  const { previous, next, position, total } = listPosition;
  const { go } = useNavigation();
  const prefetch = leadApi.usePrefetch('leadDetailGet');

  useEffect(() => {
    // Users step through a list in order.
    if (ready && next !== null) prefetch(leadQueryArgs({ workspace, leadId: String(next) }));
  }, [next, prefetch, ready, workspace]);

  // Replaces the history entry, so that the browser's Back returns to the list.
  const open = (leadId: Id | null) => {
    if (leadId !== null) go(paths.lead(workspace, leadId), { replace: true });
  };
  useShortcuts({ j: () => open(next), k: () => open(previous) });

  return (
    <nav className={styles.neighbors} aria-label="Leads of the list">
      <StepButton name="Previous lead" shortcut="k" to={previous} onOpen={open} />
      <span className={styles.place}>
        {formatCount(position)} of {formatCount(total)}
      </span>
      <StepButton name="Next lead" shortcut="j" to={next} onOpen={open} />
    </nav>
  );
}

interface StepButtonProps {
  name: string;
  shortcut: string;
  to: Id | null;
  onOpen: (leadId: Id | null) => void;
}

/** Uses `aria-disabled`, because a disabled button would lose the focus at the end of the list. */
function StepButton({ name, shortcut, to, onOpen }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={name}
      aria-keyshortcuts={shortcut}
      aria-disabled={to === null}
      title={`${name} (${shortcut})`}
      onClick={() => onOpen(to)}
    >
      <Icon name="chevron-right" />
    </button>
  );
}
