/** Returns the quantile of a share from 0 to 1 as a value of the sample, without interpolation. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}
