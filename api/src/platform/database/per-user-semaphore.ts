import { AppError } from '../errors.js';
import { CONNECT_TIMEOUT_MS } from '../limits.js';

interface UserState {
  acquired: number;
  waiting: Set<() => void>;
}

/** The refusal of a download beyond the limit. */
export function tooManyStreams(limit: number): AppError {
  const message = `You are downloading ${limit} lists already. Wait for one to end, then try again.`;
  return new AppError('throttled', message, { retryAfterSeconds: 10 });
}

/** Limits concurrent operations per user in this process; callers beyond the limit wait. */
export class PerUserSemaphore {
  private readonly users = new Map<number, UserState>();

  constructor(
    private readonly limit: number,
    private readonly timeoutMs = CONNECT_TIMEOUT_MS,
  ) {}

  /**
   * Resolves to the function that releases the slot; call it once.
   * @throws AppError throttled, when no slot becomes free in time
   */
  async acquire(userId: number): Promise<() => void> {
    const user = this.users.get(userId) ?? { acquired: 0, waiting: new Set() };
    this.users.set(userId, user);
    if (user.acquired >= this.limit) await this.wait(user);
    else user.acquired += 1;
    return () => this.release(userId, user);
  }

  private wait({ waiting }: UserState): Promise<void> {
    return new Promise((resolve, reject) => {
      const proceed = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(proceed);
        reject(tooManyStreams(this.limit));
      }, this.timeoutMs);
      waiting.add(proceed);
    });
  }

  /** Passes the slot on to the first caller that waits. */
  private release(userId: number, user: UserState): void {
    const [next] = user.waiting;
    if (next) {
      user.waiting.delete(next);
      next();
      return;
    }
    user.acquired -= 1;
    if (user.acquired === 0) this.users.delete(userId);
  }
}
