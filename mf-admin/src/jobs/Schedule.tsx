import type { ScheduledTask } from '../data/adminApi';
import { Moment } from '../parts/Moment';
import styles from './Schedule.module.css';
import { taskLabel } from './jobWords';

/** What is done regularly, and when it is next. */
export function Schedule({ tasks }: { tasks: readonly ScheduledTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <ul className={styles.schedule} aria-label="Schedule">
      {tasks.map(({ task, cron, nextRun }) => (
        <li key={`${task} ${cron}`}>
          <span className={styles.task} title={`${task}: ${cron} (UTC)`}>
            {taskLabel(task)}
          </span>{' '}
          <span className={styles.next}>
            next <Moment at={nextRun} otherwise="never" />
          </span>
        </li>
      ))}
    </ul>
  );
}
