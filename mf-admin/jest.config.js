export { default } from '@forksight/sdk/testing/jestPreset.js';
