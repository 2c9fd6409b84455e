/** Returns a number with its noun: `1 lead`, `1,204 leads`. */
export function pluralize(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;
}
