import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const toPath = (file) => join(import.meta.dirname, file);
const { resolve } = createRequire(import.meta.url);
/** Where the libraries are installed, above the SDK or beside it. */
const NODE_MODULES = dirname(dirname(resolve('react/package.json')));

// Times are shown in the user's time zone.
process.env.TZ = 'UTC';

/** The Jest configuration of a front-end workspace: `export { default } from '@forksight/sdk/testing/jestPreset.js'`. */
export default {
  testEnvironment: toPath('environment.cjs'),
  setupFiles: [toPath('browserStubs.js')],
  setupFilesAfterEnv: [toPath('matchers.js')],
  // Pages with many rows take seconds on a busy machine.
  testTimeout: 30_000,
  // For a single workspace; the root's `npm test` runs several in parallel with one worker each.
  maxWorkers: '100%',
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // Defined by the build (build/flags.ts).
  globals: { FLAG_URL: '/flags/{code}.svg' },
  transform: {
    '\\.[cm]?[jt]sx?$': [
      resolve('@swc/jest'),
      {
        swcrc: false,
        module: { type: 'commonjs' },
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${listEsModules().join('|')})/)`],
  moduleNameMapper: {
    '\\.css$': toPath('cssStub.cjs'),
    '^antd$': toPath('antd.cjs'),
    '^@ant-design/cssinjs$': toPath('antdStyles.cjs'),
    '^(\\.\\.?|@rc-component/util/lib)/hooks/useId$': toPath('antdIds.cjs'),
    '^(antd|@ant-design/[^/]+|@rc-component/[^/]+)/es/(.*)$': '$1/lib/$2',
  },
};

/** Returns the packages that contain ES modules only, which Jest must transform to CommonJS. */
function listEsModules() {
  const names = readdirSync(NODE_MODULES).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(NODE_MODULES, name)).map((inner) => `${name}/${inner}`) : [name],
  );
  return names.filter((name) => {
    const file = join(NODE_MODULES, name, 'package.json');
    return !name.startsWith('.') && existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).type === 'module';
  });
}
