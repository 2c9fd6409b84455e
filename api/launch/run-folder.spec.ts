import { basename } from 'node:path';
import { rmSync } from 'node:fs';
import { createRunFolder, isEnough } from './run-folder.js';

describe('the folder of a run of tests', () => {
  it('is one for each run', async () => {
    const folders = [await createRunFolder(), await createRunFolder()];
    folders.forEach((folder) => rmSync(folder, { recursive: true }));
    expect(new Set(folders.map((folder) => basename(folder))).size).toBe(2);
  });

  describe('is in memory', () => {
    const mount = (options: string) => `proc /proc proc rw 0 0\nshm /dev/shm tmpfs ${options} 0 0\n`;
    const memory = { freeBytes: 4e9, availableBytes: 12e9, mounts: mount('rw,nosuid,nodev') };

    it('where files and processes fit', () => {
      expect(isEnough(memory)).toBe(true);
    });

    it.each([
      ['files do not fit', { freeBytes: 3.9e9 }],
      ['processes do not fit', { availableBytes: 11.9e9 }],
      ['programs may not be run', { mounts: mount('rw,noexec') }],
      ['it is no file system of its own', { mounts: 'proc /proc proc rw 0 0\n' }],
    ])('not where %s', (_, change) => {
      expect(isEnough({ ...memory, ...change })).toBe(false);
    });
  });
});
