import preset from '@forksight/sdk/testing/jestPreset.js';

// Jest takes these two from the root of a configuration only.
const { maxWorkers, testTimeout, ...project } = preset;

/** The build tools run in Node, everything else in a browser environment. */
export default {
  maxWorkers,
  testTimeout,
  projects: [
    { ...project, displayName: 'sdk', testPathIgnorePatterns: [...project.testPathIgnorePatterns, '<rootDir>/build/'] },
    {
      displayName: 'build',
      testEnvironment: 'node',
      testRegex: ['/build/.*\\.test\\.ts$'],
      transform: project.transform,
    },
  ],
};
