import { parse } from 'yaml';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONNECT_TIMEOUT_MS } from '../../src/platform/limits.js';
import { fillIn, missingEngines } from './engines.js';

const CONFIGS = join(__dirname, '../high-availability');

/** Gives every placeholder a value of its own. */
function rendered(template: string): string {
  const values: Record<string, string> = {};
  const text = readFileSync(join(CONFIGS, template), 'utf8');
  for (;;) {
    try {
      return fillIn(text, values);
    } catch (error) {
      const [, name = ''] = /needs (\w+)\.$/.exec((error as Error).message) ?? [];
      if (name === '') throw error;
      values[name] = `value-of-${name.toLowerCase()}`;
    }
  }
}

interface Patroni {
  bootstrap: {
    dcs: { ttl: number; loop_wait: number; retry_timeout: number; synchronous_mode: boolean };
  };
  postgresql: { parameters: Record<string, string>; pg_hba: string[] };
}

describe('the configurations for high availability', () => {
  it.each(readdirSync(CONFIGS))('%s is complete once its placeholders are filled in', (template) => {
    expect(rendered(template)).not.toMatch(/\$\{\w/);
  });

  it('waits for the standby, and replaces a dead primary within half a minute', () => {
    const { bootstrap, postgresql } = parse(rendered('patroni.yml')) as Patroni;
    const { ttl, loop_wait, retry_timeout, synchronous_mode } = bootstrap.dcs;
    expect(synchronous_mode).toBe(true);
    expect(ttl + loop_wait).toBeLessThan(25);
    // What Patroni requires.
    expect(ttl).toBeGreaterThanOrEqual(loop_wait + 2 * retry_timeout);
    // All servers share what is written to etcd, and only the server's own part may name its data.
    expect(JSON.stringify(bootstrap)).not.toContain('archive_command');
    expect(postgresql.parameters.archive_command).toContain('pgbackrest --config=value-of-pgbackrest_config');
    expect(postgresql.pg_hba.filter((line) => /trust|password/.test(line))).toEqual([]);
  });

  it('lets the API respond before it gives up on a connection', () => {
    const setting = (name: string) =>
      Number(new RegExp(`^${name} = (\\d+)$`, 'm').exec(rendered('pgbouncer.ini'))?.[1]);
    expect(setting('query_wait_timeout') * 1_000).toBeLessThanOrEqual(CONNECT_TIMEOUT_MS);
    expect(setting('server_connect_timeout')).toBeLessThan(setting('query_wait_timeout'));
    expect(setting('max_prepared_statements')).toBeGreaterThan(0);
    expect(rendered('pgbouncer.ini')).toMatch(/^pool_mode = transaction$/m);
  });
});

describe('the trial', () => {
  it('says what is missing, and how to get it', () => {
    expect(missingEngines(undefined)).toMatch(/mmdebstrap .*patroni.* --root DIR/);
    const root = mkdtempSync(join(tmpdir(), 'forksight-engines-'));
    try {
      mkdirSync(join(root, 'usr/bin'), { recursive: true });
      for (const name of ['patroni', 'etcd', 'haproxy']) writeFileSync(join(root, 'usr/bin', name), '');
      expect(missingEngines(root)).toBe(`The folder ${root} lacks pgbouncer, pgbackrest.`);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});
