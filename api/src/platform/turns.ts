import { AppError } from './errors.js';
import { longestConnectMs } from './limits.js';

interface Person {
  taken: number;
  waiting: Set<() => void>;
}

/** So many of something at once for each person (by user); whoever asks for more waits, as for a connection. */
export class Turns {
  private readonly people = new Map<number, Person>();

  constructor(
    private readonly most: number,
    private readonly longestMs = longestConnectMs,
  ) {}

  /**
   * Answers what ends the turn, to be called once.
   * @throws AppError throttled, when none has come in time
   */
  async take(userId: number): Promise<() => void> {
    const person = this.people.get(userId) ?? { taken: 0, waiting: new Set() };
    this.people.set(userId, person);
    if (person.taken >= this.most) await this.wait(person);
    else person.taken += 1;
    return () => this.end(userId, person);
  }

  private wait({ waiting }: Person): Promise<void> {
    return new Promise((resolve, reject) => {
      const come = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(come);
        const message = `You are downloading ${this.most} lists already. Wait for one to end, then try again.`;
        reject(new AppError('throttled', message, { retryAfterSeconds: 10 }));
      }, this.longestMs);
      waiting.add(come);
    });
  }

  /** Hands the turn on to the first who waits. */
  private end(userId: number, person: Person): void {
    const [next] = person.waiting;
    if (next) {
      person.waiting.delete(next);
      next();
      return;
    }
    person.taken -= 1;
    if (person.taken === 0) this.people.delete(userId);
  }
}
