import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiTypes } from './apiTypes';

it('the types of the API are those of api/openapi.json (mend with: npm run api-types -w shell/sdk)', () => {
  expect(readFileSync(join(__dirname, 'api.gen.ts'), 'utf8')).toBe(apiTypes());
});
