import { Sparkline, useTopLayer } from '@forksight/sdk/ui-data';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type Trend, trendLabel, weekLabel } from './trend';
import styles from './TrendSparkline.module.css';

interface TrendSparklineProps {
  trend: Trend;
  /** Pixels. */
  width: number;
  height: number;
}

/** A company's signals per week, with a tooltip for the week under the pointer. */
export function TrendSparkline({ trend, width, height }: TrendSparklineProps) {
  const chart = useRef<HTMLSpanElement>(null);
  const [week, setWeek] = useState<number>();
  const handlePointerMove = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width: boxWidth } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / (boxWidth || 1)) * trend.weeks.length);
    setWeek(Math.max(0, Math.min(index, trend.weeks.length - 1)));
  };
  return (
    <span
      ref={chart}
      className={styles.trend}
      onPointerMove={handlePointerMove}
      onPointerLeave={() => setWeek(undefined)}
    >
      <Sparkline values={trend.signals} width={width} height={height} label={trendLabel(trend)} />
      {week !== undefined && (
        <>
          <span className={styles.mark} style={{ left: `${((week + 0.5) / trend.weeks.length) * 100}%` }} />
          <WeekTooltip anchor={chart} text={weekLabel(trend, week)} />
        </>
      )}
    </span>
  );
}

function WeekTooltip({ anchor, text }: { anchor: RefObject<HTMLElement | null>; text: string }) {
  const tip = useRef<HTMLSpanElement>(null);
  useTopLayer(tip, { anchor });
  return (
    <span ref={tip} popover="manual" className={styles.tip} aria-hidden>
      {text}
    </span>
  );
}
