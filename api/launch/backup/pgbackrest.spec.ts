import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/platform/config/config.js';
import { runPgbackrest, type PgbackrestRequest } from './pgbackrest.js';

describe('pgBackRest', () => {
  const { PATH } = process.env;
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'forksight-pgbackrest-'));
    const program = join(folder, 'pgbackrest');
    writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@" > "${folder}/arguments"\nexit 3\n`);
    chmodSync(program, 0o755);
    process.env.PATH = `${folder}:/bin:/usr/bin`;
  });
  afterEach(() => {
    process.env.PATH = PATH;
    rmSync(folder, { recursive: true });
  });

  const config = (stanza: string) =>
    readConfig({ DATA_DIR: folder, DATABASE_URL: 'postgres://owner@db:5432/leads', PGBACKREST_STANZA: stanza });
  const to = new Date('2026-11-27T10:29:59Z');
  const cases: [string, PgbackrestRequest, string[]][] = [
    ['lists backups', { kind: 'list' }, ['info']],
    ['backs up', { kind: 'backup', keep: 7 }, ['--log-level-console=info', '--repo1-retention-full=7', 'backup']],
    [
      'restores a moment',
      { kind: 'restore', to },
      [
        '--log-level-console=info',
        '--type=time',
        '--target=2026-11-27 10:29:59.000+00',
        '--target-action=promote',
        'restore',
      ],
    ],
    [
      'restores everything from a named backup',
      { kind: 'restore', to: null, backup: '20261127-100000F' },
      ['--log-level-console=info', '--type=default', '--set=20261127-100000F', 'restore'],
    ],
  ];
  it.each(cases)('%s with the stanza, and passes on the exit status', async (_, request, expected) => {
    expect(await runPgbackrest(config('leads'), request)).toBe(3);
    const passedArguments = readFileSync(join(folder, 'arguments'), 'utf8').trim().split('\n');
    expect(passedArguments).toEqual(['--stanza=leads', ...expected]);
  });

  it('is explained when it is not set up', async () => {
    await expect(runPgbackrest(config(''), { kind: 'list' })).rejects.toThrow('set it up there with');
    process.env.PATH = join(folder, 'nowhere');
    await expect(runPgbackrest(config('leads'), { kind: 'list' })).rejects.toThrow('there is no pgbackrest on PATH');
  });
});
