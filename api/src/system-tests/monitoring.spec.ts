import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { parse } from 'yaml';
import { freePort } from '../../launch/ports.js';
import { eventually } from '../testing/eventually.js';
import { runProcess, type RunningProcess } from '../testing/run-process.js';
import { openTestDatabase } from '../testing/test-database.js';

jest.setTimeout(90_000);

const FOLDER = join(__dirname, '../../deploy/monitoring');
const readText = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}
interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}

/** Words of PromQL that name no metric. Labels are within braces, or in brackets after `by`. */
const FUNCTIONS = ['sum', 'max', 'rate', 'topk', 'absent', 'histogram_quantile', 'by', 'and'];
/** Prometheus adds it itself. */
const OWN_METRICS = ['up'];

function metricNames(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|"[^"]*"|\[[^\]]*\]|\bby \([^)]*\)|\b\d[\de.]*/g, ' ');
  const words = bare.match(/[a-z_]\w*/gi) ?? [];
  return words.filter((word) => ![...FUNCTIONS, ...OWN_METRICS].includes(word));
}

describe('monitoring', () => {
  let db: DataSource;
  let [api, worker]: (RunningProcess | undefined)[] = [];
  let [apiMetrics, workerMetrics] = ['', ''];

  async function readMetrics(port: number, host = '127.0.0.1'): Promise<string> {
    const response = await fetch(`http://${host}:${port}/metrics`);
    expect(response.status).toBe(200);
    return response.text();
  }

  beforeAll(async () => {
    db = await openTestDatabase([], 'superuser');
    await db.query(`delete from graphile_worker._private_jobs`);
    // No worker knows this task, so the job waits.
    await db.query(`select graphile_worker.add_job('unknown-task', run_at := now() - interval '1 hour')`);
    const [apiPort, workerPort] = [await freePort(), await freePort()];
    api = runProcess('main', [], { METRICS_PORT: String(apiPort), METRICS_HOST: '127.0.0.2' });
    worker = runProcess('worker', [], { WORKER_METRICS_PORT: String(workerPort) });
    await Promise.all([api.waitForOutput(/"msg":"listening"/), worker.waitForOutput(/"msg":"taking jobs"/)]);
    apiMetrics = await readMetrics(apiPort, '127.0.0.2');
    const measured = await eventually('the queue to be measured', async () => {
      const text = await readMetrics(workerPort);
      return /^forksight_queue_oldest_seconds\{/m.test(text) ? text : undefined;
    });
    workerMetrics = measured ?? '';
  });
  afterAll(async () => {
    for (const process of [api, worker]) process?.child.kill('SIGTERM');
    await Promise.all([api?.ended, worker?.ended]);
    await db.query(`delete from graphile_worker._private_jobs`);
    await db.destroy();
  });

  it('shows connections of each pool of the API, on METRICS_HOST', () => {
    for (const pool of ['reads', 'shared', 'downloads', 'writes']) {
      expect(apiMetrics).toMatch(new RegExp(`^forksight_pool_connections\\{pool="${pool}",state="used"\\} \\d`, 'm'));
      expect(apiMetrics).toMatch(new RegExp(`^forksight_pool_waiting\\{pool="${pool}"\\} 0$`, 'm'));
    }
  });

  it('shows how many jobs are due at the worker, and for how long', () => {
    expect(workerMetrics).toMatch(/^forksight_queue_jobs\{task="unknown-task",state="due"\} 1$/m);
    const [, seconds] = /^forksight_queue_oldest_seconds\{task="unknown-task"\} (\S+)$/m.exec(workerMetrics) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(3600);
    expect(Number(seconds)).toBeLessThan(3700);
  });

  describe('files', () => {
    const dashboard = JSON.parse(readText('grafana-dashboard.json')) as Dashboard;
    const { groups } = parse(readText('alert-rules.yml')) as { groups: { name: string; rules: Rule[] }[] };
    const rules = groups.flatMap((group) => group.rules);
    const expressions = [
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...rules.map(({ expr }) => expr),
    ];

    it('name only metrics that the product has', () => {
      const exported = new Set<string>();
      for (const [, name = '', type] of `${apiMetrics}\n${workerMetrics}`.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
        const names = type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name];
        for (const each of names) exported.add(each);
      }
      const usedMetrics = new Set(expressions.flatMap(metricNames));
      expect(usedMetrics.size).toBeGreaterThan(10);
      expect([...usedMetrics].filter((name) => !exported.has(name))).toEqual([]);
    });

    it('have rules with a name, a duration, a severity and texts each', () => {
      expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
      for (const rule of rules) {
        expect(rule.alert).toMatch(/^Forksight[A-Z]\w+$/);
        expect(rule.for).toMatch(/^\d+m$/);
        expect(['critical', 'warning']).toContain(rule.labels.severity);
        expect(rule.annotations.summary).toMatch(/^[A-Z]/);
        expect(rule.annotations.description).toMatch(/[.?]$/);
      }
    });

    it('close every bracket of an expression', () => {
      for (const expression of expressions) {
        for (const [open, close] of [
          ['(', ')'],
          ['{', '}'],
          ['[', ']'],
        ] as const) {
          expect(expression.split(open)).toHaveLength(expression.split(close).length);
        }
      }
    });
  });
});
