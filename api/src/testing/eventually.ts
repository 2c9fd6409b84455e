import { setTimeout as sleep } from 'node:timers/promises';

const usualPatienceMs = 60_000;
const pauseMs = 20;

/** Asks until the answer is neither empty nor zero. @throws Error when it never is */
export async function eventually<Answer>(
  what: string,
  ask: () => Promise<Answer>,
  patienceMs = usualPatienceMs,
): Promise<Answer> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > giveUpAt) throw new Error(`In vain waited for: ${what}`);
    await sleep(pauseMs);
  }
}
