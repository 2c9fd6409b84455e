import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATIONS } from '../testing/policy/operations.js';
import { buildRequest, type Operation } from '../testing/policy/request-builders.js';
import { createTestWorkspace } from '../testing/policy/workspace-rows.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

interface Schema {
  $ref?: string;
  properties?: object;
}

const { components } = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8')) as {
  components: { schemas: Record<string, Schema> };
};

/** All fields of a body, also those that a request may omit. */
function bodyFields({ requestBody }: Operation): string[] {
  const { content } = requestBody as { content: Record<string, { schema?: Schema }> };
  const schema = content['application/json']?.schema;
  const schemaName = schema?.$ref?.split('/').at(-1);
  return Object.keys((schemaName ? components.schemas[schemaName] : schema)?.properties ?? {});
}

const WITH_BODY = OPERATIONS.filter(({ requestBody }) => requestBody);

/** Validators skip null as they skip what is absent; a handler that is typed without it fails, or takes it for a value. */
describe('null in a field of the body', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTestApp({ settings: { GITHUB_API_URL: 'http://127.0.0.1:9' } })));
  afterAll(() => server.close());

  it.each(WITH_BODY)('does not fail $method $path', async (operation) => {
    const workspace = await createTestWorkspace(server.superuser, server.create);
    const admin = await server.create.user();
    const { url, body } = buildRequest(operation, workspace);
    for (const field of bodyFields(operation)) {
      const { method } = operation;
      const { status } = await server.request(method, url, { as: admin, body: { ...body, [field]: null } });
      expect([field, status]).not.toEqual([field, 500]);
    }
  });
});
