import { pluralize, formatCount, formatDate } from '@forksight/sdk';
import { Icon } from '@forksight/sdk/ui';
import { useMemo } from 'react';
import type { LeadDetail } from '@forksight/sdk';
import { type Activity, buildActivity, type Lane, type Mark } from './activity';
import { Section } from '../Section';
import styles from './ActivityTimeline.module.css';

/** Chart of signals by group and time. The table of signals below it holds the same data; hidden for a single signal. */
export function ActivityTimeline({ signals }: { signals: LeadDetail['githubSignals'] }) {
  const activity = useMemo(() => buildActivity(signals), [signals]);
  if (!activity || signals.length < 2) return null;
  const maxCount = Math.max(...activity.lanes.flatMap(({ marks }) => marks.map(({ count }) => count)));
  return (
    <Section title="Activity" note={formatPeriod(activity.first, activity.last)}>
      <div className={styles.picture} role="img" aria-label={activityLabel(activity)}>
        {activity.lanes.map((lane) => (
          <ActivityLane key={lane.group.key} lane={lane} ticks={activity.ticks} maxCount={maxCount} />
        ))}
        <div className={styles.axis}>
          {activity.ticks.map(({ at, label }) => (
            <span key={label} className={styles.tick} style={{ left: percent(at) }} data-end={at > 0.88}>
              {label}
            </span>
          ))}
        </div>
      </div>
    </Section>
  );
}

interface ActivityLaneProps {
  lane: Lane;
  ticks: Activity['ticks'];
  /** Number of signals of the largest mark of all lanes. */
  maxCount: number;
}

function ActivityLane({ lane: { group, count, marks }, ticks, maxCount }: ActivityLaneProps) {
  return (
    <>
      <span className={styles.group} title={group.label}>
        <span className={styles.icon} style={{ color: `var(--fs-signal-${group.key})` }}>
          <Icon name={group.key} size={14} />
        </span>
        <span className={styles.name}>{group.label}</span>
        <span className={styles.count}>{formatCount(count)}</span>
      </span>
      <svg className={styles.lane} width="100%" height={28} style={{ color: `var(--fs-signal-${group.key})` }}>
        {ticks.map(({ at, label }) => (
          <line key={label} className={styles.line} x1={percent(at)} x2={percent(at)} y1={0} y2={28} />
        ))}
        {marks.map((mark) => (
          <circle
            key={mark.first}
            cx={percent(mark.at)}
            cy={14}
            r={markRadius(mark.count, maxCount)}
            className={styles.mark}
          >
            <title>{`${group.label}: ${markLabel(mark)}`}</title>
          </circle>
        ))}
      </svg>
    </>
  );
}

/** Returns pixels. The mark's area is proportional to the count; the largest mark fits the lane. */
function markRadius(count: number, maxCount: number): number {
  return Math.max(2, 8 * Math.sqrt(count / Math.max(maxCount, 4)));
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

function activityLabel({ first, last, lanes }: Activity): string {
  const groups = lanes.map(({ group, count, marks }) => {
    const latest = marks.at(-1)?.last ?? last;
    return `${group.label}: ${pluralize(count, 'signal')}, ${count > 1 ? 'last ' : ''}on ${formatDay(latest)}.`;
  });
  return [`Activity by type, ${formatPeriod(first, last)}.`, ...groups].join(' ');
}

function markLabel({ count, first, last }: Mark): string {
  return `${pluralize(count, 'signal')}, ${formatPeriod(first, last)}`;
}

/** `Jan 5, 2026 – Mar 9, 2026`; a single day is shown once. */
function formatPeriod(first: number, last: number): string {
  const [from, to] = [formatDay(first), formatDay(last)];
  return from === to ? from : `${from} – ${to}`;
}

function formatDay(timestampMs: number): string {
  return formatDate(new Date(timestampMs).toISOString());
}
