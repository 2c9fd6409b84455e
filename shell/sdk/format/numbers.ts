const COUNT_FORMAT = new Intl.NumberFormat('en-US');

/** `4,312` */
export function formatCount(count: number): string {
  return COUNT_FORMAT.format(count);
}

/** `1 lead`, `3 leads`; pass an irregular plural: `3 people`. */
export function pluralize(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}
