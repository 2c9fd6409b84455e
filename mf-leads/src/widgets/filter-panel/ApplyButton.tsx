import { pluralize } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { useId } from 'react';
import styles from './ApplyButton.module.css';

interface ApplyButtonProps {
  canApply: boolean;
  /** How many leads the fields match; undefined while unknown. */
  matchCount: number | undefined;
}

/** Submits the form of filters. Says what it would show; its name stays the specification's. */
export function ApplyButton({ canApply, matchCount }: ApplyButtonProps) {
  const countId = useId();
  const count = canApply && matchCount !== undefined ? `Show ${pluralize(matchCount, 'lead')}` : undefined;
  return (
    <>
      <Button type="primary" htmlType="submit" block disabled={!canApply} aria-label="Apply" aria-describedby={countId}>
        {count === undefined ? 'Apply' : `Apply · ${count}`}
      </Button>
      <span id={countId} role="status" className={styles.count}>
        {count}
      </span>
    </>
  );
}
