import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { OPENAPI_FILE } from '../places';
import { type Schema } from './exampleValue';
import { FakeServer } from './fakeServer';

const { paths, components } = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema?: Schema }> }> }>
  >;
  components: { schemas: Record<string, Schema & { required?: string[] }> };
};
const CALLS = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { responses }]) => {
    const [[status, response] = ['', undefined]] = Object.entries(responses).filter(([code]) => code.startsWith('2'));
    const schema = response?.content?.['application/json']?.schema;
    return schema === undefined ? [] : [{ path, method: method.toUpperCase(), status: Number(status), schema }];
  }),
);

const fake = new FakeServer();
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    void fake.serve(request, response, new URL(request.url ?? '/', 'http://localhost').pathname);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});

afterAll(() => {
  server.close();
});

async function call(path: string, method = 'GET'): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url + path.replace(/\{\w+\}/g, '1'), { method });
  return { status: response.status, body: await response.json() };
}

/** The paths at which a value is none that its schema describes. */
function faults(value: unknown, schema: Schema & { required?: string[] }, path = ''): string[] {
  if (value === null && (schema.nullable === true || schema.$ref === undefined)) return [];
  if (schema.$ref !== undefined) {
    const target = components.schemas[schema.$ref.split('/').at(-1) ?? ''];
    return value === null ? [] : faults(value, target ?? {}, path);
  }
  if (schema.type === 'array') {
    return Array.isArray(value) ? value.flatMap((item) => faults(item, schema.items ?? {}, `${path}[]`)) : [path];
  }
  if (schema.enum !== undefined) return schema.enum.includes(value) ? [] : [path];
  if (schema.properties !== undefined) {
    if (typeof value !== 'object' || value === null) return [path];
    const missing = (schema.required ?? []).filter((name) => !(name in value)).map((name) => `${path}.${name}`);
    const inner = Object.entries(value).flatMap(([name, each]) => {
      return faults(each, schema.properties?.[name] ?? {}, `${path}.${name}`);
    });
    return [...missing, ...inner];
  }
  if (schema.type === 'integer') return Number.isInteger(value) ? [] : [path];
  if (schema.type === 'string' || schema.type === 'boolean') return typeof value === schema.type ? [] : [path];
  return [];
}

test('answers every call of the API with a body that its schema describes, full and empty', async () => {
  for (const state of ['full', 'empty'] as const) {
    fake.state = state;
    for (const { path, method, status, schema } of CALLS) {
      const answer = await call(path, method);
      expect([method, path, answer.status]).toEqual([method, path, status]);
      expect([method, path, faults(answer.body, schema)]).toEqual([method, path, []]);
    }
  }
});

test('has rows when it is full and none when it is empty', async () => {
  fake.state = 'full';
  expect(await call('/api/filter-leads', 'POST')).toMatchObject({
    body: { total: 30, complete: true, leads: { length: 30, 0: { leadId: 1, fullName: 'Ada Brook' } } },
  });
  fake.state = 'empty';
  expect(await call('/api/filter-leads', 'POST')).toMatchObject({ body: { total: 0, leads: [] } });
});

test('fails, is slow, and lets the session expire', async () => {
  fake.state = 'failing';
  expect(await call('/api/tags')).toEqual({ status: 500, body: { error: 'Something went wrong' } });
  expect(await call('/api/me')).toMatchObject({ status: 200, body: { user: { is_admin: true } } });
  fake.state = 'expired session';
  expect(await call('/api/tags')).toMatchObject({ status: 401 });
  expect(await call('/api/me')).toEqual({ status: 200, body: { user: null } });
  fake.state = 'slow';
  const startedAt = performance.now();
  expect((await call('/api/tags')).status).toBe(200);
  expect(performance.now() - startedAt).toBeGreaterThan(2_500);
  fake.state = 'full';
  expect((await call('/api/no-such-call')).status).toBe(404);
});
