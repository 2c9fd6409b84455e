import type { ReactNode } from 'react';
import styles from './Company.module.css';

export function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      {children}
    </section>
  );
}
