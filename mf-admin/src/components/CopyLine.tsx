import { CopyButton } from '@forksight/sdk/ui';
import styles from './CopyLine.module.css';

interface CopyLineProps {
  text: string;
  /** What it is, for the button that copies it. */
  what: string;
}

/** A text to take elsewhere, whole, with a button that copies it. */
export function CopyLine({ text, what }: CopyLineProps) {
  return (
    <p className={styles.line}>
      <code className={styles.text}>{text}</code>
      <CopyButton text={text} what={what} />
    </p>
  );
}
