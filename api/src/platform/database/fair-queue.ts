import { AppError } from '../errors.js';
import { CONNECT_TIMEOUT_MS } from '../limits.js';

/** Whose turn an operation counts as. */
export interface QueueKey {
  workspace: string;
  user: string;
  /** Whether it counts towards the limit per user. */
  isLimited: boolean;
}

export interface FairQueueLimits {
  /** Operations in progress. */
  total: number;
  /** Of one workspace: the other slots are left to others. */
  perWorkspace: number;
  /** Limited operations of one user. */
  perUser: number;
  /**
   * Limited operations of a user who has more than `maxBacklog` waiting, while other users are active. No page of the
   * product sends so many.
   */
  perGreedyUser: number;
  maxBacklog: number;
  timeoutMs?: number;
}

/** Time for which a user counts as active after an operation has begun. */
const ACTIVE_MS = 1_000;

interface Waiter {
  key: QueueKey;
  start: () => void;
}

/**
 * Limits concurrent operations. A free slot goes to the waiting workspace with the fewest operations in progress, among
 * those to the one served longest ago, and within a workspace to its users in turn.
 */
export class FairQueue {
  private active = 0;
  private readonly activeByWorkspace = new Counter();
  private readonly limitedByUser = new Counter();
  private readonly backlogByUser = new Counter();
  private readonly activity = new LatestUsers();
  /** Waiting operations by workspace and queue (of a user), both in the order of their turns. */
  private readonly waiting = new Map<string, Map<string, Set<Waiter>>>();

  constructor(private readonly limits: FairQueueLimits) {}

  /**
   * Resolves to the function that releases the slot.
   * @param signal ends the wait, for example when the client has left
   * @throws AppError throttled, when the user's own operations take too long; unavailable, when those of others do
   */
  async acquire(key: QueueKey, signal?: AbortSignal): Promise<() => void> {
    if (this.hasSlot(key)) this.count(key);
    else await this.wait(key, signal);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.release(key);
    };
  }

  /** Operations that wait for a slot. */
  get waitingCount(): number {
    let count = 0;
    for (const queues of this.waiting.values()) for (const queue of queues.values()) count += queue.size;
    return count;
  }

  private hasSlot({ workspace, user, isLimited }: QueueKey): boolean {
    const { total, perWorkspace } = this.limits;
    if (this.active >= total || this.activeByWorkspace.get(workspace) >= perWorkspace) return false;
    return !isLimited || this.limitedByUser.get(user) < this.limitOf(user);
  }

  /** A greedy user keeps every processor busy with few operations already, and others would wait for these. */
  private limitOf(user: string): number {
    const { perUser, perGreedyUser, maxBacklog } = this.limits;
    const isGreedy = this.backlogByUser.get(user) > maxBacklog && this.activity.hasOther(user);
    return isGreedy ? perGreedyUser : perUser;
  }

  private count({ workspace, user, isLimited }: QueueKey): void {
    this.active += 1;
    this.activeByWorkspace.add(workspace, 1);
    if (isLimited) this.limitedByUser.add(user, 1);
    this.activity.note(user);
  }

  private release({ workspace, user, isLimited }: QueueKey): void {
    this.active -= 1;
    this.activeByWorkspace.add(workspace, -1);
    if (isLimited) this.limitedByUser.add(user, -1);
    // Several, when the limit of a user has risen meanwhile.
    for (let next = this.findNext(); next; next = this.findNext()) {
      this.remove(next);
      this.moveToEnd(next.key);
      this.count(next.key);
      next.start();
    }
  }

  private wait(key: QueueKey, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      };
      const waiter: Waiter = {
        key,
        start: () => {
          end();
          resolve();
        },
      };
      const refuse = (error: AppError) => {
        end();
        this.remove(waiter);
        reject(error);
      };
      const leave = () => refuse(busy());
      const timer = setTimeout(() => refuse(this.timeoutError(key)), this.limits.timeoutMs ?? CONNECT_TIMEOUT_MS);
      signal?.addEventListener('abort', leave);
      this.add(waiter);
    });
  }

  private timeoutError({ user, isLimited }: QueueKey): AppError {
    const loading = this.limitedByUser.get(user);
    if (!isLimited || loading < this.limitOf(user)) return busy();
    const lists = loading === 1 ? 'a list' : `${loading} lists`;
    const message = `You are loading ${lists} already. Wait for one to end, then try again.`;
    return new AppError('throttled', message, { retryAfterSeconds: 2 });
  }

  private findNext(): Waiter | undefined {
    let next: Waiter | undefined;
    let fewest = Infinity;
    for (const [workspace, queues] of this.waiting) {
      const active = this.activeByWorkspace.get(workspace);
      if (active >= fewest) continue;
      const waiter = this.firstWithSlot(queues);
      if (!waiter) continue;
      next = waiter;
      fewest = active;
    }
    return next;
  }

  private firstWithSlot(queues: Map<string, Set<Waiter>>): Waiter | undefined {
    for (const [waiter] of queues.values()) if (waiter && this.hasSlot(waiter.key)) return waiter;
    return undefined;
  }

  private add(waiter: Waiter): void {
    const { workspace, user, isLimited } = waiter.key;
    if (isLimited) this.backlogByUser.add(user, 1);
    const queues = this.waiting.get(workspace) ?? new Map<string, Set<Waiter>>();
    this.waiting.set(workspace, queues);
    const waiters = queues.get(queueName(waiter.key)) ?? new Set();
    queues.set(queueName(waiter.key), waiters.add(waiter));
  }

  private remove(waiter: Waiter): void {
    const { workspace, user, isLimited } = waiter.key;
    const queues = this.waiting.get(workspace);
    const waiters = queues?.get(queueName(waiter.key));
    if (waiters?.delete(waiter) && isLimited) this.backlogByUser.add(user, -1);
    if (waiters?.size === 0) queues?.delete(queueName(waiter.key));
    if (queues?.size === 0) this.waiting.delete(workspace);
  }

  private moveToEnd(key: QueueKey): void {
    const queues = this.waiting.get(key.workspace);
    if (!queues) return;
    this.waiting.delete(key.workspace);
    this.waiting.set(key.workspace, queues);
    const waiters = queues.get(queueName(key));
    if (!waiters) return;
    queues.delete(queueName(key));
    queues.set(queueName(key), waiters);
  }
}

/** A user's limited and other operations wait apart, so that the first of a queue stands for all of it. */
function queueName({ user, isLimited }: QueueKey): string {
  return isLimited ? `limited ${user}` : user;
}

function busy(): AppError {
  return new AppError('unavailable', 'The server is busy. Please try again in a moment.', { retryAfterSeconds: 2 });
}

/** The user who was active last, and when another one was. */
class LatestUsers {
  private user?: string;
  private at = -Infinity;
  private otherAt = -Infinity;

  note(user: string): void {
    if (this.user !== user) this.otherAt = this.at;
    this.user = user;
    this.at = performance.now();
  }

  /** Whether anyone else was active lately. */
  hasOther(user: string): boolean {
    return (this.user === user ? this.otherAt : this.at) > performance.now() - ACTIVE_MS;
  }
}

/** Counts by key; a key without a count takes no memory. */
class Counter {
  private readonly counts = new Map<string, number>();

  get(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  add(key: string, change: number): void {
    const count = this.get(key) + change;
    if (count > 0) this.counts.set(key, count);
    else this.counts.delete(key);
  }
}
