const COUNT = new Intl.NumberFormat('en-US');

/** `4,312` */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** `1 lead`, `3 leads`; whatever takes more than an s says how: `3 people` */
export function countOf(count: number, noun: string, nouns = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : nouns}`;
}
