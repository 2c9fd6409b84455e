import { setTimeout } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

const PROGRESS_MS = 2_000;

/**
 * A migration that creates indexes while the product writes to their tables (decision 0097). PostgreSQL does that outside of a
 * transaction. A build that was interrupted leaves an invalid index, which the next run drops and builds again.
 */
export abstract class ConcurrentIndexMigration extends ForwardOnlyMigration {
  readonly transaction = false;

  /** Name → what follows `create index concurrently NAME`, such as `on lead (customer_id, score)`; `unique` as a flag. */
  protected abstract readonly indexes: Readonly<Record<string, { unique?: boolean; on: string }>>;
  protected readonly progressMs: number = PROGRESS_MS;

  async up(runner: QueryRunner): Promise<void> {
    // A build waits for all transactions that began before it, and holds up none.
    await runner.query('set lock_timeout = 0');
    try {
      for (const [name, { unique = false, on }] of Object.entries(this.indexes)) {
        if (await isValid(runner, name)) continue;
        await runner.query(`drop index concurrently if exists ${name}`);
        await withProgress(runner, name, this.progressMs, () =>
          runner.query(`create ${unique ? 'unique ' : ''}index concurrently ${name} ${on}`),
        );
      }
    } finally {
      await runner.query('reset lock_timeout');
    }
  }
}

async function isValid(runner: QueryRunner, name: string): Promise<boolean> {
  const rows = (await runner.query('select indisvalid as valid from pg_index where indexrelid = to_regclass($1)', [
    name,
  ])) as { valid: boolean }[];
  return rows[0]?.valid ?? false;
}

/** Logs how far the build is, on another connection. */
async function withProgress(
  runner: QueryRunner,
  name: string,
  everyMs: number,
  build: () => Promise<unknown>,
): Promise<void> {
  const source: DataSource = runner.dataSource;
  const buildEnd = new AbortController();
  const log = (text: string): void => {
    source.logger.log('info', `Index ${name}: ${text}`);
  };
  const report = async () => {
    for (;;) {
      const isEnded = await setTimeout(everyMs, false, { signal: buildEnd.signal }).catch(() => true);
      if (isEnded) return;
      const [progress] = await source.query<{ phase: string; percent: number | null }[]>(PROGRESS, [name]);
      if (progress) log(progress.phase + (progress.percent === null ? '' : `, ${progress.percent} %`));
    }
  };
  log('building');
  const reports = report().catch((error: unknown) => log(`its progress cannot be read: ${String(error)}`));
  try {
    await build();
    log('built');
  } finally {
    buildEnd.abort();
    await reports;
  }
}

const PROGRESS = `
select phase, round(100.0 * greatest(blocks_done, tuples_done) / nullif(greatest(blocks_total, tuples_total), 0))::int as percent
from pg_stat_progress_create_index where index_relid = to_regclass($1)`;
