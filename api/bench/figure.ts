/** One line of the table that `npm run bench` prints. */
export interface Figure {
  name: string;
  /** As measured, with its unit. */
  value: string;
  /** What it should be, as the issue that asked for it says. */
  goal: string;
  ok: boolean;
}
