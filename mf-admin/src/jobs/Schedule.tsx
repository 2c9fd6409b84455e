import type { ScheduledTask } from '../data/adminApi';
import { DateTime } from '../components/DateTime';
import styles from './Schedule.module.css';
import { taskLabel } from './jobLabels';

/** Recurring tasks with their next run. */
export function Schedule({ tasks }: { tasks: readonly ScheduledTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Recurring tasks" tabIndex={0}>
      <h3 className={styles.title}>Schedule</h3>
      <ul className={styles.schedule} aria-label="Schedule">
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
    </section>
  );
}
