import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SIGNAL_GROUPS } from './signals';

// The API's tests compare its signal types and the database's sort key with the same file.
const groups: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../api/src/modules/signal-types/signal-groups.json'), 'utf8'),
);

it('groups signals as the API does', () => {
  expect(SIGNAL_GROUPS).toEqual(groups);
});
