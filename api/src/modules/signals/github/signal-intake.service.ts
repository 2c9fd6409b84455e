import { Injectable } from '@nestjs/common';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { EntityManager } from 'typeorm';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import type { Signal, SourceRank } from '../signal.js';
import { SignalMerge } from '../signal-merge.service.js';
import { COPY_TO_STAGING, MAKE_STAGING, stagingRow } from '../staging.js';

/** What is to be done when there are new signals; which worker does it is a matter of the registry. */
export const FOLLOW_UPS = ['refresh-people', 'score-leads', 'find-digests'];

/** Signals of a source that tells them piece by piece, into the leads. */
@Injectable()
export class SignalIntake {
  constructor(
    private readonly merge: SignalMerge,
    private readonly jobs: Jobs,
  ) {}

  /** One merge, at most one in a transaction. Signals that are known already change nothing. */
  async take(tx: EntityManager, signals: readonly Signal[], rank: SourceRank): Promise<void> {
    if (signals.length === 0) return;
    await tx.query(MAKE_STAGING);
    const client = (await tx.queryRunner?.connect()) as PoolClient;
    const rows = signals.map((signal) => stagingRow(signal, rank)).join('');
    await pipeline([rows], client.query(copyFrom(COPY_TO_STAGING)));
    const { signals: merged, leads } = await this.merge.mergeStaged(tx);
    const news = merged.some((each) => each.new > 0) || leads.some((each) => each.new + each.updated > 0);
    if (!news) return;
    for (const task of FOLLOW_UPS) await this.jobs.add(tx, task, {}, { key: task });
  }
}
