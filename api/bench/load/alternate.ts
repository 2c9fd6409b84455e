/**
 * Runs each task in turn for a number of rounds and returns the milliseconds of each. Taking turns spreads other load
 * on the machine over all tasks.
 */
export async function alternate(
  tasks: (() => Promise<unknown>)[],
  { warmUp, rounds }: { warmUp: number; rounds: number },
): Promise<number[][]> {
  const times = tasks.map((): number[] => []);
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const [index, task] of tasks.entries()) {
      const start = performance.now();
      await task();
      if (round >= warmUp) times[index]?.push(performance.now() - start);
    }
  }
  return times;
}
