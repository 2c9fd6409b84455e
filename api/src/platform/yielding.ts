import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** How long a request may keep others from being answered; tests of the API fail when one does it for longer. */
export const MAX_BLOCK_MS = 50;
/** Time after which a long computation lets other requests proceed. */
const MAX_SLICE_MS = 10;

/**
 * Returns a function to await between the items of a long computation: it lets other requests proceed when
 * `MAX_SLICE_MS` have passed since they last could.
 */
export function timeSlices(): () => Promise<void> | undefined {
  let started = performance.now();
  return () => {
    if (performance.now() - started < MAX_SLICE_MS) return undefined;
    return yieldToEventLoop().then(() => {
      started = performance.now();
    });
  };
}

/** Like `items.map(transform)`, in slices of time. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  transform: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const endSlice = timeSlices();
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(transform(item, index));
    const pause = endSlice();
    if (pause) await pause;
  }
  return results;
}

/** The JSON of a long list, written in slices of time. */
export async function listJsonInSlices(items: readonly unknown[]): Promise<string> {
  return `[${(await mapInSlices(items, (item) => JSON.stringify(item))).join(',')}]`;
}
