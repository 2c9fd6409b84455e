const REVOKE_AFTER_MS = 60_000;

/** Has the browser save a value as a JSON file. */
export function downloadJson(fileName: string, value: unknown): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  link.download = fileName;
  link.click();
  // The browser needs the address until the download has started.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
