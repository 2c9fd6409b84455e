import type { QueryResult } from 'pg';
import type { QueueKey } from '../database/fair-queue.js';
import type { WorkspaceContext } from '../database/open-workspace.js';
import type { Statement } from '../database/request-pool.js';
import type { StandbyBatches, Standbys } from '../database/standbys.js';
import type { RequestContext } from './request-context.js';
import type { WritePositions } from './write-positions.js';

/** Reads of one request on standbys, after the primary has granted access. */
export class StandbyReads {
  constructor(
    private readonly standbys: Standbys,
    private readonly positions: WritePositions,
    /** In the queues for connections. */
    readonly key: QueueKey,
    /** That the request brought. */
    private readonly requested: bigint,
  ) {}

  /**
   * Returns undefined when the primary has to be asked.
   * @param onFound called when it is not asked at first
   */
  async query(
    request: RequestContext,
    context: WorkspaceContext,
    statement: Statement & { types?: unknown },
    onFound: () => void,
  ): Promise<QueryResult | undefined> {
    const walPosition = this.position(request);
    const standby = this.standbys.find(walPosition);
    if (!standby) return undefined;
    onFound();
    return this.standbys.read(standby, this.key, { ...context, walPosition }, statement);
  }

  /** The same for a long result. */
  async batches(
    request: RequestContext,
    context: WorkspaceContext,
    statement: Statement,
    onFound: () => void,
  ): Promise<StandbyBatches | undefined> {
    const walPosition = this.position(request);
    const standby = this.standbys.find(walPosition);
    if (!standby) return undefined;
    onFound();
    return this.standbys.begin(standby, { ...context, walPosition }, statement);
  }

  private position({ user, customerId }: RequestContext): bigint {
    const writtenPosition = this.positions.written(user.userId, customerId);
    return writtenPosition > this.requested ? writtenPosition : this.requested;
  }
}
