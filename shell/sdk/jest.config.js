import preset from '@forksight/sdk/testing/jestPreset.js';

/** The build tools run under Node, everything else in a browser. */
export default {
  projects: [
    { ...preset, displayName: 'sdk', testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '<rootDir>/build/'] },
    {
      displayName: 'build',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/build/**/*.test.ts'],
      transform: preset.transform,
    },
  ],
};
