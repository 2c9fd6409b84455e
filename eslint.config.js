import js from '@eslint/js';
import jest from 'eslint-plugin-jest';
import playwright from 'eslint-plugin-playwright';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import testingLibrary from 'eslint-plugin-testing-library';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const frontEnd = ['shell/**', 'mf-*/**'];
const tests = ['**/*.{test,spec}.{ts,tsx}'];
/** Words that comments avoid (language.md): the standard term or a plain sentence says it. */
const FORBIDDEN_COMMENT_WORDS = ['whoever', 'nobody', 'somebody', 'whom', 'is told', 'are told', 'comes of it'].concat([
  'at the door',
  'of its own accord',
  'behind the answer',
]);

export default defineConfig(
  globalIgnores(['**/dist/', '**/.cache/', '**/.data/', '**/coverage/', '**/test-results/', '**/*.gen.ts']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [js.configs.recommended, tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { project: ['tsconfig.json', 'api/tsconfig.json'], tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // RTK Query's way to say that a call takes or gives nothing.
      '@typescript-eslint/no-invalid-void-type': 'off',
      // A Nest module says everything in its decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-deprecated': [
        'error',
        // Marked by its authors only to stand out.
        { allow: [{ from: 'package', package: 'openid-client', name: 'allowInsecureRequests' }] },
      ],
      // React takes an async handler; what it rejects with reaches the page's own error handling.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Views are classes so that OpenAPI can describe them, and plain objects when they are made.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-warning-comments': ['error', { terms: FORBIDDEN_COMMENT_WORDS, location: 'anywhere' }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: [...tests, '**/testing/**', '**/*.d.ts'],
    rules: {
      '@typescript-eslint/naming-convention': [
        'error',
        {
          selector: 'variable',
          modifiers: ['const', 'global'],
          types: ['boolean', 'number', 'string'],
          format: ['UPPER_CASE'],
        },
        {
          selector: 'variable',
          modifiers: ['const', 'global', 'destructured'],
          types: ['boolean', 'number', 'string'],
          format: null,
        },
      ],
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    extends: [js.configs.recommended],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
      },
    },
  },
  { files: ['**/*.cjs'], languageOptions: { globals: { module: 'writable', require: 'readonly' } } },
  { files: frontEnd, extends: [reactHooks.configs.flat['recommended-latest']] },
  {
    // Settings are read, checked and named in one place: platform/config/config.ts.
    files: ['api/src/**/*.ts', 'shell/**', 'mf-*/src/**'],
    ignores: ['api/src/platform/config/config.ts', 'api/src/testing/**', 'shell/sdk/build/**', '**/*.config.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only platform/config/config.ts reads the environment.' },
      ],
    },
  },
  {
    files: ['api/src/**/*.ts'],
    ignores: ['api/src/testing/**', ...tests],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Other servers are asked through OutboundHttp (platform/outbound).' },
      ],
    },
  },
  {
    // Strangers write what these patterns read: an issue, a profile page, a request. Their time must grow in line with it.
    files: ['api/src/**/*.ts', 'shell/**/*.{ts,tsx}', 'mf-*/src/**/*.{ts,tsx}'],
    ignores: ['**/testing/**', 'shell/sdk/build/**', ...tests],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    // Programs that talk to the person at the terminal.
    files: ['api/launch/**', 'api/bench/**', 'api/src/cli*.ts', 'api/src/cli/**', 'shell/sdk/build/**', 'e2e/bench/**'],
    rules: { 'no-console': 'off' },
  },
  // The one way to the browser's console.
  { files: ['shell/sdk/logFailure.ts'], rules: { 'no-console': 'off' } },
  {
    files: tests,
    ignores: ['e2e/**'],
    extends: [jest.configs['flat/recommended'], jest.configs['flat/style']],
    rules: {
      '@typescript-eslint/unbound-method': 'off',
      'jest/unbound-method': 'error',
      'jest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['itAsRoot'] }],
      'jest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'request.**.expect'] }],
    },
  },
  { files: ['{shell,mf-*}/**/*.test.{ts,tsx}'], extends: [testingLibrary.configs['flat/react']] },
  // Playwright reads what a fixture needs from the pattern of its first parameter, which may be empty.
  { files: ['e2e/fixtures/**'], rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] } },
  {
    files: ['e2e/specs/**/*.ts'],
    extends: [playwright.configs['flat/recommended']],
  },
);
