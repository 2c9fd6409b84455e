import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../platform/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { MAX_OWN_SIGNALS } from '../../../platform/limits.js';
import { Clock } from '../../../platform/time.js';
import { mapInSlices } from '../../../platform/yielding.js';
import { MERGE_OWN_SIGNALS, mergeOptions } from './own-signal-merge.service.js';
import type { OwnSignalResult, ReceivedSignals } from './own-signals.dto.js';
import { COUNT_RECEIVED, LOCK_SOURCES, STORE_SIGNALS } from './own-signals.queries.js';
import { readOwnSignal, type SentSignal } from './read-own-signal.js';

interface KeyedSignal extends SentSignal {
  sourceId: number;
}

/** Takes batches of signals from own sources of a workspace. */
@Injectable()
export class OwnSignalsService {
  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores each valid signal that the source has not sent before, and adds the job that finds the people. Needs a
   * transaction of the workspace.
   *
   * @throws AppError conflict, when the workspace has too many
   */
  async receive(
    tx: EntityManager,
    customerId: number,
    sent: readonly unknown[],
  ): Promise<Omit<ReceivedSignals, 'success'>> {
    const now = this.clock.now();
    const read = await mapInSlices(sent, (each) => readOwnSignal(each, now));
    const sources = await lockSources(tx, read);
    const signals = read.map((each): KeyedSignal | { reason: string } => {
      if ('reason' in each) return each;
      const sourceId = sources.get(each.source.toLowerCase());
      return sourceId === undefined ? { reason: 'The workspace has no source of this name.' } : { ...each, sourceId };
    });
    const valid = uniqueSignals(signals.filter((each) => 'sourceId' in each));
    const rows = await tx.query<{ sourceId: number; key: string }[]>(STORE_SIGNALS, [JSON.stringify(valid)]);
    const added = new Set(rows.map(signalId));
    const results = signals.map((each): OwnSignalResult => {
      if ('reason' in each) return { status: 'refused', reason: each.reason };
      // The first of several with one key in the batch is the stored one.
      return { status: added.delete(signalId(each)) ? 'stored' : 'duplicate' };
    });
    if (rows.length > 0) {
      await requireRoom(tx);
      await this.requestMerge(tx, customerId);
    }
    const count = (status: OwnSignalResult['status']): number =>
      results.filter((each) => each.status === status).length;
    return { stored: count('stored'), duplicates: count('duplicate'), refused: count('refused'), results };
  }

  private requestMerge(tx: EntityManager, customerId: number): Promise<void> {
    return this.jobs.add(tx, MERGE_OWN_SIGNALS, { customerId }, mergeOptions(customerId));
  }
}

async function lockSources(
  tx: EntityManager,
  read: readonly (SentSignal | { reason: string })[],
): Promise<Map<string, number>> {
  const names = new Set(read.flatMap((each) => ('reason' in each ? [] : [each.source.toLowerCase()])));
  const rows = await tx.query<{ sourceId: number; name: string }[]>(LOCK_SOURCES, [[...names]]);
  return new Map(rows.map(({ name, sourceId }) => [name, sourceId]));
}

/** Counts after the batch is stored: one that was sent before needs no room. */
async function requireRoom(tx: EntityManager): Promise<void> {
  const [row] = await tx.query<{ count: number }[]>(COUNT_RECEIVED);
  if ((row?.count ?? 0) <= MAX_OWN_SIGNALS) return;
  throw new AppError(
    'conflict',
    `A workspace may have ${MAX_OWN_SIGNALS} own signals: remove sources that are no longer used.`,
  );
}

function uniqueSignals(signals: readonly KeyedSignal[]): KeyedSignal[] {
  const byId = new Map<string, KeyedSignal>();
  for (const signal of signals) if (!byId.has(signalId(signal))) byId.set(signalId(signal), signal);
  return [...byId.values()];
}

function signalId({ sourceId, key }: { sourceId: number; key: string }): string {
  return `${sourceId}:${key}`;
}
