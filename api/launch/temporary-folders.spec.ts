import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createTestFolder } from '../src/testing/test-folder.js';
import { createTemporaryFolder, removeAbandonedFolders } from './temporary-folders.js';

const PREFIX = 'some-';

describe('temporary folders', () => {
  let parent: string;
  let running: string;
  beforeEach(() => {
    parent = createTestFolder('parent');
    running = createTemporaryFolder(parent, PREFIX);
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  /** Creates what a process that was killed has left. */
  function leaveFolder(change = (name: string) => name): string {
    const { pid } = spawnSync(process.execPath, ['--version']);
    const folder = join(parent, change(basename(running).replace(`-${process.pid}-`, `-${pid}-`)));
    mkdirSync(join(folder, 'postgres/data'), { recursive: true });
    writeFileSync(join(folder, 'postgres/log'), '');
    return folder;
  }

  it('can be entered by the user of PostgreSQL, and listed only by its own', () => {
    expect((statSync(running).mode & 0o777).toString(8)).toBe('711');
  });

  it('are removed after a process that was killed, and no others', async () => {
    const killed = leaveFolder();
    const others = [leaveFolder((name) => name.replace(PREFIX, `${PREFIX}other-`)), leaveFolder(() => `${PREFIX}3xYz`)];
    await removeAbandonedFolders(parent, PREFIX);
    expect(existsSync(killed)).toBe(false);
    expect([running, ...others].map((folder) => existsSync(folder))).toEqual([true, true, true]);
  });

  it('are removed after their servers have ended', async () => {
    const data = join(leaveFolder(), 'postgres/data');
    const program = `process.on('SIGINT', () => process.exit(7)); console.log(''); setInterval(() => undefined, 1000)`;
    const server = spawn(process.execPath, ['-e', program, data], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = once(server, 'exit');
    await once(server.stdout, 'data');
    writeFileSync(join(data, 'postmaster.pid'), `${server.pid}\n`);
    await removeAbandonedFolders(parent, PREFIX);
    expect(await exited).toEqual([7, null]);
    expect(existsSync(data)).toBe(false);
  });

  const itAsRoot = process.getuid?.() === 0 ? it : it.skip;
  itAsRoot('stay when they belong to another user', async () => {
    const foreign = leaveFolder();
    spawnSync('chown', ['nobody', foreign]);
    await removeAbandonedFolders(parent, PREFIX);
    expect(existsSync(foreign)).toBe(true);
  });
});
