import { fileURLToPath } from 'node:url';
import { buildApi } from './launch/build-api.mjs';

// ES modules among the packages, which jest has to translate.
const modules = ['@nestjs', 'file-type', 'strtok3', 'token-types', 'uint8array-extras', '@tokenizer', 'peek-readable']
  .concat(['@borewit', '@scarf', 'cookie', 'openid-client', 'oauth4webapi', 'jose'])
  .concat(['@octokit', 'universal-user-agent', 'before-after-hook', 'content-type', 'json-with-bigint'])
  .join('|');

// `npm run mutants` prepares the databases once for hundreds of runs.
const isPrepared = process.env.TEST_DATABASE_PREFIX !== undefined;
// Jest starts globalSetup as plain Node does: from what is compiled.
if (!isPrepared) await buildApi({ bundles: false });

/** @type {import('jest').Config} */
export default {
  roots: ['<rootDir>/src', '<rootDir>/launch', '<rootDir>/bench', '<rootDir>/deploy'],
  testRegex: '\\.spec\\.ts$',
  testEnvironment: 'node',
  transform: { '\\.[tj]s$': ['@swc/jest', { swcrc: true, module: { type: 'commonjs' } }] },
  transformIgnorePatterns: [`/node_modules/(?!(${modules})/)`],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // Has no entry for `require`, as which jest resolves imports.
    '^@octokit/webhooks-methods$': fileURLToPath(import.meta.resolve('@octokit/webhooks-methods')),
  },
  ...(!isPrepared && {
    globalSetup: '<rootDir>/dist/src/testing/global-setup.js',
    globalTeardown: '<rootDir>/dist/src/testing/global-teardown.js',
  }),
  testTimeout: 30_000,
  // As parameters of each module: a global of jest's context takes a microsecond to read. Not those that packages declare
  // themselves (Buffer, process, Set) or that fake clocks replace (Date).
  sandboxInjectedGlobals:
    'Array Error JSON Map Math Number Object Promise Reflect RegExp String Symbol Uint8Array'.split(' '),
  maxWorkers: '100%',
};
