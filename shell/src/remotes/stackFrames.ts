/** As the server accepts it. */
const MAX_STACK_LENGTH = 4_000;

/** The frames of an error's stack that name a script, one a line, without the message; of its cause if that has some. */
export function stackFrames(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^(?:\s*at\s|[^\s@]*@).*https?:\/\//.test(line));
  return (
    stackFrames(error.cause) ||
    frames
      .map((frame) => frame.trim())
      .join('\n')
      .slice(0, MAX_STACK_LENGTH)
  );
}
