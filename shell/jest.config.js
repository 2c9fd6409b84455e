import preset from '@forksight/sdk/testing/jestPreset.js';

// The SDK below this folder is a workspace with its own run.
export default { ...preset, testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '<rootDir>/sdk/'] };
