import { Injectable } from '@nestjs/common';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { EntityManager } from 'typeorm';
import type { Signal, SourceRank } from '../events/signal.js';
import { SignalMergeService } from '../merge/signal-merge.service.js';
import { COPY_TO_STAGING, CREATE_STAGING_TABLE, toStagingRow } from '../merge/staging.js';

/** Stores signals that a source delivers in batches. */
@Injectable()
export class SignalWriter {
  constructor(private readonly merge: SignalMergeService) {}

  /**
   * Runs one merge; at most one per transaction. Signals that are stored already change nothing.
   *
   * @param onlyFor the workspace that trusts the source; without one, all that track the repository
   */
  async write(tx: EntityManager, signals: readonly Signal[], rank: SourceRank, onlyFor?: number): Promise<void> {
    if (signals.length === 0) return;
    await tx.query(CREATE_STAGING_TABLE);
    const client = (await tx.queryRunner?.connect()) as PoolClient;
    const rows = signals.map((signal) => toStagingRow(signal, rank)).join('');
    await pipeline([rows], client.query(copyFrom(COPY_TO_STAGING)));
    await this.merge.mergeStaged(tx, undefined, onlyFor);
  }
}
