import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OPENAPI_FILE, SDK } from './places';

// Runs before `npm pack`: a repository that installs the package has no API from which to read its description.
const PACKED_FILE = join(SDK, 'dist/openapi.json');
mkdirSync(dirname(PACKED_FILE), { recursive: true });
copyFileSync(OPENAPI_FILE, PACKED_FILE);
