import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LeadFactsService } from '../changes/lead-facts.service.js';
import { LeadTotalsService } from '../changes/lead-totals.service.js';
import { LeadVerdictsService } from '../verdict/lead-verdicts.service.js';
import {
  ANALYZE_MERGES,
  CREATE_MERGES,
  DELETE_MERGED_ROWS,
  DELETE_MERGED_SIGNALS,
  DROP_MERGES,
  FIND_INSIDERS,
  FIND_MOVED_LEADS,
  MOVE_INSIDERS,
  MOVE_SIGNALS,
  MOVE_THREADS,
  MOVE_TRACKING,
  RECOUNT_MOVED_LEADS,
} from './repo-merge.queries.js';

/** Two rows of one repository. */
export interface RepoPair {
  from: number;
  into: number;
}

/** Merges rows of `repo` that turned out to be one repository, so that its signals are counted once. */
@Injectable()
export class RepoMergeService {
  constructor(
    private readonly totals: LeadTotalsService,
    private readonly facts: LeadFactsService,
    private readonly verdicts: LeadVerdictsService,
  ) {}

  /** Moves signals and tracking of each `from` to its `into`, deletes `from`, and recounts the leads. */
  async merge(tx: EntityManager, pairs: readonly RepoPair[]): Promise<void> {
    await this.facts.lockAllWorkspaces(tx);
    await tx.query(CREATE_MERGES, [pairs.map(({ from }) => from), pairs.map(({ into }) => into)]);
    await tx.query(ANALYZE_MERGES);
    await tx.query(FIND_MOVED_LEADS);
    const leads = { query: 'select customer_id, lead_id from moved_lead' };
    const moveSignals = async (): Promise<void> => {
      await tx.query(MOVE_SIGNALS);
      await tx.query(DELETE_MERGED_SIGNALS);
      await tx.query(RECOUNT_MOVED_LEADS);
    };
    await this.totals.changeLeads(tx, leads, moveSignals, 'unknown');
    await this.verdicts.update(tx, leads);
    await tx.query(MOVE_INSIDERS);
    const insiders = await tx.query<{ id: number }[]>(FIND_INSIDERS);
    await this.verdicts.markInsiderSignals(
      tx,
      insiders.map(({ id }) => id),
    );
    await tx.query(MOVE_THREADS);
    await tx.query(MOVE_TRACKING);
    for (const remove of DELETE_MERGED_ROWS) await tx.query(remove);
    await tx.query(DROP_MERGES);
  }
}
