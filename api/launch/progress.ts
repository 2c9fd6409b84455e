export type Say = (line: string) => void;

const SILENT_MS = 3_000;
const PROGRESS_INTERVAL_MS = 10_000;

/** Runs one step of a launch. Prints the progress of a step that takes longer than three seconds, and its duration. */
export async function step<T>(title: string, say: Say, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const announcing = setTimeout(() => say(`${title} …`), SILENT_MS);
  const ticking = setInterval(() => say(`${title} … ${seconds()}`), PROGRESS_INTERVAL_MS);
  try {
    const result = await work();
    if (Date.now() - started > SILENT_MS) say(`${title}: done in ${seconds()}`);
    return result;
  } finally {
    clearTimeout(announcing);
    clearInterval(ticking);
  }
}
