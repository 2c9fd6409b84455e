import { DAY_MS } from '../../../platform/time.js';
import type { DataSource } from 'typeorm';
import { builders } from '../../../testing/builders.js';
import { StandInCodeHost } from '../../../testing/code-host.js';
import { runProcess } from '../../../testing/run-process.js';
import { openTestDatabase } from '../../../testing/test-database.js';
import { createPeople, trackTestRepo } from './testing/test-worker.js';

// Each command is a process that starts the whole application.
jest.setTimeout(120_000);

describe('the command sync', () => {
  let host: StandInCodeHost;
  let db: DataSource;
  beforeAll(async () => {
    host = await StandInCodeHost.start();
    host.collaboratorTokens.add('one');
    db = await openTestDatabase();
    await db.query('update code_host_token set blocked_until = null');
  });
  afterAll(async () => {
    await host.stop();
    await db.destroy();
  });

  const sync = (fullName: string) =>
    runProcess('cli', ['sync', fullName], { GITHUB_API_URL: host.url, GITHUB_TOKENS: 'one' }).ended;

  it('syncs one repository, prints progress, and reports an untracked repository', async () => {
    const { repo, activity } = await trackTestRepo(db, await builders(db), host);
    for (const person of createPeople(2)) activity.star(person, Date.now() - DAY_MS);
    const fullName = `${repo.org}/${repo.name}`;
    const { code, stdout, stderr } = await sync(fullName);
    expect({ code, stdout }).toEqual({ code: 0, stdout: `${fullName}: ok, 4 signals read in 7 calls\n` });
    expect(stderr).toContain(`${fullName}: events, 2 signals\n${fullName}: stars, 4 signals\n`);

    expect(await sync('acme/unknown')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nobody tracks a repository acme/unknown.') as string,
    });
  });
});
