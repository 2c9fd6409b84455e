import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** How long a request may keep others from being answered; tests of the API fail when one does it for longer. */
export const MAX_BLOCK_MS = 50;
/** Time after which a long computation lets other requests proceed. */
const MAX_SLICE_MS = 10;
/** Putting together a part for each of many items blocks for too long (decision 0048). */
const ITEMS_PER_PART = 100;

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

/**
 * Returns the JSON of an object with long lists, written in slices of time; as bytes, since the web server would measure
 * and encode a text several times, each in one turn of the event loop.
 */
export async function jsonInSlices(object: object): Promise<Buffer> {
  const parts: Buffer[] = [];
  const write = (text: string) => parts.push(Buffer.from(text));
  for (const [index, [key, value]] of Object.entries(object).entries()) {
    write(`${index === 0 ? '{' : ','}${JSON.stringify(key)}:`);
    if (Array.isArray(value)) {
      write('[');
      await mapInSlices(inGroups(value as unknown[]), (group, at) =>
        write((at === 0 ? '' : ',') + JSON.stringify(group).slice(1, -1)),
      );
      write(']');
    } else write(JSON.stringify(value));
  }
  write('}');
  return Buffer.concat(parts);
}

function inGroups<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / ITEMS_PER_PART) }, (_, index) =>
    items.slice(index * ITEMS_PER_PART, (index + 1) * ITEMS_PER_PART),
  );
}
