import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { QueryResult } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseConfig } from '../config/config.js';
import { AppError } from '../errors.js';
import type { QueueKey } from './fair-queue.js';
import { NOT_READABLE_CODE, type WorkspaceContext } from './open-workspace.js';
import type { RequestPool, Statement } from './request-pool.js';
import { Standby, SYSTEM_ID, type StandbyState } from './standby.js';

const LOOK_MS = 200;
/** Between two looks at a standby that is not used. */
const RETRY_MS = 1_000;
const PRIMARY_LOOK_MS = 500;
/** No request reads a standby that has not replayed what the primary had written so long ago. */
export const MAX_STANDBY_LAG_MS = 10_000;

/** SQLSTATE query_canceled: by the statement timeout. The primary would need as long. */
const CANCELED_CODE = '57014';
/** The driver's message. */
const POOL_TIMEOUT = 'timeout exceeded when trying to connect';
/** SQLSTATE classes of connections that are lost or refused. */
const LOST_CONNECTION = /^(08|28|3D|53|57P)/;

export type StandbyOutcome = 'read' | 'behind' | 'failed';

/** A stream whose first batch has been read. */
export interface StandbyBatches {
  first: IteratorResult<string[], void>;
  rest: AsyncGenerator<string[], void>;
}

interface PrimaryPosition {
  at: number;
  position: bigint;
}

/** The standbys of DATABASE_REPLICA_URLS: which of them may be read, and reads there (decision 0107). */
export class Standbys implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly standbys: Standby[];
  /** Of the last MAX_STANDBY_LAG_MS, and the last one before. */
  private readonly primaryPositions: PrimaryPosition[] = [];
  private primaryId?: Promise<string>;
  private next = 0;
  private readonly closing = new AbortController();
  private loops: Promise<void>[] = [];
  /** Called after each read that was meant for a standby, for metrics. */
  outcomeListener?: (standby: string, outcome: StandbyOutcome) => void;

  constructor(
    { databaseDirectUrl }: Pick<DatabaseConfig, 'databaseDirectUrl'>,
    private readonly primary: RequestPool,
    urls: string[],
  ) {
    this.standbys = urls.map(
      (databaseUrl) =>
        // Without start-up options where the settings are those of the login (request-connection.ts).
        new Standby({ databaseUrl, databaseDirectUrl: databaseDirectUrl && databaseUrl }, () => this.readPrimaryId()),
    );
  }

  get isConfigured(): boolean {
    return this.standbys.length > 0;
  }

  /** In the order of DATABASE_REPLICA_URLS. */
  get states(): { name: string; state: StandbyState; lagBytes: number }[] {
    const latest = this.primaryPositions.at(-1)?.position ?? 0n;
    return this.standbys.map((standby) => ({
      name: standby.name,
      state: standby.state(this.oldestPosition()),
      lagBytes: Math.max(0, Number(latest - standby.position)),
    }));
  }

  onApplicationBootstrap(): void {
    if (!this.isConfigured) return;
    this.loops = [
      this.repeat(async () => {
        await this.lookAtPrimary();
        return PRIMARY_LOOK_MS;
      }),
      ...this.standbys.map((standby) =>
        this.repeat(async () => {
          await standby.look();
          return ['unreachable', 'refused'].includes(standby.state(0n)) ? RETRY_MS : LOOK_MS;
        }),
      ),
    ];
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await Promise.all(this.standbys.map((standby) => standby.close()));
    await Promise.all(this.loops);
  }

  /** Returns a standby that had replayed the position when it was looked at last, each in turn. */
  find(position: bigint): Standby | undefined {
    const oldest = this.oldestPosition();
    const usable = this.standbys.filter(
      (standby) => standby.state(oldest) === 'usable' && standby.position >= position,
    );
    return usable[(this.next = (this.next + 1) % Math.max(1, usable.length))];
  }

  /**
   * Runs a statement on a standby, where it sees what was committed up to the position of `context`.
   * @returns undefined when the primary has to be asked
   */
  async read(
    standby: Standby,
    key: QueueKey,
    context: WorkspaceContext,
    statement: Statement & { types?: unknown },
  ): Promise<QueryResult | undefined> {
    try {
      const { transaction, release } = await standby.pool.connectTo(context, key);
      const reading = transaction.query(statement);
      release();
      const result = await reading;
      this.outcomeListener?.(standby.name, 'read');
      return result;
    } catch (error) {
      this.handleFailure(standby, error);
      return undefined;
    }
  }

  /**
   * Begins to yield batches from a standby; see `RequestPool.batches`.
   * @returns undefined when the primary has to be asked
   */
  async begin(standby: Standby, context: WorkspaceContext, statement: Statement): Promise<StandbyBatches | undefined> {
    const rest = standby.pool.batches(context, statement);
    try {
      const first = await rest.next();
      this.outcomeListener?.(standby.name, 'read');
      return { first, rest };
    } catch (error) {
      this.handleFailure(standby, error);
      return undefined;
    }
  }

  /** @throws the error, when the primary would fail with it too */
  private handleFailure(standby: Standby, error: unknown): void {
    const { code, message } = error as Error & { code?: string };
    // Also of a queue in which the request has waited long enough.
    if (error instanceof AppError || code === CANCELED_CODE) throw error;
    this.outcomeListener?.(standby.name, code === NOT_READABLE_CODE ? 'behind' : 'failed');
    const isFromServer = code !== undefined && /^[0-9A-Z]{5}$/.test(code);
    // A pool may be exhausted by downloads; the next look notices when it is not that.
    if (message === POOL_TIMEOUT) return;
    if (!isFromServer || LOST_CONNECTION.test(code)) standby.disconnect(error);
  }

  /** What a standby must have replayed to be read by anybody. */
  private oldestPosition(): bigint {
    return this.primaryPositions[0]?.position ?? 2n ** 64n;
  }

  private async lookAtPrimary(): Promise<void> {
    try {
      const { rows } = await this.primary.read<{ position: string }>({ name: 'wal position', text: PRIMARY_POSITION });
      const now = performance.now();
      this.primaryPositions.push({ at: now, position: BigInt(rows[0]?.position ?? 0) });
      while ((this.primaryPositions[1]?.at ?? now) < now - MAX_STANDBY_LAG_MS) this.primaryPositions.shift();
    } catch {
      // Requests get no further than their session then.
    }
  }

  private readPrimaryId(): Promise<string> {
    this.primaryId ??= this.primary.read<{ id: string }>({ name: 'system id', text: SYSTEM_ID }).then(
      ({ rows }) => rows[0]?.id ?? '',
      (error: unknown) => {
        this.primaryId = undefined;
        // Says nothing about the standby.
        throw new Error('the primary does not answer', { cause: error });
      },
    );
    return this.primaryId;
  }

  /** @param step resolves to the pause after it, in milliseconds */
  private async repeat(step: () => Promise<number>): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      const pauseMs = await step();
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** What has been written: unlike the position of inserts, it is none within the header of a page, which no replay ends at. */
const PRIMARY_POSITION = `select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as position`;
