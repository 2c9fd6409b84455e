import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withFileLock } from './fileLock';

const STALE_AFTER_MS = 30_000;
const dir = mkdtempSync(join(tmpdir(), 'file-lock-'));
const lock = join(dir, 'work.lock');
afterAll(() => rmSync(dir, { recursive: true }));

test('runs one piece of work at a time, also when one fails', async () => {
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await wait(20);
    steps.push(`${name} ends`);
    if (name === 'a') throw new Error('No.');
    return name;
  };
  const results = await Promise.allSettled(['a', 'b'].map((name) => withFileLock(lock, work(name), STALE_AFTER_MS)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(existsSync(lock)).toBe(false);
});

test('takes the lock of a killed process, and an old one of another host', async () => {
  const noProcess = 2 ** 30;
  writeFileSync(lock, `${hostname()} ${noProcess}`);
  await expect(withFileLock(lock, () => 'done', STALE_AFTER_MS)).resolves.toBe('done');
  writeFileSync(lock, `elsewhere ${noProcess}`);
  const longAgo = new Date(Date.now() - 2 * STALE_AFTER_MS);
  utimesSync(lock, longAgo, longAgo);
  await expect(withFileLock(lock, () => 'done', STALE_AFTER_MS)).resolves.toBe('done');
});
