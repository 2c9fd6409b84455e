import { NestFactory } from '@nestjs/core';
import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.js';
import { DigestDelivery } from '../src/modules/slack/digests/digest-delivery.service.js';
import { DigestFinder } from '../src/modules/slack/digests/digest-finder.service.js';
import { WebhookClient } from '../src/modules/slack/digests/webhook-client.js';
import { Clock } from '../src/platform/clock.js';
import { loadConfig } from '../src/platform/config.js';
import { createLogger, FrameworkLogger } from '../src/platform/logging.js';
import { StandInWebhooks } from '../src/testing/webhook-server.js';
import { CUSTOMERS, DIGESTS, giveDigests } from './digests/given-digests.js';
import { FaultyWebhooks } from './digests/faulty-webhooks.js';
import type { Figure } from './figure.js';
import { withBenchDatabase } from './load/bench-database.js';

const workers = 8;
/** How often a worker looks after what others left behind. */
const resumeMs = 60_000;

/** Ten thousand digests to webhooks that limit, fail, hang, break off and take without a word, by a clock that jumps. */
export function run(server: string): Promise<Figure[]> {
  return withBenchDatabase(server, 'digests', async ({ url }) => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-digests-'));
    const clock = new Clock();
    let now = Date.now();
    clock.now = () => now;
    const webhooks = await StandInWebhooks.start(clock.now);
    const config = loadConfig({ DATABASE_URL: url, DATA_DIR: folder, SLACK_WEBHOOK_HOSTS: webhooks.host });
    const logger = new FrameworkLogger(createLogger('silent'));
    const app = await NestFactory.createApplicationContext(AppModule.with(config), { logger, abortOnError: false });
    try {
      app.get(Clock).now = clock.now;
      const db = app.get(DataSource);
      await giveDigests(app, webhooks);
      const faulty = new FaultyWebhooks(webhooks, app.get(WebhookClient), clock);

      const findingSeconds = await timed(async () => {
        const found = await app.get(DigestFinder).findAll(new Date(now));
        if (found !== DIGESTS) throw new Error(`${found} digests were found of ${DIGESTS}`);
      });
      // Their jobs are due by the database's clock.
      now = Date.now();
      const delivery = app.get(DigestDelivery);
      const deliveringSeconds = await timed(async () => {
        for (let resumed = now; ;) {
          const due = await takeJobs(db, new Date(now));
          await together(due, (customerId) => delivery.deliverNext(customerId).catch(() => undefined));
          if (due.length > 0) continue;
          const next = await nextTime(db);
          if (next === null) break;
          now = Math.min(Math.max(now + 1, next), resumed + resumeMs);
          if (now < resumed + resumeMs) continue;
          resumed = now;
          await delivery.resume();
        }
      });
      const [states] = await db.query<{ sent: number; others: number }[]>(
        `select count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state <> 'sent')::int as others
         from slack_digest`,
      );
      return figures(faulty, states?.others ?? DIGESTS, { findingSeconds, deliveringSeconds });
    } finally {
      await app.close();
      await webhooks.stop();
      await rm(folder, { recursive: true });
    }
  });
}

function figures(
  faulty: FaultyWebhooks,
  unsent: number,
  { findingSeconds, deliveringSeconds }: Record<'findingSeconds' | 'deliveringSeconds', number>,
): Figure[] {
  const { lost, duplicates, needless, mostCopies, early, attempts, answersLost } = faulty.verdict(DIGESTS);
  const none = (name: string, count: number): Figure => ({ name, value: String(count), goal: '0', ok: count === 0 });
  const speed = (name: string, perSecond: number): Figure => ({
    name: `  ${name}`,
    value: `${perSecond.toFixed(0)}/s`,
    goal: '',
    ok: true,
  });
  return [
    none(`${DIGESTS} digests to ${CUSTOMERS} faulty webhooks in ${attempts} attempts: lost`, lost),
    none('  not known to be sent', unsent),
    none(`  twice without cause (${duplicates} twice, of ${answersLost} whose answer was lost)`, needless),
    { name: '  copies of one, at most', value: String(mostCopies), goal: '<= 2', ok: mostCopies <= 2 },
    none('  messages within a second, or before a limit was over', early),
    speed('found', DIGESTS / findingSeconds),
    speed('delivered', DIGESTS / deliveringSeconds),
  ];
}

/** As workers take them, but by our clock. */
async function takeJobs(db: DataSource, now: Date): Promise<number[]> {
  const [jobs] = await db.query<[{ customerId: number }[], number]>(
    `delete from graphile_worker._private_jobs where key like 'deliver-digests:%' and run_at <= $1
     returning (payload ->> 'customerId')::int as "customerId"`,
    [now],
  );
  return jobs.map(({ customerId }) => customerId);
}

async function nextTime(db: DataSource): Promise<number | null> {
  const [next] = await db.query<{ at: Date | null }[]>(
    `select coalesce((select min(run_at) from graphile_worker._private_jobs where key like 'deliver-digests:%'),
      (select min(next_attempt_at) from slack_digest)) as at`,
  );
  return next?.at?.getTime() ?? null;
}

async function together<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
