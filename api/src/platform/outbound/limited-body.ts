import type { Patience } from './patience.js';

/** The same bytes, read no faster than they are asked for, and no more of them than `maxBytes`. */
export function limitedBody(
  body: ReadableStream<Uint8Array>,
  { patience, maxBytes, tooLarge }: { patience: Patience; maxBytes: number; tooLarge: () => Error },
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let received = 0;

  async function next(): Promise<Uint8Array | undefined> {
    patience.wait();
    const { done, value } = await reader.read();
    patience.heard();
    received += value?.byteLength ?? 0;
    if (received > maxBytes) throw tooLarge();
    return done ? undefined : value;
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const bytes = await next();
          if (bytes) {
            controller.enqueue(bytes);
            return;
          }
          controller.close();
        } catch (error) {
          reader.cancel(error).catch(() => undefined);
          controller.error(error);
        }
        patience.over();
      },
      async cancel(reason) {
        patience.over();
        await reader.cancel(reason);
      },
    },
    // A caller that reads slowly holds the other side back, not our memory.
    { highWaterMark: 0 },
  );
}
