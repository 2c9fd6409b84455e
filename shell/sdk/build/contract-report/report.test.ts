import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { contractProblems, readReport, writeReport } from './report';

const BEFORE = new Map([
  ['@forksight/sdk paths', 'const paths: object;'],
  ['@forksight/sdk/ui Button', "import { Button } from 'antd';"],
]);
const report = { version: '2.0.0', contract: BEFORE };
const changelog =
  '# Changelog\n\n## [2.1.0] - 2026-11-23\n\n- `Tabs`; `paths.page`.\n\n## [2.0.0] - 2026-11-22\n\n- `Menu`.\n';
const added = new Map([...BEFORE, ['@forksight/sdk/ui Tabs', 'const Tabs: object;']]);

it('is read as it was written', () => {
  expect(readReport(writeReport(report))).toEqual(report);
});

it('has no problem without a change, nor with a change of a new version that the changelog describes', () => {
  expect(contractProblems({ report, current: BEFORE, version: '2.0.0', changelog })).toEqual([]);
  expect(contractProblems({ report, current: added, version: '2.1.0', changelog })).toEqual([]);
  const changed = new Map([...BEFORE, ['@forksight/sdk paths', 'const paths: string;']]);
  expect(contractProblems({ report, current: changed, version: '2.1.0', changelog })).toEqual([]);
});

it('refuses a change without a new version', () => {
  expect(contractProblems({ report, current: added, version: '2.0.0', changelog })).toEqual([
    expect.stringMatching(
      /^The contract differs from that of version 2\.0\.0 \(@forksight\/sdk\/ui Tabs\): raise "version"/,
    ),
  ]);
});

it('refuses a new version without its section, and a change that the changelog of later versions does not name', () => {
  expect(contractProblems({ report, current: added, version: '2.2.0', changelog })).toEqual([
    'shell/sdk/CHANGELOG.md has no section [2.2.0].',
  ]);
  const removed = new Map([...added].filter(([name]) => !name.endsWith('Button')));
  const withMenu = new Map([...removed, ['@forksight/sdk/ui Menu', 'const Menu: object;']]);
  expect(contractProblems({ report, current: withMenu, version: '2.1.0', changelog })).toEqual([
    'shell/sdk/CHANGELOG.md does not say what changed since 2.0.0: @forksight/sdk/ui Button, @forksight/sdk/ui Menu.',
  ]);
});

it('the contract of this SDK has changed only with a new version and an entry in the changelog', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', join(__dirname, '../typescript.mjs'), join(__dirname, 'main.ts'), '--check'],
    { encoding: 'utf8', env: { ...process.env, NODE_NO_WARNINGS: '1' } },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
}, 60_000);
