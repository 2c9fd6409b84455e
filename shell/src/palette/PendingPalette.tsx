import { Icon } from '@forksight/sdk/ui';
import { useEffect, useRef } from 'react';
import styles from './PaletteField.module.css';

/** Names the palette's field. */
export const LABEL = 'Go to a person, company, view or page';

interface PendingPaletteProps {
  query: string;
  onQueryChange: (query: string) => void;
  onEnter: () => void;
  onClose: () => void;
}

/** The palette's field while the palette's code is loading. A real field, so that pasted and composed text arrives too. */
export function PendingPalette({ query, onQueryChange, onEnter, onClose }: PendingPaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.pending} data-modal-opens>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          ref={input}
          className={styles.input}
          placeholder={LABEL}
          aria-label={LABEL}
          aria-busy
          autoComplete="off"
          value={query}
          onChange={({ target }) => onQueryChange(target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') onEnter();
            if (event.key === 'Escape') onClose();
            // The page behind stays out of reach, as behind the dialog.
            if (event.key === 'Tab') event.preventDefault();
          }}
        />
      </div>
    </div>
  );
}
