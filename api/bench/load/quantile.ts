/** The value that this share (0 to 1) of them is not above; for three figures of a small sample, near enough. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}
