export type Say = (line: string) => void;

const silentMs = 3_000;
const tickMs = 10_000;

/**
 * Runs one step of a launch. One that takes longer than three seconds is announced, tells every ten seconds that it is
 * still going, and says at its end how long it took.
 */
export async function step<T>(title: string, say: Say, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const announcing = setTimeout(() => say(`${title} …`), silentMs);
  const ticking = setInterval(() => say(`${title} … ${seconds()}`), tickMs);
  try {
    const result = await work();
    if (Date.now() - started > silentMs) say(`${title}: done in ${seconds()}`);
    return result;
  } finally {
    clearTimeout(announcing);
    clearInterval(ticking);
  }
}
