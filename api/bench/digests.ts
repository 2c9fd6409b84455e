import { NestFactory } from '@nestjs/core';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.js';
import { findDigests } from '../src/modules/slack/digests/digest-jobs.js';
import { loadConfig } from '../src/platform/config.js';
import { Jobs } from '../src/platform/jobs/jobs.service.js';
import { eventually } from '../src/testing/eventually.js';
import { StandInWebhooks } from '../src/testing/webhook-server.js';
import { FaultyWebhooks } from './digests/faulty-webhooks.js';
import { CUSTOMERS, DIGESTS, giveDigests } from './digests/given-digests.js';
import { MortalWorkers } from './digests/mortal-workers.js';
import type { Figure } from './figure.js';
import { withBenchDatabase } from './load/bench-database.js';

const WORKERS = 2;
const KILLS = 20;
const longestMs = 30 * 60_000;

interface Told {
  viewId: string;
  state: string;
}

/**
 * Ten thousand digests, found and sent by workers of which twenty are killed, to webhooks that limit, fail, hang, break
 * off and take without a word. In real time, of which most is waiting: a second between messages, a minute for an answer.
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
      await giveDigests(app, webhooks);
      const random = randomFrom(20_260_301);
      const faulty = new FaultyWebhooks(webhooks, random);
      const workers = new MortalWorkers(env, random, async () => {
        // What was under way then: of the one that died, or of the other.
        const sending = await db.query<Told[]>(
          `select view_id as "viewId", state from slack_digest where state = 'sending'`,
        );
        for (const { viewId } of sending) faulty.loseAnswer(viewId);
      });
      await app.get(Jobs).add(db.manager, findDigests, {}, { key: findDigests });
      const started = performance.now();
      await workers.work({ workers: WORKERS, kills: KILLS }, settled(db));
      const minutes = (performance.now() - started) / 60_000;
      const told = await db.query<Told[]>(`select view_id as "viewId", state from slack_digest`);
      return figures(told, faulty, { asked: webhooks.asked, kills: workers.kills, minutes });
    } finally {
      await app.close();
      await webhooks.stop();
      await rm(dataDir, { recursive: true });
    }
  });
}

async function settled(db: DataSource): Promise<void> {
  await eventually(
    'all digests to be sent',
    async () => {
      await sleep(1_000);
      const [{ left, found } = { left: 1, found: 0 }] = await db.query<{ left: number; found: number }[]>(
        `select count(*)::int as found, count(next_attempt_at)::int as left from slack_digest`,
      );
      return found >= DIGESTS && left === 0;
    },
    longestMs,
  );
}

function figures(
  told: Told[],
  { copies, lostAnswers, early }: FaultyWebhooks,
  { asked, kills, minutes }: { asked: number; kills: number; minutes: number },
): Figure[] {
  const copiesOf = (viewId: string) => copies.get(viewId) ?? 0;
  const lostOf = (viewId: string) => lostAnswers.get(viewId) ?? 0;
  const untaken = told.filter(({ viewId }) => copiesOf(viewId) === 0);
  // Twice without an answer: an administrator sees it, and decides.
  const isLeft = ({ viewId, state }: Told) => state === 'unknown' && lostOf(viewId) > 1;
  const twice = told.filter(({ viewId }) => copiesOf(viewId) > 1);
  const unsent = told.filter((one) => one.state !== 'sent' && !isLeft(one));
  const needless = twice.filter(({ viewId }) => lostOf(viewId) === 0);
  const mostCopies = Math.max(...copies.values());
  const none = (name: string, count: number): Figure => ({ name, value: String(count), goal: '0', ok: count === 0 });
  const plain = (name: string, value: string): Figure => ({ name: `  ${name}`, value, goal: '', ok: true });
  return [
    none(
      `${DIGESTS} digests to ${CUSTOMERS} faulty webhooks, ${kills} workers killed: lost`,
      DIGESTS - told.length + untaken.filter((one) => !isLeft(one)).length,
    ),
    none('  not known to be sent, though its answer was lost once at most', unsent.length),
    none('  twice without cause', needless.length),
    { name: '  copies of one, at most', value: String(mostCopies), goal: '<= 2', ok: mostCopies <= 2 },
    none('  messages within a second, or before a limit was over', early),
    none('  found twice', told.length - new Set(told.map(({ viewId }) => viewId)).size),
    plain('attempts', String(asked)),
    plain('answer lost, or may have been by a kill', String(lostAnswers.size)),
    plain('  of these twice there', String(twice.length)),
    plain('  of these lost twice, and left to an administrator', String(told.filter(isLeft).length)),
    plain('minutes', minutes.toFixed(1)),
  ];
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
