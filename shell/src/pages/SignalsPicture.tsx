import type { SignalGroupKey } from '@forksight/sdk';
import { Icon } from '@forksight/sdk/ui';
import styles from './BrandPanel.module.css';

interface SignalPath {
  group: SignalGroupKey;
  /** Vertical position of the start. */
  startY: number;
  /** Index of the lead at the end of the path, 0 to 2. */
  lead: number;
  /** Position along the path without animation, in percent. */
  restPercent: number;
}

const SIGNAL_PATHS: readonly SignalPath[] = [
  { group: 'watch', startY: 40, lead: 0, restPercent: 14 },
  { group: 'fork', startY: 104, lead: 1, restPercent: 44 },
  { group: 'issue', startY: 150, lead: 0, restPercent: 66 },
  { group: 'comment', startY: 214, lead: 2, restPercent: 30 },
  { group: 'pull-request', startY: 268, lead: 1, restPercent: 70 },
  { group: 'watch', startY: 318, lead: 2, restPercent: 8 },
  { group: 'commit', startY: 350, lead: 2, restPercent: 56 },
];

const LEAD_TOPS = [56, 160, 264] as const;
const ANIMATION_SECONDS = 9;

/** Animates signals that move from the left to leads on the right; static with `prefers-reduced-motion`. */
export function SignalsPicture() {
  return (
    <svg viewBox="0 0 560 392" className={styles.drawing} aria-hidden>
      {SIGNAL_PATHS.map((path) => (
        <path key={path.startY} d={svgPath(path)} className={styles.line} />
      ))}
      {LEAD_TOPS.map((top, lead) => (
        <LeadCard key={top} top={top} lead={lead} />
      ))}
      {SIGNAL_PATHS.map((path, index) => (
        <g
          key={path.startY}
          className={styles.signal}
          style={{
            color: `var(--fs-signal-${path.group})`,
            offsetPath: `path('${svgPath(path)}')`,
            offsetDistance: `${path.restPercent}%`,
            animationDelay: `${-(index * ANIMATION_SECONDS * 5) / SIGNAL_PATHS.length}s`,
            animationDuration: `${ANIMATION_SECONDS}s`,
          }}
        >
          <circle r="15" className={styles.ground} />
          <g transform="translate(-8 -8)">
            <Icon name={path.group} />
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

function svgPath({ startY, lead }: SignalPath): string {
  const endY = (LEAD_TOPS[lead] ?? LEAD_TOPS[0]) + 38;
  return `M 16 ${startY} C 150 ${startY} 190 ${endY} 344 ${endY}`;
}
