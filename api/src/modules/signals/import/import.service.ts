import { Injectable } from '@nestjs/common';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../../platform/errors.js';
import { Clock } from '../../../platform/time.js';
import { ReposService, type RepoMatch } from '../../repos/repos.service.js';
import { latestEventTime } from '../events/event-fields.js';
import { EventReader } from './event-reader.js';
import { ImportPartsService, type ImportedFile } from './import-parts.service.js';
import type { ImportReport, ReadCounts } from './import-report.js';
import { TIMELINE_FORMAT } from './import-report-text.js';
import { SignalMergeService } from '../merge/signal-merge.service.js';
import { SOURCE_RANK } from '../events/signal.js';
import { archiveHour, openSourceFile, readSourceFile, type SourceFile } from './source-file.js';
import { COPY_TO_STAGING, CREATE_STAGING_TABLE, toStagingRow } from '../merge/staging.js';

export interface ImportOptions {
  /** Slug of a workspace that tracks every repository that the file names. */
  allRepos?: string;
  /** Receives the bytes of the file read since the last call, and the file's size. */
  onProgress?: (bytes: number, ofBytes: number) => void;
  /** From how many signals the merge is divided into parts; for tests. */
  minSignalsToDivide?: number;
}

/** Imports GH Archive files (signals.md, "Import"), each completely or not at all. */
@Injectable()
export class ImportService {
  constructor(
    private readonly db: DataSource,
    private readonly repos: ReposService,
    private readonly merge: SignalMergeService,
    private readonly parts: ImportPartsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Importing a file a second time changes nothing. A small file is one transaction. A large one is stored in one and then
   * merged in parts.
   *
   * @throws AppError `invalid` when the file cannot be read completely or contains no event, `not_found` for an unknown slug,
   *   `unavailable` when a job will merge the rest, `conflict` when the rest has been discarded
   */
  async importFile(path: string, options: ImportOptions = {}): Promise<ImportReport> {
    const startedAt = Date.now();
    const source = await openSourceFile(path);
    const imported = await this.db.transaction(async (tx) => {
      const customerId = options.allRepos === undefined ? undefined : await requireCustomer(tx, options.allRepos);
      const { counts, sha256 } = await this.stage(tx, source, customerId !== undefined, options.onProgress);
      requireEvents(path, counts);
      const prepared = await this.merge.prepare(tx, customerId);
      const file: ImportedFile = {
        name: basename(path),
        sha256: sha256.toString('hex'),
        counts,
        starredRepoIds: await starredRepoIds(tx),
        hour: await completeHour(tx, path),
        trackAllFor: customerId ?? null,
        startedAt,
      };
      const parts = await this.parts.countParts(tx, prepared, options.minSignalsToDivide);
      if (parts > 1) return { file, importId: await this.parts.store(tx, file, prepared, parts) };
      return this.parts.finish(tx, file, await this.merge.mergePrepared(tx, prepared));
    });
    if (!('importId' in imported)) return imported;
    try {
      return await this.parts.mergeAll(imported.importId, imported.file);
    } catch (error) {
      if (error instanceof AppError) throw error;
      const cause = error instanceof Error ? error.message : String(error);
      throw new AppError(
        'unavailable',
        `${path} has been read, but its merge stopped: ${cause}. The worker merges the rest within five minutes.`,
      );
    }
  }

  /** Copies the signals of tracked repositories into `staged_event`. */
  private async stage(
    tx: EntityManager,
    file: SourceFile,
    everyRepo: boolean,
    onProgress?: ImportOptions['onProgress'],
  ): Promise<{ counts: ReadCounts; sha256: Buffer }> {
    const repos = everyRepo ? await this.repos.inactive(tx) : await this.repos.tracked(tx);
    await tx.query(CREATE_STAGING_TABLE);
    let rows = '';
    const reader = new EventReader(
      (name, githubId) => (everyRepo ? invert(repos.match(name, githubId)) : repos.match(name, githubId)),
      (signal) => (rows += toStagingRow(signal, SOURCE_RANK.githubArchive)),
      latestEventTime(this.clock.now()),
    );
    const client = (await tx.queryRunner?.connect()) as PoolClient;
    const copy = client.query(copyFrom(COPY_TO_STAGING));
    const sha256 = await readSourceFile(
      file,
      (chunks) =>
        pipeline(async function* () {
          for await (const chunk of chunks) {
            reader.push(chunk);
            if (rows !== '') yield rows;
            rows = '';
          }
          reader.end();
          yield rows;
        }, copy),
      (bytes) => onProgress?.(bytes, file.bytes),
    );
    return { counts: reader.counts, sha256 };
  }
}

/** Whether to import an event when all but these repositories are meant. */
function invert(match: RepoMatch): RepoMatch {
  return match === 'tracked' ? 'untracked' : 'tracked';
}

async function starredRepoIds(tx: EntityManager): Promise<number[]> {
  const starred = await tx.query<{ repo_id: number }[]>(
    `select distinct repo_id from staged_signal where type = 'WatchEvent'`,
  );
  return starred.map(({ repo_id }) => repo_id);
}

/** Returns the time of an archive's hour, in ms, unless events of the file are of another hour. */
async function completeHour(tx: EntityManager, path: string): Promise<number | null> {
  const hour = archiveHour(path);
  if (!hour) return null;
  const [strayEvent] = await tx.query<object[]>(
    `select from staged_event where created_at < $1 or created_at >= $1::timestamptz + interval '1 hour' limit 1`,
    [hour],
  );
  return strayEvent ? null : hour.getTime();
}

async function requireCustomer(tx: EntityManager, slug: string): Promise<number> {
  const [customer] = await tx.query<{ customer_id: number }[]>('select customer_id from customer where slug = $1', [
    slug,
  ]);
  if (!customer) throw new AppError('not_found', `There is no workspace ${slug}.`);
  return customer.customer_id;
}

function requireEvents(path: string, { events, timeline, broken, brokenLines }: ReadCounts): void {
  if (events > 0) return;
  if (timeline > 0) throw new AppError('invalid', `${path} cannot be imported: ${TIMELINE_FORMAT}`);
  const [first] = brokenLines;
  if (!first) throw new AppError('invalid', `${path} holds no events.`);
  throw new AppError(
    'invalid',
    `${path} holds no events: its ${broken} lines are broken (line ${first.line}: ${first.why}).`,
  );
}
