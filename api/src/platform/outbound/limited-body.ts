import type { CallDeadline } from './call-deadline.js';

/** Returns the same bytes, read only on demand, and fails beyond `maxBytes`. */
export function limitedBody(
  body: ReadableStream<Uint8Array>,
  { deadline, maxBytes, tooLarge }: { deadline: CallDeadline; maxBytes: number; tooLarge: () => Error },
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let received = 0;

  async function next(): Promise<Uint8Array | undefined> {
    deadline.startIdleTimer();
    const { done, value } = await reader.read();
    deadline.stopIdleTimer();
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
        deadline.clear();
      },
      async cancel(reason) {
        deadline.clear();
        await reader.cancel(reason);
      },
    },
    // Backpressure: a slow reader slows the other server instead of filling memory.
    { highWaterMark: 0 },
  );
}
