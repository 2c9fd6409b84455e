// Times are shown in the user's time zone.
process.env.TZ = 'UTC';

export { default } from '@forksight/sdk/testing/jestPreset.js';
