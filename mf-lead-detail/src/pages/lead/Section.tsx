import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  /** Beside the title: a count. */
  note?: ReactNode;
  children: ReactNode;
}

export function Section({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      {children}
    </section>
  );
}
