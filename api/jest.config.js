import { buildApi } from './launch/build-api.mjs';

// ES modules among the packages, which jest has to translate.
const modules = ['@nestjs', 'file-type', 'strtok3', 'token-types', 'uint8array-extras', '@tokenizer', 'peek-readable']
  .concat(['@borewit', '@scarf', 'cookie', 'openid-client', 'oauth4webapi', 'jose'])
  .concat(['@octokit', 'universal-user-agent', 'before-after-hook', 'content-type', 'json-with-bigint'])
  .join('|');

// Jest starts globalSetup as plain Node does: from what is compiled.
await buildApi();

/** @type {import('jest').Config} */
export default {
  roots: ['<rootDir>/src', '<rootDir>/launch', '<rootDir>/bench'],
  testRegex: '\\.spec\\.ts$',
  testEnvironment: 'node',
  transform: { '\\.[tj]s$': ['@swc/jest', { swcrc: true, module: { type: 'commonjs' } }] },
  transformIgnorePatterns: [`/node_modules/(?!(${modules})/)`],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // Has no entry for `require`, as which jest resolves imports.
    '^@octokit/webhooks-methods$': '<rootDir>/../node_modules/@octokit/webhooks-methods/dist-node/index.js',
  },
  globalSetup: '<rootDir>/dist/src/testing/global-setup.js',
  globalTeardown: '<rootDir>/dist/src/testing/global-teardown.js',
  testTimeout: 30_000,
  maxWorkers: '100%',
};
