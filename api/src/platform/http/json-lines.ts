import { PassThrough, type Readable } from 'node:stream';

/** Media type of one JSON object per line. */
export const JSON_LINES = 'application/x-ndjson';

/**
 * Streams the lines that `work` sends, and then its last one. Returns undefined when `work` succeeds before it sends any,
 * and rejects when it fails before: both can be answered without a stream.
 *
 * @param lastLine receives why `work` failed, undefined when it succeeded
 */
export async function streamLines<Line>(
  work: (send: (line: Line) => void) => Promise<void>,
  lastLine: (failure: { error: unknown } | undefined) => Line,
): Promise<Readable | undefined> {
  const stream = new PassThrough();
  let begin: (hasBegun: boolean) => void = () => undefined;
  const begun = new Promise<boolean>((resolve) => (begin = resolve));
  const write = (line: Line) => stream.write(`${JSON.stringify(line)}\n`);
  const working = work((line) => {
    write(line);
    begin(true);
  });
  if (!(await Promise.race([begun, working.then(() => false)]))) return undefined;
  void working
    .then(
      () => write(lastLine(undefined)),
      (error: unknown) => write(lastLine({ error })),
    )
    .finally(() => stream.end());
  return stream;
}
