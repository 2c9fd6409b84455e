interface SparklineProps {
  /** One bar per value, oldest first; zero is a dash on the base line. */
  values: readonly number[];
  /** Pixels. */
  width?: number;
  height?: number;
  /** Text for screen readers. */
  label: string;
}

/** A bar chart in the current text colour, scaled to its highest value; a single SVG path. */
export function Sparkline({ values, width = 104, height = 20, label }: SparklineProps) {
  const pitch = width / Math.max(values.length, 1);
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      fill="none"
    >
      <path d={bars(values, pitch, height)} stroke="currentColor" strokeWidth={Math.max(1, pitch * 0.7)} />
    </svg>
  );
}

function bars(values: readonly number[], pitch: number, height: number): string {
  const maximum = Math.max(1, ...values);
  return values
    .map((value, index) => {
      const bar = value <= 0 ? 1 : Math.max(2.5, (value / maximum) * height);
      return `M${round((index + 0.5) * pitch)} ${height}v${-round(bar)}`;
    })
    .join('');
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
