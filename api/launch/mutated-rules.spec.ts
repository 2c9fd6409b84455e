import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MUTATED_RULES } from './mutated-rules.js';

it.each(Object.entries(MUTATED_RULES))('the files and tests of %s exist', (_, { files, tests }) => {
  expect([...files, ...tests].filter((file) => !existsSync(join(__dirname, '../src', file)))).toEqual([]);
});
