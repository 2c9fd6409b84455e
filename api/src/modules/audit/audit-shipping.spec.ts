import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Config } from '../../platform/config/config.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { AuditExportService } from './audit-export.service.js';
import { AuditShippingService } from './audit-shipping.service.js';

interface Line {
  position: number;
  hash: string;
  detail: string | null;
}

describe('shipping of audit entries', () => {
  let server: TestApp;
  let db: DataSource;
  let folder: string;
  let path: string;
  beforeAll(async () => {
    server = await startTestApp();
    ({ db } = server);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'forksight-audit-'));
    path = join(folder, 'audit.jsonl');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const record = (detail: string) => new AuditLog(db).record({ action: 'repo.add', outcome: 'done', detail });
  const service = () =>
    new AuditShippingService(db, Object.assign(new Config(), { auditLogFile: path }), new AuditExportService(db));
  const ship = () => service().ship();
  const readLines = (file = path) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Line);
  /** The whole chain, as the database has it. */
  const chain = async () => {
    const rows = await db.query<{ position: string }[]>(
      'select chain_position as position from audit_entry where chain_position is not null order by 1',
    );
    return rows.map(({ position }) => Number(position));
  };
  const positions = (file = path) => readLines(file).map(({ position }) => position);

  it('appends every entry once, in the order of the chain', async () => {
    await record('line\nbreak "quoted" é');
    await ship();
    await Promise.all(Array.from({ length: 8 }, (_, at) => record(`at the same time ${at}`)));
    await ship();
    await ship();
    expect(positions()).toEqual(await chain());
    expect(readLines().some(({ detail }) => detail === 'line\nbreak "quoted" é')).toBe(true);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('goes on after a kill at any byte', async () => {
    for (const detail of ['first', 'second', 'third']) await record(detail);
    await ship();
    const whole = readFileSync(path);
    const lastLine = whole.lastIndexOf('\n', whole.length - 2) + 1;
    for (let end = lastLine - 2; end < whole.length; end += 7) {
      writeFileSync(path, whole.subarray(0, end));
      await ship();
      // Not by toEqual, which compares megabytes byte by byte.
      expect(readFileSync(path).equals(whole)).toBe(true);
    }
  });

  it('goes on in a new file after a rotation, and in one that was truncated', async () => {
    await record('before');
    await ship();
    renameSync(path, `${path}.1`);
    await record('after');
    await ship();
    truncateSync(path);
    await record('later');
    await ship();
    expect(readLines().map(({ detail }) => detail)).toEqual(['later']);
    expect(positions(`${path}.1`).at(-1)).toBe((await chain()).at(-3));
  });

  it('is done by one process at a time', async () => {
    await record('once');
    await Promise.all([ship(), ship(), ship()]);
    await ship();
    expect(positions()).toEqual(await chain());
  });

  it.each(['not ours\n', 'not ours', '{"position": "x"}\n'])(
    'never changes a file of something else: %p',
    async (text) => {
      writeFileSync(path, text);
      await record('kept back');
      await expect(ship()).rejects.toThrow('is no audit entry');
      expect(readFileSync(path, 'utf8')).toBe(text);
    },
  );

  it('ends with the process', async () => {
    await record('at the end');
    const shipping = service();
    shipping.start();
    await shipping.onApplicationShutdown();
    expect(positions()).toEqual(await chain());
  });
});
