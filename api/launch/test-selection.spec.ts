import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestFolder } from '../src/testing/test-folder.js';
import { LaunchError } from './launch-error.js';
import { dealOut, groupByJestConfig, selectTests } from './test-selection.js';

const ROOT = join(__dirname, '../..');

describe('npm test with words', () => {
  const select = (words: string[], cwd = ROOT) =>
    [...selectTests(words, ROOT, cwd)].flatMap(([{ name }, files]) =>
      files.map((file) => `${name}: ${file.slice(ROOT.length + 1)}`),
    );

  it('selects the tests of a folder', () => {
    const selected = select(['api/launch']);
    expect(selected).toContain('api: api/launch/postgres.spec.ts');
    expect(selected.every((test) => test.startsWith('api: api/launch/'))).toBe(true);
  });

  it('selects one file by its path from the current folder', () => {
    expect(select(['sign-in.spec.ts'], join(ROOT, 'e2e/specs'))).toEqual(['e2e: e2e/specs/sign-in.spec.ts']);
  });

  it('selects the tests of every workspace whose path contains a word, each once', () => {
    const selected = select(['launch/ports', 'redirects.', 'ports.spec']);
    expect(selected).toEqual(['api: api/launch/ports.spec.ts', 'e2e: e2e/specs/redirects.spec.ts']);
  });

  it('assigns the tests of the SDK to sdk, not to shell', () => {
    const selected = select(['shell']);
    expect(selected.some((test) => test.startsWith('shell: shell/src/'))).toBe(true);
    expect(selected.some((test) => test.startsWith('sdk: shell/sdk/'))).toBe(true);
    expect(selected.some((test) => test.startsWith('shell: shell/sdk/'))).toBe(false);
  });

  it.each(['no-such-test', 'LICENSE'])('reports that %s selects nothing', (word) => {
    expect(() => select(['launch/ports', word])).toThrow(LaunchError);
    expect(() => select(['launch/ports', word])).toThrow(`No test matches "${word}". Name a workspace (api, sdk,`);
  });
});

it('only workspaces with the same Jest configuration share a group', () => {
  const folder = createTestFolder('workspaces');
  const workspaces = ['same', 'other', 'equal'].map((name) => {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'jest.config.js'), name === 'other' ? "process.env.TZ = 'Asia/Tokyo'" : '');
    return [{ name, folder: name }, `files of ${name}`] as [{ name: string; folder: string }, string];
  });
  const [same, other, equal] = workspaces;
  expect(groupByJestConfig(workspaces, folder)).toEqual([[same, equal], [other]]);
});

describe('lanes of tests', () => {
  it('share the files that start processes, and the large ones', () => {
    const folder = createTestFolder('lanes');
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const slow = ['runProcess(', 'spawn(', 'jest.setTimeout('].map((call, at) => write(`slow${at}`, call.padEnd(20)));
    const sizes = [5_000, 3_000, 2_000, 1_000];
    const [largest, large, ...small] = sizes.map((size) => write(`of${size}`, 'x'.repeat(size)));
    const lanes = dealOut([...small, largest ?? '', large ?? '', ...slow], 3);
    expect(lanes).toEqual([
      [slow[0], largest],
      [slow[1], large],
      [slow[2], ...small],
    ]);
  });
});
