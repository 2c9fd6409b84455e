import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const here = (file) => join(import.meta.dirname, file);
const modules = join(import.meta.dirname, '../../../node_modules');

/** Jest for a workspace of the front end. Use it whole: `export { default } from '@forksight/sdk/testing/jestPreset.js'`. */
export default {
  testEnvironment: here('environment.cjs'),
  setupFiles: [here('browserStubs.js')],
  setupFilesAfterEnv: [here('matchers.js')],
  // Screens of many rows take seconds on a machine that does ten other things.
  testTimeout: 30_000,
  // Alone it has the machine; the root's `npm test` runs several at once and gives each one worker.
  maxWorkers: '100%',
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
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
  transformIgnorePatterns: [`/node_modules/(?!(${esModules().join('|')})/)`],
  moduleNameMapper: {
    '\\.css$': here('cssStub.cjs'),
    '^antd$': here('antd.cjs'),
    '^@ant-design/cssinjs$': here('antdStyles.cjs'),
    '^(antd|@ant-design/[^/]+|@rc-component/[^/]+)/es/(.*)$': '$1/lib/$2',
  },
};

/** Packages that ship ES modules only: Jest must turn them into CommonJS. */
function esModules() {
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
  );
  return names.filter((name) => {
    const file = join(modules, name, 'package.json');
    return !name.startsWith('.') && existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).type === 'module';
  });
}
