import { HOUR_MS } from '../../../platform/time.js';
import type { Gap } from './repo-ledger.service.js';

/**
 * Returns what is left of the gaps when an archive has covered the hour that begins at `hour`: a gap shrinks, is split or
 * vanishes, and its number of missing events with it.
 */
export function closeGaps(gaps: readonly Gap[], hour: number): Gap[] {
  return gaps.flatMap((gap) => {
    const [from, to] = [Date.parse(gap.from), Date.parse(gap.to)];
    if (hour >= to || hour + HOUR_MS <= from) return [gap];
    return [part(gap, from, hour), part(gap, hour + HOUR_MS, to)].filter((rest) => rest.from < rest.to);
  });
}

function part(gap: Gap, from: number, to: number): Gap {
  const share = Math.max(0, to - from) / (Date.parse(gap.to) - Date.parse(gap.from));
  return {
    ...gap,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    ...(gap.missing !== undefined && { missing: Math.round(gap.missing * share) }),
  };
}
