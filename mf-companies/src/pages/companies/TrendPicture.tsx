import { Sparkline, useTopLayer } from '@forksight/sdk/ui-data';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type Trend, trendInWords, weekInWords } from './trend';
import styles from './TrendPicture.module.css';

interface TrendPictureProps {
  trend: Trend;
  /** Pixels. */
  width: number;
  height: number;
}

/** A company's trend; under the pointer it says what the week there had. */
export function TrendPicture({ trend, width, height }: TrendPictureProps) {
  const picture = useRef<HTMLSpanElement>(null);
  const [week, setWeek] = useState<number>();
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width: wide } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / (wide || 1)) * trend.weeks.length);
    setWeek(Math.max(0, Math.min(index, trend.weeks.length - 1)));
  };
  return (
    <span ref={picture} className={styles.trend} onPointerMove={point} onPointerLeave={() => setWeek(undefined)}>
      <Sparkline values={trend.signals} width={width} height={height} label={trendInWords(trend)} />
      {week !== undefined && (
        <>
          <span className={styles.mark} style={{ left: `${((week + 0.5) / trend.weeks.length) * 100}%` }} />
          <Tip anchor={picture} text={weekInWords(trend, week)} />
        </>
      )}
    </span>
  );
}

function Tip({ anchor, text }: { anchor: RefObject<HTMLElement | null>; text: string }) {
  const tip = useRef<HTMLSpanElement>(null);
  useTopLayer(tip, { anchor });
  return (
    <span ref={tip} popover="manual" className={styles.tip} aria-hidden>
      {text}
    </span>
  );
}
