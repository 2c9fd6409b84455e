import type { SignalGroupKey } from '@forksight/sdk';
import { Icon } from '@forksight/sdk/ui';
import styles from './BrandPanel.module.css';

interface Travel {
  group: SignalGroupKey;
  /** Height at which the signal starts, and the lead (0 to 2) that it comes to. */
  from: number;
  lead: number;
  /** How far along it stands while nothing moves. */
  rest: number;
}

const TRAVELS: readonly Travel[] = [
  { group: 'watch', from: 40, lead: 0, rest: 14 },
  { group: 'fork', from: 104, lead: 1, rest: 44 },
  { group: 'issue', from: 150, lead: 0, rest: 66 },
  { group: 'comment', from: 214, lead: 2, rest: 30 },
  { group: 'pull-request', from: 268, lead: 1, rest: 70 },
  { group: 'watch', from: 318, lead: 2, rest: 8 },
  { group: 'commit', from: 350, lead: 2, rest: 56 },
];

const LEAD_TOPS = [56, 160, 264] as const;
/** Seconds that one signal travels. */
const JOURNEY = 9;

/** Signals drift in from the left and become leads on the right. It stands still for who prefers less motion. */
export function SignalsPicture() {
  return (
    <svg viewBox="0 0 560 392" className={styles.drawing} aria-hidden>
      {TRAVELS.map((travel) => (
        <path key={travel.from} d={pathOf(travel)} className={styles.line} />
      ))}
      {LEAD_TOPS.map((top, lead) => (
        <LeadCard key={top} top={top} lead={lead} />
      ))}
      {TRAVELS.map((travel, index) => (
        <g
          key={travel.from}
          className={styles.signal}
          style={{
            color: `var(--fs-signal-${travel.group})`,
            offsetPath: `path('${pathOf(travel)}')`,
            offsetDistance: `${travel.rest}%`,
            animationDelay: `${-(index * JOURNEY * 5) / TRAVELS.length}s`,
            animationDuration: `${JOURNEY}s`,
          }}
        >
          <circle r="15" className={styles.ground} />
          <g transform="translate(-8 -8)">
            <Icon name={travel.group} />
          </g>
        </g>
      ))}
    </svg>
  );
}

function LeadCard({ top, lead }: { top: number; lead: number }) {
  return (
    <g transform={`translate(344 ${top})`}>
      <rect width="200" height="76" rx="10" className={styles.card} />
      <circle cx="32" cy="38" r="16" className={styles.face} data-lead={lead} />
      <path
        d="M32 37a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm-10.5 10a11 9 0 0 1 21 0 16 16 0 0 1-21 0Z"
        className={styles.person}
      />
      <rect x="60" y="22" width={[96, 78, 108][lead]} height="9" rx="4.5" className={styles.nameBar} />
      <rect x="60" y="42" width={[68, 92, 60][lead]} height="7" rx="3.5" className={styles.titleBar} />
      <circle cx="180" cy="26" r="4" className={styles.dot} data-lead={lead} />
    </g>
  );
}

function pathOf({ from, lead }: Travel): string {
  const to = (LEAD_TOPS[lead] ?? LEAD_TOPS[0]) + 38;
  return `M 16 ${from} C 150 ${from} 190 ${to} 344 ${to}`;
}
