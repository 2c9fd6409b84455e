import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../../platform/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { LeadFactsService } from '../../leads/changes/lead-facts.service.js';
import { LeadTotalsService } from '../../leads/changes/lead-totals.service.js';
import { MARK_INSIDER_SIGNALS_TASK } from '../../leads/verdict/insider-backfill.service.js';
import { MERGE_IMPORT } from './import-parts.service.js';
import * as sql from './import-parts.queries.js';

/** Over about four hours; then an administrator has to retry or discard the import. */
const MAX_ATTEMPTS = 10;

export interface UnfinishedImport {
  importId: string;
  /** The file's. */
  name: string;
  parts: number;
  /** Of the parts. */
  merged: number;
  /** How many lack the file's events. */
  workspaces: number;
  /** Of the last attempt to merge what a killed import left; null while none has failed, as of one that runs. */
  lastError: string | null;
}

/** Imports whose parts wait to be merged: running ones, and those that were killed. */
@Injectable()
export class UnfinishedImportsService {
  constructor(
    private readonly db: DataSource,
    private readonly totals: LeadTotalsService,
    private readonly facts: LeadFactsService,
    private readonly jobs: Jobs,
  ) {}

  /** Adds a job for each. It does no harm while the import itself still merges. */
  async addJobs(): Promise<void> {
    await this.db.query(sql.ADD_MERGE_JOBS, [MERGE_IMPORT, MAX_ATTEMPTS]);
  }

  list(tx: EntityManager = this.db.manager): Promise<UnfinishedImport[]> {
    return tx.query<UnfinishedImport[]>(sql.UNFINISHED_IMPORTS, [MERGE_IMPORT]);
  }

  /** Returns the names of the files that jobs merge, by job key. */
  async jobSubjects(tx: EntityManager, jobKeys: string[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ key: string; name: string }[]>(sql.FILES_OF_JOBS, [MERGE_IMPORT, jobKeys]);
    return new Map(rows.map(({ key, name }) => [key, name]));
  }

  /**
   * Removes the parts of an import that a job could not merge; those that are merged stay merged. The others get what the
   * import has stored for all workspaces, because a second import does not find it new.
   * @returns the name of the file, and how many workspaces lack its events
   * @throws AppError `not_found`; `conflict` when no attempt has failed or no part waits
   */
  discard(importId: string): Promise<{ name: string; workspaces: number }> {
    return this.db.transaction(async (tx) => {
      const unfinished = (await this.list(tx)).find((each) => each.importId === importId);
      if (!unfinished) throw new AppError('not_found', `No import ${importId} waits to be merged.`);
      const { name, lastError } = unfinished;
      if (lastError === null) {
        throw new AppError('conflict', `No attempt to merge ${name} has failed yet; it may be running.`);
      }
      const waiting = await tx.query<{ customerId: number }[]>(sql.WAITING_WORKSPACES, [importId]);
      // Before the parts, as a merge does.
      await this.totals.lockWorkspaces(
        tx,
        waiting.map(({ customerId }) => customerId),
      );
      const [parts] = await tx.query<[DiscardedPart[], number]>(sql.DISCARD, [importId]);
      const unmerged = parts.filter(({ isMerged }) => !isMerged);
      const [first] = unmerged;
      if (!first) throw new AppError('conflict', `${name} is merged everywhere; retry its job, which completes it.`);
      const customerIds = unmerged.flatMap((part) => part.customerIds);
      await this.facts.copyLogins(tx, customerIds, first.renamed);
      await this.jobs.add(tx, MARK_INSIDER_SIGNALS_TASK, {}, { key: MARK_INSIDER_SIGNALS_TASK });
      await tx.query(sql.REMOVE_JOB, [`${MERGE_IMPORT}:${importId}`]);
      return { name, workspaces: customerIds.length };
    });
  }
}

interface DiscardedPart {
  isMerged: boolean;
  customerIds: number[];
  renamed: number[];
}
