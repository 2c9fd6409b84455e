import { useEffect, useState } from 'react';
import { COPIED_BADGE_TIME } from '../limits';
import { useToast } from '../toasts/toasts';
import styles from './CopyButton.module.css';
import { copyText } from './copyText';
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
  const toast = useToast();
  const [justCopied, setJustCopied] = useState(false);

  useEffect(() => {
    if (!justCopied) return undefined;
    const timer = setTimeout(() => setJustCopied(false), COPIED_BADGE_TIME);
    return () => clearTimeout(timer);
  }, [justCopied]);

  const copy = async () => {
    if (await copyText(text)) setJustCopied(true);
    else toast.error('Copying is not allowed here: select the text instead');
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
      <span className={styles.said} role="status">
        {justCopied && copied}
      </span>
    </button>
  );
}
