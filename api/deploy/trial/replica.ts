import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../src/testing/eventually.js';
import { Browser, readOwnWrites } from '../../src/testing/own-writes.js';
import type { Cluster } from './cluster.js';
import type { Product, Staff } from './product.js';

const METRIC = /^forksight_replica_reads_total\{.*outcome="(\w+)"\} (\d+)/gm;
/** Of the worker, as PostgreSQL measures it on the primary. */
const LAG = /^forksight_replication_lag_(seconds|bytes)\{.*\} ([\d.e-]+)/gm;
/** The worker looks every two seconds. */
const LAG_INTERVAL_MS = 2_000;

/**
 * Reads lists from the standby (DATABASE_REPLICA_URLS) directly after writes; prints what came of it and returns whether each
 * read has shown what its user had written.
 */
export async function runReplicaTrial(
  reads: number,
  {
    cluster,
    product,
    staff,
    urls,
  }: { cluster: Cluster; product: Product; staff: readonly Staff[]; urls: readonly string[] },
): Promise<boolean> {
  const [first = '', second = first] = urls;
  await eventually('usable replicas', async () => {
    const states = await Promise.all([first, second].map(replicaStates));
    return states.every(([state]) => state === 'usable');
  });
  // A list of the first page shows these.
  const users = staff.flatMap(({ customer, user, leadIds }) =>
    leadIds.slice(0, 2).map((leadId) => ({ browser: new Browser(user, customer), leadId })),
  );
  const { port } = await cluster.standby();
  const standby = cluster.openPool('forksight', port);
  await grantStatistics(cluster);
  const lag = { seconds: [] as number[], bytes: [] as number[] };
  const reading = new AbortController();
  const watching = (async () => {
    while (!reading.signal.aborted) {
      for (const [, unit, value] of (await product.metrics('worker')).matchAll(LAG)) {
        lag[unit as keyof typeof lag].push(Number(value));
      }
      await sleep(LAG_INTERVAL_MS, undefined, reading).catch(() => undefined);
    }
  })();
  try {
    const { missed, missedByStandby, failed } = await readOwnWrites({
      ...{ users, reads, urls: [first, second] },
      isTaggedOnStandby: async (leadId, tagId) => {
        const { rows } = await standby.query<{ tagged: boolean }>(
          'select exists (select from lead_tag where lead_id = $1 and tag_id::text = $2) as tagged',
          [leadId, tagId],
        );
        return rows[0]?.tagged ?? false;
      },
    });
    reading.abort();
    await watching;
    console.log(
      `${reads} reads after writes: ${missed} missed the user's own write, ${failed} failed; the standby alone had missed ` +
        `${missedByStandby} directly after the write. Read on the standby: ${await countReads(product)}. ` +
        `Lag by the worker's metrics, ${lag.bytes.length} looks: up to ${Math.max(...lag.seconds)} s, ${Math.max(...lag.bytes)} bytes.`,
    );
    return missed === 0 && failed === 0;
  } finally {
    reading.abort();
    await standby.end();
  }
}

/** What the README has an administrator run, so that the worker sees the lag. */
async function grantStatistics(cluster: Cluster): Promise<void> {
  const client = await cluster.connect('forksight');
  await client.query('grant pg_read_all_stats to forksight_jobs');
  await client.end();
}

async function replicaStates(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/health/ready`);
  return ((await response.json()) as { replicas?: string[] }).replicas ?? [];
}

/** Statements that were meant for the standby, by outcome, of the two APIs. */
async function countReads(product: Product): Promise<string> {
  const counts: Record<string, number> = {};
  for (const at of [0, 1]) {
    for (const [, outcome = '', count] of (await product.metrics(at)).matchAll(METRIC)) {
      counts[outcome] = (counts[outcome] ?? 0) + Number(count);
    }
  }
  return Object.entries(counts)
    .map(([outcome, count]) => `${outcome} ${count}`)
    .join(', ');
}
