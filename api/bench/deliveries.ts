import { NestFactory } from '@nestjs/core';
import { sign } from '@octokit/webhooks-methods';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.js';
import { loadConfig } from '../src/platform/config/config.js';
import { JobRegistry } from '../src/platform/jobs/job-registry.js';
import { Jobs } from '../src/platform/jobs/jobs.service.js';
import { startWorker } from '../src/platform/jobs/worker.js';
import { Metrics } from '../src/platform/process/metrics.js';
import type { Figure } from './figure.js';
import { withBenchDatabase } from './load/bench-database.js';
import { quantile } from './load/quantile.js';
import { startServer } from './load/server-process.js';

const DELIVERIES = 50;
const PAUSE_MS = 100;
const MAX_P95_MS = 2_000;
const SLUG = 'bench';
const REPO = 'bench/tool';

/**
 * Measures the time from a webhook's delivery until the event of the lead reaches an open list, and until the list contains it,
 * while long jobs occupy all general workers.
 */
export function run(server: string): Promise<Figure[]> {
  return withBenchDatabase(server, 'deliveries', async ({ url, cookie }) => {
    const config = loadConfig({ DATABASE_URL: url, SECRET_KEY: 'of a bench, which has no secrets to keep' });
    const services = await NestFactory.createApplicationContext(AppModule.with(config), { logger: false });
    const registry = new JobRegistry();
    const stopping = new AbortController();
    registry.register({
      tasks: { 'long-job': () => sleep(600_000, undefined, { signal: stopping.signal }).catch(() => undefined) },
      urgentTasks: services.get(JobRegistry).urgentTasks,
    });
    const worker = await startWorker(config, {
      registry,
      metrics: new Metrics(),
      logger: pino({ level: 'silent' }),
    });
    const api = await startServer('src/main.js', url);
    try {
      const db = services.get(DataSource);
      for (let at = 0; at < 2 * config.workerConcurrency; at += 1) {
        await services.get(Jobs).add(db.manager, 'long-job', {}, { key: `long-job:${at}` });
      }
      const origin = `http://127.0.0.1:${api.port}`;
      const send = async <Result>(path: string, body: object, headers: Record<string, string> = { cookie, origin }) => {
        const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
        const response = await fetch(origin + path, { ...init, body: JSON.stringify(body) });
        if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
        return (await response.json()) as Result;
      };
      await send('/api/customers', { name: 'Bench', slug: SLUG, email_domain: 'bench.example' });
      const { secret } = await send<{ secret: string }>(`/api/admin/github-webhooks/${SLUG}/secret`, {});
      await db.query(
        `with added as (insert into repo (github_id, org, name) values (1, 'bench', 'tool') returning repo_id)
         insert into tracked_repo (customer_id, repo_id) select customer_id, repo_id from added cross join customer`,
      );
      const deliver = async (at: number) => {
        const payload = {
          action: 'created',
          starred_at: '2026-03-01T10:00:00Z',
          repository: { id: 1, full_name: REPO },
          sender: { id: 1_000 + at, login: `dev-${at}`, type: 'User' },
        };
        await send(`/api/hooks/github/${SLUG}`, payload, {
          'x-github-event': 'star',
          'x-github-delivery': randomUUID(),
          'x-hub-signature-256': await sign(secret, JSON.stringify(payload)),
        });
      };
      const stream = await openEvents(`${origin}/api/lead-events?customer_slug=${SLUG}`, cookie);
      const [answered, told, listed]: [number[], number[], number[]] = [[], [], []];
      for (let at = 0; at < DELIVERIES; at += 1) {
        const started = performance.now();
        const event = stream.next();
        await deliver(at);
        answered.push(performance.now() - started);
        const leadId = await event;
        told.push(performance.now() - started);
        const filters = [{ propertyName: 'leadId', operator: 'IN', value: [leadId] }];
        const list = await send<{ total: number }>('/api/filter-leads', { customer_slug: SLUG, filters });
        if (list.total !== 1) throw new Error('The list does not contain the lead');
        listed.push(performance.now() - started);
        await sleep(PAUSE_MS);
      }
      stream.close();
      return [
        figure('webhook: delivery answered', answered),
        figure('webhook: open list told of the lead', told),
        figure('webhook: lead on the list', listed),
      ];
    } finally {
      stopping.abort();
      await worker.stop();
      await services.close();
      await api.stop();
    }
  });
}

function figure(name: string, times: number[]): Figure {
  const p95 = quantile(times, 0.95);
  const value = `${p95.toFixed(0)} ms p95, ${quantile(times, 0.5).toFixed(0)} ms p50`;
  return { name, value, goal: `<= ${MAX_P95_MS} ms p95`, ok: p95 <= MAX_P95_MS };
}

/** Opens the event stream of a list. `next` resolves to the id of the lead in the next event `listed`. */
async function openEvents(url: string, cookie: string): Promise<{ next(): Promise<number>; close(): void }> {
  const aborter = new AbortController();
  const response = await fetch(url, { headers: { cookie }, signal: aborter.signal });
  let resolveReady: () => void;
  let resolveNext = (_: number): void => undefined;
  const ready = new Promise<void>((resolve) => (resolveReady = resolve));
  const read = async () => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      const events = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        // The process listens from then on.
        if (event.startsWith('event: missed')) resolveReady();
        const [, data] = /^event: listed\ndata: (.*)$/.exec(event) ?? [];
        if (data !== undefined) resolveNext((JSON.parse(data) as { leadIds: number[] }).leadIds[0] ?? 0);
      }
    }
  };
  read().catch(() => undefined);
  await ready;
  return {
    next: () => new Promise((resolve) => (resolveNext = resolve)),
    close: () => aborter.abort(),
  };
}
