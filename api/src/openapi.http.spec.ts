import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiText } from './openapi-text.js';
import { httpApp, type HttpApp } from './testing/http-app.js';

describe('the description of the API', () => {
  let server: HttpApp;
  beforeAll(async () => (server = await httpApp()));
  afterAll(() => server.close());

  it('is committed as it is served (mend with: npm run openapi -w api)', async () => {
    const committed = readFileSync(join(__dirname, '../openapi.json'), 'utf8');
    expect(await openApiText()).toBe(committed);
    const served = await server.request('GET', '/api/openapi.json');
    expect(served.body).toEqual(JSON.parse(committed));
  });

  it('can be read as a page', async () => {
    const page = await server.request('GET', '/api/docs');
    expect(page.status).toBe(200);
    expect(page.text).toContain('swagger-ui');
  });
});
