import { formatCount, type Id, paths, type TrailPlace, useNavigation } from '@forksight/sdk';
import { Icon, useShortcuts } from '@forksight/sdk/ui';
import { useEffect } from 'react';
import { leadApi, leadAt } from './leadApi';
import styles from './Neighbors.module.css';

interface NeighborsProps {
  workspace: string;
  trail: TrailPlace;
  /** The lead itself is there: its neighbour may be asked for. */
  ready: boolean;
}

/** On to the next lead of the list that this one was opened from, and back to the one before. */
export function Neighbors({ workspace, trail, ready }: NeighborsProps) {
  const { previous, next, position, total } = trail;
  const { go } = useNavigation();
  const prefetch = leadApi.usePrefetch('leadDetailGet');

  useEffect(() => {
    // Whoever works through a list goes on: the next lead is there when it is asked for.
    if (ready && next !== null) prefetch(leadAt({ workspace, leadId: String(next) }));
  }, [next, prefetch, ready, workspace]);

  // Not a step of its own: Back leads to the list.
  const open = (leadId: Id | null) => {
    if (leadId !== null) go(paths.lead(workspace, leadId), { replace: true });
  };
  useShortcuts({ j: () => open(next), k: () => open(previous) });

  return (
    <nav className={styles.neighbors} aria-label="Leads of the list">
      <Step name="Previous lead" shortcut="k" to={previous} onOpen={open} />
      <span className={styles.place}>
        {formatCount(position)} of {formatCount(total)}
      </span>
      <Step name="Next lead" shortcut="j" to={next} onOpen={open} />
    </nav>
  );
}

interface StepProps {
  name: string;
  shortcut: string;
  to: Id | null;
  onOpen: (leadId: Id | null) => void;
}

/** It keeps the focus at the list's end. */
function Step({ name, shortcut, to, onOpen }: StepProps) {
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
