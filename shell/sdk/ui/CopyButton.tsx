import { useEffect, useState } from 'react';
import { COPIED_BADGE_TIME } from '../limits';
import styles from './CopyButton.module.css';
import { Icon } from './Icon';

interface CopyButtonProps {
  text: string;
  /** What is copied, for the button's name: `work e-mail`. */
  what: string;
  /** What the button says after copying; the specification names both 'Copied!' and 'Copied'. */
  copied?: string;
}

/** Copies a text and says so for two seconds. */
export function CopyButton({ text, what, copied = 'Copied!' }: CopyButtonProps) {
  const [justCopied, setJustCopied] = useState(false);

  useEffect(() => {
    if (!justCopied) return undefined;
    const timer = setTimeout(() => setJustCopied(false), COPIED_BADGE_TIME);
    return () => clearTimeout(timer);
  }, [justCopied]);

  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setJustCopied(true);
  };

  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`Copy ${what}`}
      title="Copy"
      onClick={() => void copy()}
    >
      <Icon name={justCopied ? 'check' : 'copy'} size={14} />
      <span role="status">{justCopied && copied}</span>
    </button>
  );
}
