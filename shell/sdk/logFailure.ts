/** Writes a failure to the browser's console, for developers. Telling the user is the screen's own task. */
export function logFailure(what: string, error: unknown): void {
  console.error(what, error);
}
