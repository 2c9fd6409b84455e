interface SparklineProps {
  /** One bar each, oldest first; zero is a dash on the ground line. */
  values: readonly number[];
  /** Pixels; 104 × 20 unless told. */
  width?: number;
  height?: number;
  /** What it says to people who do not see it. */
  label: string;
}

/** A row of small bars in the colour of the text around it, the highest as high as the picture: one path, no state. */
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
  const highest = Math.max(1, ...values);
  return values
    .map((value, index) => {
      const bar = value <= 0 ? 1 : Math.max(2.5, (value / highest) * height);
      return `M${round((index + 0.5) * pitch)} ${height}v${-round(bar)}`;
    })
    .join('');
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
