import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { widenTransaction } from '../../../platform/database/distributed-statements.js';
import { AppError } from '../../../platform/errors.js';
import { LeadTotalsService } from '../../leads/changes/lead-totals.service.js';
import { RepoLedgerService } from '../../repos/ledger/repo-ledger.service.js';
import { SignalMergeService, type MergeReport, type PreparedMerge } from '../merge/signal-merge.service.js';
import { CREATE_STAGING_TABLE } from '../merge/staging.js';
import type { ImportReport, ReadCounts } from './import-report.js';
import * as sql from './import-parts.queries.js';

/** Of a file that is merged in two parts, and of each part where there are more: smaller ones cost more than they help other imports. */
const MIN_SIGNALS_TO_DIVIDE = 10_000;
/** A power of two, so that parts of files of other sizes have the same workspaces or a part of them. */
const MAX_PARTS = 8;
/** While other processes merge the last parts. */
const POLL_MS = 100;

/** What is known of a file once it has been read. */
export interface ImportedFile {
  name: string;
  /** In hexadecimal digits. */
  sha256: string;
  counts: ReadCounts;
  /** Repositories with stars, whose captured stars are counted. */
  starredRepoIds: number[];
  /** The archive hour whose gaps the file closes, in ms. */
  hour: number | null;
  trackAllFor: number | null;
  /** In ms. */
  startedAt: number;
}

/** The job that merges the parts of a killed import; payload `{importId}`. */
export const MERGE_IMPORT = 'merge-import';

interface WaitingPart {
  importId: string;
  part: number;
  customerIds: number[];
}

/** With the people who have another login than before. */
type StoredFile = ImportedFile & { renamed: number[] };

interface MergedPart {
  file: StoredFile;
  merged: MergeReport;
}

/**
 * Merges large files in parts, each in a transaction that locks some of the workspaces, so that several processes import files
 * of the same workspaces at the same time. The parts are stored with the transaction that has read the file; those that a killed
 * import leaves are merged by a job (decision 0119).
 */
@Injectable()
export class ImportPartsService {
  constructor(
    private readonly db: DataSource,
    private readonly totals: LeadTotalsService,
    private readonly merge: SignalMergeService,
    private readonly ledgers: RepoLedgerService,
  ) {}

  /** Returns in how many parts to merge the staged events; 1: at once. */
  async countParts(
    tx: EntityManager,
    { receiving }: PreparedMerge,
    minSignals = MIN_SIGNALS_TO_DIVIDE,
  ): Promise<number> {
    if (receiving.length < 2) return 1;
    const [signals] = await tx.query<{ count: number }[]>(sql.COUNT_SIGNALS_TO_MERGE, [receiving]);
    return countPartsOf(signals?.count ?? 0, minSignals);
  }

  /** Stores what workspaces share, and the parts. Returns the import's id, with which `mergeAll` continues after the commit. */
  async store(tx: EntityManager, file: ImportedFile, prepared: PreparedMerge, parts: number): Promise<string> {
    const stored = await this.merge.storeShared(tx, prepared);
    const importId = randomUUID();
    await tx.query(sql.INDEX_NEW_INSIDERS);
    await tx.query(sql.FIND_REPOS_OF_PARTS, [parts, prepared.workspaces]);
    await tx.query(sql.ADD_PARTS, [importId, { ...file, renamed: stored.renamed }, parts, prepared.workspaces]);
    await this.merge.requestAttribution(tx, stored);
    return importId;
  }

  /**
   * Merges the parts of an import that no other process merges, waits for the others, and returns the report.
   * @throws AppError `conflict` when an administrator has discarded the rest
   */
  async mergeAll(importId: string, { name, sha256, startedAt }: ImportedFile): Promise<ImportReport> {
    for (;;) {
      const waiting = await this.waitingParts(importId);
      const [first] = waiting;
      if (!first) break;
      let count = 0;
      for (const part of waiting) if (await this.mergePart(part, false)) count += 1;
      // Other processes have all of them, or their workspaces.
      if (count === 0 && !(await this.mergePart(first, true))) await sleep(POLL_MS);
    }
    const report = await this.finishMerged(importId);
    if (report) return report;
    const [last] = await this.db.query<{ report: ImportReport }[]>(sql.LAST_REPORT, [sha256, startedAt]);
    if (!last) throw new AppError('conflict', `${name} is not merged everywhere: the rest has been discarded.`);
    return last.report;
  }

  /**
   * Merges the parts that a killed import has left, apart from those that others merge or whose workspaces are busy.
   * @throws the first error, after it tried all
   */
  async mergeWaiting(importId: string): Promise<void> {
    const errors: unknown[] = [];
    for (const part of await this.waitingParts(importId)) {
      await this.mergePart(part, false).catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw errors[0] as Error;
    await this.finishMerged(importId);
  }

  /** The last step of an import: counts stars, closes gaps and stores the report. */
  async finish(tx: EntityManager, file: ImportedFile, merged: MergeReport): Promise<ImportReport> {
    // Stars and gaps are those of all workspaces.
    widenTransaction(tx);
    await this.ledgers.countCapturedStars(tx, file.starredRepoIds);
    if (file.hour !== null) {
      const readAt = new Date(file.startedAt);
      await this.ledgers.closeGapsOfHour(tx, new Date(file.hour), readAt, file.trackAllFor ?? undefined);
    }
    const seconds = Math.max(Date.now() - file.startedAt, 1) / 1000;
    const report: ImportReport = {
      file: file.name,
      ...file.counts,
      ...sortReport(merged),
      seconds: Math.round(seconds * 100) / 100,
      eventsPerSecond: Math.round(file.counts.events / seconds),
    };
    await tx.query(sql.ADD_RUN, [file.name, file.sha256, report]);
    return report;
  }

  private waitingParts(importId: string): Promise<WaitingPart[]> {
    return this.db.query<WaitingPart[]>(sql.WAITING_PARTS, [importId]);
  }

  /** Returns nothing unless all parts are merged, or when another process finishes the import. */
  private finishMerged(importId: string): Promise<ImportReport | undefined> {
    return this.db.transaction(async (tx) => {
      const [parts] = await tx.query<[MergedPart[], number]>(sql.REMOVE_MERGED, [importId]);
      return parts[0] && this.finish(tx, parts[0].file, joinReports(parts));
    });
  }

  /** Returns whether it merged the part; if not, another process has it or, unless it `waits`, one of its workspaces. */
  private mergePart({ importId, part, customerIds }: WaitingPart, waits: boolean): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      // Before the part: an erasure changes parts under the lock of all workspaces.
      if (waits) await this.totals.lockWorkspaces(tx, customerIds);
      else if (!(await this.totals.tryToLockWorkspaces(tx, customerIds))) return false;
      const [taken] = await tx.query<{ file: StoredFile }[]>(sql.TAKE_PART, [importId, part]);
      if (!taken) return false;
      const { file } = taken;
      await tx.query(CREATE_STAGING_TABLE);
      await tx.query(sql.LOAD_PART, [importId, part]);
      const merged = await this.merge.mergePart(tx, customerIds, file.renamed, file.trackAllFor ?? undefined);
      await tx.query(sql.END_PART, [importId, part, merged]);
      return true;
    });
  }
}

/** Returns in how many parts to merge so many signals. */
export function countPartsOf(signals: number, minSignals = MIN_SIGNALS_TO_DIVIDE): number {
  if (signals < minSignals) return 1;
  let parts = 2;
  while (parts < MAX_PARTS && signals >= 2 * parts * minSignals) parts *= 2;
  return parts;
}

function joinReports(parts: MergedPart[]): MergeReport {
  return {
    signals: parts.flatMap(({ merged }) => merged.signals),
    leads: parts.flatMap(({ merged }) => merged.leads),
  };
}

/** Sorts by workspace and type, whatever the parts of the file and the order in which workspaces were merged. */
function sortReport({ signals, leads }: MergeReport): MergeReport {
  const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
  return {
    signals: signals.toSorted((one, other) => compare(one.workspace, other.workspace) || compare(one.type, other.type)),
    leads: leads.toSorted((one, other) => compare(one.workspace, other.workspace)),
  };
}
