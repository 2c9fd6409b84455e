import { pluralize } from '@forksight/sdk';
import type { ScheduledTask } from '../data/adminApi';
import { DateTime } from '../components/DateTime';
import styles from './Schedule.module.css';
import { taskLabel } from './jobLabels';

/** Recurring tasks with their next run, folded. */
export function Schedule({ tasks }: { tasks: readonly ScheduledTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <details className={styles.section}>
      <summary className={styles.title}>Schedule: {pluralize(tasks.length, 'recurring task')}</summary>
      <ul className={styles.schedule} aria-label="Schedule" role="list" tabIndex={0}>
        {tasks.map(({ task, cron, nextRun }) => (
          <li key={`${task} ${cron}`}>
            <span className={styles.task} title={`${task}: ${cron} (UTC)`}>
              {taskLabel(task)}
            </span>{' '}
            <span className={styles.next}>
              next <DateTime at={nextRun} fallback="never" />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
