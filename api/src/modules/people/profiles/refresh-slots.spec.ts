import pino from 'pino';
import type { DataSource } from 'typeorm';
import { loadConfig } from '../../../platform/config/config.js';
import { JobRegistry } from '../../../platform/jobs/job-registry.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { startWorker } from '../../../platform/jobs/worker.js';
import { Metrics } from '../../../platform/process/metrics.js';
import { eventually } from '../../../testing/eventually.js';
import { openTestDatabase, testDatabaseUrl } from '../../../testing/test-database.js';
import { SCORE_LEADS_TASK } from '../../leads/score/lead-scores.service.js';
import { REFRESH_PEOPLE, REFRESH_PEOPLE_OPTIONS } from './people-refresh.service.js';

const REFRESHES = 4;

describe('refreshes of people', () => {
  let db: DataSource;
  let started: string[];
  let running: number;
  let maxRunning: number;
  let finish: () => void;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    await db.query('delete from graphile_worker._private_jobs');
    [started, running, maxRunning] = [[], 0, 0];
  });

  /** Adds as many refreshes as there are slots, and scoring last, before a worker of this many slots starts. */
  async function start(slots: number) {
    const over = new Promise<void>((resolve) => (finish = resolve));
    const registry = new JobRegistry();
    registry.register({
      tasks: {
        [REFRESH_PEOPLE]: async () => {
          started.push('refresh');
          running += 1;
          maxRunning = Math.max(maxRunning, running);
          await over;
          running -= 1;
        },
        [SCORE_LEADS_TASK]: () => void started.push('score'),
      },
    });
    const jobs = new Jobs();
    // Those that the schedule adds have no key, so they do not replace each other.
    const { queue, priority } = REFRESH_PEOPLE_OPTIONS;
    await jobs.add(db.manager, REFRESH_PEOPLE, {}, REFRESH_PEOPLE_OPTIONS);
    for (let more = 1; more < REFRESHES; more += 1) await jobs.add(db.manager, REFRESH_PEOPLE, {}, { queue, priority });
    await jobs.add(db.manager, SCORE_LEADS_TASK, {}, { key: SCORE_LEADS_TASK });
    const settings = { NODE_ENV: 'test', DATABASE_URL: testDatabaseUrl('worker'), WORKER_CONCURRENCY: String(slots) };
    const dependencies = { registry, metrics: new Metrics(), logger: pino({ level: 'silent' }) };
    return startWorker(loadConfig(settings), dependencies);
  }

  it('run one at a time, so that four leave slots to scoring', async () => {
    const worker = await start(4);
    try {
      await eventually('scoring beside a refresh', () => Promise.resolve(started.includes('score') && running === 1));
      finish();
      const haveEnded = () => Promise.resolve(started.length === REFRESHES + 1 && running === 0);
      await eventually('all refreshes to end', haveEnded);
      expect(maxRunning).toBe(1);
    } finally {
      finish();
      await worker.stop();
    }
  });

  it('run after scoring where there is one slot', async () => {
    const worker = await start(1);
    try {
      await eventually('a refresh to start', () => Promise.resolve(running));
      expect(started).toEqual(['score', 'refresh']);
    } finally {
      finish();
      await worker.stop();
    }
  });
});
