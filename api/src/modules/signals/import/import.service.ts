import { Injectable } from '@nestjs/common';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../../platform/errors.js';
import { Clock } from '../../../platform/time.js';
import { RepoLedgerService } from '../../repos/ledger/repo-ledger.service.js';
import { ReposService, type RepoMatch } from '../../repos/repos.service.js';
import { latestEventTime } from '../events/event-fields.js';
import { EventReader } from './event-reader.js';
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
}

/** Imports GH Archive files (signals.md, "Import"), each completely or not at all. */
@Injectable()
export class ImportService {
  constructor(
    private readonly db: DataSource,
    private readonly repos: ReposService,
    private readonly merge: SignalMergeService,
    private readonly ledgers: RepoLedgerService,
    private readonly clock: Clock,
  ) {}

  /**
   * Importing a file a second time changes nothing.
   *
   * @throws AppError `invalid` when the file cannot be read completely or contains no event, `not_found` for an unknown slug
   */
  async importFile(path: string, options: ImportOptions = {}): Promise<ImportReport> {
    const started = performance.now();
    const file = await openSourceFile(path);
    return this.db.transaction(async (tx) => {
      const customerId = options.allRepos === undefined ? undefined : await requireCustomer(tx, options.allRepos);
      const { counts, sha256 } = await this.stage(tx, file, customerId !== undefined, options.onProgress);
      requireEvents(path, counts);
      const merged = await this.merge.mergeStaged(tx, customerId);
      await this.completeLedgers(tx, path, customerId);
      const seconds = (performance.now() - started) / 1000;
      const report: ImportReport = {
        file: basename(path),
        ...counts,
        ...merged,
        seconds: Math.round(seconds * 100) / 100,
        eventsPerSecond: Math.round(counts.events / seconds),
      };
      await tx.query('insert into import_run (file_name, file_sha256, report) values ($1, $2, $3)', [
        report.file,
        sha256,
        report,
      ]);
      return report;
    });
  }

  /** Closes the gaps that an archive's hour covers, and counts the stars anew. */
  private async completeLedgers(tx: EntityManager, path: string, customerId?: number): Promise<void> {
    const starred = await tx.query<{ repo_id: number }[]>(
      `select distinct repo_id from staged_signal where type = 'WatchEvent'`,
    );
    await this.ledgers.countCapturedStars(
      tx,
      starred.map(({ repo_id }) => repo_id),
    );
    const hour = archiveHour(path);
    if (!hour) return;
    const [strayEvent] = await tx.query<object[]>(
      `select from staged_event where created_at < $1 or created_at >= $1::timestamptz + interval '1 hour' limit 1`,
      [hour],
    );
    if (!strayEvent) await this.ledgers.closeGapsOfHour(tx, hour, customerId);
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
