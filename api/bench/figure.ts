/** One line of the table that `npm run bench` prints. */
export interface Figure {
  name: string;
  /** As measured, with its unit. */
  value: string;
  /** What it should be, as the issue that asked for it says. */
  goal: string;
  ok: boolean;
}

/** @param least of 1: the goal, where there is one */
export function share(name: string, part: number, whole: number, least?: number): Figure {
  const value = part / whole;
  const goal = least === undefined ? '' : `>= ${least * 100} %`;
  return { name, value: `${(value * 100).toFixed(1)} % of ${whole}`, goal, ok: value >= (least ?? 0) };
}
