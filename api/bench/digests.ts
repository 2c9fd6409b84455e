import { NestFactory } from '@nestjs/core';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.js';
import { FIND_DIGESTS } from '../src/modules/slack/digests/digest-jobs.js';
import { loadConfig } from '../src/platform/config/config.js';
import { Jobs } from '../src/platform/jobs/jobs.service.js';
import { eventually } from '../src/testing/eventually.js';
import { StandInWebhooks } from '../src/testing/webhook-server.js';
import { FaultyWebhooks } from './digests/faulty-webhooks.js';
import { CUSTOMERS, DIGESTS, seedDigests } from './digests/seed-digests.js';
import { CrashingWorkers } from './digests/crashing-workers.js';
import type { Figure } from './figure.js';
import { withBenchDatabase } from './load/bench-database.js';

const WORKERS = 2;
const KILLS = 20;
const MAX_DURATION_MS = 30 * 60_000;

interface DigestState {
  viewId: string;
  state: string;
}

/**
 * Finds and sends ten thousand digests while twenty workers are killed, to webhooks that limit, fail, hang, reset and
 * accept without a response. Runs in real time and mostly waits: a second between messages, a minute for a response.
 */
export function run(server: string): Promise<Figure[]> {
  return withBenchDatabase(server, 'digests', async ({ url }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'bench-digests-'));
    const webhooks = await StandInWebhooks.start();
    const env = {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SECRET_KEY: 'of a bench, which has no secrets to keep',
      SLACK_WEBHOOK_HOSTS: webhooks.host,
    };
    const app = await NestFactory.createApplicationContext(AppModule.with(loadConfig(env)), {
      logger: false,
      abortOnError: false,
    });
    try {
      const db = app.get(DataSource);
      await seedDigests(app, webhooks);
      const random = randomFrom(20_260_301);
      const faulty = new FaultyWebhooks(webhooks, random);
      const workers = new CrashingWorkers(env, random, async () => {
        // Includes digests that the other worker is sending.
        const sending = await db.query<DigestState[]>(
          `select view_id as "viewId", state from slack_digest where state = 'sending'`,
        );
        for (const { viewId } of sending) faulty.noteLostResponse(viewId);
      });
      await app.get(Jobs).add(db.manager, FIND_DIGESTS, {}, { key: FIND_DIGESTS });
      const started = performance.now();
      await workers.work({ workers: WORKERS, kills: KILLS }, waitUntilSent(db));
      const minutes = (performance.now() - started) / 60_000;
      const digests = await db.query<DigestState[]>(`select view_id as "viewId", state from slack_digest`);
      return figures(digests, faulty, { requests: webhooks.requestCount, kills: workers.kills, minutes });
    } finally {
      await app.close();
      await webhooks.stop();
      await rm(dataDir, { recursive: true });
    }
  });
}

async function waitUntilSent(db: DataSource): Promise<void> {
  await eventually(
    'all digests to be sent',
    async () => {
      await sleep(1_000);
      const [{ left, found } = { left: 1, found: 0 }] = await db.query<{ left: number; found: number }[]>(
        `select count(*)::int as found, count(next_attempt_at)::int as left from slack_digest`,
      );
      return found >= DIGESTS && left === 0;
    },
    MAX_DURATION_MS,
  );
}

function figures(
  digests: DigestState[],
  { copies, lostResponses, early }: FaultyWebhooks,
  { requests, kills, minutes }: { requests: number; kills: number; minutes: number },
): Figure[] {
  const copiesOf = (viewId: string) => copies.get(viewId) ?? 0;
  const lostOf = (viewId: string) => lostResponses.get(viewId) ?? 0;
  const unaccepted = digests.filter(({ viewId }) => copiesOf(viewId) === 0);
  // Without a response twice: an administrator decides.
  const isUnknown = ({ viewId, state }: DigestState) => state === 'unknown' && lostOf(viewId) > 1;
  const twice = digests.filter(({ viewId }) => copiesOf(viewId) > 1);
  const unsent = digests.filter((digest) => digest.state !== 'sent' && !isUnknown(digest));
  const needless = twice.filter(({ viewId }) => lostOf(viewId) === 0);
  const maxCopies = Math.max(...copies.values());
  const none = (name: string, count: number): Figure => ({ name, value: String(count), goal: '0', ok: count === 0 });
  const detail = (name: string, value: string): Figure => ({ name: `  ${name}`, value, goal: '', ok: true });
  return [
    none(
      `${DIGESTS} digests to ${CUSTOMERS} faulty webhooks, ${kills} workers killed: lost`,
      DIGESTS - digests.length + unaccepted.filter((digest) => !isUnknown(digest)).length,
    ),
    none('  not known to be sent, though the response was lost at most once', unsent.length),
    none('  twice without cause', needless.length),
    { name: '  copies of one digest, at most', value: String(maxCopies), goal: '<= 2', ok: maxCopies <= 2 },
    none('  messages within a second of another, or before a rate limit ended', early),
    none('  found twice', digests.length - new Set(digests.map(({ viewId }) => viewId)).size),
    detail('attempts', String(requests)),
    detail('responses lost, possibly by a kill', String(lostResponses.size)),
    detail('  of these delivered twice', String(twice.length)),
    detail('  of these lost twice, left to an administrator', String(digests.filter(isUnknown).length)),
    detail('minutes', minutes.toFixed(1)),
  ];
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
