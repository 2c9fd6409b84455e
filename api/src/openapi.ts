import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openApiText } from './openapi-text.js';

/** Generates api/openapi.json: `npm run openapi -w api`. */
writeFileSync(fileURLToPath(new URL('../../openapi.json', import.meta.url)), await openApiText());
