import { useEffect, useState } from 'react';
import { COPIED_BADGE_MS } from '../limits';
import { useToast } from '../toasts/toasts';
import styles from './CopyButton.module.css';
import { copyText } from './copyText';
import { Icon } from './Icon';

interface CopyButtonProps {
  text: string;
  /** Name of the text, for the button's label: `work e-mail`. */
  what: string;
  /** The badge after copying; the specification uses both 'Copied!' and 'Copied'. */
  copied?: string;
}

/** Copies a text and shows a badge for two seconds. */
export function CopyButton({ text, what, copied = 'Copied!' }: CopyButtonProps) {
  const toast = useToast();
  const [justCopied, setJustCopied] = useState(false);

  useEffect(() => {
    if (!justCopied) return undefined;
    const timer = setTimeout(() => setJustCopied(false), COPIED_BADGE_MS);
    return () => clearTimeout(timer);
  }, [justCopied]);

  const handleClick = async () => {
    if (await copyText(text)) setJustCopied(true);
    else toast.error('Copying is not allowed here: select the text instead');
  };

  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`Copy ${what}`}
      title="Copy"
      onClick={() => void handleClick()}
    >
      <Icon name={justCopied ? 'check' : 'copy'} size={14} />
      <span className={styles.badge} role="status">
        {justCopied && copied}
      </span>
    </button>
  );
}
