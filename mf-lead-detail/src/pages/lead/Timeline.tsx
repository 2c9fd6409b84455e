import { countOf, formatCount, formatDate } from '@forksight/sdk';
import { Icon } from '@forksight/sdk/ui';
import { useMemo } from 'react';
import type { LeadDetail } from '@forksight/sdk';
import { type Activity, activityOf, type Lane, type Mark } from './activity';
import { Section } from './Section';
import styles from './Timeline.module.css';

/** A picture of when the person did what. The table below it says the same in words; alone, one signal needs no picture. */
export function Timeline({ signals }: { signals: LeadDetail['githubSignals'] }) {
  const activity = useMemo(() => activityOf(signals), [signals]);
  if (!activity || signals.length < 2) return null;
  const most = Math.max(...activity.lanes.flatMap(({ marks }) => marks.map(({ count }) => count)));
  return (
    <Section title="Activity" note={span(activity.first, activity.last)}>
      <div className={styles.picture} role="img" aria-label={inWords(activity)}>
        {activity.lanes.map((lane) => (
          <LaneOf key={lane.group.key} lane={lane} ticks={activity.ticks} most={most} />
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

interface LaneOfProps {
  lane: Lane;
  ticks: Activity['ticks'];
  /** Of all lanes, how many signals their largest mark stands for. */
  most: number;
}

function LaneOf({ lane: { group, count, marks }, ticks, most }: LaneOfProps) {
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
          <circle key={mark.first} cx={percent(mark.at)} cy={14} r={radius(mark.count, most)} className={styles.mark}>
            <title>{`${group.label}: ${markInWords(mark)}`}</title>
          </circle>
        ))}
      </svg>
    </>
  );
}

/** Pixels. The area, not the width, grows with the number, up to what a lane has room for beside its neighbours. */
function radius(count: number, most: number): number {
  return Math.max(2, 8 * Math.sqrt(count / Math.max(most, 4)));
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

function inWords({ first, last, lanes }: Activity): string {
  const groups = lanes.map(({ group, count, marks }) => {
    const latest = marks.at(-1)?.last ?? last;
    return `${group.label}: ${countOf(count, 'signal')}, ${count > 1 ? 'last ' : ''}on ${day(latest)}.`;
  });
  return [`Activity by type, ${span(first, last)}.`, ...groups].join(' ');
}

function markInWords({ count, first, last }: Mark): string {
  return `${countOf(count, 'signal')}, ${span(first, last)}`;
}

/** `Jan 5, 2026 – Mar 9, 2026`; one day is said once. */
function span(first: number, last: number): string {
  const [from, to] = [day(first), day(last)];
  return from === to ? from : `${from} – ${to}`;
}

function day(moment: number): string {
  return formatDate(new Date(moment).toISOString());
}
