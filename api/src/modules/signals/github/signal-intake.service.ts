import { Injectable } from '@nestjs/common';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { EntityManager } from 'typeorm';
import type { Signal, SourceRank } from '../signal.js';
import { SignalMerge } from '../signal-merge.service.js';
import { COPY_TO_STAGING, MAKE_STAGING, stagingRow } from '../staging.js';

/** Signals of a source that tells them piece by piece, into the leads. */
@Injectable()
export class SignalIntake {
  constructor(private readonly merge: SignalMerge) {}

  /** One merge, at most one in a transaction. Signals that are known already change nothing. */
  async take(tx: EntityManager, signals: readonly Signal[], rank: SourceRank): Promise<void> {
    if (signals.length === 0) return;
    await tx.query(MAKE_STAGING);
    const client = (await tx.queryRunner?.connect()) as PoolClient;
    const rows = signals.map((signal) => stagingRow(signal, rank)).join('');
    await pipeline([rows], client.query(copyFrom(COPY_TO_STAGING)));
    await this.merge.mergeStaged(tx);
  }
}
