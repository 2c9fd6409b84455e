const COUNT_FORMAT = new Intl.NumberFormat('en-US');

/** `4,312` */
export function formatCount(count: number): string {
  return COUNT_FORMAT.format(count);
}

const ONE_DECIMAL_FORMAT = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `42.0`, `43.7`: a score or a part of it, always with one decimal, so that numbers of a column align. */
export function formatScore(score: number): string {
  return ONE_DECIMAL_FORMAT.format(score);
}

/** `1 lead`, `3 leads`; pass an irregular plural: `3 people`. */
export function pluralize(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}
