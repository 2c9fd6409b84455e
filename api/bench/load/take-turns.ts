/**
 * Does each of these in turn, so many times, and gives the milliseconds of each: whatever else the machine does
 * meanwhile meets them all.
 */
export async function takeTurns(
  works: (() => Promise<unknown>)[],
  { warmUp, rounds }: { warmUp: number; rounds: number },
): Promise<number[][]> {
  const times = works.map((): number[] => []);
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const [at, work] of works.entries()) {
      const start = performance.now();
      await work();
      if (round >= warmUp) times[at]?.push(performance.now() - start);
    }
  }
  return times;
}
