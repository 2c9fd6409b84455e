import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { migrate } from '../src/platform/database/migrations.js';
import type { Figure } from './figure.js';
import { writeArchive } from './import/archive.js';
import { ImportBench } from './import/import-bench.js';

/** A busy hour of GitHub; BENCH_EVENTS overrides it. */
const EVENTS = Number(process.env.BENCH_EVENTS ?? 150_000);
const ROUNDS = 5;

/** Seconds of each step. */
type Round = Record<'gunzip' | 'staging' | 'complete' | 'merge' | 'copy', number>;

/**
 * Compares the import of an archive file with its indispensable parts.
 *
 * @param server connection string of a PostgreSQL server on which a database may be created and dropped
 */
export async function run(server: string): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-import-'));
  const name = `bench_import_${process.pid}`;
  const admin = new Client(server);
  await admin.connect();
  try {
    await admin.query(`create database ${name}`);
    return await measure(databaseUrl(server, name), folder);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    await rm(folder, { recursive: true });
  }
}

async function measure(url: string, folder: string): Promise<Figure[]> {
  await migrate(url);
  const archive = await writeArchive(join(folder, 'hour.json.gz'), EVENTS);
  const db = await new DataSource({ type: 'postgres', url }).initialize();
  try {
    const bench = new ImportBench(db, archive);
    const rows = await bench.prepare();
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const gunzip = await bench.gunzip();
      const staging = await bench.copyToStaging();
      await bench.empty();
      const complete = await bench.import();
      await bench.empty();
      const merge = await bench.mergeStaged();
      await bench.empty();
      const copy = await bench.copyMerged();
      rounds.push({ gunzip, staging, complete, merge, copy });
    }
    return figures(archive.bytes, rows, rounds);
  } finally {
    await db.destroy();
  }
}

function figures(bytes: number, rows: { staged: number; merged: number }, rounds: Round[]): Figure[] {
  // Ratios are computed within a round because other load on the machine then affects both sides.
  const complete = median(
    rounds.map((round) => round.complete / (Math.max(round.gunzip, round.staging) + round.merge)),
  );
  const merge = median(rounds.map((round) => round.copy / round.merge));
  const detail = (name: string, step: keyof Round): Figure => ({
    name: `  ${name}`,
    value: `${median(rounds.map((round) => round[step])).toFixed(2)} s`,
    goal: '',
    ok: true,
  });
  return [
    {
      name: `import of ${EVENTS} events (${Math.round(bytes / 1e6)} MB), ${rows.staged} of them tracked / its parts`,
      value: complete.toFixed(2),
      goal: '<= 1.30',
      ok: complete <= 1.3,
    },
    detail('import', 'complete'),
    detail('gunzip', 'gunzip'),
    detail('COPY to staging', 'staging'),
    detail('merge', 'merge'),
    {
      name: `merge to ${rows.merged} rows: speed / plain COPY of them`,
      value: merge.toFixed(2),
      goal: '>= 0.50',
      ok: merge >= 0.5,
    },
    detail('plain COPY', 'copy'),
  ];
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
