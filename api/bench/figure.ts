/** One line of the table that `npm run bench` prints. */
export interface Figure {
  name: string;
  /** The measured value with its unit. */
  value: string;
  /** The goal set by an issue; empty for figures without one. */
  goal: string;
  ok: boolean;
}

/** Returns the figure of a share. @param min the goal, from 0 to 1, if there is one */
export function share(name: string, part: number, total: number, min?: number): Figure {
  const value = part / total;
  const goal = min === undefined ? '' : `>= ${min * 100} %`;
  return { name, value: `${(value * 100).toFixed(1)} % of ${total}`, goal, ok: value >= (min ?? 0) };
}
