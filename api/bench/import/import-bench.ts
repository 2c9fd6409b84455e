import { createReadStream } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { DataSource, type EntityManager } from 'typeorm';
import { ReposService } from '../../src/modules/repos/repos.service.js';
import { EventReader } from '../../src/modules/signals/import/event-reader.js';
import { ImportService } from '../../src/modules/signals/import/import.service.js';
import { SOURCE_RANK } from '../../src/modules/signals/events/signal.js';
import { COPY_TO_STAGING, CREATE_STAGING_TABLE, toStagingRow } from '../../src/modules/signals/merge/staging.js';
import { createImportParts, createMergeService } from '../../src/modules/signals/testing/import-events.js';
import { Clock } from '../../src/platform/time.js';
import { TRACKED_REPOS, type Archive } from './archive.js';

/** The tables that a merge writes, in the order that foreign keys require, with the copied columns. */
const TABLES = {
  repo_insider: 'repo_id, github_id',
  person: 'person_id, github_id, login, login_seen_at, account_type',
  lead: `customer_id, lead_id, signal_count, first_signal_at, last_signal_at, signal_types, repo_ids, repos_key, verdict,
    verdict_reason`,
  signal: 'customer_id, repo_id, natural_key, type, lead_id, created_at, source_rank, at_home, link, detail',
  lead_company: 'customer_id, company_id, leads_count, signals_count, last_signal_at',
  thread_text: 'repo_id, number, title, title_at',
  lead_total: 'customer_id, leads_count, signals_count, recycled_count, hidden_count',
  workspace_week: 'customer_id, kind, week, key, count',
};

/** Runs an import and each of its steps alone, over one archive, from the same empty tables. */
export class ImportBench {
  private readonly repos = new ReposService();
  private readonly merge = createMergeService();
  private readonly imports: ImportService;
  private staged: Buffer[] = [];
  private readonly dumps = new Map<string, Buffer[]>();

  constructor(
    private readonly db: DataSource,
    private readonly archive: Archive,
  ) {
    this.imports = new ImportService(db, this.repos, this.merge, createImportParts(db, this.merge), new Clock());
  }

  /** Creates the workspace and stores the rows that later steps copy. Returns their numbers. */
  async prepare(): Promise<{ staged: number; merged: number }> {
    await this.db.transaction(async (tx) => {
      const [row] = await tx.query<{ customer_id: number }[]>(
        `insert into customer (name, slug, email_domain) values ('Bench', 'bench', 'bench.example') returning customer_id`,
      );
      await this.repos.track(tx, row?.customer_id ?? 0, 'select unnest($1::text[]) as name', [TRACKED_REPOS]);
    });
    // An autovacuum between two steps would analyse empty tables and later plans would assume them to be empty.
    for (const table of Object.keys(TABLES))
      await this.db.query(`alter table ${table} set (autovacuum_enabled = false)`);
    const staged = await this.prepareStagingRows();
    await this.import();
    let merged = 0;
    for (const [table, columns] of Object.entries(TABLES)) {
      this.dumps.set(table, await this.dump(`copy (select ${columns} from ${table} order by 1, 2) to stdout`));
      const [count] = await this.db.query<{ count: number }[]>(`select count(*)::int as count from ${table}`);
      merged += count?.count ?? 0;
    }
    return { staged, merged };
  }

  async empty(): Promise<void> {
    await this.db.query(
      `truncate person, lead, signal, repo_insider, lead_company, lead_total, thread_text, company_week, workspace_week cascade`,
    );
    await this.db.query('checkpoint');
  }

  import(): Promise<number> {
    return measureSeconds(() => this.imports.importFile(this.archive.path));
  }

  gunzip(): Promise<number> {
    return measureSeconds(() =>
      pipeline(createReadStream(this.archive.path), createGunzip({ chunkSize: 512 * 1024 }), discard()),
    );
  }

  copyToStaging(): Promise<number> {
    return this.db.transaction(async (tx) => {
      await tx.query(CREATE_STAGING_TABLE);
      return measureSeconds(() => copy(tx, COPY_TO_STAGING, this.staged));
    });
  }

  /** Merges staged events, including the commit. Returns seconds. */
  async mergeStaged(): Promise<number> {
    let started = 0;
    await this.db.transaction(async (tx) => {
      await tx.query(CREATE_STAGING_TABLE);
      await copy(tx, COPY_TO_STAGING, this.staged);
      started = performance.now();
      await this.merge.mergeStaged(tx);
    });
    return (performance.now() - started) / 1000;
  }

  /** Writes the rows that the merge creates with plain COPY. Returns seconds. */
  copyMerged(): Promise<number> {
    return measureSeconds(() =>
      this.db.transaction(async (tx) => {
        for (const [table, columns] of Object.entries(TABLES)) {
          await copy(tx, `copy ${table} (${columns}) from stdin`, this.dumps.get(table) ?? []);
        }
      }),
    );
  }

  private async prepareStagingRows(): Promise<number> {
    const tracked = new Set(TRACKED_REPOS);
    let rows = 0;
    let text = '';
    const reader = new EventReader(
      (repo) => (tracked.has(repo) ? 'tracked' : 'untracked'),
      (signal) => {
        rows++;
        text += toStagingRow(signal, SOURCE_RANK.githubArchive);
      },
    );
    for await (const chunk of createReadStream(this.archive.path).pipe(createGunzip())) {
      reader.push(chunk as Buffer);
      if (text !== '') this.staged.push(Buffer.from(text));
      text = '';
    }
    return rows;
  }

  private async dump(statement: string): Promise<Buffer[]> {
    const runner = this.db.createQueryRunner();
    try {
      const client = (await runner.connect()) as PoolClient;
      const chunks: Buffer[] = [];
      for await (const chunk of client.query(copyTo(statement))) chunks.push(chunk as Buffer);
      return chunks;
    } finally {
      await runner.release();
    }
  }
}

async function copy(tx: EntityManager, statement: string, chunks: Buffer[]): Promise<void> {
  const client = (await tx.queryRunner?.connect()) as PoolClient;
  await pipeline(Readable.from(chunks), client.query(copyFrom(statement)));
}

async function measureSeconds(step: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await step();
  return (performance.now() - started) / 1000;
}

function discard(): Writable {
  return new Writable({
    highWaterMark: 1024 * 1024,
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
}
