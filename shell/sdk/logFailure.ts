/** Writes a failure to the browser's console, for whoever looks into it; telling the person is the screen's own task. */
export function logFailure(what: string, error: unknown): void {
  console.error(what, error);
}
