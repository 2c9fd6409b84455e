import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createRunFolder } from './run-folder.js';

describe('the folder of a run of tests', () => {
  const folders: string[] = [];
  const create = () => {
    const folder = createRunFolder();
    folders.push(folder);
    return folder;
  };
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

  it('can be entered by the user of PostgreSQL, and listed only by its own', () => {
    expect((statSync(create()).mode & 0o777).toString(8)).toBe('711');
  });

  it('is one for each run', () => {
    expect(create()).not.toBe(create());
  });

  it('replaces those of runs that were killed, and no others', () => {
    const running = create();
    const { pid } = spawnSync(process.execPath, ['--version']);
    const name = (id: number) => basename(running).replace(String(process.pid), String(id));
    const killed = join(dirname(running), name(pid));
    mkdirSync(killed);
    writeFileSync(join(killed, 'left'), '');
    create();
    expect(existsSync(killed)).toBe(false);
    expect(existsSync(running)).toBe(true);
  });
});
