/** Returns a number with its noun. */
export function count(n: number, one: string, several = `${one}s`): string {
  return `${n.toLocaleString('en-US')} ${n === 1 ? one : several}`;
}
