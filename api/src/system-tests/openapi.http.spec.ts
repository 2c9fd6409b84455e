import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiText } from '../openapi-text.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

describe('the OpenAPI document', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());

  it('equals the committed file (fix: npm run openapi -w api)', async () => {
    const committed = readFileSync(join(__dirname, '../../openapi.json'), 'utf8');
    expect(await openApiText()).toBe(committed);
    const served = await server.request('GET', '/api/openapi.json');
    expect(served.body).toEqual(JSON.parse(committed));
  });

  it('has an HTML page', async () => {
    const page = await server.request('GET', '/api/docs');
    expect(page.status).toBe(200);
    expect(page.text).toContain('swagger-ui');
  });
});
