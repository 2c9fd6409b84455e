import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { webServerTemplate } from './web-server.js';

/** Writes api/web-server.conf.template: `npm run web-server -w api`. */
writeFileSync(fileURLToPath(new URL('../../web-server.conf.template', import.meta.url)), webServerTemplate());
