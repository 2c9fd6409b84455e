import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { migrate } from '../src/platform/migrations.js';
import type { Figure } from './figure.js';
import { writeArchive } from './import/archive.js';
import { ImportBench } from './import/import-bench.js';

const EVENTS = 150_000;
const ROUNDS = 5;

/**
 * How fast an archive file becomes leads, against the parts that nobody can do without.
 *
 * @param server connection string of a PostgreSQL server on which a database may be made and dropped
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
    const seconds = { import: [], gunzip: [], staging: [], merge: [], copy: [] } as Record<string, number[]>;
    for (let round = 0; round < ROUNDS; round++) {
      seconds.gunzip?.push(await bench.gunzip());
      seconds.staging?.push(await bench.copyToStaging());
      await bench.empty();
      seconds.import?.push(await bench.import());
      await bench.empty();
      seconds.merge?.push(await bench.mergeStaged());
      await bench.empty();
      seconds.copy?.push(await bench.copyMerged());
    }
    return figures(archive.bytes, rows, seconds);
  } finally {
    await db.destroy();
  }
}

function figures(bytes: number, rows: { staged: number; merged: number }, seconds: Record<string, number[]>): Figure[] {
  const time = (step: string): number => median(seconds[step] ?? []);
  const parts = Math.max(time('gunzip'), time('staging')) + time('merge');
  const whole = time('import') / parts;
  const merge = time('copy') / time('merge');
  const detail = (step: string): Figure => ({
    name: `  ${step}`,
    value: `${time(step).toFixed(2)} s`,
    goal: '',
    ok: true,
  });
  return [
    {
      name: `import of ${EVENTS} events (${Math.round(bytes / 1e6)} MB), ${rows.staged} of them tracked / its parts`,
      value: whole.toFixed(2),
      goal: '<= 1.30',
      ok: whole <= 1.3,
    },
    {
      name: `merge to ${rows.merged} rows: speed / plain COPY of them`,
      value: merge.toFixed(2),
      goal: '>= 0.50',
      ok: merge >= 0.5,
    },
    ...['import', 'gunzip', 'staging', 'merge', 'copy'].map(detail),
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
