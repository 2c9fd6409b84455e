const COUNT = new Intl.NumberFormat('en-US');

/** `4,312` */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** `1 lead`, `3 leads` */
export function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
