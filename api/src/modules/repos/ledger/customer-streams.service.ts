import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { READ_CUSTOMER_STREAMS, SAVE_CUSTOMER_OUTCOME, SAVE_POSITION } from './customer-streams.queries.js';
import type { StoredStreamResult, StreamResult } from './repo-ledger.service.js';
import type { StreamOutcome } from './repo-stream.entity.js';

/** A list of a repository that is read with a customer's token, for that customer alone. */
export interface CustomerStream {
  customerId: number;
  repoId: number;
  stream: string;
}

interface StoredCustomerStream extends CustomerStream, StoredStreamResult {
  customerSlug: string;
  position: object;
}

interface StreamRow {
  customer_id: number;
  slug: string;
  stream: string;
  outcome: StreamOutcome;
  detail: string | null;
  complete_since: Date | null;
  read_at: Date;
  failures: number;
  position: object;
}

/** The ledger of lists that are read with customers' tokens. */
@Injectable()
export class CustomerStreamsService {
  constructor(private readonly db: DataSource) {}

  /** Stores how far a list has been read, with the signals of the same transaction. */
  async savePosition(
    tx: EntityManager,
    { customerId, repoId, stream }: CustomerStream,
    position: object,
    readAt: Date,
  ): Promise<void> {
    await tx.query(SAVE_POSITION, [customerId, repoId, stream, JSON.stringify(position), readAt]);
  }

  async saveOutcome({ customerId, repoId, stream }: CustomerStream, readAt: Date, result: StreamResult): Promise<void> {
    const { outcome, detail = null, completeSince = null } = result;
    const values = [customerId, repoId, stream, outcome, detail, completeSince, readAt];
    await this.db.query(SAVE_CUSTOMER_OUTCOME, values);
  }

  /** Returns how each of a repository's lists was read last, for active customers. */
  async ofRepo(repoId: number): Promise<StoredCustomerStream[]> {
    const rows = await this.db.query<StreamRow[]>(READ_CUSTOMER_STREAMS, [repoId]);
    return rows.map(({ customer_id, slug, detail, complete_since, read_at, ...row }) => ({
      ...row,
      repoId,
      customerId: customer_id,
      customerSlug: slug,
      readAt: read_at,
      detail: detail ?? undefined,
      completeSince: complete_since ?? undefined,
    }));
  }
}
