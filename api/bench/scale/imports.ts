import { join } from 'node:path';
import type { Client } from 'pg';
import type { Figure } from '../figure.js';
import { writeArchive } from '../import/archive.js';
import type { Meter } from './meter.js';
import { runCli } from './processes.js';

const EVENTS = 20_000;

/** Imports a file in each of several processes at the same time. All events are in repositories that workspaces share. */
export async function measureImports(
  client: Client,
  meter: Meter,
  env: Record<string, string>,
  processes: number[],
): Promise<Figure[]> {
  const { rows: trackedRepos } = await client.query<{ id: number; name: string }>(
    `select github_id::int as id, full_name as name from repo
     where repo_id in (select repo_id from tracked_repo) order by github_id`,
  );
  const countSignals = async () => {
    const { rows } = await client.query<{ count: number }>(
      'select sum(signals_count)::float8 as count from lead_total',
    );
    return rows[0]?.count ?? 0;
  };
  const figures: Figure[] = [];
  let seed = 1;
  for (const count of processes) {
    const files: string[] = [];
    for (let at = 0; at < count; at += 1) {
      seed += 1;
      const path = join(env.DATA_DIR ?? '', `${seed}.json.gz`);
      await writeArchive(path, EVENTS, { seed, trackedRepos, trackedShare: 1 });
      files.push(path);
    }
    const before = await countSignals();
    const cost = await meter.measure(async () => {
      const used = await Promise.all(files.map((file) => runCli(env, ['import', file])));
      return used.reduce((sum, ms) => sum + ms, 0);
    });
    const signals = (await countSignals()) - before;
    figures.push({
      name: `import by ${count} processes, ${count * EVENTS} events, ${signals} signals: signals/s`,
      value: [
        ((signals / cost.ms) * 1000).toFixed(0),
        `${(cost.processorMs / signals).toFixed(2)} ms of processor`,
        `${(cost.walBytes / signals / 1024).toFixed(1)} KB of WAL each`,
      ].join(', '),
      goal: '',
      ok: true,
    });
  }
  return figures;
}
