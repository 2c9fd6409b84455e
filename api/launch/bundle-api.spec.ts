import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';

const DIST = join(__dirname, '../dist');
/** Prints the packages that a process has required from node_modules by its end. */
const PRINT_PACKAGES = `process.on('exit', () => {
  const files = Object.keys(process.getBuiltinModule('module')._cache);
  const names = files.map((file) => /.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(file)?.[1] ?? file);
  process.stderr.write('required: ' + [...new Set(names)].sort().join(' '));
})`;

describe('the entry points of the API', () => {
  // `npm test -- bundle-api` leaves them as they were compiled.
  beforeAll(() => execFileSync(process.execPath, ['launch/build-api.mjs'], { cwd: join(__dirname, '..') }));

  // Without settings they end once everything is loaded.
  it.each(['src/main', 'src/worker', 'src/cli', 'launch/development-cli'])('%s contains its libraries', (name) => {
    const { stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(PRINT_PACKAGES)}`, join(DIST, `${name}.js`)],
      { env: { PATH: process.env.PATH }, encoding: 'utf8' },
    );
    const required = /^required: (.*)/m.exec(stderr)?.[1]?.split(' ') ?? [];
    // Native code, and a list.
    const allowed = /^(@node-rs\/argon2.*|email-providers)$/;
    expect(required.filter((library) => !allowed.test(library))).toEqual([]);
    expect(required).toContain('@node-rs/argon2');
  });
});
